import { fixesFor, type Fix } from '@vitrine/model/show/legibility.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { nameOf } from '../session/widgetName.ts'

/** What can be done so that a widget can be read: [CK33]. None where nothing may be changed. */
export function fixesOf({ editor, catalogue, samples }: EditorContext, widgetId: string): readonly Fix[] {
  const { show, editable } = editor.get()
  return editable ? fixesFor(show, widgetId, { catalogue: catalogue.get(), pixelsOf: samples.pixelsOf }) : []
}

/** Does it, as one step of the history. */
export function applyFix(context: EditorContext, widgetId: string, { edits }: Fix): boolean {
  const widget = widgetOf(context.editor.get().show, widgetId)
  if (!widget || !context.perform(edits)) return false
  context.announce('legibility.done', { name: nameOf(widget, context.catalogue.get()) })
  return true
}
