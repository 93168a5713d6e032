import type { TextSettings } from '@vitrine/model/areas/shows/values.ts'
import type { Runs } from '@vitrine/model/show/richText.ts'
import { op, type Edits } from '@vitrine/model/show/operations.ts'
import { normalised } from '@vitrine/model/show/richText.ts'
import { wordsIn } from '@vitrine/model/show/textTranslations.ts'
import type { Editor } from '../editor.ts'

type Looking = { readonly editor: Pick<Editor, 'language'> }

/** The words of a text in the language that one looks at. */
export const wordsOf = ({ editor }: Looking, settings: TextSettings) => wordsIn(settings, editor.language.get())

interface Words {
  readonly content: string
  readonly runs: Runs
}

/**
 * Writes words in the language that one looks at: what was written first stays as it is. `before`: what they were written upon. `rest`: what is
 * set beside them.
 */
export function wordsEdit(
  { editor }: Looking,
  widgetId: string,
  { content, runs }: Words,
  before: Words,
  rest: Omit<Edits['updateWidgetSettingsText'], 'widgetId'> = {},
) {
  const language = editor.language.get()
  const kept = normalised(content, runs)
  const words =
    language === null
      ? { content, runs: kept, contentBefore: before.content, runsBefore: before.runs ?? null }
      : { translations: [{ language, content, runs: kept }] }
  return op('updateWidgetSettingsText', { widgetId, ...rest, ...words })
}

/** Takes a translation away: the text stands again as it was first written. */
export const withoutWords = (widgetId: string, language: string) =>
  op('updateWidgetSettingsText', { widgetId, translations: [{ language, content: null, runs: null }] })
