import { WebSocket, type ClientOptions } from 'ws'
import { vi } from 'vitest'
import type { ToClient, ToServer } from '@vitrine/model/realtime.ts'

/** One end of /realtime, for tests. */
export interface Socket {
  readonly heard: readonly ToClient[]
  say(message: ToServer): void
  /** Anything, also what is no message. */
  send(raw: string | Buffer): void
  /** The first that was heard, or will be, of a subject. */
  hear<S extends ToClient['subject']>(
    subject: S,
    which?: (message: Extract<ToClient, { subject: S }>) => boolean,
  ): Promise<Extract<ToClient, { subject: S }>>
  of<S extends ToClient['subject']>(subject: S): Extract<ToClient, { subject: S }>[]
  forget(): void
  /** The code with which it was closed. */
  readonly closed: Promise<number>
  readonly socket: WebSocket
  close(): void
}

export async function aSocket(address: string, hello?: ToServer, options: ClientOptions = {}): Promise<Socket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`, options)
  let heard: ToClient[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data)) as ToClient))
  const closed = new Promise<number>(resolve => socket.once('close', code => resolve(code)))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  const of = <S extends ToClient['subject']>(subject: S) =>
    heard.filter((message): message is Extract<ToClient, { subject: S }> => message.subject === subject)
  const self: Socket = {
    get heard() {
      return heard
    },
    say: message => socket.send(JSON.stringify(message)),
    send: raw => socket.send(raw),
    of,
    async hear(subject, which = () => true) {
      return vi.waitFor(
        () => {
          const found = of(subject).find(which)
          if (!found) throw new Error(`${subject} was not heard, but: ${heard.map(message => message.subject).join(', ')}`)
          return found
        },
        { timeout: 60_000, interval: 5 },
      )
    },
    forget: () => void (heard = []),
    closed,
    socket,
    close: () => socket.close(),
  }
  if (hello) {
    self.say(hello)
    await self.hear('welcome')
  }
  return self
}
