import { Alert, Anchor, Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { IconMailForward, IconMailOff } from '@tabler/icons-react'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { email } from '@vitrine/model/fields.ts'
import { useId, useState, type FormEvent } from 'react'
import { CallError } from '../../api/callError.ts'
import { useClientSettings } from '../../api/clientSettings.ts'
import { forgotPassword } from '../../api/password.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { unanswered } from '../../ui/form/formFailures.ts'
import { language, useFormats, useTranslate } from '../../ui/language.ts'
import { pathTo, RouteLink } from '../../ui/links.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'
import { LoginFrame } from './LoginFrame.tsx'

/** Asks for a link by mail. What it says afterwards is the same whether there is such an account or not. */
export default function ForgotPasswordPage() {
  const t = useTranslate()
  const title = t('app.routes.forgot-password.title')
  useTabTitle(title)
  const { sendsMail } = useClientSettings()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <LoginFrame title={title} subtitle={t(sendsMail ? 'password.forgot.subtitle' : 'password.forgot.no-mail-subtitle')}>
      {!sendsMail ? (
        <NoMail />
      ) : sentTo === null ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <Alert mt="xl" color="brand" icon={<IconMailForward aria-hidden />} role="status" title={t('password.forgot.sent')}>
          {t('password.forgot.sent-body', { email: sentTo })}
        </Alert>
      )}
      <Text ta="center" mt="md" size="sm">
        <BackToLogin />
      </Text>
    </LoginFrame>
  )
}

/** Nobody waits for a mail that lies in a folder of the server. */
function NoMail() {
  const t = useTranslate()
  return (
    <Alert mt="xl" color="brand" icon={<IconMailOff aria-hidden />} role="status" title={t('password.forgot.no-mail')}>
      <Text size="sm">{t('password.forgot.no-mail-body')}</Text>
      <Text size="sm" mt="sm" mb={4}>
        {t('password.forgot.no-mail-machine')}
      </Text>
      <Code block>npm run password -- name@example.com</Code>
    </Alert>
  )
}

function ForgotForm({ onSent }: { readonly onSent: (username: string) => void }) {
  const t = useTranslate()
  const { wait } = useFormats()
  const [username, setUsername] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [isUnanswered, setUnanswered] = useState(false)
  const failureId = useId()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = email().schema.safeParse(username)
    if (!address.success) {
      setFailure(t('password.forgot.no-address'))
      return focusInvalid()
    }
    setBusy(true)
    setFailure('')
    setUnanswered(false)
    try {
      await forgotPassword(address.data, language.get())
      onSent(address.data)
    } catch (error) {
      const refused = error instanceof CallError ? error : null
      setBusy(false)
      if (refused?.code === 'UnavailableError') return setUnanswered(true)
      const seconds = secondsToWait(refused)
      setFailure(
        seconds === null
          ? t(failureOf({ fails: 'password.forgot.failed' }, refused ?? {}))
          : t('app.too-many-tries', { wait: wait(seconds) }),
      )
    }
  }

  return (
    <form onSubmit={event => void handleSubmit(event)} noValidate aria-describedby={failure ? failureId : undefined}>
      <Stack gap="md" mt="xl">
        <TextInput
          label={t('field.user.email')}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          name="username"
          autoComplete="username"
          autoFocus
          size="md"
          value={username}
          error={failure !== '' && !email().schema.safeParse(username).success}
          onChange={event => setUsername(event.currentTarget.value)}
        />
        <Failure id={failureId} words={failure} />
        <FormFailure failure={isUnanswered ? unanswered('password.forgot.failed') : null} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t(isUnanswered ? 'app.retry' : 'password.forgot.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** There before there is anything to say, or nobody who listens hears it. */
export function Failure({ id, words }: { readonly id: string; readonly words: string }) {
  return (
    <div role="alert" id={id}>
      {words && (
        <Text size="sm" c="red.9">
          {words}
        </Text>
      )}
    </div>
  )
}

export function BackToLogin() {
  const t = useTranslate()
  return (
    <Anchor component={RouteLink} name="login" href={pathTo('login')} c="second.7" underline="always">
      {t('password.back')}
    </Anchor>
  )
}
