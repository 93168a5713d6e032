import { AppShell, Burger, Divider, Group, NavLink, ScrollArea, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { IconCircle } from '@tabler/icons-react'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBranding } from '../api/branding.ts'
import { useHasLocations } from '../api/useHasLocations.ts'
import { useViewer } from '../api/viewer.ts'
import { NoticeBars, useNoticeBarsHeight } from '../ui/NoticeBars.tsx'
import { useTranslate } from '../ui/language.ts'
import { LookingContext } from '../ui/looking.tsx'
import { Logo } from '../ui/Logo.tsx'
import { menuIcons } from '../ui/menuIcons.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { changersOf } from './changersOf.ts'
import { menuOf } from './menuOf.ts'
import { exists } from './pages.ts'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Around every page behind the login: the top bar, and the menu of what this user may open. */
export default function Shell({ children }: { readonly children?: ReactNode }) {
  const t = useTranslate()
  const viewer = useViewer()
  const { name: partner } = useBranding()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const burger = useRef<HTMLButtonElement>(null)
  const path = useLocation({ select: location => location.pathname })
  useEffect(close, [path, close])
  const bar = useNoticeBarsHeight()
  const hasLocations = useHasLocations()
  const address: string | undefined = useMatches().at(-1)?.fullPath
  const name = keysOf(routes).find(each => routes[each].path === address)
  const changers = viewer && name ? changersOf(name, viewer) : null
  const menu = viewer ? menuOf(viewer, name => exists(name) && (name !== 'locations' || hasLocations)) : { main: [], admin: [], end: [] }

  return (
    <AppShell
      header={{ height: { base: 60 + bar.base, sm: 60 + bar.sm } }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
      classNames={{ header: classes.header, navbar: classes.navbar }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        close()
        burger.current?.focus()
      }}
    >
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      <AppShell.Header>
        <NoticeBars />
        <Group h={60} px="md" justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
            <Burger
              ref={burger}
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t(isOpen ? 'app.menu-close' : 'app.menu-open')}
              aria-expanded={isOpen}
            />
            <Link to="/" className={classes.logo} aria-label={t('app.home', { partner })}>
              <Logo height={28} />
            </Link>
            <Breadcrumbs />
          </Group>
          {viewer && <UserMenu viewer={viewer} />}
        </Group>
      </AppShell.Header>

      <AppShell.Navbar p="sm" aria-label={t('app.menu')} mod={{ closed: !isOpen }}>
        <AppShell.Section grow component={ScrollArea} type="auto">
          <Entries names={menu.main} path={path} />
          {menu.end.length > 0 && <Divider my="xs" />}
          <Entries names={menu.end} path={path} />
          {menu.admin.length > 0 && (
            <>
              <Text size="xs" fw={700} c="stone.6" px="sm" mt="lg" mb={4} tt="uppercase" lts="0.05em">
                {t('app.admin')}
              </Text>
              <Entries names={menu.admin} path={path} />
            </>
          )}
        </AppShell.Section>
      </AppShell.Navbar>

      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <ConnectionBanner />
        {changers && (
          <Text c="stone.7" mb="md">
            {t(`resource.looking-${changers}`)}
          </Text>
        )}
        <LookingContext value={changers !== null}>{children ?? <Outlet />}</LookingContext>
      </AppShell.Main>
    </AppShell>
  )
}

function Entries({ names, path }: { readonly names: readonly RouteName[]; readonly path: string }) {
  const t = useTranslate()
  return names.map(name => {
    const Sign = menuIcons[name] ?? IconCircle
    const to = routes[name].path
    const isHere = path === to || path.startsWith(`${to}/`)
    return (
      <NavLink
        key={name}
        component={Link}
        to={to}
        active={isHere}
        aria-current={isHere ? 'page' : undefined}
        label={t(`app.routes.${name}.title`)}
        leftSection={<Sign size={20} stroke={1.6} aria-hidden />}
        className={classes.entry}
      />
    )
  })
}
