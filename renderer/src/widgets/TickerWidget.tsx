import type { Size } from '@vitrine/model/show/geometry.ts'
import { useContext, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { contentIn } from '@vitrine/model/show/textTranslations.ts'
import { useFeed, useLanguage, useWords, EditingContext } from '../data.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { beltOf, isSame, linesOf, movedTo, passedAt, runsToTheRight } from './ticking.ts'
import type { WidgetProps } from './widgetProps.ts'

/**
 * A line of text that passes without end, from right to left or, where it is read the other way, from left to right: two texts, each at
 * least as wide as the widget, moved by the width of the first.
 */
export function TickerWidget({ widget, box }: WidgetProps<'TICKER'>) {
  const { style, time: ofSlide } = useStage()
  const trial = useContext(EditingContext).useTrial(widget.id)
  const time = ofSlide ?? trial
  const { source, animationSpeed: speed, textStyle } = widget.settings
  const headlines = useFeed(source)
  const said = contentIn(widget.settings, useLanguage())
  const newest = useMemo(() => (source === 'CUSTOM_TEXT' ? linesOf(said) : headlines), [source, said, headlines])
  const track = useRef<HTMLDivElement>(null)
  const [kept, setDrawn] = useState(() => beltOf(newest))
  if (kept.first.length === 0 && newest.length > 0) setDrawn(beltOf(newest))
  // Frozen there is nothing to wait for.
  const drawn = time && kept.first.length > 0 ? kept : beltOf(newest)
  const belt = useRef(drawn)
  const isEmpty = drawn.first.length === 0
  const isTurned = runsToTheRight(drawn.first)
  useLayoutEffect(() => {
    const element = track.current
    if (!element || !time) return
    belt.current = { ...drawn, began: belt.current.began }
    const follow = () => {
      const t = time.now()
      const next = movedTo(t, belt.current, newest, speed)
      belt.current = next
      if (!isSame(next.first, drawn.first) || !isSame(next.second, drawn.second)) return setDrawn(next)
      element.style.transform = `translate3d(${(isTurned ? 100 : -100) * passedAt(t, next, speed)}%,0,0)`
    }
    follow()
    const stop = time.subscribe(follow)
    return () => {
      stop()
      element.style.transform = 'none'
    }
  }, [time, speed, newest, drawn, isEmpty, isTurned])
  if (isEmpty) return source === 'CUSTOM_TEXT' ? <Placeholder says="placeholder.noTickerData" box={box} /> : <NoNews box={box} />

  return (
    <div style={{ ...textCss(textStyle, style), ...rail, direction: isTurned ? 'rtl' : 'ltr' }}>
      <div ref={track} style={trackCss}>
        <Lines of={drawn.first} width={box.width} isTurned={isTurned} />
        <div style={isTurned ? behindTurned : behind}>
          <Lines of={drawn.second} width={box.width} isTurned={isTurned} />
        </div>
      </div>
    </div>
  )
}

/** In the editor: that there is no news, and when it was asked for. */
function NoNews({ box }: { readonly box: Size }) {
  const time = useContext(EditingContext).useNewsTriedAt()
  const words = useWords()
  return <Placeholder says="placeholder.noNews" more={time && words && words['news.triedAt'].replace('{time}', time)} box={box} />
}

interface LinesProps {
  readonly of: readonly string[]
  readonly width: number
  readonly isTurned: boolean
}

/** Each line in the direction in which it is read. */
const Lines = ({ of, width, isTurned }: LinesProps) => (
  <div style={{ ...linesCss, minWidth: width, ...(isTurned ? { paddingLeft: '1em' } : { paddingRight: '1em' }) }}>
    {of.map((line, index) => (
      <span key={index} style={{ ...lineCss, ...before(isTurned) }}>
        <bdi>{line}</bdi>
        {of.length > 1 && <span style={{ opacity: 0.6, ...before(isTurned) }}>•</span>}
      </span>
    ))}
  </div>
)
const before = (isTurned: boolean): CSSProperties => (isTurned ? { paddingRight: '0.8em' } : { paddingLeft: '0.8em' })

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
const behindTurned: CSSProperties = { position: 'absolute', right: '100%', top: 0 }
const linesCss: CSSProperties = { display: 'flex', flex: 'none', boxSizing: 'border-box' }
const lineCss: CSSProperties = { flex: 'none', whiteSpace: 'pre' }
