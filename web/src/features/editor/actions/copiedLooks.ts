import { clippingIn, clippingText, widgetClipping } from '@vitrine/model/show/clippings.ts'
import { withLooks } from '@vitrine/model/show/copiedLooks.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { nameOfAll } from './widgetActions.ts'

/** The looks that were copied last, for every tab of this browser; beside what was copied itself, so that one doesn't cost the other. */
const key = 'vitrine.looks'
/** Where the browser keeps nothing. */
let here: string | null = null

/** Of several that of the first. */
export function copyLooks(context: EditorContext) {
  const [first] = context.selectedAll()
  if (!first) return
  here = clippingText(widgetClipping(context.editor.get().show, [withoutWords(first)]))
  try {
    localStorage.setItem(key, here)
  } catch {
    // A full or forbidden storage: it holds in this tab.
  }
  context.announce('commands.looks-copied', { name: nameOfAll([first]) })
}

export function pasteLooks(context: EditorContext) {
  const widgets = context.selectedAll()
  const clipping = clippingIn(kept() ?? '')
  if (clipping?.holds !== 'widgets') return
  if (context.perform(withLooks(context.editor.get().show, clipping, widgets)))
    context.announce('commands.looks-pasted', { name: nameOfAll(widgets) })
}

export const hasCopiedLooks = () => kept() !== null

function kept(): string | null {
  try {
    return localStorage.getItem(key) ?? here
  } catch {
    return here
  }
}

/** What it says is not how it looks. */
const withoutWords = (widget: Widget): Widget =>
  widget.type === 'TEXT' ? { ...widget, settings: { ...widget.settings, content: '-', runs: null } } : widget
