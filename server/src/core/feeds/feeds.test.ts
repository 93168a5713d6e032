import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/databases.ts'
import type { OwnerDb } from '../database/database.ts'
import { createOwnerDb } from '../database/ownerDb.ts'
import { createFeeds, type Feeds } from './feeds.ts'
import { feedLimits, fetchFeed, isPrivate, type FetchLimits } from './fetchFeed.ts'
import { headlinesIn, plainLine } from './headlines.ts'
import { readFeed } from './readFeed.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** The source: a web server of our own, that answers as the test wants. */
let source: Server
let address: string
let answer: Answering
let asked: string[] = []
beforeAll(async () => {
  source = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(resolve => source.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(source.address() as AddressInfo).port}/feed`
})
afterAll(() => {
  source.closeAllConnections()
  source.close()
})
beforeEach(() => void (asked = []))

const rss = (...titles: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>News</title>${titles.map(title => `<item><title>${title}</title></item>`).join('')}</channel></rss>`
const says =
  (body: string | Buffer, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8', ...headers }).end(body)
const redirectsTo =
  (location: string): Answering =>
  (_, response) =>
    response.writeHead(302, { location }).end()
const fetched = (limits: Partial<FetchLimits> = {}, from = address) =>
  fetchFeed(from, new AbortController().signal, { ...feedLimits, ...limits })
const headlines = async (body: string | Buffer, contentType = 'text/xml') => headlinesIn(Buffer.from(body), contentType)

describe('a feed is fetched', () => {
  test('[TI4] as it is, or packed', async () => {
    for (const [coding, body] of [
      ['identity', Buffer.from(rss('Good'))],
      ['gzip', gzipSync(rss('Good'))],
      ['br', brotliCompressSync(rss('Good'))],
    ] as const) {
      answer = says(body, { 'content-encoding': coding })
      expect((await fetched()).bytes.toString()).toBe(rss('Good'))
    }
  })

  test('[TI4] not longer than it may take, not even while it drips', async () => {
    answer = () => undefined
    await expect(fetched({ milliseconds: 100 })).rejects.toThrow('it takes too long')
    answer = (_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('<'), 10)
      response.on('close', () => clearInterval(drip))
    }
    await expect(fetched({ milliseconds: 300 })).rejects.toThrow('it takes too long')
  })

  test('[TI4] not more than it may be, unpacked, and not half', async () => {
    answer = says('x'.repeat(feedLimits.bytes + 1))
    await expect(fetched()).rejects.toThrow('larger than 1048576 bytes')
    answer = says(gzipSync(Buffer.alloc(20 * feedLimits.bytes)), { 'content-encoding': 'gzip' })
    await expect(fetched()).rejects.toThrow('larger than 1048576 bytes')
    answer = says(gzipSync(rss('Good')).subarray(0, 30), { 'content-encoding': 'gzip' })
    await expect(fetched()).rejects.toThrow("can't be had")
    answer = (_, response) => void response.writeHead(200, { 'content-length': '1000' }).write('<rss>', () => response.destroy())
    await expect(fetched()).rejects.toThrow("can't be had")
  })

  test('[TI17] over three redirects, to web addresses', async () => {
    answer = (request, response) => {
      const step = Number(request.url?.slice('/feed'.length))
      if (step === 3) return says(rss('Good'))(request, response)
      redirectsTo(`/feed${step + 1}`)(request, response)
    }
    expect((await fetched()).bytes.toString()).toContain('Good')
    answer = redirectsTo('/feed')
    await expect(fetched()).rejects.toThrow('redirects more than 3 times')
    for (const odd of ['file:///etc/passwd', 'ftp://example.com/', 'http://']) {
      answer = redirectsTo(odd)
      await expect(fetched()).rejects.toThrow('redirects to no web address')
    }
    answer = (_, response) => response.writeHead(404).end()
    await expect(fetched()).rejects.toThrow('status 404')
    await expect(fetched({}, 'http://127.0.0.1:9/feed')).rejects.toThrow("can't be had")
  })

  test('[TI5] [TI18] the operator’s own address may be private, where it redirects to may not', async () => {
    const { port } = source.address() as AddressInfo
    const other = createServer((_, response) => response.end(rss('Secret')))
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const otherPort = (other.address() as AddressInfo).port
    for (const host of [
      `127.0.0.1:${otherPort}`,
      `localhost:${otherPort}`,
      `[::ffff:127.0.0.1]:${otherPort}`,
      '169.254.169.254',
      '[::1]',
    ]) {
      answer = redirectsTo(`http://${host}/`)
      await expect(fetched()).rejects.toThrow('it redirects into a private network')
    }
    answer = (request, response) =>
      request.url === '/feed' ? redirectsTo(`http://127.0.0.1:${port}/moved`)(request, response) : says(rss('Good'))(request, response)
    expect((await fetched()).bytes.toString()).toContain('Good')
    other.close()
  })

  test('[TI18] what is private', () => {
    const closed = [
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '127.0.0.1',
      '0.0.0.0',
      '100.100.1.1',
      '169.254.1.1',
      '224.0.0.1',
      '255.255.255.255',
    ]
    for (const each of [...closed, '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '2002:7f00:1::', 'ff02::1'])
      expect(isPrivate(each)).toBe(true)
    for (const each of ['145.58.30.1', '8.8.8.8', '172.32.0.1', '2a02:26f0::1', '::ffff:8.8.8.8']) expect(isPrivate(each)).toBe(false)
  })
})

describe('headlines', () => {
  test('[TI6] of every kind of feed', async () => {
    expect(await headlines(rss('One', 'Two'))).toEqual(['One', 'Two'])
    expect(
      await headlines(
        '<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title><entry><title type="html">&lt;i&gt;One&lt;/i&gt;</title></entry></feed>',
      ),
    ).toEqual(['One'])
    expect(await headlines('{"version":"https://jsonfeed.org/version/1.1","title":"N","items":[{"id":"1","title":"One"}]}')).toEqual([
      'One',
    ])
  })

  test('[TI6] in whatever they are written, and where that is wrong as browsers read it', async () => {
    const latin = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><item><title>Caf\u00e9</title></item></channel></rss>',
      'latin1',
    )
    expect(await headlines(latin)).toEqual(['Café'])
    expect(await headlines(latin, 'text/xml; charset=utf-8')).toEqual(['Café'])
    const wrongly = Buffer.from(latin.toString('latin1').replace('ISO-8859-1', 'UTF-8'), 'latin1')
    expect(await headlines(wrongly, 'text/xml; charset=none-such')).toEqual(['Café'])
    expect(await headlines(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rss('Café'), 'utf16le')]))).toEqual(['Café'])
    expect(await headlines(`\ufeff${rss('Café')}`)).toEqual(['Café'])
  })

  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha">${'bcdefghij'.replace(/./g, (name, i: number) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)}]>${rss('&j;').slice(38)}`
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body><h1>Log in</h1></body></html>'],
    ['cut off', rss('One', 'Two').slice(0, 120)],
    ['not well-formed', '<rss version="2.0"><channel><item><title>One</item></channel></rss>'],
    ['no items', rss()],
    ['items without a word', rss(' ', '&lt;br&gt;')],
    ['a file of the server', `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('&x;').slice(38)}`],
  ])('[TI19] there are none in what is %s', async (_, text) => {
    await expect(headlines(text)).rejects.toThrow(/^it /)
  })

  test('[TI19] [TI20] nor, in a thread of its own, in a billion laughs and what is nested without end', async () => {
    for (const text of [laughs, rss('<a>'.repeat(100_000))])
      await expect(readFeed({ bytes: Buffer.from(text), contentType: 'text/xml' })).rejects.toThrow(/^it /)
    expect(await readFeed({ bytes: Buffer.from(rss('One')), contentType: 'text/xml' })).toEqual(['One'])
  })

  test('[TI7] [TI21] are plain lines, each once, the first thirty', async () => {
    expect(plainLine('<b>Bold</b> &amp; <script>alert(1)</script>plain')).toBe('Bold & alert(1) plain')
    expect(plainLine('1 < 2 &#60;i&#62;and&lt;/i&gt; 3 > 2')).toBe('1 < 2 and 3 > 2')
    expect(plainLine('a\u0000b\u001b[31m\n\tc\u202edesrever\u2066\u200b\ud800')).toBe('ab[31m cdesrever')
    expect(plainLine('family 👨‍👩‍👧')).toBe('family 👨‍👩‍👧')
    const long = plainLine('é'.repeat(500))
    expect(long).toBe(`${'é'.repeat(199)}…`)
    expect(plainLine(`${'x'.repeat(198)}👨 and more`).isWellFormed()).toBe(true)
    expect(await headlines(rss('One', 'One', ' One '))).toEqual(['One'])
    expect(await headlines(rss(...Array.from({ length: 500 }, (_, i) => `Headline ${i}`)))).toHaveLength(30)
  })
})

describe('the headlines of a server', () => {
  let database: TestDatabase
  let ownerDb: OwnerDb
  let open: Feeds[] = []
  let lines: string[] = []
  beforeAll(async () => {
    database = await aDatabase()
    ownerDb = createOwnerDb(database.pool)
  })
  afterAll(() => database.drop())
  afterEach(async () => {
    await Promise.all(open.map(feeds => feeds.close()))
    open = []
    lines = []
    await sql`delete from "newsFeed"`.execute(ownerDb)
  })

  function aProcess(lifetimes: Parameters<typeof createFeeds>[0]['lifetimes'] = {}): Feeds {
    const note = (line: unknown) => void lines.push(String(line))
    const feeds = createFeeds({
      ownerDb,
      log: { info: note, warn: note } as never,
      addresses: { NOS_NEWS: address },
      lifetimes: { patience: 30_000, ...lifetimes },
    })
    open.push(feeds)
    return feeds
  }
  const titles = (feeds: Feeds) => feeds.titlesOf('NOS_NEWS')

  test('[TI1] only a source with a feed has any', async () => {
    answer = says(rss('One', 'Two'))
    const feeds = aProcess()
    expect(await titles(feeds)).toEqual(['One', 'Two'])
    expect(await feeds.titlesOf('CUSTOM_TEXT')).toEqual([])
  })

  test('[TI2] [TI14] a hundred that ask two processes cost one fetch, and nothing more for five minutes', async () => {
    answer = says(rss('One'))
    const [here, there] = [aProcess({ glance: 20 }), aProcess({ glance: 20 })]
    const asking = Array.from({ length: 100 }, (_, i) => titles(i % 2 ? here : there))
    expect(await Promise.all(asking)).toContainEqual(['One'])
    for (const each of [here, there]) await expect.poll(() => titles(each), { timeout: 20_000 }).toEqual(['One'])
    for (let i = 0; i < 3; i++) expect([await titles(here), await titles(there)]).toEqual([['One'], ['One']])
    expect(asked).toHaveLength(1)
  })

  test('[TI2] [TI15] who asks when they are old gets the new ones; if those are slow, the old ones', async () => {
    answer = says(rss('Old'))
    const feeds = aProcess({ fresh: 0, glance: 0, patience: 30_000 })
    expect(await titles(feeds)).toEqual(['Old'])
    answer = says(rss('New'))
    expect(await titles(feeds)).toEqual(['New'])
    const hasty = aProcess({ fresh: 0, glance: 0, patience: 2_000 })
    let release: (() => void) | undefined
    answer = (request, response) => void (release = () => says(rss('Newest'))(request, response))
    expect(await titles(hasty)).toEqual(['New'])
    await expect.poll(() => release, { timeout: 20_000 }).toBeDefined()
    release?.()
    await expect.poll(() => titles(hasty), { timeout: 20_000 }).toEqual(['Newest'])
  })

  test('[TI3] [TI16] what fails is silent, keeps the last headlines, also after a restart, and is told once', async () => {
    answer = says(rss('One'))
    const feeds = aProcess({ fresh: 0, again: 0, glance: 0 })
    expect(await titles(feeds)).toEqual(['One'])
    for (const broken of [says('<h1>Moved</h1>'), says(''), (_: unknown, response: ServerResponse) => response.destroy()]) {
      answer = broken
      expect(await titles(feeds)).toEqual(['One'])
      expect(await titles(aProcess({ fresh: 0, again: 0 }))).toEqual(['One'])
    }
    expect(lines.filter(line => line.includes('not understood'))).toHaveLength(1 + 2)
    expect(feeds.count()).toEqual({ fetched: 1, failed: 3 })
    answer = says(rss('Back'))
    expect(await titles(feeds)).toEqual(['Back'])
    expect(lines.at(-1)).toBe('The news feed NOS_NEWS is back.')
    expect(lines.join()).not.toContain(address)
  })

  test('[TI16] after a failure it is tried again, not at once', async () => {
    answer = says('')
    const feeds = aProcess({ again: 60_000, glance: 0 })
    for (let i = 0; i < 3; i++) expect(await titles(feeds)).toEqual([])
    expect(asked).toHaveLength(1)
    await sql`update "newsFeed" set "dueAt" = now() - interval '1 minute'`.execute(ownerDb)
    answer = says(rss('There'))
    expect(await titles(feeds)).toEqual(['There'])
  })

  test('[TI3] a server that closes does not wait for a slow source', async () => {
    answer = () => undefined
    const feeds = aProcess()
    const asking = titles(feeds)
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(1)
    await feeds.close()
    expect(await asking).toEqual([])
    await pause(0)
    expect(lines).toEqual([])
  })
})
