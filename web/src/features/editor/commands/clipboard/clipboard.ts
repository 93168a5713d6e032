import { clippingIn, clippingText, pasted, plainTextOf, widgetClipping, type Clipping } from '@vitrine/model/show/clippings.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { slideOf, type Slide } from '@vitrine/model/show/show.ts'
import { ask } from '../../../../api/client.ts'
import { sayNow } from '../../../../ui/language.ts'
import { addText } from '../../canvas/outcomes.ts'
import { slideFrom } from '../../showFrom.ts'
import { copySlide } from '../../strip/slideDeeds.ts'
import type { Workbench } from '../../workbench.ts'
import { deleteSelection, nameOfAll } from '../deeds.ts'
import { carriedBy, type Brought } from './carried.ts'
import { read, write, writeTo } from './systemClipboard.ts'

/** A text of a widget has at most so many characters (textSettings). */
const mostLetters = 10_000

/** Into the clipboard of an event, if there is one; else into the system's. */
type Target = DataTransfer | undefined

const put = (target: Target, clipping: Clipping, words: string) => {
  const text = clippingText(clipping)
  if (target) writeTo(target, text, words)
  else void write(text, words)
}

export function copySelection(workbench: Workbench, _circumstances?: unknown, target?: Target) {
  const widgets = workbench.selectedAll()
  if (!widgets.length) return
  put(target, widgetClipping(workbench.editor.get().show, widgets), plainTextOf(widgets))
  workbench.announce('commands.copied', { name: nameOfAll(widgets) })
}

export function cutSelection(workbench: Workbench, _circumstances?: unknown, target?: Target) {
  const widgets = workbench.selectedAll().filter(w => !w.isLocked)
  if (!widgets.length) return
  put(target, widgetClipping(workbench.editor.get().show, widgets), plainTextOf(widgets))
  deleteSelection(workbench)
}

export function copySlideTile(workbench: Workbench, slide: Slide, target?: Target) {
  put(target, { holds: 'slides', slideIds: [slide.id] }, plainTextOf(slide.widgets))
  workbench.announce('commands.copied', { name: sayNow('commands.slide-number', { number: slide.sortIndex + 1 }) })
}

/** Pastes what the system's clipboard holds, or what was copied last in this browser. */
export async function paste(workbench: Workbench, at: Point | null): Promise<void> {
  if (!takeIn(workbench, await read(), at)) workbench.warn('commands.nothing-to-paste')
}

/** Puts on the slide what came from a clipboard or was dropped: our own widgets and slides, pictures, or text. False where it is none of these. */
export function takeIn(workbench: Workbench, { own, html, text, files }: Brought, at: Point | null): boolean {
  if (!workbench.editor.get().editable) return true
  const clipping = clippingIn(own ?? '') ?? clippingIn(carriedBy(html)) ?? clippingIn(text ?? '')
  if (clipping) {
    if (clipping.holds === 'widgets') pasteWidgets(workbench, clipping, at)
    else void pasteSlides(workbench, clipping.slideIds)
    return true
  }
  if (files.length) {
    workbench.files.bring(files, at)
    return true
  }
  const content = text?.replaceAll('\r\n', '\n').trim().slice(0, mostLetters) ?? ''
  if (content === '') return false
  addText(workbench, content, at ?? { x: 0.5, y: 0.5 })
  return true
}

function pasteWidgets(workbench: Workbench, clipping: Extract<Clipping, { holds: 'widgets' }>, at: Point | null) {
  const { show, activeSlideId } = workbench.editor.get()
  if (activeSlideId === null) return
  const edits = pasted(show, clipping, { slideId: activeSlideId, at }, workbench.newId)
  if (!edits.length || !workbench.perform(edits)) return
  workbench.selectAll(edits.flatMap(edit => (edit.kind === 'createWidget' ? [edit.data.widget.id] : [])))
  workbench.announce('commands.pasted', { name: nameOfAll(workbench.selectedAll()) })
}

/** After the active slide, one after the other. Those of other presentations are asked of the server. */
async function pasteSlides(workbench: Workbench, slideIds: readonly string[]) {
  for (const id of slideIds) {
    const source = slideOf(workbench.editor.get().show, id) ?? (await fetched(id))
    if (!source) return workbench.warn('editor.slideFetchError')
    const { show, activeSlideId } = workbench.editor.get()
    const active = activeSlideId === null ? undefined : slideOf(show, activeSlideId)
    copySlide(workbench, source, active ? active.sortIndex + 1 : show.slides.length)
  }
}

async function fetched(id: string): Promise<Slide | null> {
  const answer = await ask('findSlide', { id }).catch(() => null)
  return answer && slideFrom(answer)
}
