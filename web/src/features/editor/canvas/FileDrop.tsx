import { useEffect, useRef, useState } from 'react'
import { looksLikeVideo } from '@vitrine/model/areas/media/videos.ts'
import { useTranslate } from '../../../ui/language.ts'
import { useLimitWords } from '../../media/useLimitWords.ts'
import { startUpload } from '../../media/uploads.ts'
import { readDataTransfer } from '../actions/clipboard/dataTransfer.ts'
import { pasteData } from '../actions/clipboard/clipboard.ts'
import { addFile, putBehind } from '../actions/addFile.ts'
import { useEditorContext } from '../session/editorContext.ts'
import classes from './Canvas.module.css'

/** Pixels around the slide's edge where a file that is let go becomes its background. */
const rim = 28

/** Pictures, videos and words from outside become widgets where they were dropped; files are uploaded, wherever they came in. */
export function FileDrop() {
  const context = useEditorContext()
  const anchor = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<'slide' | 'edge' | null>(null)

  useEffect(() => {
    const room = anchor.current?.parentElement
    if (!room) return
    const { canvas, files } = context
    /** Entering a child comes before leaving its parent. */
    let depth = 0
    /** At the slide's edge, with one file: of several there would be no one background. */
    const isAtEdge = (event: DragEvent) => {
      if (event.dataTransfer?.items.length !== 1 || event.dataTransfer.items[0]?.kind !== 'file') return false
      canvas.measure()
      const { x, y } = canvas.pointerOf(event)
      const { width, height } = canvas.size()
      return Math.abs(Math.min(x, width - x, y, height - y)) < rim
    }
    function handleEnter(event: DragEvent) {
      if (!isFromOutside(event)) return
      event.preventDefault()
      depth += 1
      setOver(isAtEdge(event) ? 'edge' : 'slide')
    }
    function handleOver(event: DragEvent) {
      if (!isFromOutside(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(isAtEdge(event) ? 'edge' : 'slide')
    }
    function handleLeave(event: DragEvent) {
      if (!isFromOutside(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(null)
    }
    function handleDrop(event: DragEvent) {
      if (!isFromOutside(event)) return
      event.preventDefault()
      depth = 0
      setOver(null)
      const slideId = canvas.activeSlide()?.id
      const data = readDataTransfer(event.dataTransfer)
      if (slideId && data.files.length && isAtEdge(event)) {
        files.bring(data.files, { behind: slideId })
        return
      }
      canvas.measure()
      const { x, y } = canvas.pointerOf(event)
      const { width, height } = canvas.size()
      pasteData(context, data, { x: clamped(x / width), y: clamped(y / height), isFree: event.ctrlKey || event.metaKey })
    }
    const stopReceiving = files.receive((found, landing) => {
      if (landing && 'behind' in landing) {
        found.forEach(
          file => void startUpload(file).done.then(uploaded => uploaded && putBehind(context, uploaded, landing.behind, file.name)),
        )
        return
      }
      const slideId = canvas.activeSlide()?.id
      found.forEach((file, index) => {
        const at = landing ?? { x: 0.5, y: 0.5 }
        const isFirst = landing !== null && index === 0
        void Promise.all([startUpload(file).done, ratioOf(file)]).then(([uploaded, ratio]) => {
          if (uploaded && slideId) addFile(context, uploaded, ratio, { at, isFirst, slideId })
        })
      })
    })
    room.addEventListener('dragenter', handleEnter)
    room.addEventListener('dragover', handleOver)
    room.addEventListener('dragleave', handleLeave)
    room.addEventListener('drop', handleDrop)
    return () => {
      stopReceiving()
      room.removeEventListener('dragenter', handleEnter)
      room.removeEventListener('dragover', handleOver)
      room.removeEventListener('dragleave', handleLeave)
      room.removeEventListener('drop', handleDrop)
    }
  }, [context])

  return (
    <>
      <div ref={anchor} hidden />
      {over && <Catcher isBackground={over === 'edge'} />}
    </>
  )
}

/** Says where files may be dropped, and which. */
function Catcher({ isBackground }: { readonly isBackground: boolean }) {
  const t = useTranslate()
  const { assetImage, assetVideo } = useLimitWords()
  return (
    <div className={classes.catcher} data-background={isBackground || undefined}>
      <div className={classes.invitation}>
        {t(isBackground ? 'background.drop' : 'video.drop-files')}
        <div className={classes.limits}>
          {t('video.drop-limits', { pictures: assetImage.limit, videos: assetVideo.limit, minutes: assetVideo.minutes })}
        </div>
      </div>
    </div>
  )
}

/** Files, or words from another program; what is dragged about in the editor itself carries neither. */
const isFromOutside = ({ dataTransfer }: DragEvent) => Boolean(dataTransfer?.types.some(type => type === 'Files' || type === 'text/plain'))

const clamped = (x: number) => Math.min(1, Math.max(0, x))

/** Width over height of a video, as far as this browser can say; a picture says it after its upload. */
async function ratioOf(file: File): Promise<number | null> {
  if (!looksLikeVideo(file)) return null
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const known = new Promise<number | null>(resolve => {
    video.addEventListener('loadedmetadata', () => resolve(video.videoWidth / video.videoHeight || null))
    video.addEventListener('error', () => resolve(null))
  })
  video.preload = 'metadata'
  video.src = url
  return known.finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
