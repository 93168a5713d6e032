import { describe, expect, test } from 'vitest'
import { aContent } from '../test/contents.ts'
import { createServerClient } from './server.ts'

const answering = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  createServerClient(
    (async () =>
      new Response(typeof body === 'string' || body === null ? body : JSON.stringify(body), { status, headers })) as typeof fetch,
    () => 0,
  )

test('[SC13] revoked is only what the server itself refuses', async () => {
  await expect(answering(401, { code: 'UnauthenticatedError' }).content('c', null)).resolves.toEqual({ state: 'revoked', ending: null })
  await expect(answering(401, '<h1>Log in to this hotel</h1>').content('c', null)).rejects.toThrow()
  await expect(answering(403, { code: 'ForbiddenError' }).content('c', null)).rejects.toThrow()
  await expect(answering(500, { code: 'InternalError' }).content('c', null)).rejects.toThrow()
  await expect(answering(200, '<h1>Log in to this hotel</h1>').content('c', null)).rejects.toThrow()
  await expect(answering(200, { hello: 'world' }).content('c', null)).rejects.toThrow()
})

test('[PA15] what has become of its place is told with it', async () => {
  const refusal = (rule: string) => ({ code: 'UnauthenticatedError', fields: [{ path: 'credential', rule }] })
  for (const ending of ['replaced', 'disconnected'])
    await expect(answering(401, refusal(ending)).content('c', null)).resolves.toEqual({ state: 'revoked', ending })
  await expect(answering(401, refusal('of later')).content('c', null)).resolves.toEqual({ state: 'revoked', ending: null })
})

test('[SC3] the tag goes along, and 304 says that it is still the same', async () => {
  const asked: (string | null)[] = []
  const server = createServerClient(
    (async (_: unknown, init: RequestInit) => {
      asked.push(new Headers(init.headers).get('if-none-match'))
      return asked.length === 1 ? new Response(JSON.stringify(aContent('abc'))) : new Response(null, { status: 304 })
    }) as typeof fetch,
    () => 0,
  )
  await expect(server.content('c', null)).resolves.toMatchObject({ state: 'new', content: { tag: 'abc' } })
  await expect(server.content('c', aContent('abc'))).resolves.toEqual({ state: 'same' })
  expect(asked).toEqual([null, '"abc"'])
})

describe('what became of a content', () => {
  const held = aContent('a'.repeat(44))
  const next = aContent('b'.repeat(44))
  /** A server that tells what became of it to those who take that, and the whole to others. */
  const telling = () => {
    const asked: Headers[] = []
    const server = createServerClient(
      (async (_: unknown, init: RequestInit) => {
        asked.push(new Headers(init.headers))
        const takes = asked.at(-1)!.get('a-im') === 'vitrine-changes'
        return takes ? new Response(JSON.stringify('changes'), { status: 226 }) : new Response(JSON.stringify(next))
      }) as typeof fetch,
      () => 0,
    )
    return { server, asked }
  }

  test('[SC48] is asked for once the code that reads it is there, with what is held', async () => {
    const { server, asked } = telling()
    expect(server.after(held, 'changes')).toBeNull()
    await expect(server.content('c', held)).resolves.toEqual({ state: 'new', content: next })
    server.takeNews((before, news) => ({ ...before, tag: String(news) }))
    await expect(server.content('c', held)).resolves.toEqual({ state: 'new', content: { ...held, tag: 'changes' } })
    await expect(server.content('c', null)).resolves.toEqual({ state: 'new', content: next })
    expect(asked.map(headers => [headers.get('a-im'), headers.get('if-none-match')])).toEqual([
      [null, `"${held.tag}"`],
      ['vitrine-changes', `"${held.tag}"`],
      [null, null],
    ])
  })

  test('[SC50] that can’t be had of what is held is asked for whole, once', async () => {
    const { server, asked } = telling()
    server.takeNews(() => null)
    await expect(server.content('c', held)).resolves.toEqual({ state: 'new', content: next })
    expect(asked.map(headers => headers.get('a-im'))).toEqual(['vitrine-changes', null])
  })

  test('[SC50] that nobody asked for is no answer', async () => {
    const server = answering(226, 'changes')
    server.takeNews(() => next)
    await expect(server.content('c', null)).rejects.toThrow()
  })
})

test('[PA25] told that it asks too much, it knows how long to wait', async () => {
  await expect(answering(429, { code: 'TooManyTriesError' }, { 'retry-after': '90' }).startPairing()).resolves.toEqual({
    state: 'tooMany',
    wait: 90_000,
  })
})

test('[SC40] a television that does not know the time takes the server’s', async () => {
  const server = answering(304, null, { date: 'Mon, 02 Mar 2026 12:00:00 GMT' })
  await server.content('c', aContent('abc'))
  expect(Math.abs(server.now() - Date.parse('2026-03-02T12:00:00Z'))).toBeLessThan(1_000)
})

test('[SC47] the clock of a router’s page is nobody’s', async () => {
  const answers = [
    new Response('<h1>Welcome</h1>', { headers: { date: 'Thu, 01 Jan 1970 00:00:10 GMT' } }),
    new Response(JSON.stringify(aContent('abc')), { headers: { date: 'Mon, 02 Mar 2026 12:00:00 GMT' } }),
  ]
  const server = createServerClient(
    (async () => answers.shift()) as unknown as typeof fetch,
    () => 5_000_000,
    () => 0,
  )
  await expect(server.content('c', null)).rejects.toThrow()
  expect(server.now()).toBe(5_000_000)
  await server.content('c', null)
  expect(server.now()).toBe(Date.parse('2026-03-02T12:00:00.500Z'))
})

test('[SC47] an answer that took long to come, and longer to be read, puts the clock back by half of its way alone', async () => {
  const begun = Date.parse('2026-03-02T12:00:00Z')
  // A television whose clock says 0 then.
  let clock = 0
  const ask = (async () => {
    const headers = { date: new Date(begun + clock + 1_000).toUTCString() }
    clock += 2_000
    const json = async () => {
      clock += 9_000
      return aContent('abc')
    }
    return Object.assign(new Response(null, { headers }), { json })
  }) as typeof fetch
  const server = createServerClient(
    ask,
    () => clock,
    () => clock,
  )
  await server.content('c', null)
  expect(Math.abs(server.now() - (begun + 11_000))).toBeLessThan(1_000)
})

describe('a clock of the device that is set', () => {
  const noon = Date.parse('2026-03-02T12:00:00Z')
  /** A television that was just switched on: it begins in 1970. */
  const aTelevision = ({ before = () => {}, within = () => {} } = {}) => {
    const device = {
      clock: 0,
      steady: 0,
      pass(milliseconds: number) {
        device.clock += milliseconds
        device.steady += milliseconds
      },
    }
    const ask = (async () => {
      before()
      const head = new Response(null, { headers: { date: new Date(noon + device.steady).toUTCString() } })
      const json = async () => {
        within()
        return aContent('abc')
      }
      return Object.assign(head, { json })
    }) as typeof fetch
    const server = createServerClient(
      ask,
      () => device.clock,
      () => device.steady,
    )
    return { device, isRight: () => Math.abs(server.now() - (noon + device.steady)) < 2_000, look: () => server.content('c', null) }
  }

  test('[SC62] right after the server’s answer puts a TV off by nothing', async () => {
    const { device, isRight, look } = aTelevision()
    await look()
    device.pass(3_600_000)
    expect(isRight()).toBe(true)
    device.clock = noon + device.steady + 800
    expect(isRight()).toBe(true)
    device.pass(3_600_000)
    expect(isRight()).toBe(true)
  })

  test.for(['before', 'within'] as const)('[SC62] while the answer is on its way does neither, %s its head', async when => {
    const { device, isRight, look } = aTelevision({ [when]: () => void (device.clock += noon) })
    await look()
    expect(isRight()).toBe(true)
  })

  test('[SC47] to another wrong time holds until the next answer', async () => {
    const { device, isRight, look } = aTelevision()
    await look()
    device.clock += noon / 2
    expect(isRight()).toBe(false)
    await look()
    expect(isRight()).toBe(true)
  })
})
