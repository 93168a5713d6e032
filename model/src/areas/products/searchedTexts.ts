import { matchesSearch } from '../../kernel/search.ts'
import type { Translation } from './translations.ts'

/** What a product is found by. */
export interface SearchedProduct {
  readonly title: string
  readonly subtitle?: string | null
  readonly sku?: string | null
  readonly translations?: readonly Translation[]
}

/** Its title, its subtitle, its SKU, and both texts in each language into which they are translated. PostgreSQL keeps the same (migration 0076). */
export const searchedTexts = ({ title, subtitle, sku, translations = [] }: SearchedProduct): readonly string[] =>
  [title, subtitle, sku, ...translations.flatMap(each => [each.title, each.subtitle])].flatMap(text => text || [])

/** Whether a product is meant by what was typed: by any of them. */
export const matchesProduct = (product: SearchedProduct, typed: string): boolean =>
  searchedTexts(product).some(text => matchesSearch(text, typed))
