import { Anchor, Box, Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { relayFailure } from '../../api/actAs.ts'
import { CallError } from '../../api/callError.ts'
import { useClientSettings } from '../../api/clientSettings.ts'
import type { Credentials } from './DemoAccounts.tsx'
import { canUsePasskeys, signInWithPasskey } from '../../api/passkeys.ts'
import { session } from '../../api/session.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { unanswered } from '../../ui/form/formFailures.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useFormats, useLanguage, useTranslate } from '../../ui/language.ts'
import { loginFailure, type LoginFailure } from './loginFailure.ts'

const demoAccounts = () => import('./DemoAccounts.tsx')
/** Without its code the form stands as ever. */
const DemoAccounts = lazy(() => demoAccounts().catch(() => ({ default: () => null })))

/** Name and password, the code where the server asks for one, or a passkey in place of it all. */
export function LoginForm() {
  const t = useTranslate()
  const language = useLanguage()
  const { hasDemo } = useClientSettings()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [isBusy, setBusy] = useState<'form' | 'passkey' | null>(null)
  const [failure, setFailure] = useState<LoginFailure | null>(() => (relayFailure.get() ? { message: 'acting.unable' } : null))
  const [hasFailedForm, setFailedForm] = useState(false)
  const failureId = useId()

  /** The router hears of a session and goes on to the wanted page. */
  async function signInWith(what: 'form' | 'passkey', work: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(what)
    setFailure(null)
    relayFailure.set(null)
    try {
      await work()
    } catch (error) {
      setBusy(null)
      if (error instanceof CallError && error.code === 'OneTimeCodeMissingError' && !asksCode) return setAsksCode(true)
      const failed = loginFailure(error, asksCode && what === 'form')
      setFailure(failed)
      setFailedForm(what === 'form')
      if (!failed.isUnanswered) setCode('')
    }
  }

  function submit(otp: string) {
    if (!username.trim() || !password) {
      setFailure({ message: 'missing-username-password' })
      return focusInvalid()
    }
    const credentials = { username: username.trim(), password, ...(asksCode && { otp }) }
    void signInWith('form', () => session.signIn(credentials, language))
  }

  /** Another account may ask for none. */
  function handleAccount(set: (value: string) => void, value: string) {
    set(value)
    setAsksCode(false)
    setCode('')
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(code)
  }
  /** Filled in, as the demo may have been given a second factor since. */
  function handleDemo(credentials: Credentials) {
    handleAccount(setUsername, credentials.username)
    setPassword(credentials.password)
    void signInWith('form', () => session.signIn(credentials, language))
  }
  const isMissing = failure?.message === 'missing-username-password'
  return (
    <form onSubmit={handleSubmit} noValidate aria-describedby={failure ? failureId : undefined}>
      <Stack gap="md" mt="xl">
        <TextInput
          label={t('app.login.username')}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          name="username"
          autoComplete="username"
          autoFocus
          size="md"
          value={username}
          error={isMissing && !username.trim()}
          onChange={event => handleAccount(setUsername, event.currentTarget.value)}
        />
        <PasswordField
          label={t('app.login.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          error={isMissing && !password}
          onChange={event => handleAccount(setPassword, event.currentTarget.value)}
        />
        {asksCode && (
          <CodeField
            value={code}
            isWrong={failure?.message === 'app.login.wrong-2fa'}
            isBusy={isBusy !== null}
            set={setCode}
            submit={submit}
          />
        )}
        <div>
          <Failure id={failureId} failure={failure} />
          <Button type="submit" size="md" fullWidth loading={isBusy === 'form'}>
            {t(failure?.isUnanswered && hasFailedForm ? 'app.retry' : 'app.login.submit')}
          </Button>
        </div>
        {canUsePasskeys() && !asksCode && (
          <PasskeyButton isBusy={isBusy === 'passkey'} onClick={() => void signInWith('passkey', () => signInWithPasskey(language))} />
        )}
        {hasDemo && (
          <Suspense>
            <DemoAccounts isBusy={isBusy !== null} onChoose={handleDemo} />
          </Suspense>
        )}
      </Stack>
    </form>
  )
}

/** There before there is anything to say, or nobody who listens hears it. */
function Failure({ id, failure }: { readonly id: string; readonly failure: LoginFailure | null }) {
  const t = useTranslate()
  const { wait } = useFormats()
  return (
    <div role="alert" id={id}>
      {failure?.isUnanswered && (
        <Box mb="sm">
          <FormFailure failure={unanswered(failure.message)} />
        </Box>
      )}
      {failure && !failure.isUnanswered && (
        <Text size="sm" c="red.9" mb="sm">
          {t(failure.message, { wait: wait(failure.wait ?? 0) })}
        </Text>
      )}
    </div>
  )
}

function PasskeyButton({ isBusy, onClick }: { readonly isBusy: boolean; readonly onClick: () => void }) {
  const t = useTranslate()
  return (
    <>
      <Divider label={t('app.login.or')} labelPosition="center" />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isBusy}
        onClick={onClick}
      >
        {t('app.login.passkey')}
      </Button>
    </>
  )
}

interface CodeFieldProps {
  readonly value: string
  readonly isWrong: boolean
  readonly isBusy: boolean
  readonly set: (value: string) => void
  readonly submit: (code: string) => void
}

/** Six digits go by themselves; a recovery code, which begins with a letter, waits for its end. */
function CodeField({ value, isWrong, isBusy, set, submit }: CodeFieldProps) {
  const t = useTranslate()
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [isRecovery])
  useEffect(() => {
    if (isWrong && !isBusy) input.current?.focus()
  }, [isWrong, isBusy])

  function handleChange(next: string) {
    set(next)
    const digits = next.replace(/\s/g, '')
    if (/^\d{6}$/.test(digits)) submit(digits)
  }

  return (
    <div>
      <TextInput
        ref={input}
        label={t(isRecovery ? 'app.login.recovery-code' : 'app.login.code')}
        description={t(isRecovery ? 'app.login.recovery-code-hint' : 'app.login.code-hint')}
        name="otp"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        size="md"
        value={value}
        error={isWrong}
        onChange={event => handleChange(event.currentTarget.value)}
      />
      <Anchor component="button" type="button" size="sm" mt={6} c="second.7" underline="always" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'app.login.use-code' : 'app.login.use-recovery-code')}
      </Anchor>
    </div>
  )
}
