import { Button, Stack } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { logOut } from '../../api/leaving.ts'
import { session } from '../../api/session.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { ApiKey } from '../keys/ApiKey.tsx'
import { Page } from '../../ui/Page.tsx'
import { Appearance } from './Appearance.tsx'
import { Passkeys } from './Passkeys.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Section } from './Section.tsx'
import { Sessions } from './Sessions.tsx'

/** One's own account: what one is called, how one logs in, and where one is logged in. */
export default function AccountPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const isActing = useSyncExternalStore(session.subscribe, () => session.get()?.isActing === true)
  const logout = (
    <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logOut()}>
      {t('app.logout')}
    </Button>
  )
  return (
    <Page title={t('app.routes.account.title')} subtitle={t('account.subtitle')} actions={logout}>
      {viewer && (
        <Stack gap="lg" maw={760}>
          <ProfileForm viewer={viewer} isActing={isActing} />
          <Appearance />
          {!isActing && <Passkeys />}
          <Sessions isActing={isActing} />
          {!isActing && (
            <Section title={t('apiKey.one')} hint={t('apiKey.own-hint')}>
              <ApiKey organizationId={null} />
            </Section>
          )}
        </Stack>
      )}
    </Page>
  )
}
