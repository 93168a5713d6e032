import { sql, type SqlBool } from 'kysely'
import type { screenCalls } from '@vitrine/model/areas/screens/calls.ts'
import { commandHours, maxScreenCommands } from '@vitrine/model/areas/screens/commands.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { recordEvents } from '../../core/api/audit.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, selectOf } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { addScreenEvents } from '../systems/screenEvents.ts'
import { disconnectTvs, holdScreens, tellTvs, type HeldScreen } from '../systems/tvs.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'

type CommandCalls = 'allScreenCommands' | 'createScreenCommands' | 'cancelScreenCommand' | 'identifyScreens' | 'disconnectScreens'

/** What TVs are told to do, many at once: docs/spec/screen-commands.md. */
export const screenCommands: Handlers<Pick<typeof screenCalls, CommandCalls>> = {
  async allScreenCommands({ screenId, ids, ...asked }, { db }) {
    if (screenId !== undefined) await findRow(db, 'systemScreen', screenId)
    const ofScreen = screenId === undefined ? [] : [sql<SqlBool>`"screenCommand"."screenId" = ${screenId}`]
    return pageOf(db, 'screenCommand', asked, { where: [...amongIds('screenCommand', ids), ...ofScreen] })
  },

  async createScreenCommands({ ids, kind, hours = commandHours }, context) {
    const { db } = context
    await context.rateLimits.consume(commands, context.viewer.id)
    const screens = await holdScreens(db, ids)
    requireTvs(screens, ids)
    const screenIds = screens.map(({ id }) => id)
    const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString()
    await addCommands(db, screenIds, { kind, expiresAt, userName: await nameOfViewer(context) })
    await context.asPlatform(platform => recordEvents(platform, `${kind}_ASKED`, 'systemScreen', screenIds))
    context.afterCommit(() => tellTvs(context.tell, screenIds, { subject: 'commands' }))
    const items = await selectOf(db, 'screenCommand').where(isWaiting(screenIds, kind)).orderBy('screenId').execute()
    return { totalCount: items.length, items }
  },

  async cancelScreenCommand({ id }, context) {
    const { db } = context
    const { screenId } = await findRow(db, 'screenCommand', id)
    // Held first, as by all who write what happened to it.
    const [screen] = await holdScreens(db, [screenId])
    const { rows } = await sql<{ kind: string; userName: string | null }>`
      update "screenCommand" set "state" = 'CANCELLED', "endedAt" = now()
      where "id" = ${id} and "state" = 'WAITING' and "expiresAt" > now() returning "kind", "userName"`.execute(db)
    const [ended] = rows
    if (!ended) refuse('ScreenCommandTakenError')
    const { organizationId } = screen!
    await addScreenEvents(db, [
      { screenId, organizationId, kind: 'COMMAND', before: ended.kind, after: 'CANCELLED', userName: ended.userName },
    ])
    await context.record({ kind: 'COMMAND_CANCELLED', entity: 'systemScreen', subjectId: screenId })
    return findRow(db, 'screenCommand', id)
  },

  async identifyScreens({ ids }, context) {
    await context.rateLimits.consume(identifications, context.viewer.id)
    const screens = await selectOf(context.db, 'systemScreen', ['id', 'isOnline'])
      .where('id', 'in', [...ids, ''])
      .execute()
    const there = new Map(screens.map(({ id, isOnline }) => [id, isOnline]))
    const gone = ids.findIndex(id => !there.has(id))
    if (gone >= 0) refuse('NotFoundError', [{ path: `ids.${gone}`, rule: 'other' }])
    const online = [...new Set(ids)].filter(id => there.get(id))
    context.afterCommit(() => tellTvs(context.tell, online, { subject: 'identify' }))
    return { totalCount: online.length, items: online.map(id => ({ id })) }
  },

  async disconnectScreens({ ids }, context) {
    const { db } = context
    const connected = (await holdScreens(db, ids)).filter(({ isConnected }) => isConnected)
    const screenIds = connected.map(({ id }) => id)
    await disconnectTvs(context, connected)
    await context.asPlatform(platform => recordEvents(platform, 'DISCONNECTED', 'systemScreen', screenIds))
    const items = await selectOf(db, 'systemScreen')
      .where('id', 'in', [...screenIds, ''])
      .execute()
    return { totalCount: items.length, items }
  },
}

/** Each may be of 200 TVs: a user who presses again and again doesn't keep thousands of them busy. */
const commands = { name: 'screen-commands', points: 60, seconds: 60 }
const identifications = { name: 'identify-screens', points: 20, seconds: 60 }

function requireTvs(screens: readonly HeldScreen[], ids: readonly string[]): void {
  const without = screens.find(({ isConnected }) => !isConnected)
  if (without) refuse('ScreenNotConnectedError', [{ path: `ids.${ids.indexOf(without.id)}`, rule: 'other' }])
}

const isWaiting = (screenIds: readonly string[], kind: string) =>
  sql<boolean>`"screenCommand"."screenId" = any(${[...screenIds]}::text[]) and "screenCommand"."kind" = ${kind}
    and "screenCommand"."state" = 'WAITING' and "screenCommand"."expiresAt" > now()`

interface NewCommands {
  readonly kind: string
  readonly expiresAt: string
  readonly userName: string | null
}

/** One for each of these screens, which are held. What waits already waits as long as the newest was asked for. */
async function addCommands(db: Transaction, screenIds: readonly string[], { kind, expiresAt, userName }: NewCommands): Promise<void> {
  await sql`update "screenCommand" set "expiresAt" = greatest("expiresAt", ${expiresAt}::timestamptz) where ${isWaiting(screenIds, kind)}`.execute(
    db,
  )
  await sql`
    insert into "screenCommand" ("organizationId", "screenId", "kind", "state", "userName", "expiresAt")
    select s."organizationId", s."id", ${kind}, 'WAITING', ${userName}, ${expiresAt}::timestamptz from "systemScreen" s
    where s."id" = any(${[...screenIds]}::text[])
      and not exists (select from "screenCommand" where "screenCommand"."screenId" = s."id" and ${isWaiting(screenIds, kind)})`.execute(db)
  await sql`
    delete from "screenCommand" where "id" in (
      select old."id" from unnest(${[...screenIds]}::text[]) as s ("screenId")
      cross join lateral (select c."id" from "screenCommand" c where c."screenId" = s."screenId" and c."state" not in ('WAITING', 'TAKEN')
        order by c."createdAt" desc, c."id" desc offset ${maxScreenCommands}) as old)`.execute(db)
}
