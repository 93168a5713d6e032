import { widgetOf } from '@vitrine/model/show/show.ts'
import { Button, CloseButton } from '@mantine/core'
import { useEffect } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../ui/language.ts'
import { useEditorContext } from '../session/editorContext.ts'
import { useEditorState } from '../session/useEditorState.ts'
import classes from './Canvas.module.css'

/** Long enough to be read and reached with keys. */
const lasts = 20_000

/** A choice about what was just done, at the foot of the canvas: for a while, and as long as the same slide is worked on. */
export function OfferBar() {
  const t = useTranslate()
  const { offer, canvas } = useEditorContext()
  const now = useStore(offer)
  const slideId = useEditorState(s => s.activeSlideId)
  useEffect(() => () => offer.set(null), [offer, slideId])
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => offer.set(null), lasts)
    return () => clearTimeout(timer)
  }, [offer, now])
  const isThere = useEditorState(({ show }) => now?.widgetIds.some(id => widgetOf(show, id)) ?? false)
  useEffect(() => {
    if (!isThere) offer.set(null)
  }, [offer, isThere])
  if (!now || !isThere) return null
  function end() {
    offer.set(null)
    canvas.focus()
  }
  return (
    <div className={classes.offer} role="status" data-own-pointer data-offer>
      <span>{t(now.says)}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          now.run()
          end()
        }}
      >
        {t(now.does)}
      </Button>
      <CloseButton size="sm" aria-label={t('app.close')} onClick={end} />
    </div>
  )
}
