import type { Range } from '@vitrine/model/show/richText.ts'

/** Between places in a text and places on the page, where each line is an element (`drawing.ts`). */

export const wordsIn = (page: HTMLElement): string => [...page.childNodes].map(line => line.textContent ?? '').join('\n')

/** The place in the text of a place on the page; null: it is not on it. */
export function placeOf(page: HTMLElement, node: Node, offset: number): number | null {
  if (!page.contains(node)) return null
  const lines = [...page.childNodes]
  const lengthOf = (line: Node) => line.textContent?.length ?? 0
  const before = (count: number) => lines.slice(0, count).reduce((sum, line) => sum + lengthOf(line) + 1, 0)
  if (node === page) return offset >= lines.length ? Math.max(0, before(lines.length) - 1) : before(offset)
  const index = lines.findIndex(line => line.contains(node))
  const until = document.createRange()
  until.setStart(lines[index]!, 0)
  until.setEnd(node, offset)
  return before(index) + until.toString().length
}

/** The place on the page of a place in the text: between two pieces, the end of the first. */
function spotOf(page: HTMLElement, place: number): { readonly node: Node; readonly offset: number } {
  let left = place
  for (const line of page.childNodes) {
    const length = line.textContent?.length ?? 0
    if (left <= length) return spotIn(line, left)
    left -= length + 1
  }
  return { node: page, offset: page.childNodes.length }
}

function spotIn(line: Node, place: number) {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let left = place
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!(text instanceof Text)) continue
    if (left <= text.length) return { node: text, offset: left }
    left -= text.length
  }
  return { node: line, offset: 0 }
}

/** What is selected on the page. */
export function rangeOn(page: HTMLElement): Range | null {
  const selection = document.getSelection()
  if (!selection?.anchorNode || !selection.focusNode) return null
  return ordered(placeOf(page, selection.anchorNode, selection.anchorOffset), placeOf(page, selection.focusNode, selection.focusOffset))
}

export const rangeOf = (page: HTMLElement, { startContainer, startOffset, endContainer, endOffset }: AbstractRange): Range | null =>
  ordered(placeOf(page, startContainer, startOffset), placeOf(page, endContainer, endOffset))

const ordered = (a: number | null, b: number | null): Range | null =>
  a === null || b === null ? null : { start: Math.min(a, b), end: Math.max(a, b) }

/** Selects a range on the page, unless it is; the end that moves stays the one that moves. */
export function selectOn(page: HTMLElement, range: Range) {
  const now = rangeOn(page)
  const selection = document.getSelection()
  const isCaret = range.start === range.end
  if (!selection || (now?.start === range.start && now.end === range.end && selection.isCollapsed === isCaret)) return
  const [from, to] = [spotOf(page, range.start), spotOf(page, range.end)]
  selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
}

export function domRange(page: HTMLElement, range: Range): globalThis.Range {
  const [from, to] = [spotOf(page, range.start), spotOf(page, range.end)]
  const result = document.createRange()
  result.setStart(from.node, from.offset)
  result.setEnd(to.node, to.offset)
  return result
}
