import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { codeAlphabet, codeLength } from '@vitrine/model/areas/systems/pairing.ts'
import { addresses, type PairingAnswer, type PairingStart } from '@vitrine/model/http.ts'
import type { RowOf } from '@vitrine/model/calls/shape.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Services, Routes } from '../../services.ts'
import { networkOf } from '../../core/http/clientAddress.ts'
import { hashOfToken, newToken } from '../../core/security/tokens.ts'
import { addScreenEvents } from './screenEvents.ts'
import { forgetTvs } from './tvs.ts'

const lifetime = 10 * 60_000

const perAddress = { name: 'pairing-start', points: 30, seconds: 600 }
const limits = [
  { limit: { name: 'connect-user', points: 10, seconds: 60 }, keyOf: (_: Screen, { viewer }: Context) => viewer.id },
  { limit: { name: 'connect-organization', points: 100, seconds: 3600 }, keyOf: ({ organizationId }: Screen) => organizationId },
  {
    limit: { name: 'connect-address', points: 100, seconds: 3600 },
    keyOf: (_: Screen, { request }: Context) => networkOf(request.address),
  },
] as const

/** A screen of whoever types the code, or of one of their customers. */
type Screen = Pick<RowOf<'systemScreen'>, 'id' | 'organizationId'>

/** How a TV and a screen find each other: docs/spec/pairing.md. */
export const pairing: Routes = (app, services) => {
  app.post(addresses.pairing, async (request, reply) => {
    await services.rateLimits.consume(perAddress, networkOf(request.clientAddress))
    return reply.header('cache-control', 'no-store').send(await startPairing(services))
  })

  app.post<{ Body: { secret: string } }>(
    addresses.pairingCollect,
    { schema: { body: { type: 'object', required: ['secret'], properties: { secret: { type: 'string', maxLength: 100 } } } } },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await collect(services, request.body.secret)),
  )
}

function startPairing({ asPlatform }: Pick<Services, 'asPlatform'>): Promise<PairingStart> {
  const secret = newToken()
  const expiresAt = new Date(Date.now() + lifetime).toISOString()
  return asPlatform(async db => {
    await db
      .deleteFrom('screenPairing')
      .where('expiresAt', '<', new Date(Date.now() - lifetime).toISOString())
      .execute()
    for (;;) {
      const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
      const made = await db
        .insertInto('screenPairing')
        .values({ id: randomUUID(), code, secretHash: hashOfToken(secret), expiresAt })
        .onConflict(conflict => conflict.column('code').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) return { code, secret, expiresAt }
    }
  })
}

/** The waiting TV's question. The credential is made when it is collected and told once; a lost answer means a new code. */
async function collect({ asPlatform, tell }: Pick<Services, 'asPlatform' | 'tell'>, secret: string): Promise<PairingAnswer> {
  const answer = await asPlatform(async (db): Promise<PairingAnswer> => {
    const waiting = await db
      .selectFrom('screenPairing')
      .selectAll()
      .where('secretHash', '=', hashOfToken(secret))
      .forUpdate()
      .executeTakeFirst()
    if (!waiting || waiting.collectedAt) return { state: 'EXPIRED' }
    if (!waiting.screenId) return { state: new Date(waiting.expiresAt) < new Date() ? 'EXPIRED' : 'WAITING' }
    const credential = newToken()
    await db.updateTable('screenPairing').set({ collectedAt: new Date().toISOString() }).where('id', '=', waiting.id).execute()
    const { rows } = await sql<{ organizationId: string; wasPaired: boolean }>`
      select "organizationId", "credentialHash" is not null as "wasPaired" from "systemScreen" where "id" = ${waiting.screenId} for update`.execute(
      db,
    )
    await db
      .updateTable('systemScreen')
      .set({
        formerCredentialHash: sql`"credentialHash"`,
        credentialHash: hashOfToken(credential),
        code: waiting.code,
        lastSeenAt: new Date().toISOString(),
        onlineSince: new Date().toISOString(),
      })
      .where('id', '=', waiting.screenId)
      .execute()
    // What the TV before told of itself says nothing of this one, and what it was told to do is not for this one.
    await forgetTvs(db, [waiting.screenId])
    for (const { organizationId, wasPaired } of rows)
      await addScreenEvents(db, [{ screenId: waiting.screenId, organizationId, kind: wasPaired ? 'REPLACED' : 'PAIRED' }])
    return { state: 'CONNECTED', credential, screenId: waiting.screenId }
  })
  // The TV that had this screen before learns that it no longer does.
  if (answer.state === 'CONNECTED') tell({ screenId: answer.screenId }, { subject: 'content' })
  return answer
}

/** Somebody types the code of a TV at a screen. Works once, within its ten minutes. */
export async function connectScreen(screen: Screen, code: string, context: Context): Promise<string> {
  for (const { limit, keyOf } of limits) await context.rateLimits.consume(limit, keyOf(screen, context))
  const pairingId = await context.asPlatform(db => claim(db, code, screen))
  context.afterCommit(() => context.tell({ pairingId }, { subject: 'paired' }))
  return code
}

async function claim(db: Transaction, code: string, { id: screenId, organizationId }: Screen): Promise<string> {
  const waiting = await db
    .selectFrom('screenPairing')
    .select(['id', 'screenId', 'expiresAt'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting || waiting.screenId) refuse('CodeUnknownError')
  if (new Date(waiting.expiresAt) < new Date()) refuse('CodeExpiredError')
  await db.updateTable('screenPairing').set({ screenId, organizationId }).where('id', '=', waiting.id).execute()
  return waiting.id
}
