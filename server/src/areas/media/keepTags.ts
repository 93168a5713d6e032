import type { Transaction } from '../../core/database/database.ts'

/** Writes down what is tagged with, so that it can be chosen again. */
export async function keepTags(db: Transaction, organizationId: string | null, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await db
    .insertInto('tag')
    .values(tags.map(title => ({ organizationId, title })))
    .onConflict(conflict => conflict.columns(['organizationId', 'title']).doNothing())
    .execute()
}
