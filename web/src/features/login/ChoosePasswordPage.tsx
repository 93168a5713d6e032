import { Alert, Anchor, Button, Loader, PasswordInput, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import type { PasswordLinkAnswer } from '@vitrine/model/http.ts'
import { isStrongPassword } from '@vitrine/model/areas/accounts/passwords.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useBranding } from '../../api/branding.ts'
import { CallError } from '../../api/callError.ts'
import { choosePassword, passwordLink } from '../../api/password.ts'
import { session } from '../../api/session.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { unanswered } from '../../ui/form/formFailures.ts'
import { language, useTranslate } from '../../ui/language.ts'
import { pathTo, RouteLink } from '../../ui/links.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { BackToLogin, Failure } from './ForgotPasswordPage.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { tokenOfAddress } from './tokenOfAddress.ts'

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'choosing'; readonly about: PasswordLinkAnswer }
  | { readonly is: 'refused'; readonly error: CallError }
  | { readonly is: 'chosen'; readonly kind: PasswordLinkAnswer['kind'] }

/** What a link in a mail opens: a password is chosen, once. */
export default function ChoosePasswordPage() {
  const t = useTranslate()
  const { name: partner } = useBranding()
  const title = t('app.routes.choose-password.title')
  useTabTitle(title)
  const [token] = useState(tokenOfAddress)
  const [state, setState] = useState<State>({ is: 'asking' })

  useEffect(() => {
    void ask(token).then(setState)
  }, [token])

  return (
    <LoginFrame
      title={title}
      subtitle={state.is === 'choosing' ? t('password.choose.subtitle', { email: state.about.username, partner }) : ''}
    >
      {state.is === 'asking' && <Loader mt="xl" aria-label={t('password.choose.asking')} />}
      {state.is === 'choosing' && <ChooseForm token={token} about={state.about} onState={setState} />}
      {state.is === 'refused' && <RefusedLink error={state.error} onRetry={() => void ask(token).then(setState)} />}
      {state.is === 'chosen' && (
        <Alert mt="xl" color="brand" icon={<IconCheck aria-hidden />} role="status" title={t('password.choose.done')}>
          {t(state.kind === 'FIRST' ? 'password.choose.done-first' : 'password.choose.done-body')}
        </Alert>
      )}
      <Text ta="center" mt="md" size="sm">
        <BackToLogin />
      </Text>
    </LoginFrame>
  )
}

async function ask(token: string): Promise<State> {
  if (!token) return { is: 'refused', error: new CallError('LinkUnknownError') }
  try {
    return { is: 'choosing', about: await passwordLink(token) }
  } catch (error) {
    return { is: 'refused', error: error instanceof CallError ? error : new CallError('InternalError') }
  }
}

const isOver = ({ code }: CallError): boolean => ['LinkUnknownError', 'LinkUsedError', 'LinkExpiredError'].includes(code)

function RefusedLink({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Alert mt="xl" color="red" icon={<IconLinkOff aria-hidden />} role="alert">
      <Stack gap="sm" align="flex-start">
        {t(failureOf({ fails: 'password.choose.failed' }, error))}
        {isOver(error) ? (
          <Anchor component={RouteLink} name="forgot-password" href={pathTo('forgot-password')} c="red.9" underline="always">
            {t('password.choose.another-link')}
          </Anchor>
        ) : (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

interface FormProps {
  readonly token: string
  readonly about: PasswordLinkAnswer
  readonly onState: (state: State) => void
}

function ChooseForm({ token, about, onState }: FormProps) {
  const t = useTranslate()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const [isUnanswered, setUnanswered] = useState(false)
  const failureId = useId()
  const router = useRouter()
  const isWeak = isTried && !isStrongPassword(password)
  const isOther = isTried && !isWeak && again !== password

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    setFailure('')
    setUnanswered(false)
    if (!isStrongPassword(password) || again !== password) return focusInvalid()
    setBusy(true)
    try {
      await choosePassword(token, password)
      // With a second factor, or of a customer that is out, one is not let in so: the way to the login stands there.
      const isLetIn = await session.signIn({ username: about.username, password }, language.get()).then(
        () => true,
        () => false,
      )
      if (isLetIn) return void router.navigate({ to: '/' })
      // Whoever was signed in with the old one is not any more; anybody else, who acts for instance, stays so. The server knows which it is.
      const signedIn = session.get()
      if (signedIn) await session.refresh(signedIn.token).catch(() => undefined)
      onState({ is: 'chosen', kind: about.kind })
    } catch (error) {
      const refused = error instanceof CallError ? error : new CallError('InternalError')
      if (isOver(refused)) return onState({ is: 'refused', error: refused })
      setBusy(false)
      if (refused.code === 'UnavailableError') return setUnanswered(true)
      setFailure(t(failureOf({ fails: 'password.choose.failed' }, refused)))
    }
  }

  const visibility = { 'aria-label': t('app.login.show-password') }
  return (
    <form onSubmit={event => void handleSubmit(event)} noValidate aria-describedby={failure ? failureId : undefined}>
      <Stack gap="md" mt="xl">
        {/* For whoever keeps passwords: whose it is. */}
        <input type="text" name="username" autoComplete="username" value={about.username} readOnly hidden />
        <PasswordInput
          label={t('password.choose.password')}
          description={t('password.rule')}
          name="new-password"
          autoComplete="new-password"
          autoFocus
          size="md"
          value={password}
          error={isWeak && t('refusal.PasswordWeakError')}
          onChange={event => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={visibility}
        />
        <PasswordInput
          label={t('password.choose.again')}
          name="new-password-again"
          autoComplete="new-password"
          size="md"
          value={again}
          error={isOther && t('password.choose.other')}
          onChange={event => setAgain(event.currentTarget.value)}
          visibilityToggleButtonProps={visibility}
        />
        <Failure id={failureId} words={failure} />
        <FormFailure failure={isUnanswered ? unanswered('password.choose.failed') : null} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t(isUnanswered ? 'app.retry' : 'password.choose.submit')}
        </Button>
      </Stack>
    </form>
  )
}
