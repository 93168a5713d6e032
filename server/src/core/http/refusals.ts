import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '@vitrine/model/http.ts'
import type { Refusal, RefusalAnswer, RefusedField } from '@vitrine/model/messages/refusals.ts'
import { answerOf } from './failure.ts'
import { Refused } from '../errors/refusal.ts'

/** Every refusal outside GraphQL leaves here, as `{ code, fields? }` with the status of the model's table. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusalOf(error)
    // A refusal that was meant, as of one upload too many, is no trouble.
    const isMeant = error === refused && !refused.cause
    if ((refused.code === 'InternalError' || refused.code === 'UnavailableError') && !isMeant)
      request.log.error({ err: error, failed: 'request' }, `${request.method} ${toldPathOf(request)} failed`)
    if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
    return answerRefusal(reply, refused.answer)
  })
}

export function answerRefusal(reply: FastifyReply, answer: RefusalAnswer): FastifyReply {
  return reply
    .code(statusOf[answer.code] ?? 400)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

/** Addresses may carry what is nobody's business behind the question mark. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!

/** For the log. What an address is known by may be all that it takes to open it. */
const toldPathOf = (request: FastifyRequest): string => {
  const { url = '' } = request.routeOptions
  return url.includes(':token') ? url : pathOf(request)
}

function refusalOf(error: Partial<FastifyError> & Error): Refused {
  if (error instanceof Refused) return error
  if (error.validation) return new Refused('ValidationError', error.validation.map(fieldOf))
  const { statusCode = 500 } = error
  return new Refused(
    statusCode === 500 ? answerOf(error).code : (byStatus[statusCode] ?? (statusCode < 500 ? 'ValidationError' : 'InternalError')),
  )
}

function fieldOf({ instancePath, keyword, params }: NonNullable<FastifyError['validation']>[number]): RefusedField {
  const named = params['missingProperty'] ?? params['additionalProperty']
  const path = [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])].join('.')
  return { path, rule: rules[keyword] ?? 'other' }
}

const byStatus: Record<number, Refusal> = {
  404: 'NotFoundError',
  413: 'TooLargeError',
  415: 'ValidationError',
  401: 'UnauthenticatedError',
  503: 'UnavailableError',
}
const rules: Readonly<Record<string, string>> = { required: 'required', maxLength: 'tooLong' }
