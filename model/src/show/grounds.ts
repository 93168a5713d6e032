import type { ContentAsset, Catalogue } from '../screen/content.ts'
import type { Gradient, ShowStyle } from '../areas/shows/values.ts'
import { channelsOf } from './colours.ts'
import { contrastBetween, luminanceOfChannels } from './contrast.ts'
import { boundsOf, boxOf, middleOf, pointsOf, pointsPerPixel, touches, turned, type Box, type Point } from './geometry.ts'
import { inPlaces } from './gradients.ts'
import { colourIn } from './resolve.ts'
import { inLayers, type Show, type Slide, type Widget } from './show.ts'

/** What lies under the letters of a widget, put together from the slide upwards: docs/spec/checks.md. Lengths are in points. */

/** A small drawing of a picture: red, green, blue and alpha of each point, row by row, each 0 to 255, as a canvas has them. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}
/** By the address of what was drawn; nothing where it was not, or can't be. */
export type PixelsOf = (address: string) => Pixels | undefined

/** Red, green and blue, 0 to 255, and how much it covers, 0 to 1. */
type Paint = readonly [number, number, number, number]

type Fill =
  | { readonly kind: 'PLAIN'; readonly paint: Paint }
  | { readonly kind: 'GRADIENT'; readonly gradient: Gradient; readonly stops: readonly Stop[] }
  /** `address` is null where there is a picture, and no small one of it. */
  | {
      readonly kind: 'PICTURE'
      readonly address: string | null
      readonly mode: 'COVER' | 'CONTAIN'
      readonly inset: number
      readonly blur: number
    }
interface Stop {
  /** From 0 to 1. */
  readonly at: number
  readonly paint: Paint
}
/** A box with what fills it, from the bottom to the top, drawn as one. */
interface Sheet {
  readonly box: Box
  readonly degrees: number
  readonly isRound: boolean
  /** Of all of it, 0 to 1. */
  readonly opacity: number
  readonly fills: readonly Fill[]
}

export interface Ground {
  /** Spread evenly over where letters may stand; none where all of that is outside the slide. */
  readonly points: readonly Point[]
  /** What can be seen below the widget, from the bottom to the top. */
  readonly below: readonly Sheet[]
  readonly own: Sheet
  /** One colour, or several that pass into each other: no edge is in it, and no picture. */
  readonly isWhole: boolean
}

/** So many points across and down are looked at: an edge moves what is found by a twentieth at most. */
const across = 24
const down = 14
/** What is a picture, or ends within the ground, matters where it is so much of it: a light spot beside a word is none under it. */
const substantialShare = 0.25
const nothing: Paint = [0, 0, 0, 0]

/** What lies under the letters of a widget, in the order in which it is drawn. */
export function groundOf(show: Show, slide: Slide, widget: Widget, catalogue: Catalogue): Ground {
  const points = pointsIn(show, widget)
  const own = sheetOf(show, widget, catalogue, false)
  const lower = inLayers(slide.widgets).filter(other => !other.isHidden && other !== widget && other.positionZ <= widget.positionZ)
  const area = boundsOf(own.box, own.degrees)
  const sheets = [slideSheet(show, slide, catalogue), ...lower.map(other => sheetOf(show, other, catalogue, true))].filter(
    sheet =>
      sheet.fills.length > 0 && sheet.opacity > 0 && touches(area, sheet.box, sheet.degrees) && points.some(point => isIn(sheet, point)),
  )
  const isCovered = (sheet: Sheet) => points.every(point => isIn(sheet, point))
  // What lies below something opaque is not seen.
  const top = sheets.findLastIndex(sheet => isOpaque(sheet) && isCovered(sheet))
  const below = isOpaque(own) ? [] : sheets.slice(Math.max(0, top))
  const isWhole = [...below, own].every(sheet => isCovered(sheet) && sheet.fills.every(({ kind }) => kind !== 'PICTURE'))
  return { points, below, own, isWhole }
}

/** The addresses of the small pictures that have to be looked at; those of which there is none are left out. */
export const picturesIn = ({ below, own }: Ground): readonly string[] => [...below, own].flatMap(addressesIn)

const addressesIn = ({ fills }: Sheet): readonly string[] =>
  fills.flatMap(fill => (fill.kind === 'PICTURE' && fill.address !== null ? [fill.address] : []))

/** Whether a picture or a video is part of it. */
export const hasPicture = ({ below, own }: Ground): boolean =>
  [...below, own].some(({ fills }) => fills.some(({ kind }) => kind === 'PICTURE'))

/** At each of its points what lies below the widget, and what below its letters. */
export type Surface = readonly { readonly below: Paint; readonly inside: Paint }[]

/** The colours of a ground; null where a picture in it can't be looked at. */
export function surfaceOf(ground: Ground, pixelsOf: PixelsOf): Surface | null {
  const surface: { below: Paint; inside: Paint }[] = []
  for (const point of isEven(ground) ? ground.points.slice(0, 1) : ground.points) {
    const below = together(ground.below, sheet => paintAt(sheet, point, pixelsOf))
    const fill = below && fillAt(ground.own, point, pixelsOf)
    if (!below || !fill) return null
    surface.push({ below, inside: over(fill, below) })
  }
  return surface
}

interface Letters {
  /** Six digits. */
  readonly color: string
  /** How much they cover, 0 to 1. */
  readonly opacity: number
}

/** On which part of a ground letters differ less than so from what is under them: 0 to 1. */
export function shareBelow(least: number, letters: Letters, { own }: Ground, surface: Surface): number {
  if (surface.length === 0) return 0
  const [red = 0, green = 0, blue = 0] = channelsOf(letters.color)
  const ink: Paint = [red, green, blue, letters.opacity]
  const faint = surface.filter(({ below, inside }) => {
    const seen = (paint: Paint) => luminanceOfChannels(over(faded(paint, own.opacity), below))
    return contrastBetween(seen(over(ink, inside)), seen(inside)) < least
  })
  return faint.length / surface.length
}

/** Whether so much of it is too faint that guests can't read it: anything where colours pass into each other, else a substantial part. */
export const isSubstantial = ({ isWhole }: Ground, share: number): boolean => share > (isWhole ? 0 : substantialShare)

/** What lies over a point of the slide, from the top; null where that is not known. */
export type CoverAt = (point: Point) => string | null

/** So much of what is below it has to be hidden. */
const covering = 0.6

/** Those widgets above another that may hide what it says: their boxes meet, and something fills them. */
export function coversOf(show: Show, slide: Slide, widget: Widget, catalogue: Catalogue): readonly Widget[] {
  const box = boxOf(widget, pointsOf(show.orientation))
  const area = boundsOf(box, widget.style.rotation)
  return inLayers(slide.widgets).filter(other => {
    if (other.isHidden || other.positionZ <= widget.positionZ) return false
    const sheet = sheetOf(show, other, catalogue, true)
    return sheet.fills.length > 0 && sheet.opacity >= covering && touches(area, sheet.box, sheet.degrees)
  })
}

/** Which of these covers a point of the slide. Of a picture that can't be looked at nothing is said. */
export function coverAt(
  show: Show,
  covers: readonly Widget[],
  looked: { readonly catalogue: Catalogue; readonly pixelsOf: PixelsOf },
): CoverAt {
  const sheets = covers.map(widget => ({ id: widget.id, sheet: sheetOf(show, widget, looked.catalogue, true) })).toReversed()
  return point => sheets.find(({ sheet }) => (paintAt(sheet, point, looked.pixelsOf)?.[3] ?? 0) >= covering)?.id ?? null
}

/** The addresses of the small pictures by which widgets may cover something. */
export const picturesOf = (show: Show, covers: readonly Widget[], catalogue: Catalogue): readonly string[] =>
  covers.flatMap(widget => addressesIn(sheetOf(show, widget, catalogue, true)))

/** The small picture of a file: of a video its poster. */
const smallOf = ({ type, url, thumbUrl }: ContentAsset): string | null => thumbUrl ?? (type === 'IMAGE' ? url : null)

function pointsIn({ orientation }: Show, widget: Widget): readonly Point[] {
  const size = pointsOf(orientation)
  const { padding, borderSize, rotation } = widget.style
  const box = boxOf(widget, size)
  // One point within: what ends exactly where the widget does lies under all of it.
  const inset = (length: number) => Math.min(length / 2, 1 + (padding + (borderSize ?? 0)) * pointsPerPixel)
  const [left, top] = [box.x + inset(box.width), box.y + inset(box.height)]
  const [width, height] = [box.width - 2 * inset(box.width), box.height - 2 * inset(box.height)]
  const middle = middleOf(box)
  return Array.from({ length: across * down }, (_, i) => {
    const x = left + (width * (i % across)) / (across - 1) - middle.x
    const y = top + (height * Math.floor(i / across)) / (down - 1) - middle.y
    const at = turned({ x, y }, rotation)
    return { x: at.x + middle.x, y: at.y + middle.y }
  }).filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height)
}

/** The background of a slide, with what lies over its picture. Always opaque. */
function slideSheet({ orientation, style }: Show, slide: Slide, catalogue: Catalogue): Sheet {
  const { backgroundAssetId, backgroundGradient, backgroundOverlayColor, backgroundOverlayOpacity, backgroundBlur } = slide
  const ground: readonly Fill[] = backgroundGradient
    ? [plain('FFFFFF', 100), gradientFill(backgroundGradient, style)]
    : [plain(colourIn(style, slide.backgroundColor, 'FFFFFF'), 100)]
  const picture = pictureFill(backgroundAssetId, catalogue, 'COVER', 0, (backgroundBlur ?? 0) * pointsPerPixel)
  const overlay =
    picture.length > 0 && backgroundOverlayColor
      ? [plain(colourIn(style, backgroundOverlayColor, '000000'), backgroundOverlayOpacity ?? 40)]
      : []
  return {
    box: { x: 0, y: 0, ...pointsOf(orientation) },
    degrees: 0,
    isRound: false,
    opacity: 1,
    fills: [...ground, ...picture, ...overlay],
  }
}

/** A widget without its letters; of what it shows only pictures matter to those above it. */
function sheetOf({ orientation, style }: Show, widget: Widget, catalogue: Catalogue, isBelow: boolean): Sheet {
  const { backgroundColor, backgroundColorOpacity, backgroundGradient, backgroundAssetId, contentMode, padding, borderSize } = widget.style
  const colour = colourIn(style, backgroundColor, null)
  return {
    box: boxOf(widget, pointsOf(orientation)),
    degrees: widget.style.rotation,
    isRound: widget.type === 'CIRCLE',
    opacity: widget.style.opacity / 100,
    fills: [
      ...(backgroundGradient ? [gradientFill(backgroundGradient, style)] : colour ? [plain(colour, backgroundColorOpacity ?? 100)] : []),
      ...pictureFill(backgroundAssetId, catalogue, contentMode ?? 'COVER', (borderSize ?? 0) * pointsPerPixel, 0),
      ...(isBelow ? shownPicture(widget, catalogue, (padding + (borderSize ?? 0)) * pointsPerPixel) : []),
    ],
  }
}

function shownPicture(widget: Widget, catalogue: Catalogue, inset: number): readonly Fill[] {
  switch (widget.type) {
    case 'IMAGE':
    case 'VIDEO':
      return pictureFill(widget.settings.assetId, catalogue, widget.settings.contentMode, inset, 0)
    case 'LOGO': {
      const address = catalogue.organization?.logoUrl
      return address ? [{ kind: 'PICTURE', address, mode: 'CONTAIN', inset, blur: 0 }] : []
    }
    default:
      return []
  }
}

/** A file that is not known may still come: it is there, and nobody can say how it looks. */
function pictureFill(id: string | null, { assets }: Catalogue, mode: 'COVER' | 'CONTAIN', inset: number, blur: number): readonly Fill[] {
  if (id === null) return []
  const asset = assets[id]
  return [{ kind: 'PICTURE', address: asset ? smallOf(asset) : null, mode, inset, blur }]
}

function paintOf(color: string, percent: number): Paint {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
  return [red, green, blue, percent / 100]
}
const plain = (color: string, percent: number): Fill => ({ kind: 'PLAIN', paint: paintOf(color, percent) })

const gradientFill = (gradient: Gradient, style: ShowStyle): Fill => ({
  kind: 'GRADIENT',
  gradient,
  stops: inPlaces(gradient.stops).map(({ position, color, opacity }) => ({
    at: position / 100,
    paint: paintOf(colourIn(style, color, 'FFFFFF'), opacity),
  })),
})

/** Whether something of it covers all of its box whatever the pictures are. */
const isOpaque = ({ opacity, isRound, fills }: Sheet): boolean =>
  opacity === 1 &&
  !isRound &&
  fills.some(fill =>
    fill.kind === 'PLAIN' ? fill.paint[3] === 1 : fill.kind === 'GRADIENT' && fill.stops.every(({ paint }) => paint[3] === 1),
  )

/** The same everywhere: one point says it all. */
const isEven = ({ below, own, isWhole }: Ground): boolean =>
  isWhole && [...below, own].every(({ fills }) => fills.every(({ kind }) => kind === 'PLAIN'))

/** A point as the box has it that is turned around its middle: from the middle. */
function fromMiddle({ box, degrees }: Pick<Sheet, 'box' | 'degrees'>, { x, y }: Point): Point {
  const middle = middleOf(box)
  const at = { x: x - middle.x, y: y - middle.y }
  return degrees === 0 ? at : turned(at, -degrees)
}

function isIn(sheet: Pick<Sheet, 'box' | 'degrees' | 'isRound'>, point: Point): boolean {
  const { x, y } = fromMiddle(sheet, point)
  const [u, v] = [(2 * x) / sheet.box.width, (2 * y) / sheet.box.height]
  return sheet.isRound ? u * u + v * v <= 1 : Math.abs(u) <= 1 && Math.abs(v) <= 1
}

/** What is drawn first lies below; null where one of them is not known, and is seen. */
function together<T>(parts: readonly T[], paint: (part: T) => Paint | null): Paint | null {
  // From the top: below what covers wholly nothing has to be known.
  let sum: Paint = nothing
  for (const part of parts.toReversed()) {
    const next = paint(part)
    if (!next) return null
    sum = over(sum, next)
    if (sum[3] > 0.999) break
  }
  return sum
}

const paintAt = (sheet: Sheet, point: Point, pixelsOf: PixelsOf): Paint | null => {
  const fill = fillAt(sheet, point, pixelsOf)
  return fill && faded(fill, sheet.opacity)
}

function fillAt(sheet: Sheet, point: Point, pixelsOf: PixelsOf): Paint | null {
  if (!isIn(sheet, point)) return nothing
  const at = fromMiddle(sheet, point)
  return together(sheet.fills, fill => {
    switch (fill.kind) {
      case 'PLAIN':
        return fill.paint
      case 'GRADIENT':
        return colourAlong(fill.stops, wayAlong(fill.gradient, sheet.box, at))
      case 'PICTURE': {
        const pixels = fill.address === null ? undefined : pixelsOf(fill.address)
        return pixels ? picturePaint(pixels, fill, sheet.box, at) : null
      }
    }
  })
}

/** How far along its way from 0 to 1 a gradient is at a point, as CSS has it. */
function wayAlong({ type, angle }: Gradient, { width, height }: Box, { x, y }: Point): number {
  if (type !== 'LINEAR') return Math.hypot(x, y) / Math.hypot(width / 2, height / 2)
  const radians = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  return 0.5 + (x * sin - y * cos) / (Math.abs(width * sin) + Math.abs(height * cos))
}

function colourAlong(stops: readonly Stop[], at: number): Paint {
  const next = stops.findIndex(stop => stop.at >= at)
  if (next <= 0) return (next === 0 ? stops[0] : stops.at(-1))?.paint ?? nothing
  const [a, b] = [stops[next - 1]!, stops[next]!]
  const share = (at - a.at) / (b.at - a.at)
  const alpha = a.paint[3] * (1 - share) + b.paint[3] * share
  // What is see-through gives none of its colour.
  const mixed = (i: 0 | 1 | 2) => (alpha === 0 ? 0 : (a.paint[i] * a.paint[3] * (1 - share) + b.paint[i] * b.paint[3] * share) / alpha)
  return [mixed(0), mixed(1), mixed(2), alpha]
}

/** A picture at a point of its box; out of focus the mean around it. */
function picturePaint(
  { width, height, data }: Pixels,
  { mode, inset, blur }: Extract<Fill, { kind: 'PICTURE' }>,
  box: Box,
  { x, y }: Point,
): Paint {
  const room = { width: Math.max(1, box.width - 2 * inset), height: Math.max(1, box.height - 2 * inset) }
  if (Math.abs(x) > room.width / 2 || Math.abs(y) > room.height / 2) return nothing
  const scales = [room.width / width, room.height / height] as const
  const scale = mode === 'COVER' ? Math.max(...scales) : Math.min(...scales)
  const [u, v] = [x / scale + width / 2, y / scale + height / 2]
  if (u < 0 || v < 0 || u > width || v > height) return nothing
  // As wide as what CSS calls a blur of so many reaches for the most part.
  const reach = Math.round(blur / scale)
  const [column, row] = [Math.min(width - 1, Math.floor(u)), Math.min(height - 1, Math.floor(v))]
  const sum = [0, 0, 0, 0] as [number, number, number, number]
  let count = 0
  for (let j = Math.max(0, row - reach); j <= Math.min(height - 1, row + reach); j++) {
    for (let i = Math.max(0, column - reach); i <= Math.min(width - 1, column + reach); i++) {
      const place = (j * width + i) * 4
      const alpha = (data[place + 3] ?? 0) / 255
      for (let c = 0; c < 3; c++) sum[c]! += (data[place + c] ?? 0) * alpha
      sum[3] += alpha
      count++
    }
  }
  return sum[3] === 0 ? nothing : [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3], sum[3] / count]
}

const faded = ([red, green, blue, alpha]: Paint, opacity: number): Paint => [red, green, blue, alpha * opacity]

/** One paint over another. */
function over([r, g, b, a]: Paint, below: Paint): Paint {
  const alpha = a + below[3] * (1 - a)
  if (alpha === 0) return nothing
  const mixed = (top: number, bottom: number) => (top * a + bottom * below[3] * (1 - a)) / alpha
  return [mixed(r, below[0]), mixed(g, below[1]), mixed(b, below[2]), alpha]
}
