import { layeredAbove } from './layers.ts'
import type { Operation } from './edits.ts'
import { pointsOf, type Box } from './geometry.ts'
import { coverAt, coversOf } from './grounds.ts'
import type { Looked } from './legibility.ts'
import { inLayers, slideWith, type Show, type Slide, type Widget } from './show.ts'

/** Words that guests don't see because something lies over them: docs/spec/checks.md, [CK9]. Only who draws a widget knows where its words stand. */

/** A word as it is drawn, in points of the slide, and what it is a part of: “Flat White”, “€ 3,90”. */
export interface DrawnWord {
  readonly part: string
  readonly word: string
  readonly box: Box
}

/** What of a widget is covered. */
export interface CoveredWords {
  /** The first of it. */
  readonly what: string
  /** How many parts. */
  readonly count: number
  /** The id of what lies over it; of several the highest. */
  readonly by: string
}

/** So much of a word has to be hidden. */
const least = 0.25
/** A whole paragraph is not told: of a longer part the words that are covered. */
const longestPart = 40

/** The words of a widget that something above it hides; null: none. */
export function coveredWords(show: Show, slide: Slide, widget: Widget, words: readonly DrawnWord[], looked: Looked): CoveredWords | null {
  const covers = coversOf(show, slide, widget, looked.catalogue)
  if (covers.length === 0) return null
  const at = coverAt(show, covers, looked)
  const size = pointsOf(show.orientation)
  const found = words.flatMap(word => {
    // The middle of a line: above and below the letters nothing is written.
    const points = [0.3, 0.5, 0.7].flatMap(down =>
      [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map(along => ({
        x: word.box.x + word.box.width * along,
        y: word.box.y + word.box.height * down,
      })),
    )
    const seen = points.filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height)
    const by = seen.flatMap(point => at(point) ?? [])
    return by.length > least * points.length ? [{ ...word, by }] : []
  })
  const [first] = found
  if (!first) return null
  const ids = new Set(found.flatMap(({ by }) => by))
  const highest = covers.findLast(({ id }) => ids.has(id))
  const wordsOf = (part: string) =>
    found
      .filter(each => each.part === part)
      .map(({ word }) => word)
      .join(' ')
  const what = first.part.length <= longestPart ? first.part : wordsOf(first.part).slice(0, longestPart)
  return { what, count: new Set(found.map(({ part }) => part)).size, by: highest?.id ?? first.by[0]! }
}

/** What brings a widget just above what covers it. */
export function broughtAbove(show: Show, widgetId: string, coverId: string): readonly Operation[] {
  const others = inLayers(slideWith(show, widgetId)?.widgets ?? []).filter(({ id }) => id !== widgetId)
  const place = others.findIndex(({ id }) => id === coverId)
  return place < 0 ? [] : layeredAbove(show, [widgetId], place + 1)
}
