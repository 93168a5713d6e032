import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { noticeCalls } from '@vitrine/model/areas/notices/calls.ts'
import { noticeDays, noticeKinds } from '@vitrine/model/areas/notices/kinds.ts'
import type { Handlers, HandlerServices } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import type { Transaction } from '../../core/database/database.ts'

/** What a user is told of, and how: docs/spec/notices.md. Nobody reads another's: the database shows none. */
export const noticeHandlers: Handlers<typeof noticeCalls> = {
  allNotices: ({ filter, ...page }, { db }) =>
    pageOf(db, 'notice', page, {
      where: filter?.isUnread === undefined ? [] : [filter.isUnread ? sql<SqlBool>`"readAt" is null` : sql<SqlBool>`"readAt" is not null`],
      descending: true,
      orderBy: ['createdAt', 'id'],
    }),

  async readNotices({ ids }, { db }) {
    await db
      .updateTable('notice')
      .set({ readAt: new Date().toISOString() })
      .where('readAt', 'is', null)
      .$if(ids !== undefined, query => query.where('id', 'in', ids!.length > 0 ? ids! : ['']))
      .execute()
    return true
  },

  findNoticeSettings: (_, { db, viewer }) => settingsOf(db, viewer.id),

  async updateNoticeSettings({ input }, { db, viewer }) {
    const { mail, mailedKinds } = { ...(await settingsOf(db, viewer.id)), ...input }
    const kinds = JSON.stringify([...new Set(mailedKinds)])
    await sql`insert into "noticeSettings" ("id", "userId", "mail", "mailedKinds") values (${randomUUID()}, ${viewer.id}, ${mail}, ${kinds})
      on conflict ("userId") do update set "mail" = excluded."mail", "mailedKinds" = excluded."mailedKinds"`.execute(db)
    return settingsOf(db, viewer.id)
  },
}

async function settingsOf(db: Transaction, userId: string) {
  const row = await db
    .selectFrom('noticeSettings')
    .select(['id', 'userId', 'mail', 'mailedKinds'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? { id: userId, userId, mail: 'OFF' as const, mailedKinds: [...noticeKinds] }
}

export async function removeOldNotices({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - noticeDays * 86_400_000).toISOString()
  await asPlatform(db => db.deleteFrom('notice').where('createdAt', '<', before).execute())
}
