import type { CSSProperties } from 'react'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import type { HeightOfText } from '@vitrine/model/show/textHeights.ts'
import { linesOf, wholeCss } from './richText.ts'

/** Measures the words of a text as the renderer draws them, out of sight. Nothing where there is no page. */
export function createTextRuler(): HeightOfText {
  let ruler: HTMLElement | null = null

  return ({ settings, style, width }, show) => {
    if (typeof document === 'undefined') return null
    ruler ??= document.body.appendChild(dressed('div', {}))
    const around = 2 * (style.padding + (style.borderColor ? (style.borderSize ?? 0) : 0))
    const { width: whole } = referencePixelsOf(show.orientation)
    ruler.replaceChildren(...linesOf({ ...settings, runs: settings.runs ?? null }, show.style).map(lineOf))
    dress(ruler, { ...wholeCss(settings.textStyle, show.style), ...outOfSight, width: `${Math.max(1, width * whole - around)}px` })
    const { height } = ruler.getBoundingClientRect()
    ruler.replaceChildren()
    return height + around
  }
}

function lineOf({ css, pieces }: ReturnType<typeof linesOf>[number]): HTMLElement {
  const line = dressed('div', css)
  line.append(
    ...(pieces.length > 0
      ? pieces.map(piece => Object.assign(dressed('span', piece.css), { textContent: piece.text }))
      : [document.createElement('br')]),
  )
  return line
}

const dressed = (name: 'div' | 'span', css: CSSProperties): HTMLElement => dress(document.createElement(name), css)

function dress(element: HTMLElement, { fontSize, ...css }: CSSProperties): HTMLElement {
  Object.assign(element.style, css, fontSize !== undefined && { fontSize: typeof fontSize === 'number' ? `${fontSize}px` : fontSize })
  return element
}

/** Letters as wide as on a stage; what is on the page is not laid out anew for it. */
const outOfSight: CSSProperties = {
  position: 'fixed',
  left: '-20000px',
  top: '0',
  visibility: 'hidden',
  contain: 'layout style',
  textRendering: 'geometricPrecision',
  textShadow: 'none',
  transitionProperty: 'none',
}
