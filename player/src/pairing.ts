import type { Storage } from './storage.ts'
import { NoAnswer, type ServerClient } from './server.ts'
import type { createConnection } from './socket.ts'
import { pauseAfter, type Timing } from './timing.ts'

/** What stands on the screen while the TV waits to be told whose it is. */
export type Waiting =
  | { readonly code: null; readonly wait: number | null }
  /** `until` on the server's clock. */
  | { readonly code: string; readonly until: number }

export interface PairingOptions extends Timing {
  readonly server: Pick<ServerClient, 'startPairing' | 'collect' | 'now'>
  readonly kept: Storage
  readonly line: typeof createConnection
  readonly show: (waiting: Waiting) => void
  readonly contact: (answered: boolean) => void
  readonly paired: (credential: string) => void
}

const askEvery = 2_000

/** Shows code after code until one was typed at a screen, then collects that screen's credential: docs/spec/pairing.md. */
export function createPairing({ server, kept, line, show, contact, paired, later, random }: PairingOptions): { close(): void } {
  let isClosed = false
  let wake = () => {}

  /** So many milliseconds, or until the server says something. */
  const pause = (milliseconds: number) =>
    new Promise<void>(resolve => {
      const stop = later(resolve, milliseconds)
      wake = () => {
        stop()
        resolve()
      }
    })

  /** Again and again until there is an answer. */
  async function answered<T>(question: () => Promise<T>): Promise<T> {
    for (let failures = 1; !isClosed; failures++) {
      try {
        const answer = await question()
        contact(true)
        return answer
      } catch {
        if (isClosed) break
        contact(false)
        await pause(pauseAfter(failures, random))
      }
    }
    throw new NoAnswer()
  }

  async function newCode() {
    for (;;) {
      show({ code: null, wait: null })
      const start = await answered(server.startPairing)
      if (start.state === 'started') {
        const { code, secret, expiresAt } = start
        await kept.write('pairing', { code, secret, expiresAt }).catch(() => {})
        return { code, secret, expiresAt }
      }
      show({ code: null, wait: server.now() + start.wait })
      await pause(start.wait)
    }
  }

  /** One code, until it is used or has expired. */
  async function turn(): Promise<string | null> {
    const before = await kept.read('pairing')
    const { code, secret, expiresAt } = before && Date.parse(before.expiresAt) - server.now() > 30_000 ? before : await newCode()
    show({ code, until: Date.parse(expiresAt) })
    const listening = line({
      hello: { subject: 'hello', as: 'pairing', secret },
      hear: message => message.subject === 'paired' && wake(),
      later,
      random,
    })
    try {
      for (;;) {
        const answer = await answered(() => server.collect(secret))
        if (answer.state !== 'WAITING') {
          await kept.forget('pairing').catch(() => {})
          return answer.state === 'CONNECTED' ? answer.credential : null
        }
        await pause(askEvery)
        if (isClosed) return null
      }
    } finally {
      listening.close()
    }
  }

  async function run() {
    for (;;) {
      const credential = await turn()
      if (isClosed) return
      if (credential !== null) return paired(credential)
    }
  }
  void run().catch(() => {})

  return {
    close() {
      isClosed = true
      wake()
    },
  }
}
