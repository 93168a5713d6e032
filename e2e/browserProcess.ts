import { chromium as playwright, type Browser, type BrowserContext } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from './chromium.ts'

/** A browser that keeps what it is told to keep, and can be killed like one whose power is cut. */
export interface BrowserProcess {
  readonly context: BrowserContext
  kill(): Promise<void>
}

export async function aBrowserOn(profile: string): Promise<BrowserProcess> {
  const { executablePath, args, env } = await chromium()
  const portFile = path.join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const child = spawn(
    executablePath,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      '--window-size=1440,900',
      ...args,
      'about:blank',
    ],
    { env, stdio: 'ignore' },
  )
  const browser = await connected(portFile)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window')
  return {
    context,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await browser.close().catch(() => undefined)
    },
  }
}

async function connected(portFile: string): Promise<Browser> {
  for (let tries = 0; tries < 150; tries++) {
    const [port] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')
    if (port) return playwright.connectOverCDP(`http://127.0.0.1:${port}`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('The browser did not start within half a minute')
}
