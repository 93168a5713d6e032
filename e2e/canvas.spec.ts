import type { Locator, Page } from '@playwright/test'
import { api, aPresentation, boxOf, canvasOf, drag, edit, middleOf, palette, signedIn, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'

/** The canvas under a real pointer: several at once, copies, and a slide that is looked at from near. */
test('several are selected, moved, resized and turned as one; alt leaves copies; what is dropped under zoom lands where it should', async ({
  browser,
  vitrine,
}) => {
  test.setTimeout(180_000)
  const office = await signedIn(browser, vitrine)
  const { id } = await aPresentation(await api(vitrine), 'Under the hand')
  const page = await office.newPage()
  await edit(page, vitrine, id)
  const board = await boxOf(page.locator('[data-board]'))
  /** A place on the slide, in parts of it. */
  const at = (x: number, y: number) => ({ x: board.x + board.width * x, y: board.y + board.height * y })
  for (const [count, [name, x, y]] of (
    [
      ['Rectangle', 0.2, 0.3],
      ['Circle', 0.4, 0.4],
      ['Rectangle', 0.8, 0.8],
    ] as const
  ).entries()) {
    await drag(page, middleOf(await boxOf(palette(page, name))), at(x, y))
    await expect(widgets(page)).toHaveCount(count + 1)
  }
  const [square, circle, corner] = [widgets(page).nth(0), widgets(page).nth(1), widgets(page).nth(2)]
  const places = async () => Promise.all([square, circle, corner].map(each => look(each)))

  await test.step('a rectangle from beside the slide selects what it touches; shift-click adds and takes out', async () => {
    await drag(page, { x: board.x - 16, y: board.y - 16 }, at(0.38, 0.4))
    await expect(said(page)).toHaveText(/^2 elements selected/)
    await page.keyboard.down('Shift')
    await click(page, middleOf(await boxOf(corner)))
    await expect(said(page)).toHaveText(/^3 elements selected/)
    await click(page, middleOf(await boxOf(corner)))
    await page.keyboard.up('Shift')
    await expect(said(page)).toHaveText(/^2 elements selected/)
  })

  const before = await places()
  const undone = () => expectPlaces(places, before)

  await test.step('a drag of one moves both, and is one step', async () => {
    const from = middleOf(await boxOf(square))
    await page.keyboard.down('Control')
    await drag(page, { x: from.x + 4, y: from.y + 4 }, { x: from.x + 64, y: from.y + 34 })
    await page.keyboard.up('Control')
    await expectPlaces(places, [moved(before[0]!, 60, 30), moved(before[1]!, 60, 30), before[2]!])
    await page.keyboard.press('Control+z')
    await undone()
  })

  await test.step('the handle of both resizes both', async () => {
    await select(page, at)
    const handle = middleOf(await boxOf(page.locator('[data-handle="se"]')))
    const frame = await boxOf(page.locator('[data-several]'))
    await page.keyboard.down('Control')
    await drag(page, handle, { x: handle.x + frame.width / 2, y: handle.y + frame.height / 2 })
    await page.keyboard.up('Control')
    const after = await places()
    expect(after[0]!.width / before[0]!.width).toBeCloseTo(1.5, 1)
    expect(after[1]!.height / before[1]!.height).toBeCloseTo(1.5, 1)
    await page.keyboard.press('Control+z')
    await undone()
  })

  await test.step('the handle above turns both, in steps of 15° with shift', async () => {
    await select(page, at)
    const frame = middleOf(await boxOf(page.locator('[data-several]')))
    const handle = middleOf(await boxOf(page.locator('[data-handle="rotation"]')))
    await page.mouse.move(handle.x, handle.y)
    await page.mouse.down()
    await page.keyboard.down('Shift')
    await page.mouse.move(frame.x + 200, frame.y + 6, { steps: 8 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    for (const each of [square, circle]) await expect(each.locator('> div > div')).toHaveCSS('transform', quarter)
    await page.keyboard.press('Control+z')
    await undone()
  })

  await test.step('Escape gives a drag up', async () => {
    await select(page, at)
    const from = middleOf(await boxOf(square))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 90, from.y + 90, { steps: 6 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await undone()
  })

  await test.step('with alt copies go, and the sources stay', async () => {
    const from = middleOf(await boxOf(square))
    await page.mouse.move(from.x, from.y)
    await page.keyboard.down('Alt')
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 160, { steps: 8 })
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect(widgets(page)).toHaveCount(5)
    await expect(said(page)).toHaveText(/^2 elements duplicated/)
    await page.keyboard.press('Control+z')
    await expect(widgets(page)).toHaveCount(3)
    await undone()
  })

  await test.step('zoomed in, what is dragged and what is dropped lands under the pointer', async () => {
    const middle = middleOf(await boxOf(circle))
    await page.mouse.move(middle.x, middle.y)
    await page.keyboard.down('Control')
    for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(async () => (await boxOf(circle)).width / before[1]!.width).toBeGreaterThan(1.8)
    // What was under the pointer still is.
    const now = middleOf(await boxOf(circle))
    expect(Math.hypot(now.x - middle.x, now.y - middle.y)).toBeLessThan(4)
    await page.keyboard.down('Control')
    await drag(page, now, { x: now.x + 70, y: now.y + 50 })
    await page.keyboard.up('Control')
    await expect.poll(async () => near(middleOf(await boxOf(circle)), { x: now.x + 70, y: now.y + 50 })).toBe(true)
    const there = middleOf(await boxOf(canvasOf(page)))
    // With Ctrl nothing snaps.
    await page.keyboard.down('Control')
    await drag(page, middleOf(await boxOf(palette(page, 'Rectangle'))), there)
    await page.keyboard.up('Control')
    await expect(widgets(page)).toHaveCount(4)
    expect(near(middleOf(await boxOf(widgets(page).nth(3))), there)).toBe(true)
  })

  await test.step('the wheel and the space bar move it, and Ctrl 0 shows the whole slide again', async () => {
    const start = await boxOf(circle)
    await page.mouse.wheel(0, 60)
    await expect.poll(async () => Math.round((await boxOf(circle)).y - start.y)).toBe(-60)
    await canvasOf(page).focus()
    await page.keyboard.down('Space')
    const from = middleOf(await boxOf(canvasOf(page)))
    await drag(page, from, { x: from.x - 40, y: from.y + 60 })
    await page.keyboard.up('Space')
    await expect.poll(async () => Math.round((await boxOf(circle)).y - start.y)).toBe(0)
    expect(Math.round((await boxOf(circle)).x - start.x)).toBe(-40)
    await page.keyboard.press('Control+0')
    await expect.poll(async () => Math.round((await boxOf(page.locator('[data-board]'))).width)).toBe(Math.round(board.width))
  })
})

const said = (page: Page): Locator => page.locator('[aria-live="polite"]').last()

/** A quarter of a circle, as the browser writes it. */
const quarter = /^matrix\((0|-?\d\.?\d*e-\d+), 1, -1, (0|-?\d\.?\d*e-\d+), 0, 0\)$/

/** The two at the top left. */
async function select(page: Page, at: (x: number, y: number) => { x: number; y: number }) {
  await drag(page, at(0.02, 0.05), at(0.38, 0.4))
  await expect(page.locator('[data-several]')).toBeVisible()
}

async function click(page: Page, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.up()
}

type Place = Awaited<ReturnType<typeof look>>

/** Where it lies, to the pixel. */
async function look(element: Locator) {
  const { x, y, width, height } = await boxOf(element)
  return { x, y, width, height }
}
const moved = (place: Place, x: number, y: number): Place => ({ ...place, x: place.x + x, y: place.y + y })
const near = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) < 3

async function expectPlaces(places: () => Promise<readonly Place[]>, wanted: readonly Place[]) {
  await expect(async () => {
    for (const [i, place] of (await places()).entries())
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(place[side] - wanted[i]![side])).toBeLessThan(1)
  }).toPass()
}
