import { useStage } from '../stageContext.ts'
import { beneathCss, linesOf, wholeCss, type Line } from '../text/richText.ts'
import { textCss } from '../text/textStyle.ts'
import type { WidgetProps } from './widgetProps.ts'

export function TextWidget({ widget }: WidgetProps<'TEXT'>) {
  const { style } = useStage()
  const { content, runs, textStyle } = widget.settings
  if (!runs) return <div style={{ ...textCss(textStyle, style), whiteSpace: 'pre-wrap' }}>{content}</div>

  const lines = linesOf(widget.settings, style)
  const beneath = beneathCss(textStyle, style)
  return (
    <div style={wholeCss(textStyle, style)}>
      {beneath && (
        <div aria-hidden style={beneath}>
          {lines.map(lineView)}
        </div>
      )}
      <div style={over}>{lines.map(lineView)}</div>
    </div>
  )
}

const over = { position: 'relative' } as const

const lineView = ({ start, css, pieces }: Line) => (
  <div key={start} style={css}>
    {pieces.length > 0
      ? pieces.map(piece => (
          <span key={piece.start} style={piece.css}>
            {piece.text}
          </span>
        ))
      : emptyLine}
  </div>
)
const emptyLine = <br />
