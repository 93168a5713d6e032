import type { Size } from '@vitrine/model/show/geometry.ts'

/** A part of the picture in whole pixels, of which two have one colour. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What became of the stage since it was looked at last. */
export interface Change {
  /** Something came, went or was loaded anew. */
  readonly parts: boolean
  /** Where it looks different: parts of which none lies over another. */
  readonly damage: readonly Part[]
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Tells where a stage looks different: drawing all of it for every frame in which a line of text moves on takes thirty times as long. What
 * moves is known by the styles that are written (renderer/src/motion); where it was and is, with all that is in it and its shadows, is the damage.
 */
export function observeDamage(room: HTMLElement, size: Size) {
  let records: MutationRecord[] = []
  const observer = new MutationObserver(more => void records.push(...more))
  observer.observe(room, { subtree: true, childList: true, attributes: true, characterData: true })
  /** Where what has moved was drawn last, and how far its letters and shadows reach beyond it. */
  let known = new Map<Element, { readonly box: Box; readonly margin: number }>()
  const whole: Box = { left: 0, top: 0, right: size.width, bottom: size.height }

  /** Where it was together with where it is. */
  function damageOf(element: Element): Box {
    const before = known.get(element)
    const margin = before?.margin ?? marginOf(element)
    const box = boxOf(element, margin)
    known.set(element, { box, margin })
    return before ? union(before.box, box) : whole
  }

  return {
    /** A canvas was drawn into. */
    take(drawn: readonly Element[] = []): Change {
      records.push(...observer.takeRecords())
      const parts = records.some(({ type, attributeName }) => type !== 'attributes' || attributeName === 'src')
      const moved = new Set([...records.flatMap(({ target }) => (target instanceof Element ? [target] : [])), ...drawn])
      records = []
      if (parts) known = new Map()
      const boxes = parts ? [whole] : [...moved].map(damageOf)
      return { parts, damage: apart(boxes.flatMap(box => inPixels(box, size))) }
    },
  }
}

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** Nothing where it is outside the picture. */
function inPixels({ left, top, right, bottom }: Box, { width, height }: Size): readonly Part[] {
  const x = Math.max(0, Math.floor(left / 2) * 2)
  const y = Math.max(0, Math.floor(top / 2) * 2)
  const part = { x, y, width: Math.min(width, Math.ceil(right / 2) * 2) - x, height: Math.min(height, Math.ceil(bottom / 2) * 2) - y }
  return part.width > 0 && part.height > 0 ? [part] : []
}

/** The same places as parts of which none lies over another. */
export function apart(parts: readonly Part[]): readonly Part[] {
  const done: Part[] = []
  const waiting = [...parts]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const other = done.findIndex(each => overlap(each, part!))
    if (other < 0) done.push(part)
    else waiting.push(around(part, done.splice(other, 1)[0]!))
  }
  return done
}

const overlap = (a: Part, b: Part) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function around(a: Part, b: Part): Part {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

const withIn = (element: Element) => [element, ...element.querySelectorAll('*')]

function boxOf(element: Element, margin: number): Box {
  const box = withIn(element)
    .map(each => each.getBoundingClientRect())
    .reduce<Box>(union, element.getBoundingClientRect())
  // Seen from near, what it reaches beyond itself is larger too.
  const { width } = element.getBoundingClientRect()
  const scale = element instanceof HTMLElement && element.offsetWidth > 0 ? Math.max(1, width / element.offsetWidth) : 1
  const reach = margin * scale
  return { left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach }
}

/** Pixels that what is in an element may reach beyond its boxes: letters, as many as half their size, shadows, outlines. */
const marginOf = (element: Element): number =>
  2 +
  Math.max(
    ...withIn(element).map(each => {
      const { boxShadow, textShadow, fontSize, outlineWidth, webkitTextStrokeWidth } = getComputedStyle(each)
      return (
        lengthsIn(fontSize) / 2 +
        lengthsIn(boxShadow) * 2 +
        lengthsIn(textShadow) * 2 +
        lengthsIn(outlineWidth) +
        lengthsIn(webkitTextStrokeWidth)
      )
    }),
  )

/** lengthsIn('rgb(0, 0, 0) 1px -2px 3px') is 6 */
const lengthsIn = (style: string): number =>
  [...style.matchAll(/(-?[\d.]+)px/g)].reduce((sum, [, length]) => sum + Math.abs(Number(length)), 0)
