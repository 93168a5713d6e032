import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fontFileName } from '@vitrine/model/catalog/fontFiles.ts'
import { fontFilesFor, fonts } from '@vitrine/model/catalog/fonts.ts'
import { titlesFor } from '@vitrine/model/areas/presentations/libraryFoods.ts'
import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import { exampleCatalogue } from '@vitrine/model/screen/examples.ts'
import { boxOf, referencePixelsOf, type Box } from '@vitrine/model/show/geometry.ts'
import { colourIn, fontIn } from '@vitrine/model/show/resolve.ts'
import type { Show, Slide, Widget } from '@vitrine/model/show/show.ts'
import { textStylesIn } from '@vitrine/model/show/textStyles.ts'
import { fontFolder } from '../core/http/fonts.ts'
import { smallest } from './blocks.ts'
import { isInLibrary, pictures } from './pictures.ts'
import { templates } from './templates.ts'
import { slidesOf, styleOf, type DrawnShow } from './widgets.ts'

const folders = templates(name => name)
const all = folders.flatMap(folder => folder.templates)
const named = all.map(drawn => [drawn.title, drawn] as const)

let count = 0
const slides = (drawn: DrawnShow): readonly Slide[] => slidesOf('show', drawn.slides, () => `n${++count}`)
const widgets = (drawn: DrawnShow): readonly Widget[] => slides(drawn).flatMap(slide => slide.widgets)
const boxIn = (drawn: DrawnShow, widget: Widget) => boxOf(widget, referencePixelsOf(drawn.orientation))

describe('the templates of a new installation', () => {
  test('[TM13] are two dozen, ten or more of each orientation, in folders, each under a title of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(24)
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    for (const orientation of ['LANDSCAPE', 'PORTRAIT'])
      expect(all.filter(drawn => drawn.orientation === orientation).length).toBeGreaterThanOrEqual(10)
    for (const folder of folders) expect(folder.templates.length).toBeGreaterThanOrEqual(4)
  })

  test('[TM51] are found by kinds of food and of places, in both languages', () => {
    const titles = all.map(({ title }) => title)
    for (const typed of ['friet', 'Fries', 'burger', 'bier', 'broodjes']) expect(titlesFor(typed)).not.toEqual([])
    expect(titlesFor('pizzeria')).toEqual(['Pizza'])
    expect(titlesFor('croiss')).toEqual(['Bakery / Bakkerij'])
    expect(titlesFor('zzz')).toEqual([])
    // Each of them is there.
    for (const found of ['friet', 'pizz', 'jap', 'sala', 'gebak', 'thee', 'beer', 'ijs', 'sandwich'])
      expect(titles).toEqual(expect.arrayContaining([...titlesFor(found)]))
  })

  test('[TM19] [TM37] have a name in each language where their title is in both', () => {
    const titles = [...folders, ...all].map(({ title }) => title)
    for (const title of titles.filter(title => title.includes(' / '))) {
      expect({ title, en: nameIn('en', title).includes('/') }).toEqual({ title, en: false })
      expect(nameIn('nl', title)).not.toBe(nameIn('en', title))
    }
    expect(nameIn('nl', 'Lunch / Dinner')).toBe('Lunch / Dinner')
  })

  test.each(named)('[TM14] %s lies whole on its slide', (_, drawn) => {
    for (const { positionX, positionY, width, height } of widgets(drawn)) {
      expect(Math.min(positionX, positionY)).toBeGreaterThanOrEqual(0)
      expect(Math.max(positionX + width, positionY + height)).toBeLessThanOrEqual(1.0001)
      expect(Math.min(width, height)).toBeGreaterThan(0)
    }
  })

  test.each(named)('[TM15] %s shows pictures that everybody has, in shipped fonts', (_, drawn) => {
    const style: Show['style'] = styleOf('show', drawn.style)
    const shown = [
      ...drawn.slides.flatMap(slide => slide.backgroundAssetId ?? []),
      ...widgets(drawn).flatMap(({ settings }) => (settings && 'assetId' in settings ? [settings.assetId] : [])),
    ]
    for (const name of shown) expect([name, pictures.has(name ?? '') && isInLibrary(name ?? '')]).toEqual([name, true])
    for (const { settings } of widgets(drawn))
      for (const [, text] of settings ? textStylesIn(settings) : []) {
        const used = fontIn(style, text)
        const files = 'font' in used && used.font in fonts ? fontFilesFor(used.font, text) : []
        expect(files.length).toBeGreaterThan(0)
        for (const file of files) expect(existsSync(join(fontFolder, fontFileName(file)))).toBe(true)
      }
  })

  test.each(named)('[TM16] [TM39] %s shows examples where a category, product or promotion is chosen later', (_, drawn) => {
    const { categories, products, promotions } = exampleCatalogue
    const known = { categoryId: categories, productId: products, promotionId: promotions }
    for (const { settings } of widgets(drawn))
      for (const [field, examples] of Object.entries(known)) {
        const id = settings && Object.entries(settings).find(([name]) => name === field)?.[1]
        if (typeof id === 'string') expect(Object.keys(examples)).toContain(id)
      }
    for (const slide of drawn.slides) expect(slide.onlyWith).toBeUndefined()
  })

  test.each(named)('[TM17] %s can be read from five metres', (_, drawn) => {
    const style = styleOf('show', drawn.style)
    for (const slide of slides(drawn))
      for (const widget of slide.widgets)
        for (const [name, text] of widget.settings ? textStylesIn(widget.settings) : []) {
          expect([name, text.size >= smallest]).toEqual([name, true])
          const ground = groundOf(drawn, slide, widget)
          if (ground)
            expect([name, text.color, ground, contrast(colourIn(style, text.color, '000000'), ground) >= 4.5]).toEqual([
              name,
              text.color,
              ground,
              true,
            ])
        }
  })
})

const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x + 1 &&
  outer.y <= inner.y + 1 &&
  outer.x + outer.width >= inner.x + inner.width - 1 &&
  outer.y + outer.height >= inner.y + inner.height - 1
const meets = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The colour behind a widget; null where that is a picture, or more than one colour: those are looked at. */
function groundOf(drawn: DrawnShow, slide: Slide, widget: Widget): string | null {
  const style = styleOf('show', drawn.style)
  const box = boxIn(drawn, widget)
  const below = slide.widgets.filter(other => other.positionZ < widget.positionZ && meets(boxIn(drawn, other), box)).toReversed()
  for (const other of below) {
    if (other.type === 'IMAGE' || other.type === 'VIDEO') return null
    const colour = colourIn(style, other.style.backgroundColor, null)
    if (!colour || (other.type !== 'RECTANGLE' && other.type !== 'CIRCLE')) continue
    if (other.style.opacity === 100 && holds(boxIn(drawn, other), box)) return colour
    if (Math.min(boxIn(drawn, other).width, boxIn(drawn, other).height) > 40) return null
  }
  return slide.backgroundAssetId ? null : slide.backgroundColor
}

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(i => {
    const channel = parseInt(colour.slice(i, i + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** As WCAG counts it. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
