import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import CollectionsPage from './CollectionsPage.tsx'

test('[LS12] the system whose collections are listed stands in the address, and so does the search', async () => {
  const titles = { counter: ['Breakfast', 'Lunch'], window: ['Offers'] }
  const api = createMemoryApi(
    { system: Object.keys(titles).map(id => ({ id, title: id })) },
    {
      allCollections({ filter, search = '' }) {
        const { systemId = '' } = filter ?? {}
        const own = systemId === 'window' ? titles.window : titles.counter
        const items = own
          .filter(title => title.toLowerCase().startsWith(search))
          .map(title => ({ id: title, title, systemId, startDay: null, startTime: null, times: [], priority: 0, allocations: [] }))
        return { totalCount: items.length, items }
      },
    },
  )
  const at = { name: 'list-collections', path: '/collections?system=window' } as const
  const history = await renderPage(CollectionsPage, api, { at })
  await expect.element(page.getByText('Offers')).toBeVisible()
  await page.getByRole('combobox', { name: 'System' }).click()
  await page.getByRole('option', { name: 'counter' }).click()
  await expect.element(page.getByText('Lunch')).toBeVisible()
  await page.getByRole('searchbox').fill('b')
  await expect.element(page.getByText('Lunch')).not.toBeInTheDocument()
  expect(history.location.href).toBe('/collections?system=counter&search=b')
})
