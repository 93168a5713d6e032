import { sql } from 'kysely'
import type { Transaction } from '../../core/database/database.ts'
import { forgetPlans } from '../../core/database/forgetPlans.ts'

/**
 * A customer that lies in the bin is closed (docs/decisions/0039-deleted-customers-are-closed.md): its people lie there as rows, as each deleted
 * user does, and everything else stays where it is, reached by nobody. In transactions of the product itself.
 */

interface Closed {
  /** Its id in the bin. */
  readonly id: string
  /** The customer's own. */
  readonly subjectId: string
}

/** Closes it, and notes whether it was active. Its people were taken into the bin before. */
export async function closeCustomer(db: Transaction, { id, subjectId }: Closed): Promise<void> {
  await sql`
    insert into "binRow" ("id", "organizationId", "binItemId", "entity", "rowId", "isCleared", "data")
    select gen_random_uuid()::text, "id", ${id}, 'organization', "id", true, json_build_object('state', "state")
    from "organization" where "id" = ${subjectId}`.execute(db)
  await db.deleteFrom('user').where('organizationId', '=', subjectId).execute()
  // Inactive as well: whatever stops for a customer that isn't active stops for this one, the content of its screens and its key first.
  await sql`update "organization" set "closedAt" = now(), "state" = 'INACTIVE' where "id" = ${subjectId}`.execute(db)
}

/** Opens it as it was: active if it was. What was to go out meanwhile does not go out because somebody brings it back ([PU48]). */
export async function openAgain(db: Transaction, { id, subjectId }: Closed): Promise<void> {
  await sql`update "presentation" set "publishAt" = null, "publicationPlan" = null
    where "organizationId" = ${subjectId} and "publishAt" <= now()`.execute(db)
  await sql`update "release" set "state" = 'DRAFT', "goesOutAt" = null, "plan" = null
    where "organizationId" = ${subjectId} and "state" = 'PLANNED' and "goesOutAt" <= now()`.execute(db)
  await sql`
    update "organization" set "closedAt" = null, "state" = coalesce(
      (select "data" ->> 'state' from "binRow" where "binItemId" = ${id} and "entity" = 'organization' limit 1), "state")
    where "id" = ${subjectId}`.execute(db)
}

/** Removes it for good, with everything that is its own. One that isn't closed stays. */
export async function removeClosed(db: Transaction, organizationId: string): Promise<void> {
  await forgetPlans(db)
  await db.deleteFrom('organization').where('id', '=', organizationId).where('closedAt', 'is not', null).execute()
}
