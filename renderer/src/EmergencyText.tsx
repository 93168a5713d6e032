import { useLayoutEffect, useRef } from 'react'
import { emergencyColours } from '@vitrine/model/areas/emergencies/colours.ts'
import type { EmergencyText as Said } from '@vitrine/model/screen/emergency.ts'
import { fitText } from './fitText.ts'

interface Props {
  readonly said: Pick<Said, 'heading' | 'body' | 'style'>
  /** The room that there is, in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** An emergency message as a text, as large as fits. In no more than a browser of 2018 draws: it must come up on every TV. */
export function EmergencyText({ said: { heading, body, style }, width, height }: Props) {
  const { paper, letters } = emergencyColours[style]
  const text = useRef<HTMLDivElement>(null)
  const side = Math.min(width, height)
  const room = { width: width - side * 0.14, height: height - side * 0.14 }
  useLayoutEffect(() => {
    const element = text.current
    if (!element) return
    const fits = (size: number) => {
      element.style.fontSize = `${size}px`
      // Both are whole pixels, rounded.
      return element.scrollHeight <= room.height + 1 && element.scrollWidth <= room.width + 1
    }
    fits(fitText(fits, side * 0.02, side * 0.16))
  }, [heading, body, room.width, room.height, side])
  return (
    <div
      style={{
        position: 'absolute',
        top: 0,
        left: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width,
        height,
        overflow: 'hidden',
        background: paper,
        color: letters,
      }}
    >
      <div
        ref={text}
        style={{
          width: room.width,
          lineHeight: 1.15,
          textAlign: 'center',
          overflowWrap: 'break-word',
          whiteSpace: 'pre-wrap',
          fontWeight: 700,
        }}
      >
        {heading}
        {body.trim() !== '' && (
          <div style={{ marginTop: '0.6em', fontSize: '0.55em', fontWeight: 500, lineHeight: 1.3 }}>{body.trim()}</div>
        )}
      </div>
    </div>
  )
}
