import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Fit } from '@vitrine/model/show/fitting.ts'
import type { Misfit } from '@vitrine/model/show/fittingLanguages.ts'
import type { Translate } from '../../../ui/language.ts'
import { languageName } from '../../menuLanguages/languageNames.ts'

/** “3 of 12 don’t fit” */
export function fitWords(t: Translate, type: WidgetType, { shown, total, secondsNeeded }: Fit): string {
  if (type === 'TEXT') return t('fitting.text')
  if (!hasRows(type)) return t('fitting.parts')
  return t(secondsNeeded ? 'fitting.pages' : 'fitting.rows', { missing: total - shown, total })
}

/** “3 of 12 don’t fit”, “Does not fit in German: 4 of 12”, or both. */
export function misfitWords(t: Translate, spoken: string, { widget: { type }, fit, inLanguages }: Misfit): string {
  const written = fit && fitWords(t, type, fit)
  const [least] = inLanguages
  if (!least) return written ?? ''
  const names = inLanguages.map(({ language }) => languageName(language, spoken))
  const languages = new Intl.ListFormat(spoken).format(names)
  const { shown, total } = least.fit
  const others = hasRows(type) ? t('fitting.rows-in', { languages, missing: total - shown, total }) : t('fitting.in', { languages })
  return written === null ? others : `${written}. ${others}`
}

const hasRows = (type: WidgetType) => type === 'PRODUCT_LIST' || type === 'MENU_SECTION'
