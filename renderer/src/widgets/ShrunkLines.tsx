import { useRef, type CSSProperties, type ReactNode } from 'react'
import type { Widget } from '@vitrine/model/show/show.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import { measureParts } from '../fitting/shrink.ts'
import { useFitted } from '../fitting/useFit.ts'
import { useStage } from '../stageContext.ts'

interface Props {
  readonly widget: Widget
  readonly box: Size
  /** What makes it as long as it is: it is measured when this is other, and not at every second. */
  readonly of: readonly (string | number | null)[]
  readonly children: ReactNode
}

/** Lines in the middle of their box, smaller where it is too small for them. Each is a part (`data-part`). */
export function ShrunkLines({ widget, box, of, children }: Props) {
  const { style } = useStage()
  const content = useRef<HTMLDivElement>(null)
  const { padding, borderSize } = widget.style
  const depends = [widget.settings, style, box.width, box.height, padding, borderSize, of.join('\n')]
  useFitted(content, { widgetId: widget.id, fitting, measure: measureParts, isHigh: true }, depends)
  return (
    <div ref={content} data-room style={column}>
      {children}
    </div>
  )
}

/** Small letters say more than none. */
const fitting = { overflow: 'SHRINK', minScale: 0.2, columnCount: 1, pageDuration: 5 } as const
const column: CSSProperties = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: '100%',
  height: '100%',
}
