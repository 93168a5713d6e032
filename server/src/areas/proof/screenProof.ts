import { deliveryIn, maxProofBytes } from '@vitrine/model/areas/proof/delivery.ts'
import { addresses } from '@vitrine/model/http.ts'
import { createPerMinute } from '../../core/api/perMinute.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { bearerOf, keptByNobody } from '../../core/http/session.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { RateLimitExceeded } from '../../core/security/rateLimits.ts'
import type { Routes } from '../../services.ts'

/** So often a TV may deliver: one that was away for weeks is done within some minutes. */
const mostAMinute = 20

/** What TVs deliver of what they showed: docs/spec/proof-of-play.md. */
export const screenProof: Routes = (app, { ownerDb, proof }) => {
  const perMinute = createPerMinute(mostAMinute)
  app.post<{ Body: unknown }>(
    addresses.screenProof,
    {
      bodyLimit: maxProofBytes,
      // Before its body is read: who has no screen is answered without it.
      onRequest: async request => {
        const credential = bearerOf(request)
        const hash = credential === null ? '' : hashOfToken(credential)
        if (!perMinute.take(hash)) throw new RateLimitExceeded(perMinute.secondsLeft())
        const screen = await ownerDb.selectFrom('systemScreen').select('id').where('credentialHash', '=', hash).executeTakeFirst()
        if (!screen) refuse('UnauthenticatedError')
      },
    },
    async (request, reply) => {
      const delivery = deliveryIn(request.body) ?? refuse('ValidationError')
      const answer = await proof.take(delivery, hashOfToken(bearerOf(request) ?? ''))
      return keptByNobody(reply).send(answer ?? refuse('UnauthenticatedError'))
    },
  )
}
