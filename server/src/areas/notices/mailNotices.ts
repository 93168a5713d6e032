import { sql } from 'kysely'
import { routes } from '@vitrine/model/access/routes.ts'
import { dailyHour, type NoticeKind } from '@vitrine/model/areas/notices/kinds.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { filled } from '@vitrine/model/messages/filled.ts'
import { sayInMail } from '@vitrine/model/messages/parts/mail.ts'
import { noticeWordsIn } from '@vitrine/model/messages/parts/notices.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { wallTimes } from '../../core/database/wallTimes.ts'
import { quoted } from '../../core/mail/compose.ts'
import { recipientOf } from '../../core/mail/recipient.ts'
import { linkTo } from '../accounts/addressOfLinks.ts'

type Needs = Pick<HandlerServices, 'asPlatform' | 'mails' | 'queue' | 'publicUrl'>

/** So many people at a time, and so many lines in a mail. */
const most = { people: 200, lines: 30 }

/**
 * Mails what people were told and have not read, to those who wish it: at once, which is within a minute and all in one mail; or once a day, in
 * the morning of their organisation. Answers how many mails that are. [NO8] [NO9]
 */
export async function mailNotices({ asPlatform, mails, queue, publicUrl }: Needs, now: Date): Promise<number> {
  const mailIds = await asPlatform(async db => {
    const added: string[] = []
    for (const { userId, language } of await peopleToMail(db, now)) {
      const told = await take(db, userId, now)
      const recipient = await recipientOf(db, userId)
      if (!recipient || told.length === 0) continue
      const known = { publicUrl, isPublicUrlSet: mails.setup.isPublicUrlSet, ownAddress: null, hostname: recipient.hostname }
      added.push(
        await mails.add(db, {
          kind: 'NOTICES',
          language: recipient.language ?? language,
          sender: recipient.sender,
          userId,
          name: recipient.name,
          email: recipient.email,
          link: linkTo(routes.notices.path, known).mailed,
          lines: linesOf(recipient.language ?? language, told),
        }),
      )
    }
    return added
  })
  for (const mailId of mailIds) queue({ name: 'mail', mailId })
  return mailIds.length
}

/** Those who have something unread that they wish mailed. It waits for a day to begin where they wish one mail a day. */
async function peopleToMail(db: Transaction, now: Date): Promise<readonly { userId: string; language: Language }[]> {
  const { rows } = await sql<{ userId: string; language: Language }>`
    select s."userId", 'en' as "language" from "noticeSettings" s
    join "user" u on u."id" = s."userId" join "organization" o on o."id" = u."organizationId" and o."state" = 'ACTIVE'
    join ${await wallTimes(db, now)} on "clock"."timeZone" = o."timeZone"
    where s."mail" <> 'OFF'
      and (s."mail" = 'AT_ONCE' or (
        extract(hour from "clock"."wall") >= ${dailyHour}
        and (s."dailyAt" is null or (${now.toISOString()}::timestamptz - s."dailyAt") > "clock"."wall" - "clock"."wall"::date)))
      and exists (select from "notice" n where n."userId" = s."userId" and ${isToBeMailed})
    order by s."userId" limit ${most.people} for update of s skip locked`.execute(db)
  return rows
}
const isToBeMailed = sql`n."readAt" is null and n."mailedAt" is null and n."createdAt" > now() - interval '7 days'
  and exists (select from json_array_elements_text(s."mailedKinds") k where k = n."kind")`

interface Told {
  readonly kind: NoticeKind
  readonly subjectTitle: string | null
  readonly actorName: string | null
  readonly note: string | null
}

async function take(db: Transaction, userId: string, now: Date): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    with taken as (
      update "notice" n set "mailedAt" = ${now.toISOString()} from "noticeSettings" s
      where s."userId" = ${userId} and n."userId" = s."userId" and ${isToBeMailed}
      returning n."kind", n."subjectTitle", n."actorName", n."note", n."createdAt", n."id")
    select "kind", "subjectTitle", "actorName", "note" from taken order by "createdAt" desc, "id"`.execute(db)
  await db.updateTable('noticeSettings').set({ dailyAt: now.toISOString() }).where('userId', '=', userId).execute()
  return rows
}

/** A sentence for each, and how many more there are. What people called something stands in quotes, and nothing in it becomes a link. */
function linesOf(language: Language, told: readonly Told[]): readonly string[] {
  const lines = told.slice(0, most.lines).map(notice => sentence(language, notice))
  const rest = told.length - lines.length
  return rest > 0 ? [...lines, sayInMail(language, 'mail.NOTICES.more', { count: rest })] : lines
}

function sentence(language: Language, { kind, subjectTitle, actorName, note }: Told): string {
  const words = noticeWordsIn(language)
  const gaps = {
    title: quoted(subjectTitle ?? '') || '…',
    name: quoted(actorName ?? '') || words['notices.somebody'],
    note: quoted(note ?? '') || '…',
  }
  return filled(words[`notices.${kind}`], gaps).replace(/ {2,}/g, ' ').trim()
}
