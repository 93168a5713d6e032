import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCall } from '../../api/useCall.ts'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { putTogether } from './ProductsPage.testing.ts'
import { useProductsChanges } from './useProductsChanges.ts'

const ids = Array.from({ length: 201 }, (_, at) => `product-${at}`)

function Selected() {
  const categories = useCall('findProductCollection', { id: 'food' }).data?.categories ?? []
  const changes = useProductsChanges({ ids, categories, onGone: () => undefined })
  const [category] = categories
  return category ? <button onClick={() => void changes.moveToTop(category)}>Move to top</button> : null
}

test('[PD21] more products than one call takes stand together at the top in their order', async () => {
  const api = createMemoryApi(
    {
      productCollection: [{ id: 'food', title: 'Food' }],
      productCategory: [{ id: 'soups', collectionId: 'food', title: 'Soups' }],
      product: ['other', ...ids].map((id, sortIndex) => ({ id, categoryId: 'soups', title: id, sortIndex })),
    },
    { updateProducts: putTogether },
  )
  await renderPage(Selected, api)
  await page.getByRole('button', { name: 'Move to top' }).click()
  const order = () =>
    api
      .rows('product')
      .toSorted((a, b) => Number(a['sortIndex']) - Number(b['sortIndex']))
      .map(({ id }) => id)
  await expect.poll(order).toEqual([...ids, 'other'])
})
