import { maxGazed, type DraggedWidget } from '@vitrine/model/realtime.ts'
import { placeOf, type Size } from '@vitrine/model/show/geometry.ts'
import type { EditorContext } from '../session/editorContext.ts'
import type { Gesture, Placed } from '../state/gestures/types.ts'

/** The others see what is dragged. Not a copy, which exists only where it is dropped: what it is made of stays. */
export function tellOthers({ canvas, editor, localDrag }: Pick<EditorContext, 'canvas' | 'editor' | 'localDrag'>, gesture: Gesture) {
  const { activeSlideId } = editor.get()
  if (activeSlideId === null || !('draft' in gesture) || (gesture.at === 'moving' && gesture.isCopy)) return localDrag.cancel()
  const size = canvas.size()
  const { members, growth } = gesture.draft
  const widgets = members.slice(0, maxGazed).map(member => draggedWidget(member, size))
  localDrag.move({ slideId: activeSlideId, widgets, isGrown: growth !== undefined })
}

const draggedWidget = ({ id, box, degrees }: Placed, size: Size): DraggedWidget => ({ id, ...placeOf(box, size), rotation: degrees })
