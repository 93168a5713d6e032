import type { TextRun } from '../areas/shows/values.ts'
import { maxLetters } from './maxLetters.ts'
import { difference, formatted, normalised, replaced, spansOf, wholeCharacter, type Range, type Runs } from './richText.ts'

interface Words {
  readonly content: string
  readonly runs?: Runs
}

/**
 * Words that were written upon others (`base`), which have become `theirs` meanwhile: both changes stand, each in its place among the words.
 * Where both wrote over the same words the later ones stand in their place. Null: there is no text that has both, and the later stands.
 */
export function mergedWords(
  base: string,
  theirs: Words,
  mine: Words,
): { readonly content: string; readonly runs: TextRun[] | null } | null {
  const { start, end, text } = difference(base, mine.content)
  const at = placesIn(base, theirs.content)
  const whole = text === '' && start < end ? at.piecesOf(start, end) : null
  if (whole) return without(theirs, whole)
  const from = wholeCharacter(theirs.content, start < end ? at.from(start, end) : at.after(start))
  const to = wholeCharacter(theirs.content, Math.max(from, start < end ? at.after(end) : from))
  const merged = replaced(theirs.content, theirs.runs, { start: from, end: to }, text)
  if (merged.content.length > maxLetters || !/\S/.test(merged.content)) return null
  if (mine.runs === undefined) return merged
  const runs = spansOf(mine.content, mine.runs)
    // Where no word is other, it is the formats that were written.
    .filter(span => base === mine.content || (span.start < start + text.length && span.end > start))
    .reduce<TextRun[] | null>((before, span) => {
      const range =
        base === mine.content
          ? { start: at.from(span.start, span.end), end: at.after(span.end) }
          : { start: from + Math.max(0, span.start - start), end: from + Math.min(text.length, span.end - start) }
      return range.start < range.end ? formatted(merged.content, before, range, span.format) : before
    }, merged.runs)
  return { content: merged.content, runs }
}

/** Where places of a text are in what it has become: `after` what stood before one, and `from` the first that is left of a range. */
function placesIn(before: string, now: string) {
  const { start, end, text } = difference(before, now)
  const inside = kept(before.slice(start, end), text)
  const moved = text.length - (end - start)
  /** -1: it is gone. */
  const placeOf = (at: number) => (at < start ? at : at >= end ? at + moved : (inside[at - start] ?? -start - 1) + start)
  const after = (at: number) => {
    for (let i = at - 1; i >= 0; i--) if (placeOf(i) >= 0) return placeOf(i) + 1
    return 0
  }
  const from = (first: number, until: number) => {
    for (let i = first; i < until; i++) if (placeOf(i) >= 0) return placeOf(i)
    return after(first)
  }
  /** The pieces in which a range stands now, what others wrote between them left out; null: part of it is gone. */
  const piecesOf = (first: number, until: number): readonly Range[] | null => {
    const pieces: { start: number; end: number }[] = []
    for (let i = first; i < until; i++) {
      const place = placeOf(i)
      if (place < 0) return null
      const last = pieces.at(-1)
      if (last?.end === place) last.end += 1
      else pieces.push({ start: place, end: place + 1 })
    }
    return pieces
  }
  return { after, from, piecesOf }
}

/** What one takes away of which others have taken nothing goes, and what they have written into it stays. */
function without(theirs: Words, pieces: readonly Range[]) {
  const left = pieces.toReversed().reduce<Words>(({ content, runs }, piece) => replaced(content, runs, piece, ''), theirs)
  return /\S/.test(left.content) ? { content: left.content, runs: normalised(left.content, left.runs) } : null
}

/** Texts that differ more are not compared letter by letter. */
const mostDifferences = 300

/** Where each letter of a text stands in another, as few as can be being gone or new (Myers). */
function kept(before: string, now: string): readonly (number | undefined)[] {
  const furthest: Record<number, number> = { 1: 0 }
  const history: Record<number, number>[] = []
  for (let differences = 0; differences <= mostDifferences; differences++) {
    history.push({ ...furthest })
    for (let k = -differences; k <= differences; k += 2) {
      let x = isDown(furthest, k, differences) ? furthest[k + 1]! : furthest[k - 1]! + 1
      while (x < before.length && x - k < now.length && before[x] === now[x - k]) x++
      furthest[k] = x
      if (x >= before.length && x - k >= now.length) return matches(history, x, x - k)
    }
  }
  return []
}

const isDown = (furthest: Record<number, number>, k: number, differences: number) =>
  k === -differences || (k !== differences && furthest[k - 1]! < furthest[k + 1]!)

/** Back along the way that was found. */
function matches(history: readonly Record<number, number>[], endX: number, endY: number): readonly (number | undefined)[] {
  const found: (number | undefined)[] = []
  let [x, y] = [endX, endY]
  for (let differences = history.length - 1; differences >= 0; differences--) {
    const furthest = history[differences]!
    const k = isDown(furthest, x - y, differences) ? x - y + 1 : x - y - 1
    const [beforeX, beforeY] = [furthest[k]!, furthest[k]! - k]
    while (x > Math.max(beforeX, 0) && y > Math.max(beforeY, 0)) found[--x] = --y
    ;[x, y] = [beforeX, beforeY]
  }
  return found
}
