import { Fragment, type CSSProperties } from 'react'
import { countdownAt, inUnits, type CountdownUnit } from '@vitrine/model/show/countdown.ts'
import { unitWord } from '@vitrine/model/show/spokenTime.ts'
import { useSpokenLanguage } from './spoken.ts'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { everySecond, useTimeZone, useWallClock } from '../useWallClock.ts'
import { ShrunkLines } from './ShrunkLines.tsx'
import type { WidgetProps } from './widgetProps.ts'

/** What is left until a moment, in the units that are shown; then what is said of it. */
export function CountdownWidget({ widget, box }: WidgetProps<'COUNTDOWN'>) {
  const { style } = useStage()
  const { settings } = widget
  const language = useSpokenLanguage(settings.language)
  const timeZone = useTimeZone(settings.timeZone)
  const state = countdownAt(settings, useWallClock(everySecond), timeZone)
  if (state.state === 'NONE') return <Placeholder says="placeholder.noMoment" box={box} />
  if (state.state === 'OVER')
    return (
      <ShrunkLines widget={widget} box={box} of={[settings.textAfter]}>
        <div data-part dir="auto" style={textCss(settings.titleTextStyle, style)}>
          {settings.textAfter}
        </div>
      </ShrunkLines>
    )

  const shown = inUnits(state.seconds, unitsOf(settings)).map(({ unit, value }, index) => ({
    unit,
    // The first is as long as it is; what stands behind a colon has two digits.
    digits: index === 0 ? String(value) : String(value).padStart(2, '0'),
    word: unitWord(language, unit, value),
  }))
  const before = settings.textBefore.trim()
  return (
    <ShrunkLines widget={widget} box={box} of={[before, language, ...shown.map(({ digits, word }) => `${digits.length} ${word}`)]}>
      {before && (
        <div data-part dir="auto" style={textCss(settings.titleTextStyle, style)}>
          {before}
        </div>
      )}
      <div data-part style={{ ...line, justifyContent: places[settings.numberTextStyle.alignment] }}>
        {shown.map(({ unit, digits, word }, index) => (
          <Fragment key={unit}>
            {index > 0 && (
              <div style={{ ...textCss(settings.numberTextStyle, style), padding: settings.showUnits ? '0 0.15em' : 0 }}>
                {settings.showUnits ? '' : ':'}
              </div>
            )}
            <div
              style={settings.showUnits ? { minWidth: '3.2em', ...textCss(settings.unitTextStyle, style), textAlign: 'center' } : undefined}
            >
              <div style={{ ...textCss(settings.numberTextStyle, style), ...figures }}>{digits}</div>
              {settings.showUnits && <div dir="auto">{word}</div>}
            </div>
          </Fragment>
        ))}
      </div>
    </ShrunkLines>
  )
}

interface Shown {
  readonly showDays: boolean
  readonly showHours: boolean
  readonly showMinutes: boolean
  readonly showSeconds: boolean
}
const unitsOf = ({ showDays, showHours, showMinutes, showSeconds }: Shown): readonly CountdownUnit[] => [
  ...(showDays ? (['days'] as const) : []),
  ...(showHours ? (['hours'] as const) : []),
  ...(showMinutes ? (['minutes'] as const) : []),
  ...(showSeconds ? (['seconds'] as const) : []),
]

const places = { LEFT: 'flex-start', CENTER: 'center', JUSTIFY: 'center', RIGHT: 'flex-end' } as const
const line: CSSProperties = { display: 'flex', whiteSpace: 'nowrap' }
/** As wide at each second as at the next. */
const figures: CSSProperties = { fontVariantNumeric: 'lining-nums tabular-nums', textAlign: 'center' }
