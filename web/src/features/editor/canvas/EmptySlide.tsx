import { useTranslate } from '../../../ui/language.ts'
import { useActiveSlide } from '../session/useEditorState.ts'
import classes from './Canvas.module.css'

/** What to do where nothing is yet. It catches no pointer, and goes with the first element. */
export function EmptySlide() {
  const t = useTranslate()
  const slide = useActiveSlide()
  if (!slide || slide.widgets.length > 0) return null
  return (
    <div className={classes.emptySlide}>
      <p>{t(matchMedia('(pointer: coarse)').matches ? 'editor.empty-slide-touch' : 'editor.empty-slide')}</p>
    </div>
  )
}
