import { isSameLabel } from '@vitrine/model/areas/presentations/labels.ts'
import type { Answer } from '../../api/client.ts'
import type { formatsOf, Translate } from '../../ui/language.ts'

export type PriceList = Answer<'allPriceLists'>['items'][number]
type Where = Pick<PriceList, 'isForAllSystems' | 'systems' | 'locations' | 'locationLabels'>
type Location = Pick<Answer<'allLocations'>['items'][number], 'id' | 'labels' | 'systems'>

/** Where a list holds: all systems, or the locations, labels and systems it names; empty: nowhere, as they went. */
export const whereOf = (t: Translate, { isForAllSystems, systems, locations, locationLabels }: Where): string =>
  isForAllSystems
    ? t('priceLists.all-systems')
    : [
        ...locations.flatMap(({ location }) => location?.title ?? []),
        ...locationLabels.map(label => t('priceLists.label', { label })),
        ...systems.flatMap(({ system }) => system?.title ?? []),
      ].join(', ')

/** Whether a list holds for a system, which stands at one of these locations or at none. */
export function holdsFor(
  { isForAllSystems, systems, locations, locationLabels }: Where,
  systemId: string | null,
  all: readonly Location[],
): boolean {
  if (isForAllSystems || systems.some(each => each.systemId === systemId)) return true
  const at = all.find(location => location.systems.some(({ id }) => id === systemId))
  if (!at) return false
  return (
    locations.some(({ locationId }) => locationId === at.id) ||
    locationLabels.some(label => at.labels.some(each => isSameLabel(each, label)))
  )
}

/** “+€ 0.50 (+10%)”. */
export function differenceWords({ price: money, number }: ReturnType<typeof formatsOf>, base: number | null, price: number | null): string {
  if (base === null || price === null) return ''
  const cents = Math.round((price - base) * 100)
  if (cents === 0) return '–'
  const sign = cents > 0 ? '+' : '−'
  const percent = base === 0 ? '' : ` (${sign}${number(Math.round((Math.abs(cents) / base / 100) * 1000) / 10)}%)`
  return `${sign}${money(Math.abs(cents) / 100)}${percent}`
}
