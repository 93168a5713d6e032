import { isMultiple } from '@vitrine/model/areas/products/variants.ts'
import { translationIn, type TranslatedEntity, type Translation } from '@vitrine/model/areas/products/translations.ts'
import { grouped } from '@vitrine/model/kernel/grouped.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import { ask } from '../../api/client.ts'
import { askWhole } from '../../api/useWholeList.ts'

/** One text that may be translated: a title or a subtitle. */
export interface Text {
  readonly entity: TranslatedEntity
  readonly id: string
  readonly field: 'title' | 'subtitle'
  readonly source: string
  /** Of the whole thing. */
  readonly translations: readonly Translation[]
}

export const keyOf = ({ entity, id, field }: Text): string => `${entity} ${id} ${field}`

export const isMissing = ({ translations, field }: Text, language: string): boolean => !translationIn(translations, language)?.[field]

export interface Wanted {
  readonly language: string
  readonly isMissingOnly: boolean
  readonly search: string
}

/** What is missing first, each part as the menu has it. */
export function inOrder(texts: readonly Text[], { language, isMissingOnly, search }: Wanted): readonly Text[] {
  const found = search
    ? texts.filter(({ source, translations, field }) =>
        [source, translationIn(translations, language)?.[field] ?? ''].some(words => matchesSearch(words, search)),
      )
    : texts
  const missing = found.filter(text => isMissing(text, language))
  return isMissingOnly ? missing : [...missing, ...found.filter(text => !isMissing(text, language))]
}

/** Which texts are looked at: of a product group, of all of them, or of the promotions. */
export type Scope = { readonly groupId: string } | 'all' | 'promotions'

/** Categories, each with its variations and its products, as the menu has them; of all groups the promotions too. */
export async function loadTexts(scope: Scope, hasPromotions: boolean): Promise<readonly Text[]> {
  if (scope === 'promotions') return promotionTexts()
  if (scope !== 'all') {
    const group = await ask('findProductCollection', { id: scope.groupId })
    return (group?.categories ?? []).flatMap(category => categoryTexts(category, category.products))
  }
  const [categories, products, promotions] = await Promise.all([
    askWhole('allProductCategories', {}),
    askWhole('allProducts', {}),
    hasPromotions ? promotionTexts() : [],
  ])
  const byCategory = grouped(products.items, ({ categoryId }) => categoryId)
  const groupOf = (category: (typeof categories.items)[number]) => category.collection?.sortIndex ?? 0
  const ordered = categories.items.toSorted((a, b) => groupOf(a) - groupOf(b) || a.sortIndex - b.sortIndex)
  return [...ordered.flatMap(category => categoryTexts(category, byCategory.get(category.id) ?? [])), ...promotions]
}

const promotionTexts = async (): Promise<readonly Text[]> =>
  (await askWhole('allPromotions', {})).items.flatMap(promotion => textsOf('promotion', promotion))

interface CategoryTexts extends Titled {
  readonly variants: readonly Titled[]
}

const categoryTexts = (category: CategoryTexts, products: readonly (Titled & { readonly sortIndex: number })[]): readonly Text[] => [
  ...textsOf('productCategory', category),
  ...(isMultiple(category.variants) ? category.variants.flatMap(variant => textsOf('productVariant', variant)) : []),
  ...products.toSorted((a, b) => a.sortIndex - b.sortIndex).flatMap(product => textsOf('product', product)),
]

/** Texts that say the same of the same kind of thing, and are translated alike so far, stand together, where the first of them does. */
export function withAlike(texts: readonly Text[], language: string): readonly (readonly Text[])[] {
  const alike = grouped(texts, ({ entity, field, source, translations }) =>
    JSON.stringify([entity, field, source, translationIn(translations, language)?.[field] ?? null]),
  )
  return [...alike.values()]
}

interface Titled {
  readonly id: string
  readonly title: string
  readonly subtitle?: string | null
  readonly translations: readonly Translation[]
}

const textsOf = (entity: TranslatedEntity, { id, title, subtitle, translations }: Titled): readonly Text[] => [
  { entity, id, field: 'title', source: title, translations },
  ...(subtitle ? [{ entity, id, field: 'subtitle' as const, source: subtitle, translations }] : []),
]
