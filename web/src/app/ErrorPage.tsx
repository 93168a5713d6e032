import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { failureOf, isMessage } from '@vitrine/model/messages/spoken.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { realtime } from '../api/realtime.ts'
import { session } from '../api/session.ts'
import { useTranslate } from '../ui/language.ts'
import { logOut } from '../api/leaving.ts'
import { useTabTitle } from '../ui/useTabTitle.ts'
import { Waiting } from './AppProviders.tsx'
import { allStyles, pageCode, PageCodeMissing, reload, reloadOnce } from './pageCode.ts'

interface Props {
  readonly title: string
  readonly subtitle: string
  readonly code?: string
  /** Beside the menu, where the shell around it is the landmark. */
  readonly isInside?: boolean
  /** What there is to do before one goes home, and after. */
  readonly children?: ReactNode
  readonly after?: ReactNode
}

function Notice({ title, subtitle, code, isInside = false, children, after }: Props) {
  const t = useTranslate()
  useTabTitle(title)
  return (
    <Center component={isInside ? 'div' : 'main'} mih={isInside ? '60dvh' : '100dvh'} p="lg">
      <Stack align="center" ta="center" gap="sm" maw={480}>
        {code && (
          <Text fw={600} c="stone.6">
            {code}
          </Text>
        )}
        <Title order={1}>{title}</Title>
        <Text c="stone.6">{subtitle}</Text>
        <Group mt="md" justify="center">
          {children}
          <Button component={Link} to="/" variant={children ? 'default' : 'filled'}>
            {t('app.error.home')}
          </Button>
          {after}
        </Group>
      </Stack>
    </Center>
  )
}

const Shell = lazy(pageCode(() => allStyles().then(() => import('./Shell.tsx'))))

/** Beside the menu for whoever is signed in: a wrong address is no reason to lose it. */
function NoticeBesideMenu(props: Props) {
  const isSignedIn = useStore(session) !== null
  if (!isSignedIn) return <Notice {...props} />
  return (
    <Suspense fallback={<Waiting />}>
      <Shell>
        <Notice {...props} isInside />
      </Shell>
    </Suspense>
  )
}

/** For addresses that lead nowhere. */
export function ErrorPage() {
  const t = useTranslate()
  return <NoticeBesideMenu title={t('app.error.title')} subtitle={t('app.error.subtitle')} code={t('app.error.code')} />
}

/** For pages that this account may not open. Who has no page at all can still log out here. */
export function ForbiddenPage() {
  const t = useTranslate()
  const isSignedIn = useStore(session) !== null
  const logout = (
    <Anchor component="button" type="button" onClick={() => void logOut()}>
      {t('app.logout')}
    </Anchor>
  )
  return (
    <NoticeBesideMenu title={t('app.forbidden.title')} subtitle={t('app.forbidden.subtitle')} after={isSignedIn ? logout : undefined} />
  )
}

/** For a page that broke, or a server that does not answer. */
export function TroublePage({ error }: { readonly error: unknown }) {
  const t = useTranslate()
  const isInside = useMatches({ select: matches => matches.some(match => match.id === '/shell') })
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    if (error instanceof PageCodeMissing) void reloadOnce()
    // The server was away, and is back.
    return realtime.onState(() => {
      if (realtime.isConnected()) void reloadOnce()
    })
  }, [error])
  const reason = failureOf({ fails: 'app.trouble.subtitle' }, error)
  return (
    <Notice isInside={isInside} title={t('app.trouble.title')} subtitle={t(isMessage(reason) ? reason : 'app.trouble.subtitle')}>
      <Button
        loading={isTrying}
        onClick={() => {
          setTrying(true)
          void reload().finally(() => setTrying(false))
        }}
      >
        {t('app.retry')}
      </Button>
    </Notice>
  )
}
