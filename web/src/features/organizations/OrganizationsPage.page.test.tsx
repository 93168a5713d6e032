import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import OrganizationsPage from './OrganizationsPage.tsx'

let api: MemoryApi
const customers = ['Anna’s café', 'Bob’s bar', 'Carla’s cookery', 'Deli Dirk'].map((title, i) => ({
  id: `c${i}`,
  title,
  state: i === 1 ? 'INACTIVE' : 'ACTIVE',
  resellerId: i === 0 ? 'ritas' : null,
  storageUsed: [1_288_490_189, 0, 3_000_000, 900][i],
}))
const open = (role: 'ADMIN' | 'RESELLER' = 'ADMIN', options = {}) => {
  api = createMemoryApi(
    {
      reseller: [{ id: 'ritas', name: 'Rita Resells' }],
      organization: customers,
      user: [{ organizationId: 'c0' }, { organizationId: 'c0' }],
      system: [{ organizationId: 'c1' }],
    },
    { viewer: () => ({ id: 'ada', role }) },
  )
  return renderPage(OrganizationsPage, api, { at: { name: 'list-organizations', path: '/organizations' }, ...options })
}
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map(row => [...row.querySelectorAll('td, th')].map(cell => cell.textContent.trim()).slice(0, -1))

describe('the customers', () => {
  test('[CU18] [FI54] stand with their state, whose they are, how many users and systems they have, and what their files take', async () => {
    await open()
    await expect.element(page.getByRole('link', { name: 'Anna’s café' })).toBeVisible()
    await expect.poll(rows).toEqual([
      ['Customer', 'Status', 'Reseller', 'Users', 'Systems', 'Storage used'],
      ['Anna’s café', 'Active', 'Rita Resells', '2', '0', '1.2 GB'],
      ['Bob’s bar', 'Not active', '–', '0', '1', '0 kB'],
      ['Carla’s cookery', 'Active', '–', '0', '0', '2.9 MB'],
    ])
  })

  test('[CU18] say nothing of partners to a partner', async () => {
    await open('RESELLER')
    await expect.element(page.getByRole('columnheader', { name: 'Users' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Reseller' })).not.toBeInTheDocument()
  })

  test('[CU8] are leafed through, and where one is is kept', async () => {
    await open()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.element(page.getByRole('link', { name: 'Deli Dirk' })).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('list allOrganizations')!)).toEqual({ search: '', offset: 3 })
  })

  test('[CU8] are found where one left them, and a new search begins at the first page', async () => {
    await open('ADMIN', { kept: { 'list allOrganizations': JSON.stringify({ search: '', offset: 3 }) } })
    await expect.element(page.getByRole('link', { name: 'Deli Dirk' })).toBeVisible()
    await page.getByRole('searchbox').fill('bob')
    await expect.element(page.getByRole('link', { name: 'Bob’s bar' })).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('list allOrganizations')!)).toEqual({ search: 'bob', offset: 0 })
  })

  test('[LS12] [LS24] stand in the address: a link finds the place, leafing is a step of Back, typing is none', async () => {
    const history = await open('ADMIN', { at: { name: 'list-organizations', path: '/organizations?page=2' } })
    await expect.element(page.getByRole('link', { name: 'Deli Dirk' })).toBeVisible()
    await page.getByRole('button', { name: 'Page 1' }).click()
    await expect.element(page.getByRole('link', { name: 'Anna’s café' })).toBeVisible()
    expect(history.location.href).toBe('/organizations')
    await page.getByRole('searchbox').fill('bob')
    await expect.element(page.getByRole('link', { name: 'Anna’s café' })).not.toBeInTheDocument()
    expect(history.location.href).toBe('/organizations?search=bob')
    history.back()
    await expect.element(page.getByRole('link', { name: 'Deli Dirk' })).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
    history.forward()
    await expect.element(page.getByRole('link', { name: 'Bob’s bar' })).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveValue('bob')
  })

  test('lead to their page, and to that of a new one', async () => {
    await open()
    await page.getByRole('button', { name: 'Edit Bob’s bar' }).click()
    await expect.element(page.getByText('The page edit-organization')).toBeVisible()
    await open()
    await page.getByRole('button', { name: 'Add customer' }).click()
    await expect.element(page.getByText('The page add-organization')).toBeVisible()
  })

  test('are cards on a narrow window, with all that the table has', async () => {
    await open('ADMIN', { width: 390 })
    await expect.element(page.getByRole('list', { name: 'Customers' })).toBeVisible()
    await expect.element(page.getByText('Rita Resells')).toBeVisible()
  })
})

test('[US12] one business is a customer like any other: its list is the list, under its own name', async () => {
  api = createMemoryApi(
    {
      organization: [{ ...customers[0], resellerId: null }],
      user: [{ organizationId: 'c0' }],
      system: [{ id: 'window', organizationId: 'c0' }],
      systemScreen: [{ systemId: 'window', isConnected: true }],
      presentation: [{ id: 'menu', title: 'Menu' }],
    },
    { viewer: () => ({ id: 'ada', role: 'ADMIN' }) },
  )
  await renderPage(OrganizationsPage, api, { at: { name: 'list-organizations', path: '/organizations' } })
  await expect.element(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Anna’s café' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Reseller' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Welcome to Vitrine' })).not.toBeInTheDocument()
})

test('[SP6] the offline TVs of all customers stand above them, and open their system', async () => {
  const seen = { isConnected: true, isOnline: false, lastSeenAt: '2026-02-03T12:00:00.000Z' }
  api = createMemoryApi(
    {
      organization: customers,
      system: [{ id: 'bar', title: 'Bar', organizationId: 'c1', orientation: 'LANDSCAPE', screenCount: 1 }],
      systemScreen: [{ id: 'tv', organizationId: 'c1', systemId: 'bar', sortIndex: 1, title: 'Above the bar', ...seen }],
    },
    { viewer: () => ({ id: 'ada', role: 'ADMIN' }) },
  )
  await renderPage(OrganizationsPage, api, { at: { name: 'list-organizations', path: '/organizations' } })
  const offline = page.getByRole('list', { name: 'Offline TVs of your customers' })
  await expect.element(offline.getByText('Bob’s bar · Bar')).toBeVisible()
  await expect.element(offline.getByText('Last seen on 3 February 2026')).toBeVisible()
  expect(api.asked.find(({ name }) => name === 'allScreens')?.args).toMatchObject({ filter: { condition: 'AWAY' } })
  await offline.getByRole('button', { name: 'Above the bar' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Bob’s bar · Bar' })).toBeVisible()
})
