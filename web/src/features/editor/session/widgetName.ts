import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { widgetKinds } from '@vitrine/model/show/kinds/kinds.ts'
import type { WidgetKind } from '@vitrine/model/show/kinds/widgetKind.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { translateNow } from '../../../ui/language.ts'

/** What a widget is called where it cannot be seen: its kind, and what it shows by its first words. */
export function nameOf(widget: Widget, catalogue: Catalogue = emptyCatalogue): string {
  const kind = translateNow(`choice.WidgetType.${widget.type}`)
  const words = wordsOf(widget, catalogue).slice(0, 40)
  return words ? `${kind} “${words}”` : kind
}

/** In a list, where its sign stands beside it. */
export const layerName = (widget: Widget, catalogue: Catalogue): string =>
  wordsOf(widget, catalogue) || translateNow(`choice.WidgetType.${widget.type}`)

/** What it is called, else what it shows, in a few words; empty: nothing yet. */
const wordsOf = (widget: Widget, catalogue: Catalogue): string =>
  (widget.name ?? shown(widget, catalogue) ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)

function shown(widget: Widget, catalogue: Catalogue): string | null | undefined {
  const kind: WidgetKind<WidgetType> = widgetKinds[widget.type]
  return kind.describe?.(widget.settings, catalogue)
}
