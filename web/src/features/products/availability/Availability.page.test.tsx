import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi, type MemoryApi, type MemoryRow } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { cell, grid } from '../grid/ProductGrid.testing.ts'
import { changeInMemory, putTogether } from '../ProductsPage.testing.ts'
import ProductsPage from '../ProductsPage.tsx'
import { LookingContext } from '../../../ui/looking.tsx'

const airport = { id: 'airport', title: 'Airport', labels: ['travel'] }
const station = { id: 'station', title: 'Station', labels: ['travel'] }
const harbour = { id: 'harbour', title: 'Harbour', labels: [] }
const threeLocations = [airport, station, harbour]

let api: MemoryApi
const Looked = () => (
  <LookingContext value>
    <ProductsPage />
  </LookingContext>
)
async function open(locations: readonly object[] = threeLocations, there: readonly object[] = [], Page = ProductsPage): Promise<void> {
  api = createMemoryApi(
    {
      productCollection: [{ id: 'food', title: 'Food' }],
      productCategory: [{ id: 'soups', collectionId: 'food', title: 'Soups' }],
      productVariant: [{ id: 's', categoryId: 'soups', title: 'Bowl' }],
      product: [
        { id: 'pea', categoryId: 'soups', title: 'Pea soup', sortIndex: 0 },
        { id: 'leek', categoryId: 'soups', title: 'Leek soup', sortIndex: 1 },
      ],
      location: locations as never,
      locationProduct: there as never,
    },
    { ...changeInMemory, updateProducts: putTogether, allProductsAtLocations, allLocationProducts, updateLocationProducts },
  )
  await renderPage(Page, api)
}

function allProductsAtLocations(_: unknown, { rows }: MemoryApi) {
  const byProduct = new Map<unknown, MemoryRow[]>()
  for (const row of rows('locationProduct')) byProduct.set(row['productId'], [...(byProduct.get(row['productId']) ?? []), row])
  const items = [...byProduct].map(([id, own]) => ({
    id,
    soldOutCount: own.filter(({ state }) => state === 'UNAVAILABLE').length,
    unlistedCount: own.filter(({ isListed }) => isListed === false).length,
    locations: own.flatMap(({ locationId }) => rows('location').filter(({ id: known }) => known === locationId)).map(named),
  }))
  return { totalCount: items.length, items }
}
const named = ({ id, title }: MemoryRow) => ({ id, title })

function allLocationProducts({ productIds }: { readonly productIds?: readonly string[] }, { rows }: MemoryApi) {
  const items = rows('locationProduct').filter(({ productId }) => productIds?.includes(String(productId)))
  return {
    totalCount: items.length,
    items: items.map(item => ({
      ...item,
      location: rows('location')
        .filter(({ id }) => id === item['locationId'])
        .map(({ id, title, timeZone }) => ({ id, title, timeZone }))[0],
    })),
  }
}

function updateLocationProducts({ products }: { readonly products: readonly object[] }, { rows, add }: MemoryApi) {
  for (const { locationId, productId, ...said } of products as readonly Record<string, unknown>[]) {
    const all = rows('locationProduct')
    const known = all.find(row => row['locationId'] === locationId && row['productId'] === productId)
    const row = known ?? add('locationProduct', { locationId, productId, changedBy: 'Anna Berg' })
    Object.assign(row, said)
    if (row['state'] === 'AVAILABLE' && row['isListed'] === true) all.splice(all.indexOf(row), 1)
  }
  return { totalCount: 0, items: [] }
}

/** What is other, and where. */
const there = () =>
  api
    .rows('locationProduct')
    .map(row => [row['productId'], row['locationId'], row['state'] === 'UNAVAILABLE' ? 'out' : row['isListed'] ? '' : 'off'].join(' '))
    .toSorted()
const dialog = () => page.getByRole('dialog', { name: /Availability/ })
const field = () => dialog().getByRole('combobox', { name: 'Locations' })
async function choose(...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await field().click()
    await page.getByRole('option', { name: title }).click()
  }
  // The list of them stands over what comes below.
  await userEvent.keyboard('{Tab}')
}
const undo = () => page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
const out = (productId: string, locationId: string) => ({ productId, locationId, state: 'UNAVAILABLE', changedBy: 'Anna Berg' })

describe('the list of products', () => {
  // The first, as a page before this one may still be asking.
  test('[SO19] without locations there is no word of it', async () => {
    await open([])
    await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'At locations…' })).not.toBeInTheDocument()
    expect(api.asked.filter(({ name }) => name === 'allProductsAtLocations')).toEqual([])
  })

  test('[SO20] [SO21] one product is sold out at some locations, which its row counts, and undone', async () => {
    await open()
    await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
    await page.getByRole('menuitem', { name: 'At locations…' }).click()
    await choose('Airport', 'Harbour')
    await expect.poll(() => dialog().element().textContent).toContain('2 of 3 locations')
    await dialog().getByRole('button', { name: 'Sold out' }).click()
    await expect.poll(there).toEqual(['pea airport out', 'pea harbour out'])
    await expect.element(page.getByRole('button', { name: 'Pea soup: Sold out at 2 of 3 locations' })).toBeVisible()
    await expect.poll(() => page.getByRole('alert').element().textContent).toContain('Pea soup: sold out at 2 locations')
    await undo()
    await expect.poll(there).toEqual([])
    await expect.element(page.getByRole('button', { name: /^Pea soup: Sold out/ })).not.toBeInTheDocument()
  })

  test('[SO18] [SO19] what a row says opens where, since when and by whom, and takes it back there', async () => {
    await open(threeLocations, [out('pea', 'airport'), { ...out('pea', 'harbour'), state: 'AVAILABLE', isListed: false }])
    await page.getByRole('button', { name: 'Pea soup: Sold out at 1 of 3 locations' }).click()
    const now = dialog().getByRole('region', { name: 'Now' })
    await expect.poll(() => now.element().textContent).toContain('Airport: Sold outAnna Berg · ')
    await expect.poll(() => now.element().textContent).toContain('Harbour: Off the menuAnna Berg · ')
    await now.getByRole('button', { name: 'Airport: as everywhere' }).click()
    await expect.poll(there).toEqual(['pea harbour off'])
    await expect.poll(() => now.element().textContent).not.toContain('Airport')
    await expect.element(dialog()).toBeVisible()
  })

  test('[MB14] [SO19] a user who looks reads where, and is offered neither the way back nor to say more', async () => {
    await open(threeLocations, [out('pea', 'airport')], Looked)
    await page.getByRole('button', { name: 'Pea soup: Sold out at 1 of 3 locations' }).click()
    await expect.poll(() => dialog().getByRole('region', { name: 'Now' }).element().textContent).toContain('Airport: Sold out')
    const buttons = dialog().getByRole('button')
    expect(buttons.elements().map(each => each.textContent || each.getAttribute('aria-label'))).toEqual(['Close', 'Close'])
    await expect.element(dialog().getByRole('radio')).not.toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Where is it used?' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'At locations…' })).not.toBeInTheDocument()
  })

  test('[SO20] a whole category is off the menu where a label is, and back on it', async () => {
    await open()
    const actions = page.getByRole('button', { name: 'Actions for Soups' })
    await actions.click()
    await page.getByRole('menuitem', { name: 'At locations…' }).click()
    await expect.poll(() => dialog().element().textContent).toContain('Availability of 2 products')
    await dialog().getByRole('radio', { name: 'Off the menu' }).click()
    await choose('travel (2)')
    await dialog().getByRole('button', { name: 'Off the menu' }).click()
    await expect.poll(there).toEqual(['leek airport off', 'leek station off', 'pea airport off', 'pea station off'])
    await expect.element(page.getByRole('button', { name: 'Leek soup: Off the menu at 2 of 3 locations' })).toBeVisible()
    await actions.click()
    await page.getByRole('menuitem', { name: 'At locations…' }).click()
    await dialog().getByRole('radio', { name: 'Back on the menu' }).click()
    await choose('All locations')
    await dialog().getByRole('button', { name: 'Back on the menu' }).click()
    await expect.poll(there).toEqual([])
  })

  test('[SO20] sold out everywhere until a moment, and undone', async () => {
    await open()
    await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
    await page.getByRole('menuitem', { name: 'At locations…' }).click()
    await dialog().getByRole('radio', { name: 'Everywhere' }).click()
    await dialog().getByRole('combobox', { name: 'Until when' }).click()
    await page.getByRole('option', { name: /^For an hour/ }).click()
    await dialog().getByRole('button', { name: 'Sold out' }).click()
    await expect.poll(() => api.rows('product')[0]).toMatchObject({ state: 'UNAVAILABLE', availableFrom: expect.stringMatching(/^2/) })
    await undo()
    await expect.poll(() => api.rows('product')[0]).toMatchObject({ state: 'AVAILABLE', availableFrom: null })
  })

  test('[SO23] [LO11] until when is by the clock of the locations that are chosen, and of several clocks by the organisation’s', async () => {
    await open([airport, { ...station, timeZone: 'America/New_York' }, harbour])
    const sellOut = async (title: string, ...at: readonly string[]) => {
      await page.getByRole('button', { name: `Actions for ${title}` }).click()
      await page.getByRole('menuitem', { name: 'At locations…' }).click()
      await choose(...at)
      await dialog().getByRole('combobox', { name: 'Until when' }).click()
      await page.getByRole('option', { name: 'Back on a day and time' }).click()
      await dialog().getByLabelText('Back on a day and time').fill('2099-05-01T17:00')
      await dialog().getByRole('button', { name: 'Sold out' }).click()
      await expect.element(dialog()).not.toBeInTheDocument()
    }
    await sellOut('Pea soup', 'Station')
    await sellOut('Leek soup', 'Station', 'Airport')
    // Nobody's organisation is known here: the browser's clock stands for its.
    const byOrganization = new Date('2099-05-01T17:00').toISOString()
    await expect
      .poll(() => api.rows('locationProduct').map(({ productId, locationId, availableFrom }) => [productId, locationId, availableFrom]))
      .toEqual([
        ['pea', 'station', '2099-05-01T21:00:00.000Z'],
        ['leek', 'airport', byOrganization],
        ['leek', 'station', byOrganization],
      ])
    await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
    await page.getByRole('menuitem', { name: 'At locations…' }).click()
    await expect.element(dialog().getByText(/Station: Sold out · Back on Fri,? 1 May at 17:00/)).toBeVisible()
  })

  test('[SO20] without a location chosen nothing is sent, and a refusal is told in the dialog', async () => {
    await open()
    await page.getByRole('button', { name: 'Actions for Pea soup' }).click()
    await page.getByRole('menuitem', { name: 'At locations…' }).click()
    await dialog().getByRole('button', { name: 'Sold out' }).click()
    await expect.poll(() => dialog().element().textContent).toContain('Choose at least one location.')
    await choose('Airport')
    api.refuse('updateLocationProducts', 'NotFoundError')
    await dialog().getByRole('button', { name: 'Sold out' }).click()
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    expect(there()).toEqual([])
  })
})

describe('the grid', () => {
  const column = 3
  beforeEach(async () => {
    await open(threeLocations, [out('leek', 'airport')])
    await page.getByText('Grid', { exact: true }).click()
    await expect.element(grid()).toBeVisible()
  })

  test('[SO19] [SO22] the cell says at how many, asked once for all rows, and opens where', async () => {
    // The column stands behind those of what is in a product.
    grid().element().scrollLeft = 4_000
    const mark = grid().getByRole('button', { name: 'Leek soup: Sold out at 1 of 3 locations' })
    await expect.poll(() => mark.element().textContent).toContain('1/3')
    // By the grid, and by the panels before it where they came so far.
    expect(api.asked.filter(({ name }) => name === 'allProductsAtLocations').length).toBeLessThanOrEqual(2)
    await mark.click()
    await expect.poll(() => dialog().getByRole('region', { name: 'Now' }).element().textContent).toContain('Airport: Sold out')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('[SO21] selected rows are sold out as one step, taken back and done again by the keys', async () => {
    await cell(1, column).click()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await page.getByRole('toolbar').getByRole('button', { name: 'At locations…' }).click()
    await choose('All locations')
    await dialog().getByRole('button', { name: 'Sold out' }).click()
    const all = ['leek', 'pea'].flatMap(id => ['airport', 'harbour', 'station'].map(at => `${id} ${at} out`))
    await expect.poll(there).toEqual(all)
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('grid')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(there).toEqual(['leek airport out'])
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.poll(there).toEqual(all)
    await undo()
    await expect.poll(there).toEqual(['leek airport out'])
    await expect.element(page.getByRole('button', { name: 'Redo' })).toBeEnabled()
  })

  test('[SO20] by the menu of a cell it is sold out everywhere, which the cell says at once', async () => {
    await cell(1, column).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'At locations…' }).click()
    await dialog().getByRole('radio', { name: 'Everywhere' }).click()
    await dialog().getByRole('button', { name: 'Sold out' }).click()
    await expect.poll(() => api.rows('product')[0]?.['state']).toBe('UNAVAILABLE')
    await expect.element(dialog()).not.toBeInTheDocument()
    await undo()
    await expect.poll(() => api.rows('product')[0]?.['state']).toBe('AVAILABLE')
  })
})
