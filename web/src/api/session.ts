import { addresses, relayPrefix, type SessionAnswer } from '@vitrine/model/http.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { createListeners } from '@vitrine/renderer/store.ts'
import { CallError, loggingFailure, refusalOf } from './callError.ts'
import { connection, type Connection } from './connection.ts'
import { exclusively, type Exclusively } from '../device/exclusively.ts'
import { storages } from '../device/storages.ts'

/** Who is signed in here. `id` is made at sign-in and stays through every refresh, so that tabs notice when somebody else signs in. */
export interface Session extends SessionAnswer {
  readonly id: string
  /** Somebody acts as the user: their own session is kept beside it, and comes back when this one ends. */
  readonly isActing?: boolean
  /** Of one that waits while its owner acts as somebody: who they are there, and on which page they began to. There they are again afterwards. */
  readonly left?: LeftBehind
}

export interface LeftBehind {
  readonly path: string
  readonly name: string
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** A code of the second factor, where one was asked for. */
  readonly otp?: string
}

/** What the session needs of the outside world; tests bring their own. */
export interface SessionDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly fetch: typeof fetch
  readonly exclusively: Exclusively
  readonly now: () => number
  readonly newId: () => string
  /** Told whether the server answers. */
  readonly heard?: Pick<Connection, 'answeredWith' | 'unanswered'>
  /** Calls back when another tab changed what is stored under a key. */
  readonly onForeignChange: (listener: (key: string | null) => void) => void
}

export const sessionKey = 'vitrine.session'
/** The sessions of whoever acts as somebody, the latest last: whoever acts as a reseller may go on to act as their users. */
const adminSessionKey = 'vitrine.adminSession'
/** A token this close to its end is renewed before it is used. */
const margin = 30_000
const patience = 20_000
/** Of a renewal: two that hang are over well before the server takes the same question for a theft ([SE7]). */
const renewalPatience = 6_000

const connectionless = { answeredWith: () => undefined, unanswered: () => undefined }

/** The session of this browser, shared by all its tabs through localStorage: one of them refreshes, the others see the result. */
export function createSession({ storage, fetch, exclusively, now, newId, onForeignChange, heard = connectionless }: SessionDeps) {
  const { subscribe, tell } = createListeners<[Session | null]>()
  const post = createPost(fetch, heard)
  const stored = createStoredSessions(storage)
  let current = stored.current()
  let refreshing: Promise<Session> | null = null
  /** Of all tabs one at a time changes which session it is. */
  const inTurn = (work: () => Promise<Session>) => exclusively(`${sessionKey}.refresh`, work)

  /** The session is over: whoever acted is themselves again, everybody else is nobody. */
  function leave() {
    const saved = current?.isActing ? stored.saved() : []
    stored.save(saved.slice(0, -1))
    keep(saved.at(-1) ?? null)
  }

  function settle(session: Session | null) {
    // Two access tokens of one session that end in the same second are the same text; refresh tokens never are.
    if (session?.refreshToken === current?.refreshToken && session?.token === current?.token) return
    current = session
    tell(session)
  }

  function keep(session: Session | null) {
    stored.keep(session)
    settle(session)
  }

  onForeignChange(key => {
    if (key === sessionKey || key === null) settle(stored.current())
  })

  async function signInAt(address: string, proof: object, language?: Language): Promise<Session> {
    const response = await post(address, proof, language && { 'accept-language': language })
    const session = { ...(await answerOf(response, 'app.login.invalid-response')), id: newId() }
    stored.save([])
    keep(session)
    return session
  }

  /** Exchanges what `relay_token` answered for a session as somebody else. */
  async function actAs({ refreshToken }: Pick<SessionAnswer, 'refreshToken'>, left?: LeftBehind): Promise<Session> {
    // It came in the address: a stranger's link may bring their own session, for somebody to work in unawares.
    if (!refreshToken.startsWith(relayPrefix)) throw new CallError('UnauthenticatedError')
    const response = await post(addresses.refreshToken, { refreshToken })
    const session = { ...(await answerOf(response, 'app.login.invalid-response')), id: newId(), isActing: true }
    // A renewal that another tab has begun arrives first: its answer is the session that is to come back.
    return inTurn(async () => {
      const before = stored.current()
      stored.save(before ? [...stored.saved(), { ...before, ...(left && { left }) }] : [])
      keep(session)
      return session
    })
  }

  async function renewed(session: Session | null): Promise<Session> {
    if (!session) throw new CallError('UnauthenticatedError')
    const patient = { tries: 2, patience: renewalPatience }
    const response = await post(addresses.refreshToken, { refreshToken: session.refreshToken }, {}, patient)
    return { ...session, ...(await answerOf(response, 'app.login.invalid-refresh')) }
  }

  /** A new session in the place of the one whose token is `spent`, made by this tab or by any other. */
  function refresh(spent: string): Promise<Session> {
    const seen = current?.refreshToken
    refreshing ??= inTurn(async () => {
      const before = stored.current()
      if (before && (before.token !== spent || before.refreshToken !== seen)) {
        settle(before)
        return before
      }
      // Kept before the next tab has its turn, which otherwise would spend the same refresh token again.
      try {
        const after = await renewed(before)
        // Signed out meanwhile, in whichever tab.
        if (stored.current()?.id !== after.id) throw new CallError('UnauthenticatedError')
        keep(after)
        return after
      } catch (error) {
        if (error instanceof CallError && endsSession(error) && stored.current()?.id === before?.id) leave()
        throw error
      }
    }).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  return {
    get: () => current,
    subscribe,
    /** Mail comes in the language that is said here, else in the browser's. */
    signIn: (credentials: Credentials, language?: Language) =>
      loggingFailure('login', signInAt(addresses.accessToken, credentials, language)),
    signInWithPasskey: (response: object, language: Language) =>
      loggingFailure('login', signInAt(addresses.passkeyAccessToken, { response }, language)),
    actAs: (relay: Pick<SessionAnswer, 'refreshToken'>, left?: LeftBehind) => loggingFailure('relay login', actAs(relay, left)),
    /** Whose session comes back when this one ends. */
    waiting: (): Session | null => (current?.isActing ? (stored.saved().at(-1) ?? null) : null),
    /** Whether its owner acts as somebody meanwhile: it comes back. */
    isWaiting: (id: string): boolean => current?.isActing === true && stored.saved().some(saved => saved.id === id),
    refresh,
    /** An access token that is good for a while yet, or null when nobody is signed in. */
    async token(): Promise<string | null> {
      if (!current) return null
      if (Date.parse(current.expires) - now() > margin) return current.token
      return (await refresh(current.token)).token
    },
    /** Ends the session everywhere; the server is told, but need not be there. */
    async signOut(): Promise<void> {
      const ending = current
      leave()
      if (!ending) return
      await post(addresses.logout, { refreshToken: ending.refreshToken }, { authorization: `Bearer ${ending.token}` }).catch(
        () => undefined,
      )
    },
    /** The server no longer knows the session. */
    end: leave,
  }
}

export type SessionKeeper = ReturnType<typeof createSession>

/** What the tabs of this browser share. */
function createStoredSessions(storage: SessionDeps['storage']) {
  function read(key: string): unknown {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  function write(key: string, value: Session | readonly Session[] | null) {
    if (value) storage.setItem(key, JSON.stringify(value))
    else storage.removeItem(key)
  }
  return {
    current(): Session | null {
      const found = read(sessionKey)
      return isSession(found) ? found : null
    },
    keep: (session: Session | null) => write(sessionKey, session),
    saved(): readonly Session[] {
      const found = read(adminSessionKey)
      return Array.isArray(found) ? found.filter(isSession) : []
    },
    save: (sessions: readonly Session[]) => write(adminSessionKey, sessions.length > 0 ? sessions : null),
  }
}

const onceAsked = { tries: 1, patience }

/** Asks the server, and tells whether it answers. What is tried again is asked again at once. */
const createPost =
  (fetch: SessionDeps['fetch'], heard: NonNullable<SessionDeps['heard']>) =>
  async (address: string, body: object, headers: Record<string, string> = {}, { tries, patience } = onceAsked): Promise<Response> => {
    for (let tried = 1; ; tried++) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(patience),
        })
        heard.answeredWith(response)
        return response
      } catch {
        if (tried < tries) continue
        heard.unanswered()
        throw new CallError('UnavailableError')
      }
    }
  }

/** An expired, revoked or reused refresh token. Anything else (the network, a busy server) is tried again later. */
const endsSession = ({ code }: CallError) => code === 'UnauthenticatedError' || code === 'ForbiddenError' || code === 'ValidationError'

/** `otherwise`: what is said of an answer that is no session. */
async function answerOf(response: Response, otherwise: MessageKey): Promise<SessionAnswer> {
  if (!response.ok) throw await refusalOf(response)
  const answer: unknown = await response.json().catch(() => null)
  if (!isAnswer(answer)) throw new CallError('InternalError', [], {}, response, otherwise)
  return { token: answer.token, expires: answer.expires, refreshToken: answer.refreshToken }
}

const isAnswer = (x: unknown): x is SessionAnswer =>
  typeof x === 'object' &&
  x !== null &&
  ['token', 'expires', 'refreshToken'].every(name => typeof (x as Record<string, unknown>)[name] === 'string')
const isSession = (x: unknown): x is Session => isAnswer(x) && 'id' in x

export const session: SessionKeeper = createSession({
  storage: storages.device(),
  fetch: (...args) => globalThis.fetch(...args),
  exclusively,
  now: () => Date.now(),
  newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, '0')).join(''),
  heard: connection,
  onForeignChange: listener => globalThis.addEventListener?.('storage', event => listener(event.key)),
})
