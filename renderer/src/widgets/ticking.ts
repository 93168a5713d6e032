/** Seconds in which a text passes once, however long it is: 10 × 100 / speed, and 10 where there is no speed. */
export const passSeconds = (speed: number): number => (speed > 0 ? (10 * 100) / speed : 10)

/** The text that passes, the one behind it, and the second of the slide at which the first was at its place. */
export interface Belt {
  readonly first: readonly string[]
  readonly second: readonly string[]
  readonly began: number
}

export const beltOf = (lines: readonly string[]): Belt => ({ first: lines, second: lines, began: 0 })

/**
 * The belt at the moment `t` of its slide, when `newest` is what should pass. Whenever the first text has passed, the second takes its
 * place and the newest comes behind, where it is not yet seen. As long as nothing new comes, the picture depends on t alone.
 */
export function movedTo(t: number, belt: Belt, newest: readonly string[], speed: number): Belt {
  const seconds = passSeconds(speed)
  if (t <= 0) return beltOf(newest)
  if (t < belt.began) return movedTo(t, beltOf(newest), newest, speed)
  const turns = Math.floor((t - belt.began) / seconds)
  if (turns < 1) return belt
  if (isSame(belt.first, belt.second) && isSame(belt.second, newest)) return { ...belt, began: belt.began + turns * seconds }
  return movedTo(t, { first: belt.second, second: newest, began: belt.began + seconds }, newest, speed)
}

/** How much of the first text has passed, 0 to 1. */
export const passedAt = (t: number, { began }: Belt, speed: number): number => Math.min(1, Math.max(0, (t - began) / passSeconds(speed)))

export const isSame = (a: readonly string[], b: readonly string[]) =>
  a === b || (a.length === b.length && a.every((line, i) => line === b[i]))

/** What a ticker of one's own says, line by line. */
export const linesOf = (content: string): readonly string[] =>
  content
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** Letters of scripts that are written from right to left, and those of others. Written out: the oldest browsers can't be asked for them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]/
const leftToRight = /[A-Za-z\u00c0-\u058f\u0900-\u1fff\u2c00-\ud7ff]/

/** Whether a text runs to the right, as Arabic and Hebrew do: by its first letter. */
export function runsToTheRight(lines: readonly string[]): boolean {
  const text = lines.join(' ')
  const [right, left] = [text.search(rightToLeft), text.search(leftToRight)]
  return right >= 0 && (left < 0 || right < left)
}
