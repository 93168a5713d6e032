import { keysOf } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { changedIn } from '../../ui/form/changedIn.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useDraft, type DraftValue } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { screenName, type System } from './screens.ts'

interface Props {
  /** Null: a new one. */
  readonly system: System | null
  /** Whose a new one is; null: the form asks. */
  readonly organizationId: string | null
  readonly onClose: () => void
}

/** A system: what it is called, how its screens hang, and how many there are. */
export function SystemForm({ system, organizationId, onClose }: Props) {
  const t = useTranslate()
  const [begun] = useState(system)
  const draft = useDraft('system', {
    title: begun?.title ?? '',
    screenCount: begun?.screenCount ?? 1,
    orientation: begun?.orientation ?? 'LANDSCAPE',
    organizationId: begun?.organizationId ?? organizationId ?? '',
  })
  const settings = { shownHere: (error: CallError) => draft.refuse(error) }
  const created = useChange('createSystem', settings)
  const updated = useChange('updateSystem', settings)
  const asksOwner = !begun && organizationId === null
  const ownerError = draft.errors['organizationId'] && ruleMessage(t, 'required', fieldLabel(t, 'system', 'organizationId'))

  async function handleSubmit() {
    if (!draft.check()) return
    const { title, orientation, screenCount, organizationId: owner } = draft.value
    const input = { title: title.trim(), orientation, screenCount }
    const isKept = begun ? await update(begun, input) : (await created.run({ input: { ...input, organizationId: owner } }))?.id
    if (isKept) onClose()
  }

  /** Whether it is as it was wanted. Another number of screens is one of those that were seen: which go was asked of them. */
  async function update(before: System, wanted: Pick<DraftValue<'system'>, 'title' | 'orientation' | 'screenCount'>) {
    const changes = changedIn(wanted, before)
    const isOtherCount = changes.screenCount !== undefined
    if (isOtherCount && !(await confirm(questionOf(t, before, wanted.screenCount)))) return false
    if (keysOf(changes).length === 0) return true
    const seen = isOtherCount && { wasScreenCount: before.screenCount }
    return Boolean((await updated.run({ input: { ...changes, id: before.id }, ...seen }))?.id)
  }

  return (
    <FormDialog
      title={t(begun ? 'system.edit' : 'system.add')}
      busy={created.busy || updated.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {asksOwner && (
        <SearchSelect
          call="allOrganizations"
          label={fieldLabel(t, 'system', 'organizationId')}
          withAsterisk
          value={draft.value.organizationId || null}
          nothing="organization.none"
          error={ownerError}
          onChange={({ id }) => draft.set('organizationId', id)}
        />
      )}
      <Fields of={draft} names={['title', 'orientation', 'screenCount']} autoFocus={!asksOwner} />
    </FormDialog>
  )
}

/** What another number of screens means, before it is done: which go, and from which of them a TV is taken. */
function questionOf(t: Translate, { screens, screenCount }: System, count: number) {
  const named = (some: System['screens']) => some.map(screen => screenName(t, screen)).join(', ')
  const removed = screens.filter(({ sortIndex }) => sortIndex > count)
  const paired = removed.filter(({ isConnected }) => isConnected)
  const title = t('system.more-title', { count })
  if (count > screenCount) return { title, body: t('system.more-body', { added: count - screenCount }), action: t('system.change-count') }
  const fewer = t('system.fewer-body', { names: named(removed) })
  const body = paired.length > 0 ? `${fewer} ${t('system.fewer-paired', { names: named(paired) })}` : fewer
  return { title, body, action: t('system.change-count'), danger: true }
}
