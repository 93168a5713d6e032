import type { AuditKind } from '@vitrine/model/areas/audit/kinds.ts'

/** What was chosen: days as the browser's control says them, `2026-11-22`, or nothing. */
export interface Chosen {
  readonly kind: AuditKind | null
  readonly from: string
  readonly until: string
  /** With every change of products, presentations and their like. */
  readonly isComplete: boolean
}

/** Days are those of whoever looks: from the beginning of the first to the end of the last. */
export const filterOf = ({ kind, from, until, isComplete }: Chosen) => ({
  kind,
  from: momentOf(from, 0),
  until: momentOf(until, 1),
  isComplete,
})

function momentOf(day: string, later: number): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(year, month - 1, date + later).toISOString() : null
}
