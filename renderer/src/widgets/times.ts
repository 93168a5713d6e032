import { ClockWidget } from './ClockWidget.tsx'
import { CountdownWidget } from './CountdownWidget.tsx'
import { OpeningHoursWidget } from './OpeningHoursWidget.tsx'

/** What goes by the clock. */
export const timeViews = { CLOCK: ClockWidget, COUNTDOWN: CountdownWidget, OPENING_HOURS: OpeningHoursWidget }
