import { sql } from 'kysely'
import { routes } from '@vitrine/model/access/routes.ts'
import type { Role } from '@vitrine/model/access/permissions.ts'
import { maxMailsToAddress } from '@vitrine/model/areas/absence/entities.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { NewMail } from '../../core/mail/mails.ts'
import { recipientOf, senderFor } from '../../core/mail/recipient.ts'
import { linkTo } from '../accounts/addressOfLinks.ts'
import { addAbsenceNotices } from './absenceNotices.ts'
import { forgetAbsences, takeAway, takeBack, type Absence, type News } from './absences.ts'
import { linesOf } from './absenceLines.ts'
import { keepOffTimes } from './offTimes.ts'
import { markUp } from './uptime.ts'

type Needs = Pick<HandlerServices, 'asPlatform' | 'mails' | 'queue' | 'publicUrl' | 'rateLimits'>

/**
 * Tells people of TVs that stay away and of those that are back, once: that it was told is written down with the mails. Of several they are told
 * in one mail. Asked every minute by the servers that hear TVs; answers how many mails there are. docs/spec/absence.md
 */
export async function tellOfAbsences(needs: Needs, now: Date): Promise<number> {
  const mailIds = await needs.asPlatform(async db => {
    const up = await markUp(db, now)
    if (!up) return []
    await keepOffTimes(db, now)
    if (up.isSettling) return []
    await forgetAbsences(db, now)
    return tell(db, needs, { away: await takeAway(db, now, up.outage), back: await takeBack(db, now) }, now)
  })
  for (const mailId of mailIds) needs.queue({ name: 'mail', mailId })
  return mailIds.length
}

async function tell(db: Transaction, needs: Needs, { away, back }: News, now: Date): Promise<readonly string[]> {
  const all = [...away, ...back]
  if (all.length === 0) return []
  const users = await usersOf(db, all)
  const mailIds: string[] = []
  const [gone, returned] = [byUser(users, away), byUser(users, back)]
  for (const user of users.values()) {
    const news = { away: gone.get(user.id) ?? [], back: returned.get(user.id) ?? [] }
    if (news.away.length + news.back.length === 0) continue
    if (user.role === 'USER' && user.organizationId !== null)
      await addAbsenceNotices(db, { userId: user.id, organizationId: user.organizationId, language: user.language ?? 'en' }, news, now)
    const mail = await mailToUser(db, needs, user.id, news)
    if (mail) mailIds.push(await needs.mails.add(db, mail))
  }
  const known = new Set([...users.values()].map(({ email }) => email))
  for (const [, news] of newsByAddress({ away, back })) {
    const [first] = [...news.away, ...news.back]
    const email = first!.address
    // A user who is named as an address too is told once.
    if (known.has(email)) continue
    if (!(await needs.rateLimits.take({ name: 'absence-mails', points: maxMailsToAddress, seconds: 86_400 }, email))) continue
    const sender = await senderFor(db, first!.resellerId)
    mailIds.push(await needs.mails.add(db, { ...letter(first!.language, news, false), sender, userId: null, name: null, email }))
  }
  return mailIds
}

interface Told {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly organizationId: string | null
  readonly resellerId: string | null
  readonly isSystemsEnabled: boolean
  readonly language: Language | null
}

async function usersOf(db: Transaction, absences: readonly Absence[]): Promise<ReadonlyMap<string, Told>> {
  const ids = [...new Set(absences.flatMap(({ userIds }) => userIds))]
  const { rows } = await sql<Told>`
    select "id", "email", "role", "organizationId", "resellerId", "isSystemsEnabled", "language" from "user" where "id" = any(${ids}::text[]) order by "id"`.execute(
    db,
  )
  return new Map(rows.map(user => [user.id, user]))
}

/** What each of those who are chosen is told: thousands of absences are looked through once, not for each of them. */
function byUser(users: ReadonlyMap<string, Told>, absences: readonly Absence[]): ReadonlyMap<string, readonly Absence[]> {
  const told = absences.flatMap(absence => {
    const chosen = [...new Set(absence.userIds)].flatMap(id => users.get(id) ?? [])
    return chosen.filter(user => concerns(user, absence)).map(({ id }) => ({ id, absence }))
  })
  const grouped = Map.groupBy(told, ({ id }) => id)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ absence }) => absence)]))
}

/** Still one of those who may be chosen: of the organisation, of its partner, or an administrator. [AB2] */
function concerns(user: Told, { organizationId, resellerId }: Absence): boolean {
  if (user.role === 'ADMIN') return true
  if (user.role === 'RESELLER') return resellerId !== null && user.resellerId === resellerId
  return user.organizationId === organizationId && user.isSystemsEnabled
}

async function mailToUser(db: Transaction, { mails, publicUrl }: Needs, userId: string, news: News): Promise<NewMail | null> {
  const recipient = await recipientOf(db, userId)
  if (!recipient) return null
  const { name, email, sender, hostname } = recipient
  const link = linkTo(routes.screens.path, { publicUrl, isPublicUrlSet: mails.setup.isPublicUrlSet, ownAddress: null, hostname }).mailed
  return { ...letter(recipient.language ?? 'en', news, true), sender, userId, name, email, link }
}

/** Those who have no account are told by whom, and are shown no way into the product. */
function letter(language: Language, { away, back }: News, isUser: boolean): Pick<NewMail, 'kind' | 'language' | 'words' | 'lines'> {
  const kind = away.length > 0 ? 'SCREENS_AWAY' : 'SCREENS_BACK'
  return { kind, language, words: { count: away.length || back.length }, lines: linesOf(language, { away, back }, isUser) }
}

interface ToAddress extends Absence {
  readonly address: string
}

/** Of each address, and of each partner whose customers named it. */
function newsByAddress({ away, back }: News) {
  const spread = (absences: readonly Absence[]) => absences.flatMap(each => each.emails.map((address): ToAddress => ({ ...each, address })))
  const keyOf = ({ address, resellerId }: ToAddress) => `${address} ${resellerId ?? ''}`
  const [gone, returned] = [Map.groupBy(spread(away), keyOf), Map.groupBy(spread(back), keyOf)]
  return new Map(
    [...new Set([...gone.keys(), ...returned.keys()])].map(key => [key, { away: gone.get(key) ?? [], back: returned.get(key) ?? [] }]),
  )
}
