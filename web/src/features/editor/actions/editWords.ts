import { choose, mayChoose } from './choosing.ts'
import { sidebars } from '../state/sidebars.ts'
import type { EditorContext } from '../session/editorContext.ts'
import type { Entry } from '../state/writing/writing.ts'

/** Leads to the words of what is selected: a text is written where it stands, what shows something chosen is chosen anew, what else has words has them in the settings. */
export function editWords(context: EditorContext, at: Entry = 'all') {
  const { editor, selected, writing } = context
  const widget = selected()
  if (!widget || !editor.get().editable) return
  if (widget.type === 'TEXT') return void writing.begin(widget.id, at)
  if (mayChoose(context, widget)) return choose(context, widget.id)
  sidebars.open('settings')
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-main-field]')?.focus())
}
