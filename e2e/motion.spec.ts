import { api, aPresentation, boxOf, canvasOf, drag, edit, middleOf, palette, saved, signedIn, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'

interface Show {
  readonly slides: readonly {
    readonly transitionType: string | null
    readonly transitionDuration: number | null
    readonly widgets: readonly { readonly animations: readonly Record<string, unknown>[] }[]
  }[]
}

test('[MO17] [MO18] [MO19] [MO20] [MO21] [MO22] motions are chosen by looking at them', async ({ browser, vitrine }) => {
  const ask = await api(vitrine)
  const made = await aPresentation(ask, 'In motion')
  const context = await signedIn(browser, vitrine)
  const page = await context.newPage()
  const stored = async (): Promise<Show> => {
    await expect(saved(page)).toBeVisible()
    const { findPresentationShow } = await ask<{ findPresentationShow: Show }>(
      `query q($id: ID!) { findPresentationShow(id: $id) { slides { transitionType transitionDuration widgets {
        animations { stage type duration delay positionStartX positionStartY scaleStart } } } } }`,
      { id: made.actualShow.id },
    )
    return findPresentationShow
  }
  const animations = async () => (await stored()).slides[0]!.widgets[0]!.animations
  const type = page.locator('[data-section="animation"]').getByRole('button', { name: /^Type/ })
  const tile = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const start = canvasOf(page).locator('[data-start]')
  /** What animations are written on. */
  const moved = widgets(page).first().locator('> div')

  await edit(page, vitrine, made.id)
  await palette(page, 'Rectangle').click()
  const own = await boxOf(widgets(page).first())

  await test.step('a new animation fades for a second', async () => {
    await page.getByLabel('Animated').click()
    await expect(type).toHaveAttribute('data-motion', 'FADE')
    const usual = { stage: 'IN', type: 'FADE', duration: 1, delay: null, positionStartX: null, positionStartY: null, scaleStart: null }
    await expect.poll(animations).toEqual([usual])
  })

  await test.step('a type that the pointer or the arrow keys come to is played, and nothing is changed', async () => {
    await page.locator('[data-section="animation"]').getByLabel('Duration').fill('5')
    await type.click()
    for (const come of [() => tile('Rotate').hover(), () => tile('Rotate').press('ArrowRight')]) {
      await come()
      await expect(page.getByRole('button', { name: 'Stop playing' })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Play on the slide' })).toBeVisible()
    await expect(moved).toHaveCSS('transform', 'none')
    await page.keyboard.press('Escape')
    await expect(type).toHaveAttribute('data-motion', 'FADE')
  })

  await test.step('A to B: the widget is dragged to where it starts, and grown there', async () => {
    await type.click()
    await tile('Custom start position').click()
    await expect(start).toBeFocused()
    await expect(page.getByRole('button', { name: 'Save start point' })).toBeDisabled()
    await drag(page, middleOf(own), { x: middleOf(own).x - 150, y: middleOf(own).y + 80 })
    await start.press('Shift+ArrowLeft')
    for (let i = 0; i < 10; i++) await start.press('+')
    await expect(page.getByLabel('Size at the start')).toHaveValue('150 %')
    const at = await boxOf(moved)
    expect(at.width / own.width).toBeCloseTo(1.5, 1)
    expect(middleOf(at).x).toBeLessThan(middleOf(own).x - 140)
    await expect(canvasOf(page).locator('[data-path]')).toBeVisible()
    expect((await animations())[0]).toMatchObject({ type: 'FADE' })
  })

  await test.step('saving is one step', async () => {
    await page.getByRole('button', { name: 'Save start point' }).click()
    await expect(start).toHaveCount(0)
    await expect.poll(async () => (await animations())[0]).toMatchObject({ type: 'A_B', duration: 5, scaleStart: 1.5 })
    expect((await boxOf(moved)).x).toBeCloseTo(own.x, 0)
    await page.keyboard.press('Control+z')
    await expect(type).toHaveAttribute('data-motion', 'FADE')
    await page.keyboard.press('Control+Shift+z')
    await expect(type).toHaveAttribute('data-motion', 'A_B')
  })

  await test.step('Escape and another stage give a session up; a click beside it saves what was moved', async () => {
    const before = await animations()
    const begin = () => page.getByRole('button', { name: 'Change the start point' }).click()
    await begin()
    await start.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(start).toHaveCount(0)
    await begin()
    await page.locator('[data-section="animation"]').getByText('Loop').click()
    await expect(start).toHaveCount(0)
    await page.locator('[data-section="animation"]').getByText('In', { exact: false }).first().click()
    await begin()
    const { x, y } = await boxOf(canvasOf(page).locator('[data-board]'))
    await page.mouse.click(x + 10, y + 10)
    await expect(start).toHaveCount(0)
    expect(await animations()).toEqual(before)
    await page.keyboard.press('Tab')
    await begin()
    await start.press('+')
    await page.mouse.click(x + 10, y + 10)
    await expect(start).toHaveCount(0)
    await expect.poll(async () => (await animations())[0]).toMatchObject({ type: 'A_B', scaleStart: 1.55 })
  })

  await test.step('a transition takes half a second, is shown when it is chosen, and has no duration when there is none', async () => {
    const section = page.locator('[data-section="transition"]')
    const transition = section.getByRole('button', { name: /^Type/ })
    await transition.click()
    await tile('Zoom').click()
    await expect(canvasOf(page).locator('[data-transition-preview]')).toBeVisible()
    await expect(section.getByLabel('Duration')).toHaveValue('0.5 s')
    await expect.poll(async () => (await stored()).slides[0]).toMatchObject({ transitionType: 'ZOOM', transitionDuration: 0.5 })
    await expect(canvasOf(page).locator('[data-transition-preview]')).toHaveCount(0)
    await tile('No transition').click()
    await expect.poll(async () => (await stored()).slides[0]).toMatchObject({ transitionType: null, transitionDuration: null })
  })
})
