import type { Page } from '@playwright/test'
import { api, aPresentation, boxOf, canvasOf, drag, edit, middleOf, palette, saved, signedIn, slide, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'

/** Two people at one presentation, each in a browser of their own. */
test('two people edit one presentation: each sees the other at once, the last writer of a field wins, undo gives back one’s own', async ({
  browser,
  vitrine,
}) => {
  const [there, here] = [await signedIn(browser, vitrine), await signedIn(browser, vitrine)]
  const ask = await api(vitrine)
  const { id } = await aPresentation(ask, 'Ours')
  const [anna, bob] = [await there.newPage(), await here.newPage()]
  for (const page of [anna, bob]) {
    await edit(page, vitrine, id)
    await page.evaluate(() => void ((window as Window & { isFirst?: boolean }).isFirst = true))
  }
  const same = () => expectSame(anna, bob)

  await test.step('each sees the other: who is there, where, and with what selected', async () => {
    for (const page of [anna, bob]) await expect(people(page)).toHaveCount(1)
    await expect(anna.locator('[data-slide-tile]').first()).toContainText('Here:')
    await palette(bob, 'Circle').click()
    await expect(anna.locator('[data-held]')).toHaveCount(1)
    await expect(anna.locator('[data-held]')).toContainText(/\w/)
    await bob.keyboard.press('Control+z')
    await expect(anna.locator('[data-held]')).toHaveCount(0)
  })

  await test.step('what one adds and moves, the other sees', async () => {
    await palette(anna, 'Rectangle').click()
    await seen('an addition', () => expect(widgets(bob)).toHaveCount(1))
    const before = await boxOf(widgets(bob).first())
    await drag(bob, middleOf(before), { x: middleOf(before).x + 160, y: middleOf(before).y + 90 })
    await seen('a move', () => expect.poll(async () => (await boxOf(widgets(anna).first())).x - before.x).toBeGreaterThan(120))
    await expect(saved(bob)).toBeVisible()
    await same()
  })

  await test.step('what one copies by dragging with Alt, the other sees: given up it is gone, let go it is there', async () => {
    const from = middleOf(await boxOf(widgets(bob).first()))
    const pictures = anna.locator('[data-copy]')
    const dragCopy = async () => {
      await bob.mouse.move(from.x, from.y)
      await bob.keyboard.down('Alt')
      await bob.mouse.down()
      await bob.mouse.move(from.x + 60, from.y - 100, { steps: 8 })
      await seen('a copy that is dragged', () => expect(pictures).toHaveCount(1))
      await expect(widgets(anna)).toHaveCount(1)
    }
    await dragCopy()
    await bob.keyboard.press('Escape')
    await expect(pictures).toHaveCount(0)
    await bob.mouse.up()
    await bob.keyboard.up('Alt')
    await dragCopy()
    await bob.mouse.up()
    await bob.keyboard.up('Alt')
    await expect(widgets(anna)).toHaveCount(2)
    await expect(pictures).toHaveCount(0)
    await same()
    await bob.keyboard.press('Control+z')
    await expect(widgets(anna)).toHaveCount(1)
    await same()
  })

  await test.step('of one element, one moves it across and the other down, at the same time', async () => {
    const before = await boxOf(widgets(anna).first())
    await select(anna)
    await select(bob)
    // A drag is seen before it is an edit, and from the edit the keys go on: the field says where that has it.
    await expect(x(anna)).toHaveValue(await x(bob).inputValue())
    for (let i = 0; i < 5; i++) await Promise.all([anna.keyboard.press('Shift+ArrowRight'), bob.keyboard.press('Shift+ArrowDown')])
    await expect.poll(async () => (await boxOf(widgets(bob).first())).x - before.x).toBeGreaterThan(10)
    await expect.poll(async () => (await boxOf(widgets(anna).first())).y - before.y).toBeGreaterThan(10)
    await same()
  })

  await test.step('undo gives back one’s own and leaves what the other did', async () => {
    const before = await look(anna)
    const y = (await boxOf(widgets(bob).first())).y
    await anna.keyboard.press('Control+z')
    await expect.poll(() => look(anna)).not.toBe(before)
    await same()
    expect(Math.abs((await boxOf(widgets(bob).first())).y - y)).toBeLessThan(1.5)
    await anna.keyboard.press('Control+Shift+z')
    await expect.poll(() => look(anna)).toBe(before)
    await same()
  })

  await test.step('of one field, the last writer wins', async () => {
    await palette(anna, 'Text').click()
    await expect(widgets(bob)).toHaveCount(2)
    await select(bob, 2)
    await text(anna).fill('Anna was here')
    await expect(text(bob)).toHaveValue('Anna was here')
    await text(bob).fill('Bob was here')
    await expect(text(anna)).toHaveValue('Bob was here')
    await same()
    // Both at once: whichever the server had last, both have it.
    await Promise.all([text(anna).fill('Soup'), text(bob).fill('Salad')])
    for (const page of [anna, bob]) await expect(saved(page)).toBeVisible()
    await same()
  })

  await test.step('one loses the network, both go on, and it comes together without a reload', async () => {
    await there.setOffline(true)
    await palette(anna, 'Circle').click()
    await text(anna).or(canvasOf(anna)).first().waitFor()
    await select(anna, 2)
    await text(anna).fill('Written without network')
    await expect(anna.getByText('The server can’t be reached. Your changes are kept in this browser.')).toBeVisible()
    await addSlide(bob)
    await slide(bob, 1).click()
    await palette(bob, 'Logo').click()
    await select(bob, 1)
    await bob.keyboard.press('Shift+ArrowDown')
    await expect(saved(bob)).toBeVisible()
    await expect(widgets(anna)).toHaveCount(3)
    await there.setOffline(false)
    await seen('the return', () => expect(saved(anna)).toBeVisible())
    for (const page of [anna, bob]) {
      await expect(widgets(page)).toHaveCount(4)
      await expect(slide(page, 2)).toBeVisible()
      await expect(widgets(page).filter({ hasText: 'Written without network' })).toBeVisible()
    }
    await same()
  })

  await test.step('one only looks on and loses the network for a while: nothing is missed', async () => {
    await there.setOffline(true)
    await palette(bob, 'Rectangle').click()
    await expect(widgets(bob)).toHaveCount(5)
    await expect(saved(bob)).toBeVisible()
    await bob.waitForTimeout(3_000)
    await there.setOffline(false)
    await expect(widgets(anna)).toHaveCount(5)
    await same()
  })

  await test.step('one publishes: the other stands in the published show, and follows into the next concept', async () => {
    await publish(anna)
    await seen('published', () => expect(bob.getByRole('banner').getByRole('button', { name: 'Edit', exact: true })).toBeVisible())
    await expect(widgets(bob)).toHaveCount(5)
    await bob.getByRole('banner').getByRole('button', { name: 'Edit', exact: true }).click()
    for (const page of [anna, bob]) await expect(page.getByText('Concept', { exact: true })).toBeVisible()
    await palette(anna, 'Circle').click()
    await expect(widgets(bob)).toHaveCount(6)
    await same()
  })

  await test.step('one publishes while the other is away with unsaved changes: they are told, and go on', async () => {
    await there.setOffline(true)
    await palette(anna, 'Rectangle').click()
    await expect(anna.getByText('The server can’t be reached. Your changes are kept in this browser.')).toBeVisible()
    await publish(bob)
    await there.setOffline(false)
    const told = anna.getByRole('alert').filter({ hasText: 'published this' })
    await expect(told).toBeVisible()
    // What was not sent goes along by itself.
    for (const page of [anna, bob]) await expect(page.getByText('Concept', { exact: true })).toBeVisible()
    await expect(widgets(bob)).toHaveCount(7)
    await same()
  })

  for (const page of [anna, bob]) expect(await page.evaluate(() => (window as Window & { isFirst?: boolean }).isFirst)).toBe(true)
})

/** Those who work on the presentation too. */
const people = (page: Page) => page.getByRole('group', { name: 'Also working on this presentation' }).getByRole('button')

const x = (page: Page) => page.getByRole('textbox', { name: 'X', exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: /^Text(?! on)/ })

/** By its layer: the lowest is the first. */
async function select(page: Page, layer = 1): Promise<void> {
  await page.getByRole('button', { name: 'Presentation settings' }).click()
  await canvasOf(page).focus()
  for (let i = 0; i < layer; i++) await page.keyboard.press('Tab')
}

async function addSlide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add slide' }).click()
  await expect(slide(page, 2)).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}

/** What stands on the slide, and where. */
const look = (page: Page): Promise<string> =>
  widgets(page).evaluateAll(all => {
    const board = document.querySelector('[data-board]')!.getBoundingClientRect()
    const places = all.map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x - board.x, y - board.y, width, height].map(value => Math.round(value))
      return `${(element as HTMLElement).dataset['widgetId']} ${place.join(' ')} ${element.textContent}`
    })
    return places.join('\n')
  })

async function expectSame(anna: Page, bob: Page): Promise<void> {
  await expect(async () => expect(await look(anna)).toBe(await look(bob))).toPass({ timeout: 60_000 })
}

/** Times are told, not judged: these machines are noisy. */
async function seen(what: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now()
  await work()
  test.info().annotations.push({ type: what, description: `${Date.now() - begun} ms` })
}
