import { keysOf } from '../kernel/record.ts'
import { colourIn, fontIn } from './resolve.ts'
import { isTextStyle } from './textStyles.ts'
import { inLayers, inOrder, type Show, type Slide, type Widget } from './show.ts'

/** What became of a slide between two shows. */
export type Mark = 'SAME' | 'CHANGED' | 'ADDED' | 'REMOVED'
/** In which respects it changed. */
export type Respect = 'LOOK' | 'DURATION' | 'TRANSITION' | 'CONDITION'

export interface ComparedSlide {
  readonly before: Slide | null
  readonly after: Slide | null
  readonly mark: Mark
  readonly changed: readonly Respect[]
}

/** Two shows side by side: the slides at the same place are a pair, whatever their names are. */
export function compared(before: Show, after: Show): readonly ComparedSlide[] {
  const [left, right] = [inOrder(before.slides), inOrder(after.slides)]
  return Array.from({ length: Math.max(left.length, right.length) }, (_, place) => {
    const [was, is] = [left[place] ?? null, right[place] ?? null]
    const changed = was && is ? differing(lookedAt(was, before.style), lookedAt(is, after.style)) : []
    return { before: was, after: is, mark: !was ? 'ADDED' : !is ? 'REMOVED' : changed.length ? 'CHANGED' : 'SAME', changed }
  })
}

type Looked = Readonly<Record<Respect, string>>

const differing = (was: Looked, is: Looked): readonly Respect[] => keysOf(was).filter(respect => was[respect] !== is[respect])

/** A slide as its viewers see it, in words that are equal for equal things. */
const lookedAt = (slide: Slide, style: Show['style']): Looked => ({
  LOOK: written([
    slide.backgroundAssetId,
    colourIn(style, slide.backgroundColor, 'FFFFFF'),
    withStyle(slide.backgroundGradient ?? null, style),
    slide.backgroundOverlayColor ? [colourIn(style, slide.backgroundOverlayColor, '000000'), slide.backgroundOverlayOpacity] : null,
    slide.backgroundBlur || 0,
    inLayers(slide.widgets)
      .filter(widget => !widget.isHidden)
      .map(widget => visible(widget, style)),
  ]),
  DURATION: written(slide.duration),
  TRANSITION: written([slide.transitionType, slide.transitionType && slide.transitionDuration]),
  CONDITION: written([slide.conditionType, slide.conditionValue]),
})

/** What of a widget can be seen: not its names, nor the layer's number, nor that it is locked. */
function visible(
  { isLocked: _, isHidden: __, positionZ: ___, name: ____, groupId: _____, ...widget }: Widget,
  style: Show['style'],
): unknown {
  const icons = widget.type.startsWith('PRO') ? [style.veggieAssetId, style.glutenfreeAssetId] : []
  return [withStyle(widget, style), icons]
}

const isName = (key: string): boolean => key === 'id' || key === 'slideId' || key === 'widgetId' || key.endsWith('StyleId')

/** The same with the show's colours and fonts in place of their names. */
function withStyle(value: unknown, style: Show['style']): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? colourIn(style, value, value) : value
  if (Array.isArray(value)) return value.map(inner => withStyle(inner, style))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !isName(key) && key !== 'font' && key !== 'customFont')
  const font = isTextStyle(value) ? { font: fontIn(style, value) } : {}
  return { ...Object.fromEntries(kept.map(([key, inner]) => [key, withStyle(inner, style)])), ...font }
}

/** As text, whatever the order in which things were written down. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
