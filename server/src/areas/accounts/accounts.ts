import { sql } from 'kysely'
import type { accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { selectOf, type ApiRow } from '../../core/database/rows.ts'
import { styleDefaultHandlers } from './styleDefaults.ts'

const asked = ['id', 'title', 'logoUrl', 'timeZone'] as const

export const accountHandlers: Handlers<typeof accountCalls> = {
  /** With the organisation in one statement: every page asks for it first. */
  async viewer(_, { db, viewer }) {
    const organization = selectOf(db, 'organization', asked).where(sql<boolean>`"organization"."id" = "user"."organizationId"`)
    const row = await selectOf(db, 'user')
      .select(
        sql<Pick<ApiRow<'organization'>, (typeof asked)[number]> | null>`(select row_to_json(x) from (${organization}) x)`.as(
          'organization',
        ),
      )
      .where('id', '=', viewer.id)
      .executeTakeFirst()
    return row ?? null
  },
  ...styleDefaultHandlers,
}
