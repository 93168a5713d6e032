import { Button, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { reasonOf } from '@vitrine/model/messages/spoken.ts'
import { useState } from 'react'
import { CallError } from '../../api/callError.ts'
import { canUsePasskeys, CeremonyFailed, reauthenticate, reauthenticateWithPasskey } from '../../api/passkeys.ts'
import { isUnanswered, tellFailed } from '../../ui/form/formFailures.ts'
import { ruleMessage } from '../../ui/form/labels.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'
import { toast } from '../../ui/toast.tsx'

interface Props {
  /** The server knows again who it is. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the password once more, with a code where the account has a second factor, or for a passkey: the session is too old for what was asked. */
export function ReauthenticateDialog({ onDone, onClose }: Props) {
  const t = useTranslate()
  const { wait } = useFormats()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<CallError | null>(null)

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await work()
      onDone()
    } catch (thrown) {
      setBusy(false)
      if (thrown instanceof CeremonyFailed) return toast.warning(thrown.says)
      const refused = thrown instanceof CallError ? thrown : new CallError('InternalError')
      if (isUnanswered(refused) || !reasonOf(refused)) return tellFailed('reauthenticate.failed', refused)
      if (refused.code === 'OneTimeCodeMissingError' && !asksCode) {
        setTried(false)
        return setAsksCode(true)
      }
      setCode('')
      setError(refused)
    }
  }
  function handleSubmit() {
    setTried(true)
    if (password && (!asksCode || code.trim())) void attempt(() => reauthenticate(password, asksCode ? code.trim() : null))
  }

  const seconds = secondsToWait(error)
  const refusal =
    error && (seconds === null ? t(reasonOf(error) ?? 'reauthenticate.failed') : t('app.too-many-tries', { wait: wait(seconds) }))
  const isOfCode = error?.code === 'OneTimeCodeInvalidError'
  const passkey = canUsePasskeys() && (
    <Button
      variant="default"
      disabled={isBusy}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={() => void attempt(reauthenticateWithPasskey)}
    >
      {t('reauthenticate.passkey')}
    </Button>
  )
  return (
    <FormDialog
      title={t('reauthenticate.title')}
      action={t('reauthenticate.action')}
      size={500}
      busy={isBusy}
      more={passkey}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Text size="sm">{t('reauthenticate.hint')}</Text>
      <PasswordField
        label={t('account.password')}
        withAsterisk
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={(!isOfCode && refusal) || (isTried && !password && ruleMessage(t, 'required', t('account.password')))}
        onChange={event => {
          setPassword(event.currentTarget.value)
          setError(null)
        }}
      />
      {asksCode && (
        <TextInput
          label={t('account.code')}
          description={t('reauthenticate.code-hint')}
          withAsterisk
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          error={(isOfCode && refusal) || (isTried && !code.trim() && ruleMessage(t, 'required', t('account.code')))}
          onChange={event => setCode(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
