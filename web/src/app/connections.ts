import { connection } from '../api/connection.ts'
import { keptAnswers } from '../api/keptAnswers.ts'
import { queryClient } from '../api/useCall.ts'
import { realtime } from '../api/realtime.ts'
import { session, type Session } from '../api/session.ts'
import { entitiesChanged } from '../api/invalidation.ts'
import { toastSink } from '../api/toastSink.ts'
import { isFormOpen, tellFailed } from '../ui/form/formFailures.ts'
import { toast } from '../ui/toast.tsx'
import { routes } from '@vitrine/model/access/routes.ts'
import { storages } from '../device/storages.ts'
import { loginAfter, safePath } from './guard.ts'
import { stockPrefix } from '../api/stockPrefix.ts'
import { leftOnPurpose } from '../api/leaving.ts'
import { betweenSessions } from './betweenSessions.tsx'
import { router } from './router.tsx'

/** Ties together what does not know each other: toasts and calls, the live socket and the cache, the session and the router. */
export function connect() {
  toastSink.done = key => toast.done(key)
  toastSink.failed = tellFailed
  toastSink.isFormOpen = isFormOpen
  keepFresh()
  keptAnswers.forgetOthers()
  keptAnswers.start()
  followSession()
  const stop = router.subscribe('onRendered', () => {
    stop()
    resumeWork()
  })
}

/** Whoever stands at the login loads none of it. */
const uploads = () => import('../features/media/uploads.ts')
/** What the editor keeps to be taken back. */
const histories = () => import('../features/editor/session/unsaved/keptHistories.ts')
const unreachable = () => undefined

/** Work that a tab that was closed has begun. */
function resumeWork() {
  if (session.get()) void uploads().then(each => each.resumeUploads(), unreachable)
  if (session.get() && isStockKept()) void import('../features/kitchen/stockOutbox.ts').then(each => each.resumeStock(), unreachable)
}

/** What somebody sold out on this device has not been sent. */
function isStockKept(): boolean {
  const kept = storages.device()
  return Array.from({ length: kept.length }, (_, i) => kept.key(i)).some(key => key?.startsWith(stockPrefix))
}

/** Announcements come in bursts; one refetch answers them all. */
const quiet = 100

function keepFresh() {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  realtime.onChanged(entities => {
    entities.forEach(entity => changed.add(entity))
    clearTimeout(timer)
    timer = setTimeout(tell, quiet)
  })
  function tell() {
    void entitiesChanged(queryClient, [...changed])
    changed.clear()
  }
  realtime.onReturn(askAgain)
  connection.onReturn(() => {
    realtime.wake(true)
    askAgain()
  })
  // Whether it is the server that is gone, or only the socket.
  realtime.onState(() => !realtime.isConnected() && session.get() && connection.tryNow())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    realtime.wake()
    // What a tab that was closed has begun.
    resumeWork()
  })
  for (const event of ['online', 'offline'])
    window.addEventListener(event, () => {
      realtime.wake(true)
      connection.tryNow()
    })
  realtime.start()
}

/** After a while without, anything may have changed. What waits to be sent goes first: an answer before it would take it back for a moment. */
function askAgain() {
  if (queryClient.isMutating() === 0) return void queryClient.invalidateQueries()
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return
    stop()
    void queryClient.invalidateQueries()
  })
}

function followSession() {
  let before = session.get()
  session.subscribe(current => {
    const isAnother = current?.id !== before?.id
    const acted = before?.isActing ?? false
    const wasSignedIn = before !== null
    before = current
    if (!isAnother) return
    keptAnswers.forgetOthers()
    const isReplaced = wasSignedIn && current !== null
    if (isReplaced) betweenSessions.set(true)
    if (wasSignedIn) forgetAll()
    if (wasSignedIn && leftOnPurpose()) void histories().then(each => each.forgetHistories(), unreachable)
    resumeWork()
    if (!current) void toLogin()
    else void toPage(current, acted).finally(() => isReplaced && betweenSessions.set(false))
  })
}

/** Nothing that one user has seen is left for the next. Unsaved changes of the editor are theirs and stay: see the editor's queue. */
function forgetAll() {
  realtime.stop()
  void uploads().then(each => each.cancelUploads(), unreachable)
  queryClient.clear()
  storages.tab().clear()
  realtime.start()
}

function toPage(current: Session, acted: boolean): Promise<void> {
  // Whoever acted is themselves again, where they began to; they may not be where the other was.
  if (acted || current.isActing) return router.navigate({ href: safePath(acted ? current.left?.path : null) ?? '/' })
  // Whoever stands at the login goes on to what they wanted, also when they signed in in another tab.
  return router.invalidate()
}

async function toLogin() {
  if (leftOnPurpose()) return router.navigate({ to: '/' })
  const search = loginAfter(router.state.location)
  if (search) return router.navigate({ to: routes.login.path, search })
}
