import { copiedSlide, newSlide, widgetMapOf } from '@vitrine/model/show/copies.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { inOrder, mayDeleteSlide, slideOf, type Slide } from '@vitrine/model/show/show.ts'
import type { Workbench } from '../workbench.ts'

/** Makes a slide the one that is worked on, with its settings beside it. */
export function openSlide({ editor }: Workbench, slideId: string) {
  editor.activate(slideId)
  editor.select({ scope: 'SLIDE', slideId })
}

/** The one before or after the active slide; null at the ends. */
export function slideBeside({ editor }: Workbench, by: 1 | -1): Slide | null {
  const { show, activeSlideId } = editor.get()
  const slides = inOrder(show.slides)
  return slides[slides.findIndex(s => s.id === activeSlideId) + by] ?? null
}

export function addSlide(workbench: Workbench) {
  const { show } = workbench.editor.get()
  const slide = newSlide({ id: workbench.newId(), showId: show.id }, show.slides.length)
  if (!workbench.perform(op('createSlide', { slide }))) return
  openSlide(workbench, slide.id)
  workbench.announce('editor.slide-added', { number: slide.sortIndex + 1 })
}

/** A copy of a slide right after it; one of another presentation becomes the last. Or wherever it is wanted. */
export function copySlide(workbench: Workbench, source: Slide, wanted?: number) {
  const { show } = workbench.editor.get()
  const sortIndex = wanted ?? (slideOf(show, source.id) ? source.sortIndex + 1 : show.slides.length)
  const widgetMap = widgetMapOf(source, workbench.newId)
  const slide = copiedSlide(source, { id: workbench.newId(), showId: show.id, sortIndex }, widgetMap)
  if (!workbench.perform(op('duplicateSlide', { sourceId: source.id, widgetMap, slide }))) return
  openSlide(workbench, slide.id)
  workbench.announce('editor.slide-added', { number: slide.sortIndex + 1 })
}

export function deleteSlide(workbench: Workbench, slide: Slide) {
  if (!mayDeleteSlide(workbench.editor.get().show) || !workbench.perform(op('deleteSlide', { id: slide.id }))) return
  workbench.announce('editor.slide-deleted', { number: slide.sortIndex + 1 })
}

export function moveSlide(workbench: Workbench, slideId: string, sortIndex: number) {
  const { show } = workbench.editor.get()
  if (sortIndex < 0 || sortIndex >= show.slides.length || !workbench.perform(op('rearrangeSlide', { id: slideId, sortIndex }))) return
  workbench.announce('editor.slide-moved', { number: sortIndex + 1, total: show.slides.length })
}
