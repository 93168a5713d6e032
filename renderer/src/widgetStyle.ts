import type { CSSProperties } from 'react'
import type { ShowStyle, WidgetStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { colourCss, gradientCss } from './paint.ts'

/** Where a widget stands, in reference pixels of its slide. Nothing else is on this element: whoever drags it may give it a transform. */
export const placementCss = ({ positionX, positionY, positionZ, width, height }: Widget, slide: Size): CSSProperties => ({
  position: 'absolute',
  left: positionX * slide.width,
  top: positionY * slide.height,
  width: width * slide.width,
  height: height * slide.height,
  zIndex: positionZ,
})

/** The box of a widget: background, border, shadow, corners, padding, how it is turned and how much it covers. */
export function frameCss(widget: Widget, show: ShowStyle): CSSProperties {
  const { type, style } = widget
  const background = colourIn(show, style.backgroundColor, null)
  const gradient = style.backgroundGradient ?? null
  const border =
    style.borderSize && style.borderColor
      ? `${style.borderSize}px solid ${colourCss(colourIn(show, style.borderColor, '000000'), style.borderColorOpacity)}`
      : 'none'
  return {
    position: isLayered(widget) ? 'relative' : 'static',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    overflow: isCut(widget) ? 'hidden' : 'visible',
    backgroundColor: background && !gradient ? colourCss(background, style.backgroundColorOpacity) : 'transparent',
    // From border to border: else it would begin again below the border.
    ...(gradient && { backgroundImage: gradientCss(gradient, show), backgroundOrigin: 'border-box' }),
    border,
    borderRadius: type === 'CIRCLE' ? '50%' : style.borderRadius,
    padding: style.padding,
    opacity: style.opacity / 100,
    transform: style.rotation ? `rotate(${style.rotation}deg)` : 'none',
    ...shadowCss(style, show, background !== null || gradient !== null || style.backgroundAssetId !== null),
  }
}

/** Whether something lies over something else in the box. Only then it is a layer of its own: a slide has hundreds of boxes. */
export const isLayered = ({ type, style }: Widget): boolean => type === 'VIDEO' || style.backgroundAssetId !== null

/**
 * Whether what is in a box could reach beyond it. Where it can't, nothing is cut: every cut is one more thing to put together in every frame.
 * A text may be longer than its box; letters cut in half help nobody.
 */
function isCut({ type, style }: Widget): boolean {
  const hasRoundContent = style.borderRadius > 0 || (type === 'CIRCLE' && style.backgroundAssetId !== null)
  switch (type) {
    case 'TEXT':
      return false
    case 'RECTANGLE':
    case 'CIRCLE':
      return style.backgroundAssetId !== null && hasRoundContent
    case 'IMAGE':
    case 'VIDEO':
    case 'LOGO':
      return hasRoundContent
    default:
      return true
  }
}

/** A filled box throws the shadow of a box; one without a filling that of what is in it. */
function shadowCss(style: WidgetStyle, show: ShowStyle, filled: boolean): CSSProperties {
  if (!style.shadowColor) return {}
  const shadow = `${style.shadowOffsetX ?? 0}px ${style.shadowOffsetY ?? 0}px ${style.shadowBlur ?? 0}px ${colourCss(colourIn(show, style.shadowColor, '000000'), style.shadowColorOpacity)}`
  return filled ? { boxShadow: shadow } : { filter: `drop-shadow(${shadow})` }
}

/** The whole of the box around it. Written out, because `inset` is younger than some screens. */
export const whole: CSSProperties = { position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' }
