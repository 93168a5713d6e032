import { translationIn, type Translation } from '../areas/products/translations.ts'
import type { Catalogue, ContentCategory } from './content.ts'

/**
 * A step of `menuAt`: titles and subtitles in one language; what is not translated stays as it is written. The language in which titles are
 * written is no translation: whoever made another one the first sees what was written.
 */
export function inLanguage(catalogue: Catalogue, language: string | null): Catalogue {
  if (language === null || language === catalogue.organization?.menuLanguages?.[0]) return catalogue
  const byLanguage = known.get(catalogue) ?? new Map<string, Catalogue>()
  known.set(catalogue, byLanguage)
  const result = byLanguage.get(language) ?? translated(catalogue, language)
  byLanguage.set(language, result)
  return result
}

/** A rotation comes back to each of its languages again and again: then to the same objects, and what is the same is not drawn anew. */
const known = new WeakMap<Catalogue, Map<string, Catalogue>>()

function translated(catalogue: Catalogue, language: string): Catalogue {
  const products = rowsWith(catalogue.products, product => inWords(product, language))
  const categories = rowsWith(catalogue.categories, category => categoryIn(category, language))
  const promotions = rowsWith(catalogue.promotions, promotion => inWords(promotion, language))
  const isSame = products === catalogue.products && categories === catalogue.categories && promotions === catalogue.promotions
  return isSame ? catalogue : { ...catalogue, products, categories, promotions }
}

/** Every letter that translations are written with, each once: what fonts need before a language's turn comes. */
export function lettersOf({ products, categories, promotions }: Catalogue): string {
  const letters = new Set<string>()
  const read = ({ translations }: { readonly translations?: readonly Translation[] }) => {
    for (const { title, subtitle } of translations ?? []) for (const letter of `${title ?? ''}${subtitle ?? ''}`) letters.add(letter)
  }
  for (const product of Object.values(products)) read(product)
  for (const promotion of Object.values(promotions)) read(promotion)
  for (const category of Object.values(categories)) [category, ...category.variants].forEach(read)
  return [...letters].join('')
}

type Rows<T> = Readonly<Record<string, T>>

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
