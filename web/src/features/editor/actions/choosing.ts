import { emptyPlaces, fillingOf, isEmptyPlace, isPlace, type Known } from '@vitrine/model/show/filling.ts'
import { showingCategories, showingGroup } from '@vitrine/model/show/productLists.ts'
import { isTemplate, type Widget } from '@vitrine/model/show/show.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { changeSettings } from './settingsEdits.ts'

/** Whether what a widget shows is chosen in a dialog. In a template products and promotions are examples. */
export const mayChoose = ({ editor }: Pick<EditorContext, 'editor'>, widget: Widget): boolean => {
  const { show, editable } = editor.get()
  if (!editable || widget.isLocked) return false
  return isPlace(widget) || widget.type === 'OPENING_HOURS' ? !isTemplate(show) : isFilledAlways(widget)
}

/** In templates too. */
const isFilledAlways = ({ type }: Widget): boolean => type === 'IMAGE' || type === 'VIDEO' || type === 'QR_CODE'

/** Whether a widget shows nothing yet: [CH2]. */
export function isEmpty(widget: Widget, known: Known & Pick<Catalogue, 'openingHours'>): boolean {
  if (widget.type === 'OPENING_HOURS') return known.openingHours === undefined
  if (widget.type === 'QR_CODE') return widget.settings.content.trim() === ''
  if (isPlace(widget)) return isEmptyPlace(widget, known)
  return (widget.type === 'IMAGE' || widget.type === 'VIDEO') && widget.settings.assetId === null
}

/** Opens what a widget is filled from. */
export const choose = ({ choosing, select }: EditorContext, widgetId: string) => {
  select(widgetId)
  choosing.set({ widgetId })
}

/** Whether anything of the show is still to be filled. */
export function isFillable({ editor, catalogue }: Pick<EditorContext, 'editor' | 'catalogue'>): boolean {
  const { show, editable } = editor.get()
  return editable && !isTemplate(show) && emptyPlaces(show, catalogue.get()).length > 0
}

/** In a list: these categories, or all of a group. */
export function showCategories(context: EditorContext, widget: Widget, chosen: readonly string[] | { readonly groupId: string }) {
  if (widget.type === 'PRODUCT_LIST' || widget.type === 'MENU_SECTION')
    changeSettings(context, widget, 'groupId' in chosen ? showingGroup(chosen.groupId) : showingCategories(chosen))
}

/** Fills what is still empty, as one step. */
export function fillWith(context: EditorContext, { categories, products, promotions }: Catalogue, categoryIds: readonly string[]) {
  const supply = {
    categories: categoryIds.flatMap(id => {
      const category = categories[id]
      return category ? [{ id, products: category.productIds.flatMap(productId => products[productId] ?? []) }] : []
    }),
    promotionIds: Object.values(promotions).flatMap(({ id, state }) => (state === 'AVAILABLE' ? [id] : [])),
  }
  return context.perform(fillingOf(context.editor.get().show, supply, { categories, products, promotions }))
}
