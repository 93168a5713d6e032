import { expect, test } from 'vitest'
import { emptyCatalogue, type Catalogue } from '../screen/content.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import type { Gradient } from '../areas/shows/values.ts'
import type { Pixels } from './grounds.ts'
import { faintTexts, mendingFor, picturesUnderTexts, fixesFor, type Looked } from './legibility.ts'
import { apply } from './operations.ts'
import type { Show, Slide, Widget } from './show.ts'

const catalogue: Catalogue = {
  ...emptyCatalogue,
  assets: {
    picture: { id: 'picture', type: 'IMAGE', title: 'Tea', url: '/tea.webp', thumbUrl: '/tea-small.webp' },
    film: { id: 'film', type: 'VIDEO', title: 'Steam', url: '/steam.mp4', thumbUrl: '/steam-poster.webp' },
    unpictured: { id: 'unpictured', type: 'VIDEO', title: 'New', url: '/new.mp4', thumbUrl: null },
  },
}

/** A drawing as wide as the slide, of columns, each of a lightness from 0 to 255; null: see-through. */
const columns = (...row: readonly (number | null)[]): Pixels => ({
  width: 96,
  height: 54,
  data: Array.from({ length: 96 * 54 }, (_, i) => row[Math.floor(((i % 96) * row.length) / 96)] ?? null).flatMap(light =>
    light === null ? [0, 0, 0, 0] : [light, light, light, 255],
  ),
})
const looking = (pixels: Pixels | undefined): Looked => ({ catalogue, pixelsOf: () => pixels })
const nowhere = looking(undefined)

/** White letters in the middle half of the slide, which is black. */
const text = (given: object = {}, style: object = {}, letters: object = {}): Widget => {
  const made = aWidget('TEXT', { id: 'text', positionX: 0.25, positionY: 0.25, width: 0.5, height: 0.5, positionZ: 9, ...given })
  return {
    ...made,
    style: { ...made.style, ...style },
    settings: { ...made.settings, content: 'Tea', textStyle: { ...made.settings.textStyle, color: 'FFFFFF', ...letters } },
  }
}
const filled = (type: 'RECTANGLE' | 'CIRCLE', given: object, style: object): Widget => {
  const made = aWidget(type, { id: 'shape', positionX: 0, positionY: 0, width: 1, height: 1, ...given })
  return { ...made, style: { ...made.style, ...style } }
}
const shape = (given: object, style: object) => filled('RECTANGLE', given, style)
const picture = (assetId: string, type: 'IMAGE' | 'VIDEO' = 'IMAGE', settings: object = {}, style: object = {}): Widget => {
  const made = aWidget(type, { id: 'shown', positionX: 0, positionY: 0, width: 1, height: 1 })
  return { ...made, style: { ...made.style, ...style }, settings: { ...made.settings, assetId, ...settings } } as Widget
}
const on = (slide: Partial<Slide>, ...widgets: readonly Widget[]): Show =>
  aShow({ slides: [aSlide({ id: 'slide', backgroundColor: '000000', ...slide, widgets })] })
const isFaint = (show: Show, looked = nowhere) => {
  const [slide] = show.slides
  return (
    faintTexts(
      show,
      slide!,
      slide!.widgets.find(({ id }) => id === 'text')!,
      looked,
    ).length > 0
  )
}

const gradient = (type: Gradient['type'], angle: number, ...stops: readonly (readonly [number, string, number?])[]): Gradient => ({
  type,
  angle,
  stops: stops.map(([position, color, opacity = 100]) => ({ position, color, opacity })),
})
/** Black until half of the way, then to white. */
const rising = [
  [0, '000000'],
  [50, '000000'],
  [100, 'FFFFFF'],
] as const

test.each<readonly [string, Show, boolean]>([
  ['white on the black slide', on({}, text()), false],
  ['white on a white slide', on({ backgroundColor: 'FFFFFF' }, text()), true],
  ['on its own white', on({}, text({}, { backgroundColor: 'FFFFFF' })), true],
  ['on a third of white of its own', on({}, text({}, { backgroundColor: 'FFFFFF', backgroundColorOpacity: 33 })), false],
  ['on nine tenths of white', on({}, text({}, { backgroundColor: 'FFFFFF', backgroundColorOpacity: 90 })), true],
  [
    'on black of its own that covers half, over white',
    on({ backgroundColor: 'FFFFFF' }, text({}, { backgroundColor: '000000', backgroundColorOpacity: 50 })),
    false,
  ],
  ['itself nearly gone', on({}, text({}, { opacity: 20 })), true],
  ['letters that hardly cover', on({}, text({}, {}, { colorOpacity: 20 })), true],
  ['on a white rectangle', on({}, shape({}, { backgroundColor: 'FFFFFF' }), text()), true],
  ['on a white rectangle that is nearly gone', on({}, shape({}, { backgroundColor: 'FFFFFF', opacity: 10 }), text()), false],
  ['on a hidden one', on({}, shape({ isHidden: true }, { backgroundColor: 'FFFFFF' }), text()), false],
  ['below one', on({}, shape({ positionZ: 10 }, { backgroundColor: 'FFFFFF' }), text()), false],
  [
    'on a black one over a white one',
    on({}, shape({}, { backgroundColor: 'FFFFFF' }), { ...shape({ positionZ: 2 }, { backgroundColor: '000000' }), id: 'upper' }, text()),
    false,
  ],
  ['on one that ends under half of it', on({}, shape({ width: 0.5 }, { backgroundColor: 'FFFFFF' }), text()), true],
  ['on one that ends under a tenth of it', on({}, shape({ width: 0.3 }, { backgroundColor: 'FFFFFF' }), text()), false],
  ['on one beside it', on({}, shape({ width: 0.2 }, { backgroundColor: 'FFFFFF' }), text()), false],
  [
    'on one that is turned away from it',
    on(
      {},
      shape({ positionX: 0.25, width: 0.5, height: 0.1, positionY: 0.45 }, { backgroundColor: 'FFFFFF', rotation: 90 }),
      text({ width: 0.1 }),
    ),
    false,
  ],
  ['on a white circle', on({}, filled('CIRCLE', {}, { backgroundColor: 'FFFFFF' }), text()), true],
  [
    'in the corner of a white circle',
    on({}, filled('CIRCLE', {}, { backgroundColor: 'FFFFFF' }), text({ positionX: 0, positionY: 0, width: 0.1, height: 0.1 })),
    false,
  ],
  ['with an outline', on({ backgroundColor: 'FFFFFF' }, text({}, {}, { borderSize: 1 })), false],
  ['with a shadow', on({ backgroundColor: 'FFFFFF' }, text({}, {}, { shadowColor: '000000' })), false],
  ['outside the slide', on({ backgroundColor: 'FFFFFF' }, text({ positionX: 1.2 })), false],
])(
  '[CK4] [CK27] [CK29] [CK30] letters are hard to read where they hardly differ from all that lies under them: %s',
  (_, show, expected) => {
    expect(isFaint(show)).toBe(expected)
  },
)

test.each<readonly [string, Show, boolean]>([
  ['dark all along the text', on({ backgroundGradient: gradient('LINEAR', 90, ...rising) }, text({ width: 0.3 })), false],
  ['light at its end', on({ backgroundGradient: gradient('LINEAR', 90, ...rising) }, text({ width: 0.6 })), true],
  ['the other way round', on({ backgroundGradient: gradient('LINEAR', 270, ...rising) }, text({ positionX: 0.1, width: 0.3 })), true],
  ['downwards', on({ backgroundGradient: gradient('LINEAR', 180, ...rising) }, text({ height: 0.3 })), false],
  ['upwards', on({ backgroundGradient: gradient('LINEAR', 0, ...rising) }, text({ positionY: 0.1, height: 0.3 })), true],
  [
    'from the middle',
    on({ backgroundGradient: gradient('RADIAL', 0, ...rising) }, text({ positionX: 0.4, positionY: 0.4, width: 0.2, height: 0.2 })),
    false,
  ],
  [
    'towards the corner',
    on({ backgroundGradient: gradient('RADIAL', 0, ...rising) }, text({ positionX: 0.8, positionY: 0.8, width: 0.2, height: 0.2 })),
    true,
  ],
  ['its own', on({}, text({}, { backgroundGradient: gradient('LINEAR', 90, ...rising) })), true],
  [
    'white that is see-through',
    on({}, text({}, { backgroundGradient: gradient('LINEAR', 90, [0, 'FFFFFF', 10], [100, 'FFFFFF', 20]) })),
    false,
  ],
  [
    'see-through on a slide, which is white below',
    on({ backgroundGradient: gradient('LINEAR', 90, [0, '000000', 10], [100, '000000', 20]) }, text()),
    true,
  ],
])('[CK28] of a gradient the worst place under the text counts: %s', (_, show, expected) => {
  expect(isFaint(show)).toBe(expected)
})

const behind = { backgroundAssetId: 'picture' }
test.each<readonly [string, Show, Pixels | undefined, boolean]>([
  ['dark', on(behind, text()), columns(0), false],
  ['bright', on(behind, text()), columns(255), true],
  ['half of it bright', on(behind, text()), columns(0, 255), true],
  ['bright where no letters are', on(behind, text()), columns(255, 255, 0, 0, 0, 0, 255, 255), false],
  [
    'bright under a fifth of it',
    on(behind, text()),
    columns(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255),
    false,
  ],
  ['that can’t be read', on(behind, text()), undefined, false],
  ['that can’t be read, below a white rectangle', on(behind, shape({}, { backgroundColor: 'FFFFFF' }), text()), undefined, true],
  ['bright and darkened', on({ ...behind, backgroundOverlayColor: '000000', backgroundOverlayOpacity: 70 }, text()), columns(255), false],
  [
    'bright and hardly darkened',
    on({ ...behind, backgroundOverlayColor: '000000', backgroundOverlayOpacity: 10 }, text()),
    columns(255),
    true,
  ],
  ['of fine stripes, in focus', on(behind, text()), columns(...stripes()), true],
  ['of fine stripes, out of focus: a grey', on({ ...behind, backgroundBlur: 60 }, text()), columns(...stripes()), false],
  ['in a widget', on({}, picture('picture'), text()), columns(255), true],
  [
    'in a widget that it does not fill',
    on({}, picture('picture', 'IMAGE', { contentMode: 'CONTAIN' }), text()),
    { width: 1, height: 20, data: Array.from({ length: 80 }, () => 255) },
    false,
  ],
  ['see-through', on({}, picture('picture'), text()), columns(null), false],
  ['of a logo’s kind: bright on see-through', on({}, picture('picture'), text()), columns(null, 255, 255, null), true],
  ['behind its own words', on({}, text({}, { backgroundAssetId: 'picture' })), columns(255), true],
  ['of a video, by its poster', on({}, picture('film', 'VIDEO'), text()), columns(255), true],
  ['of a video without a poster', on({ backgroundColor: 'FFFFFF' }, picture('unpictured', 'VIDEO'), text()), columns(255), false],
  ['that was removed or is to come', on({ backgroundColor: 'FFFFFF', backgroundAssetId: 'gone' }, text()), columns(255), false],
])('[CK5] over a picture letters are hard to read on more than a quarter of what is under them: %s', (_, show, pixels, expected) => {
  expect(isFaint(show, looking(pixels))).toBe(expected)
})
/** A mean of 128, and half of it white. */
function stripes() {
  return Array.from({ length: 96 }, (_, i) => (i % 2 ? 200 : 0))
}

test('[CK31] only pictures on which something is written are looked at, and of those the small ones', () => {
  const addresses = (show: Show) => picturesUnderTexts(show, show.slides[0]!, catalogue)
  expect(addresses(on(behind, text()))).toEqual(['/tea-small.webp'])
  expect(addresses(on({}, picture('film', 'VIDEO'), text()))).toEqual(['/steam-poster.webp'])
  expect(addresses(on(behind, { ...text(), isHidden: true }))).toEqual([])
  expect(addresses(on(behind, shape({}, { backgroundColor: '000000' }), text()))).toEqual([])
  expect(addresses(on({}, { ...picture('picture'), width: 0.1 }, text()))).toEqual([])
})

const fixes = (show: Show, looked = nowhere) => fixesFor(show, 'text', looked)
const after = (show: Show, { edits }: ReturnType<typeof fixesFor>[number]) => edits.reduce((done, edit) => apply(done, edit), show)

test.each<readonly [string, Show, Pixels | undefined, readonly string[]]>([
  ['nothing is wrong', on({}, text()), undefined, []],
  ['white on a bright background', on(behind, text()), columns(255), ['DARKEN', 'SHADOW']],
  ['black on a dark background', on(behind, text({}, {}, { color: '000000' })), columns(0), ['WHITE_LETTERS', 'SHADOW']],
  ['grey on grey, on which white is no better', on(behind, text({}, {}, { color: '555555' })), columns(160), ['LIGHTEN', 'SHADOW']],
  ['on a picture that is a widget', on({}, picture('picture'), text()), columns(255), ['SHADOW']],
  ['white on white', on({ backgroundColor: 'FFFFFF' }, text()), undefined, ['BLACK_LETTERS']],
  ['black on black', on({}, text({}, {}, { color: '000000' })), undefined, ['WHITE_LETTERS']],
  [
    'from black to white',
    on({ backgroundGradient: gradient('LINEAR', 90, [0, '000000'], [100, 'FFFFFF']) }, text({ positionX: 0, width: 1 })),
    undefined,
    ['SHADOW'],
  ],
])('[CK33] [CK35] each fix makes it readable: %s', (_, show, pixels, expected) => {
  const looked = looking(pixels)
  const found = fixes(show, looked)
  expect(found.map(({ kind }) => kind)).toEqual(expected)
  for (const each of found) expect(isFaint(after(show, each), looked)).toBe(false)
})

test('[CK34] the background becomes as dark as it has to, and never at the cost of other words', () => {
  const bright = on(behind, text())
  const [darken] = fixes(bright, looking(columns(200)))
  expect(darken?.edits).toEqual([
    { kind: 'updateSlide', data: { id: 'slide', backgroundOverlayColor: '000000', backgroundOverlayOpacity: 30 } },
  ])
  const dark = { ...text({ positionX: 0, positionY: 0, width: 0.2, height: 0.2 }, {}, { color: '444444' }), id: 'dark' }
  expect(fixes(on(behind, text(), dark), looking(columns(200))).map(({ kind }) => kind)).toEqual(['SHADOW'])
})

test('[CK39] [CK40] all letters that are hard to read are mended together, on white in black, and what can be read stays', () => {
  const words = Array.from({ length: 7 }, (_, i) => text({ id: `text-${i}` }))
  const white = on({ backgroundColor: 'FFFFFF' }, ...words, text({ id: 'fine' }, {}, { color: '000000' }))
  const ids = white.slides[0]!.widgets.map(({ id }) => id)
  const mending = mendingFor(white, ids, nowhere)
  expect(mending?.kind).toBe('BLACK_LETTERS')
  const after = mending!.edits.reduce((all, edit) => apply(all, edit), white)
  expect(after.slides[0]!.widgets.flatMap(widget => faintTexts(after, after.slides[0]!, widget, nowhere))).toEqual([])
  expect(mending!.edits).toHaveLength(7)
  expect(mendingFor(after, ids, nowhere)).toBeNull()
})

test('[CK40] each gets what helps it: black and white letters, and a shadow where neither can be read', () => {
  const onDark = text({ id: 'dark', positionX: 0, width: 0.3 }, {}, { color: '202020' })
  const onWhite = text({ id: 'white', positionX: 0.6, width: 0.3 })
  const panel = shape({ positionX: 0.55, width: 0.45, positionZ: 1 }, { backgroundColor: 'FFFFFF' })
  const show = on({}, panel, onDark, onWhite)
  const mending = mendingFor(show, ['dark', 'white'], nowhere)!
  expect(mending.kind).toBe('READABLE')
  const after = mending.edits.reduce((all, edit) => apply(all, edit), show)
  expect(after.slides[0]!.widgets.flatMap(widget => faintTexts(after, after.slides[0]!, widget, nowhere))).toEqual([])
  const striped = on({ backgroundAssetId: 'picture' }, text())
  expect(mendingFor(striped, ['text'], looking(columns(0, 255, 0, 255)))?.kind).toBe('SHADOW')
})
