import type { Answer } from '../../api/client.ts'
import type { Translate } from '../../ui/language.ts'

export type PriceList = Answer<'allPriceLists'>['items'][number]

/** Where a list holds: all systems, or those it names; empty: nowhere, as the systems went. */
export const systemsOf = (t: Translate, { isForAllSystems, systems }: Pick<PriceList, 'isForAllSystems' | 'systems'>): string =>
  isForAllSystems ? t('priceLists.all-systems') : systems.flatMap(({ system }) => system?.title ?? []).join(', ')
