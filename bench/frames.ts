import type { Browser, Page } from 'playwright-core'

/** How a page kept up while something was done on it. Milliseconds. */
export interface Frames {
  /** From one frame with something new on it to the next. */
  readonly frames: readonly number[]
  /** What the page's main thread worked, for each such frame. */
  readonly mainPerFrame: number
}

/** Records what becomes of a page's frames, from when `begin` is called until the work is done; read from Chromium's own trace. */
export async function framesDuring(browser: Browser, page: Page, work: (begin: () => Promise<void>) => Promise<void>): Promise<Frames> {
  const whole = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  whole.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await whole.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordUntilFull',
      traceBufferSizeInKb: 300_000,
      includedCategories: [
        'cc',
        'benchmark',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
        'blink.user_timing',
      ],
      excludedCategories: ['*'],
    },
  })
  await work(() => page.evaluate(() => void performance.mark('measure-start')))
  await page.evaluate(
    () =>
      new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(void performance.mark('measure-end'))))),
  )
  const complete = new Promise(resolve => whole.once('Tracing.tracingComplete', resolve))
  await whole.send('Tracing.end')
  await complete
  await whole.detach()
  return figuresOf(events)
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly id2?: { readonly local?: string }
  readonly args?: Readonly<Record<string, { readonly state?: string; readonly layer_tree_host_id?: number } | undefined>>
}

function figuresOf(events: readonly TraceEvent[]): Frames {
  const first = events.find(event => event.name === 'measure-start')
  const last = events.findLast(event => event.name === 'measure-end')
  if (!first || !last) throw new Error('The trace has no beginning or end')
  const isDuring = ({ ts }: { readonly ts: number }) => ts >= first.ts && ts <= last.ts

  const presented = presentedFrames(events.filter(event => event.pid === first.pid)).filter(isDuring)
  const ofPage = mostOf(presented.map(frame => frame.tree))
  // One frame may be reported twice.
  const moments = presented
    .filter(frame => frame.tree === ofPage)
    .map(frame => frame.ts)
    .sort((a, b) => a - b)
    .filter((ts, i, all) => i === 0 || ts - all[i - 1]! > 2_000)
  const tasks = events.filter(
    event => event.name === 'RunTask' && event.ph === 'X' && event.pid === first.pid && event.tid === first.tid && isDuring(event),
  )
  const worked = tasks.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000
  return { frames: moments.slice(1).map((ts, i) => (ts - moments[i]!) / 1000), mainPerFrame: worked / Math.max(1, moments.length) }
}

/** Frames that brought an update of the main thread to the screen, by the page they are of. */
function presentedFrames(events: readonly TraceEvent[]): { readonly ts: number; readonly tree: number }[] {
  const open = new Map<string, TraceEvent[]>()
  return events
    .filter(event => event.name === 'PipelineReporter')
    .flatMap(event => {
      const key = `${event.id2?.local}:${event.tid}`
      const begun = open.get(key) ?? []
      open.set(key, begun)
      if (event.ph === 'b') begun.push(event)
      if (event.ph !== 'e') return []
      const args = begun.shift()?.args
      const report = args?.['frame_reporter'] ?? args?.['chrome_frame_reporter']
      return report?.state?.includes('PRESENTED_ALL') ? [{ ts: event.ts, tree: report.layer_tree_host_id ?? 0 }] : []
    })
}

function mostOf(values: readonly number[]): number | undefined {
  const counts = Map.groupBy(values, value => value)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}
