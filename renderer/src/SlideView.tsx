import { memo } from 'react'
import type { Slide } from '@vitrine/model/show/show.ts'
import { SlideBackdrop } from './media/SlideBackdrop.tsx'
import { groundCss } from './paint.ts'
import { useStage } from './stageContext.ts'
import { whole } from './widgetStyle.ts'
import { WidgetView } from './WidgetView.tsx'

/** A slide's background, and on it every widget in its layer. Always opaque. */
export const SlideView = memo(function SlideView({ slide }: { readonly slide: Slide }) {
  const { style } = useStage()
  return (
    <div data-slide-id={slide.id} style={{ ...whole, overflow: 'hidden', ...groundCss(slide, style) }}>
      <SlideBackdrop slide={slide} />
      {slide.widgets.map(widget => !widget.isHidden && <WidgetView key={widget.id} widget={widget} slideDuration={slide.duration} />)}
    </div>
  )
})
