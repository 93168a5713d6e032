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
  /** Null: it is the same. */
  readonly background: { readonly before: Ground; readonly after: Ground } | null
  /** How many of its elements became what. Those that were moved or changed are not named one by one. */
  readonly elements: { readonly added: number; readonly removed: number; readonly changed: number }
}
/** What a slide stands on: a colour of six digits, a picture or video, or nothing that anybody chose. */
export type Ground = 'NONE' | 'PICTURE' | 'GRADIENT' | { readonly colour: string }

/** Two shows side by side: the slides at the same place are a pair, whatever their names are. */
export function compared(before: Show, after: Show): readonly ComparedSlide[] {
  const [left, right] = [inOrder(before.slides), inOrder(after.slides)]
  return Array.from({ length: Math.max(left.length, right.length) }, (_, place) => {
    const [was, is] = [left[place] ?? null, right[place] ?? null]
    const changed = was && is ? differing(lookedAt(was, before.style), lookedAt(is, after.style)) : []
    return {
      before: was,
      after: is,
      mark: !was ? 'ADDED' : !is ? 'REMOVED' : changed.length ? 'CHANGED' : 'SAME',
      changed,
      background: was && is ? groundChange(was, before.style, is, after.style) : null,
      elements: was && is ? elementChanges(seenIn(was, before.style), seenIn(is, after.style)) : { added: 0, removed: 0, changed: 0 },
    }
  })
}

function groundChange(was: Slide, wasStyle: Show['style'], is: Slide, isStyle: Show['style']): ComparedSlide['background'] {
  const on = (slide: Slide, style: Show['style']) => [
    slide.backgroundAssetId,
    slide.backgroundGradient,
    colourIn(style, slide.backgroundColor, null),
  ]
  if (written(on(was, wasStyle)) === written(on(is, isStyle))) return null
  return { before: groundOf(was, wasStyle), after: groundOf(is, isStyle) }
}

function groundOf({ backgroundAssetId, backgroundGradient, backgroundColor }: Slide, style: Show['style']): Ground {
  if (backgroundAssetId !== null) return 'PICTURE'
  const colour = colourIn(style, backgroundColor, null)
  return backgroundGradient ? 'GRADIENT' : colour === null ? 'NONE' : { colour }
}

interface Seen {
  readonly type: Widget['type']
  readonly look: string
}
const seenIn = (slide: Slide, style: Show['style']): readonly Seen[] =>
  slide.widgets.filter(widget => !widget.isHidden).map(widget => ({ type: widget.type, look: written(visible(widget, style)) }))

/** What looks the same is the same; of the others, one of a kind for one of its kind has changed. */
function elementChanges(was: readonly Seen[], is: readonly Seen[]): ComparedSlide['elements'] {
  const before = without(was, is, (a, b) => a.look === b.look)
  const after = without(is, was, (a, b) => a.look === b.look)
  const removed = without(before, after, (a, b) => a.type === b.type).length
  return { removed, added: after.length - (before.length - removed), changed: before.length - removed }
}

/** Those that have no equal among the others, each of which is the equal of one. */
function without<T>(all: readonly T[], others: readonly T[], isEqual: (one: T, other: T) => boolean): readonly T[] {
  const left = [...others]
  return all.filter(one => {
    const at = left.findIndex(other => isEqual(one, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
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
  CONDITION: written([slide.conditionType, slide.conditionValue, slide.schedule ?? null, slide.locationLabels ?? []]),
})

/** They show the marks for vegetarian and gluten-free dishes that the show has. */
const marksDishes: ReadonlySet<Widget['type']> = new Set(['PRODUCT', 'PRODUCT_LIST', 'MENU_SECTION', 'PROMOTION'])

/** What of a widget can be seen: not its names, nor the layer's number, nor that it is locked. */
function visible(
  { isLocked: _, isHidden: __, positionZ: ___, name: ____, groupId: _____, groupName: ______, ...widget }: Widget,
  style: Show['style'],
): unknown {
  const icons = marksDishes.has(widget.type) ? [style.veggieAssetId, style.glutenfreeAssetId] : []
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
