import { api, people, signedIn } from './actions.ts'
import { expect, test } from './fixtures.ts'
import type { Vitrine } from './vitrine.ts'
import { barriersOf } from './accessibilityAudit.ts'

test('[PG34] an explainer video is asked for when somebody presses play, and not before', async ({ browser, vitrine }) => {
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
