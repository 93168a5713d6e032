import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { oldestEngine } from '@vitrine/model/areas/screens/engine.ts'
import type { screenCalls } from '@vitrine/model/areas/screens/calls.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { plainOf } from '@vitrine/model/kernel/search.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf, titleCondition } from '../../core/api/paging.ts'
import { areOff, computed } from '../../core/database/computed.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow } from '../../core/database/rows.ts'
import { hasLabel } from '../resource/labels.ts'
import { screenCommands } from './commandCalls.ts'
import { screenLabels } from './labels.ts'

type Asked = ArgsOf<typeof screenCalls.allScreens>
type Order = NonNullable<Asked['order']>
type Condition = NonNullable<NonNullable<Asked['filter']>['condition']>

/** All screens that one looks after, and each of them: docs/spec/fleet.md. */
export const screenHandlers: Handlers<typeof screenCalls> = {
  ...screenLabels,
  ...screenCommands,

  allScreens: (asked, { db }) => screensOf(db, asked),

  findScreen: ({ id }, { db }) => findRow(db, 'systemScreen', id),

  async allScreenEvents({ screenId, ...asked }, { db }) {
    await findRow(db, 'systemScreen', screenId)
    return pageOf(db, 'screenEvent', asked, { where: [sql<SqlBool>`"screenEvent"."screenId" = ${screenId}`] })
  },
}

/** A part of the list, of whom the database lets one see. */
export function screensOf(db: Transaction, { filter, order = 'NEEDED', isReversed = false, search, ...asked }: Asked) {
  const wanted = plainOf(search?.trim() ?? '')
  return pageOf(db, 'systemScreen', asked, {
    joins: sql.join(orders[order].joins ?? [], sql` `),
    where: [...conditionsOf(filter ?? {}), ...(wanted ? [isFound(wanted)] : [])],
    orderBy: [...orders[order].by, sql.ref('systemScreen.sortIndex'), sql.ref('systemScreen.id')],
    descending: isReversed,
    // Whoever narrows thousands looks at each of them.
    isScan: wanted !== '' || Object.keys(filter ?? {}).length > 0,
  })
}

const isConnected = sql<SqlBool>`${sql.raw(computed.systemScreen.isConnected)}`
const isOnline = sql<SqlBool>`${sql.raw(computed.systemScreen.isOnline)}`
/** Of all systems at once: asked of each screen it would be too much. */
const isOffByHours = sql<SqlBool>`"systemScreen"."systemId" in (select s."id" from "system" s where ${sql.raw(areOff('s'))})`
const isAway = sql<SqlBool>`(${isConnected} and not ${isOnline} and not ${isOffByHours})`

/** Of a TV that took something new while it reported it is not told that it is behind. */
const tookIt = '90 seconds'
/** Worked out once for all screens, not for each. */
function hasTold(what: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`"systemScreen"."id" in (select "screenReport"."screenId" from "screenReport" where ${what})`
}
const conditions: Readonly<Record<Condition, RawBuilder<SqlBool>>> = {
  ONLINE: isOnline,
  AWAY: isAway,
  OFF: sql`(${isConnected} and not ${isOnline} and ${isOffByHours})`,
  UNPAIRED: sql`not (${isConnected})`,
  NEVER_PAIRED: sql`(not (${isConnected}) and "systemScreen"."lastSeenAt" is null)`,
  BEHIND: sql`(${isOnline} and ${hasTold(sql`"behindSince" < now() - ${tookIt}::interval`)})`,
  INCOMPLETE: sql`(${isConnected} and ${hasTold(sql`"filesHere" < "files"`)})`,
  OLD_ENGINE: sql`(${isConnected} and ${hasTold(sql`"engine" = ${oldestEngine.name} and "engineVersion" < ${oldestEngine.version}`)})`,
}

function conditionsOf({
  systemId,
  locationId,
  isConnected: connected,
  isOnline: online,
  condition,
  labels = [],
}: NonNullable<Asked['filter']>) {
  const found: Expression<SqlBool>[] = labels.map(label => hasLabel('systemScreen', label))
  if (systemId) found.push(sql`"systemScreen"."systemId" = ${systemId}`)
  if (locationId) found.push(sql`"systemScreen"."systemId" in (select s."id" from "system" s where s."locationId" = ${locationId})`)
  if (typeof connected === 'boolean') found.push(sql`(${isConnected}) = ${connected}`)
  if (typeof online === 'boolean') found.push(sql`(${isOnline}) = ${online}`)
  if (condition) found.push(conditions[condition])
  return found
}

/** By its name or one of its labels, that of its system or of its customer; or by its number, as it is called without a name. */
function isFound(wanted: string): RawBuilder<SqlBool> {
  const number = /^(?:tv )?(\d{1,4})$/.exec(wanted)?.[1]
  const byNumber = number ? [sql`"systemScreen"."sortIndex" = ${Number(number)}`] : []
  return sql`(${sql.join([titleCondition('systemScreen', wanted), isOf('system', wanted), isOf('organization', wanted), ...byNumber], sql` or `)})`
}

/** Of something with such a title. */
const isOf = (entity: 'system' | 'organization', wanted: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`systemScreen.${entity}Id`)} in (select ${sql.ref(`${entity}.id`)} from ${sql.table(entity)} where ${titleCondition(entity, wanted)})`

/** The sooner somebody must look after a screen, the smaller. */
const needed = sql<number>`case when ${isAway} then 0 when not ${isConnected} then 1
  when ${sql.raw(computed.systemScreen.presentationId)} is null then 2 else 3 end`
const state = sql<number>`case when ${isAway} then 0 when not ${isConnected} then 1 else 2 end`

const ofSystem = sql`join "system" on "system"."id" = "systemScreen"."systemId"`
/** Where each system stands by its customer, worked out once: otherwise titles are read and compared for each of thousands of screens. */
const byCustomer = sql`join (
  select "system"."id", dense_rank() over (order by "organization"."title", "system"."title") as "place"
  from "system" join "organization" on "organization"."id" = "system"."organizationId") as "ofCustomer" on "ofCustomer"."id" = "systemScreen"."systemId"`
const systemTitle = sql.ref('system.title')

interface OrderRow {
  readonly by: readonly Expression<unknown>[]
  /** Where what it is sorted by stands. */
  readonly joins?: readonly RawBuilder<unknown>[]
}
const orders: Readonly<Record<Order, OrderRow>> = {
  NEEDED: { by: [needed, systemTitle], joins: [ofSystem] },
  STATE: { by: [state, sql`case when ${isAway} then "systemScreen"."lastSeenAt" end`] },
  NAME: { by: [sql.ref('systemScreen.title')] },
  SYSTEM: { by: [systemTitle], joins: [ofSystem] },
  CUSTOMER: { by: [sql.ref('ofCustomer.place')], joins: [byCustomer] },
}
