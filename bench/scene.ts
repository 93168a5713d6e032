import { randomUUID } from 'node:crypto'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { newSlide } from '@vitrine/model/show/copies.ts'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { newWidget } from '@vitrine/model/show/widgets.ts'

/** A slide that only has what is said of it. */
export const slideWith = (sortIndex: number, widgetsOf: (slideId: string) => readonly Widget[]): Slide => {
  const id = randomUUID()
  const looks = { backgroundColor: 'FFFFFF', transitionType: 'FADE', transitionDuration: 0.5 } as const
  return { ...newSlide({ id, showId: '', sortIndex, ...looks }, sortIndex), widgets: widgetsOf(id) }
}

/** Slides with widgets of every type in turn. */
export const mixedSlides = (slides: number, widgets: number): Slide[] =>
  Array.from({ length: slides }, (_, sortIndex) =>
    slideWith(sortIndex, slideId =>
      Array.from({ length: widgets }, (_, i) => widgetOf(widgetTypes[i % widgetTypes.length]!, slideId, { x: i / 20, y: i / 20 }, i + 1)),
    ),
  )

export const widgetOf = (type: WidgetType, slideId: string, { x, y }: { readonly x: number; readonly y: number }, layer: number): Widget =>
  newWidget({ id: randomUUID(), slideId, type, positionX: x, positionY: y }, { orientation: 'LANDSCAPE', organizationId: '' }, layer)

/** One thing on a crowded slide, in reference pixels. */
export interface Thing {
  readonly kind: 'RECTANGLE' | 'TEXT' | 'IMAGE'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly degrees: number
  readonly colour: string
  readonly text: string
  readonly picture: number
}

/** Four in ten are rectangles, four are texts and two are pictures, always the same; the last lies in the middle on top of all. */
export function crowd(count: number): Thing[] {
  const { width: right, height: bottom } = referencePixelsOf('LANDSCAPE')
  const random = sequence(42)
  const things = Array.from({ length: count - 1 }, (): Thing => {
    const lot = random()
    const kind = lot < 0.4 ? 'RECTANGLE' : lot < 0.8 ? 'TEXT' : 'IMAGE'
    const [width, height] = [Math.round(40 + random() * 90), Math.round(kind === 'TEXT' ? 18 + random() * 20 : 26 + random() * 66)]
    return {
      kind,
      x: Math.round(random() * (right - width)),
      y: Math.round(random() * (bottom - height)),
      width,
      height,
      degrees: random() < 0.15 ? Math.round(random() * 60) : 0,
      colour: [random(), random(), random()]
        .map(part =>
          Math.floor(60 + part * 180)
            .toString(16)
            .padStart(2, '0'),
        )
        .join(''),
      text: `Cappuccino ${(1 + random() * 20).toFixed(2)}`,
      picture: Math.floor(random() * 8),
    }
  })
  return [...things, { kind: 'RECTANGLE', x: 560, y: 305, width: 160, height: 110, degrees: 0, colour: 'E8590C', text: '', picture: 0 }]
}

/** The same things as widgets. */
export const crowdedSlide = (things: readonly Thing[], assetIds: readonly string[]): Slide => {
  const size = referencePixelsOf('LANDSCAPE')
  return slideWith(
    0,
    slideId =>
      things.map(({ kind, x, y, width, height, degrees, colour, text, picture }, i) => {
        const fresh = widgetOf(kind, slideId, { x: x / size.width, y: y / size.height }, i + 1)
        const filling = kind === 'RECTANGLE' ? { backgroundColor: colour.toUpperCase() } : {}
        const placed = {
          ...fresh,
          width: width / size.width,
          height: height / size.height,
          style: { ...fresh.style, ...filling, rotation: degrees },
        }
        if (placed.type === 'TEXT') {
          const { textStyle } = placed.settings
          return {
            ...placed,
            settings: { ...placed.settings, content: text, textStyle: { ...textStyle, size: 14, color: colour.toUpperCase() } },
          }
        }
        return placed.type === 'IMAGE'
          ? { ...placed, settings: { ...placed.settings, assetId: assetIds[picture % assetIds.length]! } }
          : placed
      }) as Widget[],
  )
}

/** Numbers from 0 to 1 that are the same every time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
