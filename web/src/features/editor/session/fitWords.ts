import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Fit } from '@vitrine/model/show/fitting.ts'
import type { Translate } from '../../../ui/language.ts'

/** “3 of 12 don’t fit” */
export function fitWords(t: Translate, type: WidgetType, { shown, total, secondsNeeded }: Fit): string {
  if (type === 'TEXT') return t('fitting.text')
  if (type !== 'PRODUCT_LIST' && type !== 'MENU_SECTION') return t('fitting.parts')
  return t(secondsNeeded ? 'fitting.pages' : 'fitting.rows', { missing: total - shown, total })
}
