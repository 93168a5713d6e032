import type { CSSProperties } from 'react'
import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { colourCss } from '../paint.ts'
import { useStage } from '../stageContext.ts'

interface Props {
  /** Since midnight. */
  readonly minute: number
  /** Null: it has no such hand. */
  readonly second: number | null
  /** Whose colour it has. */
  readonly textStyle: TextStyle
}

/** A clock with hands, as large as there is room for. */
export function ClockFace({ minute, second, textStyle }: Props) {
  const { style } = useStage()
  const colour = colourCss(colourIn(style, textStyle.color, '000000'), textStyle.colorOpacity)
  return (
    <svg viewBox="-50 -50 100 100" style={whole} fill="none" stroke={colour} strokeLinecap="round">
      <circle r="47" strokeWidth="2.5" />
      {Array.from({ length: 12 }, (_, hour) => (
        <line
          key={hour}
          y1={-41}
          y2={hour % 3 === 0 ? -34 : -38}
          strokeWidth={hour % 3 === 0 ? 3 : 1.6}
          transform={`rotate(${hour * 30})`}
        />
      ))}
      <line y1={5} y2={-23} strokeWidth="4.5" transform={`rotate(${(minute % 720) / 2})`} />
      <line y1={7} y2={-34} strokeWidth="3" transform={`rotate(${(minute % 60) * 6})`} />
      {second !== null && <line y1={9} y2={-37} strokeWidth="1.2" transform={`rotate(${second * 6})`} />}
      <circle r="2.6" fill={colour} stroke="none" />
    </svg>
  )
}

const whole: CSSProperties = { position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' }
