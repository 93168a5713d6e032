import { memo, useRef, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Widget, WidgetOf } from '@vitrine/model/show/show.ts'
import { useFeed, useWords } from './data.tsx'
import { Backdrop } from './media/Backdrop.tsx'
import { useMotion } from './motion/useMotion.ts'
import { useStage } from './stageContext.ts'
import './widgets/all.ts'
import { widgetViews } from './widgets/index.ts'
import { linesOf } from './widgets/ticking.ts'
import { frameCss, isLayered, placementCss } from './widgetStyle.ts'

interface Props {
  readonly widget: Widget
  readonly slideDuration: number
}

/**
 * One widget, redrawn only when it is another object than before. Three boxes, from outside to inside:
 * its place (`data-widget-id`; left, top, width and height in reference pixels, free for a transform by whoever drags it),
 * what its animations do to it, and its frame (background, border, shadow, rotation), in which its kind draws.
 */
export const WidgetView = memo(function WidgetView({ widget, slideDuration }: Props) {
  const { size, style } = useStage()
  const moving = useRef<HTMLDivElement>(null)
  useMotion(moving, widget, slideDuration)
  // Each kind takes its own widget; the table cannot say that the two types are the same one.
  const Kind = widgetViews[widget.type] as ComponentType<{ widget: Widget; box: Size; slideDuration: number }> | undefined
  // A screen of an older edition may meet a kind that it does not know: it is left out, and the rest of the slide is there.
  if (!Kind) return null
  const box = { width: widget.width * size.width, height: widget.height * size.height }
  return (
    <div
      data-widget-id={widget.id}
      data-widget-type={widget.type}
      data-locked={widget.isLocked || undefined}
      style={placementCss(widget, size)}
    >
      <div ref={moving} style={full}>
        <Frame widget={widget} css={frameCss(widget, style)}>
          <Backdrop assetId={widget.style.backgroundAssetId} mode={widget.style.contentMode ?? 'COVER'} />
          <div style={isLayered(widget) ? over : full}>
            <Kind widget={widget} box={box} slideDuration={slideDuration} />
          </div>
        </Frame>
      </div>
    </div>
  )
})

interface FrameProps {
  readonly widget: Widget
  readonly css: CSSProperties
  readonly children: ReactNode
}
const Frame = (props: FrameProps) =>
  props.widget.type === 'TICKER' ? <TickerFrame {...props} widget={props.widget} /> : <div style={props.css}>{props.children}</div>

/** On a screen in a shop a ticker that has nothing to say leaves no bar behind. */
function TickerFrame({ widget, css, children }: FrameProps & { readonly widget: WidgetOf<'TICKER'> }) {
  const { source, content } = widget.settings
  const headlines = useFeed(source)
  const isEmpty = (source === 'CUSTOM_TEXT' ? linesOf(content) : headlines).length === 0
  const isSilent = useWords() === null && isEmpty
  return <div style={isSilent ? { ...css, visibility: 'hidden' } : css}>{children}</div>
}

const full: CSSProperties = { width: '100%', height: '100%' }
const over: CSSProperties = { ...full, position: 'relative' }
