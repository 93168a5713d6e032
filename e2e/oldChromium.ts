import { spawn, execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { kept } from './chromium.ts'

/** A television's page. Today's Playwright doesn't drive so old a browser; a handful of questions of its own protocol do. */
export interface OldPage {
  go(address: string): Promise<void>
  reload(): Promise<void>
  /** What an expression is in the page, a promise's value included. */
  ask<T>(expression: string): Promise<T>
  /** Waits until an expression is true in the page. */
  until(expression: string, patience?: number): Promise<void>
  /** Runs before every page from now on, and before all of its own. */
  before(script: string): Promise<void>
  /** PNG of all that is seen. */
  picture(): Promise<Buffer>
  /** What the page has thrown, and nobody caught. */
  readonly faults: readonly string[]
}

export interface OldBrowser {
  readonly page: OldPage
  close(): Promise<void>
}

const packed = path.join(import.meta.dirname, '../node_modules/chrome-aws-lambda/bin/chromium-68.0.3419.0.br')

/** Chromium 68, which the televisions of 2020 have: webOS 5, Tizen 5.5. It keeps what it keeps in this folder. */
export async function anOldBrowserOn(profile: string): Promise<OldBrowser> {
  const portFile = path.join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const child = spawn(
    await unpacked(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--window-size=1920,1080',
      '--lang=en',
      '--autoplay-policy=no-user-gesture-required',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const port = await portIn(portFile)
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as readonly Target[]
  const target = targets.find(({ type }) => type === 'page')
  if (!target) throw new Error('The browser has no page')
  const line = await aLine(target.webSocketDebuggerUrl)
  return {
    page: await pageOver(line),
    async close() {
      line.close()
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

interface Target {
  readonly type: string
  readonly webSocketDebuggerUrl: string
}

/** Unpacked once. Two who do so at once do not see each other's half. */
async function unpacked(): Promise<string> {
  const file = path.join(kept, 'chromium-68')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return file
  const own = path.join(await mkdtemp(path.join(kept, 'chromium-68-')), 'chromium')
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(own, { mode: 0o755 }))
  // Whoever runs a file that was open for writing a moment ago is refused now and then: this asks until it isn't.
  await promisify(execFile)(own, ['--no-sandbox', '--version']).catch(() => {})
  await rename(own, file)
  await rm(path.dirname(own), { recursive: true })
  return file
}

async function portIn(file: string): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const [port] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (port) return port
    await pause()
  }
  throw new Error('The browser did not start within half a minute')
}

const pause = () => new Promise(resolve => setTimeout(resolve, 200))

interface Line {
  send<T>(method: string, params?: object): Promise<T>
  hear(method: string, heard: (params: never) => void): void
  close(): void
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: never
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

async function aLine(address: string): Promise<Line> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (message: Message) => void>()
  const heard = new Map<string, (params: never) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) return heard.get(message.method ?? '')?.(message.params!)
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  return {
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((resolve, reject) => {
        const id = ++last
        waiting.set(id, ({ result, error }) => (error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as T)))
        socket.send(JSON.stringify({ id, method, params }))
      }),
    hear: (method, then) => void heard.set(method, then),
    close: () => socket.close(),
  }
}

interface Answer<T> {
  readonly result: { readonly value: T }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}

async function pageOver({ send, hear }: Line): Promise<OldPage> {
  const faults: string[] = []
  hear('Runtime.exceptionThrown', ({ exceptionDetails: fault }: { exceptionDetails: NonNullable<Answer<never>['exceptionDetails']> }) =>
    faults.push(fault.exception?.description ?? fault.text),
  )
  await send('Page.enable')
  await send('Runtime.enable')
  await send('Emulation.setDeviceMetricsOverride', { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false })

  async function ask<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send<Answer<T>>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  return {
    faults,
    ask,
    go: async address => void (await send('Page.navigate', { url: address })),
    before: async source => void (await send('Page.addScriptToEvaluateOnNewDocument', { source })),
    reload: async () => void (await send('Page.reload')),
    async until(expression, patience = 60_000) {
      for (const end = Date.now() + patience; ; await pause()) {
        // While the page changes there is none to be asked.
        if (await ask<boolean>(`Boolean(${expression})`).catch(() => false)) return
        if (Date.now() > end) throw new Error(`${expression} was not true within ${patience / 1000} s. ${faults.join('\n')}`)
      }
    },
    picture: async () => Buffer.from((await send<{ data: string }>('Page.captureScreenshot', { format: 'png' })).data, 'base64'),
  }
}
