import { sql } from 'kysely'
import { beginningOf } from '@vitrine/model/areas/notices/beginningOf.ts'
import { noticeTable, type NoticeKind } from '@vitrine/model/areas/notices/kinds.ts'
import type { Transaction } from '../../core/database/database.ts'
import { lifted } from '../../core/database/tenant.ts'

export interface NewNotice {
  readonly kind: NoticeKind
  readonly organizationId: string
  readonly subjectId: string
  readonly subjectTitle: string | null
  /** Where one person is told: who. */
  readonly userId?: string | null
  /** Who did it: they are not told. */
  readonly actor?: { readonly userId?: string; readonly name: string | null }
  /** Why it failed: the name of a refusal. */
  readonly trouble?: string
  /** What they wrote about it: its first words are told. */
  readonly note?: string
  /** What tells it from the next time that this happens to the same thing. */
  readonly occasion: string
}

/**
 * Tells those whom it concerns, once (docs/spec/notices.md), in a transaction of the product itself: `asPlatform`, or `lifted`. Whoever has no
 * account any more, and whoever has not the section, is told nothing; nor is everybody told of an occasion of which one was told already.
 */
export async function addNotices(db: Transaction, { kind, userId = null, actor, note, ...notice }: NewNotice): Promise<void> {
  const row = noticeTable[kind]
  const occasion = notice.occasion.slice(0, 100)
  const concerned =
    'section' in row
      ? sql`u."role" = 'USER' and u.${sql.ref(row.section)} and u."id" is distinct from ${actor?.userId ?? null}
          ${'isForApprovers' in row ? sql`and u."isApprover"` : sql``}
          ${'isForEditors' in row ? sql`and u."memberRole" in ('MANAGER', 'EDITOR')` : sql``}
          and not exists (select from "notice" n where n."userId" = u."id" and n."subjectId" = ${notice.subjectId} and n."occasion" = ${occasion})`
      : sql`u."id" = ${userId}`
  await sql`insert into "notice" ("userId", "organizationId", "kind", "subjectId", "subjectTitle", "actorName", "trouble", "note", "occasion")
    select u."id", u."organizationId", ${kind}, ${notice.subjectId}, ${notice.subjectTitle?.slice(0, 500) ?? null}, ${actor?.name ?? null},
      ${notice.trouble ?? null}, ${note === undefined ? null : beginningOf(note)}, ${occasion}
    from "user" u where u."organizationId" = ${notice.organizationId} and ${concerned}
    on conflict do nothing`.execute(db)
}

/** The same in the transaction of whoever acts. */
export const noticesFrom =
  (db: Transaction) =>
  (notice: NewNotice): Promise<void> =>
    lifted(db, platform => addNotices(platform, notice))
