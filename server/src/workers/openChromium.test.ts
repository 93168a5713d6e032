import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { Log } from '../core/processes/log.ts'
import { strangers } from '../core/processes/ordinaryUser.ts'
import { isAlive } from '../core/processes/processes.ts'
import { start } from '../core/processes/programs.ts'
import { findChromium, waysToStart } from './chromium.ts'
import { stageBrowser } from './browser.ts'
import { draws, openChromium, type Launch } from './openChromium.ts'

const isRoot = process.getuid?.() === 0
let launch: Launch

beforeAll(async () => {
  for (const [name, value] of Object.entries({ SECRET: 'swordfish', DATABASE_URL: 'postgres://vitrine:swordfish@db/vitrine' }))
    vi.stubEnv(name, value)
  launch = (await findChromium())!
}, 120_000)
afterAll(() => void vi.unstubAllEnvs())

/** A server on this machine that counts what it hears. */
async function aListener(): Promise<{ port: number; heard: () => number; server: Server }> {
  let count = 0
  const server = createServer((request, response) => {
    // Whole browsers ask for it by themselves.
    if (request.url !== '/favicon.ico') count++
    response.setHeader('access-control-allow-origin', '*').end('<p>here')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, heard: () => count, server }
}

/** The browser that the process of this number started, and all that it started in turn. */
function processesOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Boolean)
  const parents = new Map(all.map(each => [each, Number(/^PPid:\t(\d+)/m.exec(read(`/proc/${each}/status`))?.[1])]))
  const family = (each: number): number[] => [each, ...all.filter(child => parents.get(child) === each).flatMap(family)]
  return all.filter(each => read(`/proc/${each}/cmdline`).includes(`/vitrine-browser-${pid}-`)).flatMap(family)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

describe.skipIf(process.platform !== 'linux')('the browser that draws', () => {
  let home: Awaited<ReturnType<typeof aListener>>
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    home = await aListener()
    browser = await openChromium(launch, `http://localhost:${home.port}/stage`)
    page = await browser.newPage()
    await page.goto(`http://localhost:${home.port}/stage`)
  })
  afterAll(async () => {
    await browser.close()
    home.server.close()
  })

  test("[CF1] and its children hold nothing of the server's environment", () => {
    const environments = processesOf(process.pid).map(pid => read(`/proc/${pid}/environ`))
    expect(environments.length).toBeGreaterThan(1)
    expect(environments.join('')).toContain('/vitrine-browser-')
    // Debian's Chromium brings one of its own, which everybody knows.
    for (const names of environments) expect(names.replace('GOOGLE_DEFAULT_CLIENT_SECRET', '')).not.toMatch(/swordfish|SECRET|DATABASE_URL/)
  })

  test.skipIf(!isRoot)("[CF3] isn't root where the server is", () => {
    const [first] = strangers()
    const processes = processesOf(process.pid)
    expect(processes.length).toBeGreaterThan(1)
    for (const pid of processes) expect(read(`/proc/${pid}/status`)).toMatch(/^Uid:\t(?!0\t)/m)
    expect(launch.user.name).toBe(first!.name)
  })

  test('[CF4] reaches its own address', async () => {
    const before = home.heard()
    expect(await page.evaluate(() => fetch('/more').then(answer => answer.status))).toBe(200)
    expect(home.heard()).toBe(before + 1)
  })

  test('[CF4] reaches no other, by name, by number, by another port, or beside HTTP', async () => {
    const other = await aListener()
    const datagrams = createSocket('udp4')
    const told = vi.fn<() => void>()
    datagrams.on('message', told).bind(0, '127.0.0.1')
    await once(datagrams, 'listening')
    const udp = datagrams.address().port
    const tried = await page.evaluate(
      async ({ port, udp, own }) => {
        const places = [
          `http://localhost:${port}/`,
          `http://127.0.0.1:${port}/`,
          `http://127.0.0.1:${own}/`,
          `http://[::1]:${port}/`,
          'file:///etc/passwd',
        ]
        const outcome = (work: Promise<unknown>): Promise<string> =>
          work.then(
            () => 'reached',
            () => 'refused',
          )
        const asked = places.map(place => outcome(fetch(place, { mode: 'no-cors' })))
        const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
        asked.push(outcome(new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }))))
        const image = new Image()
        asked.push(outcome(new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject, src: places[1] }))))
        const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${udp}` }] })
        peer.createDataChannel('x')
        await peer.setLocalDescription(await peer.createOffer())
        await new Promise(resolve => {
          peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(null)
          setTimeout(resolve, 5_000)
        })
        return Promise.all(asked)
      },
      { port: other.port, udp, own: home.port },
    )
    expect(tried).toEqual(tried.map(() => 'refused'))
    expect(other.heard()).toBe(0)
    expect(told).not.toHaveBeenCalled()
    const elsewhere = await browser.newPage()
    await expect(elsewhere.goto(`http://127.0.0.1:${other.port}/`)).rejects.toThrow('ERR_')
    expect(other.heard()).toBe(0)
    other.server.close()
    datagrams.close()
  })

  test('[CF5] ends with the server, also when that is killed', async () => {
    const app = start(
      { command: process.execPath, args: [join(import.meta.dirname, '../../test/drawingApp.ts')] },
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    onTestFinished(() => void app.kill('SIGKILL'))
    await once(app.stdout!, 'data')
    const before = processesOf(app.pid!)
    app.kill('SIGKILL')
    expect(before.length).toBeGreaterThan(1)
    await vi.waitFor(() => expect(before.filter(isAlive)).toEqual([]), { timeout: 60_000 })
  })
})

test('[CF6] its sandbox is tried before it goes without', () => {
  const order = waysToStart().map(({ sandbox }) => sandbox)
  expect(order).toEqual(order.toSorted((one, other) => Number(other) - Number(one)))
  expect(order).toContain(true)
  expect(order).toContain(false)
})

test.skipIf(!isRoot)('[CF6] the first way in which it draws a page is used', { timeout: 300_000 }, async () => {
  const asRoot = strangers().at(-1)!
  // Chromium refuses its sandbox to root.
  const ways = [true, false].map(sandbox => ({ user: asRoot, sandbox }))
  // However slow the machine is, what can draw does.
  const works = (launch: Launch) => draws(launch, 100_000)
  expect(await findChromium({ ways, works })).toMatchObject({ sandbox: false })
  expect(await findChromium({ ways: ways.slice(0, 1), works })).toBeNull()
})

test('[CF9] a browser that is made anew takes its folder with it', async () => {
  const server = createServer((_, response) => void response.end('<script>window.stage = {}</script>'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}/stage`
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line) } as unknown as Log
  const folders = () => readdirSync(tmpdir()).filter(name => name.startsWith(`vitrine-browser-${process.pid}-`))
  const before = folders()
  const browser = stageBrowser({ launch, url, log, browserLasts: 1, patience: 60_000 })
  onTestFinished(async () => {
    await browser.close()
    server.close()
  })
  for (let i = 0; i < 3; i++) await browser.withPage(async () => undefined)
  await vi.waitFor(() => expect(folders().length - before.length).toBe(1), { timeout: 30_000 })
  expect(lines).toEqual([])
})
