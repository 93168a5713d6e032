import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { failureOf, isMessage } from '@vitrine/model/messages/messages.ts'
import { realtime } from '../api/realtime.ts'
import { session } from '../api/session.ts'
import { useSay } from '../ui/language.ts'
import { logOut } from './leaving.ts'
import { useTitle, Waiting } from './Looks.tsx'
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
  const say = useSay()
  useTitle(title)
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
            {say('app.error.home')}
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
  const isSignedIn = useSyncExternalStore(session.subscribe, session.get) !== null
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
  const say = useSay()
  return <NoticeBesideMenu title={say('app.error.title')} subtitle={say('app.error.subtitle')} code={say('app.error.code')} />
}

/** For pages that this account may not open. Who has no page at all can still log out here. */
export function ForbiddenPage() {
  const say = useSay()
  const isSignedIn = useSyncExternalStore(session.subscribe, session.get) !== null
  const logout = (
    <Anchor component="button" type="button" onClick={() => void logOut()}>
      {say('app.logout')}
    </Anchor>
  )
  return (
    <NoticeBesideMenu title={say('app.forbidden.title')} subtitle={say('app.forbidden.subtitle')} after={isSignedIn ? logout : undefined} />
  )
}

/** For a page that broke, or a server that does not answer. */
export function TroublePage({ error }: { readonly error: unknown }) {
  const say = useSay()
  const isInside = useMatches({ select: matches => matches.some(match => match.id === '/shell') })
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    if (error instanceof PageCodeMissing) void reloadOnce()
    // The server was away, and is back.
    return realtime.onState(() => {
      if (realtime.isConnected()) void reloadOnce()
    })
  }, [error])
  const reason = failureOf({ fails: 'app.trouble.subtitle' }, error as { code?: string })
  return (
    <Notice isInside={isInside} title={say('app.trouble.title')} subtitle={say(isMessage(reason) ? reason : 'app.trouble.subtitle')}>
      <Button
        loading={isTrying}
        onClick={() => {
          setTrying(true)
          void reload().finally(() => setTrying(false))
        }}
      >
        {say('app.retry')}
      </Button>
    </Notice>
  )
}
