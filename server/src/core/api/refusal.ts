import type { Refusal, RefusalAnswer, RefusedField } from '@vitrine/model/messages/refusals.ts'

/** Why a call isn't done, by a name of the list. Says nothing that a stranger may not know. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: Refusal
  readonly fields: readonly RefusedField[] | undefined

  constructor(code: Refusal, fields?: readonly RefusedField[]) {
    super(code)
    this.code = code
    this.fields = fields
  }

  get answer(): RefusalAnswer {
    return this.fields ? { code: this.code, fields: this.fields } : { code: this.code }
  }
}

export function refuse(code: Refusal, fields?: readonly RefusedField[]): never {
  throw new Refused(code, fields)
}

/** What was looked for, or NotFoundError: whether it is a stranger's or nobody's isn't told. */
export function found<T>(row: T | null | undefined): T {
  return row ?? refuse('NotFoundError')
}
