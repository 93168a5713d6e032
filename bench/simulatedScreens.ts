import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { addresses, contentChanges } from '@vitrine/model/http.ts'
import type { ToClient, ToServer } from '@vitrine/model/realtime.ts'
import { emptyCatalogue, type ScreenContent } from '@vitrine/model/screen/content.ts'
import { halfOfTag, withNews } from '@vitrine/model/screen/news.ts'
import { createFollowing } from '../player/src/following.ts'
import { NoAnswer, type ContentAnswer } from '../player/src/server.ts'
import { createConnection } from '../player/src/socket.ts'
import { timing } from '../player/src/timing.ts'

/**
 * Thousands of TVs in one process: each follows the server by the player's own code and keeps its tag; the contents, which all of them share,
 * are kept once. Time that each TV would spend on its own, reading and drawing, is left out.
 */
export interface Crowd {
  /** Which screens have, by the clock, what the content of this text says. */
  expect(wanted: (content: ScreenContent) => boolean): Promise<readonly number[]>
  /** Counts from now on. */
  count(): Counts
  /** How many lines are open and welcome. */
  connected(): number
  /** What a screen says by its line, where that is welcome. */
  say(screen: number, message: ToServer): void
  /** Where each screen is connected. */
  close(): void
}

export interface Counts {
  /** Bytes that came: bodies of answers, and messages of sockets. */
  bytes: number
  /** Answers, by their status. */
  readonly answers: Map<number, number>
  /** Questions of each screen that were answered. */
  readonly questions: number[]
  /** Changes that were told by a socket and taken. */
  taken: number
  /** Lines that were refused by a server that is there, and questions. */
  refused: number
}

interface CrowdOptions {
  readonly credentials: readonly string[]
  /** To which server a screen goes now: as a proxy before several would send it. Null: none is there. */
  readonly addressOf: (screen: number) => string
  /** Lines that are opened each second at first. */
  readonly pace: number
  /** Whatever a screen is told, beside what it follows by itself. */
  readonly heard?: (screen: number, message: ToClient) => void
}

/** As many at once: each TV has a line of its own, but this machine has no more numbers for them. */
const agent = new Agent({ keepAlive: true, maxSockets: 400 })

export async function openCrowd({ credentials, addressOf, pace, heard }: CrowdOptions): Promise<Crowd> {
  /** What screens share, by the second half of its tag; read once. */
  const contents = new Map<string, ScreenContent>()
  const shown: string[] = credentials.map(() => '')
  let counts = emptyCounts(credentials.length)
  let isWanted: (content: ScreenContent) => boolean = () => false
  let waiting = new Set<number>()
  let begun = 0
  let milliseconds: number[] = []
  let allHave = () => {}
  let connected = 0

  const halfOf = (tag: string) => tag.slice(halfOfTag)
  const stub = (tag: string): ScreenContent => ({ ...nothing, tag })

  function accepted(screen: number, { tag }: ScreenContent): void {
    shown[screen] = tag
    const content = contents.get(halfOf(tag))
    if (!content || !waiting.has(screen) || !isWanted(content)) return
    waiting.delete(screen)
    milliseconds.push(performance.now() - begun)
    if (waiting.size === 0) allHave()
  }

  /** Done once for all screens that hold the same. */
  function after(held: ScreenContent, news: unknown): ScreenContent | null {
    const { to, own } = news as { to: string; own?: { tag: string } }
    if (!contents.has(to)) {
      const before = contents.get(halfOf(held.tag))
      const next = before && withNews({ ...before, tag: held.tag }, news)
      if (!next) return null
      contents.set(to, next)
    }
    return (news as { from: string }).from === halfOf(held.tag) ? stub(own?.tag ?? held.tag.slice(0, halfOfTag) + to) : null
  }

  async function content(screen: number, credential: string, held: ScreenContent | null): Promise<ContentAnswer> {
    const headers = {
      authorization: `Bearer ${credential}`,
      ...(held && { 'if-none-match': `"${held.tag}"`, 'a-im': contentChanges }),
    }
    const { status, body } = await get(addressOf(screen) + addresses.screenContent, headers)
    counts.answers.set(status, (counts.answers.get(status) ?? 0) + 1)
    counts.bytes += body.length
    if (status === 304 || status === 226 || status === 200) counts.questions[screen]!++
    if (status === 304) return { state: 'same' }
    if (status === 226 && held) {
      const next = after(held, JSON.parse(body.toString()))
      if (next) return { state: 'new', content: next }
    }
    if (status !== 200) {
      counts.refused++
      throw new NoAnswer()
    }
    const tag = /^\{"tag":"([\w-]+)"/.exec(body.toString('latin1', 0, 100))![1]!
    if (!contents.has(halfOf(tag))) contents.set(halfOf(tag), JSON.parse(body.toString()) as ScreenContent)
    return { state: 'new', content: stub(tag) }
  }

  const screens: ReturnType<typeof createFollowing>[] = []
  for (const [screen, credential] of credentials.entries()) {
    const line: typeof createConnection = options =>
      createConnection({
        ...options,
        hear(message) {
          if (message.subject === 'content' && message.news) counts.taken++
          options.hear(message)
        },
        open({ opened, heard: received, closed }) {
          // Shops have a hundred screens each.
          const shop = Math.floor(screen / 100)
          const headers = { 'x-forwarded-for': `192.0.${Math.floor(shop / 250)}.${1 + (shop % 250)}` }
          const socket = new WebSocket(`${addressOf(screen).replace('http', 'ws')}/realtime`, { headers, perMessageDeflate: false })
          let isOpen = false
          socket.on('open', () => {
            isOpen = true
            connected++
            opened()
          })
          socket.on('message', data => {
            const text = String(data)
            counts.bytes += text.length
            received(text)
          })
          socket.on('unexpected-response', () => {
            counts.refused++
            socket.terminate()
          })
          socket.on('error', () => undefined)
          socket.on('close', code => {
            if (isOpen) connected--
            closed(code)
          })
          return socket
        },
      })
    screens.push(
      createFollowing(
        {
          ...timing,
          credential,
          line,
          server: { content: (_, held) => content(screen, credential, held), after, feed: async () => [] },
          media: { bring: async () => undefined },
          bringKinds: async () => undefined,
          news: () => undefined,
          heard: message => heard?.(screen, message),
          coming: () => undefined,
          refresh: () => undefined,
          accept: newest => accepted(screen, newest),
          revoked: () => undefined,
          contact: () => undefined,
          missing: () => undefined,
        },
        null,
        {},
      ),
    )
    if (screen % 50 === 49) await pause(50_000 / pace)
  }
  return {
    expect(wanted) {
      isWanted = wanted
      milliseconds = []
      begun = performance.now()
      waiting = new Set(credentials.keys())
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${waiting.size} of ${credentials.length} never had it`)), 120_000)
        allHave = () => {
          clearTimeout(timer)
          resolve(milliseconds)
        }
        for (const [screen, tag] of shown.entries()) accepted(screen, stub(tag))
      })
    },
    count: () => (counts = emptyCounts(credentials.length)),
    connected: () => connected,
    say: (screen, message) => screens[screen]!.say(message),
    close: () => screens.forEach(screen => screen.close()),
  }
}

const emptyCounts = (screens: number): Counts => ({
  bytes: 0,
  answers: new Map(),
  questions: Array.from({ length: screens }, () => 0),
  taken: 0,
  refused: 0,
})

const nothing = { shows: {}, media: [], fonts: {}, catalogue: emptyCatalogue } as unknown as ScreenContent

function get(address: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers, timeout: 20_000 }, answer => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces) }))
      answer.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time'))).on('error', reject)
    asked.end()
  })
}
