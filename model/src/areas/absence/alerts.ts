import type { Row } from '../../kernel/entity.ts'
import type { absenceAlert } from './entities.ts'

type Quiet = Partial<Pick<Row<typeof absenceAlert>, 'quietFrom' | 'quietUntil'>>

/** What is wrong with quiet hours: one end without the other, or none between them. [AB3] */
export function brokenQuietHours({ quietFrom = null, quietUntil = null }: Quiet) {
  if (quietFrom === null && quietUntil !== null) return { field: 'quietFrom', rule: 'required' } as const
  if (quietFrom !== null && quietUntil === null) return { field: 'quietUntil', rule: 'required' } as const
  return quietFrom !== null && quietFrom === quietUntil ? ({ field: 'quietUntil', rule: 'sameTime' } as const) : null
}
