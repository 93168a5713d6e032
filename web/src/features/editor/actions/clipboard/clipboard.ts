import {
  clippingIn,
  clippingText,
  hasOtherColours,
  inColours,
  pasted,
  plainTextOf,
  widgetClipping,
  type Clipping,
} from '@vitrine/model/show/clippings.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { slideOf, widgetOf, type Slide } from '@vitrine/model/show/show.ts'
import { ask } from '../../../../api/client.ts'
import { translateNow } from '../../../../ui/language.ts'
import { addText } from '../gestureOutcomes.ts'
import { slideFrom } from '../../session/opening/showFrom.ts'
import { copySlide } from '../slideActions.ts'
import type { EditorContext } from '../../session/editorContext.ts'
import type { DropPoint } from '../../session/incomingFiles.ts'
import type { Piece } from '../../state/writing/pieces.ts'
import { isBlank } from '../../state/writing/textSync.ts'
import { deleteSelection, nameOfAll } from '../widgetActions.ts'
import { clippingInHtml, type TransferredData } from './dataTransfer.ts'
import { htmlPieces } from './pasted.ts'
import { read, write, writeTo } from './systemClipboard.ts'

/** Into the clipboard of an event, if there is one; else into the system's. */
type Target = DataTransfer | undefined

const put = (target: Target, clipping: Clipping, words: string) => {
  const text = clippingText(clipping)
  if (target) writeTo(target, text, words)
  else void write(text, words)
}

export function copySelection(context: EditorContext, _circumstances?: unknown, target?: Target) {
  const widgets = context.selectedAll()
  if (!widgets.length) return
  put(target, widgetClipping(context.editor.get().show, widgets), plainTextOf(widgets))
  context.announce('commands.copied', { name: nameOfAll(widgets) })
}

export function cutSelection(context: EditorContext, _circumstances?: unknown, target?: Target) {
  const widgets = context.selectedAll().filter(w => !w.isLocked)
  if (!widgets.length) return
  put(target, widgetClipping(context.editor.get().show, widgets), plainTextOf(widgets))
  deleteSelection(context)
}

export function copySlideTile(context: EditorContext, slide: Slide, target?: Target) {
  put(target, { holds: 'slides', slideIds: [slide.id] }, plainTextOf(slide.widgets))
  context.announce('commands.copied', { name: translateNow('commands.slide-number', { number: slide.sortIndex + 1 }) })
}

/** Pastes what the system's clipboard holds, or what was copied last in this browser. */
export async function paste(context: EditorContext, at: Point | null): Promise<void> {
  if (!pasteData(context, await read(), at)) context.warn('commands.nothing-to-paste')
}

/** Puts on the slide what came from a clipboard or was dropped: our own widgets and slides, pictures, or text. False where it is none of these. */
export function pasteData(context: EditorContext, { own, html, text, files }: TransferredData, at: DropPoint | null): boolean {
  if (!context.editor.get().editable) return true
  // What was offered of the paste before is about that one.
  context.offer.set(null)
  const clipping = clippingIn(own ?? '') ?? clippingIn(clippingInHtml(html)) ?? clippingIn(text ?? '')
  if (clipping) {
    if (clipping.holds === 'widgets') pasteWidgets(context, clipping, at)
    else void pasteSlides(context, clipping.slideIds)
    return true
  }
  if (files.length) {
    context.files.bring(files, at)
    return true
  }
  const pieces = [html ? htmlPieces(html) : [], plainPieces(text ?? '')].find(isSaying)
  if (!pieces) return false
  addText(context, pieces, at ?? { x: 0.5, y: 0.5 })
  return true
}

const plainPieces = (text: string): readonly Piece[] => [{ text: text.replaceAll('\r\n', '\n').trim(), format: {} }]
const isSaying = (pieces: readonly Piece[]) => !isBlank(pieces.map(({ text }) => text).join(''))

function pasteWidgets(context: EditorContext, clipping: Extract<Clipping, { holds: 'widgets' }>, at: Point | null) {
  const { show, activeSlideId } = context.editor.get()
  if (activeSlideId === null) return
  const edits = pasted(show, clipping, { slideId: activeSlideId, at }, context.newId)
  if (!edits.length || !context.perform(edits)) return
  context.selectAll(edits.flatMap(edit => (edit.kind === 'createWidget' ? [edit.data.widget.id] : [])))
  context.announce('commands.pasted', { name: nameOfAll(context.selectedAll()) })
  if (hasOtherColours(clipping, show)) offerOldColours(context, clipping)
}

/** Named colours are those of this show now; whoever wants them as they were says so. */
function offerOldColours(context: EditorContext, { colours }: Extract<Clipping, { holds: 'widgets' }>) {
  const ids = context.selectedAll().map(w => w.id)
  if (!colours) return
  context.offer.set({
    widgetIds: ids,
    says: 'clipboard.colours-follow',
    does: 'clipboard.keep-colours',
    run: () =>
      context.perform(
        inColours(
          ids.flatMap(id => widgetOf(context.editor.get().show, id) ?? []),
          colours,
        ),
      ),
  })
}

/** After the active slide, one after the other. Those of other presentations are asked of the server. */
async function pasteSlides(context: EditorContext, slideIds: readonly string[]) {
  for (const id of slideIds) {
    const source = slideOf(context.editor.get().show, id) ?? (await fetched(id))
    if (!source) return context.warn('editor.slideFetchError')
    const { show, activeSlideId } = context.editor.get()
    const active = activeSlideId === null ? undefined : slideOf(show, activeSlideId)
    copySlide(context, source, active ? active.sortIndex + 1 : show.slides.length)
  }
}

async function fetched(id: string): Promise<Slide | null> {
  const answer = await ask('findSlide', { id }).catch(() => null)
  return answer && slideFrom(answer)
}
