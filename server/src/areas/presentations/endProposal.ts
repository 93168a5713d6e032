import type { NoticeKind } from '@vitrine/model/areas/notices/kinds.ts'
import type { PresentationDeed } from '@vitrine/model/realtime.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow } from '../../core/database/rows.ts'
import type { NewNotice } from '../notices/addNotices.ts'

/** What whoever asked for approval is told when somebody else ends their proposal: [NO11] [NO12]. */
const toldOf: Readonly<Record<Exclude<PresentationDeed['kind'], 'OPENED'>, NoticeKind>> = {
  PUBLISHED: 'APPROVED',
  DISCARDED: 'PROPOSAL_DROPPED',
  RESTORED: 'PROPOSAL_DROPPED',
  DELETED: 'PROPOSAL_DELETED',
}

/** A proposal ends with its concept ([AP8]). To have opened another concept ends none. */
export async function endProposal(
  db: Transaction,
  presentationId: string,
  { kind, userId, name }: PresentationDeed,
  notify: (notice: NewNotice) => Promise<void>,
): Promise<void> {
  if (kind === 'OPENED') return
  const ended = await db
    .deleteFrom('proposal')
    .where('presentationId', '=', presentationId)
    .returning(['organizationId', 'showId', 'userId'])
    .executeTakeFirst()
  if (!ended || ended.userId === userId) return
  const { title } = await findRow(db, 'presentation', presentationId)
  await notify({
    kind: toldOf[kind],
    organizationId: ended.organizationId,
    subjectId: presentationId,
    subjectTitle: title,
    userId: ended.userId,
    actor: { name: name || null },
    occasion: ended.showId,
  })
}
