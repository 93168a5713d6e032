import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { shownToasts } from '../../testing/shownToasts.ts'
import PriceApprovalPage from './PriceApprovalPage.tsx'
// Loaded when it is opened; here before.
import './SettingsDialog.tsx'
import WaitingPrices from './WaitingPrices.tsx'

const at = { name: 'price-approval', path: '/products/price-approval' } as const
const moment = '2030-03-01T09:00:00.000Z'
const proposal = (id: string, about: object = {}) => ({
  id,
  productId: 'soup',
  variantId: `${id} variant`,
  priceListId: null,
  startsAt: null,
  price: 25,
  standing: 20,
  base: 20,
  state: 'ASKED',
  userId: 'carla',
  askedBy: 'Carla Smit',
  createdAt: moment,
  updatedAt: moment,
  ...about,
})

let api: MemoryApi
interface How {
  readonly proposals?: readonly object[]
  readonly user?: object
  readonly settings?: object
  readonly colleagues?: readonly object[]
  readonly width?: number
}
async function open(
  { proposals = [proposal('small')], user = {}, settings = {}, colleagues = [], width = 1280 }: How = {},
  Page: ComponentType = PriceApprovalPage,
) {
  api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna', timeZone: 'Europe/Amsterdam' }],
      user: [{ id: 'anna', organizationId: 'annas', hasPriceApproval: true, hasLocations: true, ...user }],
      location: [{ id: 'airport', title: 'Airport' }],
      product: [{ id: 'soup', title: 'Soup' }],
      productVariant: ['small', 'large', 'bowl'].map(id => ({ id: `${id} variant`, title: id })),
      priceList: [{ id: 'airport list', title: 'Airport prices' }],
      priceProposal: [...proposals] as never,
    },
    {
      findPriceApproval: () => ({ above: 20, locationIds: ['airport'], ...settings }),
      updatePriceApproval: ({ input }) => input,
      allMembers: ({ limit = 100, offset = 0 }) => ({ totalCount: colleagues.length, items: colleagues.slice(offset, offset + limit) }),
      approvePriceProposals: ({ proposals: seen }) => {
        const table = api.rows('priceProposal')
        for (const { id } of seen)
          table.splice(
            table.findIndex(row => row.id === id),
            1,
          )
        return true
      },
      returnPriceProposals: () => true,
      withdrawPriceProposals: () => true,
    },
  )
  return renderPage(Page, api, { at, width })
}
const sent = (name: string) => api.asked.findLast(each => each.name === name)?.args
const row = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })

test('[TP17] what waits says what it is and would be, whose and by whom; one is agreed to, all are', async () => {
  await open({
    proposals: [
      proposal('small'),
      proposal('large', { priceListId: 'airport list', standing: null, price: 24.5 }),
      proposal('bowl', { startsAt: '2030-04-01T10:00:00.000Z' }),
    ],
  })
  await expect.element(page.getByText('Prices above €20.00 wait. All prices of lists wait that hold at: Airport.')).toBeVisible()
  await expect.element(row(/Soup, small.*Base price.*Carla Smit.*€20\.00 → €25\.00.*\+€5\.00 \(\+25%\)/)).toBeVisible()
  await expect.element(row(/Soup, large.*Airport prices.*€20\.00 → €24\.50.*was as the base/)).toBeVisible()
  await expect.element(row(/Soup, bowl.*from 1 April 2030/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve Soup, small' }).dblClick()
  await expect.poll(() => sent('approvePriceProposals')).toEqual({ proposals: [{ id: 'small', updatedAt: moment }] })
  await expect.poll(shownToasts).toEqual([{ message: '1 price is approved.' }])
  expect(api.asked.filter(({ name }) => name === 'approvePriceProposals')).toHaveLength(1)
  await page.getByRole('checkbox', { name: 'Select all that wait for you' }).click()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect.poll(() => sent('approvePriceProposals')).toMatchObject({ proposals: [{ id: 'large' }, { id: 'bowl' }] })
  await expect.element(page.getByText('Nothing waits')).toBeVisible()
})

test('[TP17] several are sent back with a word, which is asked for', async () => {
  await open({ proposals: [proposal('small'), proposal('large')] })
  await page.getByRole('checkbox', { name: 'Select Soup, small' }).click()
  await page.getByRole('checkbox', { name: 'Select Soup, large' }).click()
  await page.getByRole('button', { name: 'Send 2 back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.element(dialog.getByText(/What should be different\? is required|Fill in/)).toBeVisible()
  await dialog.getByRole('textbox').fill('Too dear')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.poll(() => sent('returnPriceProposals')).toMatchObject({ note: 'Too dear', proposals: [{ id: 'small' }, { id: 'large' }] })
})

test('[TP7] [TP11] one’s own waits for somebody else and is withdrawn; what was sent back says why, and is put away', async () => {
  await open({
    proposals: [proposal('small', { userId: 'anna' }), proposal('large', { state: 'RETURNED', note: 'Too dear', returnedBy: 'Bob' })],
  })
  await expect.element(row(/Soup, small.*Somebody else agrees to this/)).toBeVisible()
  await expect.element(row(/Soup, large.*Sent back by Bob: Too dear/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Approve/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Withdraw Soup, small' }).click()
  await expect.poll(() => sent('withdrawPriceProposals')).toEqual({ ids: ['small'] })
  await page.getByRole('button', { name: 'Put Soup, large away' }).click()
  await expect.poll(() => sent('withdrawPriceProposals')).toEqual({ ids: ['large'] })
})

test('[TP8] what was asked for anew meanwhile is told, and stays', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Approve Soup, small' })).toBeVisible()
  api.refuse('approvePriceProposals', 'ConflictError', [{ path: 'proposals.0', rule: 'changed' }])
  await page.getByRole('button', { name: 'Approve Soup, small' }).click()
  await expect.element(page.getByText('Nothing was approved.')).toBeVisible()
  await expect.element(row(/Soup, small/)).toBeVisible()
})

test('[MB14] [TP12] who only looks, and who is of a location, agrees to nothing', async () => {
  for (const user of [{ memberRole: 'VIEWER' }, { memberRole: 'LOCATION', maySetPrices: true }]) {
    await open({ user })
    await expect.element(row(/Soup, small/)).toBeVisible()
    expect(page.getByRole('button', { name: /Approve|Send|Which prices wait/ }).elements()).toEqual([])
  }
})

test('[TP1] [TP20] managers say which prices wait, and are told where nobody else may agree yet', async () => {
  await open({
    proposals: [],
    settings: { above: null, locationIds: [] },
    colleagues: [{ id: 'anna', memberRole: 'MANAGER', invitedAt: null }],
  })
  await expect.element(page.getByText(/No price waits for a second person/)).toBeVisible()
  await page.getByRole('button', { name: 'Which prices wait' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/You are the only one so far who may agree/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Prices above' }).fill('12,50')
  await dialog.getByRole('combobox', { name: 'All prices of these locations' }).click()
  await page.getByRole('option', { name: 'Airport' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent('updatePriceApproval')).toEqual({ input: { above: 12.5, locationIds: ['airport'] } })
})

test('[TP20] with a colleague who came and may agree nothing is warned of, behind a hundred who did not come', async () => {
  const invited = (_: unknown, at: number) => ({ id: `invited ${at}`, memberRole: 'EDITOR', invitedAt: '2026-01-01T00:00:00.000Z' })
  const colleagues = [
    { id: 'anna', memberRole: 'MANAGER', invitedAt: null },
    ...Array.from({ length: 100 }, invited),
    { id: 'carla', memberRole: 'EDITOR', invitedAt: null },
  ]
  await open({ proposals: [], colleagues })
  await page.getByRole('button', { name: 'Which prices wait' }).click()
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Prices above' })).toHaveValue('20.00')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sent('allMembers')).toMatchObject({ offset: 100 })
  await api.rested()
  expect(page.getByText(/You are the only one/).elements()).toEqual([])
})

test('[TP19] the start page says what others ask for, with the way to it', async () => {
  await open({}, WaitingPrices)
  await expect.element(page.getByText('Soup, small')).toBeVisible()
  await expect.element(page.getByText('€20.00 → €25.00 · Carla Smit')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 price waits for approval' })).toBeVisible()
  expect(sent('allPriceProposals')).toMatchObject({ filter: { isAsked: true, isOfOthers: true } })
})

test('[TP15] where no price waits any more, what still does is agreed to by whoever asked, too', async () => {
  await open({ proposals: [proposal('small', { userId: 'anna' })], settings: { above: null, locationIds: [] } })
  await page.getByRole('button', { name: 'Approve Soup, small' }).click()
  await expect.poll(() => sent('approvePriceProposals')).toMatchObject({ proposals: [{ id: 'small' }] })
})
