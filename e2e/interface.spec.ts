import type { BrowserContextOptions, Page } from '@playwright/test'
import { api, aPresentation, callOf, edit, palette, people, signedIn, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'
import type { Vitrine } from './vitrine.ts'
import { barriersOf } from './accessibilityAudit.ts'

/** Changes what one call asks before the server sees it. */
const asking = (page: Page, call: string, change: (body: { variables: Record<string, unknown> }) => void) =>
  page.route('**/api/graphql', route => {
    if (callOf(route) !== call) return route.fallback()
    const body = route.request().postDataJSON() as { variables: Record<string, unknown> }
    change(body)
    return route.continue({ postData: JSON.stringify(body) })
  })

test('[PG4] [PG6] [PG7] what failed is told where it failed, with its reason, and logged with its request', async ({
  browser,
  vitrine,
}) => {
  const ask = await api(vitrine)
  await aPresentation(ask, 'Doomed')
  await ask('mutation m($input: PromotionDraft!) { createPromotion(input: $input) { id } }', { input: { title: 'Soup and bread' } })
  const context = await signedIn(browser, vitrine)
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', message => void logged.push(message.text()))

  await test.step('a change that the server refuses', async () => {
    await page.goto(`${vitrine.address}/presentations`)
    await asking(page, 'deletePresentation', body => (body.variables['id'] = 'gone'))
    await page.getByRole('button', { name: 'Delete Doomed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'The presentation could not be deleted.' })
    await expect(toast).toContainText('This no longer exists.')
    expect(await barriersOf(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Open Doomed' })).toBeVisible()
    expect(logged.filter(line => / failed: /.test(line))).toEqual([
      expect.stringMatching(/^deletePresentation failed: NotFoundError \(request [0-9a-f]{8}-[0-9a-z]+\)$/),
    ])
    await page.unrouteAll()
  })

  await test.step('a list that can’t be loaded', async () => {
    await page.route('**/api/graphql', route =>
      callOf(route) === 'allPromotions' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.goto(`${vitrine.address}/promotions`)
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('The data could not be loaded.')
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('switch').first()).toBeAttached()
    await expect(page).toHaveURL(/\/promotions$/)
  })
  await context.close()
})

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

test('[PG9] the picture behind the login moves only for those who want it', async ({ browser, vitrine }) => {
  const seen = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const films: string[] = []
    page.on('request', request => request.url().endsWith('.mp4') && films.push(request.url()))
    await page.goto(`${vitrine.address}/login`)
    await page.getByLabel('Username').fill('anna')
    await page.waitForLoadState('networkidle')
    const film = page.locator('video')
    const shown = { fetched: films.length > 0, films: await film.count(), typed: await page.getByLabel('Username').inputValue() }
    await context.close()
    return shown
  }
  expect(await seen({})).toEqual({ fetched: true, films: 1, typed: 'anna' })
  expect(await seen({ reducedMotion: 'reduce' })).toEqual({ fetched: false, films: 0, typed: 'anna' })
})

test('[PG10] an explainer video is asked for when somebody presses play, and not before', async ({ browser, vitrine }) => {
  const context = await signedIn(browser, vitrine)
  const asked: string[] = []
  // Nobody outside is asked for real.
  await context.route(
    url => url.origin !== vitrine.address && /^https?:$/.test(url.protocol),
    route => {
      asked.push(`${route.request().url()} ${route.request().headers()['referer'] ?? ''}`)
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title><button>Pause</button>' })
    },
  )
  const page = await context.newPage()
  await aPartnerOf(vitrine, { video1: 'https://youtu.be/dQw4w9WgXcQ?t=1m30s', video2: 'https://vimeo.com/76979871' })
  const blocked: string[] = []
  page.on('console', message => /Content Security Policy|Permissions policy/i.test(message.text()) && blocked.push(message.text()))
  await page.goto(`${vitrine.address}/start`)
  await expect(page.getByRole('button', { name: 'Play “Explainer video: Promotions”' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Play “Explainer video: Products”' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe[title="Explainer video: Products"]').getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.getByRole('button', { name: 'Play “Explainer video: Promotions”' }).click()
  await expect(page.frameLocator('iframe[title="Explainer video: Promotions"]').getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(asked).toEqual([
    `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90 ${vitrine.address}/`,
    `https://player.vimeo.com/video/76979871?dnt=1&autoplay=1 ${vitrine.address}/`,
  ])
  expect(blocked).toEqual([])

  // No other host is let into the page.
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://partner.example/film' })))
  await expect.poll(() => blocked.length).toBeGreaterThan(0)
  expect(asked).toHaveLength(2)
  await context.close()
})

/** The customer becomes that of a new partner. */
async function aPartnerOf(vitrine: Vitrine, videos: object): Promise<void> {
  const { viewer } = await (await api(vitrine))<{ viewer: { organizationId: string } }>('{ viewer { organizationId } }')
  const ask = await api(vitrine, people.admin)
  const { createReseller } = await ask<{ createReseller: { id: string } }>(
    'mutation($input: ResellerDraft!) { createReseller(input: $input) { id } }',
    { input: { name: 'Explainers', email: 'help@explainers.example', ...videos } },
  )
  await ask('mutation($input: UpdateOrganizationInput!) { updateOrganization(input: $input, tags: []) { id } }', {
    input: { id: viewer.organizationId, resellerId: createReseller.id },
  })
}
