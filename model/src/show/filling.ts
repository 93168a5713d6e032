import { isOneOf } from '../kernel/record.ts'
import { op, type Operation } from './edits.ts'
import { shelvesOf, showingCategories, type Shelved } from './productLists.ts'
import { settingsEdit } from './settingsEdit.ts'
import { inLayers, type Show, type Slide, type Widget } from './show.ts'

interface Dish {
  readonly id: string
  readonly imageAssetId: string | null
  readonly state: 'AVAILABLE' | 'UNAVAILABLE'
}

/** What empty places are filled with, in the order in which it is shown. */
export interface Supply {
  readonly categories: readonly { readonly id: string; readonly products: readonly Dish[] }[]
  readonly promotionIds: readonly string[]
}

/** What there is, by id: another id stands for nothing, such as the examples of a template. A catalogue says it. */
export interface Known extends Readonly<Record<'products' | 'promotions', Readonly<Record<string, unknown>>>> {
  readonly categories: Readonly<Record<string, Shelved>>
}

export type Place = Extract<Widget, { readonly type: 'PRODUCT' | 'PRODUCT_LIST' | 'MENU_SECTION' | 'PROMOTION' }>

/** The places of a show where a menu, a product or a promotion is still to be chosen, as one reads them: [CH4]. */
export const emptyPlaces = ({ slides }: Pick<Show, 'slides'>, known: Known): readonly Place[] =>
  [...slides].sort((a, b) => a.sortIndex - b.sortIndex).flatMap(slide => placesOf(slide).filter(place => isEmptyPlace(place, known)))

export const isPlace = (widget: Widget): widget is Place => isOneOf(['PRODUCT', 'PRODUCT_LIST', 'MENU_SECTION', 'PROMOTION'], widget.type)

/** How many lists stay empty with so many categories: [CH7]. */
export const listsLeftEmpty = (places: readonly Place[], categories: number): number =>
  Math.max(0, places.filter(isListed).length - categories)

const isListed = ({ type }: Place) => type === 'PRODUCT_LIST' || type === 'MENU_SECTION'

export function isEmptyPlace(place: Place, { categories, products, promotions }: Known): boolean {
  switch (place.type) {
    case 'PRODUCT':
      return !Object.hasOwn(products, place.settings.productId ?? '')
    case 'PRODUCT_LIST':
    case 'MENU_SECTION':
      return shelvesOf(place.settings, categories).length === 0
    case 'PROMOTION':
      return place.settings.mode === 'SPECIFIC' && !Object.hasOwn(promotions, place.settings.promotionId ?? '')
  }
}

/** Rows from above to below, each from the left; what begins within a tenth of the slide stands in one row. */
const placesOf = ({ widgets }: Slide): readonly Place[] =>
  inLayers(widgets)
    .filter(isPlace)
    .sort((a, b) => rowOf(a) - rowOf(b) || a.positionX - b.positionX)
const rowOf = ({ positionY }: Widget) => Math.round(positionY * 10)

/**
 * The edits that fill the empty places of a show: [CH4]. Lists share the categories in order; where there are more categories than
 * lists, neighbours stand in one. Products are those of the same categories that can be had, with a picture first; each is shown once.
 */
export function fillingOf(show: Pick<Show, 'slides'>, { categories, promotionIds }: Supply, known: Known): readonly Operation[] {
  const places = emptyPlaces(show, known)
  const shares = sharesOf(
    categories.map(c => c.id),
    places.filter(isListed).length,
  )
  const dishes = inTurns(categories.map(({ products }) => withPictureFirst(products.filter(p => p.state === 'AVAILABLE'))))
  const left = { shares: [...shares], dishes: [...dishes], promotionIds: [...promotionIds] }
  return places.flatMap((place): readonly Operation[] => {
    switch (place.type) {
      case 'PRODUCT_LIST':
      case 'MENU_SECTION': {
        const share = left.shares.shift()
        // A template's list was made for its examples; what is put into it may be longer.
        const overflow = place.settings.overflow ?? 'SHRINK'
        return share ? settingsEdit(place, { ...showingCategories(share), overflow }) : []
      }
      case 'PRODUCT': {
        const dish = left.dishes.shift()
        return dish ? [op('updateWidgetSettingsProduct', { widgetId: place.id, productId: dish.id, variantId: null })] : []
      }
      case 'PROMOTION': {
        const promotionId = left.promotionIds.shift()
        return promotionId ? [op('updateWidgetSettingsPromotion', { widgetId: place.id, promotionId })] : []
      }
    }
  })
}

/** As even as can be, the larger ones first; never an empty one. */
function sharesOf(ids: readonly string[], places: number): readonly (readonly string[])[] {
  const count = Math.min(ids.length, places)
  return Array.from({ length: count }, (_, i) => ids.slice(startOf(i, ids.length, count), startOf(i + 1, ids.length, count)))
}
const startOf = (place: number, length: number, count: number) => Math.ceil((place * length) / count)

const withPictureFirst = (dishes: readonly Dish[]) => [...dishes.filter(d => d.imageAssetId), ...dishes.filter(d => !d.imageAssetId)]

/** The first of each, then the second of each. */
function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap(list => list.slice(i, i + 1))).flat()
}
