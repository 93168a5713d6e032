import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import type { SessionKeeper } from './session.ts'

const asJson = { 'content-type': 'application/json' }
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status, headers: asJson })

function aClient(answers: (() => Response | Promise<Response>)[], heard?: Parameters<typeof createClient>[2]) {
  let token = 'old'
  const keeper = {
    get: () => ({ token }),
    token: async () => token,
    refresh: vi.fn<() => Promise<{ token: string }>>(async () => {
      token = 'new'
      return { token }
    }),
    end: vi.fn<() => void>(),
  }
  const sent: { address: string; init: RequestInit }[] = []
  const client = createClient(
    keeper as unknown as SessionKeeper,
    (async (address: string, init: RequestInit) => {
      sent.push({ address, init })
      return answers[sent.length - 1]!()
    }) as unknown as typeof fetch,
    heard,
  )
  return { ...client, keeper, sent, tokens: () => sent.map(({ init }) => new Headers(init.headers).get('authorization')) }
}

let logged: string[]
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('a call', () => {
  it('[PG6] that failed is logged with the id of its request', async () => {
    const extensions = { code: 'ForbiddenError' }
    const refused = () =>
      new Response(JSON.stringify({ errors: [{ message: '', extensions }] }), { headers: { ...asJson, 'x-request-id': 'a1-7' } })
    const broken = () => new Response('{}', { status: 500, headers: { ...asJson, 'x-request-id': 'a1-8' } })
    const { ask } = aClient([refused, broken, () => Promise.reject(new TypeError('fetch failed'))])
    await ask('deletePresentation', { id: '7' }).catch(() => null)
    await ask('deletePresentation', { id: '7' }).catch(() => null)
    await ask('deletePresentation', { id: '7' }).catch(() => null)
    expect(logged).toEqual([
      'deletePresentation failed: ForbiddenError (request a1-7)',
      'deletePresentation failed: InternalError (request a1-8)',
      'deletePresentation failed: UnavailableError',
    ])
  })

  it('[NW18] that the server refuses as unavailable is told as it was answered, not as a bad network', async () => {
    const answeredWith = vi.fn<(answer: Pick<Response, 'status' | 'headers'>) => void>()
    const unanswered = vi.fn<() => void>()
    const unable = new Response('{"code":"UnavailableError"}', { status: 503, headers: { ...asJson, 'x-request-id': 'a1-7' } })
    const { ask } = aClient([() => unable], { answeredWith, unanswered })
    await expect(ask('viewer', {})).rejects.toThrow('UnavailableError')
    expect(answeredWith.mock.calls).toEqual([[unable]])
    expect(unanswered).not.toHaveBeenCalled()
  })

  it('[NW11] that one user wanted is not sent as another, also where the session changes while it waits for a token', async () => {
    const { ask, keeper, sent } = aClient([() => json({ data: { deletePresentation: true } })])
    let id = 'of anna'
    Object.assign(keeper, { get: () => ({ id, token: 'old' }) })
    await ask('deletePresentation', { id: '7' }, { whose: 'of anna' })
    expect(sent).toHaveLength(1)
    let renewed: ((token: string) => void) | undefined
    Object.assign(keeper, { token: () => new Promise<string>(resolve => (renewed = resolve)) })
    const asked = ask('deletePresentation', { id: '8' }, { whose: 'of anna' })
    id = 'of bob'
    await vi.waitFor(() => expect(renewed).toBeDefined())
    renewed?.('of bob')
    await expect(asked).rejects.toThrow('UnavailableError')
    expect(sent).toHaveLength(1)
  })

  it('[PG31] that was cancelled, or did well at the second try, is not logged', async () => {
    const { ask } = aClient([
      () => Promise.reject(new DOMException('', 'AbortError')),
      () => json({ code: 'UnauthenticatedError' }, 401),
      () => json({ data: { viewer: null } }),
    ])
    await ask('viewer', {}, { signal: AbortSignal.abort() }).catch(() => null)
    await ask('viewer', {})
    expect(logged).toEqual([])
  })

  it('[PG31] that was cancelled while its answer came is not logged; one whose answer ended half-way was not answered', async () => {
    const breaking = (error: Error) => () =>
      new Response(new ReadableStream({ pull: stream => stream.error(error) }), { headers: { ...asJson, 'x-request-id': 'a1-9' } })
    const cancelled = new DOMException('', 'AbortError')
    const { ask } = aClient([breaking(cancelled), breaking(new TypeError('network error'))])
    await expect(ask('viewer', {}, { signal: AbortSignal.abort(cancelled) })).rejects.toBe(cancelled)
    expect(logged).toEqual([])
    await expect(ask('viewer', {})).rejects.toMatchObject({ code: 'UnavailableError' })
    expect(logged).toEqual(['viewer failed: UnavailableError (request a1-9)'])
  })

  it('[PG15] that was answered with something else says so where it asks who is signed in', async () => {
    const page = () => new Response('<p>Log in to the wifi</p>', { headers: { 'content-type': 'text/html' } })
    const { ask } = aClient([() => json({}), page, () => json({})])
    for (const name of ['viewer', 'viewer'] as const)
      await expect(ask(name, {})).rejects.toMatchObject({ code: 'InternalError', reason: 'app.login.invalid-profile' })
    await expect(ask('deletePresentation', { id: '7' })).rejects.toMatchObject({ code: 'InternalError', reason: null })
  })

  const whole = { query: 'mutation deletePresentation($id: ID!) { deletePresentation(id: $id)  }', variables: { id: '7' } }
  const byId = {
    operationName: 'deletePresentation',
    documentId: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    variables: { id: '7' },
  }
  const bodies = (sent: readonly { readonly init: RequestInit }[]): unknown[] => sent.map(({ init }) => JSON.parse(init.body as string))

  it('[LI13] sends the hash of its document and answers what stands under its name', async () => {
    const { ask, sent } = aClient([() => json({ data: { deletePresentation: true } })])
    expect(await ask('deletePresentation', { id: '7' })).toBe(true)
    expect(bodies(sent)).toEqual([byId])
  })

  it('[LI14] is made again, once, with its document where the server doesn’t know it, and so from then on', async () => {
    const unknown = () => json({ errors: [{ message: '', extensions: { code: 'UnknownDocumentError' } }] })
    const done = () => json({ data: { deletePresentation: true } })
    const { ask, sent } = aClient([unknown, unknown, done, done, done, unknown])
    await Promise.all([ask('deletePresentation', { id: '7' }), ask('deletePresentation', { id: '7' })])
    expect(await ask('deletePresentation', { id: '7' })).toBe(true)
    expect(bodies(sent)).toEqual([byId, byId, whole, whole, whole])
    await expect(ask('deletePresentation', { id: '7' })).rejects.toMatchObject({ code: 'UnknownDocumentError' })
    expect(sent).toHaveLength(6)
  })

  it('[LI17] whose document the server can’t read either says that the page is of another version', async () => {
    const refused = (extensions: object) => () => json({ errors: [{ message: '', extensions }] })
    const fields = [{ path: 'id', rule: 'identifier' }]
    const { ask } = aClient([
      refused({ code: 'UnknownDocumentError' }),
      refused({ code: 'ValidationError' }),
      refused({ code: 'ValidationError', fields }),
    ])
    await expect(ask('deletePresentation', { id: '7' })).rejects.toMatchObject({ code: 'UnknownDocumentError' })
    await expect(ask('deletePresentation', { id: ' ' })).rejects.toMatchObject({ code: 'ValidationError', fields })
  })

  it('[LI21] that moves a widget takes at most 400 bytes', async () => {
    const { ask, sent } = aClient([() => json({ data: { updateWidget: { id: '' } } })])
    const id = crypto.randomUUID()
    await ask('updateWidget', { input: { id, positionX: 1 / 3, positionY: 2 / 3 }, operationId: id })
    expect((sent[0]!.init.body as string).length).toBeLessThanOrEqual(400)
  })

  it('is made again, once, with a renewed token after a 401', async () => {
    const { ask, keeper, tokens } = aClient([() => json({ code: 'UnauthenticatedError' }, 401), () => json({ data: { viewer: null } })])
    expect(await ask('viewer', {})).toBeNull()
    expect(tokens()).toEqual(['Bearer old', 'Bearer new'])
    expect(keeper.refresh).toHaveBeenCalledTimes(1)
  })

  it('is made again when GraphQL refuses the token with status 200', async () => {
    const refusal = () => json({ errors: [{ message: '', extensions: { code: 'UnauthenticatedError' } }] })
    const { ask, tokens } = aClient([refusal, () => json({ data: { viewer: null } })])
    await ask('viewer', {})
    expect(tokens()).toEqual(['Bearer old', 'Bearer new'])
  })

  it('rejects with the refusal and its fields', async () => {
    const extensions = { code: 'ValidationError', fields: [{ path: 'input.title', rule: 'required' }] }
    const { ask } = aClient([() => json({ errors: [{ message: 'ValidationError', extensions }] })])
    await expect(ask('deletePresentation', { id: '7' })).rejects.toMatchObject(extensions)
  })

  it('[LI23] that a proxy refuses as one too many says how long to wait', async () => {
    const refused = (after: string, type: string) => () =>
      new Response('{}', { status: 429, headers: { 'content-type': type, 'retry-after': after } })
    const named = () => json({ errors: [{ message: '', extensions: { code: 'TooManyTriesError', words: { seconds: 7 } } }] }, 429)
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    const { ask } = aClient([refused('40', 'text/html'), refused('40', 'application/json'), refused(inAnHour, 'text/html'), named])
    const failures = [1, 2, 3, 4].map(() => ask('viewer', {}).catch((error: unknown) => error))
    const [asText, asJson, untilThen, ours] = await Promise.all(failures)
    expect(asText).toMatchObject({ code: 'TooManyTriesError', words: { seconds: 40 } })
    expect(asJson).toMatchObject({ code: 'TooManyTriesError', words: { seconds: 40 } })
    expect(untilThen).toMatchObject({ code: 'TooManyTriesError', words: { seconds: expect.any(Number) as number } })
    expect(ours).toMatchObject({ code: 'TooManyTriesError', words: { seconds: 7 } })
  })

  it('that does not arrive is refused as unavailable', async () => {
    const { ask } = aClient([() => Promise.reject(new TypeError('fetch failed'))])
    await expect(ask('viewer', {})).rejects.toMatchObject({ code: 'UnavailableError' })
  })

  it('answered by something that is no API is refused by its status', async () => {
    const { ask } = aClient([() => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })])
    await expect(ask('viewer', {})).rejects.toMatchObject({ code: 'UnavailableError' })
  })
})
