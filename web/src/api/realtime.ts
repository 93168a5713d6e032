import { addresses } from '@vitrine/model/http.ts'
import type { ToClient } from '@vitrine/model/realtime.ts'
import { createListeners } from '@vitrine/renderer/store.ts'
import { session, type SessionKeeper } from './session.ts'
import { createShowChannels } from './showChannels.ts'
import { createSocketLine, type SocketLineDeps } from './socketLine.ts'

export interface RealtimeDeps extends SocketLineDeps {
  readonly keeper: Pick<SessionKeeper, 'get' | 'token' | 'refresh' | 'subscribe'>
  readonly now: () => number
}

/** The token is renewed this long before it ends. */
const renewal = 60_000

/** One socket for this tab: says which lists became stale, and carries the operations of a show that is being edited. */
export function createRealtime(deps: RealtimeDeps) {
  const { keeper, later, random, now } = deps
  const changed = createListeners<[Extract<ToClient, { subject: 'changed' }>['entities']]>()
  const returned = createListeners()
  const states = createListeners()
  const line = createSocketLine(deps, hear, handleLost)
  const channels = createShowChannels(newTab(random), line.say)
  let isWelcome = false
  let wasWelcome = false
  let stopRenewing = () => {}

  function hear(message: ToClient) {
    switch (message.subject) {
      case 'welcome':
        line.welcomed()
        if (!isWelcome) {
          isWelcome = true
          states.tell()
        }
        renewInTime()
        channels.set(true)
        if (wasWelcome) returned.tell()
        wasWelcome = true
        return
      case 'changed':
        return changed.tell(message.entities)
      case 'content':
      case 'paired':
      case 'identify':
      case 'commands':
      case 'emergency':
        // Said to TVs only.
        return
      default:
        return channels.hear(message)
    }
  }

  function handleLost() {
    stopRenewing()
    if (!isWelcome) return
    isWelcome = false
    channels.set(false)
    states.tell()
  }

  /** Nobody may be asking anything for a quarter of an hour; the socket's token must not end meanwhile. */
  function renewInTime() {
    stopRenewing()
    const current = keeper.get()
    if (!current || !isWelcome) return
    const rest = Date.parse(current.expires) - now() - renewal
    stopRenewing = later(() => void keeper.refresh(current.token).catch(() => undefined), Math.max(rest, 1_000))
  }

  keeper.subscribe(current => {
    if (!current) return drop()
    if (!isWelcome) return line.connect()
    line.say({ subject: 'token', token: current.token })
    renewInTime()
  })

  function drop() {
    line.drop()
    wasWelcome = false
  }

  return {
    start: line.start,
    stop() {
      line.stop()
      wasWelcome = false
    },
    /** The tab is looked at again, or the network is back: don't wait any longer. A socket that seems open may be dead. */
    wake: (isSuspect = false) => line.wake(isSuspect),
    isConnected: () => isWelcome,
    /** Connected, or no longer. */
    onState: states.subscribe,
    onChanged: changed.subscribe,
    /** Connected again after a while without: anything may have changed. */
    onReturn: returned.subscribe,
    /** An editor hears a show's operations from `sequence` on, also over reconnections, until it leaves. */
    join: channels.join,
  }
}

/** The name of this page among the open ones of its user. */
const newTab = (random: () => number) =>
  Array.from({ length: 16 }, () => 'abcdefghijklmnopqrstuvwxyz234567'[Math.floor(random() * 32)] ?? 'a').join('')

export type Realtime = ReturnType<typeof createRealtime>

export const realtime: Realtime = createRealtime({
  keeper: session,
  open({ opened, heard, closed }) {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${addresses.realtime}`)
    socket.onopen = opened
    socket.onmessage = ({ data }) => heard(data)
    socket.onclose = ({ code }) => closed(code)
    return socket
  },
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  now: () => Date.now(),
  isVisible: () => globalThis.document?.visibilityState !== 'hidden',
})
