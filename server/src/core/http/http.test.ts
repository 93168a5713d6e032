import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses, uploadLimits } from '@vitrine/model/http.ts'
import { aServer, type TestServer } from '../../../test/server.ts'
import type { Config } from '../../config.ts'
import { createLog } from '../processes/log.ts'
import { createHttpServer } from './http.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-builds-'))
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('web/index.html', '<title>web</title>')
  write('web/icon.svg', '<svg/>')
  write('web/assets/app-1a2b.js', 'unpacked')
  write('web/assets/app-1a2b.js.gz', gzipSync('packed'))
  write('web/assets/evening-5e6f.mp4', '0123456789')
  write('web/.built-from', 'secret')
  write('player/index.html', '<html lang="en"><title>player</title>')
  write('player/stage.html', '<title>stage</title>')
  write('player/serviceWorker.js', 'worker')
  write('player/assets/tv-3c4d.js', 'tv')
  write('outside.js', 'outside')
  server = await aServer({ builds: { web: join(folder, 'web'), player: join(folder, 'player') } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(server.address + path, { headers })

test('[HT1] alive, ready and counted', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await get('/readyz')).status).toBe(200)
  const metrics = await (await get('/metrics')).text()
  for (const name of [
    'vitrine_http_requests_total',
    'vitrine_sockets{kind="screen"} 0',
    'vitrine_database_connections{state="idle"}',
    'vitrine_jobs_total{outcome="done"} 0',
    'nodejs_heap_size_used_bytes',
  ]) {
    expect(metrics).toContain(name)
  }
})

test('[HT11] [HT31] answers of the API name their request, as the log does, and no other has that name', async () => {
  const named = async (app: { inject: (path: string) => Promise<{ headers: Record<string, unknown> }> }, path: string) =>
    String((await app.inject(path)).headers['x-request-id'])
  const lines: string[] = []
  const app = await createHttpServer(
    { ...server.services, log: createLog(line => void lines.push(line)) },
    {
      routes: [
        inner =>
          void inner.get('/api/boom', () => {
            throw new Error('boom')
          }),
      ],
    },
  )
  const failed = await named(app, '/api/boom')
  expect(lines.join('')).toContain(`reqId=${failed}`)
  const names = [failed, await named(app, '/api/nothing'), await named(app, '/api/%zz')]
  for (const path of [addresses.clientSettings, addresses.accessToken]) names.push((await get(path)).headers.get('x-request-id')!)
  expect(new Set(names).size).toBe(5)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
  expect((await get('/login')).headers.get('x-request-id')).toBeNull()
  await app.close()
})

test('[HT21] [HT32] /metrics is for this machine, or for the token', async () => {
  const asked = async (metricsToken: string | null, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> => {
    const app = await createHttpServer({ ...server.services, config: { ...server.services.config, metricsToken } }, { routes: [] })
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers })
    await app.close()
    return answer.statusCode
  }
  const token = 'a-token-of-an-operator'
  expect(await asked(null, '::1')).toBe(200)
  expect(await asked(null, '192.168.1.20')).toBe(404)
  expect(await asked(null, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await asked(null, '192.168.1.20', { authorization: 'Bearer null' })).toBe(404)
  expect(await asked(token, '127.0.0.1')).toBe(200)
  expect(await asked(token, '192.168.1.20')).toBe(401)
  expect(await asked(token, '192.168.1.20', { authorization: `Bearer ${token}x` })).toBe(401)
  expect(await asked(token, '192.168.1.20', { authorization: `Bearer ${token}` })).toBe(200)
  expect(await asked(token, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` })).toBe(200)
})

test('[HT12] a video of the application is sent in the parts that are asked for', async () => {
  const part = async (range?: string) => {
    const answer = await get('/assets/evening-5e6f.mp4', range ? { range } : {})
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await part()).toEqual([200, null, '0123456789'])
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=20-')).toEqual([416, 'bytes */10', ''])
  const whole = await fetch(`${server.address}/assets/evening-5e6f.mp4`, { method: 'HEAD' })
  expect(['content-type', 'content-length', 'accept-ranges'].map(name => whole.headers.get(name))).toEqual(['video/mp4', '10', 'bytes'])
})

describe('[HT2] what is not there', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/login'],
    ['DELETE', '/api/auth/logout'],
    ['GET', '/files/'],
    ['GET', '/realtime'],
  ])('%s %s', async (method, path) => {
    const answer = await fetch(server.address + path, { method })
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'NotFoundError' }])
  })

  test('[HT25] and what goes wrong', async () => {
    const boom = await createHttpServer(server.services, {
      routes: [
        app => {
          app.get('/api/boom', () => Promise.reject(new Error('the password is swordfish')))
          app.get('/api/away', () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })))
        },
      ],
    })
    expect((await boom.inject('/api/boom')).json()).toEqual({ code: 'InternalError' })
    expect((await boom.inject('/api/away')).statusCode).toBe(503)
    expect(server.lines.join()).toContain('GET /api/boom failed')
    await boom.close()
  })
})

describe('[HT3] the web application', () => {
  test.each(['/', '/login', '/presentations', '/editor/12', '/start?back=/login'])('[HT26] %s is its page', async path => {
    const answer = await get(path)
    expect(await answer.text()).toBe('<title>web</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect((await get(path, { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
  })

  test('[HT26] [HT27] what it loads is kept for ever, and comes packed to whoever unpacks', async () => {
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })
    expect([await plain.text(), plain.headers.get('cache-control'), plain.headers.get('content-type')]).toEqual([
      'unpacked',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ])
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect([await packed.text(), packed.headers.get('content-encoding')]).toEqual(['packed', 'gzip'])
    expect((await get('/icon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('a file that is gone is no page', async () => {
    expect((await get('/assets/app-0000.js')).status).toBe(404)
    expect(await (await get('/.built-from')).text()).toBe('<title>web</title>')
  })
})

test('[HT4] [HT36] the player, its service worker and the stage', async () => {
  for (const path of ['/screen', '/screen/', '/screen?debug'])
    expect(await (await get(path)).text()).toBe('<html lang="en"><title>player</title>')
  expect(await (await get('/stage')).text()).toBe('<title>stage</title>')
  const worker = await get('/screen/serviceWorker.js')
  expect([worker.headers.get('service-worker-allowed'), worker.headers.get('cache-control')]).toEqual(['/screen', 'no-cache'])
  expect((await get('/screen/assets/tv-3c4d.js')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/screen/nothing.js')).status).toBe(404)
})

test('[HT5] a build that is missing is said', async () => {
  const bare = await createHttpServer(server.services, {
    routes: [],
    builds: { web: join(folder, 'nowhere'), player: join(folder, 'nowhere') },
  })
  for (const url of ['/', '/screen', '/stage']) {
    const answer = await bare.inject(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Not built yet')
  }
  await bare.close()
})

test('[HT6] [HT28] pages load nothing from elsewhere, and everything is what it says', async () => {
  for (const path of ['/', '/screen', '/stage']) {
    const policy = (await get(path)).headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'self'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`connect-src 'self' ws://${new URL(server.address).host}`)
  }
  for (const path of ['/', '/healthz', '/api/nothing', '/assets/app-1a2b.js', '/files/x']) {
    const { headers } = await get(path)
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual([
      'nosniff',
      'same-origin',
      'DENY',
    ])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('[SX9] the page of a link to look is found by no search, and tells no site where somebody came from', async () => {
  const { headers } = await get('/shared')
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
})

describe('[HT22] a page', () => {
  const headersOf = async (url: string, host: string, config: Partial<Config> = {}) => {
    const app = await createHttpServer(
      { ...server.services, config: { ...server.services.config, ...config } },
      { routes: [], builds: { web: join(folder, 'web'), player: join(folder, 'player') } },
    )
    const { headers } = await app.inject({ url, headers: { host } })
    await app.close()
    return { policy: String(headers['content-security-policy']).split('; '), features: String(headers['permissions-policy']).split(', ') }
  }
  const sockets = async (host: string, config?: Partial<Config>) =>
    (await headersOf('/', host, config)).policy.find(each => each.startsWith('connect-src'))

  test('[HT34] opens sockets to the public address, whatever was asked', async () => {
    const set = { publicUrl: 'https://menu.example.com', isPublicUrlSet: true }
    expect(await sockets('evil.example', set)).toBe("connect-src 'self' wss://menu.example.com")
  })

  test.each(['192.168.1.5:3000', 'shop.local', 'tv-server', 'localhost:3000', '[fd00::7]:3000'])(
    '[HT34] opens them to %s where no address is set',
    async host => {
      expect(await sockets(host)).toBe(`connect-src 'self' ws://${host} wss://${host}`)
    },
  )

  test.each([
    'evil.example',
    '203.0.113.7',
    'evil.example:3000',
    'a..local',
    'a;script-src *',
    '*',
    '*.example',
    'a b',
    'user@host',
    "'unsafe-inline'",
    'a:b',
  ])('[HT34] but not to %s', async host => {
    expect(await sockets(host)).toBe("connect-src 'self'")
  })

  test('[HT35] of the web application may frame the two hosts of videos, those of the player nothing', async () => {
    const web = await headersOf('/', 'localhost')
    expect(web.policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
    expect(web.policy).toContain("require-trusted-types-for 'script'")
    expect(web.policy).toContain('trusted-types default pasted-html')
    expect(web.features).toContain('fullscreen=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")')
    expect(web.features).toContain('screen-wake-lock=()')
    for (const path of ['/screen', '/stage']) {
      const player = await headersOf(path, 'localhost')
      expect(player.policy).toContain("frame-src 'none'")
      expect(player.policy).toContain("require-trusted-types-for 'script'")
      expect(player.policy).toContain('trusted-types service-worker encoder')
      expect(player.features).toContain('screen-wake-lock=(self)')
      expect(player.features).toContain('clipboard-read=()')
    }
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb']) expect(web.features).toContain(`${feature}=()`)
  })
})

test('[HT7] [HT29] only a proxy is believed about who asks', async () => {
  const asked = async (publicUrl: string, trustProxy: readonly string[]): Promise<[string, boolean]> => {
    const app = await createHttpServer(
      { ...server.services, config: { ...server.services.config, publicUrl, trustProxy } },
      { routes: [inner => void inner.get('/api/who', request => ({ ip: request.clientAddress }))] },
    )
    const answer = await app.inject({ url: '/api/who', headers: { 'x-forwarded-for': '203.0.113.7' } })
    await app.close()
    return [answer.json().ip, answer.headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains']
  }
  expect(await asked('https://menu.example.com', ['loopback'])).toEqual(['203.0.113.7', true])
  expect(await asked('https://menu.example.com', ['10.0.0.0/8'])).toEqual(['127.0.0.1', true])
  expect(await asked('http://menu.example.com', [])).toEqual(['127.0.0.1', false])
})

test('[HT10] the web application learns what the operator set', async () => {
  const set = {
    supportEmail: 'help@cafe.example',
    pagingLimit: 50,
    storageLimit: 1024 ** 3,
    exitAlerts: false,
    uploadLimits: { ...uploadLimits, font: 1024 },
  }
  const app = await createHttpServer(
    { ...server.services, config: { ...server.services.config, ...set } },
    { routes: [], builds: { web: 'none', player: 'none' } },
  )
  const answer = await app.inject({ url: addresses.clientSettings })
  await app.close()
  const networkAddresses: unknown = expect.any(Array)
  expect(answer.json()).toEqual({ ...set, sendsMail: false, hasDemo: false, networkAddresses, playerEdition: null })
})

test('[HT24] who sits at the machine learns at which addresses others reach it', async () => {
  const addressesIn = () => ['http://192.168.1.5:3000']
  const app = await createHttpServer(server.services, { routes: [], addressesIn })
  const learned = async (remoteAddress: string, headers = {}): Promise<unknown> => {
    const answer = await app.inject({ url: addresses.clientSettings, remoteAddress, headers })
    return answer.json<{ networkAddresses: unknown }>().networkAddresses
  }
  expect(await learned('127.0.0.1')).toEqual(['http://192.168.1.5:3000'])
  expect(await learned('192.168.1.20')).toEqual([])
  expect(await learned('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toEqual([])
  await app.close()
})

test('[ST12] a page says which language is spoken to whoever asks for none', async () => {
  const page = async (defaultLanguage: 'en' | 'nl', tag = '') => {
    const services = { ...server.services, config: { ...server.services.config, defaultLanguage } }
    const app = await createHttpServer(services, { routes: [], builds: { web: join(folder, 'web'), player: join(folder, 'player') } })
    const { body, headers, statusCode } = await app.inject({ url: '/screen', headers: { 'if-none-match': tag } })
    await app.close()
    return { body, statusCode, tag: String(headers['etag']) }
  }
  const [english, dutch] = [await page('en'), await page('nl')]
  expect([english.body, dutch.body]).toEqual(['<html lang="en"><title>player</title>', '<html lang="nl"><title>player</title>'])
  // Browsers that keep the one ask for the other anew.
  expect(await page('nl', english.tag)).toMatchObject({ statusCode: 200 })
  expect(await page('nl', dutch.tag)).toMatchObject({ statusCode: 304 })
})

test.each([
  '/../outside.js',
  '/%2e%2e/outside.js',
  '/..%2foutside.js',
  '/assets/..%2f..%2foutside.js',
  '/screen/../outside.js',
  '/screen/..%2foutside.js',
  '/screen/%2e%2e%2foutside.js',
  '/outside.js%00',
  '/%5c..%5coutside.js',
])('[HT8] %s leads nowhere', async path => {
  const { body, statusCode } = await rawGet(path)
  expect(body).not.toContain('outside')
  expect([200, 400, 404]).toContain(statusCode)
  if (statusCode === 200) expect(body).toMatch(/<title>(web|player)/)
})

/** fetch would tidy the path. */
async function rawGet(path: string): Promise<{ statusCode: number; body: string }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(server.address, { path }, response => {
      let body = ''
      response.on('data', part => (body += part))
      response.on('end', () => resolve({ statusCode: response.statusCode!, body }))
    })
      .on('error', reject)
      .end()
  })
}

test('[HT9] a long answer is packed for callers on other machines', async () => {
  const app = await createHttpServer(server.services, {
    routes: [inner => void inner.get('/api/long', () => ({ words: 'again '.repeat(2_000) }))],
  })
  const asked = (remoteAddress: string, encoding: string) =>
    app.inject({ url: '/api/long', remoteAddress, headers: { 'accept-encoding': encoding } })
  const packed = await asked('192.168.1.20', 'gzip, br')
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual({ words: 'again '.repeat(2_000) })
  for (const plain of [await asked('192.168.1.20', 'identity'), await asked('127.0.0.1', 'gzip')])
    expect(plain.json()).toEqual({ words: 'again '.repeat(2_000) })
  await app.close()
})
