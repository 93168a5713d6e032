import { grouped } from '../../kernel/grouped.ts'
import { alike } from '../products/cells.ts'
import type { Snapshot, StoredRow } from './snapshot.ts'
import type { SheetRule } from './problems.ts'

export interface NewGroup {
  readonly id: string
  readonly title: string
}
export interface NewCategory {
  readonly id: string
  readonly title: string
  readonly collectionId: string
}
export interface NewVariant {
  readonly id: string
  readonly title: string
  readonly categoryId: string
}

interface Category {
  readonly id: string
  readonly title: string
  readonly collectionId: string
}

/** Where a row of a sheet goes: looked up among what is there, and made where it isn't. */
export interface Places {
  readonly groups: readonly NewGroup[]
  readonly categories: readonly NewCategory[]
  readonly variants: readonly NewVariant[]
  /** `null`: the cell says nothing of it. The one it is in already wins among several of the same name. */
  category(names: { readonly group: string | null; readonly category: string | null }, current: string | undefined): string | Misplaced
  /** The variation of a category under a title; without one, its only one. What isn't there is made. */
  variant(categoryId: string, title: string | null): string | Misplaced
  /** The same, where it is there already. */
  findVariant(categoryId: string, title: string | null): string | undefined
  /** Those of a category, also the new ones. */
  variantsOf(categoryId: string): readonly { readonly id: string; readonly title: string }[]
  /** What a category is called, with its group. */
  titleOf(categoryId: string): string
  groupOf(categoryId: string): string | undefined
}

export interface Misplaced {
  readonly at: 'group' | 'category' | 'price'
  readonly rule: SheetRule
}

interface Options {
  readonly snapshot: Snapshot
  readonly addsNew: boolean
  /** In which group new categories go where the file says none; without one, in that of the product, or in the only one. */
  readonly groupId?: string | null | undefined
  readonly createId: () => string
  /** What the one variation of a category is called. */
  readonly onlyVariant: string
  /** Whether the file has prices under no variation: in a category that it makes they stand beside those of the named ones. */
  readonly hasBarePrices: boolean
}

export function createPlaces({ snapshot, addsNew, groupId, createId, onlyVariant, hasBarePrices }: Options): Places {
  const groups: NewGroup[] = []
  const categories: NewCategory[] = []
  const variants: NewVariant[] = []
  const groupsByTitle = firstBy(snapshot.groups, group => alike(group.title))
  const categoriesById = new Map<string, Category>(snapshot.categories.map(each => [each.id, each]))
  const categoriesByTitle = grouped<Category>(snapshot.categories, each => alike(each.title))
  const variantsOf = grouped<{ id: string; title: string; categoryId: string }>(
    snapshot.variants.toSorted((a, b) => a.sortIndex - b.sortIndex),
    each => each.categoryId,
  )
  // What the file itself adds to a category changes nothing of what its prices meant before: rows are read alike, whatever their order.
  const onlyVariants = new Map([...variantsOf].flatMap(([id, [first, second]]) => (first && !second ? [[id, first.id] as const] : [])))
  const groupTitles = new Map<string, string>(snapshot.groups.map(({ id, title }) => [id, title]))

  function groupNamed(title: string): string | Misplaced {
    const known = groupsByTitle.get(alike(title))
    if (known) return known.id
    if (!addsNew) return { at: 'group', rule: 'groupUnknown' }
    const group = { id: createId(), title }
    groups.push(group)
    groupsByTitle.set(alike(title), { ...group, sortIndex: 0 })
    groupTitles.set(group.id, title)
    return group.id
  }

  function categoryIn(title: string, group: string | null, here: Category | undefined): string | Misplaced {
    const titled = categoriesByTitle.get(alike(title)) ?? []
    // Of several groups of one title that of the row itself, if it is one of them.
    const among = group === null ? titled : titled.filter(each => alike(groupTitles.get(each.collectionId) ?? '') === alike(group))
    const own = among.find(each => each.id === here?.id) ?? among.find(each => each.collectionId === here?.collectionId)
    if (own) return own.id
    if (among.length > 1 && group === null) return { at: 'category', rule: 'categoryAmbiguous' }
    if (among[0]) return among[0].id
    if (!addsNew) return { at: 'category', rule: 'categoryUnknown' }
    const collectionId = group === null ? (groupId ?? here?.collectionId ?? onlyGroup()) : groupNamed(group)
    if (typeof collectionId !== 'string') return collectionId
    const category = { id: createId(), title, collectionId }
    categories.push(category)
    categoriesById.set(category.id, category)
    categoriesByTitle.set(alike(title), [...titled, category])
    return category.id
  }

  const onlyGroup = (): string | Misplaced => {
    const [first, second] = [...groupTitles.keys()]
    return first !== undefined && second === undefined ? first : { at: 'group', rule: 'groupRequired' }
  }

  function findVariant(categoryId: string, title: string | null): string | undefined {
    const there = variantsOf.get(categoryId) ?? []
    if (title !== null) return there.find(each => alike(each.title) === alike(title))?.id
    const titled = onlyVariants.get(categoryId) ?? there.find(each => alike(each.title) === alike(onlyVariant))?.id
    return titled ?? (hasBarePrices || there.length > 1 ? undefined : there[0]?.id)
  }

  function addVariant(categoryId: string, title: string): string {
    const variant = { id: createId(), title, categoryId }
    variants.push(variant)
    variantsOf.set(categoryId, [...(variantsOf.get(categoryId) ?? []), variant])
    return variant.id
  }

  return {
    groups,
    categories,
    variants,
    category({ group, category }, current) {
      const here = current === undefined ? undefined : categoriesById.get(current)
      if (category !== null) return categoryIn(category, group, here)
      if (here && (group === null || alike(groupTitles.get(here.collectionId) ?? '') === alike(group))) return here.id
      return { at: 'category', rule: 'categoryRequired' }
    },
    variant(categoryId, title) {
      const known = findVariant(categoryId, title)
      if (known !== undefined) return known
      const isMade = title === null ? categories.some(({ id }) => id === categoryId) || !variantsOf.has(categoryId) : addsNew
      return isMade ? addVariant(categoryId, title ?? onlyVariant) : { at: 'price', rule: 'variationUnknown' }
    },
    findVariant,
    variantsOf: categoryId => variantsOf.get(categoryId) ?? [],
    titleOf(categoryId) {
      const category = categoriesById.get(categoryId)
      return category ? `${groupTitles.get(category.collectionId) ?? ''}: ${category.title}` : ''
    },
    groupOf: categoryId => categoriesById.get(categoryId)?.collectionId,
  }
}

function firstBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const first = new Map<string, T>()
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item)
  return first
}

/** Which rows get another place, where a sheet says places: those it gives stand there, the others between them as they stood. */
export function placesOf(
  standing: readonly (Pick<StoredRow, 'id' | 'sortIndex'> & { readonly wanted: number | undefined })[],
): readonly { readonly id: string; readonly sortIndex: number }[] {
  const row = standing.filter(each => each.wanted === undefined).toSorted((a, b) => a.sortIndex - b.sortIndex)
  const placed = standing.filter(each => each.wanted !== undefined).toSorted((a, b) => (a.wanted ?? 0) - (b.wanted ?? 0))
  const order = [...row]
  // From the first place on each finds those before it standing already.
  for (const each of placed) order.splice(Math.min(each.wanted ?? 0, order.length), 0, each)
  return order.flatMap(({ id, sortIndex }, place) => (sortIndex === place ? [] : [{ id, sortIndex: place }]))
}
