import { GraphQLError } from 'graphql'
import type { RefusalAnswer } from '@vitrine/model/messages/refusals.ts'
import { saysOutage } from '../processes/outage.ts'
import { Refused } from '../errors/refusal.ts'
import { codeOf, messageOf, uniqueViolation, insufficientPrivilege } from '../errors/errors.ts'
import { tooManyRows } from '../database/rowLimits.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

/** Writes down, for the operator, what went wrong and where. */
export type Report = (where: string, error: unknown) => void

/** What the caller is told: a refusal by its name, anything else as InternalError, of which only the operator sees the inside. */
export function asError(error: unknown, where: string, report: Report): GraphQLError {
  const answer = answerOf(error)
  if (answer.code === 'InternalError' || answer.code === 'UnavailableError') report(where, error)
  return new GraphQLError(answer.code, { extensions: { ...answer } })
}

/** Also what the database refuses by itself: its rules hold where a handler didn't ask. */
export function answerOf(error: unknown): RefusalAnswer {
  if (error instanceof Refused) return error.answer
  const code = codeOf(error)
  if (code === insufficientPrivilege && !messageOf(error).includes('row-level security')) return { code: 'InternalError' }
  if (code === tooManyRows) return { code: 'TooManyRowsError', words: { limit: Number(valueOf(error, 'detail')) } }
  const refusal = byCode[code]
  if (refusal) return { code: refusal }
  return { code: isUnavailable(error, code, messageOf(error)) ? 'UnavailableError' : 'InternalError' }
}

/** A parent that isn't there, or isn't theirs, is all the same. */
const byCode: Readonly<Record<string, RefusalAnswer['code']>> = {
  '23503': 'NotFoundError',
  [insufficientPrivilege]: 'NotFoundError',
  [uniqueViolation]: 'DuplicateError',
  '23514': 'ValidationError',
  '22003': 'ValidationError',
  // A text that can't be stored, where no rule asked.
  '22021': 'ValidationError',
  '22P05': 'ValidationError',
}

/** It may be otherwise in a moment: the database is away or full, a file can't be reached, or the statement took too long or stood in another's way. */
const isUnavailable = (error: unknown, code: string, message: string): boolean =>
  saysOutage(error) || /^(53|58|40001|40P01|57014|55P03)/.test(code) || /^E[A-Z]+$/.test(code) || message === 'Query read timeout'
