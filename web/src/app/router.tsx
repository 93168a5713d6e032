import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { homeOf } from '@vitrine/model/access/destinations.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { relayFailure } from '../api/actAs.ts'
import { CallError } from '../api/callError.ts'
import { fetchClientSettings } from '../api/clientSettings.ts'
import { session } from '../api/session.ts'
import { callOptions, readCall } from '../api/useCall.ts'
import { keptAnswers } from '../api/keptAnswers.ts'
import { pathTo } from '../ui/links.tsx'
import { PageOfSession } from './betweenSessions.tsx'
import { ErrorPage, ForbiddenPage, TroublePage } from './ErrorPage.tsx'
import { safePath, verdictOn } from './guard.ts'
import { allStyles, pageCode } from './pageCode.ts'
import { exists, fullScreen, pages } from './pages.ts'
import { AppProviders, Waiting } from './AppProviders.tsx'
import { language } from '../ui/language.ts'

const root = createRootRoute({ component: PageOfSession, notFoundComponent: ErrorPage })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(pageCode(() => import('./Shell.tsx'))),
})

/** These show what was kept where the server doesn't answer ([MA68]). */
const keptPages: readonly RouteName[] = ['kitchen']

/** Who is signed in, or nobody. Without an answer from the server there is no page to show: the error page offers another try. `isKeptEnough`: who was signed in when it last answered will do. */
async function currentViewer(isKeptEnough = false) {
  if (!session.get()) return null
  try {
    const asking = readCall('viewer')
    const viewer = await (isKeptEnough ? keptAnswers.orKept(callOptions('viewer', {}).queryKey, asking) : asking)
    if (!viewer) session.end()
    return viewer
  } catch (error) {
    if (error instanceof CallError && error.code === 'UnauthenticatedError') {
      session.end()
      return null
    }
    throw error
  }
}

async function admit(name: RouteName, wanted: string) {
  const verdict = verdictOn(name, await currentViewer(keptPages.includes(name)))
  if (verdict === 'forbidden') redirect({ to: '/forbidden', throw: true })
  if (verdict === 'log in first') {
    const path = safePath(wanted)
    redirect({ to: routes.login.path, search: path ? { redirect: path } : {}, throw: true })
  }
}

async function goHome() {
  const viewer = await currentViewer()
  if (!viewer) return redirect({ to: routes.login.path, throw: true })
  const home = homeOf(viewer, exists)
  return redirect({ to: home ? pathTo(home) : '/forbidden', throw: true })
}

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: goHome })
const forbidden = createRoute({ getParentRoute: () => root, path: '/forbidden', component: ForbiddenPage })
const error = createRoute({ getParentRoute: () => root, path: '/error', component: ErrorPage })

const login = createRoute({
  getParentRoute: () => root,
  path: routes.login.path,
  validateSearch: ({ redirect }: Record<string, unknown>) => ({ redirect: safePath(redirect) ?? undefined }),
  beforeLoad: async ({ search }) => {
    if (relayFailure.get() || !(await currentViewer())) return
    if (search.redirect) redirect({ href: search.redirect, throw: true })
    await goHome()
  },
  component: lazyRouteComponent(pageCode(pages.login!)),
})

const pageRoute = (name: RouteName, parent: typeof root | typeof shell) =>
  createRoute({
    getParentRoute: () => parent,
    path: routes[name].path,
    beforeLoad: async ({ location }) => {
      await Promise.all([admit(name, location.href), allStyles(), fetchClientSettings(), language.beginPages(name)])
    },
    component: lazyRouteComponent(pageCode(pages[name]!)),
  })

const standing = keysOf(routes).filter(name => name !== 'login' && exists(name))

const tree = root.addChildren([
  home,
  login,
  forbidden,
  error,
  ...standing.filter(name => fullScreen.includes(name)).map(name => pageRoute(name, root)),
  shell.addChildren(standing.filter(name => !fullScreen.includes(name)).map(name => pageRoute(name, shell))),
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  InnerWrap: AppProviders,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: TroublePage,
  defaultPendingMs: 300,
  scrollRestoration: true,
})
