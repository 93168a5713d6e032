import type { TickerSource } from '@vitrine/model/areas/shows/enumerations.ts'
import {
  addressesOfTv,
  contentChanges,
  credentialRules,
  type CredentialRule,
  type PairingAnswer,
  type PairingStart,
} from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { withTimeout } from './timing.ts'

/** The server as this TV sees it. Whatever isn't an answer of the server itself, a router's page or a proxy's, is the same as no answer. */
export interface ServerClient {
  startPairing(): Promise<StartAnswer>
  collect(secret: string): Promise<PairingAnswer>
  /** Asks for what is newer than this: for what became of it, where the code that works it out is there; else for the whole. */
  content(credential: string, held: ScreenContent | null): Promise<ContentAnswer>
  /** The content after what the server told of it; null: it can't be had of that. */
  readonly after: WithNews
  /** From now on it can. */
  takeNews(read: WithNews): void
  /** The headlines of a news source. */
  feed(credential: string, source: TickerSource): Promise<readonly string[]>
  /** The server's clock, as far as an answer has told it: many televisions do not know the time. */
  now(): number
}

export type WithNews = (held: ScreenContent, news: unknown) => ScreenContent | null
export type StartAnswer =
  | ({ readonly state: 'started'; readonly lasts: number } & PairingStart)
  | { readonly state: 'tooMany'; readonly wait: number }
export type ContentAnswer =
  | { readonly state: 'new'; readonly content: ScreenContent }
  | { readonly state: 'same' }
  /** `ending`: what has become of the TV's place, where the server says. */
  | { readonly state: 'revoked'; readonly ending: CredentialRule | null }

export class NoAnswer extends Error {}

const patience = 20_000
/** Milliseconds by which a clock that was set right is off at most. */
const tolerance = 5_000

/** `clock`: the device's, which may be set at any moment; `steady`: what has passed, whatever it is set to. */
export function createServerClient(ask: typeof fetch, clock: () => number, steady = () => performance.now()): ServerClient {
  let ahead = 0
  /** What the server's clock said when the steady one began. */
  let begun = 0
  let readNews: WithNews | null = null

  async function answerOf(
    address: string,
    init: RequestInit,
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }> {
    const sent = steady()
    const answer = await ask(address, { cache: 'no-store', ...init })
    const heard = steady()
    const date = Date.parse(answer.headers.get('date') ?? '')
    const body: unknown = await answer.json().catch(() => null)
    // A router's page has a clock of its own.
    if (date && (body || answer.status === 304)) {
      // Headers name whole seconds; they were written between the question and their coming, and what follows them takes its own time.
      begun = date + 500 - (sent + heard) / 2
      // The device's clock is looked at last: it may have been set meanwhile.
      ahead = begun + steady() - clock()
    }
    return { status: answer.status, headers: answer.headers, body }
  }
  function now() {
    const left = begun + steady() - clock()
    // The device was set right since it heard the server.
    if (Math.abs(ahead) > tolerance && Math.abs(left) < tolerance) ahead = left
    return clock() + ahead
  }
  const inTime = (address: string, init: RequestInit) => withTimeout(patience, answerOf(address, init))
  const post = (address: string, body: object) =>
    inTime(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  async function content(credential: string, held: ScreenContent | null, takesNews = readNews !== null): Promise<ContentAnswer> {
    const headers = {
      authorization: `Bearer ${credential}`,
      ...(held && { 'if-none-match': `"${held.tag}"`, ...(takesNews && { 'a-im': contentChanges }) }),
    }
    const { status, body } = await inTime(addressesOfTv.screenContent, { headers })
    if (status === 304) return { state: 'same' }
    if (status === 401 && valueOf(body, 'code') === 'UnauthenticatedError') return { state: 'revoked', ending: endingIn(body) }
    if (status === 226 && held && takesNews) {
      const next = readNews?.(held, body)
      return next ? { state: 'new', content: next } : content(credential, held, false)
    }
    if (status !== 200 || !isContent(body)) throw new NoAnswer()
    return { state: 'new', content: body }
  }

  return {
    now,
    content: (credential, held) => content(credential, held),
    after: (held, news) => readNews && readNews(held, news),
    takeNews: read => void (readNews = read),
    async startPairing() {
      const { status, headers, body } = await post(addressesOfTv.pairing, {})
      if (status === 429) return { state: 'tooMany', wait: (Number(headers.get('retry-after')) || 60) * 1000 }
      if (status !== 200 || !isStart(body)) throw new NoAnswer()
      return { state: 'started', ...body, lasts: Date.parse(body.expiresAt) - now() }
    },
    async collect(secret) {
      const { status, body } = await post(addressesOfTv.pairingCollect, { secret })
      if (status !== 200 || !isAnswer(body)) throw new NoAnswer()
      return body
    },
    async feed(credential, source) {
      const { status, body } = await inTime(addressesOfTv.screenFeed + source, { headers: { authorization: `Bearer ${credential}` } })
      const titles = valueOf(body, 'titles')
      if (status !== 200 || !Array.isArray(titles) || !titles.every(title => typeof title === 'string')) throw new NoAnswer()
      return titles
    },
  }
}

/** Ours are known by what no router's page has; what else is in them was made by the same program. */
const isStart = (x: unknown): x is PairingStart => typeof valueOf(x, 'code') === 'string'
const isAnswer = (x: unknown): x is PairingAnswer => typeof valueOf(x, 'state') === 'string'
const isContent = (x: unknown): x is ScreenContent => typeof valueOf(x, 'tag') === 'string'

function endingIn(refusal: unknown): CredentialRule | null {
  const fields = valueOf(refusal, 'fields')
  const rule = Array.isArray(fields) ? valueOf(fields[0], 'rule') : null
  return credentialRules.find(each => each === rule) ?? null
}
