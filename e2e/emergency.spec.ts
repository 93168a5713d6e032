import { api, codeOn, connectScreen, people, signedIn } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { startVitrine } from './vitrine.ts'

test('[EM12] [EM13] [EM16] an emergency message takes over a TV at once, outlives a power cut without the server, and is over with one press', async ({
  browser,
}) => {
  const vitrine = await startVitrine()
  const [office, glass] = [
    await signedIn(browser, vitrine, { person: people.admin }),
    await browser.newContext({ viewport: { width: 1920, height: 1080 } }),
  ]
  try {
    const tv = await glass.newPage()
    await tv.goto(`${vitrine.address}/screen`)
    await connectScreen(await api(vitrine), 1, await codeOn(tv))
    await expect(tv.getByText('Cappuccino').first()).toBeVisible()
    await tv.waitForFunction(() => navigator.serviceWorker.controller !== null)

    const page = await office.newPage()
    await page.goto(`${vitrine.address}/emergency`)
    await page.getByRole('button', { name: 'Send a new text' }).click()
    await page.getByRole('textbox', { name: 'Heading' }).fill('Leave the building')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('By the stairs, not by the lift.')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Type SEND to send it').fill('send')
    await page.getByRole('button', { name: 'Send now' }).click()
    const alarm = tv.getByRole('alert').getByText('Leave the building')
    await expect(alarm).toBeVisible()
    await expect(page.getByText('1 of 1 screens show it')).toBeVisible()

    await vitrine.kill()
    await tv.reload()
    await expect(alarm).toBeVisible()
    await expect(tv.getByText('Cappuccino').first()).toBeAttached()
    await vitrine.start()
    await expect(page.getByText('1 of 1 screens show it')).toBeVisible()
    // It hears of it by its line, which it has opened again by then.
    await tv.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'End “Leave the building” now' }).click()
    await expect(alarm).toBeHidden()
    await expect(tv.getByText('Cappuccino').first()).toBeVisible()
  } finally {
    await vitrine.demolish()
  }
})
