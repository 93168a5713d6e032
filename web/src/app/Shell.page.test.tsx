import { addresses, relayPrefix } from '@vitrine/model/http.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../api/session.ts'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { withFinger } from '../testing/withFinger.ts'
import { crumbs } from '../ui/crumbs.ts'
import { toast } from '../ui/toast.tsx'
import { CollectionForm } from '../features/collections/CollectionForm.tsx'
import Shell from './Shell.tsx'
import { UserMenu } from './UserMenu.tsx'

const anna = { id: 'anna', role: 'USER', firstName: 'Anna', lastName: 'Bakker', email: 'anna@cafe.example', isPromotionsEnabled: true }
const entry = () => document.querySelector('nav a[href="/promotions"]')!
const visibility = () => getComputedStyle(entry()).visibility

afterEach(() => {
  session.end()
  crumbs.set([])
})

test('[PG20] the closed menu of a narrow window is nowhere on the way of the Tab key', async () => {
  const api = createMemoryApi({ user: [anna] }, { viewer: (_, { rows }) => ({ ...rows('user')[0], organization: null }) })
  await renderPage(Shell, api, { width: 390, at: { name: 'start', path: '/start' } })
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect.poll(() => document.querySelector('nav a[href="/promotions"]')).not.toBeNull()
  await expect.poll(visibility).toBe('hidden')
  const stops: (Element | null)[] = []
  for (let presses = 0; presses < 8; presses++) {
    await userEvent.tab()
    stops.push(document.activeElement)
  }
  const burger = page.getByRole('button', { name: 'Open menu' }).element() as HTMLElement
  expect(stops).toContain(burger)
  expect(stops.filter(stop => stop?.closest('nav'))).toEqual([])

  // By its key: the link past the menu stands before it while that has the focus.
  burger.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Promotions' })).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(visibility).toBe('hidden')

  await userEvent.keyboard('{Enter}')
  ;(page.getByRole('link', { name: 'Promotions' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(visibility).toBe('hidden')
  expect(document.activeElement).toBe(burger)
})

test.each(['customer', 'partner'])(
  '[RE11] whoever acts as somebody of a %s sees the partner’s look, and then their own again',
  async whose => {
    const reseller = { id: 'ritas', name: 'Rita Resells', logoUrl: '/files/rita.webp', primaryColor: 'AA3300', secondaryColor: null }
    const organization = { id: 'annas', title: 'Anna’s café', logoUrl: null, timeZone: 'UTC', menuLanguages: [], reseller }
    const of = whose === 'partner' ? { organization: null, reseller } : { organization, reseller: null }
    const api = createMemoryApi({ user: [anna] }, { viewer: (_, { rows }) => ({ ...rows('user')[0], ...of }) })
    api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
    await renderPage(Shell, api, { at: { name: 'start', path: '/start' } })
    const look = () => ({
      logo: document.querySelector('header a img')?.getAttribute('src') ?? null,
      colour: getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-accent-6').toUpperCase(),
    })
    await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    const { logo, colour } = look()
    expect(logo).toBeNull()
    await session.actAs({ refreshToken: `${relayPrefix}x` })
    await expect.poll(look).toEqual({ logo: '/files/rita.webp', colour: '#AA3300' })
    await expect.element(page.getByRole('link', { name: 'Rita Resells, home' })).toBeInTheDocument()
    session.end()
    await expect.poll(look).toEqual({ logo: null, colour })
  },
)

test('[NA28] a wide logo of a partner is seen whole on a phone', async () => {
  const logoUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100"/>')}`
  const reseller = { id: 'ritas', name: 'Rita Resells', logoUrl, primaryColor: null, secondaryColor: null }
  const organization = { id: 'annas', title: 'Anna’s café', logoUrl: null, timeZone: 'UTC', menuLanguages: [], reseller }
  const api = createMemoryApi({ user: [anna] }, { viewer: () => ({ ...anna, organization, reseller: null }) })
  api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
  await withFinger(async () => {
    await renderPage(Shell, api, { width: 390, at: { name: 'start', path: '/start' } })
    await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    const logo = () => document.querySelector<HTMLImageElement>('header a img')
    await session.actAs({ refreshToken: `${relayPrefix}x` })
    await expect.poll(() => logo()?.complete && logo()!.clientWidth > 28).toBe(true)
    expect(logo()!.getBoundingClientRect().right).toBeLessThanOrEqual(logo()!.closest('a')!.getBoundingClientRect().right + 0.5)
    expect(getComputedStyle(logo()!).objectFit).toBe('contain')
  })
})

test('[NA27] in a narrow window a toast stands at the foot of a page', async () => {
  const api = createMemoryApi({ user: [anna] }, { viewer: () => ({ ...anna, organization: null }) })
  await renderPage(Shell, api, { width: 390, at: { name: 'start', path: '/start' } })
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  toast.undo('“Latte” was deleted.', () => {})
  await expect.poll(() => document.querySelector('[role="alert"]')?.getBoundingClientRect().bottom).toBe(innerHeight - 16)
})

test('[PG19] nothing of a letter is cut in the path above', async () => {
  const api = createMemoryApi({ user: [anna] }, { viewer: () => ({ ...anna, organization: null }) })
  await renderPage(Shell, api, { at: { name: 'start', path: '/start' } })
  crumbs.set([{ label: 'Customers', to: '/organizations' }, { label: 'Audit log' }])
  for (const step of ['Customers', 'Audit log']) {
    const shown = page.getByRole('navigation', { name: 'You are here' }).getByText(step)
    await expect.element(shown).toBeVisible()
    const { lineHeight, fontSize } = getComputedStyle(shown.element())
    expect(parseFloat(lineHeight) / parseFloat(fontSize)).toBeGreaterThan(1.3)
  }
})

test('[PG41] logging out asks before a form loses what is not saved; staying keeps it', async () => {
  const api = createMemoryApi({ user: [anna], system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE' }] })
  api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
  const menu = <UserMenu viewer={{ ...anna, secondFactor: null } as never} />
  const form = <CollectionForm collection={null} initialSystemId="counter" />
  await renderPage(() => [menu, form], api)
  await session.actAs({ refreshToken: `${relayPrefix}x` })
  await page.getByRole('textbox', { name: 'Title' }).fill('Summer')
  const logOut = page.getByRole('button', { name: 'Log out' })
  await logOut.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(session.get()).not.toBeNull()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Summer')
  await logOut.click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(session.get).toBeNull()
})
