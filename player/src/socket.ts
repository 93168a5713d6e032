import { addressesOfTv } from '@vitrine/model/http.ts'
import { closeCodes, type ToClient, type ToServer } from '@vitrine/model/realtime.ts'
import { pauseAfter, type Timing } from './timing.ts'

type Hello = Extract<ToServer, { subject: 'hello' }>

export interface Connection {
  /** The line may be dead without knowing: opens another. */
  renew(): void
  /** Heard only where the server has welcomed this TV; it says again what matters when it is welcome anew. */
  say(message: ToServer): void
  close(): void
}

type Socket = Pick<WebSocket, 'send' | 'close'>
interface SocketEvents {
  opened(): void
  heard(data: unknown): void
  closed(code: number): void
}

export interface ConnectionOptions extends Timing {
  readonly hello: Hello
  readonly hear: (message: ToClient) => void
  /** The server no longer knows who we say we are; what is true, only an HTTP answer decides. */
  readonly onUnknown?: () => void
  readonly open?: (events: SocketEvents) => Socket
}

/** An open socket for as long as it takes: whenever it breaks, it is opened again. */
export function createConnection({ hello, hear, onUnknown, open = openSocket, later, random }: ConnectionOptions): Connection {
  let socket: Socket | null = null
  let failures = 0
  let isClosed = false
  let isWelcome = false
  let stopWaiting = () => {}

  function connect() {
    stopWaiting()
    if (isClosed) return
    let opened: Socket
    try {
      opened = open({
        opened: () => opened.send(JSON.stringify(hello)),
        heard(data) {
          const message = socket === opened ? read(data) : null
          if (!message) return
          if (message.subject === 'welcome') {
            failures = 0
            isWelcome = true
          }
          hear(message)
        },
        closed(code) {
          if (socket !== opened) return
          socket = null
          isWelcome = false
          if (code === closeCodes.unauthenticated) onUnknown?.()
          comeBack()
        },
      })
    } catch {
      return comeBack()
    }
    socket = opened
  }

  function comeBack() {
    if (isClosed) return
    failures += 1
    stopWaiting = later(connect, pauseAfter(failures, random))
  }

  function drop() {
    const dropped = socket
    socket = null
    isWelcome = false
    stopWaiting()
    dropped?.close()
  }

  connect()
  return {
    renew() {
      failures = 0
      drop()
      connect()
    },
    say: message => void (isWelcome && socket?.send(JSON.stringify(message))),
    close() {
      isClosed = true
      drop()
    },
  }
}

function read(data: unknown): ToClient | null {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as ToClient) : null
  } catch {
    return null
  }
}

function openSocket({ opened, heard, closed }: SocketEvents): Socket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${addressesOfTv.realtime}`)
  socket.onopen = opened
  socket.onmessage = ({ data }) => heard(data)
  socket.onclose = ({ code }) => closed(code)
  return socket
}
