import type { Page } from '@playwright/test'
import { api, aPresentation, callOf, edit, palette, saved, signedIn, slide, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'

/** From one publication to the next, and back. */
test('[VE12] [PU13] what was published before can be looked at, compared, and restored; the first answer to each is lost', async ({
  browser,
  vitrine,
}) => {
  test.setTimeout(300_000)
  const context = await signedIn(browser, vitrine)
  const { id } = await aPresentation(await api(vitrine), 'Ours')
  const page = await context.newPage()
  await loseFirstAnswers(page, ['createConceptShow', 'publishConceptShow', 'restoreShowVersion'])
  await edit(page, vitrine, id)

  await test.step('publish with a rectangle, and then without it and with a slide more', async () => {
    await palette(page, 'Rectangle').click()
    await publish(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    await expect(widgets(page)).toHaveCount(1)
    await widgets(page).first().click()
    await page.keyboard.press('Delete')
    await expect(widgets(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Add slide' }).click()
    await expect(slide(page, 2)).toBeVisible()
    await publish(page)
  })

  const dialog = page.getByRole('dialog', { name: 'Versions' })
  const versions = dialog.getByRole('navigation', { name: 'Versions by date' }).getByRole('button')
  await test.step('every publication is listed, the latest first', async () => {
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(versions).toHaveCount(3)
    await expect(versions.first()).toContainText('Now published')
    await expect(versions.first()).toContainText('2 slides · Noor de Wit')
    await expect(versions.nth(1)).not.toContainText('Now published')
  })

  await test.step('the one before is compared with what is published now', async () => {
    await versions.nth(1).click()
    await expect(dialog.getByRole('link', { name: /^Slide 1/ })).toHaveCount(1)
    await dialog.getByText('Compare', { exact: true }).click()
    await expect(dialog.getByText('2 slides differ')).toBeVisible()
    const pairs = dialog.getByRole('list').last().getByRole('listitem')
    await expect(pairs.first()).toContainText('Changed')
    await expect(pairs.last()).toContainText('Added')
  })

  await test.step('restored, it is the concept; the screens go on with what is published', async () => {
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Version restored. Publish it to show it on the screens.')).toBeVisible()
    await expect(page.getByText('Concept', { exact: true })).toBeVisible()
    await expect(widgets(page)).toHaveCount(1)
    await expect(slide(page, 2)).toHaveCount(0)
  })

  await test.step('a concept gives way only after a question, and is set aside', async () => {
    await palette(page, 'Circle').click()
    await expect(widgets(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(versions.first()).toContainText('Now published')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click()
    await expect(slide(page, 2)).toBeVisible()
    await expect(widgets(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(versions).toHaveCount(4)
    await expect(versions.first()).toContainText('Draft set aside')
  })
})

/** The server does it, and nobody hears of it. */
async function loseFirstAnswers(page: Page, calls: readonly string[]): Promise<void> {
  const waiting = new Set(calls)
  await page.route('**/api/graphql', async route => {
    const call = calls.find(name => name === callOf(route))
    if (!call || !waiting.delete(call)) return route.fallback()
    await route.fetch()
    await route.abort()
  })
}

async function publish(page: Page): Promise<void> {
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish this presentation?' }).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Presentation published.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}
