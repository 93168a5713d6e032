import { Anchor, Button, PasswordInput, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { languages, type Language } from '@vitrine/model/messages/languages.ts'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useBranding } from '../../api/branding.ts'
import { CallError } from '../../api/callError.ts'
import { session } from '../../api/session.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { language, useFormats, useLanguage, useTranslate } from '../../ui/language.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Backdrop, BackdropControl } from './Backdrop.tsx'
import { loginFailure, type LoginFailure } from './loginFailure.ts'
import classes from './LoginPage.module.css'

const year = new Date().getFullYear()

export default function LoginPage() {
  const t = useTranslate()
  const { name: partner, email } = useBranding()
  useEffect(() => {
    document.title = `${t('app.routes.login.title')} · ${partner}`
  }, [t, partner])

  return (
    <div className={classes.page}>
      <Backdrop />
      <main className={classes.card}>
        <Logo height={36} />
        <Title order={1} mt="lg">
          {t('app.login.title', { partner })}
        </Title>
        <Text c="stone.6" mt={4}>
          {t('app.login.subtitle', { partner })}
        </Text>
        <LoginForm />
        <Text size="sm" c="stone.6" mt="lg">
          <Help address={email} />
        </Text>
      </main>
      <footer className={classes.footer}>
        <LanguageSwitch />
        <BackdropControl />
        <Text size="sm">{t('app.powered-by', { product: 'Vitrine', year })}</Text>
      </footer>
    </div>
  )
}

function LoginForm() {
  const t = useTranslate()
  const { wait } = useFormats()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const failureId = useId()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!username.trim() || !password) {
      setFailure({ message: 'missing-username-password' })
      return focusInvalid()
    }
    setBusy(true)
    setFailure(null)
    try {
      // The router hears of it and goes on to the wanted page.
      await session.signIn({ username: username.trim(), password })
    } catch (error) {
      setFailure(loginFailure(error instanceof CallError ? error : null))
      setBusy(false)
    }
  }

  const isMissing = failure?.message === 'missing-username-password'
  return (
    <form onSubmit={event => void handleSubmit(event)} noValidate aria-describedby={failure ? failureId : undefined}>
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
          onChange={event => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('app.login.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          error={isMissing && !password}
          onChange={event => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('app.login.show-password') }}
        />
        <div>
          {/* There before there is anything to say, or nobody who listens hears it. */}
          <div role="alert" id={failureId}>
            {failure && (
              <Text size="sm" c="red.9" mb="sm">
                {t(failure.message, { wait: wait(failure.wait ?? 0) })}
              </Text>
            )}
          </div>
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            {t('app.login.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The help sentence, with its address as a link. */
function Help({ address }: { readonly address: string }) {
  const t = useTranslate()
  const [before, after] = t('app.login.help', { address: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <Anchor href={`mailto:${address}`} c="second.7" underline="always">
        {address}
      </Anchor>
      {after}
    </>
  )
}

function LanguageSwitch() {
  const t = useTranslate()
  const spoken = useLanguage()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('app.language')}
      classNames={{ root: classes.languages, label: classes.language, indicator: classes.indicator }}
      value={spoken}
      onChange={next => language.set(next as Language)}
      data={languages.map(each => ({ value: each, label: <span lang={each}>{t(`app.language.${each}`)}</span> }))}
    />
  )
}
