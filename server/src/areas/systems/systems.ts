import { isDeepStrictEqual } from 'node:util'
import { always, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import type { systemCalls } from '@vitrine/model/areas/systems/calls.ts'
import { sql, type SqlBool } from 'kysely'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findUnchanged, handlersOf } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRows, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { connectScreen } from './pairing.ts'
import { disconnectTvs, holdScreens } from './tvs.ts'

const systems = handlersOf('system')
type System = ApiRow<'system'>

export const systemHandlers: Handlers<typeof systemCalls> = {
  allSystems: ({ ids, filter, ...asked }, { db }) =>
    pageOf(db, 'system', asked, {
      where: [
        ...amongIds('system', ids),
        ...(['organizationId', 'locationId'] as const).flatMap(name =>
          filter?.[name] ? [sql<SqlBool>`${sql.ref(`system.${name}`)} = ${filter[name]}`] : [],
        ),
        ...(typeof filter?.hasFreeScreens === 'boolean' ? [sql<SqlBool>`${hasFreeScreens} = ${filter.hasFreeScreens}`] : []),
      ],
      isScan: typeof filter?.hasFreeScreens === 'boolean',
    }),

  findProgramme: ({ id }, { db }) => findRow(db, 'system', id),

  async allProgrammeCollections({ systemId, ...part }, { db }) {
    await findRow(db, 'system', systemId)
    return pageOf(db, 'collection', part, { where: [sql<SqlBool>`"systemId" = ${systemId}`], orderBy: ['title', 'id'] })
  },

  async createSystem({ input }, context) {
    const system = await systems.create({ input }, context)
    await addScreens(context.db, system, 0)
    return system
  },

  async updateSystem({ input, wasScreenCount }, context) {
    const { db } = context
    // Of two that change the number of screens, the later one counts what the first has made.
    await db.selectFrom('system').select('id').where('id', '=', input.id).forUpdate().execute()
    const before = await findRow(db, 'system', input.id)
    // Whoever asked for fewer has not seen which go by now, with whose TVs.
    if (wasScreenCount !== undefined && wasScreenCount !== before.screenCount) refuse('ConflictError')
    if (input.organizationId !== undefined && input.organizationId !== before.organizationId)
      refuse('ValidationError', [{ path: 'input.organizationId', rule: 'other' }])
    if (input.orientation !== undefined && input.orientation !== before.orientation) await requireUnused(context, before)
    const after = await systems.update({ input }, context)
    await addScreens(db, after, before.screenCount)
    await db.deleteFrom('systemScreen').where('systemId', '=', after.id).where('sortIndex', '>', after.screenCount).execute()
    return after
  },

  deleteSystem: systems.delete,

  async updateSystemHours({ input: { id, hours, was } }, context) {
    const before = await findUnchanged(context.db, 'system', id, undefined)
    if (was && !areSameTimes(before.hours, was)) refuse('ConflictError')
    const system = await updateRow(context.db, 'system', id, { hours, hoursSavedAt: new Date().toISOString() })
    await context.record({ kind: 'CHANGED', entity: 'system', subjectId: id, changes: ['hours'] })
    return system
  },

  async connect({ id, connectCode }, context) {
    const screen = await findRow(context.db, 'systemScreen', id)
    const code = await connectScreen(screen, connectCode, context)
    await context.record({ kind: 'PAIRED', entity: 'systemScreen', subjectId: id })
    return { id, code }
  },

  async updateScreen({ input: { id, ...changes }, isForSystem = false }, { db }) {
    if (changes.languages?.length) await requireKnown(db, id, changes.languages)
    const all = isForSystem ? await holdScreensOfItsSystem(db, id) : []
    const screen = await updateRow(db, 'systemScreen', id, changes)
    const { languages, languageSeconds } = screen
    for (const each of all) if (each !== id) await updateRow(db, 'systemScreen', each, { languages, languageSeconds })
    return screen
  },

  async disconnect({ id }, context) {
    await findRow(context.db, 'systemScreen', id)
    const screens = await holdScreens(context.db, [id])
    if (!screens[0]?.isConnected) refuse('ScreenNotConnectedError')
    await disconnectTvs(context, screens)
    await context.record({ kind: 'DISCONNECTED', entity: 'systemScreen', subjectId: id })
    return findRow(context.db, 'systemScreen', id)
  },

  async identify({ id }, context) {
    const screen = await findRow(context.db, 'systemScreen', id)
    if (!screen.isConnected) refuse('ScreenNotConnectedError')
    await context.rateLimits.consume(identifications, context.viewer.id)
    context.afterCommit(() => context.tell({ screenId: id }, { subject: 'identify' }))
    return { id }
  },
}

/** What was stored before there were days left out says nothing of them. */
const areSameTimes = (stored: readonly Schedule[], seen: readonly Schedule[]): boolean =>
  isDeepStrictEqual(
    stored.map(time => ({ ...always, ...time })),
    [...seen],
  )

/** All screens of one's system, held in one order: two who set them at once, each from another screen, would wait for each other. */
async function holdScreensOfItsSystem(db: Transaction, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select "id" from "systemScreen" where "systemId" = (select s."systemId" from "systemScreen" s where s."id" = ${id}) order by "id" for update`.execute(
    db,
  )
  return rows.map(each => each.id)
}

/** Languages of the organisation's menus. One that was taken away, and may come back, stays with the screens that showed it. */
async function requireKnown(db: Transaction, id: string, languages: readonly string[]): Promise<void> {
  const screen = await findRow(db, 'systemScreen', id)
  const { menuLanguages } = await findRow(db, 'organization', screen.organizationId)
  const odd = languages.findIndex(language => !menuLanguages.includes(language) && !screen.languages.includes(language))
  if (odd >= 0) refuse('ValidationError', [{ path: `input.languages.${odd}`, rule: 'other' }])
}

/** A name on a TV before guests is for whoever looks for it, and no toy. */
const identifications = { name: 'identify', points: 60, seconds: 60 }

const hasFreeScreens = sql<boolean>`exists (select from "systemScreen" s where s."systemId" = "system"."id" and s."credentialHash" is null)`
/** Screens are numbered from 1; so many of them there are. */
async function addScreens(db: Transaction, { id: systemId, organizationId, screenCount }: System, count: number): Promise<void> {
  const missing = Array.from({ length: Math.max(0, screenCount - count) }, (_, i) => count + 1 + i)
  await insertRows(
    db,
    'systemScreen',
    missing.map(sortIndex => ({ systemId, organizationId, sortIndex })),
  )
}

/** What its screens play was made for how they hang. Collections are their organisation's own work: whoever manages it doesn't see them. */
async function requireUnused({ asPlatform }: Pick<Context, 'asPlatform'>, { id }: System): Promise<void> {
  const isUsed = await asPlatform(async db => {
    const { rows } = await sql`
      select from "collectionAllocation" a join "systemScreen" s on s."id" = a."screenId" where s."systemId" = ${id} limit 1`.execute(db)
    return rows.length > 0
  })
  if (isUsed) refuse('SystemInUseError')
}
