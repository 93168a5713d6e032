import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { useFeed } from '../data.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import type { WidgetProps } from './widgetProps.ts'

/** Seconds in which the whole text passes once: document 3 section 9. */
export const tickerSeconds = (speed: number) => (speed > 0 ? (10 * 100) / speed : 10)

/** A line of text that passes from right to left without end: two equal halves, each at least as wide as the widget, moved by one half. */
export function TickerWidget({ widget, box }: WidgetProps<'TICKER'>) {
  const { style, time } = useStage()
  const { source, content, animationSpeed, textStyle } = widget.settings
  const headlines = useFeed(source)
  const news =
    source === 'CUSTOM_TEXT'
      ? content
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean)
      : headlines
  const track = useRef<HTMLDivElement>(null)
  const isEmpty = news.length === 0
  useLayoutEffect(() => {
    const element = track.current
    if (!element || !time) return
    const seconds = tickerSeconds(animationSpeed)
    const follow = () => void (element.style.transform = `translate3d(${-50 * ((Math.max(0, time.now()) / seconds) % 1)}%,0,0)`)
    follow()
    return time.subscribe(follow)
  }, [time, animationSpeed, isEmpty])
  if (isEmpty) return <Placeholder says="placeholder.noTickerData" box={box} />

  const half = (
    <div style={{ ...halfCss, minWidth: box.width }}>
      {news.map((line, index) => (
        <span key={index} style={lineCss}>
          {line}
          {news.length > 1 && <span style={dot}>•</span>}
        </span>
      ))}
    </div>
  )
  return (
    <div style={{ ...textCss(textStyle, style), ...rail }}>
      <div ref={track} style={trackCss}>
        {half}
        {half}
      </div>
    </div>
  )
}

const rail: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textAlign: 'left',
}
const trackCss: CSSProperties = { display: 'flex', flex: 'none', willChange: 'transform' }
const halfCss: CSSProperties = { display: 'flex', flex: 'none', boxSizing: 'border-box', paddingRight: '1em' }
const lineCss: CSSProperties = { flex: 'none', whiteSpace: 'pre', paddingLeft: '0.8em' }
const dot: CSSProperties = { paddingLeft: '0.8em', opacity: 0.6 }
