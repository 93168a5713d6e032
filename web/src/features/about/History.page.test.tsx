import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import PromotionsPage from '../promotions/PromotionsPage.tsx'

const event = {
  id: 'a',
  kind: 'CHANGED',
  userName: 'Anna Berg <anna@cafe.example>',
  actorName: null,
  isByKey: false,
  changes: [],
  createdAt: '2026-11-26T09:00:00.000Z',
}

async function open(items: readonly object[]) {
  const api = createMemoryApi(
    { promotion: [{ id: 'two', title: 'Two for one' }] },
    { allHistory: () => ({ totalCount: items.length, items }) },
  )
  await renderPage(PromotionsPage, api)
  await page.getByRole('button', { name: 'More of Two for one' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  return page.getByRole('list', { name: 'History' })
}

test('[AU21] the history of a thing says who did what, as whom and with which fields, newest first', async () => {
  const list = await open([
    { ...event, changes: ['pricePromo', 'availableFrom'], actorName: 'Rita Test <rita@cafe.example>' },
    { ...event, id: 'b', userName: null, isByKey: true },
    { ...event, id: 'c', kind: 'CREATED', userName: null },
  ])
  await expect.element(list.getByText('Promotion price, Available again')).toBeVisible()
  const said = [...list.element().children].map(each => (each.textContent ?? '').replaceAll(/\d.*?\d\d:\d\d/g, ' | '))
  expect(said).toEqual([
    'Changed | Promotion price, Available againAnna Berg · done by Rita Test',
    'Changed | API key',
    'Created | By itself',
  ])
})

test('[AU21] a thing of which nothing was recorded yet says so', async () => {
  await open([])
  await expect.element(page.getByText('What is changed from now on is listed here.')).toBeVisible()
})
