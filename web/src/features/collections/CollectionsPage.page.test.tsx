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

test('[CO39] to put an empty collection in the place of one that plays is asked about', async () => {
  const screens = [1, 2, 3].map(number => ({ id: `tv-${number}`, sortIndex: number, title: null }))
  const counter = { id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screens, activeCollectionId: 'lunch' }
  const on = (screenId: string) => ({ id: screenId, screenId, presentation: { id: 'menu', title: 'Menu', publishedThumbUrl: null } })
  const put = { breakfast: ['tv-1'], dinner: ['tv-1', 'tv-2'], lunch: ['tv-1', 'tv-2'] }
  const unplanned = { startDay: null, startTime: null, times: [], priority: 0, systemId: 'counter', system: counter }
  const items = Object.entries(put).map(([id, ids]) => ({ id, title: id, allocations: ids.map(on), ...unplanned }))
  const activated: string[] = []
  const api = createMemoryApi(
    { system: [counter] },
    {
      allSystems: () => ({ totalCount: 1, items: [counter] }),
      allCollections: () => ({ totalCount: 3, items }),
      activateCollection: ({ id }) => {
        activated.push(id)
        return { id }
      },
    },
  )
  await renderPage(CollectionsPage, api, { at: { name: 'list-collections', path: '/collections' } })
  await page.getByRole('button', { name: 'Activate now: breakfast' }).click()
  const question = page.getByRole('dialog', { name: 'Activate “breakfast”?' })
  await expect.element(question.getByText('It puts nothing on TV 2: what plays there now goes.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Activate now: dinner' }).click()
  await expect.poll(() => activated).toEqual(['dinner'])
  await page.getByRole('button', { name: 'Activate now: breakfast' }).click()
  await question.getByRole('button', { name: 'Activate all the same' }).click()
  await expect.poll(() => activated).toEqual(['dinner', 'breakfast'])
})
