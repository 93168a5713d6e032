import { useMemo, type CSSProperties } from 'react'
import { codeOf, outlineOf } from '@vitrine/model/show/qrCode.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import type { WidgetProps } from './widgetProps.ts'

/** A code as large as there is room for, its caption below it. */
export function QrCodeWidget({ widget, box }: WidgetProps<'QR_CODE'>) {
  const { style } = useStage()
  const { content, errorLevel, quietZone, color, backgroundColor, caption, captionTextStyle } = widget.settings
  const code = useMemo(() => codeOf(content, errorLevel), [content, errorLevel])
  const outline = useMemo(() => code && outlineOf(code, quietZone), [code, quietZone])
  if (!code || outline === null) return <Placeholder says="placeholder.noCode" box={box} />
  const size = code.size + 2 * quietZone
  return (
    <div style={column}>
      <div style={room}>
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" style={whole}>
          <rect width={size} height={size} fill={`#${colourIn(style, backgroundColor, 'FFFFFF')}`} />
          <path d={outline} fill={`#${colourIn(style, color, '000000')}`} />
        </svg>
      </div>
      {caption.trim() && (
        <div dir="auto" style={{ ...textCss(captionTextStyle, style), flex: 'none', paddingTop: '0.3em' }}>
          {caption}
        </div>
      )}
    </div>
  )
}

const column: CSSProperties = { display: 'flex', flexDirection: 'column', width: '100%', height: '100%' }
const room: CSSProperties = { flex: '1 1 0', minHeight: 0, position: 'relative' }
const whole: CSSProperties = { position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' }
