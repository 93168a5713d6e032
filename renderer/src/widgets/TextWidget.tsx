import { useRef } from 'react'
import { fittingOf } from '@vitrine/model/show/fitting.ts'
import { measureText } from '../fitting/shrink.ts'
import { wordsIn } from '@vitrine/model/show/textTranslations.ts'
import { useLanguage } from '../data.tsx'
import { useFitted } from '../fitting/useFit.ts'
import { useStage } from '../stageContext.ts'
import { beneathCss, linesOf, wholeCss, type Line } from '../text/richText.ts'
import { textCss } from '../text/textStyle.ts'
import type { WidgetProps } from './widgetProps.ts'

export function TextWidget({ widget, box }: WidgetProps<'TEXT'>) {
  const { style } = useStage()
  const { settings } = widget
  const { textStyle } = settings
  const { content, runs } = wordsIn(settings, useLanguage())
  const words = useRef<HTMLDivElement>(null)
  const { padding, borderSize } = widget.style
  const of = [settings, content, style, box.width, box.height, padding, borderSize]
  useFitted(words, { widgetId: widget.id, fitting: fittingOf(settings), measure: measureText }, of)
  if (!runs)
    return (
      <div ref={words} style={{ ...textCss(textStyle, style), whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' }}>
        {content}
      </div>
    )

  const lines = linesOf({ content, runs, textStyle }, style)
  const beneath = beneathCss(textStyle, style)
  return (
    <div ref={words} style={wholeCss(textStyle, style)}>
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
