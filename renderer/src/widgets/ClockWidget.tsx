import type { CSSProperties } from 'react'
import { dateText, timeText } from '@vitrine/model/show/spokenTime.ts'
import { wallTimeAt } from '@vitrine/model/show/wallTime.ts'
import { useSpokenLanguage } from './spoken.ts'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { everyMinute, everySecond, useTimeZone, useWallClock } from '../useWallClock.ts'
import { ClockFace } from './ClockFace.tsx'
import { ShrunkLines } from './ShrunkLines.tsx'
import type { WidgetProps } from './widgetProps.ts'

/** The time, the date below it. */
export function ClockWidget({ widget, box }: WidgetProps<'CLOCK'>) {
  const { style } = useStage()
  const { face, showTime, showSeconds, showDate, timeFormat, dateFormat, timeTextStyle, dateTextStyle } = widget.settings
  const language = useSpokenLanguage(widget.settings.language)
  const timeZone = useTimeZone(widget.settings.timeZone)
  const { day, minute, second } = wallTimeAt(useWallClock(showTime && showSeconds ? everySecond : everyMinute), timeZone)
  const date = showDate ? dateText(day, dateFormat, language) : ''
  if (face === 'ANALOGUE' && showTime)
    return (
      <div style={column}>
        <div style={room}>
          <ClockFace minute={minute} second={showSeconds ? second : null} textStyle={timeTextStyle} />
        </div>
        {date && (
          <div dir="auto" style={{ ...textCss(dateTextStyle, style), flex: 'none', paddingTop: '0.3em' }}>
            {date}
          </div>
        )}
      </div>
    )
  const time = showTime ? timeText(minute, timeFormat, showSeconds ? second : null) : ''
  return (
    <ShrunkLines widget={widget} box={box} of={[date, time.length]}>
      {time && (
        <div data-part style={{ ...textCss(timeTextStyle, style), ...figures }}>
          {time}
        </div>
      )}
      {date && (
        <div data-part dir="auto" style={textCss(dateTextStyle, style)}>
          {date}
        </div>
      )}
    </ShrunkLines>
  )
}

/** As wide at each second as at the next. */
const figures: CSSProperties = { whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' }
const column: CSSProperties = { display: 'flex', flexDirection: 'column', width: '100%', height: '100%' }
const room: CSSProperties = { flex: '1 1 0', minHeight: 0, position: 'relative' }
