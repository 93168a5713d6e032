import { expect, test, vi } from 'vitest'
import { createOthersDrags, type Lying } from './othersDrags.ts'

const lying = (positionX: number): Lying => ({ positionX, positionY: 0, width: 0.1, height: 0.1, rotation: 0 })

/** One widget, at 0 in the document; frames of a sixtieth of a second. */
function aSlide() {
  const drags = createOthersDrags()
  const document = new Map([
    ['a', lying(0)],
    ['b', lying(0)],
  ])
  let now = 0
  let own: string | null = null
  const placeOf = (id: string) => document.get(id) ?? null
  const say = (widgets: readonly [id: string, x: number, copyOf?: string][], isDropped = false, id = 'bob') =>
    drags.hear(
      {
        subject: 'drag',
        presentationId: 'p',
        id,
        slideId: 'first',
        isGrown: false,
        isDropped,
        widgets: widgets.map(([widgetId, x, copyOf]) => ({ id: widgetId, ...lying(x), ...(copyOf && { copyOf }) })),
      },
      now,
      placeOf,
    )
  /** Where `a` was drawn in each frame. */
  function frames(milliseconds: number, id = 'a') {
    const seen: number[] = []
    for (const end = now + milliseconds; now < end;) {
      now += 16
      for (const each of drags.step(now, 16, placeOf, widgetId => widgetId === own)) if (each.id === id) seen.push(each.at.positionX)
    }
    return seen
  }
  /** As what `copy` was drawn last: a picture, the widget itself, or nothing any more. */
  function drawnAs() {
    now += 16
    const found = drags.step(now, 16, placeOf, () => false).find(({ id }) => id === 'copy')
    return found && (found.copyOf === null ? 'itself' : found.isOver ? 'nothing' : `a picture of ${found.copyOf}`)
  }
  return { drags, document, say, frames, drawnAs, hold: (id: string) => void (own = id) }
}
const isRising = (all: readonly number[]) => all.every((x, i) => i === 0 || x >= all[i - 1]!)

test('[PE11] what is dragged glides from where it lies to where it is heard to be', () => {
  const { drags, say, frames } = aSlide()
  const began = vi.fn<() => void>()
  drags.onBegin(began)
  say([['a', 0.1]])
  const first = frames(80)
  say([['a', 0.2]])
  const all = [...first, ...frames(400)]
  expect(began).toHaveBeenCalledTimes(1)
  expect(all[0]).toBeLessThan(0.05)
  expect(isRising(all)).toBe(true)
  expect(all.at(-1)).toBeCloseTo(0.2, 3)
})

test('[PE13] what is committed takes over without a jump, also before it was reached', () => {
  const { drags, document, say, frames } = aSlide()
  say([['a', 0.3]])
  const before = frames(300)
  say([['a', 0.4]], true)
  const waiting = frames(2_500)
  document.set('a', lying(0.4))
  const after = frames(300)
  expect(isRising([...before, ...waiting, ...after])).toBe(true)
  expect(waiting.at(-1)).toBeCloseTo(0.4, 3)
  expect(after.at(-1)).toBe(0.4)
  expect(drags.isIdle()).toBe(true)
})

test('[PE28] what is given up goes back, and so does what was let go and never committed', () => {
  const { drags, say, frames } = aSlide()
  say([['a', 0.3]])
  frames(300)
  say([])
  expect(frames(600).at(-1)).toBe(0)
  say([['a', 0.3]], true)
  expect(frames(4_000).at(-1)).toBeCloseTo(0.3, 3)
  expect(frames(2_000).at(-1)).toBe(0)
  expect(drags.isIdle()).toBe(true)
})

test('[PE28] who leaves, is disconnected or falls silent lets go of it', () => {
  for (const end of [
    ({ drags }: ReturnType<typeof aSlide>) => drags.keepOnly(new Set(['eve'])),
    ({ drags }: ReturnType<typeof aSlide>) => drags.keepOnly(null),
    ({ frames }: ReturnType<typeof aSlide>) => void frames(5_000),
  ]) {
    const slide = aSlide()
    slide.say([['a', 0.3]])
    slide.frames(300)
    end(slide)
    expect(slide.frames(600).at(-1)).toBe(0)
    expect(slide.drags.isIdle()).toBe(true)
  }
})

test('[PE29] what is deleted meanwhile is no longer dragged, and what one drags oneself is one’s own', () => {
  const { drags, document, say, frames, hold } = aSlide()
  say([
    ['a', 0.3],
    ['b', 0.3],
  ])
  frames(300)
  document.delete('a')
  hold('b')
  expect([frames(100), frames(100, 'b'), drags.isIdle()]).toEqual([[], [], true])
})

test('[PE28] of what is held no longer the hand lets go, whatever else it holds', () => {
  const { say, frames } = aSlide()
  say([
    ['a', 0.3],
    ['b', 0.3],
  ])
  frames(300)
  say([['b', 0.5]])
  expect(frames(600).at(-1)).toBe(0)
  expect(frames(100, 'b').at(-1)).toBeCloseTo(0.5, 3)
})

test('[PE17] [PE31] a copy comes out of what it is made of, which stays, and is itself once it is committed, without a jump', () => {
  const { drags, document, say, frames, drawnAs } = aSlide()
  say([['copy', 0.3, 'a']])
  expect(frames(100, 'a')).toEqual([])
  const before = frames(300, 'copy')
  expect(drawnAs()).toBe('a picture of a')
  say([['copy', 0.4, 'a']], true)
  const waiting = frames(2_000, 'copy')
  document.set('copy', lying(0.4))
  expect(drawnAs()).toBe('itself')
  // Said too late.
  say([['copy', 0.2, 'a']])
  expect(isRising([...before, ...waiting, ...frames(300, 'copy')])).toBe(true)
  expect(drags.isIdle()).toBe(true)
})

test('[PE31] a copy that is given up, left behind or never committed is gone, and what it was made of has not moved', () => {
  for (const end of [
    ({ say }: ReturnType<typeof aSlide>) => say([]),
    // Alt was let go: now it is moved itself.
    ({ say }: ReturnType<typeof aSlide>) => say([['a', 0.3]]),
    ({ drags }: ReturnType<typeof aSlide>) => drags.keepOnly(new Set(['eve'])),
    ({ drags }: ReturnType<typeof aSlide>) => drags.keepOnly(null),
    ({ say, frames }: ReturnType<typeof aSlide>) => void (say([['copy', 0.3, 'a']], true), frames(5_000)),
  ]) {
    const slide = aSlide()
    slide.say([['copy', 0.3, 'a']])
    slide.frames(300)
    end(slide)
    slide.frames(16)
    expect(slide.drawnAs()).toBeUndefined()
  }
})
