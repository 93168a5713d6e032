import { Paper, Progress, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { pointsOf, type Point } from '@vitrine/model/show/geometry.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useSay } from '../../../ui/language.ts'
import { useUploads, type Asset, type Upload } from '../../../ui/media/useUploads.ts'
import { useWorkbench, type Workbench } from '../workbench.ts'
import classes from './Canvas.module.css'

/** How far apart several pictures land that are dropped together. */
const spread = 0.04

/** Pictures dropped from the computer are uploaded and become widgets where they were dropped. */
export function FileDrop() {
  const say = useSay()
  const workbench = useWorkbench()
  const anchor = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const { uploads, upload } = useUploads()

  useEffect(() => {
    const room = anchor.current?.parentElement
    if (!room) return
    const { board } = workbench
    /** Entering a child comes before leaving its parent. */
    let depth = 0
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    function handleEnter(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth += 1
      setOver(true)
    }
    function handleOver(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    }
    function handleLeave(event: DragEvent) {
      if (!carriesFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    function handleDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      board.measure()
      const { x, y } = board.pointerOf(event)
      const { width, height } = board.size()
      const slideId = board.activeSlide()?.id
      ;[...(event.dataTransfer?.files ?? [])].forEach((file, index) => {
        const at = { x: clamped(x / width) + index * spread, y: clamped(y / height) + index * spread }
        void upload(file).then(asset => {
          if (asset && slideId) addPicture(workbench, asset, at, slideId)
        })
      })
    }
    room.addEventListener('dragenter', handleEnter)
    room.addEventListener('dragover', handleOver)
    room.addEventListener('dragleave', handleLeave)
    room.addEventListener('drop', handleDrop)
    return () => {
      room.removeEventListener('dragenter', handleEnter)
      room.removeEventListener('dragover', handleOver)
      room.removeEventListener('dragleave', handleLeave)
      room.removeEventListener('drop', handleDrop)
    }
  }, [workbench, upload])

  return (
    <>
      <div ref={anchor} hidden />
      {isOver && <div className={classes.catcher}>{say('editor.drop-pictures')}</div>}
      {uploads.length > 0 && (
        <Paper className={classes.uploads} shadow="md" p="sm" withBorder>
          {uploads.map(each => (
            <UploadRow key={each.id} upload={each} />
          ))}
        </Paper>
      )}
    </>
  )
}

function UploadRow({ upload: { name, part } }: { readonly upload: Upload }) {
  const say = useSay()
  return (
    <div>
      <Text size="sm" truncate>
        {say('app.media.uploading', { name })}
      </Text>
      <Progress value={part * 100} size="sm" mt={4} mb={6} animated={part >= 1} aria-label={name} />
    </div>
  )
}

const clamped = (x: number) => Math.min(1, Math.max(0, x))

/** A picture as a new widget in its own proportions, about a third of the slide. */
function addPicture(workbench: Workbench, asset: Asset, at: Point, slideId: string) {
  workbench.assets.add(asset)
  const { editor } = workbench
  if (editor.get().activeSlideId !== slideId) editor.activate(slideId)
  const { orientation } = editor.get().show
  const whole = pointsOf(orientation)
  const ratio = asset.width && asset.height ? asset.width / asset.height : 1
  const width = Math.min(0.34, (0.5 * whole.height * ratio) / whole.width)
  const height = (width * whole.width) / ratio / whole.height
  const filled = (widget: Widget): readonly Operation[] => [
    op('updateWidgetSettingsAsset', { widgetId: widget.id, assetId: asset.id }),
    op('updateWidget', { id: widget.id, positionX: at.x - width / 2, positionY: at.y - height / 2, width, height }),
  ]
  workbench.addWidget('IMAGE', at, filled)
}
