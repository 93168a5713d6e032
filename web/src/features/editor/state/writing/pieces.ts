import type { TextRun, TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { storable } from '@vitrine/model/kernel/storable.ts'
import { maxLetters } from '@vitrine/model/show/maxLetters.ts'
import { maxRuns } from '@vitrine/model/show/maxRuns.ts'
import { beside, formatAt, replaced, type Format, type FormatName, type Range } from '@vitrine/model/show/richText.ts'

/** Words that come from elsewhere, and what of their look a text can have. */
export interface Piece {
  readonly text: string
  readonly format: Partial<Format>
}

interface Words {
  readonly content: string
  readonly runs: readonly TextRun[] | null
}

interface Put extends Words {
  /** Behind the last of them. */
  readonly at: number
  /** Of what there was no room for all of it. */
  readonly lacks: 'letters' | 'runs' | null
}

/** Pieces in place of a part of a text, each in its own way beside the `textStyle` of all of it, as far as there is room. */
export function withPieces(
  { content, runs }: Words,
  { start, end }: Range,
  pieces: readonly Piece[],
  textStyle: TextStyle,
  around: Format = formatAt(content, runs, { start, end }),
): Put {
  let after: Words = replaced(content, runs, { start, end }, '')
  let [at, lacks]: [number, Put['lacks']] = [start, null]
  for (const { text, format } of pieces) {
    const said = storable(text)
    const fitting = whole(said, maxLetters - after.content.length)
    if (fitting.length < said.length) lacks = 'letters'
    const put = (as: Format) => replaced(after.content, after.runs, { start: at, end: at }, fitting, as)
    const formatted = put({ ...around, ...beside(textStyle, defined(format)) })
    const isTooMany = (formatted.runs?.length ?? 0) > maxRuns
    if (isTooMany) lacks ??= 'runs'
    after = isTooMany ? put(formatAt(after.content, after.runs, { start: at, end: at })) : formatted
    at += fitting.length
  }
  return { ...after, at, lacks }
}

/** At most so many characters, none of them cut. */
export const whole = (text: string, most: number) => storable(text.slice(0, Math.max(0, most)))

const defined = (format: Partial<Format>) =>
  Object.fromEntries(Object.entries(format).filter(([, value]) => value !== null && value !== undefined)) as Partial<
    Pick<TextStyle, FormatName>
  >
