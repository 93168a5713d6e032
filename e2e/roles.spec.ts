import type { BrowserContext, Locator, Page } from '@playwright/test'
import { api, aPresentation, callOf, edit, logIn, palette, people, saved, signedIn, widgets, type Made } from './actions.ts'
import { expect, test } from './fixtures.ts'
import type { Vitrine } from './vitrine.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('vitrine.session') ?? 'null') as { token: string; refreshToken: string; expires: string } | null,
  )

test('[PG11] [PG35] everybody lands on their own page, sees what they may open, and nothing else opens', async ({ browser, vitrine }) => {
  for (const [name, person, entries] of [
    [
      'an administrator',
      people.admin,
      ['Systems', 'Screens', 'Emergency', 'Bin', 'Customers', 'Resellers', 'Media', 'Templates', 'Mail', 'Audit log'],
    ],
    [
      'a reseller',
      people.reseller,
      ['Systems', 'Screens', 'Emergency', 'Bin', 'Team', 'Customers', 'My brand', 'Media', 'Templates', 'Audit log'],
    ],
  ] as const) {
    await test.step(name, async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(vitrine.address)
      await logIn(page, person)
      await expect(page).toHaveURL(/\/organizations$/)
      await expect(menu(page)).toHaveText([...entries])
      for (const path of ['/start', '/presentations', '/products', '/promotions', '/collections', '/collections/add']) {
        await page.goto(vitrine.address + path)
        await expect(page).toHaveURL(/\/forbidden$/)
        await expect(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()
      }
      await expect(menu(page)).toHaveText([...entries])
      await page.getByRole('link', { name: 'To the homepage' }).click()
      await expect(page).toHaveURL(/\/organizations$/)
      // What is no page is none, whoever asks.
      await page.goto(`${vitrine.address}/nowhere`)
      await expect(page.getByText('Error: 404')).toBeVisible()
      await expect(menu(page)).toHaveText([...entries])
      await page.goto(`${vitrine.address}/forbidden`)
      await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(`${vitrine.address}/login`)
      await page.goto(`${vitrine.address}/nowhere`)
      await expect(page.getByText('Error: 404')).toBeVisible()
      await expect(menu(page)).toHaveCount(0)
      await context.close()
    })
  }

  await test.step('an administrator, asked for a customer’s presentation by its address, has none', async () => {
    const { id } = await aPresentation(await api(vitrine), 'Private')
    const context = await signedIn(browser, vitrine, { person: people.admin })
    const page = await context.newPage()
    await page.goto(`${vitrine.address}/editor/${id}`)
    await expect(page.getByText('Error: 404')).toBeVisible()
    await context.close()
  })

  await test.step('[PG2] [PG27] [PG3] [PG28] an administrator leaves a template for a page that exists', async () => {
    const { allTemplates } = await (
      await api(vitrine, people.admin)
    )<{ allTemplates: { items: { presentation: Made }[] } }>('{ allTemplates { items { presentation { id actualShow { id } } } } }')
    const { id, actualShow } = allTemplates.items[0]!.presentation
    const context = await signedIn(browser, vitrine, { person: people.admin })
    const page = await context.newPage()
    const leaves = async (way: Locator) => {
      await way.click()
      await expect(page).toHaveURL(/\/templates$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
    }
    await edit(page, vitrine, id)
    await expect(page.getByRole('banner').getByText('Template', { exact: true })).toBeVisible()
    await palette(page, 'Product').click()
    await expect(page.getByText('In templates, products are examples.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Product', exact: true })).toBeDisabled()
    await expect(saved(page)).toBeVisible()
    await leaves(page.getByRole('link', { name: 'Back to the templates' }))

    await page.goto(`${vitrine.address}/preview/${actualShow.id}`)
    await leaves(page.getByRole('button', { name: 'Close preview' }))
    await page.goto(`${vitrine.address}/preview/nothing`)
    await expect(page.getByText('This presentation no longer exists, or your account can’t see it.')).toBeVisible()
    await leaves(page.getByRole('button', { name: 'Close', exact: true }))

    await page.route('**/api/graphql', route =>
      callOf(route) === 'findPresentation' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.goto(`${vitrine.address}/editor/${id}`)
    await leaves(page.getByRole('link', { name: 'Back to the templates' }))
    await page.unrouteAll()
    await page.setViewportSize({ width: 700, height: 800 })
    await page.goto(`${vitrine.address}/editor/${id}`)
    await leaves(page.getByRole('link', { name: 'Back to the templates' }))
    await context.close()
  })

  const flags = {
    isPresentationsEnabled: ['Presentations', '/presentations'],
    isCollectionsEnabled: ['Collections', '/collections'],
    isProductsEnabled: ['Products', '/products'],
    isPromotionsEnabled: ['Promotions', '/promotions'],
    isSystemsEnabled: ['Systems', '/systems'],
  } as const
  await test.step('a user without a part does not see it anywhere', async () => {
    const context = await signedIn(browser, vitrine)
    const page = await context.newPage()
    for (const [flag, [name, path]] of Object.entries(flags)) {
      await asIf(page, { [flag]: false })
      await page.goto(vitrine.address)
      await expect(page).toHaveURL(/\/start$/)
      const others = Object.values(flags)
        .map(([other]) => other)
        .filter(other => other !== name)
      // The start, the media, the team, the organisation and the bin; and beside the products the kitchen, beside the systems the screens, emergencies and the proof of play.
      await expect(menu(page)).toHaveCount(5 + others.length + (name === 'Products' ? 0 : 1) + (name === 'Systems' ? 0 : 3))
      for (const other of others) await expect(menu(page).filter({ hasText: other })).toBeVisible()
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
      await page.goto(vitrine.address + path)
      await expect(page).toHaveURL(/\/forbidden$/)
      await page.unrouteAll()
    }
    await asIf(page, Object.fromEntries(Object.keys(flags).map(flag => [flag, false])))
    await page.goto(vitrine.address)
    await expect(page.getByText('Nothing has been switched on for your account yet')).toBeVisible()
    await expect(menu(page)).toHaveText(['Start', 'Team', 'My organisation'])
    await context.close()
  })
})

test('a session lasts, ends and comes back without anybody losing their place', async ({ browser, vitrine }) => {
  const office = await signedIn(browser, vitrine)
  const page = await office.newPage()
  const other = await office.newPage()
  const refreshes = count(office, '/api/auth/refresh_token')

  await test.step('an expired token is renewed without a word, once for all tabs', async () => {
    await page.goto(`${vitrine.address}/products`)
    await aside(vitrine, page, other)
    const before = await kept(page)
    await expire(page)
    refreshes.take()
    await Promise.all([page, other].map(tab => tab.goto(`${vitrine.address}/products`)))
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await page.getByRole('link', { name: 'Promotions', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
    expect(refreshes.take()).toBe(1)
    const after = await kept(page)
    expect(after?.refreshToken).not.toBe(before?.refreshToken)
    expect(Date.parse(after!.expires)).toBeGreaterThan(Date.now())
  })

  await test.step('a token that the server no longer takes is renewed too', async () => {
    await aside(vitrine, page, other)
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('vitrine.session')!) as { token: string }
      localStorage.setItem('vitrine.session', JSON.stringify({ ...session, token: `${session.token.slice(0, -4)}AAAA` }))
    })
    refreshes.take()
    await Promise.all([page, other].map(tab => tab.goto(`${vitrine.address}/products`)))
    for (const tab of [page, other]) await expect(tab.getByRole('link', { name: /Noor de Wit/ })).toBeVisible()
    expect(refreshes.take()).toBe(1)
  })

  await test.step('logged out in one tab is logged out in all; the wanted page is kept where nobody pressed the button', async () => {
    await page.goto(`${vitrine.address}/collections/add`)
    await expect(page.getByRole('heading', { level: 1, name: 'New collection' })).toBeVisible()
    await other.getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL(`${vitrine.address}/login`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcollections%2Fadd$/)
    await logIn(page, vitrine.owner)
    await expect(page.getByRole('heading', { level: 1, name: 'New collection' })).toBeVisible()
    await expect(other).toHaveURL(/\/start$/)
  })

  await test.step('a session that was ended elsewhere leads to the login, and back', async () => {
    await page.goto(`${vitrine.address}/promotions`)
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
    await endElsewhere(page, vitrine)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fpromotions$/)
    await logIn(page, vitrine.owner)
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  })

  await test.step('what was edited when the session ended is saved after the login', async () => {
    const { id } = await aPresentation(await api(vitrine), 'Interrupted')
    await edit(page, vitrine, id)
    await palette(page, 'Text').click()
    await expect(saved(page)).toBeVisible()
    await page.route('**/api/graphql', route => route.abort())
    await palette(page, 'Circle').click()
    await expect(widgets(page)).toHaveCount(2)
    await endElsewhere(page, vitrine)
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=%2Feditor%2F${id}$`))
    // Requests that are on their way when the route ends may never be answered.
    await expect(page.getByLabel('Username')).toBeVisible()
    await page.unrouteAll()
    await logIn(page, vitrine.owner)
    await expect(widgets(page)).toHaveCount(2)
    await expect(saved(page)).toBeVisible()
  })

  await test.step('who logs in as somebody else finds nothing of the one before', async () => {
    await page.goto(`${vitrine.address}/presentations`)
    await expect(page.getByText('Interrupted')).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${vitrine.address}/login`)
    await logIn(page, people.admin)
    await expect(page).toHaveURL(/\/organizations$/)
    await page.goBack()
    await page.goBack()
    await expect(page.getByText('Interrupted')).toHaveCount(0)
  })
})

/** The server's answer about who is signed in, with other flags; that the server itself keeps to them is tested there. */
async function asIf(page: Page, flags: object): Promise<void> {
  await page.route('**/api/graphql', async route => {
    if (callOf(route) !== 'viewer') return route.fallback()
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { viewer: object } }
    await route.fulfill({ response: answer, json: { data: { viewer: { ...data.viewer, ...flags } } } })
  })
}

function count(context: BrowserContext, path: string) {
  let number = 0
  context.on('request', request => {
    if (request.url().endsWith(path)) number += 1
  })
  return {
    take(): number {
      const counted = number
      number = 0
      return counted
    },
  }
}

/** Pages without the application: nothing there asks for anything, and what is changed meanwhile is met by all of them at once. */
async function aside(vitrine: Vitrine, ...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.goto(`${vitrine.address}/healthz`)
}

/** As if a quarter of an hour had passed. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('vitrine.session')!) as object
    localStorage.setItem('vitrine.session', JSON.stringify({ ...session, expires: new Date(Date.now() - 60_000).toISOString() }))
  })
}

/** Revoked on the server; this browser does not know. */
async function endElsewhere(page: Page, vitrine: Vitrine): Promise<void> {
  const session = await kept(page)
  const answer = await fetch(`${vitrine.address}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session!.token}` },
    body: JSON.stringify({ refreshToken: session!.refreshToken }),
  })
  expect(answer.ok).toBe(true)
}
