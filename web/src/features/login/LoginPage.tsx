import { Anchor, Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { relayFailure } from '../../api/actAs.ts'
import { useBranding } from '../../api/branding.ts'
import { session } from '../../api/session.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, RouteLink } from '../../ui/links.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'

export default function LoginPage() {
  const t = useTranslate()
  const { name: partner } = useBranding()
  useTabTitle(t('app.routes.login.title'))

  return (
    <LoginFrame title={t('app.login.title', { partner })} subtitle={t('app.login.subtitle', { partner })}>
      <LoginForm />
      <WayBack />
      <Text ta="center" mt="md" size="sm">
        <Anchor component={RouteLink} name="forgot-password" href={pathTo('forgot-password')} c="second.7" underline="always">
          {t('app.routes.forgot-password.title')}
        </Anchor>
      </Text>
    </LoginFrame>
  )
}

/** Acting as a user did not begin: whoever wanted it is still themselves. */
function WayBack() {
  const t = useTranslate()
  const router = useRouter()
  const failure = useStore(relayFailure)
  const isSignedIn = useStore(session) !== null
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
