import { handles } from '@vitrine/model/show/geometry.ts'
import { isKeyOf } from '@vitrine/model/kernel/record.ts'
import type { Grip } from '../state/gestures/types.ts'

interface Pressed {
  readonly target: EventTarget | null
  readonly clientX: number
  readonly clientY: number
  readonly altKey: boolean
}

/** What lies under the pointer; null: something that takes care of its pointers itself (`data-own-pointer`). */
export function gripOf({ target, clientX, clientY, altKey }: Pressed): Grip | null {
  if (!(target instanceof Element)) return { on: 'slide' }
  if (target.closest('[data-own-pointer]')) return null
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle']
  if (handle === 'rotation') return { on: 'rotation' }
  if (isKeyOf(handles, handle)) return { on: 'handle', handle }
  const id = widgetAt(target)
  if (!id) return { on: 'slide' }
  const below = altKey ? nextBelow(id, document.elementsFromPoint(clientX, clientY)) : undefined
  return { on: 'widget', id, ...(below ? { below } : {}) }
}

/** What lies at a point of the window, the topmost first. */
export const pileAt = (x: number, y: number): readonly string[] => pileIn(document.elementsFromPoint(x, y))
const pileIn = (elements: readonly Element[]) => [...new Set(elements.flatMap(element => widgetAt(element) ?? []))]

const widgetAt = (element: Element) => element.closest<HTMLElement>('[data-widget-id]')?.dataset['widgetId']

/** Under the one that is selected lies the next, and under the last the first again. */
function nextBelow(top: string, elements: readonly Element[]): string | undefined {
  const pile = pileIn(elements)
  const selected = document.querySelector<HTMLElement>('[data-selection-of]')?.dataset['selectionOf']
  const place = pile.indexOf(selected ?? top)
  return pile.length > 1 ? pile[(place + 1) % pile.length] : undefined
}
