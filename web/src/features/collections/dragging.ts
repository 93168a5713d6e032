import { createDragging } from '../../ui/dragging.ts'
import type { Presentation } from './collection.ts'

/** What is dragged onto a screen: a presentation of the list, or what another screen plays. */
export type Dragged =
  | { readonly kind: 'presentation'; readonly presentation: Presentation }
  | { readonly kind: 'screen'; readonly screenId: string }

export const { useDraggable, useDropPlace } = createDragging<Dragged>()
