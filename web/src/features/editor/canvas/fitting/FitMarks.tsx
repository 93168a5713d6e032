import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { useHandler } from '../../../../ui/useHandler.ts'
import { chooseFitting, lookWhereItDoesNotFit } from '../../actions/chooseFitting.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { misfitWords } from '../../session/fitWords.ts'
import { useActiveSlide } from '../../session/useEditorState.ts'
import { useMisfits } from '../../session/useMisfits.ts'
import classes from './FitMarks.module.css'

/** Says at each widget what of it is not drawn. A press leads to where it is chosen what becomes of that. */
export const FitMarks = memo(function FitMarks() {
  const t = useTranslate()
  const spoken = useLanguage()
  const context = useEditorContext()
  const misfits = useMisfits(useActiveSlide())
  const press = useHandler((widgetId: string) => {
    const misfit = misfits.find(({ widget }) => widget.id === widgetId)
    if (misfit) lookWhereItDoesNotFit(context, misfit)
    chooseFitting(context, widgetId)
  })
  const marks = misfits.map(misfit => {
    const { widget } = misfit
    return (
      <FitMark
        key={widget.id}
        widgetId={widget.id}
        what={misfitWords(t, spoken, misfit)}
        right={Math.min(1, Math.max(0.12, widget.positionX + widget.width))}
        bottom={Math.min(1, Math.max(0.05, widget.positionY + widget.height))}
        press={press}
      />
    )
  })
  return marks.length > 0 && <div className={classes.marks}>{marks}</div>
})

interface Props {
  readonly widgetId: string
  readonly what: string
  /** Where its right lower corner is, in fractions of the slide. */
  readonly right: number
  readonly bottom: number
  readonly press: (widgetId: string) => void
}

/** Drawn again when it says something else or lies elsewhere, not with every edit of the slide. */
const FitMark = memo(function FitMark({ widgetId, what, right, bottom, press }: Props) {
  const t = useTranslate()
  return (
    <div className={classes.line} style={{ bottom: `${(1 - bottom) * 100}%` }}>
      <button
        type="button"
        className={classes.mark}
        data-own-pointer
        data-misfit={widgetId}
        title={t('fitting.choose', { what })}
        aria-label={t('fitting.choose', { what })}
        onClick={() => press(widgetId)}
      >
        <IconAlertTriangle size={13} aria-hidden />
        <span className={classes.words}>{what}</span>
      </button>
      <span style={{ flexBasis: `${(1 - right) * 100}%` }} />
    </div>
  )
})
