import { clippingIn, clippingText, widgetClipping } from '@vitrine/model/show/clippings.ts'
import { withLooks } from '@vitrine/model/show/copiedLooks.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { rememberedText } from '../../../device/remembered.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { nameOfAll } from './widgetActions.ts'

/** The looks that were copied last, for every tab of this browser; beside what was copied itself, so that one doesn't cost the other. */
const kept = rememberedText({ key: 'vitrine.looks', on: 'device' })
/** Where the browser keeps nothing. */
let here: string | null = null

/** Of several that of the first. */
export function copyLooks(context: EditorContext) {
  const [first] = context.selectedAll()
  if (!first) return
  here = clippingText(widgetClipping(context.editor.get().show, [withoutWords(first)]))
  kept.set(here)
  context.announce('commands.looks-copied', { name: nameOfAll([first]) })
}

export function pasteLooks(context: EditorContext) {
  const widgets = context.selectedAll()
  const clipping = clippingIn(copied() ?? '')
  if (clipping?.holds !== 'widgets') return
  if (context.perform(withLooks(context.editor.get().show, clipping, widgets)))
    context.announce('commands.looks-pasted', { name: nameOfAll(widgets) })
}

export const hasCopiedLooks = () => copied() !== null

const copied = () => kept.get() ?? here

/** What it says is not how it looks. */
const withoutWords = (widget: Widget): Widget =>
  widget.type === 'TEXT' ? { ...widget, settings: { ...widget.settings, content: '-', runs: null } } : widget
