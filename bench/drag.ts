import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { framesDuring, type Frames } from './frames.ts'

/** How a page kept up while something on it was dragged. */
export interface Drag extends Frames {
  /** How far what is looked at came, or how much it grew. */
  readonly moved: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** What is pressed, where the pointer goes from there, and what should follow it. */
export interface Way {
  readonly from: Point
  /** Where the pointer is after this part of the time, from 0 to 1. Ends away from where it began. */
  readonly at: (part: number) => Point
  /** An element that moves or grows. */
  readonly seen: string
}

const hertz = 120
const seconds = 3

/** In loops around where it was pressed. */
export const loops = (from: Point, seen: string, reach: Point = { x: 150, y: 90 }): Way => ({
  from,
  seen,
  at: part => ({ x: from.x + reach.x * Math.sin(part * Math.PI * 1.8), y: from.y + reach.y * Math.sin(part * Math.PI * 3.6) }),
})

/** To a place and half the way back, and again. */
export const toAndFro = (from: Point, to: Point, seen: string): Way => ({
  from,
  seen,
  at(part) {
    const far = 1 - 0.5 * Math.abs(Math.sin(part * Math.PI * 2.5))
    const reached = Math.min(1, part * 4) * far
    return { x: from.x + (to.x - from.x) * reached, y: from.y + (to.y - from.y) * reached }
  },
})

export async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`Nothing to drag: ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses, and moves along the way with 120 events a second; read from Chromium's own trace. Given up at its end, so that all lies where it lay. */
export async function drag(browser: Browser, page: Page, { from, at: whereAt, seen }: Way): Promise<Drag> {
  const session = await page.context().newCDPSession(page)
  const look = async () => (await page.locator(seen).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
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
  await mouse('mouseMoved', from.x, from.y, false)
  await pause(200)
  const start = await look()

  let at = from
  const figures = await framesDuring(browser, page, async begin => {
    await mouse('mousePressed', from.x, from.y, true)
    await pause(50)
    await begin()
    const begun = performance.now()
    const sent: Promise<unknown>[] = []
    for (let step = 1; step <= hertz * seconds; step++) {
      const wait = begun + (step * 1000) / hertz - performance.now()
      if (wait > 0.5) await pause(wait)
      at = whereAt(step / (hertz * seconds))
      sent.push(mouse('mouseMoved', at.x, at.y, true))
    }
    await Promise.all(sent)
  })
  const end = await look()
  await page.keyboard.press('Escape')
  await mouse('mouseReleased', at.x, at.y, true)
  const moved = Math.hypot(end.x - start.x, end.y - start.y, end.width - start.width, end.height - start.height)
  return { ...figures, moved }
}
