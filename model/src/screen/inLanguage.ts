import { translationIn, type Translation } from '../areas/products/translations.ts'
import type { Catalogue, ContentCategory, ContentProduct, ContentPromotion } from './content.ts'

/**
 * A step of `menuAt`: titles and subtitles in one language; what is not translated stays as it is written. The language in which titles are
 * written is no translation: whoever made another one the first sees what was written.
 */
export function inLanguage(catalogue: Catalogue, language: string | null): Catalogue {
  const { products, categories, promotions, organization } = catalogue
  if (language === null || language === organization?.menuLanguages?.[0]) return catalogue
  const translated = {
    products: productsIn(products, language),
    categories: categoriesIn(categories, language),
    promotions: promotionsIn(promotions, language),
  }
  const isSame = translated.products === products && translated.categories === categories && translated.promotions === promotions
  return isSame ? catalogue : { ...catalogue, ...translated }
}

type Rows<T> = Readonly<Record<string, T>>

/** A rotation comes back to each of its languages again and again: then to the same rows, and nothing that is the same is drawn anew. */
function rememberedWith<T>(translated: (row: T, language: string) => T): (rows: Rows<T>, language: string) => Rows<T> {
  const known = new WeakMap<Rows<T>, Map<string, Rows<T>>>()
  return (rows, language) => {
    const byLanguage = known.get(rows) ?? new Map<string, Rows<T>>()
    known.set(rows, byLanguage)
    const result = byLanguage.get(language) ?? rowsWith(rows, row => translated(row, language))
    byLanguage.set(language, result)
    return result
  }
}

/** The same rows where none becomes other. */
function rowsWith<T>(rows: Rows<T>, translated: (row: T) => T): Rows<T> {
  const others: Record<string, T> = {}
  for (const id in rows) {
    const row = translated(rows[id]!)
    if (row !== rows[id]) others[id] = row
  }
  return Object.keys(others).length > 0 ? { ...rows, ...others } : rows
}

interface Titled {
  readonly title: string
  readonly translations?: readonly Translation[]
}

function inWords<T extends Titled & { readonly subtitle?: string | null }>(row: T, language: string): T {
  const { title, subtitle } = translationIn(row.translations, language) ?? {}
  if (!title && !subtitle) return row
  // A subtitle that was taken away takes its translations along: they say something else.
  return { ...row, title: title ?? row.title, ...(subtitle && row.subtitle ? { subtitle } : {}) }
}

function titleIn<T extends Titled>(row: T, language: string): T {
  const title = translationIn(row.translations, language)?.title
  return title ? { ...row, title } : row
}

function categoryIn(category: ContentCategory, language: string): ContentCategory {
  const named = titleIn(category, language)
  const variants = category.variants.map(variant => titleIn(variant, language))
  return variants.every((variant, i) => variant === category.variants[i]) ? named : { ...named, variants }
}

const productsIn = rememberedWith<ContentProduct>(inWords)
const categoriesIn = rememberedWith(categoryIn)
const promotionsIn = rememberedWith<ContentPromotion>(inWords)
