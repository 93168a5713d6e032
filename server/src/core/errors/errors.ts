import { valueOf } from '@vitrine/model/kernel/record.ts'

/** What Node, PostgreSQL and their libraries call an error: `ENOENT`, `23505`. Empty where it has no such name. */
export function codeOf(error: unknown): string {
  const code = valueOf(error, 'code')
  return typeof code === 'string' ? code : ''
}

/** As PostgreSQL calls a row that says again what only one may say. */
export const uniqueViolation = '23505'

/** What an error says; of something else that was thrown, the thing itself. */
export function messageOf(error: unknown): string {
  const message = valueOf(error, 'message')
  return typeof message === 'string' ? message : String(error)
}

/** Anything may be thrown, and what isn't an error has no stack. */
export const asThrown = (error: unknown): Error => (error instanceof Error ? error : new Error(messageOf(error), { cause: error }))

/** What PostgreSQL says to a role that may not do something. */
export const insufficientPrivilege = '42501'
