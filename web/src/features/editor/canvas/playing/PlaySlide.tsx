import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { asWritten } from '@vitrine/model/screen/languageRotation.ts'
import { lengthOf } from '@vitrine/model/show/playlist.ts'
import { inOrder, slideOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { ShowPlayer } from '@vitrine/renderer/ShowPlayer.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './PlaySlide.module.css'
import { showToPlay } from './showToPlay.ts'

/** The active slide as screens will show it, in place of the canvas, as it is just now. */
export function PlaySlide() {
  const { overlay } = useEditorContext()
  const open = useStore(overlay)
  const slideId = useEditorState(s => s.activeSlideId)
  return open === 'playing' && slideId !== null ? <Playing activeId={slideId} /> : null
}

function Playing({ activeId }: { readonly activeId: string }) {
  const t = useTranslate()
  const { editor, overlay, canvas, announce } = useEditorContext()
  const catalogue = useCatalogue()
  const { ref, width, height } = useElementSize()
  // The catalogue is in the language already; the texts of the slide are to be too.
  const [languages] = useState(() => {
    const language = editor.language.get()
    return language === null ? undefined : { ...asWritten, languages: [language] }
  })
  const [slideId] = useState(activeId)
  const [show] = useState(() => showToPlay(editor.get().show, slideId))
  const number = (slideOf(editor.get().show, slideId)?.sortIndex ?? 0) + 1
  const stop = useCallback(() => {
    overlay.set(null)
    canvas.focus()
  }, [overlay, canvas])

  useEffect(() => {
    announce('commands.playing', { number })
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [announce, number, stop])

  // Another slide that becomes the active one is looked at, not played.
  useEffect(() => {
    if (activeId !== slideId) overlay.set(null)
  }, [overlay, activeId, slideId])

  if (!show) return null
  return (
    <div ref={ref} className={classes.room} role="dialog" aria-label={t('commands.playing', { number })} data-playing>
      {width > 0 && (
        <ShowPlayer
          show={show}
          catalogue={catalogue}
          {...(languages && { languages })}
          now={Date.now}
          width={width}
          height={height}
          hardStart
          once
          onFinish={stop}
        />
      )}
      <Button
        className={classes.stop ?? ''}
        ref={element => element?.focus({ preventScroll: true })}
        variant="default"
        leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
        onClick={stop}
      >
        {t('commands.stop')}
      </Button>
      <div className={classes.time} style={{ animationDuration: `${lengthOf(inOrder(show.slides))}s` }} aria-hidden />
    </div>
  )
}
