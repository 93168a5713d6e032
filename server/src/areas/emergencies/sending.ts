import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { emergencyCalls } from '@vitrine/model/areas/emergencies/calls.ts'
import { emergencyMinutes } from '@vitrine/model/areas/emergencies/reach.ts'
import type { Reached } from '@vitrine/model/areas/emergencies/reached.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import type { ScreenEmergency } from '@vitrine/model/screen/emergency.ts'
import type { Context } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, findRow, type ApiRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'
import { tellScreens } from './audience.ts'
import { maySend, placeOf } from './place.ts'

type Input = ArgsOf<typeof emergencyCalls.sendEmergency>['input']

/** Screens before guests are no toy, and a program that goes wrong must not take them over again and again. */
const limit = { name: 'emergency', points: 30, seconds: 3_600 }

/** Shows a message at once wherever it goes; those that it covers wholly are over. The same request again changes nothing. */
export async function sendEmergency(input: Input, context: Context): Promise<ApiRow<'emergency'>> {
  const { viewer } = context
  const place = await placeOf(context, input)
  if (!(await maySend(context))) refuse('EmergencyNotAllowedError')
  const said = await textOf(input, context)
  const minutes = input.minutes ?? emergencyMinutes.usual
  const userName = await nameOfViewer(context)
  const now = Date.now()
  const { sent, isNew } = await context.asPlatform(async db => {
    // Of two that send at once the second waits, so that one of them is the newer.
    await sql`select pg_advisory_xact_lock(hashtext('emergency'))`.execute(db)
    const requestId = `${viewer.id} ${input.requestId}`
    const before = await db.selectFrom('emergency').select('id').where('requestId', '=', requestId).executeTakeFirst()
    if (before) return { sent: await findRow(db, 'emergency', before.id), isNew: false }
    await context.rateLimits.consume(limit, viewer.id)
    await endCovered(db, place.reached, now)
    const row = {
      ...place.reached,
      ...said,
      id: randomUUID(),
      requestId,
      reach: input.reach,
      placeTitle: place.title?.slice(0, 500) ?? null,
      userName,
      endsAt: new Date(now + minutes * 60_000).toISOString(),
      createdAt: new Date(now).toISOString(),
    }
    return { sent: await insertRow(db, 'emergency', row), isNew: true }
  })
  if (isNew) {
    await context.record({ kind: 'EMERGENCY_SENT', entity: 'emergency', subjectId: sent.id, subjectTitle: titleOf(sent) })
    await tellScreens(context, place.reached, { subject: 'emergency', emergency: await screenEmergencyOf(context, sent) })
  }
  return sent
}

/** What it says, and where. */
export const titleOf = ({ heading, placeTitle }: Pick<ApiRow<'emergency'>, 'heading' | 'placeTitle'>): string =>
  [heading, ...(placeTitle === null ? [] : [placeTitle])].join(' → ')

async function screenEmergencyOf(
  { asPlatform }: Pick<Context, 'asPlatform'>,
  { id, heading, body, style, endsAt, presentationId }: ApiRow<'emergency'>,
): Promise<ScreenEmergency> {
  const show =
    presentationId === null
      ? undefined
      : await asPlatform(db => db.selectFrom('presentation').select('publishedShowId').where('id', '=', presentationId).executeTakeFirst())
  return { id, heading, body, style, endsAt, showId: show?.publishedShowId ?? null }
}

/** Of a prepared message, or what was typed. */
async function textOf({ messageId, heading, body = '', style = 'ALARM' }: Input, { db }: Context) {
  if (messageId) {
    const message = await findRow(db, 'emergencyMessage', messageId)
    return { heading: message.heading, body: message.body, style: message.style, presentationId: message.presentationId }
  }
  if (!heading) refuse('ValidationError', [{ path: 'input.heading', rule: 'required' }])
  return { heading, body, style, presentationId: null }
}

/** Those whose screens are all screens of the newer one. */
async function endCovered(db: Transaction, { resellerId, organizationId, systemId, screenId }: Reached, now: number): Promise<void> {
  const covered =
    screenId !== null
      ? sql`"screenId" = ${screenId}`
      : systemId !== null
        ? sql`"systemId" = ${systemId}`
        : organizationId !== null
          ? sql`"organizationId" = ${organizationId}`
          : resellerId !== null
            ? sql`("resellerId" = ${resellerId} or "organizationId" in (select o."id" from "organization" o where o."resellerId" = ${resellerId}))`
            : sql`true`
  await sql`update "emergency" set "endedAt" = ${new Date(now).toISOString()}
    where "endedAt" is null and "endsAt" > ${new Date(now).toISOString()} and ${covered}`.execute(db)
}
