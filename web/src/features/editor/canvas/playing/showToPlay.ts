import { transitionSeconds } from '@vitrine/model/show/playlist.ts'
import { inOrder, type Show, type Slide } from '@vitrine/model/show/show.ts'

/** Seconds for which the slide before stands still, so that one sees out of what the transition leads. */
const lead = 0.8

/** A show of one slide, come what may of its condition and its times; before it the slide out of which its transition leads, if it has one. */
export function showToPlay(show: Show, slideId: string): Show | null {
  const slides = inOrder(show.slides)
  const place = slides.findIndex(s => s.id === slideId)
  const slide = slides[place]
  if (!slide) return null
  const before = slides[place - 1]
  const row = before && transitionSeconds(slide) > 0 ? [standing(before), slide] : [slide]
  return { ...show, slides: row.map((s, sortIndex) => ({ ...s, sortIndex, conditionType: null, conditionValue: null, schedule: null })) }
}

const standing = (slide: Slide): Slide => ({
  ...slide,
  duration: lead,
  widgets: slide.widgets.map(w => ({ ...w, animations: [] })),
})
