import type { Point } from '@vitrine/model/show/geometry.ts'
import { CommandItems } from '../commands/CommandItems.tsx'
import { useSelectedWidgets } from '../workbench.ts'

/** In the order of their use: what one reaches for first stands at the pointer. */
const forWidgets = [
  ['delete', 'duplicate'],
  ['toFront', 'forward', 'backward', 'toBack'],
  ['cut', 'copy', 'paste'],
  ['lock', 'hide'],
] as const
const forSeveral = [
  ...forWidgets,
  ['align.left', 'align.centre', 'align.right'],
  ['align.top', 'align.middle', 'align.bottom'],
  ['distribute.x', 'distribute.y'],
] as const
const forSlide = [['pasteHere', 'selectAll'], ['play']] as const

/** What can be done with the selected widgets, or with the slide where none is; what is impossible now is disabled. */
export function WidgetMenu({ at }: { readonly at?: Point | undefined }) {
  const { length } = useSelectedWidgets()
  return <CommandItems sections={length === 0 ? forSlide : length === 1 ? forWidgets : forSeveral} circumstances={at ? { at } : {}} />
}
