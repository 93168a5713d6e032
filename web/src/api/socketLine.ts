import { backOff } from '@vitrine/model/backOff.ts'
import { closeCodes, type ToClient, type ToServer } from '@vitrine/model/realtime.ts'
import type { SessionKeeper } from './session.ts'

export type Socket = Pick<WebSocket, 'send' | 'close'>
export interface SocketEvents {
  opened(): void
  heard(data: unknown): void
  closed(code: number): void
}

export interface SocketLineDeps {
  readonly keeper: Pick<SessionKeeper, 'get' | 'token' | 'refresh'>
  readonly open: (events: SocketEvents) => Socket
  readonly later: (work: () => void, milliseconds: number) => () => void
  readonly random: () => number
  /** Whether anybody can see this tab. A hidden one that lost its connection waits until it is looked at. */
  readonly isVisible: () => boolean
}

const pauses = { first: 500, max: 10_000 }

/** An open socket for as long as it is wanted and somebody is signed in: whenever it breaks, it is opened again. */
export function createSocketLine(deps: SocketLineDeps, hear: (message: ToClient) => void, onLost: () => void) {
  const { keeper, open, later, random, isVisible } = deps
  let socket: Socket | null = null
  let isWanted = false
  let failures = 0
  let stopWaiting = () => {}

  const say = (message: ToServer) => socket?.send(JSON.stringify(message))

  async function connect() {
    stopWaiting()
    if (!isWanted || socket) return
    const token = await keeper.token().catch(() => undefined)
    if (!isWanted || socket || token === null) return
    if (token === undefined) return comeBack()
    const opened = open({
      opened: () => say({ subject: 'hello', as: 'browser', token }),
      heard(data) {
        const message = readMessage(data)
        if (message && socket === opened) hear(message)
      },
      closed(code) {
        if (socket === opened) void lost(code, token)
      },
    })
    socket = opened
  }

  async function lost(code: number, token: string) {
    forget()
    if (code === closeCodes.unauthenticated && isWanted) await keeper.refresh(token).catch(() => undefined)
    comeBack()
  }

  function forget() {
    socket = null
    onLost()
  }

  /** Grows from half a second to ten seconds, and differs from tab to tab so that not all come back at once. */
  function comeBack() {
    stopWaiting()
    if (!isWanted || !keeper.get() || !isVisible()) return
    failures += 1
    stopWaiting = later(() => void connect(), backOff(failures, { ...pauses, random }))
  }

  /** Closes without coming back by itself. */
  function drop() {
    stopWaiting()
    const closing = socket
    forget()
    failures = 0
    closing?.close()
  }

  return {
    say,
    connect: () => void connect(),
    drop,
    /** The server knows who we are. */
    welcomed: () => void (failures = 0),
    start() {
      isWanted = true
      void connect()
    },
    stop() {
      isWanted = false
      drop()
    },
    /** Doesn't wait any longer. A socket that seems open may be dead. */
    wake(isSuspect: boolean) {
      if (socket && isSuspect) {
        const dead = socket
        forget()
        dead.close()
      }
      failures = 0
      void connect()
    },
  }
}

function readMessage(data: unknown): ToClient | null {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as ToClient) : null
  } catch {
    return null
  }
}
