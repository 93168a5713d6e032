import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Args } from '../../api/client.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { shownToasts } from '../../testing/shownToasts.ts'
import PromotionsPage from '../promotions/PromotionsPage.tsx'
import BinPage from './BinPage.tsx'

const about = { productCount: 0, createdAt: '2026-03-01T12:00:00.000Z', keptUntil: '2026-03-31T12:00:00.000Z', deletedBy: 'Bob Bakker' }

/** Brings back what lies there. */
function restore({ ids }: Args<'restoreBinItems'>, { rows }: MemoryApi) {
  const table = rows('binItem')
  const back = table.filter(row => ids.includes(String(row['subjectId'])) || ids.includes(row.id))
  for (const row of back) table.splice(table.indexOf(row), 1)
  return back.map(({ entity, subjectId, title }) => ({ entity, subjectId, title }))
}

let api: MemoryApi
beforeEach(() => {
  api = createMemoryApi(
    {
      binItem: [
        { ...about, entity: 'product', subjectId: 'nigiri', title: 'Nigiri', parentTitle: 'Sushi' },
        { ...about, entity: 'productCategory', subjectId: 'sushi', title: 'Sushi', parentTitle: 'Kitchen', productCount: 12 },
      ],
      promotion: [{ id: 'lunch', title: 'Lunch' }],
    },
    {
      viewer: () => ({ id: 'anna', role: 'USER', organizationId: 'annas' }),
      restoreBinItems: restore,
      deleteBinItems({ ids }, { rows }) {
        const table = rows('binItem')
        for (const id of ids)
          table.splice(
            table.findIndex(row => row.id === id),
            1,
          )
        return {} as object
      },
      deletePromotion({ id }, { rows }) {
        rows('promotion').splice(0, 1)
        return { id }
      },
    },
  )
})
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first()

test('[LS12] what the bin is narrowed by stands in its address', async () => {
  const history = await renderPage(BinPage, api, { at: { name: 'bin', path: '/bin?kind=IMAGE' } })
  const filter = () => api.asked.findLast(({ name }) => name === 'allBinItems')?.args['filter']
  await expect.poll(filter).toEqual({ assetType: 'IMAGE' })
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Video' }).click()
  await expect.poll(filter).toEqual({ assetType: 'VIDEO' })
  expect(history.location.href).toBe('/bin?kind=VIDEO')
})

test('[BN10] [BN16] a font stands in its own letters', async () => {
  api.add('binItem', {
    ...about,
    entity: 'asset',
    assetType: 'FONT',
    subjectId: 'chalk-in-bin',
    title: 'Chalk',
    fontUrl: '/files/chalk.woff2',
  })
  await renderPage(BinPage, api)
  await expect.element(row('Chalk').getByText('Font', { exact: true })).toBeVisible()
  const letters = row('Chalk').getByText('Aa').element()
  await expect.poll(() => getComputedStyle(letters).fontFamily).toBe('asset-chalk-in-bin, sans-serif')
  expect(document.querySelector('style[data-font="asset-chalk-in-bin"]')?.textContent).toContain('/files/chalk.woff2')
})

test('[BN10] [BN16] pictures and videos are told apart, and found by what they are', async () => {
  api.add('binItem', { ...about, entity: 'asset', assetType: 'IMAGE', subjectId: 'latte', title: 'Latte', thumbUrl: '/files/latte.webp' })
  api.add('binItem', { ...about, entity: 'asset', assetType: 'VIDEO', subjectId: 'steam', title: 'Steam' })
  await renderPage(BinPage, api)
  await expect.element(row('Latte').getByText('Picture', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Video' }).click()
  await expect.poll(() => api.asked.findLast(({ name }) => name === 'allBinItems')?.args['filter']).toEqual({ assetType: 'VIDEO' })
})

test('[BN16] [BN36] it says what lies there, and brings one back', async () => {
  await renderPage(BinPage, api)
  await expect.element(row('Nigiri').getByText('Product in Sushi')).toBeVisible()
  await expect.element(page.getByText('Category in Kitchen, with 12 products')).toBeVisible()
  await expect.element(row('Nigiri').getByText(/^Deleted 1 March 2026, \d\d:\d\d by Bob Bakker$/)).toBeVisible()
  await expect.element(row('Nigiri').getByText('Can be restored until 31 March 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Restore Nigiri' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select Nigiri' })).not.toBeInTheDocument()
  expect(shownToasts()).toEqual([{ message: 'Nigiri is back.' }])
})

test('[BN36] several at once; for ever only after a question', async () => {
  await renderPage(BinPage, api)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete for ever', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 things for ever?' })
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await expect.element(page.getByText('The bin is empty')).toBeVisible()
  expect(api.asked.findLast(({ name }) => name === 'deleteBinItems')?.args).toEqual({ ids: ['binItem-1', 'binItem-2'] })
})

test('[BN5] what it was in lies there too: it asks, and brings both', async () => {
  await renderPage(BinPage, api)
  api.refuse('restoreBinItems', 'ParentInBinError')
  await page.getByRole('button', { name: 'Restore Nigiri' }).click()
  const both = page.getByRole('button', { name: 'Restore both' })
  await expect.element(both).toBeVisible()
  api.refuse('restoreBinItems')
  await both.click()
  await expect.element(both).not.toBeInTheDocument()
  await expect.poll(() => api.asked.findLast(({ name }) => name === 'restoreBinItems')?.args['withParents']).toBe(true)
})

test('[BN15] [BN35] a deletion says so with the way back: by its button, and by Ctrl Z', async () => {
  const lunch = { ...api.rows('promotion')[0], id: 'lunch', title: 'Lunch' }
  api.rows('promotion').splice(0, 9, { ...lunch })
  await renderPage(PromotionsPage, api)
  for (const takeBack of [() => page.getByRole('button', { name: 'Undo' }).click(), () => userEvent.keyboard('{Control>}z{/Control}')]) {
    await page.getByRole('button', { name: 'Delete Lunch' }).click()
    await expect.element(page.getByText('Deleted Lunch.')).toBeVisible()
    // What is brought back is there again when the list is asked for anew.
    api.rows('promotion').splice(0, 9, { ...lunch })
    await takeBack()
    await expect.element(page.getByText('Lunch is back.')).toBeVisible()
    expect(api.asked.findLast(({ name }) => name === 'restoreBinItems')?.args).toEqual({ ids: ['lunch'], withParents: false })
    shownToasts()
  }
})

test('[BN16] [BN48] a partner finds users and customers, each with whose it was, and is told what goes with a customer', async () => {
  const whose = { ...about, createdAt: '2026-03-02T12:00:00.000Z' }
  api = createMemoryApi(
    {
      binItem: [
        { ...whose, entity: 'user', subjectId: 'noor', title: 'Noor Ali', parentTitle: 'Bistro Zomer' },
        { ...whose, entity: 'organization', subjectId: 'bistro', title: 'Bistro Zomer', parentTitle: 'Rita Resells' },
      ],
    },
    { viewer: () => ({ id: 'rita', role: 'RESELLER', resellerId: 'ritas' }) },
  )
  await renderPage(BinPage, api)
  await expect.element(row('Noor Ali').getByText('User of Bistro Zomer')).toBeVisible()
  await expect.element(page.getByText('Customer of Rita Resells')).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Template', 'Location', 'Picture', 'Video', 'Font', 'User', 'Customer'])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Delete Bistro Zomer for ever' }).click()
  await expect.element(page.getByRole('dialog').getByText(/^With a customer go its users, systems, screens/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Empty the bin' }).click()
  await expect.element(page.getByRole('dialog').getByText(/With a customer go its users, systems, screens/)).toBeVisible()
})
