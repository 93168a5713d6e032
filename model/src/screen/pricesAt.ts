import { isOn, nextChange } from '../areas/schedules/isOn.ts'
import { keysOf } from '../kernel/record.ts'
import type { Catalogue, ContentCategory, ContentPlannedPrice, ContentProduct } from './content.ts'
import { first, type StepAnswer } from './step.ts'

type Prices = Record<string, number>

/**
 * A step of `menuAt`: planned prices that are due, and what price lists that are on say of prices and of what is on the menu, a later list over
 * an earlier one. What is off the menu is not in the catalogue; what nobody speaks of is the same object.
 */
export function pricesAt(catalogue: Catalogue, now: number): StepAnswer {
  const { priceLists = [], plannedPrices = [] } = catalogue
  if (priceLists.length === 0 && plannedPrices.length === 0) return { catalogue, until: null }

  const prices = new Map<string, Prices>()
  const listed = new Map<string, boolean>()
  const lay = (productId: string, given: Readonly<Prices>) => void prices.set(productId, { ...prices.get(productId), ...given })
  const planned = plannedAt(plannedPrices, now)
  const layPlanned = (priceListId: string | null) =>
    planned.due.get(priceListId)?.forEach(({ productId, variantId, price }) => lay(productId, { [variantId]: price }))

  layPlanned(null)
  for (const list of priceLists) {
    if (!isOn(list.schedule, now, catalogue)) continue
    for (const productId of keysOf(list.prices)) lay(productId, list.prices[productId]!)
    layPlanned(list.id)
    for (const productId of keysOf(list.listed)) listed.set(productId, list.listed[productId]!)
  }

  const until = first(planned.next, ...priceLists.map(({ schedule }) => nextChange(schedule, now, catalogue)))
  return { catalogue: withMenu(withPrices(catalogue, prices), listed), until }
}

/** What is due, by whose it is, and when the next is: looked through once, as there may be a hundred thousand. */
function plannedAt(all: readonly ContentPlannedPrice[], now: number) {
  const due = new Map<string | null, ContentPlannedPrice[]>()
  let next: number | null = null
  for (const planned of all) {
    const at = Date.parse(planned.startsAt)
    if (at > now) next = first(next, at)
    else if (due.get(planned.priceListId)?.push(planned) === undefined) due.set(planned.priceListId, [planned])
  }
  return { due, next }
}

/** What was made of a product or a category the last time: made again the same, it is the same object. */
const lastProduct = new WeakMap<ContentProduct, ContentProduct>()
const lastCategory = new WeakMap<ContentCategory, ContentCategory>()

function withPrices(catalogue: Catalogue, prices: ReadonlyMap<string, Prices>): Catalogue {
  const changed: Record<string, ContentProduct> = {}
  for (const [id, laid] of prices) {
    const product = catalogue.products[id]
    if (!product || keysOf(laid).every(variantId => product.prices[variantId] === laid[variantId])) continue
    const before = lastProduct.get(product)
    const all = { ...product.prices, ...laid }
    const isSame = before && isAlike(before.prices, all)
    const made = isSame ? before : { ...product, prices: all }
    lastProduct.set(product, made)
    changed[id] = made
  }
  return keysOf(changed).length > 0 ? { ...catalogue, products: { ...catalogue.products, ...changed } } : catalogue
}

function isAlike(a: Readonly<Prices>, b: Readonly<Prices>): boolean {
  const names = keysOf(a)
  return names.length === keysOf(b).length && names.every(name => a[name] === b[name])
}

/** Without what is off the menu. */
function withMenu(catalogue: Catalogue, listed: ReadonlyMap<string, boolean>): Catalogue {
  const gone = new Set([...listed].flatMap(([id, isListed]) => (isListed || !catalogue.products[id] ? [] : [id])))
  if (gone.size === 0) return catalogue
  const products = { ...catalogue.products }
  const categories = { ...catalogue.categories }
  for (const id of gone) delete products[id]
  for (const category of Object.values(catalogue.categories)) {
    const productIds = category.productIds.filter(id => !gone.has(id))
    if (productIds.length === category.productIds.length) continue
    const before = lastCategory.get(category)
    const made = before?.productIds.join(' ') === productIds.join(' ') ? before : { ...category, productIds }
    lastCategory.set(category, made)
    categories[category.id] = made
  }
  return { ...catalogue, products, categories }
}
