import { given, items, optional, query } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { choice, flag, line, nullable, ref } from '../../kernel/field.ts'
import { z } from '../../kernel/zod.ts'
import { auditKinds } from './kinds.ts'

/** A moment that a caller names. */
const since = nullable({ ...line(40), schema: z.iso.datetime('moment') })

/** `from` and `until` (itself not among them) are moments in UTC. */
export const auditFilter = given('AuditFilter', {
  kind: nullable(choice('AuditKind', auditKinds)),
  organizationId: nullable(ref('organization', 'loose')),
  from: since,
  until: since,
  /** With what is made and changed of products, presentations and their like, of which there are thousands; without it they are left out. */
  isComplete: nullable(flag()),
})

export const auditCalls = {
  /** Newest first. A search looks at who did it, to what and whose that is. The same as CSV: `auditLog` in http.ts. */
  allAuditEvents: query('auditLog', { ...page, filter: optional(auditFilter) }, items('auditEvent', allOf('auditEvent'))),
}
