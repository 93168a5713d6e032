import { keysOf } from '../kernel/record.ts'
import type { Catalogue, ContentCategory, ContentProduct } from './content.ts'

/** Whether something is sold out, and until when; null or not said: until somebody says so. */
export interface Stock {
  readonly state: 'AVAILABLE' | 'UNAVAILABLE'
  readonly availableFrom?: string | null
}

/** What is other of a product at one location. */
export interface ProductThere extends Stock {
  readonly productId: string
  readonly isListed: boolean
}

/** Sold out where it is so everywhere or there, and back at the later of both moments. */
export function stockThere(everywhere: Stock, there: Stock): Stock {
  if (there.state === 'AVAILABLE') return everywhere
  if (everywhere.state === 'AVAILABLE') return there
  const [a, b] = [everywhere.availableFrom, there.availableFrom]
  if (!a || !b) return { state: 'UNAVAILABLE', availableFrom: null }
  return Date.parse(a) < Date.parse(b) ? there : everywhere
}

/** A catalogue as it is at the location of which these are the rows; the same one where they say nothing of it. */
export function atLocation(catalogue: Catalogue, rows: readonly ProductThere[]): Catalogue {
  const changed: Record<string, ContentProduct> = {}
  const gone = new Set<string>()
  for (const row of rows) {
    const product = catalogue.products[row.productId]
    if (!product) continue
    if (!row.isListed) gone.add(product.id)
    else changed[product.id] = withStock(product, stockThere(product, row))
  }
  if (gone.size === 0 && keysOf(changed).every(id => changed[id] === catalogue.products[id])) return catalogue
  const products: Record<string, ContentProduct> = {}
  for (const id of keysOf(catalogue.products)) if (!gone.has(id)) products[id] = changed[id] ?? catalogue.products[id]!
  return { ...catalogue, products, ...(gone.size > 0 && { categories: withoutThese(catalogue.categories, gone) }) }
}

/** With its fields in the order in which every other product has them: screens are told of changes by the text. */
function withStock(product: ContentProduct, { state, availableFrom = null }: Stock): ContentProduct {
  if (product.state === state && (product.availableFrom ?? null) === availableFrom) return product
  const fields = Object.entries(product).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (name === 'availableFrom') return []
    if (name !== 'state') return [[name, value]]
    return [[name, state], ...(availableFrom ? [['availableFrom', availableFrom] as const] : [])]
  })
  return Object.fromEntries(fields) as ContentProduct
}

function withoutThese(categories: Catalogue['categories'], gone: ReadonlySet<string>): Catalogue['categories'] {
  const left = ([id, category]: readonly [string, ContentCategory]) => {
    const productIds = category.productIds.filter(productId => !gone.has(productId))
    return [id, productIds.length === category.productIds.length ? category : { ...category, productIds }] as const
  }
  return Object.fromEntries(Object.entries(categories).map(left))
}
