import { searchedTexts } from '@vitrine/model/areas/products/searchedTexts.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import { stockThere } from '@vitrine/model/screen/atLocation.ts'
import type { Answer } from '../../api/client.ts'
import type { StockChange, StockEntry } from './outbox.ts'

export type Listed = Answer<'allProducts'>['items'][number]
type There = Pick<Answer<'allLocationProducts'>['items'][number], 'state' | 'availableFrom' | 'isListed'>
export type Stock = Pick<StockChange, 'state' | 'availableFrom'>

/** A product as the page shows it: as the list has it, or as it was just changed here. */
export interface StockRow extends Omit<StockChange, 'location' | 'everywhere'> {
  readonly category: string | null
  readonly entry: StockEntry | null
  readonly everywhere: Stock
  /** How it is where one looks, apart from how it is everywhere: what a tap changes. */
  readonly own: Stock
  /** Off the menu of the location at which one looks. */
  readonly isUnlisted: boolean
}

/** What is looked at. `categoryIds`: those that are chosen; null: all. */
export interface Looked {
  readonly search: string
  readonly categoryIds: ReadonlySet<string> | null
  readonly titleOf: (categoryId: string) => string | null
  /** Null: all of them. */
  readonly locationId?: string | null
  /** What is other at that location, by the product. */
  readonly there?: ReadonlyMap<string, There>
}

const available: Stock = { state: 'AVAILABLE', availableFrom: null }

/**
 * The rows of one list: what was changed here a moment ago stands first, the latest on top, and is no longer where the server's list still has
 * it. So nothing moves a second time when the server answers.
 */
export function rowsOf(
  state: StockRow['state'],
  listed: readonly Listed[],
  entries: readonly StockEntry[],
  looked: Looked,
): readonly StockRow[] {
  // What was said of all holds at a location too; of two the later one is shown.
  const here = entries.filter(({ location }) => !location || location.id === looked.locationId)
  const changed = new Map(here.map(entry => [entry.id, entry]))
  const own = here.filter(entry => changed.get(entry.id) === entry).map(entry => ofEntry(entry, looked))
  return [
    ...own.filter(row => row.state === state && isLookedAt(row, looked)).toReversed(),
    ...listed.filter(({ id }) => !changed.has(id)).map(product => ofProduct(product, state, looked)),
  ]
}

function ofEntry(entry: StockEntry, looked: Looked): StockRow {
  const there = thereOf(entry.id, looked)
  const said = { state: shownState(entry), availableFrom: entry.availableFrom }
  const [everywhere, own] = entry.location ? [entry.everywhere ?? available, said] : [said, looked.locationId ? there : said]
  const { location: _place, ...product } = entry
  return {
    ...product,
    ...stockOf({ everywhere, own }, looked),
    category: looked.titleOf(entry.categoryId),
    entry,
    everywhere,
    own,
    isUnlisted: !there.isListed,
  }
}

/** `state`: that of the list, which holds also while it isn't known yet, or no longer, what is other at the location. */
function ofProduct(product: Listed, state: StockRow['state'], looked: Looked): StockRow {
  const known = thereOf(product.id, looked)
  const everywhere = { state: product.state, availableFrom: product.availableFrom }
  const there = stockOf({ everywhere, own: known }, looked).state === state ? known : { ...known, state, availableFrom: null }
  const own = looked.locationId ? there : everywhere
  return {
    id: product.id,
    title: product.title,
    texts: searchedTexts(product),
    categoryId: product.categoryId,
    ...stockOf({ everywhere, own }, looked),
    category: product.category?.title ?? null,
    entry: null,
    everywhere,
    own,
    isUnlisted: !there.isListed,
  }
}

const thereOf = (id: string, { there }: Looked): There => there?.get(id) ?? { ...available, isListed: true }

function stockOf({ everywhere, own }: Pick<StockRow, 'everywhere' | 'own'>, { locationId }: Looked): Stock {
  const { state, availableFrom = null } = locationId ? stockThere(everywhere, own) : everywhere
  return { state, availableFrom }
}

/** What was refused stands where it was before. */
const shownState = ({ status, state }: StockEntry): StockRow['state'] =>
  status === 'refused' ? (state === 'AVAILABLE' ? 'UNAVAILABLE' : 'AVAILABLE') : state

const isLookedAt = ({ title, texts = [title], categoryId }: StockRow, { search, categoryIds }: Looked): boolean =>
  (search === '' || texts.some(text => matchesSearch(text, search))) && (categoryIds === null || categoryIds.has(categoryId))
