import { refusals, type Refusal, type RefusalAnswer, type RefusedField } from '@vitrine/model/messages/refusals.ts'
import { statusOf } from '@vitrine/model/http.ts'

/** A call that was refused or did not arrive (`UnavailableError`), by its name. The words are in the model's messages. */
export class CallError extends Error {
  readonly code: Refusal
  readonly fields: readonly RefusedField[]
  /** What the refusal's sentence is filled with. */
  readonly words: NonNullable<RefusalAnswer['words']>

  constructor(code: Refusal, fields: readonly RefusedField[] = [], words: RefusalAnswer['words'] = {}) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.fields = fields
    this.words = words
  }
}

/** The refusal in an answer that is not ok: its own name, else what its status means. */
export async function refusalOf(response: Response): Promise<CallError> {
  const answer: unknown = await response.json().catch(() => null)
  return namedIn(answer) ?? new CallError(nameOfStatus(response.status))
}

/** The refusal named in what was answered: `{ code, fields? }`, if it names one. */
export function namedIn(answer: unknown): CallError | null {
  const { code, fields, words } = (answer ?? {}) as Partial<Record<keyof RefusalAnswer, unknown>>
  if (!isRefusal(code)) return null
  return new CallError(code, Array.isArray(fields) ? (fields as RefusedField[]) : [], words as RefusalAnswer['words'])
}

const isRefusal = (code: unknown): code is Refusal => (refusals as readonly unknown[]).includes(code)

const nameOfStatus = (status: number): Refusal => {
  const named = Object.entries(statusOf).find(([, its]) => its === status)?.[0]
  if (isRefusal(named)) return named
  return status === 502 || status === 504 ? 'UnavailableError' : 'InternalError'
}
