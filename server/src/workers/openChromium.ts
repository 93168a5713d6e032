import path from 'node:path'
import type { Browser } from 'playwright-core'
import { asCommand, temporaryFolder, type OrdinaryUser } from '../core/processes/ordinaryUser.ts'
import { environment, type Environment } from '../core/processes/programs.ts'

/** A Chromium of this machine. */
export interface Chromium {
  readonly executablePath: string
  /** What it needs to start, beside what every program gets. */
  readonly env: Environment
}

/** How it is started here: as whom, and whether its own sandbox works. */
export interface Launch extends Chromium {
  readonly user: OrdinaryUser
  readonly sandbox: boolean
}

/** What is special to one. */
interface Manner {
  /** Beside those that all have. */
  readonly switches?: readonly string[]
  /** Whatever else the machine does goes before it. */
  readonly isPatient?: boolean
  /** Milliseconds in which it must have started. */
  readonly startsWithin?: number
}

/**
 * Starts a Chromium that reaches nothing but one address: docs/spec/confinement.md. It ends with this process, also when that is killed, as
 * it then finds the pipe closed over which it is told what to do.
 */
export async function openChromium(
  launch: Launch,
  url: string,
  { switches: more = [], isPatient = false, startsWithin = 30_000 }: Manner = {},
): Promise<Browser> {
  const { executablePath, env, user, sandbox } = launch
  const home = await temporaryFolder(user, 'browser')
  const own = ['--remote-debugging-pipe', `--user-data-dir=${path.join(home.path, 'profile')}`, ...(sandbox ? [] : ['--no-sandbox'])]
  const program = asCommand(user.wrap(executablePath, [...switches, ...more, ...only(url), ...own]))
  const isWaiting = isPatient && process.platform !== 'win32'
  const [command, ...args] =
    path.isAbsolute(program.command) && !isWaiting
      ? [program.command, ...program.args]
      : ['/bin/sh', '-c', isWaiting ? 'exec nice -n 10 "$0" "$@"' : 'exec "$0" "$@"', program.command, ...program.args]
  try {
    // It is a fifth of what the server would load, which starts without it.
    const { chromium } = await import('playwright-core')
    const browser = await chromium.launch({
      executablePath: command!,
      // All of them are ours: Playwright would choose the folder, which has to be this user's.
      ignoreDefaultArgs: true,
      args,
      env: environment({ ...env, HOME: home.path, TMPDIR: home.path }),
      timeout: startsWithin,
      // The server closes by itself, one service after the other.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    browser.once('disconnected', () => void home.remove())
    return browser
  } catch (error) {
    await home.remove()
    throw error
  }
}

/** Works in a browser of its own, which ends with the work, and at once where it is cancelled. */
export async function inChromium<T>(
  launch: Launch,
  url: string,
  manner: Manner,
  signal: AbortSignal | undefined,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const browser = await openChromium(launch, url, manner)
  const end = (): void => void browser.close().catch(() => undefined)
  signal?.addEventListener('abort', end, { once: true })
  try {
    // An abort before the listener was added tells it nothing.
    signal?.throwIfAborted()
    return await work(browser)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    await browser.close().catch(() => undefined)
  }
}

/** Whether it starts so, and draws; each within so many milliseconds. */
export async function draws(launch: Launch, within = 30_000): Promise<boolean> {
  try {
    const browser = await openChromium(launch, 'http://localhost', { startsWithin: within })
    try {
      const page = await browser.newPage()
      await page.setContent('<p>It draws.</p>', { timeout: within })
      return (await page.screenshot({ timeout: within })).length > 0
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

/**
 * Every name but this one is unknown, and every address but this one is asked of a proxy whose own name is unknown: so numbers lead nowhere
 * either, nor other ports of this machine, nor what is no HTTP.
 */
function only(url: string): readonly string[] {
  const { protocol, hostname, port } = new URL(url)
  return [
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`,
    '--proxy-server=http://nowhere.invalid:1',
    `--proxy-bypass-list=<-loopback>;${protocol}//${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`,
    // What it is called in headless shells, and in whole browsers.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--dns-prefetch-disable',
  ]
}

/** The rest: no window, no talk with its makers, no second thoughts, and the same colours everywhere. */
const switches = [
  '--headless',
  '--no-startup-window',
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  '--enable-features=CDPScreenshotNewSurface',
  '--disable-features=PaintHolding,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,NetworkTimeServiceQuerying',
  '--disable-back-forward-cache',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
]
