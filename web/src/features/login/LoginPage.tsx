import { Anchor, Button, SegmentedControl, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { languages, type Language } from '@vitrine/model/messages/languages.ts'
import { useSyncExternalStore } from 'react'
import { relayFailure } from '../../api/actAs.ts'
import { useBranding } from '../../api/branding.ts'
import { session } from '../../api/session.ts'
import { language, useLanguage, useTranslate } from '../../ui/language.ts'
import { Logo } from '../../ui/Logo.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { Backdrop, BackdropControl } from './Backdrop.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'

const year = new Date().getFullYear()

export default function LoginPage() {
  const t = useTranslate()
  const { name: partner, email } = useBranding()
  useTabTitle(t('app.routes.login.title'))

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
        <WayBack />
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

/** Acting as a user did not begin: whoever wanted it is still themselves. */
function WayBack() {
  const t = useTranslate()
  const router = useRouter()
  const failure = useSyncExternalStore(relayFailure.subscribe, relayFailure.get)
  const isSignedIn = useSyncExternalStore(session.subscribe, session.get) !== null
  if (!failure || !isSignedIn) return null
  const handleClick = () => {
    relayFailure.set(null)
    void router.invalidate()
  }
  return (
    <Button variant="default" size="md" fullWidth mt="md" onClick={handleClick}>
      {t('acting.return')}
    </Button>
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
