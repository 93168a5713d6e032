import type { Language } from '../messages/languages.ts'
import type { Widget } from './show.ts'

/** What a new widget says until somebody writes in it, in the language of its maker. */
export const firstWords = {
  TEXT: { en: 'New text', nl: 'Nieuwe tekst' },
  TICKER: { en: 'New ticker', nl: 'Nieuwe ticker' },
} as const satisfies Partial<Record<Widget['type'], Readonly<Record<Language, string>>>>

/** Those of them that a widget still says; null: somebody has written in it, or it was never to be. */
export function firstWordsIn(widget: Widget): string | null {
  if (widget.type !== 'TEXT' && (widget.type !== 'TICKER' || widget.settings.source !== 'CUSTOM_TEXT')) return null
  const words = widget.settings.content.trim()
  return Object.values(firstWords[widget.type]).some(each => each === words) ? words : null
}
