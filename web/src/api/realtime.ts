import { backOff } from '@vitrine/model/backOff.ts'
import { addresses } from '@vitrine/model/http.ts'
import { closeCodes, type Gaze, type ToClient, type ToServer } from '@vitrine/model/realtime.ts'
import { createListeners } from '@vitrine/renderer/store.ts'
import { session, type SessionKeeper } from './session.ts'

type Said<S extends ToClient['subject']> = Extract<ToClient, { subject: S }>

/** What an editor hears of the presentation it has joined. */
export interface ShowHandlers {
  /** Every operation after the sequence it joined with, each once, in order; its own too. */
  readonly operation: (message: Said<'operation'>) => void
  /** In step from here on: everything missed has been said. Also after each reconnection. */
  readonly joined?: (sequence: number) => void
  /** The show must be fetched again, and joined again with its new sequence. */
  readonly refetch: () => void
  readonly slide?: (message: Said<'slide'>) => void
  readonly presentation?: (message: Said<'presentation'>) => void
  /** Who else is there; null: not known, as long as there is no connection. */
  readonly others?: (message: Said<'others'> | null) => void
}

export interface Joined {
  /** What it hears begins after this sequence, in this show. */
  readonly showId: string
  /** Says what is looked at; again after each reconnection. */
  readonly look: (gaze: Gaze) => void
  readonly leave: () => void
}

type Socket = Pick<WebSocket, 'send' | 'close'> & {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface RealtimeDeps {
  readonly keeper: Pick<SessionKeeper, 'get' | 'token' | 'refresh' | 'subscribe'>
  readonly open: () => Socket
  readonly later: (work: () => void, milliseconds: number) => () => void
  readonly random: () => number
  readonly now: () => number
  /** Whether anybody can see this tab. A hidden one that lost its connection waits until it is looked at. */
  readonly isVisible: () => boolean
}

interface Channel {
  readonly presentationId: string
  readonly showId: string
  sequence: number
  gaze: Gaze | null
  readonly handlers: ShowHandlers
}

const pauses = { first: 500, max: 10_000 }
/** The token is renewed this long before it ends. */
const renewal = 60_000

/** One socket for this tab: says which lists became stale, and carries the operations of a show that is being edited. */
export function createRealtime({ keeper, open, later, random, now, isVisible }: RealtimeDeps) {
  const changed = createListeners<[Said<'changed'>['entities']]>()
  const returned = createListeners()
  const states = createListeners()
  const channels = new Map<string, Channel>()
  const tab = newTab(random)
  let socket: Socket | null = null
  let isWelcome = false
  let wasWelcome = false
  let isWanted = false
  let failures = 0
  let stopWaiting = () => {}
  let stopRenewing = () => {}

  const say = (message: ToServer) => socket?.send(JSON.stringify(message))
  const sayHere = ({ presentationId, gaze }: Channel) => gaze && say({ subject: 'here', presentationId, tab, ...gaze })
  const sayJoin = (channel: Channel) => {
    const { presentationId, showId, sequence } = channel
    say({ subject: 'join', presentationId, showId, sequence })
    sayHere(channel)
  }

  async function connect() {
    stopWaiting()
    if (!isWanted || socket) return
    const token = await keeper.token().catch(() => undefined)
    if (!isWanted || socket || token === null) return
    if (token === undefined) return comeBack()
    const opened = open()
    socket = opened
    opened.onopen = () => say({ subject: 'hello', as: 'browser', token })
    opened.onmessage = ({ data }) => {
      const message = readMessage(data)
      if (message && socket === opened) hear(message)
    }
    opened.onclose = ({ code }) => {
      if (socket === opened) void lost(code, token)
    }
  }

  async function lost(code: number, token: string) {
    forget()
    if (code === closeCodes.unauthenticated && isWanted) await keeper.refresh(token).catch(() => undefined)
    comeBack()
  }

  function forget() {
    socket = null
    stopRenewing()
    welcome(false)
  }

  function welcome(is: boolean) {
    if (isWelcome === is) return
    isWelcome = is
    if (!is) channels.forEach(channel => channel.handlers.others?.(null))
    states.tell()
  }

  /** Grows from half a second to ten seconds, and differs from tab to tab so that not all come back at once. */
  function comeBack() {
    stopWaiting()
    if (!isWanted || !keeper.get() || !isVisible()) return
    failures += 1
    stopWaiting = later(() => void connect(), backOff(failures, { ...pauses, random }))
  }

  function hear(message: ToClient) {
    switch (message.subject) {
      case 'welcome':
        failures = 0
        welcome(true)
        renewInTime()
        channels.forEach(sayJoin)
        if (wasWelcome) returned.tell()
        wasWelcome = true
        return
      case 'changed':
        return changed.tell(message.entities)
      case 'operation':
        return inShow(message.showId, channel => {
          if (message.sequence <= channel.sequence) return
          channel.sequence = message.sequence
          channel.handlers.operation(message)
        })
      case 'joined':
        return inShow(message.showId, channel => channel.handlers.joined?.(message.sequence))
      case 'refetch':
        return inShow(message.showId, channel => channel.handlers.refetch())
      case 'slide':
        return channels.forEach(channel => channel.handlers.slide?.(message))
      case 'presentation':
        return channels.get(message.id)?.handlers.presentation?.(message)
      case 'others':
        return channels.get(message.presentationId)?.handlers.others?.(message)
      case 'content':
      case 'paired':
        // Said to TVs only.
        return
    }
  }

  function inShow(showId: string, work: (channel: Channel) => void) {
    for (const channel of channels.values()) if (channel.showId === showId) work(channel)
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
    if (!isWelcome) return void connect()
    say({ subject: 'token', token: current.token })
    renewInTime()
  })

  /** Closes without coming back by itself. */
  function drop() {
    stopWaiting()
    const closing = socket
    forget()
    wasWelcome = false
    failures = 0
    closing?.close()
  }

  return {
    start() {
      isWanted = true
      void connect()
    },
    stop() {
      isWanted = false
      drop()
    },
    /** The tab is looked at again, or the network is back: don't wait any longer. A socket that seems open may be dead. */
    wake(isSuspect = false) {
      if (socket && isSuspect) {
        const dead = socket
        forget()
        dead.close()
      }
      failures = 0
      void connect()
    },
    isConnected: () => isWelcome,
    /** Connected, or no longer. */
    onState: states.subscribe,
    onChanged: changed.subscribe,
    /** Connected again after a while without: anything may have changed. */
    onReturn: returned.subscribe,
    /** An editor hears a show's operations from `sequence` on, also over reconnections, until it leaves. */
    join(presentationId: string, showId: string, sequence: number, handlers: ShowHandlers): Joined {
      const channel: Channel = { presentationId, showId, sequence, gaze: null, handlers }
      channels.set(presentationId, channel)
      if (isWelcome) sayJoin(channel)
      return {
        showId,
        look(gaze) {
          channel.gaze = gaze
          if (isWelcome && channels.get(presentationId) === channel) sayHere(channel)
        },
        leave() {
          if (channels.get(presentationId) !== channel) return
          channels.delete(presentationId)
          if (isWelcome) say({ subject: 'leave', presentationId })
        },
      }
    },
  }
}

/** The name of this page among the open ones of its user. */
const newTab = (random: () => number) =>
  Array.from({ length: 16 }, () => 'abcdefghijklmnopqrstuvwxyz234567'[Math.floor(random() * 32)] ?? 'a').join('')

export type Realtime = ReturnType<typeof createRealtime>

function readMessage(data: unknown): ToClient | null {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as ToClient) : null
  } catch {
    return null
  }
}

const socketAddress = () => `${location.origin.replace(/^http/, 'ws')}${addresses.realtime}`

export const realtime: Realtime = createRealtime({
  keeper: session,
  open: () => new WebSocket(socketAddress()) as unknown as Socket,
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  now: () => Date.now(),
  isVisible: () => globalThis.document?.visibilityState !== 'hidden',
})
