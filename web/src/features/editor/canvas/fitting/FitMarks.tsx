import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
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
  return useMisfits(useActiveSlide()).map(misfit => {
    const { widget } = misfit
    const what = misfitWords(t, spoken, misfit)
    const right = Math.min(1, Math.max(0.12, widget.positionX + widget.width))
    const bottom = Math.min(1, Math.max(0.05, widget.positionY + widget.height))
    return (
      <button
        key={widget.id}
        type="button"
        className={classes.mark}
        style={{ right: `${(1 - right) * 100}%`, bottom: `${(1 - bottom) * 100}%` }}
        data-own-pointer
        data-misfit={widget.id}
        title={t('fitting.choose', { what })}
        aria-label={t('fitting.choose', { what })}
        onClick={() => {
          lookWhereItDoesNotFit(context, misfit)
          chooseFitting(context, widget.id)
        }}
      >
        <IconAlertTriangle size={13} aria-hidden />
        {what}
      </button>
    )
  })
})
