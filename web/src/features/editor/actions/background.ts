import { op, type Edits } from '@vitrine/model/show/operations.ts'
import { slideOf, type Widget, type WidgetOf } from '@vitrine/model/show/show.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { nameOf } from '../session/widgetName.ts'
import { openSlide } from './slideActions.ts'

/** What a slide has behind its widgets before anything was chosen. */
export const plainBackground = {
  backgroundAssetId: null,
  backgroundColor: null,
  backgroundGradient: null,
  backgroundOverlayColor: null,
  backgroundBlur: 0,
} as const satisfies Partial<Edits['updateSlide']>

/** Only a picture or a video that shows something can lie behind everything else; what is locked stays where it is. */
export const canBeBackground = (widget: Widget | null): widget is WidgetOf<'IMAGE'> | WidgetOf<'VIDEO'> =>
  (widget?.type === 'IMAGE' || widget?.type === 'VIDEO') && widget.settings.assetId !== null && !widget.isLocked

/** Makes the background of its slide of a picture or video: the widget goes, in the same step. Then its look can be changed beside it. */
export function makeBackground(context: EditorContext, widget: Widget | null): boolean {
  if (!canBeBackground(widget)) return false
  const { slideId, settings } = widget
  const edits = [op('deleteWidget', { id: widget.id }), op('updateSlide', { id: slideId, backgroundAssetId: settings.assetId })]
  return context.perform(edits) && told(context, slideId, nameOf(widget))
}

interface Behind {
  readonly slideId: string
  readonly assetId: string
  readonly name: string
  /** Whoever is at something else meanwhile stays there. */
  readonly isQuiet: boolean
}

/** The same with a file that has just come in. */
export const setBackground = (context: EditorContext, { slideId, assetId, name, isQuiet }: Behind): boolean =>
  context.perform(op('updateSlide', { id: slideId, backgroundAssetId: assetId })) && told(context, slideId, name, isQuiet)

function told(context: EditorContext, slideId: string, name: string, isQuiet = false): true {
  if (!isQuiet) openSlide(context, slideId)
  const number = (slideOf(context.editor.get().show, slideId)?.sortIndex ?? 0) + 1
  context.announce('background.used', { name, number })
  return true
}
