import type { BrowserContext } from '@playwright/test'
import { api, aPresentation, codeOn, edit, palette, signedIn } from './actions.ts'
import { expect, test } from './fixtures.ts'

/** What the browser refused in any page, by the policy of that page. */
async function refusedIn(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeFunction('refusedByPolicy', (what: string) => refused.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      (globalThis as unknown as { refusedByPolicy: (what: string) => void }).refusedByPolicy(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} (${sourceFile})`,
      ),
    )
  })
  return refused
}

test('[HT22] [HT33] nothing that a page needs is refused by its policy, and markup is', async ({ browser, demo: vitrine }) => {
  const { id, actualShow } = await aPresentation(await api(vitrine), 'Policies')
  const office = await signedIn(browser, vitrine)
  const refused = await refusedIn(office)
  const page = await office.newPage()
  for (const path of ['/', '/presentations', '/products', '/promotions', '/collections', '/systems']) {
    await page.goto(vitrine.address + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('everybody knows')).toBeVisible()
  }
  await edit(page, vitrine, id)
  await expect(page.getByText('everybody knows')).toBeVisible()
  await palette(page, 'Text').click()
  const writing = page.getByRole('textbox', { name: 'Text on the slide' })
  await expect(writing).toBeFocused()
  await writing.evaluate(element => {
    const data = new DataTransfer()
    data.setData('text/html', '<p>Soup <b>of the day</b></p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(writing).toHaveText('Soup of the day')
  await page.goto(`${vitrine.address}/preview/${actualShow.id}`)
  await expect(page.getByRole('main')).toBeVisible()
  expect(refused).toEqual([])
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>markup</b>'
    } catch {
      // Refused, as it should be.
    }
  })
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  expect(refused.join()).toContain('require-trusted-types-for')
  await office.close()
})

test('[HT22] nothing that the player needs is refused by its policy', async ({ browser, demo: vitrine }) => {
  const shop = await browser.newContext()
  const refused = await refusedIn(shop)
  const tv = await shop.newPage()
  await tv.goto(`${vitrine.address}/screen`)
  await codeOn(tv)
  await tv.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await tv.goto(`${vitrine.address}/stage`)
  await expect(tv.locator('#stage')).toBeAttached()
  expect(refused).toEqual([])
  await shop.close()
})
