import type { DrawnWord } from '@vitrine/model/show/covers.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'

/** So many words of a widget are looked at: a menu has hundreds. */
const mostWords = 2_000

/** The words of a widget as they are drawn, by the room that shows nothing but it as a slide of so many points. */
export function drawnWords(room: Element, points: Size): readonly DrawnWord[] {
  const slide = room.getBoundingClientRect()
  const scale = points.width / slide.width
  const found: DrawnWord[] = []
  const texts = document.createTreeWalker(room, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node && found.length < mostWords; node = texts.nextNode()) {
    const [parent, text] = [node.parentElement, node.nodeValue ?? '']
    // The room itself is out of sight. A row that has no place is there, and not drawn.
    const hidden = parent?.closest('[style*="visibility: hidden"]')
    if (!parent || (hidden && hidden !== room && room.contains(hidden))) continue
    const part = parent.textContent.trim().replaceAll(/\s+/g, ' ')
    for (const { index, 0: word } of text.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      for (const { x, y, width, height } of range.getClientRects())
        found.push({
          part,
          word,
          box: { x: (x - slide.x) * scale, y: (y - slide.y) * scale, width: width * scale, height: height * scale },
        })
    }
  }
  return found
}
