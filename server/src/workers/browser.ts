import type { Page } from 'playwright-core'
import type { Log } from '../core/processes/log.ts'
import type { Launch } from './openChromium.ts'
import { TimeoutError, withTimeout } from '../core/processes/timeout.ts'
import { createWarmBrowser } from './warmBrowser.ts'

/** A page that shows the stage, ready for the next slide. */
export interface StagePage {
  readonly page: Page
  readonly madeAt: number
  used: number
}

/** One warm Chromium with a few warm pages. */
export interface StageBrowser {
  /** Lends a page. What takes too long is given up, and its page with it. */
  withPage<T>(work: (stage: StagePage) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface StageOptions {
  readonly launch: Launch
  /** Where the stage page is. */
  readonly url: string
  readonly log: Log
  /** How many slides may be drawn at once. */
  readonly pages?: number
  readonly patience?: number
  /** Pictures after which the whole browser is made anew. */
  readonly browserLasts?: number
}

/** The stage drawn as large as its reference pixels, and the picture 480 (or 270) wide: the browser itself scales, in one pass. */
export const pictureScale = 0.375

/** Pictures after which a page, and the whole browser, is made anew: what they hold in memory only grows. */
const pageLasts = { pictures: 500, milliseconds: 3_600_000 }
const usualBrowserLasts = 3_000

export function stageBrowser({
  launch,
  url,
  log,
  pages = 2,
  patience = 15_000,
  browserLasts = usualBrowserLasts,
}: StageOptions): StageBrowser {
  const idle: StagePage[] = []
  const queue: (() => void)[] = []
  let lent = 0
  let isClosed = false
  const browser = createWarmBrowser({ launch, url, log, lasts: browserLasts, onEnded: () => void (idle.length = 0) })

  async function newPage(): Promise<StagePage> {
    const context = await (await browser.get()).newContext({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: pictureScale })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(patience)
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForFunction('Boolean(window.stage)')
      return { page, madeAt: Date.now(), used: 0 }
    } catch (error) {
      // Or each try on a busy machine would leave a page of its own behind.
      void context.close().catch(() => undefined)
      throw error
    }
  }

  const isFresh = ({ page, used, madeAt }: StagePage): boolean =>
    !page.isClosed() && used < pageLasts.pictures && Date.now() - madeAt < pageLasts.milliseconds && !browser.isWorn()

  const discard = (stage: StagePage): void =>
    void stage.page
      .context()
      .close()
      .catch(() => undefined)

  /** An old browser goes when nobody draws in it. */
  async function renew(): Promise<void> {
    if (!browser.isWorn() || lent > 1) return
    for (const stage of idle.splice(0)) discard(stage)
    await browser.retire()
  }

  async function borrowed(): Promise<StagePage> {
    await renew()
    for (let stage = idle.pop(); stage; stage = idle.pop()) {
      if (isFresh(stage)) return stage
      discard(stage)
    }
    const opening = newPage()
    return withTimeout(patience * 2, opening).catch((error: unknown) => {
      // Nobody waits any more for the one that comes after all.
      opening.then(discard, () => undefined)
      throw error
    })
  }

  async function withPage<T>(work: (stage: StagePage) => Promise<T>): Promise<T> {
    if (isClosed) throw new TimeoutError('the browser is closed')
    if (lent >= pages) await new Promise<void>(resolve => queue.push(resolve))
    lent++
    try {
      const stage = await borrowed()
      try {
        const result = await withTimeout(patience, work(stage))
        stage.used++
        browser.count()
        if (isClosed) discard(stage)
        else idle.push(stage)
        return result
      } catch (error) {
        discard(stage)
        throw error
      }
    } finally {
      lent--
      queue.shift()?.()
    }
  }

  return {
    withPage,
    async close() {
      isClosed = true
      await browser.close()
    },
  }
}
