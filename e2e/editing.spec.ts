import type { Page } from '@playwright/test'
import { api, aPresentation, callOf, edit, palette, saved, signedIn, slide, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'

interface Text {
  readonly content: string
  readonly runs: readonly { readonly start: number; readonly end: number; readonly bold: boolean | null }[] | null
}

/** What an editor leaves with the server, and takes from one tab to another. */
test('[CL3] [CL9] what is written is kept, plain for the API, and copied with its slide to another presentation in another tab', async ({
  browser,
  vitrine,
}) => {
  const here = await signedIn(browser, vitrine)
  const ask = await api(vitrine)
  const [first, second] = [await aPresentation(ask, 'First'), await aPresentation(ask, 'Second')]
  const textOf = async (showId: string): Promise<Text | undefined> => {
    const { findPresentationShow: show } = await ask<{
      findPresentationShow: { slides: readonly { widgets: readonly { settings: Text }[] }[] }
    }>(
      `query q($id: ID!) { findPresentationShow(id: $id) { slides { widgets { settings {
        ... on WidgetSettingsText { content runs { start end bold } } } } } } }`,
      { id: showId },
    )
    return show.slides[0]?.widgets[0]?.settings
  }
  const [one, two] = [await here.newPage(), await here.newPage()]
  await edit(two, vitrine, second.id)
  await edit(one, vitrine, first.id)

  await test.step('a text with a bold word is saved', async () => {
    await palette(one, 'Text').click()
    await one.keyboard.type('Soup of the day')
    await one.keyboard.press('Home')
    for (let i = 0; i < 4; i++) await one.keyboard.press('Shift+ArrowRight')
    await one.keyboard.press('Control+b')
    await one.keyboard.press('Escape')
    await palette(one, 'Circle').click()
    await expect(widgets(one)).toHaveCount(2)
    await expect(saved(one)).toBeVisible()
    expect(await textOf(first.actualShow.id)).toEqual({ content: 'Soup of the day', runs: [{ start: 0, end: 4, bold: true }] })
  })

  await test.step('what is copied is pasted in another presentation, where it lay', async () => {
    await one.keyboard.press('Control+a')
    await one.keyboard.press('Control+c')
    await two.bringToFront()
    await two.keyboard.press('Control+v')
    await expect(widgets(two)).toHaveCount(2)
    await expect.poll(() => lefts(two)).toEqual(await lefts(one))
    await two.keyboard.press('Control+z')
    await expect(widgets(two)).toHaveCount(0)
  })

  await test.step('a slide is copied in one strip and pasted in the other', async () => {
    await one.bringToFront()
    await slide(one, 1).focus()
    await one.keyboard.press('Control+c')
    await two.bringToFront()
    await slide(two, 1).focus()
    await two.keyboard.press('Control+v')
    await expect(slide(two, 2)).toHaveAttribute('aria-current', 'true')
    await expect(widgets(two)).toHaveCount(2)
  })

  await test.step('it is there after a reload', async () => {
    await expect(saved(two)).toBeVisible()
    await two.reload()
    await expect(slide(two, 2)).toHaveAttribute('aria-current', 'true')
    await expect(widgets(two)).toHaveCount(2)
    await expect(widgets(two).locator('span').filter({ hasText: 'Soup' }).last()).toHaveCSS('font-weight', '700')
  })
  await here.close()
})

/** Where the elements begin, to a pixel. */
const lefts = (page: Page) => widgets(page).evaluateAll(all => all.map(element => Math.round(element.getBoundingClientRect().left)))

/** From one publication to the next, and back. */
test('[VE12] [VE20] [PU13] what was published before can be looked at, compared, and restored; the first answer to each is lost', async ({
  browser,
  vitrine,
}) => {
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

test('[PG8] the browser asks before unsaved changes are left, unless exit alerts are off', async ({ browser, vitrine }) => {
  const { id } = await aPresentation(await api(vitrine), 'Left')
  const context = await signedIn(browser, vitrine)
  const asked = async (exitAlerts: boolean): Promise<string[]> => {
    const page = await context.newPage()
    await page.route('**/api/settings', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), exitAlerts } })
    })
    await edit(page, vitrine, id)
    await page.route('**/api/graphql', route => route.abort())
    await palette(page, 'Circle').click()
    await expect(widgets(page).first()).toBeVisible()
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
    return dialogs
  }
  expect(await asked(false)).toEqual([])
  expect(await asked(true)).toEqual(['beforeunload'])
  await context.close()
})
