import { addresses } from '@vitrine/model/http.ts'
import { closeCodes, type ToClient, type ToServer } from '@vitrine/model/realtime.ts'
import { pauseAfter, type Timing } from './timing.ts'

type Hello = Extract<ToServer, { subject: 'hello' }>

export interface Connection {
  /** The line may be dead without knowing: opens another. */
  renew(): void
  close(): void
}

type Socket = Pick<WebSocket, 'send' | 'close'> & {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface ConnectionOptions extends Timing {
  readonly hello: Hello
  readonly hear: (message: ToClient) => void
  /** The server no longer knows who we say we are; what is true, only an HTTP answer decides. */
  readonly onUnknown?: () => void
  readonly open?: () => Socket
}

/** An open socket for as long as it takes: whenever it breaks, it is opened again. */
export function createConnection({ hello, hear, onUnknown, open = openSocket, later, random }: ConnectionOptions): Connection {
  let socket: Socket | null = null
  let failures = 0
  let isClosed = false
  let stopWaiting = () => {}

  function connect() {
    stopWaiting()
    if (isClosed) return
    let opened: Socket
    try {
      opened = open()
    } catch {
      return comeBack()
    }
    socket = opened
    opened.onopen = () => opened.send(JSON.stringify(hello))
    opened.onmessage = ({ data }) => {
      const message = socket === opened ? read(data) : null
      if (!message) return
      if (message.subject === 'welcome') failures = 0
      hear(message)
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      socket = null
      if (code === closeCodes.unauthenticated) onUnknown?.()
      comeBack()
    }
  }

  function comeBack() {
    if (isClosed) return
    failures += 1
    stopWaiting = later(connect, pauseAfter(failures, random))
  }

  function drop() {
    const dropped = socket
    socket = null
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

const openSocket = () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${addresses.realtime}`) as unknown as Socket
