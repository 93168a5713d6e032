import type { TextSettings, TextTranslation, TickerSettings } from '../areas/shows/values.ts'
import { normalised } from './richText.ts'
import type { Widget } from './show.ts'

/** The words of a text in one language, or as they were written: with null, and where it is not translated. */
export function wordsIn(settings: Pick<TextSettings, 'content' | 'runs' | 'translations'>, language: string | null) {
  const translated = language === null ? undefined : translationOf(settings.translations, language)
  return translated?.content ? { content: translated.content, runs: translated.runs } : { content: settings.content, runs: settings.runs }
}

/** What a ticker says of its own in one language, or as it was written. */
export const contentIn = ({ content, translations }: Pick<TickerSettings, 'content' | 'translations'>, language: string | null): string =>
  (language !== null && translationOf(translations, language)?.content) || content

/** A text that stands as it was first written where it should be read in another language. What is nowhere drawn is not asked for. */
export const isUntranslated = (widget: Widget, language: string | null): boolean =>
  language !== null &&
  (widget.type === 'TEXT' || (widget.type === 'TICKER' && widget.settings.source === 'CUSTOM_TEXT')) &&
  !widget.isHidden &&
  /\p{L}/u.test(widget.settings.content) &&
  !translationOf(widget.settings.translations, language)?.content

/** The words of a text in every language. */
export const wordsOf = ({ content, runs, translations }: Pick<TextSettings, 'content' | 'runs' | 'translations'>) => [
  { content, runs },
  ...(translations ?? []).flatMap(each => (each.content === null ? [] : [{ content: each.content, runs: each.runs }])),
]

type Translations = readonly TextTranslation[] | null | undefined

const translationOf = (translations: Translations, language: string): TextTranslation | undefined =>
  translations?.find(each => each.language === language)

/** The translations after a change of some languages, by their language; one without words is gone. None at all is null. */
export function withTranslations(before: Translations, change: Translations): TextTranslation[] | null {
  const all = inOne(before, change)
    .filter(({ content }) => content !== null)
    .map(({ language, content, runs }) => ({ language, content, runs: content === null ? null : normalised(content, runs) }))
  return all.length > 0 ? all : null
}

/** Two changes in one: of the same language, the later. */
export function inOne(earlier: Translations, later: Translations): TextTranslation[] {
  const byLanguage = new Map([...(earlier ?? []), ...(later ?? [])].map(each => [each.language, each]))
  return [...byLanguage.values()].toSorted((a, b) => (a.language < b.language ? -1 : 1))
}

/** The change that takes a change back: the same languages as they were. */
export const translationsBefore = (before: Translations, change: Translations): TextTranslation[] =>
  (change ?? []).map(({ language }) => translationOf(before, language) ?? { language, content: null, runs: null })
