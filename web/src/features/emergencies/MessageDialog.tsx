import { can } from '@vitrine/model/access/permissions.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { changedIn } from '../../ui/form/changedIn.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { Message } from './emergency.ts'
import { MessagePreview } from './MessagePreview.tsx'

interface Props {
  /** Null: a new one. */
  readonly message: Message | null
  readonly onClose: () => void
}

/** Prepares a message, or changes one. */
export function MessageDialog({ message, onClose }: Props) {
  const t = useTranslate()
  const hasPresentations = can(useViewer(), 'presentations')
  const draft = useDraft(
    'emergencyMessage',
    message
      ? { title: message.title, heading: message.heading, body: message.body, style: message.style, presentationId: message.presentationId }
      : { title: '', heading: '' },
  )
  const [begun] = useState(draft.value)
  const settings = { shownHere: (error: CallError) => draft.refuse(error) }
  const created = useChange('createEmergencyMessage', settings)
  const updated = useChange('updateEmergencyMessage', settings)
  const { heading, body = '', style = 'ALARM', presentationId = null } = draft.value

  async function handleSubmit() {
    if (!draft.check()) return
    if (!(message ? await update(message) : await created.run({ input: draft.value }))) return
    toast.done('emergencyMessage.saved')
    onClose()
  }

  /** Heading, text and look are one message: half of it beside half of a colleague's says what nobody meant. */
  async function update(before: Message) {
    const changes = changedIn(draft.value, begun)
    if (keysOf(changes).length === 0) return true
    return updated.run({ input: { ...changes, id: before.id }, updatedAt: before.updatedAt })
  }

  return (
    <FormDialog
      title={t(message ? 'emergencyMessage.edit' : 'emergencyMessage.add')}
      busy={created.busy || updated.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Fields of={draft} names={['title', 'heading', 'body', 'style']} autoFocus />
      <MessagePreview said={{ heading: heading || t('field.emergencyMessage.heading'), body, style }} />
      {hasPresentations && (
        <SearchSelect
          call="allPresentations"
          label={t('emergency.presentation')}
          placeholder={t('emergency.no-presentation')}
          value={presentationId}
          nothing="app.nothing-found"
          onChange={({ id }) => draft.set('presentationId', id)}
          onClear={() => draft.set('presentationId', null)}
        />
      )}
    </FormDialog>
  )
}
