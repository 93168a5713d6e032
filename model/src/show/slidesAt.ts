import type { Calendar } from '../areas/schedules/calendar.ts'
import { isOn, nextChange } from '../areas/schedules/isOn.ts'
import { first } from '../screen/step.ts'
import type { Show } from './show.ts'

/** A show with the slides whose times it is, at a moment (milliseconds since 1970), and the first moment at which they may be others. */
export interface ShowAt<S> {
  readonly show: S
  readonly until: number | null
}

/** The same show where every slide is always on: [PN16]. What a screen kept of before says nothing of times. */
export function slidesAt<S extends Pick<Show, 'slides'>>(show: S, calendar: Calendar, now: number): ShowAt<S> {
  if (!show.slides.some(slide => slide.schedule)) return { show, until: null }
  const schedules = show.slides.map(({ schedule }) => schedule)
  return {
    show: { ...show, slides: show.slides.filter((_, i) => isOn(schedules[i]!, now, calendar)) },
    until: first(...schedules.map(schedule => nextChange(schedule, now, calendar))),
  }
}
