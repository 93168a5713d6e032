import type { TextRun } from '../areas/shows/values.ts'
import { maxLetters } from './maxLetters.ts'
import { difference, formatNames, normalised, plain, replaced, spansOf, type Format, type Runs } from './richText.ts'

interface Words {
  readonly content: string
  readonly runs?: Runs
}

/**
 * Words that were written upon others (`base`), which have become `theirs` meanwhile: both changes stand, of words and of formats, each in its
 * place among the letters. Of what both changed the later stands. `runs` of `base` and `mine` may not be known: then no format of what stood there
 * was changed, unless nothing else was. Null: there is no text that has both, and the later stands.
 */
export function mergedWords(base: Words, theirs: Words, mine: Words): { readonly content: string; readonly runs: TextRun[] | null } | null {
  const { start, end, text } = difference(base.content, mine.content)
  const place = placesIn(base.content, theirs.content)
  const letters = lettersOf(theirs)
  reformat(letters, place, { base, mine, start, end, text })
  const [from, to] = start < end ? place.range(start, end) : [place.after(start), place.after(start)]
  // What others took away nothing of goes letter by letter, and what they have written into it stays.
  const isWhole = text === '' && place.areAllThere(start, end)
  const gone = new Set(Array.from({ length: end - start }, (_, i) => place.of(start + i)))
  const written = mine.runs === undefined ? lettersLike(theirs, from, to, text) : lettersOf(mine).slice(start, start + text.length)
  const left = isWhole ? letters.filter((_, i) => !gone.has(i)) : [...letters.slice(0, from), ...written, ...letters.slice(to)]
  const content = left.map(({ unit }) => unit).join('')
  if (content.length > maxLetters || !/\S/.test(content)) return null
  return { content, runs: runsOf(content, left) }
}

/** Half of a character that takes two is one, as places in a text are counted. */
interface Letter {
  readonly unit: string
  format: Format
}

const lettersOf = ({ content, runs }: Words): Letter[] =>
  spansOf(content, runs).flatMap(({ text, format }) => Array.from({ length: text.length }, (_, i) => ({ unit: text[i]!, format })))

/** As a client that knows no formats writes them. */
function lettersLike({ content, runs }: Words, from: number, to: number, text: string): Letter[] {
  const there = replaced(content, runs, { start: from, end: to }, text)
  return lettersOf(there).slice(from, from + text.length)
}

function runsOf(content: string, letters: readonly Letter[]): TextRun[] | null {
  const runs: TextRun[] = []
  letters.forEach(({ format }, at) => {
    const last = runs.at(-1)
    if (last && letters[at - 1]!.format === format) runs[runs.length - 1] = { ...last, end: at + 1 }
    else runs.push({ start: at, end: at + 1, ...format })
  })
  return normalised(content, runs)
}

interface Written {
  readonly base: Words
  readonly mine: Words
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What was changed of the formats of letters that stood there already. */
function reformat(letters: Letter[], place: Places, { base, mine, start, end, text }: Written): void {
  if (mine.runs === undefined || (base.runs === undefined && base.content !== mine.content)) return
  const now = lettersOf(mine)
  const before = base.runs === undefined ? null : lettersOf(base)
  for (let at = 0; at < base.content.length; at++) {
    const there = letters[place.of(at)]
    if (!there || (at >= start && at < end)) continue
    const [was, is] = [before?.[at]?.format ?? null, now[at < start ? at : at - (end - start) + text.length]!.format]
    if (was === is) continue
    const changed = formatNames.filter(name => was === null || was[name] !== is[name])
    if (changed.length > 0) there.format = { ...plain, ...there.format, ...Object.fromEntries(changed.map(name => [name, is[name]])) }
  }
}

type Places = ReturnType<typeof placesIn>

/** Where places of a text are in what it has become. */
function placesIn(before: string, now: string) {
  const { start, end, text } = difference(before, now)
  const inside = kept(before.slice(start, end), text)
  const moved = text.length - (end - start)
  /** -1: it is gone. */
  const of = (at: number): number => {
    if (at < start) return at
    if (at >= end) return at + moved
    const kept = inside[at - start]
    return kept === undefined ? -1 : start + kept
  }
  /** Behind the nearest that is left of what stood before a place. */
  const after = (at: number): number => {
    for (let i = at - 1; i >= 0; i--) if (of(i) >= 0) return of(i) + 1
    return 0
  }
  return {
    of,
    after,
    /** From the first to the last that is left of a range. */
    range(first: number, until: number): readonly [number, number] {
      const at = Array.from({ length: until - first }, (_, i) => of(first + i)).filter(each => each >= 0)
      return at.length > 0 ? [at[0]!, at.at(-1)! + 1] : [after(first), after(first)]
    },
    areAllThere(first: number, until: number): boolean {
      for (let i = first; i < until; i++) if (of(i) < 0) return false
      return true
    },
  }
}

/** Texts that differ more are not compared letter by letter. */
const mostDifferences = 200

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
      if (x >= before.length && x - k >= now.length) return wholeCharacters(before, matches(history, x, x - k))
    }
  }
  return []
}

const isDown = (furthest: Record<number, number>, k: number, differences: number) =>
  k === -differences || (k !== differences && furthest[k - 1]! < furthest[k + 1]!)

/** Back along the way that was found. */
function matches(history: readonly Record<number, number>[], endX: number, endY: number): (number | undefined)[] {
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

/** A character that takes two is there only with both. */
function wholeCharacters(text: string, found: (number | undefined)[]): readonly (number | undefined)[] {
  for (let at = 0; at < text.length; at++) {
    const isPair = text.codePointAt(at)! > 0xff_ff
    if (!isPair) continue
    if (found[at] === undefined || found[at + 1] !== found[at]! + 1) found[at] = found[at + 1] = undefined
    at++
  }
  return found
}
