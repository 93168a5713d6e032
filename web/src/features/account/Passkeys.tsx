import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError } from '../../api/callError.ts'
import { CeremonyFailed, canUsePasskeys, registerPasskey } from '../../api/passkeys.ts'
import { useChange } from '../../api/useChange.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { confirm } from '../../ui/confirm.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.tsx'
import { deviceName } from './deviceName.ts'
import { isOfPassword, PasswordDialog } from './PasswordDialog.tsx'
import { Section } from './Section.tsx'

/** The second way in: added, named and removed here. */
export function Passkeys() {
  const t = useTranslate()
  const { data, error, refetch } = useWholeList('allPasskeys', {})
  const [isAdding, setAdding] = useState(false)
  const action = canUsePasskeys() && (
    <Button variant="default" size="xs" onClick={() => setAdding(true)}>
      {t('account.passkey-add')}
    </Button>
  )
  return (
    <Section title={t('account.passkeys')} hint={t('account.passkeys-hint')} action={action}>
      {error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : !data ? (
        <RowSkeletons count={1} />
      ) : data.items.length === 0 ? (
        <Text size="sm" c="stone.6">
          {t(canUsePasskeys() ? 'account.passkeys-none' : 'account.passkeys-unable')}
        </Text>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('account.passkeys')}>
          {data.items.map(each => (
            <PasskeyRow key={each.id} passkey={each} />
          ))}
        </Stack>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Section>
  )
}

interface Row {
  readonly passkey: { readonly id: string; readonly title: string; readonly host: string; readonly usedAt: string | null }
}

function PasskeyRow({ passkey: { id, title, host, usedAt } }: Row) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const [isRenaming, setRenaming] = useState(false)
  const removal = useChange('deletePasskey', { place: () => ({ at: id }) })

  async function handleRemove() {
    const question = { title: t('account.passkey-remove-title', { title }), body: t('account.passkey-remove-body') }
    if (await confirm({ ...question, action: t('account.remove'), danger: true })) void removal.run({ id })
  }

  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size="sm" c="stone.6" style={{ overflowWrap: 'anywhere' }}>
          {[host, usedAt ? t('account.used', { when: `${date(usedAt)}, ${time(usedAt)}` }) : t('account.unused')].join(' · ')}
        </Text>
        <RefusedNotice at={id} />
      </div>
      <Group gap={2} wrap="nowrap">
        <RowAction icon={IconPencil} label={t('account.passkey-rename', { title })} onClick={() => setRenaming(true)} />
        <RowAction icon={IconTrash} label={t('account.passkey-remove', { title })} onClick={() => void handleRemove()} />
      </Group>
      {isRenaming && <RenamePasskey id={id} title={title} onClose={() => setRenaming(false)} />}
    </Group>
  )
}

interface Closing {
  readonly onClose: () => void
}

function RenamePasskey({ id, title, onClose }: Closing & { readonly id: string; readonly title: string }) {
  const t = useTranslate()
  const [value, setValue] = useState(title)
  const renaming = useChange('updatePasskey', { done: onClose })
  const label = fieldLabel(t, 'passkey', 'title')
  const handleSubmit = () => void (value.trim() && renaming.run({ input: { id, title: value.trim() } }))
  return (
    <FormDialog title={t('account.passkey-rename', { title })} busy={renaming.busy} onSubmit={handleSubmit} onClose={onClose}>
      <TextInput
        label={label}
        withAsterisk
        data-autofocus
        maxLength={200}
        value={value}
        error={!value.trim() && ruleMessage(t, 'required', label)}
        onChange={event => setValue(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The browser asks the device; what it says when it does not is no failure of ours. */
function AddPasskey({ onClose }: Closing) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)

  async function add(currentPassword: string, title: string) {
    setBusy(true)
    setError(null)
    try {
      await registerPasskey(title, currentPassword)
      await client.invalidateQueries({ queryKey: ['allPasskeys'] })
      toast.done('account.passkey-added')
      onClose()
    } catch (thrown) {
      if (thrown instanceof CeremonyFailed) toast.warning(thrown.says)
      else if (thrown instanceof CallError && isOfPassword(thrown)) setError(thrown)
      else tellFailed('account.passkey-addError', thrown)
    } finally {
      setBusy(false)
    }
  }

  return (
    <PasswordDialog
      title={t('account.passkey-add')}
      hint={t('account.passkeys-hint')}
      name={{
        label: fieldLabel(t, 'passkey', 'title'),
        hint: t('account.passkey-name-hint'),
        proposed: deviceName(t, navigator.userAgent),
      }}
      busy={isBusy}
      error={error}
      onSubmit={(password, title) => void add(password, title)}
      onClose={onClose}
    />
  )
}
