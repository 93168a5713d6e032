import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { refusals, type Refusal, type RefusalAnswer, type RefusedField } from '@vitrine/model/messages/refusals.ts'
import { requestIdHeader, statusOf } from '@vitrine/model/http.ts'
import { isOneOf, isRecord, valueOf } from '@vitrine/model/kernel/record.ts'

/** A call that was refused or did not arrive (`UnavailableError`), by its name. The words are in the model's messages. */
export class CallError extends Error {
  readonly code: Refusal
  readonly fields: readonly RefusedField[]
  /** What the refusal's sentence is filled with. */
  readonly words: NonNullable<RefusalAnswer['words']>
  /** Under which the server's log has it; none when nothing answered. */
  readonly requestId: string | null
  /** What was wrong with an answer that came, and was none. */
  readonly reason: MessageKey | null

  constructor(
    code: Refusal,
    fields: readonly RefusedField[] = [],
    words: RefusalAnswer['words'] = {},
    { headers }: Partial<Pick<Response, 'headers'>> = {},
    reason: MessageKey | null = null,
  ) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.fields = fields
    this.words = words
    this.requestId = headers?.get(requestIdHeader) ?? null
    this.reason = reason
  }
}

/** The refusal in an answer that is not ok: its own name, else what its status means. */
export async function refusalOf(response: Response): Promise<CallError> {
  const answer: unknown = await response.json().catch(() => null)
  return namedIn(answer, response) ?? unnamedIn(response)
}

/** The refusal named in what was answered: `{ code, fields? }`, if it names one. */
export function namedIn(answer: unknown, response: Response): CallError | null {
  const [code, fields, words] = [valueOf(answer, 'code'), valueOf(answer, 'fields'), valueOf(answer, 'words')]
  if (!isOneOf(refusals, code)) return null
  const said = { ...waitIn(response), ...(areWords(words) && words) }
  return new CallError(code, Array.isArray(fields) ? fields.filter(isField) : [], said, response)
}

/** What the status of a refusal means that names none, as a proxy's. */
export const unnamedIn = (response: Response): CallError => new CallError(nameOfStatus(response.status), [], waitIn(response), response)

/** How long whoever asked too often is to wait, in seconds or until a moment: for proxies say it nowhere else. */
function waitIn({ status, headers }: Response): CallError['words'] {
  const after = status === statusOf.TooManyTriesError ? headers.get('retry-after') : null
  if (after === null) return {}
  const seconds = /^\d+$/.test(after) ? Number(after) : Math.ceil((Date.parse(after) - Date.now()) / 1_000)
  return seconds > 0 ? { seconds } : {}
}

const isField = (x: unknown): x is RefusedField => typeof valueOf(x, 'path') === 'string' && typeof valueOf(x, 'rule') === 'string'
export const areWords = (x: unknown): x is CallError['words'] =>
  isRecord(x) && Object.values(x).every(word => typeof word === 'string' || typeof word === 'number')

const nameOfStatus = (status: number): Refusal => {
  const named = Object.entries(statusOf).find(([, its]) => its === status)?.[0]
  if (isOneOf(refusals, named)) return named
  return status === 502 || status === 504 ? 'UnavailableError' : 'InternalError'
}

/** For whoever looks for it: in the browser's console, with the id under which the server's log has it. */
function logFailure(what: string, { code, requestId, fields }: CallError): void {
  const broken = fields.map(({ path, rule }) => ` ${path}: ${rule}`).join()
  // oxlint-disable-next-line eslint/no-console -- where else a browser keeps it
  console.error(`${what} failed: ${code}${broken}${requestId ? ` (request ${requestId})` : ''}`)
}

/** The same for work that sends more than one request. */
export async function loggingFailure<T>(what: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof CallError) logFailure(what, error)
    throw error
  })
}
