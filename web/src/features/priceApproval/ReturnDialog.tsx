import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { seenOf } from './useDecisions.ts'
import { titleOf, type Proposal } from './proposals.ts'

interface Props {
  readonly proposals: readonly Proposal[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Sends prices back to whoever asked, with a word. */
export function ReturnDialog({ proposals, onDone, onClose }: Props) {
  const t = useTranslate()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const returned = useChange('returnPriceProposals')
  const [only] = proposals

  async function handleSubmit() {
    setMissing(note.trim() === '')
    if (note.trim() !== '' && (await returned.run({ proposals: seenOf(proposals), note }))) onDone()
  }
  return (
    <FormDialog
      title={
        proposals.length === 1
          ? t('priceApproval.return-of', { title: only ? titleOf(only) : '' })
          : t('priceApproval.return-count', { count: proposals.length })
      }
      action={t('priceApproval.return')}
      busy={returned.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Textarea
        label={t('priceApproval.note')}
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2_000}
        data-autofocus
        value={note}
        error={isMissing && t('rule.required', { field: t('priceApproval.note') })}
        onChange={event => {
          setNote(event.currentTarget.value)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}
