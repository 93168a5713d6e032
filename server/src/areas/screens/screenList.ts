import type { Role } from '@vitrine/model/access/permissions.ts'
import { engineText } from '@vitrine/model/areas/screens/changes.ts'
import { screenCalls } from '@vitrine/model/areas/screens/calls.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { z } from '@vitrine/model/kernel/zod.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { addresses } from '@vitrine/model/http.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { selectOf, type ApiRow } from '../../core/database/rows.ts'
import type { Transaction } from '../../core/database/database.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Routes } from '../../services.ts'
import { csvOf } from '../audit/csv.ts'
import { screensOf } from './screens.ts'

const limit = { name: 'screen-list', points: 30, seconds: 3_600 }
const maxRows = 20_000
const rowsAtOnce = 2_000

const { search, filter, order, isReversed } = screenCalls.allScreens.args
const asked = z.object({ search: search.schema, filter: filter.schema, order: order.schema, isReversed: isReversed.schema })
type Asked = Pick<ArgsOf<typeof screenCalls.allScreens>, 'search' | 'filter' | 'order' | 'isReversed'>

/** A screen with what is said of it beside its own fields. */
interface Row {
  readonly screen: ApiRow<'systemScreen'>
  readonly report: ApiRow<'screenReport'> | undefined
  readonly system: string
  readonly location: string
  readonly customer: string
  /** What its TV says that it plays, else what is planned for it. */
  readonly plays: string
}

/** The list of screens for programs that read tables: docs/spec/fleet.md. */
export const screenList: Routes = (app, services) => {
  app.post<{ Body: unknown }>(addresses.screenList, { bodyLimit: 16_384 }, async (request, reply) => {
    const viewer = viewerWith(request, 'systems')
    await services.rateLimits.consume(limit, viewer.id)
    const given = asked.safeParse(request.body ?? {})
    if (!given.success) refuse('ValidationError')
    const rows: Row[] = []
    await services.asTenant(
      viewer,
      async db => {
        for (let offset = 0; offset < maxRows; offset += rowsAtOnce) {
          const { items } = await screensOf(db, { ...(given.data as Asked), limit: rowsAtOnce, offset })
          rows.push(...(await withMore(db, items)))
          if (items.length < rowsAtOnce) return
        }
      },
      { readOnly: true },
    )
    return keptByNobody(reply)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="screens.csv"')
      .send(tableOf(rows, request.language, viewer.role))
  })
}

async function withMore(db: Transaction, screens: readonly ApiRow<'systemScreen'>[]): Promise<readonly Row[]> {
  const titled = async (entity: 'location' | 'organization' | 'presentation', ids: readonly (string | null)[]) => {
    const rows = await selectOf(db, entity, ['id', 'title'])
      .where('id', 'in', [...new Set(ids.flatMap(id => id ?? [])), ''])
      .execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  }
  const reports = new Map(
    (
      await selectOf(db, 'screenReport')
        .where('screenId', 'in', [...screens.map(({ id }) => id), ''])
        .execute()
    ).map(report => [report.screenId, report]),
  )
  const systems = new Map(
    (
      await selectOf(db, 'system', ['id', 'title', 'locationId'])
        .where('id', 'in', [...screens.map(({ systemId }) => systemId), ''])
        .execute()
    ).map(system => [system.id, system]),
  )
  const locations = await titled(
    'location',
    [...systems.values()].map(({ locationId }) => locationId),
  )
  const customers = await titled(
    'organization',
    screens.map(({ organizationId }) => organizationId),
  )
  const playing = (screen: ApiRow<'systemScreen'>) => reports.get(screen.id)?.presentationId ?? screen.presentationId
  const presentations = await titled('presentation', screens.map(playing))
  return screens.map(screen => ({
    screen,
    report: screen.isConnected ? reports.get(screen.id) : undefined,
    system: systems.get(screen.systemId)?.title ?? '',
    location: locations.get(systems.get(screen.systemId)?.locationId ?? '') ?? '',
    customer: customers.get(screen.organizationId) ?? '',
    plays: presentations.get(playing(screen) ?? '') ?? '',
  }))
}

interface Column {
  readonly title: MessageKey
  readonly of: (row: Row, language: Language) => string | number | null | undefined
  /** Whoever manages customers sees whose a screen is, and not what it plays. */
  readonly roles?: readonly Role[]
  /** Left out where nothing would stand in it. */
  readonly isOptional?: true
}

const others = ['ADMIN', 'RESELLER'] as const
const state = ({ screen }: Row, language: Language): string => {
  if (screen.isConnected) {
    if (screen.isOff) return translate(language, 'screens.condition.OFF')
    return translate(language, screen.isOnline ? 'screens.condition.ONLINE' : 'screens.condition.AWAY')
  }
  return translate(language, screen.lastSeenAt === null ? 'screens.condition.NEVER_PAIRED' : 'screens.condition.UNPAIRED')
}

const columns = {
  name: {
    title: 'screens.column.name',
    of: ({ screen }, language) => screen.title ?? translate(language, 'systems.screen', { number: screen.sortIndex }),
  },
  system: { title: 'screens.column.system', of: ({ system }) => system },
  location: { title: 'location.one', of: ({ location }) => location, isOptional: true },
  customer: { title: 'screens.column.customer', of: ({ customer }) => customer, roles: others },
  state: { title: 'screens.column.state', of: state },
  lastSeen: { title: 'screens.column.last-seen', of: ({ screen }) => screen.lastSeenAt },
  plays: { title: 'screens.column.plays', of: ({ plays }) => plays, roles: ['USER'] },
  filesHere: { title: 'screens.column.files-here', of: ({ report }) => report?.filesHere },
  files: { title: 'screens.column.files', of: ({ report }) => report?.files },
  engine: { title: 'screens.column.engine', of: ({ report }) => report && engineText(report) },
  program: { title: 'screens.column.program', of: ({ report }) => report?.program },
  width: { title: 'screens.column.width', of: ({ report }) => report?.width },
  height: { title: 'screens.column.height', of: ({ report }) => report?.height },
  storageUsed: { title: 'screens.column.storage-used', of: ({ report }) => report?.storageUsed },
  storageQuota: { title: 'screens.column.storage-quota', of: ({ report }) => report?.storageQuota },
  clockAhead: { title: 'screens.column.clock', of: ({ report }) => report?.clockAhead },
  startedAt: { title: 'screens.started', of: ({ report }) => report?.startedAt },
  restarts: { title: 'screens.restarts', of: ({ report }) => report?.restarts },
  address: { title: 'screens.address', of: ({ report }) => report?.address },
  labels: { title: 'screens.column.labels', of: ({ screen }) => screen.labels.join(', ') },
} as const satisfies Readonly<Record<string, Column>>

/** With the mark by which such programs know the letters. */
function tableOf(rows: readonly Row[], language: Language, role: Role): string {
  const shown: readonly Column[] = keysOf(columns)
    .map(name => columns[name] as Column)
    .filter(({ roles }) => roles?.includes(role) ?? true)
    .filter(({ isOptional, of }) => !isOptional || rows.some(row => of(row, language) !== ''))
  return `\uFEFF${csvOf([shown.map(({ title }) => translate(language, title)), ...rows.map(row => shown.map(({ of }) => String(of(row, language) ?? '')))])}`
}
