import { areOneGroup } from '@vitrine/model/show/groups.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import { widgetKinds } from '@vitrine/model/show/kinds/kinds.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { isDraggable } from '../session/view/canvasView.ts'
import { announceSelection } from './announceSelection.ts'
import { editWords } from './editWords.ts'

/**
 * A double click: into a group, else to the words that are meant. `pile` lies at that place, the topmost first.
 * What has no words and can be seen through leads to a text below it.
 */
export function enterAt(context: EditorContext, at: Point, pile: readonly string[]) {
  const { canvas, editor, selectedAll, select } = context
  const slide = canvas.activeSlide()
  const [top] = pile
  if (!slide || top === undefined || !editor.get().editable) return
  const ids = selectedAll().map(w => w.id)
  if (ids.includes(top) && areOneGroup(slide.widgets, ids)) {
    select(top)
    return announceSelection(context)
  }
  const text = textIn(pile.flatMap(id => widgetOf(editor.get().show, id) ?? []).filter(isDraggable))
  if (text) select(text.id)
  editWords(context, at)
  if (!text && context.selected()?.type !== 'TICKER') canvas.awaitsWords.set(true)
}

/** The text that is seen at a place: nothing that covers lies over it. */
function textIn(pile: readonly Widget[]): Widget | null {
  for (const widget of pile) {
    if (widget.type === 'TEXT') return widget
    if (covers(widget)) return null
  }
  return null
}

const covers = ({ type, style }: Widget) =>
  !widgetKinds[type].isSeenThrough || style.backgroundColor !== null || style.backgroundAssetId !== null
