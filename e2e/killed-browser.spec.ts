import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aBrowserOn } from './browserProcess.ts'
import { api, aPresentation, callOf, canvasOf, edit, logIn, palette, saved, signedIn, slide, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'
import type { Vitrine } from './vitrine.ts'

const notReached = 'The server can’t be reached. Your changes are kept in this browser.'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

/** What stands in the database, past every cache. */
const widgetsOn = async (vitrine: Vitrine, showId: string): Promise<number> => {
  const ask = await api(vitrine)
  const { findPresentationShow: show } = await ask<{ findPresentationShow: { slides: { widgets: unknown[] }[] } }>(
    'query q($id: ID!) { findPresentationShow(id: $id) { slides { widgets { id } } } }',
    { id: showId },
  )
  return show.slides.flatMap(each => each.widgets).length
}

test('unsaved changes outlive the browser: killed without a server, it saves them when both are back, once', async ({
  browser,
  vitrine,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-profile-'))
  let running = await aBrowserOn(profile)
  try {
    const { id, actualShow } = await aPresentation(await api(vitrine), 'Kept')
    await test.step('somebody edits; the server and then the browser are killed', async () => {
      const page = await running.context.newPage()
      await page.goto(`${vitrine.address}/editor/${id}`)
      await logIn(page, vitrine.owner)
      await palette(page, 'Text').click()
      await expect(saved(page)).toBeVisible()
      await vitrine.kill()
      await palette(page, 'Circle').click()
      await expect(page.getByText(notReached)).toBeVisible()
      await palette(page, 'Rectangle').click()
      await page.keyboard.press('Control+d')
      await expect(widgets(page)).toHaveCount(4)
      await page.waitForTimeout(300)
      await running.kill()
    })

    await test.step('both are back: everything is there, and saved once', async () => {
      await vitrine.start()
      expect(await widgetsOn(vitrine, actualShow.id)).toBe(1)
      running = await aBrowserOn(profile)
      const page = await running.context.newPage()
      await page.goto(`${vitrine.address}/editor/${id}`)
      // Browsers write who is signed in up to a minute later; killed before, they ask again. The changes are kept at once.
      const form = page.getByLabel('Username')
      await expect(form.or(canvasOf(page))).toBeVisible()
      if (await form.isVisible()) await logIn(page, vitrine.owner)
      await expect(widgets(page)).toHaveCount(4)
      await expect(saved(page)).toBeVisible()
      expect(await widgetsOn(vitrine, actualShow.id)).toBe(4)
      await page.reload()
      await expect(widgets(page)).toHaveCount(4)
      await page.waitForTimeout(3_000)
      expect(await widgetsOn(vitrine, actualShow.id)).toBe(4)

      // What was done before the browser was killed can still be taken back, in a page that was reloaded, too [UN9].
      await undo(page).click()
      await expect(widgets(page)).toHaveCount(3)
      await page.reload()
      await expect(widgets(page)).toHaveCount(3)
      await page.getByRole('button', { name: 'Redo', exact: true }).click()
      await expect(widgets(page)).toHaveCount(4)
      await page.reload()
      await expect(widgets(page)).toHaveCount(4)
      await undo(page).click()
      await undo(page).click()
      await expect(widgets(page)).toHaveCount(2)
      await expect(saved(page)).toBeVisible()
      expect(await widgetsOn(vitrine, actualShow.id)).toBe(2)
      await page.close()
    })
    await running.kill()

    const office = await signedIn(browser, vitrine)
    try {
      await test.step('an answer that is lost is asked for again, and nothing is done twice', () =>
        lostAnswers(office.newPage(), vitrine, id, actualShow.id))
      await test.step('a tab with unsaved changes asks before it closes, and keeps them', async () => {
        const page = await office.newPage()
        await edit(page, vitrine, id)
        const before = await widgetsOn(vitrine, actualShow.id)
        await expect(widgets(page)).toHaveCount(before)
        await page.route('**/api/graphql', route => route.abort())
        await palette(page, 'Text').click()
        await expect(page.getByText(notReached)).toBeVisible()
        const asked = page.waitForEvent('dialog')
        void page.close({ runBeforeUnload: true })
        const dialog = await asked
        expect(dialog.type()).toBe('beforeunload')
        await dialog.dismiss()
        await expect(widgets(page)).toHaveCount(before + 1)
        page.once('dialog', again => void again.accept())
        const closed = page.waitForEvent('close')
        await page.close({ runBeforeUnload: true })
        await closed

        const next = await office.newPage()
        await edit(next, vitrine, id)
        await expect(widgets(next)).toHaveCount(before + 1)
        await expect(saved(next)).toBeVisible()
        expect(await widgetsOn(vitrine, actualShow.id)).toBe(before + 1)

        // With nothing unsaved nobody is asked.
        let isAsked = false
        next.on('dialog', again => {
          isAsked = true
          void again.accept()
        })
        const gone = next.waitForEvent('close')
        await next.close({ runBeforeUnload: true })
        await gone
        expect(isAsked).toBe(false)
      })

      await test.step('whoever signs out leaves nothing to be taken back', async () => {
        const page = await office.newPage()
        await edit(page, vitrine, id)
        await palette(page, 'Circle').click()
        await expect(saved(page)).toBeVisible()
        await page.reload()
        await expect(undo(page)).toBeEnabled()
        await page.goto(`${vitrine.address}/account`)
        await page.getByRole('button', { name: 'Log out' }).first().click()
        await page.getByLabel('Username').waitFor()
        await page.goto(`${vitrine.address}/editor/${id}`)
        await logIn(page, vitrine.owner)
        await expect(canvasOf(page)).toBeVisible()
        await expect(undo(page)).toBeDisabled()
      })
    } finally {
      await office.close()
    }
  } finally {
    await running.kill()
    await rm(profile, { recursive: true, force: true })
  }
})

/** The server does what it was asked, and the network eats its answer. */
async function lostAnswers(opened: Promise<Page>, vitrine: Vitrine, id: string, showId: string): Promise<void> {
  const page = await opened
  await edit(page, vitrine, id)
  const before = await widgetsOn(vitrine, showId)
  await expect(widgets(page)).toHaveCount(before)
  let lost = 0
  await page.route('**/api/graphql', async route => {
    const isEdit = ['createWidget', 'duplicateWidget', 'deleteWidget', 'createSlide'].includes(callOf(route) ?? '')
    if (!isEdit || lost % 2 === 1) {
      if (isEdit) lost += 1
      return route.fallback()
    }
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await palette(page, 'Rectangle').click()
  await page.keyboard.press('Control+d')
  await page.getByRole('button', { name: 'Add slide' }).click()
  await expect(slide(page, 2)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect(lost).toBeGreaterThanOrEqual(3)
  expect(await widgetsOn(vitrine, showId)).toBe(before + 2)
  await page.unrouteAll()
  await page.reload()
  await expect(slide(page, 2)).toBeVisible()
  await expect(slide(page, 3)).toHaveCount(0)
  await slide(page, 1).click()
  await expect(widgets(page)).toHaveCount(before + 2)
  await page.close()
}
