import type { Browser } from 'playwright-core'
import type { Log } from '../core/processes/log.ts'
import { openChromium, type Launch } from './openChromium.ts'

export interface WarmBrowserOptions {
  readonly launch: Launch
  /** Where the stage page is. */
  readonly url: string
  readonly log: Log
  /** Pictures after which it is made anew: what it holds in memory only grows. */
  readonly lasts: number
  /** It ended by itself, and its pages with it. */
  readonly onEnded: () => void
}

/** One Chromium that is started when it is needed, and again after it has ended. */
export function createWarmBrowser({ launch, url, log, lasts, onEnded }: WarmBrowserOptions) {
  let browser: Promise<Browser> | null = null
  let drawn = 0
  let isClosed = false
  /** Browsers that were made anew: that they end is no news. */
  const retired = new WeakSet<Browser>()

  async function opened(): Promise<Browser> {
    const starting = openChromium(launch, url)
    starting.catch(() => (browser = null))
    const started = await starting
    drawn = 0
    started.on('disconnected', () => {
      if (isClosed || retired.has(started)) return
      log.info('The browser that draws pictures has ended; the next picture starts it again.')
      browser = null
      onEnded()
    })
    return started
  }

  return {
    get(): Promise<Browser> {
      browser ??= opened()
      return browser
    },
    /** It has drawn one more. */
    count: () => void drawn++,
    isWorn: () => drawn >= lasts,
    /** Ends this one; the next picture starts another. */
    async retire(): Promise<void> {
      const old = browser
      browser = null
      const ended = await old?.catch(() => null)
      if (!ended) return
      retired.add(ended)
      await ended.close().catch(() => undefined)
    },
    async close(): Promise<void> {
      isClosed = true
      await (await browser?.catch(() => null))?.close().catch(() => undefined)
    },
  }
}
