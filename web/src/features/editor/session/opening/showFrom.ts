import { slideFrom as storedSlide, widgetFrom } from '@vitrine/model/show/fields.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { renamedWidget } from '@vitrine/model/show/widgets.ts'
import type { Answer } from '../../../../api/client.ts'

type ShowAnswer = NonNullable<Answer<'findPresentationShow'>>
type SlideAnswer = NonNullable<Answer<'findSlide'>>

/** The document that is edited, from what the API answers about it; null if its presentation is gone. */
export function showFrom(answer: ShowAnswer): Show | null {
  const { id, organizationId, presentationId, state, style, sequence, slides, presentation } = answer
  if (!presentation) return null
  const { orientation, title, description } = presentation
  return { id, organizationId, presentationId, state, orientation, title, description, style, sequence, slides: slides.map(slideFrom) }
}

/** The answer leaves out what follows from a widget's id. */
export const slideFrom = (answer: SlideAnswer): Slide =>
  storedSlide(
    answer,
    answer.widgets.map(widget => renamedWidget(widgetFrom(widget), widget.id, widget.slideId)),
  )
