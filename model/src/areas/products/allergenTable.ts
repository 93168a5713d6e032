import { allergens, type Allergen, type Diet, type LabelLanguage } from '../../catalog/labels.ts'
import { saysAllergens } from './labels.ts'
import { dietsOf, tracesOf, type LabelledDish } from '../../show/dishLabels.ts'

/** What an overview of allergens is made of: a group, or its part, as the menu has it. */
export interface TableSource<D> {
  readonly title: string
  readonly categories: readonly { readonly id: string; readonly title: string; readonly products: readonly D[] }[]
}

export interface TableFilter {
  /** Null: all of them. */
  readonly categoryId: string | null
  /** What a dish has to be, all of it. */
  readonly diets: readonly Diet[]
  /** Those alone of which nobody said anything yet. */
  readonly onlyUnsaid?: boolean | undefined
}

export type Mark = 'CONTAINS' | 'MAY_CONTAIN'

export interface TableRow<D> {
  readonly product: D
  readonly marks: Readonly<Partial<Record<Allergen, Mark>>>
  readonly diets: readonly Diet[]
  /** A person looked: none of the fourteen is in it, and none may be. */
  readonly isNone: boolean
  /** Nobody said anything of its allergens: that is no promise. */
  readonly isUnsaid: boolean
}

export interface TableSection<D> {
  readonly id: string
  readonly title: string
  readonly rows: readonly TableRow<D>[]
}

/** Products by allergens, category after category; a category of which nothing is left is not there. */
export const allergenTable = <D extends LabelledDish>(
  source: TableSource<D>,
  { categoryId, diets, onlyUnsaid = false }: TableFilter,
): readonly TableSection<D>[] =>
  source.categories
    .filter(category => categoryId === null || category.id === categoryId)
    .map(({ id, title, products }) => ({
      id,
      title,
      rows: products.map(rowOf).filter(row => diets.every(diet => row.diets.includes(diet)) && (row.isUnsaid || !onlyUnsaid)),
    }))
    .filter(({ rows }) => rows.length > 0)

function rowOf<D extends LabelledDish>(product: D): TableRow<D> {
  const traces = tracesOf(product)
  const markOf = (name: Allergen): Mark | null =>
    product.allergens?.includes(name) ? 'CONTAINS' : traces.includes(name) ? 'MAY_CONTAIN' : null
  const marks = Object.fromEntries(allergens.flatMap(name => (markOf(name) ? [[name, markOf(name)]] : [])))
  const isMarked = saysAllergens(product)
  const isNone = !isMarked && product.hasNoAllergens === true
  return { product, marks, diets: dietsOf(product), isNone, isUnsaid: !isMarked && !isNone }
}

interface Titled {
  readonly title: string
  readonly translations?: readonly { readonly language: string; readonly title?: string | null }[]
}

/** What is not translated stands as it is written. */
export const titleIn = ({ title, translations = [] }: Titled, language: LabelLanguage): string =>
  translations.find(each => each.language.split('-')[0] === language)?.title ?? title
