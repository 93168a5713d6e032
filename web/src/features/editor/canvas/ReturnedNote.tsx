import { Suspense, use } from 'react'
import { useTranslate } from '../../../ui/language.ts'
import { useActiveSlide } from '../session/useEditorState.ts'
import { approvalWords, useProposal } from '../session/useProposal.ts'
import classes from './ReturnedNote.module.css'

/** Why the proposal was sent back, at the place that it is about. The dialog says it too, for whoever doesn't see it. */
export default function ReturnedNote() {
  return (
    <Suspense>
      <Note />
    </Suspense>
  )
}

function Note() {
  use(approvalWords)
  const t = useTranslate()
  const slide = useActiveSlide()
  const proposal = useProposal()
  if (!slide || proposal?.state !== 'RETURNED' || proposal.noteSlideId !== slide.id) return null
  const { noteX: x, noteY: y, note, returnedBy } = proposal
  if (x === null || y === null) return null
  const place = { left: `${x * 100}%`, top: `${y * 100}%` }
  return (
    <div aria-hidden>
      <span className={classes.pin} style={place} />
      <div className={classes.note} data-returned-note style={place} data-side={x > 0.6 ? 'left' : 'right'}>
        <strong>{t('approval.sent-back-by', { name: returnedBy ?? '' })}</strong>
        {note}
      </div>
    </div>
  )
}
