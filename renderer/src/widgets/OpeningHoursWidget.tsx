import type { CSSProperties } from 'react'
import type { OpeningHoursSettings } from '@vitrine/model/areas/shows/menuValues.ts'
import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import {
  comingExceptions,
  dayRow,
  openState,
  weekRows,
  type DayRow,
  type OpeningHours,
  type Span,
} from '@vitrine/model/show/openingHours.ts'
import {
  dayInSentence,
  opensWords,
  openUntilWords,
  shortDateText,
  timeText,
  timeWord,
  weekdayText,
} from '@vitrine/model/show/spokenTime.ts'
import { wallTimeAt, type WallTime } from '@vitrine/model/show/wallTime.ts'
import { useOpeningHours, useSpokenLanguage } from './spoken.ts'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { everyMinute, useTimeZone, useWallClock } from '../useWallClock.ts'
import { ShrunkLines } from './ShrunkLines.tsx'
import type { WidgetProps } from './widgetProps.ts'

/** When the organisation is open: the week with today marked, today alone, or until when. */
export function OpeningHoursWidget({ widget, box }: WidgetProps<'OPENING_HOURS'>) {
  const { style } = useStage()
  const { settings } = widget
  const hours = useOpeningHours()
  const language = useSpokenLanguage(settings.language)
  const now = wallTimeAt(useWallClock(everyMinute), useTimeZone(null))
  if (!hours || (hours.spans.length === 0 && hours.exceptions.length === 0))
    return <Placeholder says="placeholder.noOpeningHours" box={box} />

  const speech = { ...settings, language }
  const status = settings.display === 'STATUS' || settings.showStatus ? statusWords(hours, now, speech) : ''
  const rows = rowsOf(hours, now.day, settings)
  return (
    <ShrunkLines widget={widget} box={box} of={[status, language, now.day, JSON.stringify(hours)]}>
      {status && (
        <div data-part dir="auto" style={{ ...textCss(settings.statusTextStyle, style), paddingBottom: rows.length > 0 ? '0.4em' : 0 }}>
          {status}
        </div>
      )}
      {rows.map(row => (
        <Row key={row.first} row={row} settings={speech} />
      ))}
    </ShrunkLines>
  )
}

type Speech = Omit<OpeningHoursSettings, 'language'> & { readonly language: string }

function rowsOf(hours: OpeningHours, today: number, settings: OpeningHoursSettings): readonly Shown[] {
  if (settings.display === 'STATUS') return []
  if (settings.display === 'TODAY') return [dayRow(hours, today, today)]
  const coming = settings.showExceptions ? comingExceptions(hours, today).map(row => ({ ...row, isDated: true })) : []
  return [...weekRows(hours, today, settings), ...coming]
}
/** A day of another week is called by its date. */
type Shown = DayRow & { readonly isDated?: boolean }

function Row({ row, settings }: { readonly row: Shown; readonly settings: Speech }) {
  const { style } = useStage()
  const text: TextStyle = row.isToday ? settings.todayTextStyle : settings.dayTextStyle
  const css = textCss(text, style)
  return (
    <div data-part data-today={row.isToday || undefined} style={{ ...line, paddingBottom: settings.rowSpacing }}>
      <div dir="auto" style={{ ...css, flex: '1 1 auto', marginRight: '1em', textAlign: 'left' }}>
        {dayWords(row, settings)}
      </div>
      <div style={{ ...css, ...figures }}>
        {row.spans.length === 0
          ? timeWord(settings.language, 'closed')
          : row.spans.map(span => <div key={span.from}>{spanWords(span, settings)}</div>)}
      </div>
    </div>
  )
}

function dayWords({ first, last, title, isDated }: Shown, { language, shortDays, display }: Speech): string {
  if (display === 'TODAY') return timeWord(language, 'today') + (title ? ` (${title})` : '')
  const nameOf = (day: number) => weekdayText(day, language, shortDays)
  const days = isDated ? shortDateText(first, language) : first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`
  return title ? `${days} (${title})` : days
}

const spanWords = ({ from, until }: Span, { language, timeFormat }: Speech): string =>
  until - from >= minutesOfDay
    ? timeWord(language, 'alwaysOpen')
    : `${timeText(from, timeFormat)} – ${timeText(until % minutesOfDay, timeFormat)}`
const minutesOfDay = 1440

function statusWords(hours: OpeningHours, now: WallTime, { language, timeFormat }: Speech): string {
  const state = openState(hours, now)
  const dayOf = (day: number) => dayInSentence(day, now.day, language)
  if (state.isOpen) {
    const { until } = state
    if (until === null) return timeWord(language, 'alwaysOpen')
    // Until the same time tomorrow a time says it all.
    const day = until - now.minute <= minutesOfDay ? null : dayOf(now.day + Math.floor(until / minutesOfDay))
    return openUntilWords(language, day, timeText(until % minutesOfDay, timeFormat))
  }
  if (state.opens === null) return timeWord(language, 'closed')
  const { day, minute } = state.opens
  return opensWords(language, day === now.day ? null : dayOf(day), timeText(minute, timeFormat))
}

/** Of its own height: Chromium 68 makes a row of two lines lower than they are. */
const line: CSSProperties = { flex: 'none', display: 'flex', alignItems: 'baseline' }
const figures: CSSProperties = { flex: 'none', textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' }
