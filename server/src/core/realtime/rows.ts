import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { sql } from 'kysely'
import { editedBy } from '@vitrine/model/access/libraries.ts'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { askedTogether } from '../database/askedTogether.ts'
import type { OwnerDb } from '../database/database.ts'
import { customersOf } from '../database/customersOf.ts'
import { asTenant } from '../database/tenant.ts'
import { hashOfToken } from '../security/tokens.ts'
import type { ReadOperations } from './shows.ts'

/** What sockets need to know of the database. */
export interface RealtimeRows {
  screenOf(credential: string): Promise<{ readonly id: string; readonly organizationId: string } | null>
  pairingOf(secret: string): Promise<string | null>
  /** Whose customer an organisation is, or whose library, if anybody's. */
  resellerOf(organizationId: string): Promise<string | null>
  customersOf(resellerId: string): Promise<readonly string[]>
  /** Whether it is a show that they edit, or look at as colleagues of those who do: others who read a template are not told what becomes of it. */
  mayFollow(viewer: Viewer, presentationId: string, showId: string): Promise<boolean>
  /** What a person who may edit the presentation is called; null: they may not. */
  editorName(viewer: Viewer, presentationId: string): Promise<string | null>
  operationsAfter: ReadOperations
  /** Of these screens those that there still are. */
  screensThere(screenIds: readonly string[]): Promise<ReadonlySet<string>>
  /** What each of these screens shows, by its id. */
  screensShow(tags: ReadonlyMap<string, string>): Promise<void>
  screensSeen(screenIds: readonly string[], at: Date): Promise<void>
}

/** A name is for a small label. */
const longestName = 80

export function realtimeRows(ownerDb: OwnerDb): RealtimeRows {
  const screenOf = askedTogether(async hashes => {
    const screens = await ownerDb
      .selectFrom('systemScreen')
      .select(['id', 'organizationId', 'credentialHash'])
      .where('credentialHash', 'in', [...hashes])
      .execute()
    return new Map(screens.map(({ credentialHash, ...screen }) => [credentialHash!, screen]))
  })
  return {
    screenOf: credential => screenOf(hashOfToken(credential)),
    async pairingOf(secret) {
      const pairing = await ownerDb
        .selectFrom('screenPairing')
        .select('id')
        .where('secretHash', '=', hashOfToken(secret))
        .where('expiresAt', '>', sql<string>`now()`)
        .executeTakeFirst()
      return pairing?.id ?? null
    },
    async resellerOf(organizationId) {
      const row = await ownerDb.selectFrom('organization').select('resellerId').where('id', '=', organizationId).executeTakeFirst()
      return row?.resellerId ?? null
    },
    customersOf: resellerId => customersOf(ownerDb, resellerId),
    mayFollow: (viewer, presentationId, showId) =>
      asTenant(
        ownerDb,
        viewer,
        async db =>
          (await db
            .selectFrom('show')
            .select('id')
            .where('id', '=', showId)
            .where('presentationId', '=', presentationId)
            .where('organizationId', '=', editedBy(viewer))
            .executeTakeFirst()) !== undefined,
        { readOnly: true },
      ),
    editorName: (viewer, presentationId) => editorName(ownerDb, viewer, presentationId),
    async operationsAfter(showId, after, most) {
      // One question, so that the number and the operations are of one moment.
      const rows = await ownerDb
        .selectFrom('show')
        .leftJoin('operation', join => join.onRef('operation.showId', '=', 'show.id').on('operation.sequence', '>', after))
        .select(['show.sequence as latest', 'operation.id as operationId', 'operation.sequence', 'operation.operation'])
        .where('show.id', '=', showId)
        .orderBy('operation.sequence')
        .limit(most)
        .execute()
      if (!rows[0]) return null
      const operations = rows.flatMap(({ operationId, sequence, operation }) =>
        operationId === null || sequence === null || operation === null
          ? []
          : [{ subject: 'operation', showId, sequence, operationId, operation } as const],
      )
      return { latest: rows[0].latest, operations }
    },
    async screensThere(screenIds) {
      const rows = await ownerDb
        .selectFrom('systemScreen')
        .select('id')
        .where('id', 'in', [...screenIds])
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    async screensShow(tags) {
      const screens = [...tags].sort(([a], [b]) => (a < b ? -1 : 1))
      // In one order, whichever process writes them.
      await sql`
        update "systemScreen" s set "shownTag" = t.tag
        from (select s."id", t.tag from "systemScreen" s
              join unnest(${screens.map(([id]) => id)}::text[], ${screens.map(([, tag]) => tag)}::text[]) as t(id, tag) on t.id = s."id"
              where s."shownTag" is distinct from t.tag order by s."id" for update of s) t
        where s."id" = t."id"`.execute(ownerDb)
    },
    async screensSeen(screenIds, at) {
      // Silent for longer than ten minutes, it was away, and has come back now: that is part of its history.
      await sql`
        with seen as (
          select "id", "organizationId", "lastSeenAt", "lastSeenAt" > now() - interval '10 minutes' as "wasThere"
          from "systemScreen" where "id" = any(${screenIds}::text[]) order by "id" for no key update
        ), written as (
          update "systemScreen" s set "lastSeenAt" = ${at.toISOString()},
            "onlineSince" = case when seen."wasThere" then coalesce(s."onlineSince", ${at.toISOString()}) else ${at.toISOString()} end
          from seen where s."id" = seen."id"
        )
        insert into "screenEvent" ("organizationId", "screenId", "kind", "at", "until")
        select "organizationId", "id", 'AWAY', "lastSeenAt", ${at.toISOString()} from seen where not "wasThere"`.execute(ownerDb)
    },
  }
}

async function editorName(ownerDb: OwnerDb, viewer: Viewer, presentationId: string): Promise<string | null> {
  if (!can(viewer, 'editor')) return null
  return asTenant(
    ownerDb,
    viewer,
    async db => {
      const presentation = await db.selectFrom('presentation').select('organizationId').where('id', '=', presentationId).executeTakeFirst()
      if (!presentation || presentation.organizationId !== editedBy(viewer)) return null
      const user = await db.selectFrom('user').select(['firstName', 'lastName']).where('id', '=', viewer.id).executeTakeFirst()
      return user ? fullName(user).slice(0, longestName) || null : null
    },
    { readOnly: true },
  )
}
