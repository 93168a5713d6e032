import { calls } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { call } from './measuredServer.ts'

const rowsAtOnce = 1_000
const categories = 40
const words = ['Coffee', 'Latte', 'Soup', 'Salad', 'Cake', 'Juice', 'Burger', 'Bread', 'Cheese', 'Café']

/** An organisation with so many products, of forty categories in four groups, each with two prices. */
export async function makeProducts(address: string, token: string, count: number): Promise<void> {
  const groups = ['Breakfast', 'Lunch', 'Dinner', 'Drinks'].map(title => ({ title }))
  await call(address, token, referenceTo('saveProductCollections', calls.saveProductCollections), { collections: groups })
  const { allProductCollections } = await call<{ allProductCollections: { items: { id: string }[] } }>(
    address,
    token,
    referenceTo('allProductCollections', calls.allProductCollections),
    {},
  )
  const made: { readonly id: string; readonly variants: readonly { readonly id: string }[] }[] = []
  for (let i = 0; i < categories; i++) {
    const collectionId = allProductCollections.items[i % groups.length]!.id
    const { createProductCategory } = await call<{ createProductCategory: (typeof made)[number] }>(
      address,
      token,
      referenceTo('createProductCategory', calls.createProductCategory),
      { input: { collectionId, title: `Category ${i + 1}` }, variants: ['Small', 'Large'] },
    )
    made.push(createProductCategory)
  }
  const update = referenceTo('updateProductRows', calls.updateProductRows)
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, i) => {
      const number = from + i
      const { id: categoryId, variants } = made[number % categories]!
      const prices = variants.map(({ id: variantId }, at) => ({ variantId, price: (200 + ((number * 7 + at * 90) % 900)) / 100 }))
      return {
        categoryId,
        title: `${words[number % words.length]} ${words[(number * 3) % words.length]} ${number}`,
        subtitle: 'of the day',
        prices,
      }
    })
    await call(address, token, update, { rows })
  }
}
