import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'

export type Verdict = 'welcome' | 'log in first' | 'forbidden'

/** Whether somebody may open a page. */
export function verdictOn(name: RouteName, viewer: Viewer | null): Verdict {
  if (can(viewer, routes[name].access)) return 'welcome'
  return viewer ? 'forbidden' : 'log in first'
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
  Object.values(routes).some(({ path, access }) => access === 'public' && [path, `${path}/`].includes(pathname))

/** What the login is told where a session ends on a page; null: it stays, as the page is for everybody, such as one that a link in a mail opens. */
export function loginAfter({ pathname, href }: { readonly pathname: string; readonly href: string }): { redirect?: string } | null {
  const redirect = safePath(href)
  return isForEverybody(pathname) ? null : redirect ? { redirect } : {}
}
