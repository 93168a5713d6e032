import { maxCopied, maxGazed, type DraggedWidget } from '@vitrine/model/realtime.ts'
import { placeOf, type Size } from '@vitrine/model/show/geometry.ts'
import type { EditorContext } from '../session/editorContext.ts'
import type { Gesture, Placed } from '../state/gestures/types.ts'
import { copyIdOf } from './copyIds.ts'

/** The others see what is dragged: [PE11]; of what is copied by it the copies, while it stays itself: [PE17]. */
export function tellOthers(
  { canvas, editor, localDrag, newId }: Pick<EditorContext, 'canvas' | 'editor' | 'localDrag' | 'newId'>,
  gesture: Gesture,
) {
  const { activeSlideId } = editor.get()
  if (activeSlideId === null || !('draft' in gesture)) return localDrag.cancel()
  const size = canvas.size()
  const { members, growth } = gesture.draft
  const isCopy = gesture.at === 'moving' && gesture.isCopy
  const widgets = members.slice(0, isCopy ? maxCopied : maxGazed).map((member, i) => {
    const before = gesture.start.members[i]
    const widget = draggedWidget(member, size)
    return isCopy && before ? { ...widget, id: copyIdOf(before, newId), copyOf: member.id } : widget
  })
  localDrag.move({ slideId: activeSlideId, widgets, isGrown: growth !== undefined })
}

const draggedWidget = ({ id, box, degrees }: Placed, size: Size): DraggedWidget => ({ id, ...placeOf(box, size), rotation: degrees })
