import { settingsEdit } from '@vitrine/model/show/settingsEdit.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useEditorContext } from '../../../session/editorContext.ts'

/** Changes the settings of a widget by the name of one. The same one changed again within a moment is one step. */
export function useSettings(widget: Widget) {
  const { perform } = useEditorContext()
  return (name: string) =>
    (value: unknown): void =>
      void perform(settingsEdit(widget, { [name]: value }), `${widget.id} ${name}`)
}
