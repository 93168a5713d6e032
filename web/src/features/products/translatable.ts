import { isMultiple } from '@vitrine/model/areas/products/variants.ts'
import { translationIn, type TranslatedEntity, type Translation } from '@vitrine/model/areas/products/translations.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
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

interface Wanted {
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

/** Categories with their variations, products and promotions of the whole organisation. */
export async function loadTexts(hasPromotions: boolean): Promise<readonly Text[]> {
  const [categories, products, promotions] = await Promise.all([
    askWhole('allProductCategories', {}),
    askWhole('allProducts', {}),
    hasPromotions ? askWhole('allPromotions', {}) : { items: [] },
  ])
  return [
    ...categories.items.flatMap(category => [
      ...textsOf('productCategory', category),
      ...(isMultiple(category.variants) ? category.variants.flatMap(variant => textsOf('productVariant', variant)) : []),
    ]),
    ...products.items.flatMap(product => textsOf('product', product)),
    ...promotions.items.flatMap(promotion => textsOf('promotion', promotion)),
  ]
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
