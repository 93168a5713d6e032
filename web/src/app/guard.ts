import type { Exists } from '@vitrine/model/access/destinations.ts'
import { can, isOfLocations, type Viewer } from '@vitrine/model/access/permissions.ts'
import { routes, type MenuGroup, type RouteName, type RouteRow } from '@vitrine/model/access/routes.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'

export type Verdict = 'welcome' | 'log in first' | 'forbidden'

/** Whether somebody may open a page. */
export function verdictOn(name: RouteName, viewer: Viewer | null): Verdict {
  if (can(viewer, routes[name].access)) return 'welcome'
  return viewer ? 'forbidden' : 'log in first'
}

/** The pages of the side menu, of those that exist and are allowed. Who administers nobody has no such group. */
export const menuOf = (viewer: Viewer, exists: Exists): Record<MenuGroup, RouteName[]> => {
  const shown = keysOf(routes).filter(name => exists(name) && verdictOn(name, viewer) === 'welcome')
  const isOwn = viewer.role === 'USER'
  const standing = (where: MenuGroup) => shown.filter(name => groupOf(name, viewer) === where)
  return { main: standing('main'), admin: isOwn ? [] : standing('admin'), end: standing('end') }
}

function groupOf(name: RouteName, viewer: Viewer): MenuGroup | undefined {
  const { menu }: RouteRow = routes[name]
  // Others come to it from the price lists.
  if (name === 'prices-at' && isOfLocations(viewer)) return 'main'
  return typeof menu === 'object' ? menu[viewer.role === 'USER' ? 'own' : 'others'] : menu
}

const nowhere = 'https://here.invalid'

/** A wanted path to go back to after login, if it is one of our own: never another site, never login itself. */
export function safePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null
  try {
    const url = new URL(wanted, nowhere)
    // `//elsewhere`, `/\elsewhere` and their like leave our origin once parsed.
    if (url.origin !== nowhere) return null
    const path = url.pathname + url.search + url.hash
    return path === '/' || path.startsWith('//') || /^\/login\/?$/.test(url.pathname) ? null : path
  } catch {
    return null
  }
}

/** Whether nobody need log in for the page at this address. */
const isForEverybody = (pathname: string): boolean =>
  Object.values(routes).some(({ path, access }) => access === 'public' && path === pathname.replace(/(.)\/$/, '$1'))

/** What the login is told where a session ends on a page; null: it stays, as the page is for everybody, such as one that a link in a mail opens. */
export function loginAfter({ pathname, href }: { readonly pathname: string; readonly href: string }): { redirect?: string } | null {
  if (isForEverybody(pathname)) return null
  const wanted = safePath(href)
  return wanted ? { redirect: wanted } : {}
}
