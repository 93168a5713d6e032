import { choice, flag, id, listOfField, measure, textField, whole, type Field, type ValueOf } from '../../kernel/field.ts'
import { keysOf, recordOf } from '../../kernel/record.ts'
import { z } from '../../kernel/zod.ts'
import { maxMissingNamed, maxPreparedNamed, screenStarts, screenTroubles } from './starts.ts'

/** A TV reports at most so often; what it says sooner is dropped. */
export const reportEverySeconds = 60

const tenYears = 10 * 365 * 86_400
/** What a browser calls itself and where files lie are plain ASCII; all else could not be stored, or shown. */
const ascii = (most: number) =>
  textField(
    z
      .string()
      .max(most)
      .regex(/^[\x20-\x7e]*$/),
    'text',
  )

/**
 * What a TV tells of itself, each field once: bounded, and null where the TV doesn't know it. What else it says is passed over, as it may be of a
 * newer edition. Sizes of its window are CSS pixels, storage is bytes.
 */
const said = {
  /** What its browser calls itself. */
  agent: ascii(400),
  width: whole(1, 32_767),
  height: whole(1, 32_767),
  /** Pixels of the glass for each of those. */
  pixelRatio: measure(0.1, 16),
  /** The edition of the program that runs. */
  program: id(),
  /** What its own clock shows, in milliseconds since 1970. */
  clock: measure(0, 8.64e15),
  /** Seconds since the page began. */
  upSeconds: whole(0, tenYears),
  /** How often it started again since it first did. */
  restarts: whole(0, 1_000_000),
  start: choice('ScreenStart', screenStarts),
  /** Files of the newest content that it knows, and how many of them it has. */
  files: whole(0, 100_000),
  filesHere: whole(0, 100_000),
  storageUsed: measure(0, 1e15),
  storageQuota: measure(0, 1e15),
  /** It shows all of the newest content that it knows. */
  isNewest: flag(),
  /** What plays. */
  showId: id(),
} as const satisfies Readonly<Record<string, Field>>

const lists = {
  /** The addresses of files that it doesn't have, some of them. */
  missing: listOfField(ascii(300), maxMissingNamed),
  troubles: listOfField(choice('ScreenTrouble', screenTroubles), screenTroubles.length),
  /** The versions of the prepared emergency messages of which it keeps all. */
  prepared: listOfField(id(), maxPreparedNamed),
} as const satisfies Readonly<Record<string, Field>>

export type SaidByScreen = { readonly [K in keyof typeof said]: ValueOf<(typeof said)[K]> | null } & {
  readonly [K in keyof typeof lists]: Readonly<ValueOf<(typeof lists)[K]>>
}

const ruleOf = ({ schema }: Field): z.ZodType => schema
const fields: Readonly<Record<string, z.ZodType>> = {
  ...recordOf(keysOf(said), name => ruleOf(said[name]).nullable().default(null)),
  ...recordOf(keysOf(lists), name => ruleOf(lists[name]).default([])),
}
const schema: z.ZodType<SaidByScreen> = z.object(fields) as never

/** A TV's report, if it is one: each field as the table says, and no more files on the device than there are. */
export function reportIn(given: unknown): SaidByScreen | null {
  const { success, data } = schema.safeParse(given)
  return success && (data.filesHere ?? 0) <= (data.files ?? Infinity) ? data : null
}
