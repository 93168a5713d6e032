import type { TextRun, TextStyle } from '../areas/shows/values.ts'
import { keysOf } from '../kernel/record.ts'
import { maxRuns } from './maxRuns.ts'

/** How a part of a text differs from the style of the whole; null: not at all. */
export type Format = Pick<TextRun, 'bold' | 'italic' | 'underlined' | 'color' | 'size'>
export type FormatName = keyof Format
export const formatNames = ['bold', 'italic', 'underlined', 'color', 'size'] as const satisfies readonly FormatName[]
export const plain: Format = { bold: null, italic: null, underlined: null, color: null, size: null }

/** A text as it is kept: the plain string, and the runs that lie upon it. Rows of before there were runs have none. */
export type Runs = readonly TextRun[] | null | undefined

/** From one place to another, counted as JavaScript counts (UTF-16). */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A piece of a text that is written in one way. */
export interface Span extends Range {
  readonly text: string
  readonly format: Format
}

/** The whole text in pieces, each as long as its format lasts: `spansOf('a cup', [{ start: 2, end: 5, bold: true }])` is `a ` and **cup**. */
export function spansOf(content: string, runs: Runs): readonly Span[] {
  const spans: Span[] = []
  let at = 0
  const until = (end: number, format: Format) => {
    if (end > at) spans.push({ start: at, end, text: content.slice(at, end), format })
    at = Math.max(at, end)
  }
  for (const run of normalised(content, runs) ?? []) {
    until(run.start, plain)
    until(run.end, formatOf(run))
  }
  until(content.length, plain)
  return spans
}

/**
 * Runs as they are kept: inside the text, in order, none upon another (of two, the later in the list wins, field by field), none
 * that says nothing, neighbours of one format joined, and no half of a character that takes two. None at all is null.
 */
export function normalised(content: string, runs: Runs): TextRun[] | null {
  const inside = (runs ?? []).flatMap(run => {
    const [start, end] = [wholeCharacter(content, run.start), wholeCharacter(content, run.end)]
    const format = formatOf(run)
    return start < end && !isPlain(format) ? [{ start, end, format }] : []
  })
  return joined(inside.every((run, i) => i === 0 || inside[i - 1]!.end <= run.start) ? inside : flattened(inside))
}

/** The runs of a text a part of which is written otherwise: what the change does not name stays. They may be more than a text may have. */
export const formatted = (content: string, runs: Runs, range: Range, change: Partial<Format>): TextRun[] | null =>
  allJoined(
    [range.start, range.end]
      .map(at => wholeCharacter(content, at))
      .reduce<readonly Piece[]>(cut, spansOf(content, runs))
      .map(piece => (piece.start >= range.start && piece.end <= range.end ? { ...piece, format: { ...piece.format, ...change } } : piece)),
  )

/** The runs without what they say of these: the whole text is written in one way again. */
export const cleared = (runs: Runs, names: readonly FormatName[]): TextRun[] | null => {
  const nothing = Object.fromEntries(names.map(name => [name, null]))
  return joined((runs ?? []).map(run => ({ start: run.start, end: run.end, format: { ...formatOf(run), ...nothing } })))
}

/** A text in which something stands in place of something else. What is written there looks as what it replaces, or as what it follows. */
export function replaced(
  content: string,
  runs: Runs,
  { start, end }: Range,
  text: string,
  format = formatAt(content, runs, { start, end }),
) {
  const by = text.length - (end - start)
  const pieces = [start, end].reduce<readonly Piece[]>(cut, spansOf(content, runs))
  return {
    content: content.slice(0, start) + text + content.slice(end),
    runs: joined([
      ...pieces.filter(piece => piece.end <= start),
      { start, end: start + text.length, format },
      ...pieces.filter(piece => piece.start >= end).map(piece => ({ ...piece, start: piece.start + by, end: piece.end + by })),
    ]),
  }
}

/** The format in which something is written at a place: that of the first character it replaces, or of the one before, or on a new line of the one after. */
export function formatAt(content: string, runs: Runs, { start, end }: Range): Format {
  const startsLine = start === 0 || content[start - 1] === '\n'
  const hasNext = start < content.length && content[start] !== '\n'
  const at = start < end || (startsLine && hasNext) ? start : start - 1
  return spansOf(content, runs).find(span => at >= span.start && at < span.end)?.format ?? plain
}

/**
 * The runs of a text of which only the plain words were written anew: what is the same at both ends keeps its format, and what stands
 * between takes that of what it replaces, if that had one.
 */
export function carried(before: string, after: string, runs: Runs): TextRun[] | null {
  if (before === after || !runs?.length) return normalised(after, runs)
  const { start, end, text } = difference(before, after)
  if (start === end) return replaced(before, runs, { start, end }, text).runs
  const [format, ...others] = spansOf(before, runs)
    .filter(span => span.start < end && span.end > start)
    .map(span => span.format)
  return replaced(before, runs, { start, end }, text, others.length || !format ? plain : format).runs
}

/** What became other: `text` stands where from `start` to `end` something else stood. */
export function difference(before: string, after: string): Range & { readonly text: string } {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start += 1
  if (isHalf(before, start) || isHalf(after, start)) start -= 1
  let same = 0
  while (same < least - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1
  if (isHalf(before, before.length - same) || isHalf(after, after.length - same)) same -= 1
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}

/** Where a place in a text is after the text became another. */
export function placeAfter({ start, end, text }: ReturnType<typeof difference>, at: number): number {
  if (at <= start) return at
  return at >= end ? at - (end - start) + text.length : start + text.length
}

/** How a range is written, its format and the style of the whole taken together; what differs within it is left out. */
export function writtenIn(
  content: string,
  runs: Runs,
  range: Range,
  style: Pick<TextStyle, FormatName>,
): Partial<Pick<TextStyle, FormatName>> {
  const within = spansOf(content, runs).filter(span => span.start < range.end && span.end > range.start)
  const formats = within.length ? within.map(span => span.format) : [formatAt(content, runs, range)]
  const common = formatNames.flatMap(name => {
    const values = new Set(formats.map(format => format[name] ?? style[name]))
    return values.size === 1 ? [[name, [...values][0]]] : []
  })
  return Object.fromEntries(common)
}

/** A format in terms of what it adds to the style of the whole: what is the same needs no run. */
export const beside = (style: Pick<TextStyle, FormatName>, change: Partial<Pick<TextStyle, FormatName>>): Partial<Format> =>
  Object.fromEntries(keysOf(change).map(name => [name, change[name] === style[name] ? null : change[name]]))

export const sameFormat = (a: Format, b: Format) => formatNames.every(name => a[name] === b[name])
export const sameRuns = (a: Runs, b: Runs): boolean =>
  (a?.length ?? 0) === (b?.length ?? 0) &&
  (a ?? []).every((run, i) => run.start === b![i]!.start && run.end === b![i]!.end && sameFormat(run, b![i]!))

interface Piece extends Range {
  readonly format: Format
}

const isPlain = (format: Format) => sameFormat(format, plain)
const formatOf = ({ bold = null, italic = null, underlined = null, color = null, size = null }: Partial<Format>): Format => ({
  bold,
  italic,
  underlined,
  color,
  size,
})

/** Pieces, of which one that holds a place in its middle becomes two. */
const cut = (pieces: readonly Piece[], at: number): readonly Piece[] =>
  pieces.flatMap(piece =>
    piece.start < at && at < piece.end
      ? [
          { ...piece, end: at },
          { ...piece, start: at },
        ]
      : [piece],
  )

/** What lies upon each other, side by side. */
function flattened(pieces: readonly Piece[]): readonly Piece[] {
  const places = [...new Set(pieces.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  return places.slice(1).map((end, i) => {
    const start = places[i]!
    const format = pieces
      .filter(piece => piece.start <= start && piece.end >= end)
      .reduce<Format>((under, piece) => {
        const said = formatNames.filter(name => piece.format[name] !== null).map(name => [name, piece.format[name]])
        return { ...under, ...Object.fromEntries(said) }
      }, plain)
    return { start, end, format }
  })
}

/** Pieces in order as runs, no more than there may be. */
const joined = (pieces: readonly Piece[]) => allJoined(pieces)?.slice(0, maxRuns) ?? null
function allJoined(pieces: readonly Piece[]): TextRun[] | null {
  const runs: TextRun[] = []
  for (const { start, end, format } of pieces) {
    if (start >= end || isPlain(format)) continue
    const last = runs.at(-1)
    if (last?.end === start && sameFormat(last, format)) runs[runs.length - 1] = { ...last, end }
    else runs.push({ start, end, ...format })
  }
  return runs.length ? runs : null
}

/** A place inside the text, and not inside a character. */
function wholeCharacter(content: string, at: number): number {
  const within = Math.max(0, Math.min(content.length, at))
  return isHalf(content, within) ? within - 1 : within
}
const isHalf = (text: string, at: number) =>
  at > 0 && at < text.length && /[\uD800-\uDBFF]/.test(text[at - 1]!) && /[\uDC00-\uDFFF]/.test(text[at]!)
