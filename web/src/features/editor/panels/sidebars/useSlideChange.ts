import { op, type Edits } from '@vitrine/model/show/operations.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useEditorContext } from '../../session/editorContext.ts'

type Change = Omit<Edits['updateSlide'], 'id'>

/** Changes a slide; the same field changed again within a moment is one step. */
export function useSlideChange(slide: Slide) {
  const context = useEditorContext()
  return (change: Change) => context.perform(op('updateSlide', { id: slide.id, ...change }), `${slide.id} ${Object.keys(change).join()}`)
}
