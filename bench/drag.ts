import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'

/** How a page kept up while something on it was dragged. Milliseconds. */
export interface Drag {
  /** From one frame with something new on it to the next. */
  readonly frames: readonly number[]
  /** What the page's main thread worked, for each such frame. */
  readonly mainPerFrame: number
  /** How far the thing came. */
  readonly moved: number
}

const hertz = 120
const seconds = 3
const reach = { x: 150, y: 90 }

/** Presses the middle of an element, and moves it with 120 events a second; read from Chromium's own trace. */
export async function drag(browser: Browser, page: Page, selector: string): Promise<Drag> {
  const whole = await browser.newBrowserCDPSession()
  const session = await page.context().newCDPSession(page)
  const middle = async () => {
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`Nothing to drag: ${selector}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number, isDown: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: isDown ? 'left' : 'none',
      buttons: isDown && type !== 'mouseReleased' ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
      pointerType: 'mouse',
    })
  const start = await middle()
  await mouse('mouseMoved', start.x, start.y, false)
  await pause(200)

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
  await mouse('mousePressed', start.x, start.y, true)
  await pause(50)
  await page.evaluate(() => void performance.mark('drag-start'))
  const begun = performance.now()
  const sent: Promise<unknown>[] = []
  let at = start
  for (let step = 1; step <= hertz * seconds; step++) {
    const wait = begun + (step * 1000) / hertz - performance.now()
    if (wait > 0.5) await pause(wait)
    // Ends away from where it began.
    const turn = (step / (hertz * seconds)) * Math.PI * 1.8
    at = { x: start.x + reach.x * Math.sin(turn), y: start.y + reach.y * Math.sin(2 * turn) }
    sent.push(mouse('mouseMoved', at.x, at.y, true))
  }
  await Promise.all(sent)
  await page.evaluate(
    () =>
      new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(void performance.mark('drag-end'))))),
  )
  const end = await middle()
  // Given up, so that it lies where it lay when it is dragged again.
  await page.keyboard.press('Escape')
  await mouse('mouseReleased', at.x, at.y, true)
  const complete = new Promise(resolve => whole.once('Tracing.tracingComplete', resolve))
  await whole.send('Tracing.end')
  await complete
  await whole.detach()
  return { ...figuresOf(events), moved: Math.hypot(end.x - start.x, end.y - start.y) }
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

function figuresOf(events: readonly TraceEvent[]): Pick<Drag, 'frames' | 'mainPerFrame'> {
  const first = events.find(event => event.name === 'drag-start')
  const last = events.findLast(event => event.name === 'drag-end')
  if (!first || !last) throw new Error('The trace has no drag')
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
