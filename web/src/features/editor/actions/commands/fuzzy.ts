/**
 * How well a text answers a search: null where not all of its letters occur in their order; else more is better.
 * Beginnings of words and letters that stand together count most.
 *
 *     score('dup', 'Duplicate') > score('dup', 'Undo paste')
 */
export function score(search: string, text: string): number | null {
  const wanted = plain(search)
  const there = plain(text)
  if (wanted === '') return 0
  let total = 0
  for (const word of wanted.split(/\s+/).filter(Boolean)) {
    const points = ofWord(word, there)
    if (points === null) return null
    total += points
  }
  return there === wanted ? total + 40 : total
}

/** Without accents and capitals: `café` is found by `cafe`. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

function ofWord(word: string, text: string): number | null {
  const at = text.indexOf(word)
  if (at >= 0) return 100 + (at === 0 ? 40 : isStart(text, at) ? 25 : 0)
  let points = 0
  let from = 0
  let streak = 0
  for (const letter of word) {
    const place = text.indexOf(letter, from)
    if (place < 0) return null
    streak = place === from ? streak + 1 : 0
    points += 1 + streak * 2 + (isStart(text, place) ? 4 : 0)
    from = place + 1
  }
  return points
}

const isStart = (text: string, at: number) => at === 0 || /[\s\-–:(]/.test(text[at - 1]!)

/** Those that answer a search, the best first; all in their order where nothing is asked. */
export function found<T>(search: string, all: readonly T[], words: (item: T) => string): readonly T[] {
  if (plain(search) === '') return all
  return all
    .flatMap((item, index) => {
      const points = score(search, words(item))
      return points === null ? [] : [{ item, points, index }]
    })
    .sort((a, b) => b.points - a.points || a.index - b.index)
    .map(({ item }) => item)
}
