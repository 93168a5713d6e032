import { pointsOf } from '@vitrine/model/show/geometry.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { groupOf } from '../state/gestures/group.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { nameOf } from '../session/widgetName.ts'

type Announcing = Pick<EditorContext, 'editor' | 'canvas' | 'catalogue' | 'selectedAll' | 'announce' | 'announceSoon'>

/** Says what is selected and where it is, or how many are. */
export function announceSelection(context: Announcing) {
  const [first, second] = context.selectedAll()
  if (second) context.announce('canvas.selected-several', { count: context.selectedAll().length })
  else if (first) context.announce('editor.selected-at', { name: nameOf(first, context.catalogue.get()), ...placeOf(context, first) })
}

/** Says where it is now, once it rests. */
export const announcePlace = (context: Announcing) =>
  context.announceSoon('editor.placed', () => {
    const [first, second] = context.selectedAll()
    const group = second && groupOf(context.canvas.gestureContext.draggable())
    if (!group) return first ? placeOf(context, first) : null
    const point = context.canvas.gestureContext.point()
    return { x: Math.round(group.box.x / point), y: Math.round(group.box.y / point) }
  })

function placeOf({ editor }: Pick<EditorContext, 'editor'>, { positionX, positionY }: Widget) {
  const { width, height } = pointsOf(editor.get().show.orientation)
  return { x: Math.round(positionX * width), y: Math.round(positionY * height) }
}
