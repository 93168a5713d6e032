import { proofOrders, type ProofGroup } from '@vitrine/model/areas/proof/calls.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import type { Args } from '../../api/client.ts'
import { usePage } from '../../ui/usePage.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { useNow } from '../planning/useNow.ts'
import { readLabels } from '../presentations/labelsInAddress.ts'
import { daysOf, groupsFor, ownPeriod, periods, todayIn, type Period, type PeriodName } from './period.ts'

export type ProofOrder = (typeof proofOrders)[number]

const names = ['by', 'period', 'from', 'until', 'system', 'screen', 'labels', 'presentation', 'promotion', 'sort'] as const

/** What the report is about, as the address of the page says it: anything may stand there. */
export function useProofAddress() {
  const timeZone = useTimeZone()
  const now = useNow()
  const page = usePage({ isInAddress: true, filters: names })
  const { by, period, from = '', until = '', system, screen, labels, presentation, promotion, sort } = page.filters
  const name: PeriodName = isOneOf(periods, period) ? period : 'WEEK'
  const today = todayIn(timeZone, now)
  const days: Period | null = name === 'OWN' ? ownPeriod(from, until) : daysOf(name, today)
  const groups = groupsFor(presentation, promotion)
  const group: ProofGroup = isOneOf(groups, by) ? by : groups[0]!
  const orders = ordersOf(group)
  const order: ProofOrder = isOneOf(orders, sort) ? sort : orders[0]!
  const chosenLabels = readLabels(labels)
  const filter: Args<'proofOfPlay'>['filter'] = {
    ...(days ?? { from: today, until: today }),
    ...(system && { systemId: system }),
    ...(screen && { screenId: screen }),
    ...(chosenLabels.length > 0 && { labels: chosenLabels }),
    ...(presentation && { presentationId: presentation }),
    ...(promotion && !presentation && { promotionId: promotion }),
  }
  const isNarrowed = Boolean(system || screen || presentation || promotion || chosenLabels.length > 0)
  return {
    page,
    period: name,
    from,
    until,
    today,
    isPeriod: days !== null,
    groups,
    group,
    orders,
    order,
    labels: chosenLabels,
    filter,
    isNarrowed,
  }
}
export type ProofAddress = ReturnType<typeof useProofAddress>

/** By what rows can stand; the first, where nothing is chosen. */
const ordersOf = (group: ProofGroup): readonly ProofOrder[] =>
  group === 'RUN' ? ['LAST', 'FIRST', 'SECONDS', 'NAME'] : group === 'SCREEN' ? ['SECONDS', 'TIMES', 'NAME', 'LAST'] : proofOrders
