import { logIn, people } from './actions.ts'
import { expect, test } from './fixtures.ts'

test('[RE3] [RE9] a partner’s address is theirs, and what they explain is seen to play', async ({ browser, demo: vitrine }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const theirs = vitrine.address.replace('localhost', 'partner.localhost')

  await test.step('its login has their name, logo, colours and help address', async () => {
    await page.goto(theirs)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Signage Partners')
    await expect(page).toHaveTitle(/Signage Partners$/)
    await expect(page.getByRole('link', { name: 'help@vitrine.example' })).toHaveAttribute('href', 'mailto:help@vitrine.example')
    await expect(page.locator('main img')).toHaveJSProperty('complete', true)
    expect(await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCSS('background-color', 'rgb(200, 69, 46)')
  })

  await test.step('its start page explains, when somebody presses play', async () => {
    await logIn(page, people.noor)
    await expect(page).toHaveURL(/\/start$/)
    await expect(page.locator('video')).toHaveCount(0)
    await page.getByRole('button', { name: /^Play/ }).first().click()
    await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.3)
  })
  await context.close()

  await test.step('the product’s own address speaks for itself, and shows a customer the same videos', async () => {
    const other = await browser.newContext()
    const own = await other.newPage()
    await own.goto(vitrine.address)
    await expect(own).toHaveTitle(/Vitrine$/)
    await logIn(own, people.noor)
    await expect(own.getByRole('button', { name: /^Play/ })).toHaveCount(3)
    await other.close()
  })
})
