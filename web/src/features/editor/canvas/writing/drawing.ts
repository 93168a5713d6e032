import type { CSSProperties } from 'react'
import type { Line, Piece } from '@vitrine/renderer/text/richText.ts'

/** Gives an element this style and no other. Numbers are pixels, but for what has none. */
export function dress(element: HTMLElement, css: CSSProperties) {
  const wanted = Object.entries(css)
    .map(([name, value]) => `${dashed(name)}:${typeof value === 'number' && !unitless.has(name) ? `${value}px` : String(value)}`)
    .join(';')
  if (worn.get(element) === wanted) return
  worn.set(element, wanted)
  element.style.cssText = wanted
}
const worn = new WeakMap<HTMLElement, string>()
const unitless = new Set(['lineHeight', 'fontWeight', 'opacity', 'zIndex', 'flex'])
const dashed = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Lines of text in an element, as the renderer draws them. What is the same stays the same elements, so that a letter typed changes a letter. */
export function linesIn(element: HTMLElement) {
  let drawn: readonly string[] = []
  return {
    draw(lines: readonly Line[]) {
      const wanted = lines.map(({ css, pieces }) => JSON.stringify([css, pieces.map(piece => [piece.text, piece.css])]))
      let first = 0
      while (first < Math.min(drawn.length, wanted.length) && drawn[first] === wanted[first]) first += 1
      let same = 0
      while (same < Math.min(drawn.length, wanted.length) - first && drawn.at(-1 - same) === wanted.at(-1 - same)) same += 1
      const old = [...element.children].slice(first, drawn.length - same) as HTMLElement[]
      const next = lines.slice(first, lines.length - same)
      const after = element.children[drawn.length - same] ?? null
      next.forEach((line, i) => drawLine(old[i] ?? element.insertBefore(document.createElement('div'), after), line))
      old.slice(next.length).forEach(each => each.remove())
      drawn = wanted
    },
    /** Somebody else has been at the elements. */
    forget() {
      element.replaceChildren()
      drawn = []
    },
  }
}

function drawLine(element: HTMLElement, { css, pieces }: Line) {
  dress(element, css)
  const old = [...element.children]
  if (pieces.length && old.length === pieces.length && old.every(each => each.tagName === 'SPAN'))
    pieces.forEach((piece, i) => drawPiece(old[i] as HTMLElement, piece))
  else
    element.replaceChildren(
      ...(pieces.length ? pieces.map(piece => drawPiece(document.createElement('span'), piece)) : [document.createElement('br')]),
    )
}

function drawPiece(element: HTMLElement, { text, css }: Piece): HTMLElement {
  dress(element, css)
  const words = element.firstChild
  if (!(words instanceof Text) || element.childNodes.length > 1) element.textContent = text
  else if (words.data !== text) words.data = text
  return element
}
