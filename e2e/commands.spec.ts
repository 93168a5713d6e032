import type { Page } from '@playwright/test'
import { api, aPresentation, boxOf, canvasOf, edit, saved, signedIn, slide, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'

/** Everything by keys, menus and names: as people know it from other editors. */
test('elements are added by name, aligned, layered, and copied with their slide to another presentation in another tab', async ({
  browser,
  vitrine,
}) => {
  test.setTimeout(180_000)
  const here = await signedIn(browser, vitrine)
  const ask = await api(vitrine)
  const [first, second] = [await aPresentation(ask, 'First'), await aPresentation(ask, 'Second')]
  const one = await here.newPage()
  await edit(one, vitrine, first.id)

  await test.step('the palette adds by name', async () => {
    for (const name of ['rectangle', 'circle', 'text']) {
      await one.keyboard.press('Control+k')
      const search = one.getByRole('combobox', { name: 'Search commands' })
      await search.fill(`add ${name}`)
      await expect(one.getByRole('option').first()).toContainText(`Add a ${name}`)
      await one.keyboard.press('Enter')
      await expect(search).toHaveCount(0)
    }
    await expect(widgets(one)).toHaveCount(3)
  })

  await test.step('arrow keys move what is selected; the rest stays', async () => {
    await canvasOf(one).focus()
    const before = await boxOf(widgets(one).last())
    for (let i = 0; i < 6; i++) await one.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await boxOf(widgets(one).last())).x).toBeLessThan(before.x - 10)
  })

  await test.step('several are aligned as one step', async () => {
    await one.keyboard.press('Control+a')
    await expect(one.getByRole('heading', { name: '3 elements', exact: true })).toBeVisible()
    const before = await lefts(one)
    await one.keyboard.press('Alt+a')
    await expect.poll(async () => new Set(await lefts(one)).size).toBe(1)
    await one.keyboard.press('Control+z')
    await expect.poll(() => lefts(one)).toEqual(before)
    await one.keyboard.press('Control+y')
    await expect.poll(async () => new Set(await lefts(one)).size).toBe(1)
  })

  await test.step('the list of layers chooses, moves, locks and hides', async () => {
    await one.keyboard.press('Alt+l')
    const layers = one.getByRole('grid', { name: 'Layers' })
    const names = () => layers.getByRole('row').evaluateAll(rows => rows.map(row => row.getAttribute('aria-label')))
    await expect.poll(names).toEqual([expect.stringMatching(/^Text, New text/), 'Circle', 'Rectangle'])
    await layers.getByRole('row', { name: 'Rectangle' }).click()
    await layers.focus()
    await one.keyboard.press('Alt+ArrowUp')
    await expect.poll(names).toEqual([expect.stringMatching(/^Text, New text/), 'Rectangle', 'Circle'])
    await layers.getByRole('button', { name: 'Hide: Rectangle' }).click()
    await expect(widgets(one)).toHaveCount(2)
    await layers.getByRole('button', { name: 'Show: Rectangle' }).click()
    await layers.getByRole('button', { name: 'Lock: Rectangle' }).click()
    await expect(one.getByText('Locked: it stays where it is.')).toBeVisible()
    await layers.getByRole('button', { name: 'Unlock: Rectangle' }).click()
    await expect(widgets(one)).toHaveCount(3)
  })

  const two = await here.newPage()
  await edit(two, vitrine, second.id)
  await test.step('what is copied is pasted in another presentation, where it lay', async () => {
    await one.bringToFront()
    await canvasOf(one).focus()
    await one.keyboard.press('Control+a')
    await one.keyboard.press('Control+c')
    const there = await lefts(one)
    await two.bringToFront()
    await canvasOf(two).focus()
    await two.keyboard.press('Control+v')
    await expect(widgets(two)).toHaveCount(3)
    await expect.poll(() => lefts(two)).toEqual(there)
    await two.keyboard.press('Control+z')
    await expect(widgets(two)).toHaveCount(0)
    await two.keyboard.press('Control+Shift+z')
    await expect(widgets(two)).toHaveCount(3)
  })

  await test.step('a slide is copied in one strip and pasted in the other', async () => {
    await expect(saved(one)).toBeVisible({ timeout: 30_000 })
    await one.bringToFront()
    await slide(one, 1).focus()
    await one.keyboard.press('Control+c')
    await two.bringToFront()
    await slide(two, 1).focus()
    await two.keyboard.press('Control+v')
    await expect(slide(two, 2)).toHaveAttribute('aria-current', 'true')
    await expect(widgets(two)).toHaveCount(3)
  })

  await test.step('a menu shows what can be done, and a slide is played where it stands', async () => {
    await canvasOf(two).locator('[data-widget-type="TEXT"]').click({ button: 'right' })
    await expect(two.getByRole('menuitem', { name: 'Move to foreground' })).toBeDisabled()
    await two.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(widgets(two)).toHaveCount(2)
    await canvasOf(two).focus()
    await two.keyboard.press('Shift+Enter')
    const playing = two.getByRole('dialog', { name: 'Playing slide 2' })
    await expect(playing.locator('[data-widget-id]').first()).toBeVisible()
    await two.keyboard.press('Escape')
    await expect(playing).toHaveCount(0)
    await two.keyboard.press('?')
    const sheet = two.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('Align left')).toBeVisible()
    // What is typed in a field is no command: T adds no text, and Delete deletes nothing.
    await two.keyboard.type('ctrl')
    await two.keyboard.press('Delete')
    await expect(sheet.getByRole('textbox')).toHaveValue('ctrl')
    await expect(sheet.getByText('Align left')).toHaveCount(0)
    await expect(widgets(two)).toHaveCount(2)
  })

  await test.step('all of it is saved', async () => {
    await two.keyboard.press('Escape')
    await expect(saved(two)).toBeVisible({ timeout: 30_000 })
    await two.reload()
    await expect(slide(two, 2)).toBeVisible({ timeout: 30_000 })
    await expect(widgets(two)).toHaveCount(2)
  })
})

/** Where the elements begin, to a pixel. */
const lefts = (page: Page) => widgets(page).evaluateAll(all => all.map(element => Math.round(element.getBoundingClientRect().left)))
