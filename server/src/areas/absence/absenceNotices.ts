import { sql } from 'kysely'
import type { NoticeKind } from '@vitrine/model/areas/notices/kinds.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { sayInMail } from '@vitrine/model/messages/parts/mail.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Absence, News } from './absences.ts'

interface Reader {
  readonly userId: string
  readonly organizationId: string
  readonly language: Language
}

/** So many are named; of the others is said how many there are. */
const named = 3

/** The same in the bell of whoever is mailed; they are not mailed of it once more. [AB11] */
export async function addAbsenceNotices(db: Transaction, reader: Reader, { away, back }: News, now: Date): Promise<void> {
  await add(db, reader, 'SCREENS_AWAY', away, now)
  await add(db, reader, 'SCREENS_BACK', back, now)
}

async function add(
  db: Transaction,
  { userId, organizationId, language }: Reader,
  kind: NoticeKind,
  absences: readonly Absence[],
  now: Date,
): Promise<void> {
  if (absences.length === 0) return
  const at = now.toISOString()
  const nameOf = ({ title, sortIndex }: Absence) => title ?? sayInMail(language, 'mail.absence.screen', { number: sortIndex })
  const names = absences.slice(0, named).map(each => `${each.system}: ${nameOf(each)}`.slice(0, 150))
  const rest = absences.length - names.length
  const title = [names.join(', '), ...(rest > 0 ? [`+${rest}`] : [])].join(' ')
  await sql`insert into "notice" ("userId", "organizationId", "kind", "subjectId", "subjectTitle", "occasion", "mailedAt")
    values (${userId}, ${organizationId}, ${kind}, ${absences[0]!.screenId}, ${title}, ${at}, ${at}) on conflict do nothing`.execute(db)
}
