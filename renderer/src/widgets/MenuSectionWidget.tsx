import { sectionArrangement } from '@vitrine/model/show/arrangement.ts'
import { MenuTable } from './ProductListWidget.tsx'
import type { WidgetProps } from './widgetProps.ts'

/** A whole menu: categories that flow over columns, shrink, and turn pages where they have to. */
export function MenuSectionWidget({ widget, box, slideDuration }: WidgetProps<'MENU_SECTION'>) {
  const arrangement = sectionArrangement(widget.settings)
  return <MenuTable {...{ widget, box, slideDuration, arrangement }} settings={widget.settings} />
}
