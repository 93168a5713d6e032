import { memo, useRef, type ComponentType, type CSSProperties } from 'react'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { Backdrop } from './media/Backdrop.tsx'
import { useMotion } from './motion/useMotion.ts'
import { useStage } from './stageContext.ts'
import { widgetViews } from './widgets/index.ts'
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
  const Kind = widgetViews[widget.type] as ComponentType<{ widget: Widget; box: Size; slideDuration: number }>
  const box = { width: widget.width * size.width, height: widget.height * size.height }
  return (
    <div
      data-widget-id={widget.id}
      data-widget-type={widget.type}
      data-locked={widget.isLocked || undefined}
      style={placementCss(widget, size)}
    >
      <div ref={moving} style={full}>
        <div style={frameCss(widget, style)}>
          <Backdrop assetId={widget.style.backgroundAssetId} mode={widget.style.contentMode ?? 'COVER'} />
          <div style={isLayered(widget) ? over : full}>
            <Kind widget={widget} box={box} slideDuration={slideDuration} />
          </div>
        </div>
      </div>
    </div>
  )
})

const full: CSSProperties = { width: '100%', height: '100%' }
const over: CSSProperties = { ...full, position: 'relative' }
