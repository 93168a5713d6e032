import type { Catalogue } from '../screen/content.ts'
import { contrastBetween, leastContrast, luminanceOf } from './contrast.ts'
import { op, type Operation } from './edits.ts'
import { groundOf, hasPicture, isSubstantial, picturesIn, shareBelow, surfaceOf, type PixelsOf } from './grounds.ts'
import { apply } from './operations.ts'
import { colourIn } from './resolve.ts'
import { restyledEach } from './restyling.ts'
import { slideOf, widgetOf, type Show, type Slide, type Widget } from './show.ts'
import { textStylesIn } from './textStyles.ts'

/** Whether letters can be read on what lies under them, and what helps where they can't: docs/spec/checks.md. */

/** What is known of the pictures of a show. */
export interface Looked {
  readonly catalogue: Catalogue
  readonly pixelsOf: PixelsOf
}

/** The names of those text styles of a widget whose letters hardly differ from what is under them. Of pictures that can't be looked at nothing is said. */
export function faintTexts(show: Show, slide: Slide, widget: Widget, { catalogue, pixelsOf }: Looked): readonly string[] {
  // An outline or a shadow sets letters off by itself.
  const texts = textStylesIn(widget.settings).filter(([name, text]) => isSeen(widget, name) && !text.borderSize && !text.shadowColor)
  if (texts.length === 0) return []
  const ground = groundOf(show, slide, widget, catalogue)
  const surface = surfaceOf(ground, pixelsOf)
  if (!surface) return []
  return texts.flatMap(([name, { color, colorOpacity }]) => {
    const letters = { color: colourIn(show.style, color, '000000'), opacity: (colorOpacity ?? 100) / 100 }
    return isSubstantial(ground, shareBelow(leastContrast, letters, ground, surface)) ? [name] : []
  })
}

/**
 * White or black for letters that nobody has coloured yet: white, but for where most of it could not be read. Of a picture that can't be
 * looked at white too.
 */
export function lettersFor(show: Show, slide: Slide, widget: Widget, { catalogue, pixelsOf }: Looked): 'FFFFFF' | '000000' {
  const ground = groundOf(show, slide, widget, catalogue)
  const surface = surfaceOf(ground, pixelsOf)
  const faint = surface ? shareBelow(leastContrast, { color: 'FFFFFF', opacity: 1 }, ground, surface) : 0
  return faint > 0.5 ? '000000' : 'FFFFFF'
}

/** The addresses of the small pictures on which something of a slide is written. */
export const picturesUnderTexts = (show: Show, slide: Slide, catalogue: Catalogue): readonly string[] => [
  ...new Set(
    slide.widgets
      .filter(widget => !widget.isHidden && textStylesIn(widget.settings).length > 0)
      .flatMap(widget => picturesIn(groundOf(show, slide, widget, catalogue))),
  ),
]

/** What can be done about letters that are hard to read, each as one step. */
export type FixKind = 'DARKEN' | 'LIGHTEN' | 'WHITE_LETTERS' | 'BLACK_LETTERS' | 'SHADOW'
export interface Fix {
  readonly kind: FixKind
  readonly edits: readonly Operation[]
}

/** Percent of black or white over a picture: more of it leaves no picture. */
const overlays = [20, 30, 40, 50, 60, 70, 80] as const
/** In reference pixels: near enough to look like a rim, soft enough not to look like a second text. */
const shadow = { shadowColorOpacity: null, shadowOffsetX: 0, shadowOffsetY: 1, shadowBlur: 6 } as const

/** What helps a widget whose letters are hard to read, the nearest first: each makes it readable and nothing else of the slide less so. */
export function fixesFor(show: Show, widgetId: string, looked: Looked): readonly Fix[] {
  const widget = widgetOf(show, widgetId)
  const slide = widget && slideOf(show, widget.slideId)
  if (!widget || !slide) return []
  const faint = faintTexts(show, slide, widget, looked)
  if (faint.length === 0) return []
  const styles = Object.fromEntries(textStylesIn(widget.settings))
  const isLight = faint.every(name => isLightIn(show, styles[name]?.color))
  const faintOn = (after: Show) => {
    const on = slideOf(after, slide.id)
    return (on?.widgets ?? []).filter(each => on && !each.isHidden && faintTexts(after, on, each, looked).length > 0).map(({ id }) => id)
  }
  const before = faintOn(show)
  const helps = (edits: readonly Operation[]) => {
    const left = faintOn(edits.reduce((after, edit) => apply(after, edit), show))
    return !left.includes(widgetId) && left.every(id => before.includes(id))
  }
  const written = (change: (name: string) => object) => restyledEach(widget, name => (faint.includes(name) ? change(name) : null))
  const first = (kind: FixKind, ways: readonly (readonly Operation[])[]): readonly Fix[] => {
    const edits = ways.find(helps)
    return edits ? [{ kind, edits }] : []
  }
  const inWhite = () => first('WHITE_LETTERS', [written(() => inWhiteLetters)])
  const inBlack = () => first('BLACK_LETTERS', [written(() => inBlackLetters)])
  const withShadow: Fix = { kind: 'SHADOW', edits: written(() => shadowUnder(isLight)) }
  if (hasPicture(groundOf(show, slide, widget, looked.catalogue))) {
    const colour = isLight ? '000000' : 'FFFFFF'
    const isSame = slide.backgroundOverlayColor === colour
    const stronger = overlays.filter(percent => !isSame || percent > slide.backgroundOverlayOpacity)
    const ways = slide.backgroundAssetId
      ? stronger.map(percent => [op('updateSlide', { id: slide.id, backgroundOverlayColor: colour, backgroundOverlayOpacity: percent })])
      : []
    // A picture under dark letters becomes pale before they can be read: white ones are the smaller change.
    const nearest = isLight ? first('DARKEN', ways) : firstOf(inWhite, () => first('LIGHTEN', ways))
    return [...nearest, withShadow]
  }
  const recoloured = firstOf(inWhite, inBlack)
  return recoloured.length > 0 ? recoloured : [withShadow]
}

/** What is done to the letters of many widgets at once. `READABLE`: not to all of them the same. */
export interface Mending {
  readonly kind: Extract<FixKind, 'WHITE_LETTERS' | 'BLACK_LETTERS' | 'SHADOW'> | 'READABLE'
  readonly edits: readonly Operation[]
}

/** What makes all these widgets readable by their letters alone, each in white or black, else with a shadow; null where nothing is to be done. */
export function mendingFor(show: Show, widgetIds: readonly string[], looked: Looked): Mending | null {
  const mended = widgetIds.flatMap((id): readonly Mending[] => {
    const widget = widgetOf(show, id)
    const slide = widget && slideOf(show, widget.slideId)
    const faint = widget && slide ? faintTexts(show, slide, widget, looked) : []
    if (!widget || faint.length === 0) return []
    const styles = Object.fromEntries(textStylesIn(widget.settings))
    const written = (change: object) => restyledEach(widget, name => (faint.includes(name) ? change : null))
    const isReadable = (edits: readonly Operation[]) => {
      const after = edits.reduce((all, edit) => apply(all, edit), show)
      const [on, it] = [slideOf(after, widget.slideId), widgetOf(after, id)]
      return on !== undefined && it !== undefined && faintTexts(after, on, it, looked).length === 0
    }
    const white = written(inWhiteLetters)
    if (isReadable(white)) return [{ kind: 'WHITE_LETTERS', edits: white }]
    const black = written(inBlackLetters)
    if (isReadable(black)) return [{ kind: 'BLACK_LETTERS', edits: black }]
    const shadowed = written(shadowUnder(faint.every(name => isLightIn(show, styles[name]?.color))))
    return [{ kind: 'SHADOW', edits: shadowed }]
  })
  const [first] = mended
  if (!first) return null
  const kind = mended.every(each => each.kind === first.kind) ? first.kind : 'READABLE'
  return { kind, edits: mended.flatMap(({ edits }) => edits) }
}

const inWhiteLetters = { color: 'FFFFFF', colorOpacity: null } as const
const inBlackLetters = { color: '000000', colorOpacity: null } as const
const shadowUnder = (isLight: boolean) => ({ ...shadow, shadowColor: isLight ? '000000' : 'FFFFFF' })

const isLightIn = ({ style }: Show, color: string | null | undefined): boolean =>
  contrastBetween(luminanceOf(colourIn(style, color ?? null, '000000')), 1) < middle

function firstOf(one: () => readonly Fix[], other: () => readonly Fix[]): readonly Fix[] {
  const found = one()
  return found.length > 0 ? found : other()
}

/** Of a colour that differs as much from white as from black. */
const middle = Math.sqrt(21)

/** Parts that are switched off, or that nobody wrote, are written nowhere: `titleTextStyle` belongs to `showTitle`. */
function isSeen({ type, settings }: Widget, style: string): boolean {
  if (type === 'QR_CODE') return /\S/.test(settings.caption)
  const part = style.replace(/TextStyle$/, '')
  const names =
    part === 'promoPrice'
      ? ['showPricePromo']
      : part === 'price'
        ? ['showPrice', 'showPriceRegular']
        : [`show${part.charAt(0).toUpperCase()}${part.slice(1)}`]
  const flags = Object.entries(settings ?? {}).filter(([name]) => names.includes(name))
  return flags.length === 0 || flags.some(([, is]) => is === true)
}
