import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { ruleMessage } from '../../ui/form/labels.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'

interface Props {
  readonly title: string
  readonly hint: string
  readonly busy: boolean
  /** Why the last try was refused. */
  readonly error: CallError | null
  /** Asked for a name too. */
  readonly name?: { readonly label: string; readonly hint: string; readonly proposed: string }
  readonly onSubmit: (password: string, name: string) => void
  readonly onClose: () => void
}

/** Else the dialog says it above its buttons. */
export const isOfPassword = (error: CallError): boolean => error.code === 'PasswordInvalidError' || secondsToWait(error) !== null

/** Asks for the password once more, as what is done opens or closes the account. */
export function PasswordDialog({ title, hint, busy, error, name, onSubmit, onClose }: Props) {
  const t = useTranslate()
  const { wait } = useFormats()
  const [password, setPassword] = useState('')
  const [named, setNamed] = useState(name?.proposed ?? '')
  const [isTried, setTried] = useState(false)
  const [isNew, setNew] = useState(true)
  const seconds = secondsToWait(error)
  const refused =
    !isNew || !error || !isOfPassword(error)
      ? null
      : seconds !== null
        ? t('app.too-many-tries', { wait: wait(seconds) })
        : t('refusal.PasswordInvalidError')

  function handleSubmit() {
    setTried(true)
    setNew(true)
    if (password && (!name || named.trim())) onSubmit(password, named.trim())
  }

  return (
    <FormDialog title={title} busy={busy} action={title} onSubmit={handleSubmit} onClose={onClose}>
      <Text size="sm">{hint}</Text>
      {name && (
        <TextInput
          label={name.label}
          description={name.hint}
          withAsterisk
          data-autofocus
          maxLength={200}
          value={named}
          onFocus={event => event.currentTarget.select()}
          error={isTried && !named.trim() && ruleMessage(t, 'required', name.label)}
          onChange={event => setNamed(event.currentTarget.value)}
        />
      )}
      <PasswordField
        label={t('account.password')}
        withAsterisk
        autoComplete="current-password"
        {...(!name && { 'data-autofocus': true })}
        value={password}
        error={refused ?? (isTried && !password && ruleMessage(t, 'required', t('account.password')))}
        onChange={event => {
          setPassword(event.currentTarget.value)
          setNew(false)
        }}
      />
    </FormDialog>
  )
}
