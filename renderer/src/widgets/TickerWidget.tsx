import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { useFeed } from '../data.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { beltOf, isSame, movedTo, passedAt } from './ticking.ts'
import type { WidgetProps } from './widgetProps.ts'

/** A line of text that passes from right to left without end: two texts, each at least as wide as the widget, moved by the width of the first. */
export function TickerWidget({ widget, box }: WidgetProps<'TICKER'>) {
  const { style, time } = useStage()
  const { source, content, animationSpeed: speed, textStyle } = widget.settings
  const headlines = useFeed(source)
  const newest = useMemo(() => (source === 'CUSTOM_TEXT' ? linesOf(content) : headlines), [source, content, headlines])
  const track = useRef<HTMLDivElement>(null)
  const [kept, setDrawn] = useState(() => beltOf(newest))
  if (kept.first.length === 0 && newest.length > 0) setDrawn(beltOf(newest))
  // Frozen or standing still there is nothing to wait for.
  const drawn = time && speed > 0 && kept.first.length > 0 ? kept : beltOf(newest)
  const belt = useRef(drawn)
  const isEmpty = drawn.first.length === 0
  useLayoutEffect(() => {
    const element = track.current
    if (!element || !time) return
    belt.current = { ...drawn, began: belt.current.began }
    const follow = () => {
      const t = time.now()
      const next = movedTo(t, belt.current, newest, speed)
      belt.current = next
      if (!isSame(next.first, drawn.first) || !isSame(next.second, drawn.second)) return setDrawn(next)
      element.style.transform = `translate3d(${-100 * passedAt(t, next, speed)}%,0,0)`
    }
    follow()
    return time.subscribe(follow)
  }, [time, speed, newest, drawn, isEmpty])
  if (isEmpty) return <Placeholder says="placeholder.noTickerData" box={box} />

  return (
    <div style={{ ...textCss(textStyle, style), ...rail }}>
      <div ref={track} style={trackCss}>
        <Lines of={drawn.first} width={box.width} />
        <div style={behind}>
          <Lines of={drawn.second} width={box.width} />
        </div>
      </div>
    </div>
  )
}

const linesOf = (content: string): readonly string[] =>
  content
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const Lines = ({ of, width }: { readonly of: readonly string[]; readonly width: number }) => (
  <div style={{ ...linesCss, minWidth: width }}>
    {of.map((line, index) => (
      <span key={index} style={lineCss}>
        {line}
        {of.length > 1 && <span style={dot}>•</span>}
      </span>
    ))}
  </div>
)

const rail: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textAlign: 'left',
}
const trackCss: CSSProperties = { position: 'relative', flex: 'none', willChange: 'transform' }
const behind: CSSProperties = { position: 'absolute', left: '100%', top: 0 }
const linesCss: CSSProperties = { display: 'flex', flex: 'none', boxSizing: 'border-box', paddingRight: '1em' }
const lineCss: CSSProperties = { flex: 'none', whiteSpace: 'pre', paddingLeft: '0.8em' }
const dot: CSSProperties = { paddingLeft: '0.8em', opacity: 0.6 }
