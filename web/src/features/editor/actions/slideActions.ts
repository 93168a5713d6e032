import { picked } from '@vitrine/model/kernel/record.ts'
import { copiedSlide, newSlide, widgetMapOf } from '@vitrine/model/show/copies.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { inOrder, mayDeleteSlide, slideOf, type Slide } from '@vitrine/model/show/show.ts'
import type { EditorContext } from '../session/editorContext.ts'

/** What is seen behind the widgets of a slide. */
const backgroundFields = [
  'backgroundColor',
  'backgroundAssetId',
  'backgroundGradient',
  'backgroundOverlayColor',
  'backgroundOverlayOpacity',
  'backgroundBlur',
] as const

/** Makes a slide the one that is worked on, with its settings beside it. */
export function openSlide({ editor }: Pick<EditorContext, 'editor'>, slideId: string) {
  editor.activate(slideId)
  editor.select({ scope: 'SLIDE', slideId })
}

/** The one before or after the active slide; null at the ends. */
export function slideBeside({ editor }: Pick<EditorContext, 'editor'>, by: 1 | -1): Slide | null {
  const { show, activeSlideId } = editor.get()
  const slides = inOrder(show.slides)
  return slides[slides.findIndex(s => s.id === activeSlideId) + by] ?? null
}

/** An empty slide, the last: on the ground of the one before it. */
export function addSlide(context: EditorContext) {
  const { show } = context.editor.get()
  const before = inOrder(show.slides).at(-1)
  const ground = before ? picked(before, backgroundFields) : {}
  const slide = newSlide({ ...ground, id: context.newId(), showId: show.id }, show.slides.length)
  if (!context.perform(op('createSlide', { slide }))) return
  openSlide(context, slide.id)
  context.announce('editor.slide-added', { number: slide.sortIndex + 1 })
}

/** A copy of a slide right after it; one of another presentation becomes the last. Or wherever it is wanted. */
export function copySlide(context: EditorContext, source: Slide, wanted?: number) {
  const { show } = context.editor.get()
  const sortIndex = wanted ?? (slideOf(show, source.id) ? source.sortIndex + 1 : show.slides.length)
  const widgetMap = widgetMapOf(source, context.newId)
  const slide = copiedSlide(source, { id: context.newId(), showId: show.id, sortIndex }, widgetMap)
  if (!context.perform(op('duplicateSlide', { sourceId: source.id, widgetMap, slide }))) return
  openSlide(context, slide.id)
  context.announce('editor.slide-added', { number: slide.sortIndex + 1 })
}

export function deleteSlide(context: EditorContext, slide: Slide) {
  if (!mayDeleteSlide(context.editor.get().show) || !context.perform(op('deleteSlide', { id: slide.id }))) return
  context.announce('editor.slide-deleted', { number: slide.sortIndex + 1 })
}

export function moveSlide(context: EditorContext, slideId: string, sortIndex: number) {
  const { show } = context.editor.get()
  if (sortIndex < 0 || sortIndex >= show.slides.length || !context.perform(op('rearrangeSlide', { id: slideId, sortIndex }))) return
  context.announce('editor.slide-moved', { number: sortIndex + 1, total: show.slides.length })
}
