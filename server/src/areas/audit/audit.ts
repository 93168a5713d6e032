import { sql, type Expression, type SqlBool } from 'kysely'
import { auditFilter, type auditCalls } from '@vitrine/model/areas/audit/calls.ts'
import type { Role } from '@vitrine/model/access/permissions.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { addresses } from '@vitrine/model/http.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { entityNames } from '@vitrine/model/entities.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { auditEntityName } from '@vitrine/model/areas/audit/words.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { ApiRow } from '../../core/database/rows.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Routes } from '../../services.ts'
import { csvOf } from './csv.ts'

type Asked = ArgsOf<typeof auditCalls.allAuditEvents>
type Event = ApiRow<'auditEvent'>

export const auditHandlers: Handlers<typeof auditCalls> = {
  allAuditEvents: (asked, { db }) => eventsOf(db, asked),
}

/** Of these the tables record every change. */
const recorded = entityNames.filter(name => entityOf(name).traits.recordedBut)

/** Whose events these are is the database's to say. */
function eventsOf(db: Transaction, { filter, ...asked }: Asked) {
  const { kind, organizationId, from, until, isComplete } = filter ?? {}
  const where: Expression<SqlBool>[] = []
  if (kind) where.push(sql<SqlBool>`"kind" = ${kind}`)
  if (organizationId) where.push(sql<SqlBool>`"organizationId" = ${organizationId}`)
  if (from) where.push(sql<SqlBool>`"createdAt" >= ${from}`)
  if (!isComplete) where.push(sql<SqlBool>`not ("kind" in ('CREATED', 'CHANGED') and "entity" = any(${recorded}::text[]))`)
  if (until) where.push(sql<SqlBool>`"createdAt" < ${until}`)
  const searched = sql<string>`concat_ws(' ', "userName", "actorName", "subjectTitle", "organizationTitle", "address")`
  return pageOf(db, 'auditEvent', asked, { where, searched })
}

const limit = { name: 'audit-log-export', points: 30, seconds: 3_600 }
const maxRows = 50_000
const rowsAtOnce = 5_000

/** The log for programs that read tables: docs/spec/audit.md, [AU8]. */
export const auditLog: Routes = (app, services) => {
  app.post<{ Body: { search?: unknown } | null }>(addresses.auditLog, { bodyLimit: 16_384 }, async (request, reply) => {
    const viewer = viewerWith(request, 'auditLog')
    await services.rateLimits.consume(limit, viewer.id)
    const { search = '', ...given } = request.body ?? {}
    const filter = auditFilter.schema.safeParse(given)
    if (!filter.success || typeof search !== 'string' || search.length > 200) refuse('ValidationError')
    const events: Event[] = []
    await services.asTenant(
      viewer,
      async db => {
        for (let offset = 0; offset < maxRows; offset += rowsAtOnce) {
          const { items } = await eventsOf(db, { filter: filter.data, search, limit: rowsAtOnce, offset })
          events.push(...items)
          if (items.length < rowsAtOnce) return
        }
      },
      { readOnly: true },
    )
    return keptByNobody(reply)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(tableOf(events, { language: request.language, role: viewer.role }))
  })
}

interface Reader {
  readonly language: Language
  readonly role: Role
}

const columns: Readonly<
  Record<
    'createdAt' | 'kind' | 'entity' | 'subjectTitle' | 'changes' | 'organizationTitle' | 'userName' | 'actorName' | 'isByKey' | 'address',
    (event: Event, reader: Reader) => string
  >
> = {
  createdAt: ({ createdAt }) => createdAt,
  kind: ({ kind }, { language }) => translate(language, `audit.kind.${kind}`),
  entity: ({ entity }, { language, role }) => (entity === null ? '' : auditEntityName(language, entity, role)),
  subjectTitle: ({ subjectTitle }) => subjectTitle ?? '',
  changes: ({ changes }) => changes.join(' '),
  organizationTitle: ({ organizationTitle }) => organizationTitle ?? '',
  userName: ({ userName }) => userName ?? '',
  actorName: ({ actorName }) => actorName ?? '',
  isByKey: ({ isByKey }, { language }) => (isByKey ? translate(language, 'audit.by-key') : ''),
  address: ({ address }) => address ?? '',
}

const headOf = (name: keyof typeof columns, { role }: Reader) =>
  name === 'organizationTitle' && role === 'USER' ? 'audit.own.organization' : (`audit.column.${name}` as const)

/** With the mark by which such programs know the letters. */
const tableOf = (events: readonly Event[], reader: Reader): string =>
  `\uFEFF${csvOf([
    keysOf(columns).map(name => translate(reader.language, headOf(name, reader))),
    ...events.map(event => keysOf(columns).map(name => columns[name](event, reader))),
  ])}`
