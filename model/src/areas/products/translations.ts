import { keysOf } from '../../kernel/record.ts'
import { embeddedList, initially, nullable, value, type Field } from '../../kernel/field.ts'
import { languageCode, title } from '../../fields.ts'
import { z } from '../../kernel/zod.ts'

/** An organisation may name as many languages, the one that titles are written in among them. */
export const maxMenuLanguages = 20

/** What has titles that are translated. */
export const translatedEntities = ['product', 'productCategory', 'productVariant', 'promotion'] as const
export type TranslatedEntity = (typeof translatedEntities)[number]

/** A title and a subtitle in one language. What is not said is not translated. */
export interface Translation {
  readonly language: string
  readonly title?: string | null
  readonly subtitle?: string | null
}

export const translation = value('Translation', { language: languageCode(), title: nullable(title()), subtitle: nullable(title()) })

const { language, title: ofTitle, subtitle: ofSubtitle } = translation.fields
const each = z.strictObject(
  { language: language.schema, title: ofTitle.schema.optional(), subtitle: ofSubtitle.schema.optional() },
  { error: 'unknownField' },
)

/**
 * What a thing is called in other languages than its title is written in. A change names only the languages, and of each only the texts, that
 * it changes: two people who translate into two languages lose nothing.
 */
export const translations = (): Field<readonly Translation[], 'optional'> =>
  initially<readonly Translation[]>(
    { ...embeddedList(translation, 100), schema: z.array(each).max(100, 'tooMany'), merged: mergedTranslations },
    [],
  )

/** The translations after a change, by their language; one of which nothing is left is gone. */
export function mergedTranslations(before: readonly Translation[], change: readonly Translation[]): readonly Translation[] {
  const byLanguage = new Map<string, Translation>()
  for (const { language, ...texts } of [...before, ...change])
    byLanguage.set(language, { ...byLanguage.get(language), language, ...withoutUnsaid(texts) })
  return [...byLanguage.values()]
    .map(({ language, title, subtitle }) => ({ language, ...(title ? { title } : {}), ...(subtitle ? { subtitle } : {}) }))
    .filter(({ title, subtitle }) => title ?? subtitle)
    .toSorted((a, b) => (a.language < b.language ? -1 : 1))
}

/** The change that makes translations of these: what they don't say is said to be nothing. */
export const translationsBack = (from: readonly Translation[], to: readonly Translation[]): readonly Translation[] =>
  [...new Set([...from, ...to].map(({ language }) => language))].map(language => {
    const { title = null, subtitle = null } = to.find(each => each.language === language) ?? {}
    return { language, title, subtitle }
  })

const withoutUnsaid = (texts: Omit<Translation, 'language'>): Omit<Translation, 'language'> =>
  Object.fromEntries(keysOf(texts).flatMap(name => (texts[name] === undefined ? [] : [[name, texts[name]]])))

/** Whether its title, or its subtitle if it has one, is missing in one of these languages. In that in which titles are written nothing is. */
export const isUntranslatedIn = (
  { subtitle, translations }: { readonly subtitle?: string | null; readonly translations: readonly Translation[] },
  languages: readonly string[],
): boolean =>
  languages.some(language => {
    const said = translationIn(translations, language)
    return !said?.title || Boolean(subtitle && !said.subtitle)
  })

export const translationIn = (all: readonly Translation[] | undefined, language: string): Translation | undefined =>
  all?.find(each => each.language === language)
