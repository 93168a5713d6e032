import type { Widget } from '@vitrine/model/show/show.ts'
import { translateNow } from '../../../ui/language.ts'

/** What a widget is called where it cannot be seen: a text by its first words. */
export function nameOf(widget: Widget): string {
  const kind = translateNow(`choice.WidgetType.${widget.type}`)
  const words = widget.type === 'TEXT' ? widget.settings.content.trim().replace(/\s+/g, ' ').slice(0, 40) : ''
  return words ? `${kind} “${words}”` : kind
}
