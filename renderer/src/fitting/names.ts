/**
 * Asks whether the names in a list (`data-name`) have room for their widest words, as it is laid out then; a word and its marks are one
 * (`data-word`). A word that has no room at the least size either is broken anyway, and makes nothing smaller.
 */
export function wholeNames(list: HTMLElement, layFull: () => void, layLeast: () => void): () => boolean {
  const names = namesIn(list)
  const widest = widestWords(names, [...list.querySelectorAll<HTMLElement>('[data-word]')])
  const isWhole = (name: HTMLElement) => widest.get(name)! <= widthOf(name) + tolerance
  layFull()
  const broken = names.filter(name => !isWhole(name))
  if (broken.length === 0) return () => true
  layLeast()
  const mendable = broken.filter(isWhole)
  return () => mendable.every(isWhole)
}

export const namesIn = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-name]')]

/** How wide the widest word of each name is, which no layout changes. */
function widestWords(names: readonly HTMLElement[], words: readonly HTMLElement[]): ReadonlyMap<HTMLElement, number> {
  const before = names.map(({ style }) => ({ width: style.width, overflowWrap: style.overflowWrap }))
  for (const { style } of names) {
    style.width = 'min-content'
    style.overflowWrap = 'normal'
  }
  for (const { style } of words) style.whiteSpace = 'nowrap'
  const widest = new Map(names.map(name => [name, widthOf(name)]))
  names.forEach(({ style }, index) => {
    Object.assign(style, before[index])
  })
  for (const { style } of words) style.whiteSpace = ''
  return widest
}

/** With its parts of a pixel: a word breaks for one of them. */
export const widthOf = (name: HTMLElement) => Number.parseFloat(getComputedStyle(name).width)
const tolerance = 0.01
