import { remembered } from '../device/remembered.ts'

/** The code of a page could not be had: the server is away, or a newer version was installed and has other files. */
export class PageCodeMissing extends Error {
  readonly code = 'UnavailableError'
}

/** Fetches a page's code; says in its own words when that fails. */
export const pageCode =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      throw new PageCodeMissing('The page could not be fetched.', { cause: error })
    })

/** What every page but the login is drawn with. */
export const allStyles = pageCode(() => import('../ui/allStyles.ts'))

const patience = 5_000
const isServerThere = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads the application anew, if there is a server to load it from: a failed reload would leave nothing at all. */
export async function reload(): Promise<void> {
  if (await isServerThere()) location.reload()
}

const reloadedAt = remembered({
  key: 'vitrine.reloadedAt',
  on: 'tab',
  read: found => (typeof found === 'number' ? found : undefined),
  otherwise: 0,
})
const pause = 30_000

/** The same without being asked, but never twice in a row: where the tab remembers nothing, not at all. */
export async function reloadOnce(): Promise<void> {
  if (Date.now() - reloadedAt.get() < pause) return
  if ((await isServerThere()) && reloadedAt.set(Date.now())) location.reload()
}
