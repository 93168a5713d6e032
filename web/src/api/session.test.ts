import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import type { Exclusively } from '../device/exclusively.ts'
import { sessionKey, createSession, type Session } from './session.ts'

/** One browser: the storage and the lock are its tabs' common ground. The server rotates: a refresh token works once. */
function aBrowser({ tokenOf = (made: number) => `token-${made}` } = {}) {
  const kept = new Map<string, string>()
  const tabs: { readonly hear: (key: string | null) => void }[] = []
  let now = Date.parse('2026-11-20T12:00:00Z')
  let made = 0
  let good: string | null = null
  let isReachable = true
  let renewable: Promise<void> | null = null
  const requests: string[] = []

  const answer = (): SessionAnswer => {
    made += 1
    good = `refresh-${made}`
    return { token: tokenOf(made), refreshToken: good, expires: new Date(now + 15 * 60_000).toISOString() }
  }
  const json = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

  const fetch = (async (address: string, init: RequestInit) => {
    await Promise.resolve()
    if (!isReachable) throw new TypeError('fetch failed')
    requests.push(address)
    const body = JSON.parse(init.body as string) as Record<string, string>
    if (address === addresses.accessToken)
      return body['password'] === 'right' ? json(answer()) : json({ code: 'UnauthenticatedError' }, 401)
    if (address === addresses.refreshToken) {
      const isRelay = body['refreshToken']?.startsWith('relay.x')
      const answered = body['refreshToken'] === good || isRelay ? json(answer()) : json({ code: 'UnauthenticatedError' }, 401)
      if (!isRelay) await renewable
      return answered
    }
    return json({ result: 'OK' })
  }) as unknown as typeof globalThis.fetch

  let queue: Promise<unknown> = Promise.resolve()
  /** What was stored at the end of each turn. */
  const leftBehind: (string | undefined)[] = []
  const exclusively: Exclusively = (_name, work) => {
    const turn = queue.then(work).finally(() => leftBehind.push(kept.get(sessionKey)))
    queue = turn.catch(() => undefined)
    return turn
  }

  function aTab() {
    const tell = (key: string) => tabs.filter(other => other !== self).forEach(other => other.hear(key))
    const listeners: ((key: string | null) => void)[] = []
    const self = { hear: (key: string | null) => listeners.forEach(listener => listener(key)) }
    tabs.push(self)
    return createSession({
      storage: {
        getItem: key => kept.get(key) ?? null,
        setItem: (key, value) => {
          kept.set(key, value)
          tell(key)
        },
        removeItem: key => {
          kept.delete(key)
          tell(key)
        },
      },
      fetch,
      exclusively,
      now: () => now,
      newId: () => `session-${made}`,
      onForeignChange: listener => listeners.push(listener),
    })
  }

  return {
    aTab,
    requests,
    leftBehind,
    stored: () => kept.get(sessionKey),
    pass: (minutes: number) => void (now += minutes * 60_000),
    revoke: () => void (good = null),
    unplug: () => void (isReachable = false),
    /** Renewals wait for their answer until it is called. */
    holdRenewals() {
      let release = () => {}
      renewable = new Promise(resolve => (release = resolve))
      return () => release()
    },
  }
}

const rightly = { username: 'anna', password: 'right' }

describe('the session', () => {
  it('is there for every tab after one signed in', async () => {
    const browser = aBrowser()
    const [one, other] = [browser.aTab(), browser.aTab()]
    await one.signIn(rightly)
    expect(await other.token()).toBe('token-1')
    expect(browser.aTab().get()?.token).toBe('token-1')
  })

  it('is not made with a wrong password', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    await expect(tab.signIn({ ...rightly, password: 'wrong' })).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect(tab.get()).toBeNull()
  })

  it('is used as it is while its token is good', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    await tab.signIn(rightly)
    browser.pass(14)
    expect(await tab.token()).toBe('token-1')
    expect(browser.requests).toEqual([addresses.accessToken])
  })

  it('is renewed once when many callers of many tabs need it at the same moment', async () => {
    const browser = aBrowser()
    const tabs = [browser.aTab(), browser.aTab(), browser.aTab()]
    await tabs[0]!.signIn(rightly)
    browser.pass(15)
    const tokens = await Promise.all([...tabs, ...tabs].map(tab => tab.token()))
    expect(new Set(tokens)).toEqual(new Set(['token-2']))
    expect(browser.requests.filter(address => address === addresses.refreshToken)).toHaveLength(1)
  })

  it('is renewed once also where the new token reads like the old one, as within the second of the login', async () => {
    const browser = aBrowser({ tokenOf: () => 'token' })
    const tabs = [browser.aTab(), browser.aTab()]
    await tabs[0]!.signIn(rightly)
    browser.pass(15)
    await Promise.all(tabs.map(tab => tab.token()))
    for (const tab of tabs) expect(await tab.token()).toBe('token')
    expect(browser.requests.filter(address => address === addresses.refreshToken)).toHaveLength(1)
    expect(tabs.map(tab => tab.get()?.refreshToken)).toEqual(['refresh-2', 'refresh-2'])
  })

  it('is renewed once when the server refuses the same token in two tabs, even if one notices later', async () => {
    const browser = aBrowser()
    const [one, other] = [browser.aTab(), browser.aTab()]
    await one.signIn(rightly)
    expect((await one.refresh('token-1')).token).toBe('token-2')
    expect((await other.refresh('token-1')).token).toBe('token-2')
    expect(browser.requests.filter(address => address === addresses.refreshToken)).toHaveLength(1)
  })

  it('is stored before the next tab has its turn', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    const { token } = await tab.signIn(rightly)
    const { token: next } = await tab.refresh(token)
    expect(browser.leftBehind).toEqual([expect.stringContaining(next)])
  })

  it('that is being renewed while one signs out stays ended', async () => {
    const browser = aBrowser()
    const [tab, other] = [browser.aTab(), browser.aTab()]
    const { token } = await tab.signIn(rightly)
    const renewal = tab.refresh(token)
    await Promise.all([other.signOut(), expect(renewal).rejects.toMatchObject({ code: 'UnauthenticatedError' })])
    expect(tab.get()).toBeNull()
    expect(browser.stored()).toBeUndefined()
  })

  it('keeps its id through a renewal and gets another at the next sign-in', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    const { id } = await tab.signIn(rightly)
    expect((await tab.refresh('token-1')).id).toBe(id)
    expect((await tab.signIn(rightly)).id).not.toBe(id)
  })

  it('ends in all tabs when its refresh token is refused', async () => {
    const browser = aBrowser()
    const [one, other] = [browser.aTab(), browser.aTab()]
    await one.signIn(rightly)
    const heard = vi.fn<(session: Session | null) => void>()
    other.subscribe(heard)
    browser.revoke()
    browser.pass(15)
    await expect(one.token()).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect(other.get()).toBeNull()
    expect(heard).toHaveBeenCalledWith(null)
    expect(browser.stored()).toBeUndefined()
  })

  it('outlives a server that does not answer', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    await tab.signIn(rightly)
    browser.pass(15)
    browser.unplug()
    await expect(tab.token()).rejects.toMatchObject({ code: 'UnavailableError' })
    expect(tab.get()?.token).toBe('token-1')
  })

  it('ends here at once when one signs out, also without a server', async () => {
    const browser = aBrowser()
    const [one, other] = [browser.aTab(), browser.aTab()]
    await one.signIn(rightly)
    browser.unplug()
    await one.signOut()
    expect([one.get(), other.get()]).toEqual([null, null])
  })

  it('that is damaged in storage counts as none', () => {
    const storage = { getItem: () => '{"token":7', setItem: () => undefined, removeItem: () => undefined }
    const tab = createSession({
      storage,
      fetch,
      exclusively: (_, work) => work(),
      now: () => 0,
      newId: () => '',
      onForeignChange: () => undefined,
    })
    expect(tab.get()).toBeNull()
  })
})

it('[PG15] an answer that is no session is told as such, when one signs in and when it is renewed', async () => {
  const kept = new Map<string, string>()
  let answer: object = {}
  const tab = createSession({
    storage: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    },
    fetch: async () => Response.json(answer),
    exclusively: (_name, work) => work(),
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    newId: () => '1',
    onForeignChange: () => undefined,
  })
  await expect(tab.signIn(rightly)).rejects.toMatchObject({ reason: 'app.login.invalid-response' })
  answer = { token: 'token', refreshToken: 'refresh', expires: '2026-11-20T12:00:01Z' }
  await tab.signIn(rightly)
  answer = { token: 'token' }
  await expect(tab.token()).rejects.toMatchObject({ code: 'InternalError', reason: 'app.login.invalid-refresh' })
  expect(tab.get()).not.toBeNull()
})

describe('[SE39] a renewal whose answer does not come', () => {
  /** `renews`: what becomes of each renewal; null: its answer hangs until it is given up. */
  async function renewing(renews: readonly (SessionAnswer | null)[]) {
    const kept = new Map<string, string>()
    const asked: unknown[] = []
    const [answeredWith, unanswered] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const tab = createSession({
      storage: {
        getItem: key => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: key => void kept.delete(key),
      },
      fetch: async (address, init) => {
        if (address === addresses.accessToken) return Response.json({ token: 't1', refreshToken: 'r1', expires: '2026-11-20T12:00:01Z' })
        asked.push((JSON.parse(init!.body as string) as SessionAnswer).refreshToken)
        const renewed = renews[asked.length - 1]
        return renewed
          ? Response.json(renewed)
          : new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('given up'))))
      },
      exclusively: (_name, work) => work(),
      now: () => Date.parse('2026-11-20T12:00:00Z'),
      newId: () => '1',
      onForeignChange: () => undefined,
      heard: { answeredWith, unanswered },
    })
    await tab.signIn(rightly)
    return { tab, asked, unanswered }
  }
  /** Whoever waits is told at once that it was long enough. */
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
      const over = new AbortController()
      if (milliseconds <= 6_000) setTimeout(() => over.abort())
      return over.signal
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  it('is asked for once more with the same token, before anybody hears of it', async () => {
    const answer = { token: 't2', refreshToken: 'r2', expires: '2026-11-20T13:00:00Z' }
    const { tab, asked, unanswered } = await renewing([null, answer])
    expect(await tab.token()).toBe('t2')
    expect(asked).toEqual(['r1', 'r1'])
    expect(unanswered).not.toHaveBeenCalled()
  })

  it('is not asked for a third time, and leaves the session as it is', async () => {
    const { tab, asked, unanswered } = await renewing([null, null])
    await expect(tab.token()).rejects.toMatchObject({ code: 'UnavailableError' })
    expect(asked).toEqual(['r1', 'r1'])
    expect(unanswered).toHaveBeenCalledOnce()
    expect(tab.get()?.token).toBe('t1')
  })
})

describe('acting as a user', () => {
  const relay = { refreshToken: 'relay.x' }

  it('[AN50] keeps the own session beside it, which comes back with logging out, also after the browser was closed', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    const ada = await tab.signIn(rightly)
    await tab.actAs(relay)
    expect(tab.get()).toMatchObject({ token: 'token-2', isActing: true })
    const later = browser.aTab()
    expect(later.get()).toMatchObject({ token: 'token-2', isActing: true })
    await later.signOut()
    expect(later.get()).toEqual(ada)
    expect(browser.requests.at(-1)).toBe(addresses.logout)
    await later.signOut()
    expect(later.get()).toBeNull()
    expect(browser.aTab().get()).toBeNull()
  })

  it('[AN61] keeps the own session as another tab is renewing it at that moment', async () => {
    const browser = aBrowser()
    const [tab, other] = [browser.aTab(), browser.aTab()]
    await tab.signIn(rightly)
    browser.pass(15)
    const release = browser.holdRenewals()
    const renewal = other.token()
    await vi.waitFor(() => expect(browser.requests).toHaveLength(2))
    const acting = tab.actAs(relay)
    await vi.waitFor(() => expect(browser.requests).toHaveLength(3))
    // All that need not wait for the renewal is done.
    await new Promise(resolve => setTimeout(resolve))
    release()
    await Promise.all([acting, renewal])
    const renewed = await renewal
    expect(tab.get()?.isActing).toBe(true)
    await tab.signOut()
    expect(tab.get()?.token).toBe(renewed)
  })

  it('[AN52] comes back step by step', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    await tab.signIn(rightly)
    await tab.actAs(relay)
    await tab.actAs(relay)
    await tab.signOut()
    expect(tab.get()).toMatchObject({ token: 'token-2', isActing: true })
    await tab.signOut()
    expect(tab.get()?.token).toBe('token-1')
    expect(tab.get()?.isActing).toBeUndefined()
  })

  it('[US14] [US28] knows where each began to act, and who waits', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    await tab.signIn(rightly)
    expect(tab.waiting()).toBeNull()
    await tab.actAs(relay, { path: '/resellers/rita', name: 'Ada Admin' })
    expect(tab.waiting()).toMatchObject({ token: 'token-1', left: { path: '/resellers/rita', name: 'Ada Admin' } })
    await tab.actAs(relay, { path: '/organizations/annas', name: 'Rita Resells' })
    expect(browser.aTab().waiting()).toMatchObject({ isActing: true, left: { name: 'Rita Resells' } })
    await tab.signOut()
    expect(tab.get()?.left).toEqual({ path: '/organizations/annas', name: 'Rita Resells' })
    await tab.signOut()
    expect(tab.get()?.left?.path).toBe('/resellers/rita')
  })

  it('[AN51] comes back when the acting was ended elsewhere, and a renewal goes on with the acting', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    await tab.signIn(rightly)
    await tab.actAs(relay)
    browser.pass(20)
    expect(await tab.token()).toBe('token-3')
    expect(tab.get()?.isActing).toBe(true)
    browser.revoke()
    browser.pass(20)
    await expect(tab.token()).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect(tab.get()?.token).toBe('token-1')
  })

  it('[AN53] begins with no token that is a session’s own', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    const ada = await tab.signIn(rightly)
    const asked = browser.requests.length
    await expect(tab.actAs({ refreshToken: ada.refreshToken })).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect([tab.get(), browser.requests.length]).toEqual([ada, asked])
  })

  it('[AN54] leaves everything as it was when it can’t begin', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    const ada = await tab.signIn(rightly)
    await expect(tab.actAs({ refreshToken: 'relay.used' })).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect(tab.get()).toEqual(ada)
    await tab.signOut()
    expect(tab.get()).toBeNull()
  })

  it('[AN50] is forgotten when somebody signs in anew', async () => {
    const browser = aBrowser()
    const tab = browser.aTab()
    await tab.signIn(rightly)
    await tab.actAs(relay)
    await tab.signIn(rightly)
    await tab.signOut()
    expect(tab.get()).toBeNull()
  })
})
