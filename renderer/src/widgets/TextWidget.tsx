import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import type { WidgetProps } from './widgetProps.ts'

export function TextWidget({ widget }: WidgetProps<'TEXT'>) {
  const { style } = useStage()
  const { content, textStyle } = widget.settings
  return <div style={{ ...textCss(textStyle, style), whiteSpace: 'pre-wrap' }}>{content}</div>
}
