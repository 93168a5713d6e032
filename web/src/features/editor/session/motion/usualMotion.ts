import type { AnimationStage } from '@vitrine/model/areas/shows/enumerations.ts'
import type { WidgetAnimation } from '@vitrine/model/areas/shows/values.ts'
import type { Widget } from '@vitrine/model/show/show.ts'

/** An animation without the widget and the stage it belongs to. */
export type WidgetMotion = Omit<WidgetAnimation, 'widgetId' | 'stage'>

/** What a new animation is. */
export const usualMotion: WidgetMotion = {
  type: 'FADE',
  duration: 1,
  delay: null,
  positionStartX: null,
  positionStartY: null,
  scaleStart: null,
}

export function motionIn({ animations }: Widget, stage: AnimationStage): WidgetMotion | null {
  const found = animations.find(animation => animation.stage === stage)
  if (!found) return null
  const { widgetId: _, stage: __, ...motion } = found
  return motion
}
