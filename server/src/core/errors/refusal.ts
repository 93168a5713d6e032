import type { Refusal, RefusalAnswer, RefusedField } from '@vitrine/model/messages/refusals.ts'

/** Why a call isn't done, by a name of the list. Says nothing that a stranger may not know. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: Refusal
  readonly fields: readonly RefusedField[] | undefined
  readonly words: RefusalAnswer['words']
  /** Seconds, where it helps to try again later. */
  retryAfter: number | undefined

  constructor(code: Refusal, fields?: readonly RefusedField[], words?: RefusalAnswer['words']) {
    super(code)
    this.code = code
    this.fields = fields
    this.words = words
  }

  get answer(): RefusalAnswer {
    return { code: this.code, ...(this.fields && { fields: this.fields }), ...(this.words && { words: this.words }) }
  }
}

export function refuse(code: Refusal, fields?: readonly RefusedField[], words?: RefusalAnswer['words']): never {
  throw new Refused(code, fields, words)
}

/** What was looked for, or NotFoundError: whether it is a stranger's or nobody's isn't told. */
export function found<T>(row: T | null | undefined): T {
  return row ?? refuse('NotFoundError')
}
