import { exampleId } from '../show/show.ts'
import { emptyCatalogue, type Catalogue, type ContentProduct } from './content.ts'

/** What the widgets of a template point at until somebody chooses: category, product and promotion '0'. */
const id = exampleId
const marks = { imageAssetId: null, glutenfree: false, state: 'AVAILABLE' } as const

const product = (place: number, title: string, subtitle: string, small: number, large: number): ContentProduct => ({
  ...marks,
  id: place === 0 ? id : `example-${place}`,
  categoryId: id,
  title,
  subtitle,
  veggie: true,
  prices: { small, large },
})
const products = [
  product(0, 'Cappuccino', 'Espresso, warm milk, a silky foam', 3.2, 4.1),
  product(1, 'Latte macchiato', 'Three layers, one long spoon', 3.7, 4.6),
  product(2, 'Flat white', 'Double ristretto, velvet milk', 3.6, 4.4),
  product(3, 'Espresso', 'Single or double', 2.6, 3.1),
  product(4, 'Matcha latte', 'Stone-ground green tea', 4.4, 5.2),
]

/** Something to look at in the editor and the pictures of templates, whose organisation has no menu of its own. */
export const exampleCatalogue: Catalogue = {
  ...emptyCatalogue,
  categories: {
    [id]: {
      id,
      collectionId: id,
      title: 'Coffee',
      sortIndex: 0,
      variants: [
        { id: 'small', title: 'S' },
        { id: 'large', title: 'L' },
      ],
      productIds: products.map(p => p.id),
    },
  },
  products: Object.fromEntries(products.map(p => [p.id, p])),
  promotions: {
    [id]: {
      ...marks,
      id,
      title: 'Coffee & croissant',
      subtitle: 'Every day until eleven',
      priceRegular: 6,
      pricePromo: 4.95,
      veggie: true,
    },
  },
}
