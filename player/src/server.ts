import type { TickerSource } from '@vitrine/model/areas/shows/enumerations.ts'
import { addresses, type PairingAnswer, type PairingStart, type TickerFeedAnswer } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'

/** The server as this TV sees it. Whatever isn't an answer of the server itself, a router's page or a proxy's, is the same as no answer. */
export interface ServerClient {
  startPairing(): Promise<StartAnswer>
  collect(secret: string): Promise<PairingAnswer>
  content(credential: string, tag: string | null): Promise<ContentAnswer>
  /** The headlines of a news source. */
  feed(credential: string, source: TickerSource): Promise<readonly string[]>
  /** The server's clock, as far as an answer has told it: many televisions do not know the time. */
  now(): number
}

export type StartAnswer =
  | ({ readonly state: 'started'; readonly lasts: number } & PairingStart)
  | { readonly state: 'tooMany'; readonly wait: number }
export type ContentAnswer =
  | { readonly state: 'new'; readonly content: ScreenContent }
  | { readonly state: 'same' }
  | { readonly state: 'revoked' }

export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const patience = 20_000

export function createServerClient(ask: typeof fetch, clock: () => number): ServerClient {
  let ahead = 0

  async function answerOf(
    address: string,
    init: RequestInit,
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }> {
    const answer = await ask(address, { cache: 'no-store', ...init })
    const body: unknown = answer.status === 304 || answer.status === 204 ? null : await answer.json().catch(() => null)
    const date = Date.parse(answer.headers.get('date') ?? '')
    // Headers name whole seconds.
    if (date) ahead = date + 500 - clock()
    return { status: answer.status, headers: answer.headers, body }
  }
  const inTime = (address: string, init: RequestInit) => withTimeout(patience, answerOf(address, init))
  const post = (address: string, body: object) =>
    inTime(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  return {
    now: () => clock() + ahead,
    async startPairing() {
      const { status, headers, body } = await post(addresses.pairing, {})
      if (status === 429) return { state: 'tooMany', wait: (Number(headers.get('retry-after')) || 60) * 1000 }
      if (status !== 200 || !isRecord(body) || typeof body['code'] !== 'string') throw new NoAnswer()
      const start = body as unknown as PairingStart
      return { state: 'started', ...start, lasts: Date.parse(start.expiresAt) - (clock() + ahead) }
    },
    async collect(secret) {
      const { status, body } = await post(addresses.pairingCollect, { secret })
      if (status !== 200 || !isRecord(body) || typeof body['state'] !== 'string') throw new NoAnswer()
      return body as unknown as PairingAnswer
    },
    async content(credential, tag) {
      const headers = { authorization: `Bearer ${credential}`, ...(tag && { 'if-none-match': `"${tag}"` }) }
      const { status, body } = await inTime(addresses.screenContent, { headers })
      if (status === 304) return { state: 'same' }
      if (status === 401 && isRecord(body) && body['code'] === 'UnauthenticatedError') return { state: 'revoked' }
      if (status !== 200 || !isRecord(body) || typeof body['tag'] !== 'string') throw new NoAnswer()
      return { state: 'new', content: body as unknown as ScreenContent }
    },
    async feed(credential, source) {
      const { status, body } = await inTime(addresses.screenFeed + source, { headers: { authorization: `Bearer ${credential}` } })
      const { titles } = (isRecord(body) ? body : {}) as Partial<TickerFeedAnswer>
      if (status !== 200 || !Array.isArray(titles) || !titles.every(title => typeof title === 'string')) throw new NoAnswer()
      return titles
    },
  }
}

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null

/** A request that never ends is one that failed. Older televisions can't abort it. */
function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
