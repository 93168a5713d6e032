import { z } from '../../kernel/zod.ts'

/** What was on a screen. OFF: black by its hours. EMPTY: there was nothing to show. */
export const proofStates = ['SHOWN', 'OFF', 'EMPTY'] as const
export type ProofState = (typeof proofStates)[number]

/** A record lies within a quarter of an hour, so that a day of any time zone begins with one. */
export const proofRecordSeconds = 900
/** Days for which a TV keeps its records, and after which the server refuses them. */
export const proofDaysKept = 31
/** So many records come at once, and so many letters. */
export const maxProofRecords = 60
export const maxProofBytes = 64_000

/** How often something began within a record, for how many seconds it was on, and when first and last. */
export interface ProofCount {
  readonly id: string
  readonly times: number
  readonly seconds: number
  readonly first: number
  readonly last: number
}

/** What was on for a while without a gap. Moments are seconds since 1970 by the server's clock. */
export interface ProofRecord {
  readonly from: number
  readonly to: number
  readonly state: ProofState
  /** Of SHOWN: the show that played, its slides, and the promotions that were drawn. */
  readonly showId: string | null
  readonly slides: readonly ProofCount[]
  readonly promotions: readonly ProofCount[]
}

export interface ProofDelivery {
  /** The TV remembers what it has not delivered. */
  readonly isKept: boolean
  /** Records that it had no room for. */
  readonly dropped: number
  readonly records: readonly ProofRecord[]
}

/** Why a record is not taken. */
export const proofRefusals = ['future', 'old', 'beforePairing', 'unknown', 'overlap', 'impossible', 'tooMany'] as const
export type ProofRefusal = (typeof proofRefusals)[number]

/** What a TV is answered: what became of the records that it need not keep any more. */
export interface ProofAnswer {
  readonly taken: number
  /** They had come before. */
  readonly repeated: number
  readonly refused: Readonly<Partial<Record<ProofRefusal, number>>>
}

const name = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .refine(each => !(each in {}))
const second = z.int().min(0).max(100_000_000_000)
const count = z.strictObject({
  id: name,
  times: z
    .int()
    .min(0)
    .max(proofRecordSeconds * 10),
  seconds: z.int().min(0).max(proofRecordSeconds),
  first: second,
  last: second,
})
const counts = z.array(count).max(500)
const record = z.strictObject({
  from: second,
  to: second,
  state: z.enum(proofStates),
  showId: name.nullable(),
  slides: counts,
  promotions: counts,
})
const delivery: z.ZodType<ProofDelivery> = z.strictObject({
  isKept: z.boolean(),
  dropped: z.int().min(0).max(1_000_000_000),
  records: z.array(record).max(maxProofRecords),
})

/** A TV's delivery, if it is one: strictly, as nothing of it is guessed. */
export function deliveryIn(given: unknown): ProofDelivery | null {
  const { success, data } = delivery.safeParse(given)
  return success ? data : null
}

/** Whether a record can be: within a quarter of an hour, and nothing of it longer than itself. */
export function isPossible({ from, to, state, showId, slides, promotions }: ProofRecord): boolean {
  const length = to - from
  if (length <= 0 || length > proofRecordSeconds) return false
  if ((state === 'SHOWN') !== (showId !== null) || (state !== 'SHOWN' && slides.length + promotions.length > 0)) return false
  const shown = slides.reduce((sum, { seconds }) => sum + seconds, 0)
  const fits = ({ seconds, first, last }: ProofCount) => seconds <= length && first >= from && last <= to && first <= last
  return shown <= length && [slides, promotions].every(each => each.every(fits) && new Set(each.map(({ id }) => id)).size === each.length)
}
