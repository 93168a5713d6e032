import type { proofCalls } from '@vitrine/model/areas/proof/calls.ts'
import { proofMonths } from '@vitrine/model/areas/proof/entities.ts'
import { ownOrganization, type Handlers, type HandlerServices } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow } from '../../core/database/rows.ts'
import { reportByDay, reportOf } from './report.ts'

/** What was on which screen from when to when: docs/spec/proof-of-play.md. */
export const proofHandlers: Handlers<typeof proofCalls> = {
  proofOfPlay: async (asked, context) => reportOf(context.db, asked, await askingAs(context.db, ownOrganization(context))),
  proofByDay: async ({ filter }, context) => reportByDay(context.db, filter, await askingAs(context.db, ownOrganization(context))),
}

/** By whose clocks days begin. */
export async function askingAs(db: Transaction, organizationId: string): Promise<{ readonly timeZone: string; readonly now: number }> {
  const { timeZone } = await findRow(db, 'organization', organizationId)
  return { timeZone, now: Date.now() / 1000 }
}

/** What a subject was called is kept a little longer than the last day that has it: a slide's account may come later than its presentation's. */
const longer = 40 * 86_400_000

/** What is older than is kept. */
export async function removeOldProof({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - proofMonths, now.getUTCDate()))
  const dayBefore = (at: number) => new Date(at).toISOString().slice(0, 10)
  await asPlatform(async db => {
    for (const kept of ['proofSum', 'proofDay'] as const) await db.deleteFrom(kept).where('day', '<', dayBefore(before.getTime())).execute()
    await db
      .deleteFrom('proofSubject')
      .where('lastDay', '<', dayBefore(before.getTime() - longer))
      .execute()
  })
}
