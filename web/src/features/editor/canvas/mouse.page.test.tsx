import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAt, drag, middleOf, mouse, pull, turnWheel } from '../../../testing/mouse.ts'
import { board, drawn, focusCanvas, openedEditor, palette } from '../testing/openedEditor.tsx'

let context: Awaited<ReturnType<typeof openedEditor>>
const [square, circle, corner] = [0, 1, 2].map(at => () => drawn()[at]!) as [() => HTMLElement, () => HTMLElement, () => HTMLElement]

/** Two at the top left, and one in the corner. */
beforeEach(async () => {
  const place = (id: string, positionX: number, positionY: number) => ({ id, positionX, positionY, width: 0.16, height: 0.16 })
  const widgets = [
    aWidget('RECTANGLE', place('square', 0.12, 0.22)),
    aWidget('CIRCLE', place('circle', 0.32, 0.32)),
    aWidget('RECTANGLE', place('corner', 0.72, 0.72)),
  ]
  context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: widgets.map((w, i) => ({ ...w, positionZ: i + 1 })) })] }))
})

/** A place on the slide, in parts of it. */
const at = (x: number, y: number) => ({ x: board().left + board().width * x, y: board().top + board().height * y })
const placeOf = (element: HTMLElement) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}
type Place = ReturnType<typeof placeOf>
const places = () => drawn().map(placeOf)
/** To the pixel. */
async function expectPlaces(wanted: readonly Place[]) {
  const sides = ['x', 'y', 'width', 'height'] as const
  const away = () => places().flatMap((place, i) => sides.map(side => Math.abs(place[side] - (wanted[i]?.[side] ?? Infinity))))
  await expect.poll(() => Math.max(...away())).toBeLessThan(1)
}
const moved = (place: Place, x: number, y: number): Place => ({ ...place, x: place.x + x, y: place.y + y })
const said = () => context.announcement.get()
/** The two at the top left, by a rectangle around them. */
const selectTwo = () => drag(at(0.02, 0.05), at(0.38, 0.4))
/** Where this handle is, once it can be taken. */
async function handle(name: string) {
  const element = document.querySelector(`[data-handle="${name}"]`)!
  const taken = () => document.elementFromPoint(middleOf(element).x, middleOf(element).y)
  await expect.poll(taken).toBe(element)
  return middleOf(element)
}

test('[ED203] a rectangle from beside the slide selects what it touches; [ED200] shift and a click add and take out', async () => {
  await drag({ x: board().x - 16, y: board().y - 16 }, at(0.38, 0.4))
  expect(said()).toMatch(/^2 elements selected/)
  await clickAt(middleOf(corner()), 'Shift')
  expect(said()).toMatch(/^3 elements selected/)
  await clickAt(middleOf(corner()), 'Shift')
  expect(said()).toMatch(/^2 elements selected/)
})

test('[ED204] a drag of one of several moves them as one step, which Escape gives up', async () => {
  const before = places()
  await selectTwo()
  const from = middleOf(square())
  await drag({ x: from.x + 4, y: from.y + 4 }, { x: from.x + 64, y: from.y + 34 }, 'Control')
  await expectPlaces([moved(before[0]!, 60, 30), moved(before[1]!, 60, 30), before[2]!])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectPlaces(before)
  expect(context.editor.get().canUndo).toBe(false)

  await pull(from, { x: from.x + 90, y: from.y + 90 })
  await expect.poll(() => placeOf(square()).x).not.toBeCloseTo(before[0]!.x, -1)
  await userEvent.keyboard('{Escape}')
  await mouse('Released', { x: from.x + 90, y: from.y + 90 })
  await expectPlaces(before)
  expect(context.editor.get().canUndo).toBe(false)
})

test('[ED2] what is dragged near the edge or the middle of the slide jumps to it', async () => {
  const { width, height } = placeOf(square())
  const dropped = async (x: number, y: number) => {
    await drag(middleOf(square()), { x: x + width / 2, y: y + height / 2 })
    return placeOf(square())
  }
  const edge = at(0, 0)
  expect(distance(await dropped(edge.x + 5, edge.y - 4), edge)).toBeLessThan(1)
  const middle = at(0.5, 0)
  const below = { x: middle.x - width / 2, y: middle.y }
  expect(distance(await dropped(below.x + 4, below.y + 5), below)).toBeLessThan(1)
})

test('[ED206] the handle of several resizes them, and [ED207] the one above turns them, in steps of 15° with shift', async () => {
  const before = places()
  await selectTwo()
  const frame = () => document.querySelector('[data-several]')!
  const from = await handle('se')
  const { width, height } = frame().getBoundingClientRect()
  await drag(from, { x: from.x + width / 2, y: from.y + height / 2 }, 'Control')
  await expect.poll(() => placeOf(square()).width / before[0]!.width).toBeCloseTo(1.5, 1)
  expect(placeOf(circle()).height / before[1]!.height).toBeCloseTo(1.5, 1)
  context.undo()
  await expectPlaces(before)

  await selectTwo()
  const { x, y } = middleOf(frame())
  await drag(await handle('rotation'), { x: x + 200, y: y + 6 }, 'Shift')
  expect(context.show().slides[0]!.widgets.map(({ style }) => style.rotation)).toEqual([90, 90, 0])
  for (const element of [square(), circle()])
    expect(getComputedStyle(element.querySelector(':scope > div > div')!).transform).toMatch(quarter)
  context.undo()
  await expectPlaces(before)
})

/** A quarter of a circle, as the browser writes it. */
const quarter = /^matrix\((0|-?\d\.?\d*e-\d+), 1, -1, (0|-?\d\.?\d*e-\d+), 0, 0\)$/

test('[ED205] with alt copies go, and the sources stay', async () => {
  const before = places()
  await selectTwo()
  const from = middleOf(square())
  await drag(from, { x: from.x + 40, y: from.y + 160 }, 'Alt')
  await expect.poll(() => drawn().length).toBe(5)
  expect(said()).toMatch(/^2 elements duplicated/)
  expect(places().slice(0, 3)).toEqual(before)
  context.undo()
  await expectPlaces(before)
})

test('[ED211] [ED250] zoomed in, what is dragged and [ED5] what is dropped lands under the pointer', async () => {
  const width = placeOf(circle()).width
  const middle = middleOf(circle())
  await mouse('Moved', middle)
  for (let i = 0; i < 3; i++) await turnWheel(middle, -100, 'Control')
  await expect.poll(() => placeOf(circle()).width / width).toBeGreaterThan(1.8)
  // What was under the pointer still is.
  const now = middleOf(circle())
  expect(distance(now, middle)).toBeLessThan(4)
  const to = { x: now.x + 70, y: now.y + 50 }
  await drag(now, to, 'Control')
  await expect.poll(() => distance(middleOf(circle()), to)).toBeLessThan(3)
  const there = middleOf(page.getByRole('application').element())
  // With Ctrl nothing snaps.
  await drag(middleOf(palette('Rectangle').element()), there, 'Control')
  await expect.poll(() => drawn().length).toBe(4)
  expect(distance(middleOf(drawn()[3]!), there)).toBeLessThan(3)
})
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

test('[ED212] the wheel and the space bar move a slide that is zoomed, and Ctrl 0 shows the whole of it again', async () => {
  const { width } = board()
  const middle = middleOf(circle())
  await mouse('Moved', middle)
  for (let i = 0; i < 3; i++) await turnWheel(middle, -100, 'Control')
  await expect.poll(() => board().width / width).toBeGreaterThan(1.8)
  const start = placeOf(circle())
  async function expectMoved(x: number, y: number) {
    const to = { x: start.x + x, y: start.y + y }
    await expect.poll(() => distance(placeOf(circle()), to)).toBeLessThan(1)
  }
  await turnWheel(middle, 60)
  await expectMoved(0, -60)
  focusCanvas()
  await userEvent.keyboard('{ >}')
  const from = middleOf(page.getByRole('application').element())
  await drag(from, { x: from.x - 40, y: from.y + 60 })
  await userEvent.keyboard('{/ }')
  await expectMoved(-40, 0)
  await userEvent.keyboard('{Control>}0{/Control}')
  await expect.poll(() => Math.round(board().width)).toBe(Math.round(width))
})
