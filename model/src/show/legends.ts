import { productListSettings, type TextStyle } from '../areas/shows/values.ts'
import { allergens, type Allergen } from '../catalog/labels.ts'
import type { Catalogue } from '../screen/content.ts'
import { labelFormOf, labelsOf, legendOf, legendSizeOf, type LabelledDish, type LabelSettings } from './dishLabels.ts'
import type { Operation } from './edits.ts'
import { extraIdsOf, extraIdsWith } from './extras.ts'
import { mayShow } from './playlist.ts'
import { shelvesOf } from './productLists.ts'
import { settingsEdit } from './settingsEdit.ts'
import { inLayers, slideOf, widgetOf, type Show, type Slide, type Widget } from './show.ts'

/** Widgets whose numbers or letters of allergens nothing in the show explains, of those of a slide: [CK8]. */
export function widgetsWithoutLegend(show: Show, slide: Slide, catalogue: Catalogue): readonly Widget[] {
  const coded = seenWidgets(slide).filter(widget => codesOf(widget, catalogue).length > 0)
  if (coded.length === 0) return []
  const explained = explainedFor(slide, show, catalogue)
  return coded.filter(widget => codesOf(widget, catalogue).some(code => !explained.has(code)))
}

/** A legend for each of them, but none that would say only what another one says. One step of the history. */
export function legendEdits(show: Show, slideId: string, catalogue: Catalogue): readonly Operation[] {
  const slide = slideOf(show, slideId)
  if (!slide) return []
  const explained = new Set(explainedFor(slide, show, catalogue))
  return widgetsWithoutLegend(show, slide, catalogue).flatMap(widget => {
    const codes = codesOf(widget, catalogue)
    if (codes.every(code => explained.has(code))) return []
    for (const code of codes) explained.add(code)
    return settingsEdit(widget, { showLegend: true })
  })
}

/** Read across a counter, on a television of a metre's width: letters of about nine millimetres, in reference pixels. */
const leastLegend = 16

/** The percentage at which the legend of a widget is large enough; null: it is, or it has none. [CK17] */
function enoughFor(widget: Widget, catalogue: Catalogue): number | null {
  const labelled = labelledBy(widget, catalogue)
  if (!labelled || !legendOf(labelled.dishes, labelled.settings)) return null
  const { size } = labelled.settings.subtitleTextStyle
  if ((legendSizeOf(labelled.settings) / 100) * size >= leastLegend) return null
  return Math.min(largest, Math.ceil((leastLegend / size) * 100))
}
const largest = productListSettings.fields.legendSize.range![1]

export const isLegendSmall = (widget: Widget, catalogue: Catalogue): boolean => enoughFor(widget, catalogue) !== null

/** Its legend as large as it has to be. Of letters that are too small for that, as large as it can. */
export function largerLegend(show: Show, widgetId: string, catalogue: Catalogue): readonly Operation[] {
  const widget = widgetOf(show, widgetId)
  const legendSize = widget ? enoughFor(widget, catalogue) : null
  const isLarger = widget && legendSize !== null && legendSize > legendSizeOf(labelledBy(widget, catalogue)?.settings ?? {})
  return isLarger ? settingsEdit(widget, { legendSize }) : []
}

/** An allergen as it is written: the number of milk says nothing of its letter. */
type Code = `${'NUMBERS' | 'LETTERS'} ${Allergen}`

/** What legends explain on the slide itself and on those that are shown now. */
function explainedFor(own: Slide, { slides }: Show, catalogue: Catalogue): ReadonlySet<Code> {
  const shown = slides.filter(slide => slide === own || mayShow(slide, catalogue.promotions))
  const explaining = shown.flatMap(seenWidgets).filter(widget => labelledBy(widget, catalogue)?.settings.showLegend !== false)
  return new Set(explaining.flatMap(widget => codesOf(widget, catalogue)))
}

const seenWidgets = ({ widgets }: Slide) => inLayers(widgets).filter(({ isHidden }) => !isHidden)

function codesOf(widget: Widget, catalogue: Catalogue): readonly Code[] {
  const labelled = labelledBy(widget, catalogue)
  if (!labelled) return []
  const { dishes, settings } = labelled
  const form = labelFormOf(settings)
  if (form === 'ICONS') return []
  const names = new Set<string>(dishes.flatMap(dish => labelsOf(dish, settings).map(({ label }) => label)))
  return allergens.filter(name => names.has(name)).map((name): Code => `${form} ${name}`)
}

/** What has labels in a widget, and how they are shown; null where it shows none. */
function labelledBy(
  widget: Widget,
  catalogue: Catalogue,
): { readonly dishes: readonly LabelledDish[]; readonly settings: LabelSettings & { readonly subtitleTextStyle: TextStyle } } | null {
  const { products, categories, promotions } = catalogue
  switch (widget.type) {
    case 'PRODUCT': {
      const { settings } = widget
      const ids = [settings.productId ?? '', ...extraIdsWith(settings.productId, catalogue, settings)]
      return { dishes: ids.flatMap(id => products[id] ?? []), settings }
    }
    case 'PRODUCT_LIST':
    case 'MENU_SECTION': {
      const { settings } = widget
      // Marks stand behind titles.
      if (!settings.showTitle) return null
      const shelves = shelvesOf(settings, categories)
      const ids = shelves.flatMap(({ productIds }) => productIds)
      const chosen = ids.filter(id => !settings.productIds || settings.productIds.includes(id))
      return { dishes: [...chosen, ...extraIdsOf(shelves, categories, settings)].flatMap(id => products[id] ?? []), settings }
    }
    case 'PROMOTION': {
      const { mode, promotionId } = widget.settings
      const offers = mode === 'RANDOM' ? Object.values(promotions) : [promotions[promotionId ?? '']]
      return { dishes: offers.flatMap(offer => offer ?? []), settings: widget.settings }
    }
    default:
      return null
  }
}
