import type { CallName, Calls } from '@vitrine/model/calls.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { ArgsOf, ReadOf } from '@vitrine/model/calls/call.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { CallError, loggingFailure, namedIn, refusalOf, unnamedIn } from './callError.ts'
import { connection, type Connection } from './connection.ts'
import { session, type SessionKeeper } from './session.ts'

export type Args<N extends CallName> = ArgsOf<Calls[N]>
export type Answer<N extends CallName> = ReadOf<Calls[N]>
/** A call without arguments may be made without saying so. */
export type Given<N extends CallName> = {} extends Args<N> ? [args?: Args<N>] : [args: Args<N>]

export interface Sending {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the call counts as not answered. */
  readonly timeout?: number
  /** The session in which it was wanted, null: in none. It is never sent in another (NW11). */
  readonly whose?: string | null
}

/** Asks the server one call of the table. Rejects with a `CallError`, always. */
export type Ask = <N extends CallName>(name: N, args: Args<N>, sending?: Sending) => Promise<Answer<N>>

const patience = 20_000
/** The table of calls brings all the entities with it; the login page is on the screen before it is fetched. */
const callTable = () =>
  import('./callTable.ts').catch(() => {
    throw new CallError('UnavailableError')
  })

/** The calls, made with the session's token: renewed once when the server no longer takes it. */
export function createClient(
  keeper: SessionKeeper,
  send: typeof fetch = (...args) => globalThis.fetch(...args),
  heard: Pick<Connection, 'answeredWith' | 'unanswered'> = { answeredWith: () => undefined, unanswered: () => undefined },
) {
  async function sent(address: string, init: RequestInit, { signal, timeout = patience, whose }: Sending, token: string | null) {
    if (whose !== undefined && whose !== (keeper.get()?.id ?? null)) throw new CallError('UnavailableError')
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const limit = AbortSignal.timeout(timeout)
    try {
      const response = await send(address, { ...init, headers, signal: signal ? AbortSignal.any([signal, limit]) : limit })
      heard.answeredWith(response)
      return response
    } catch (error) {
      if (signal?.aborted) throw error
      heard.unanswered()
      throw new CallError('UnavailableError')
    }
  }

  /** Fetches an address of the server as the signed-in user. */
  async function fetchAsUser(address: string, init: RequestInit = {}, sending: Sending = {}): Promise<Response> {
    const token = await keeper.token()
    const response = await sent(address, init, sending, token)
    if (response.status !== 401 || !token) return response
    const renewed = await keeper.refresh(token)
    const again = await sent(address, init, sending, renewed.token)
    if (again.status === 401) keeper.end()
    return again
  }

  /** Calls whose documents the server doesn't know, since it is of another version than this page: it is told them whole. */
  const foreign = new Set<CallName>()

  const ask: Ask = async (name, args, sending = {}) => {
    const { documentFor, referenceFor } = await callTable()
    const headers = { 'content-type': 'application/json' }
    const asked = async (isWhole = foreign.has(name)): Promise<Answer<typeof name>> => {
      const document = isWhole ? { query: documentFor(name) } : referenceFor(name)
      const init = { method: 'POST', headers, body: JSON.stringify({ ...document, variables: args }) }
      try {
        return await answerIn<typeof name>(name, await fetchAsUser(addresses.graphql, init, sending), sending.signal, isWhole)
      } catch (error) {
        if (isWhole || !(error instanceof CallError) || error.code !== 'UnknownDocumentError') throw error
        foreign.add(name)
        return asked(true)
      }
    }
    const token = keeper.get()?.token
    const askedAgain = async () => {
      try {
        return await asked()
      } catch (error) {
        // GraphQL may refuse the token with status 200; a renewal that another call has made meanwhile is enough.
        if (!(error instanceof CallError) || error.code !== 'UnauthenticatedError' || !token || !keeper.get()) throw error
        await keeper.refresh(token)
        return await asked()
      }
    }
    return loggingFailure(name, askedAgain())
  }

  return { ask, fetchAsUser }
}

interface GraphqlAnswer {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly { readonly extensions?: unknown }[]
}

async function answerIn<N extends CallName>(
  name: N,
  response: Response,
  signal: AbortSignal | undefined,
  isWhole: boolean,
): Promise<Answer<N>> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('json')) throw response.ok ? unreadable(name, response) : await refusalOf(response)
  const answer = parsedIn(await bodyOf(response, signal)) as GraphqlAnswer | null
  const error = answer?.errors?.[0]
  if (error && isWhole && isOfDocument(error.extensions)) throw new CallError('UnknownDocumentError', [], {}, response)
  if (error) throw namedIn(error.extensions, response) ?? new CallError('InternalError', [], {}, response)
  if (!response.ok || !answer?.data) throw namedIn(answer, response) ?? unreadable(name, response)
  return answer.data[name] as Answer<N>
}

/** A document that can't be read is refused without a field: nothing is wrong with what was entered. */
const isOfDocument = (refusal: unknown): boolean =>
  valueOf(refusal, 'code') === 'ValidationError' && valueOf(refusal, 'fields') === undefined

/** An answer that says neither what was asked nor why not. Of who is signed in it is said which answer that was: without it there is no page. */
function unreadable(name: CallName, response: Response): CallError {
  if (response.status === 401 || response.status === 429) return unnamedIn(response)
  return new CallError('InternalError', [], {}, response, response.ok && name === 'viewer' ? 'app.login.invalid-profile' : null)
}

/** What was cancelled did not fail; an answer that ends half-way did not arrive. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError('UnavailableError', [], {}, response)
  }
}

function parsedIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const { ask, fetchAsUser } = createClient(session, undefined, connection)
