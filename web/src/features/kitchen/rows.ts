import { searchedTexts } from '@vitrine/model/areas/products/searchedTexts.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import type { Answer } from '../../api/client.ts'
import type { StockChange, StockEntry } from './outbox.ts'

export type Listed = Answer<'allProducts'>['items'][number]

/** A product as the page shows it: as the list has it, or as it was just changed here. */
export interface StockRow extends StockChange {
  readonly category: string | null
  readonly entry: StockEntry | null
}

/** What is looked at. `categories`: those that are chosen, with their titles; null: all. */
export interface Looked {
  readonly search: string
  readonly categoryIds: ReadonlySet<string> | null
  readonly titleOf: (categoryId: string) => string | null
}

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
  const changed = new Map(entries.map(entry => [entry.id, entry]))
  const own = entries.filter(entry => shownState(entry) === state && isLookedAt(entry, looked))
  return [
    ...own.toReversed().map(entry => ({ ...entry, state, category: looked.titleOf(entry.categoryId), entry })),
    ...listed
      .filter(({ id }) => !changed.has(id))
      .map(product => ({
        id: product.id,
        title: product.title,
        texts: searchedTexts(product),
        categoryId: product.categoryId,
        state: product.state,
        availableFrom: product.availableFrom,
        category: product.category?.title ?? null,
        entry: null,
      })),
  ]
}

/** What was refused stands where it was before. */
const shownState = ({ status, state }: StockEntry): StockRow['state'] =>
  status === 'refused' ? (state === 'AVAILABLE' ? 'UNAVAILABLE' : 'AVAILABLE') : state

const isLookedAt = ({ title, texts = [title], categoryId }: StockEntry, { search, categoryIds }: Looked): boolean =>
  (search === '' || texts.some(text => matchesSearch(text, search))) && (categoryIds === null || categoryIds.has(categoryId))
