import type { Show, Slide, Widget } from '@vitrine/model/show/show.ts'
import type { Answer } from '../../api/client.ts'

type ShowAnswer = NonNullable<Answer<'findPresentationShow'>>
type SlideAnswer = NonNullable<Answer<'findSlide'>>
type WidgetAnswer = SlideAnswer['widgets'][number]

/** The document that is edited, from what the API answers about it; null if its presentation is gone. */
export function showFrom(answer: ShowAnswer): Show | null {
  const { id, organizationId, presentationId, state, style, sequence, slides, presentation } = answer
  if (!presentation) return null
  const { orientation, title, description } = presentation
  return { id, organizationId, presentationId, state, orientation, title, description, style, sequence, slides: slides.map(slideFrom) }
}

export const slideFrom = (answer: SlideAnswer): Slide => ({
  id: answer.id,
  showId: answer.showId,
  sortIndex: answer.sortIndex,
  duration: answer.duration,
  backgroundAssetId: answer.backgroundAssetId,
  backgroundColor: answer.backgroundColor,
  transitionType: answer.transitionType,
  transitionDuration: answer.transitionDuration,
  conditionType: answer.conditionType,
  conditionValue: answer.conditionValue,
  thumbFilename: answer.thumbFilename,
  thumbUrl: answer.thumbUrl,
  widgets: answer.widgets.map(widgetFrom),
})

/** Which settings belong to which type is the server's promise. */
const widgetFrom = ({ id, slideId, type, positionX, positionY, positionZ, width, height, style, settings, animations }: WidgetAnswer) =>
  ({ id, slideId, type, positionX, positionY, positionZ, width, height, style, settings, animations }) as Widget
