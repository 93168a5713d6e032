import { fittingOf, type Fit } from '@vitrine/model/show/fitting.ts'
import { changed } from '@vitrine/model/kernel/changed.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'
import type { Show, Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { handClock } from '@vitrine/renderer/clock.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { catalogue } from '@vitrine/renderer/visual-samples/samples.ts'
import { en } from '@vitrine/model/messages/parts/widgets.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderAtOnce } from '../../../../testing/renderAtOnce.tsx'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { useShowMisfits } from '../../session/useMisfits.ts'
import { layout } from '../../state/layout.ts'
import { LayerPanel } from '../../panels/layers/LayerPanel.tsx'
import { SettingsSidebar } from '../../panels/sidebars/SettingsSidebar.tsx'
import { SlideStrip } from '../../panels/strip/SlideStrip.tsx'
import { Canvas } from '../Canvas.tsx'
import { OffscreenSlides } from './OffscreenSlides.tsx'

afterEach(() => cleanup())

/** A widget of 400 × 200 reference pixels, of which its padding leaves less. */
function a(type: Widget['type'], settings: object, given: Partial<Widget> = {}): Widget {
  const widget = aWidget(type, { id: type.toLowerCase(), width: 400 / 1280, height: 200 / 720, ...given })
  return asWidget({ ...widget, settings: widget.settings && changed(widget.settings, { overflow: null, ...settings }) })
}
const list = (settings: object, given: Partial<Widget> = {}) => a('PRODUCT_LIST', { categoryId: 'coffee', ...settings }, given)

interface Shown {
  readonly fits: Map<string, Fit | null>
  /** What is seen of the dishes, by name, from the top of each column. */
  readonly dishes: () => readonly string[]
}
async function shown(
  widget: Widget,
  { time = null, width = 1280, duration = 10 }: { time?: ReturnType<typeof handClock> | null; width?: number; duration?: number } = {},
): Promise<Shown> {
  const fits = new Map<string, Fit | null>()
  const slide = aSlide({ id: 'slide', duration, widgets: [widget] })
  const { container } = await renderAtOnce(
    <Content catalogue={catalogue} words={en}>
      <Stage show={aShow({ slides: [slide] })} slide={slide} width={width} time={time} onFit={(id, fit) => fits.set(id, fit)} />
    </Content>,
  )
  const frame = () => container.querySelector('[data-widget-id]')!.getBoundingClientRect()
  const isWithin = (row: HTMLElement) => {
    const { top, bottom, left, right } = row.getBoundingClientRect()
    const box = frame()
    return top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1
  }
  return {
    fits,
    dishes() {
      const rows = [...container.querySelectorAll<HTMLElement>('[data-row]')].filter(row => getComputedStyle(row).visibility === 'visible')
      expect(rows.every(isWithin)).toBe(true)
      return rows.map(row => row.dataset['productId']!)
    },
  }
}
const all = ['espresso', 'cappuccino', 'flat-white', 'latte-macchiato', 'mocha', 'iced-latte', 'matcha-latte']

test('[FT1] [FT18] [PB39] of a list that is cut only whole rows are drawn, and the rest is counted', async () => {
  const { fits, dishes } = await shown(list({}))
  expect(dishes()).toEqual(all.slice(0, dishes().length))
  expect(dishes().length).toBeLessThan(7)
  expect(fits.get('product_list')).toEqual({ shown: dishes().length, total: 7 })
})

test('[FT5] [FT19] what shrinks is drawn whole, or down to the least size and then cut', async () => {
  const small = await shown(list({ overflow: 'SHRINK', minScale: 20 }))
  expect(small.dishes()).toEqual(all)
  expect(small.fits.get('product_list')).toEqual({ shown: 7, total: 7 })
  await cleanup()
  const cut = await shown(list({ overflow: 'SHRINK', minScale: 90 }))
  expect(cut.dishes().length).toBeLessThan(7)
  expect(cut.fits.get('product_list')).toEqual({ shown: cut.dishes().length, total: 7 })
})

test('[FT16] [FT28] what shrinks keeps the words of its names whole, down to the least size', async () => {
  const narrow = { overflow: 'SHRINK', columnCount: 2, showSubtitle: false, productIds: ['espresso', 'cappuccino', 'flat-white'] }
  // A word that is broken has more than one line.
  const linesOf = (text: string) => {
    const name = [...document.querySelectorAll('[data-name]')].find(each => each.textContent === text)!
    const words = document.createRange()
    words.selectNodeContents(document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode()!)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  // How narrow that is depends on the letters of the machine: the list becomes narrower until the word is broken, and a quarter more.
  const [tall, start] = [0.9, 800 / 1280]
  const isBroken = async (width: number) => {
    const { dishes } = await shown(list({ ...narrow, overflow: null }, { height: tall, width }))
    expect(dishes()).toHaveLength(3)
    const isSo = linesOf('Cappuccino') > 1
    await cleanup()
    return isSo
  }
  let width = start
  while (!(await isBroken(width))) width *= 0.95
  expect(width).toBeLessThan(start)
  const place = { height: tall, width: width * 0.75 }
  expect(await isBroken(place.width)).toBe(true)
  const whole = await shown(list({ ...narrow, minScale: 20 }, place))
  expect(whole.dishes()).toHaveLength(3)
  expect([linesOf('Espresso'), linesOf('Cappuccino')]).toEqual([1, 1])
  const letters = () => document.querySelector<HTMLElement>('table')!.parentElement!.style.transform
  expect(letters()).toMatch(/^scale\(0\.\d+\)$/)
  await cleanup()
  // Nothing would make it whole.
  const broken = await shown(list({ ...narrow, minScale: 95 }, place))
  expect(broken.dishes()).toHaveLength(3)
  expect([linesOf('Cappuccino') > 1, letters()]).toEqual([true, ''])
})

test('[FT6] [FT20] rows flow down columns that are about equally high', async () => {
  const bare = { showSubtitle: false, showPrice: false, columnCount: 2, productIds: all.slice(0, 4) }
  const { dishes, fits } = await shown(list(bare))
  expect(dishes()).toHaveLength(4)
  const lefts = [...document.querySelectorAll('[data-row]')].map(row => Math.round(row.getBoundingClientRect().left))
  expect([lefts[0] === lefts[1], lefts[2] === lefts[3], lefts[0]! < lefts[2]!]).toEqual([true, true, true])
  expect(fits.get('product_list')).toEqual({ shown: 4, total: 4 })
})

test('[FT7] [FT8] [FT9] [FT24] pages take turns by the time of the slide alone, on every screen the same', async () => {
  const clock = handClock(0)
  const pages = list({ overflow: 'PAGES', pageDuration: 3 })
  const { dishes, fits } = await shown(pages, { time: clock, duration: 60 })
  const first = dishes()
  const seen: string[] = []
  for (let second = 0; second < 60; second += 1) {
    clock.set(second)
    seen.push(...dishes())
  }
  // What is not available is not on a screen.
  expect([...new Set(seen)]).toEqual(all.filter(id => id !== 'iced-latte'))
  expect(fits.get('product_list')).toEqual({ shown: 6, total: 6 })
  clock.set(0)
  expect(dishes()).toEqual(first)
  await cleanup()

  const short = await shown(pages, { duration: 4, width: 320 })
  expect(short.dishes()).toEqual(first)
  expect(short.fits.get('product_list')).toMatchObject({ shown: first.length, total: 7, secondsNeeded: expect.any(Number) as number })
})

test('[FT9] prices, names and what is sold out change by and by: each time it stands as if it were drawn anew', async () => {
  const slide = aSlide({ id: 'slide', widgets: [list({ overflow: 'SHRINK', minScale: 30, columnCount: 2, showVariant: true })] })
  const show = aShow({ slides: [slide] })
  const screen = (products: typeof catalogue.products) => (
    <Content catalogue={{ ...catalogue, products }} words={en}>
      <Stage show={show} slide={slide} width={1280} />
    </Content>
  )
  const { espresso } = catalogue.products
  const priced = (price: number, more: object = {}) => ({
    ...catalogue.products,
    espresso: { ...espresso!, prices: changed(espresso!.prices, { [Object.keys(espresso!.prices)[0]!]: price }), ...more },
  })
  const changes = [
    catalogue.products,
    priced(123),
    priced(456),
    priced(123456),
    priced(456, { title: 'An espresso with a name that takes two lines at least' }),
    priced(456, { state: 'UNAVAILABLE' }),
    priced(456),
    catalogue.products,
  ]
  const { container, rerender } = await renderAtOnce(screen(catalogue.products))
  const places = (of: HTMLElement) =>
    [...of.querySelectorAll<HTMLElement>('[data-row], [data-heading]')].map(row => {
      const { left, top, width, height } = row.getBoundingClientRect()
      return [row.dataset['productId'], left, top, width, height].join(' ')
    })
  const byAndBy: string[][] = []
  for (const products of changes) {
    await rerender(screen(products))
    byAndBy.push(places(container))
  }
  await cleanup()
  for (const [index, products] of changes.entries()) {
    expect(places((await renderAtOnce(screen(products))).container), `change ${index}`).toEqual(byAndBy[index])
    await cleanup()
  }
})

test('[FT1] a text, and the parts of a product and a promotion, are measured too', async () => {
  const long = 'A text that is much too long for its box, again and again. '.repeat(8)
  const text = await shown(a('TEXT', { content: long, textStyle: { size: 30 } }))
  await expect.poll(() => text.fits.get('text')).toEqual({ shown: 0, total: 1 })
  await cleanup()
  const shrunk = await shown(a('TEXT', { content: long, overflow: 'SHRINK', minScale: 20, textStyle: { size: 30 } }))
  expect(shrunk.fits.get('text')).toEqual({ shown: 1, total: 1 })
  await cleanup()
  const promotion = await shown(a('PROMOTION', { promotionId: 'lunch', titleTextStyle: { size: 90 } }))
  await expect.poll(() => promotion.fits.get('promotion')).toMatchObject({ total: 4 })
  expect(promotion.fits.get('promotion')!.shown).toBeLessThan(4)
  await cleanup()
  const product = await shown(a('PRODUCT', { productId: 'espresso' }))
  await expect.poll(() => product.fits.get('product')).toEqual({ shown: 4, total: 4 })
})

function Findings() {
  return (
    <p data-testid="findings">
      {useShowMisfits()
        .map(({ slideId, widget }) => `${slideId}:${widget.id}`)
        .join(' ')}
    </p>
  )
}
async function opened(show: Show, children: ReactNode) {
  const context = anEditorContext(show)
  await renderInEditor(context, () => (
    <Content catalogue={catalogue} words={en}>
      <div style={{ display: 'grid', gridTemplateColumns: '168px 700px 340px', height: 800 }}>{children}</div>
    </Content>
  ))
  return context
}
const slides = [
  aSlide({ id: 'one', sortIndex: 0, widgets: [list({}), a('RECTANGLE', {}, { id: 'box' })] }),
  aSlide({ id: 'two', sortIndex: 1, widgets: [list({}, { id: 'other' })] }),
  aSlide({ id: 'three', sortIndex: 2, widgets: [list({ overflow: 'SHRINK', minScale: 20 }, { id: 'fine' })] }),
]

test('[FT10] [FT29] [FT30] what does not fit is marked on the slide, in the layers and on the tiles of all slides; a press leads to the choice', async () => {
  layout.set({ isLayersOpen: true, folded: ['fitting'] })
  const context = await opened(
    aShow({ slides }),
    <>
      <SlideStrip />
      <Canvas />
      <div>
        <SettingsSidebar />
        <LayerPanel />
      </div>
      <OffscreenSlides />
      <Findings />
    </>,
  )
  const mark = page.getByRole('button', { name: /don’t fit\. Choose what happens\./ })
  await expect.element(mark).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Product list, Coffee, \d of 7 don’t fit/ })).toBeVisible()
  await expect.poll(() => page.getByTestId('findings').element().textContent, { timeout: 20_000 }).toBe('one:product_list two:other')
  expect([...document.querySelectorAll('[data-slide-tile]')].map(tile => Boolean(tile.querySelector('[data-misfit]')))).toEqual([
    true,
    true,
    false,
  ])

  await mark.click()
  expect(context.selectedAll().map(widget => widget.id)).toEqual(['product_list'])
  const choice = page.getByRole('combobox', { name: 'What doesn’t fit' })
  await expect.element(choice).toBeVisible()
  await choice.click()
  await page.getByRole('option', { name: 'Pages that take turns' }).click()
  const settings = () => (context.show().slides[0]!.widgets[0] as ReturnType<typeof aWidget<'PRODUCT_LIST'>>).settings
  expect(fittingOf(settings())).toMatchObject({ overflow: 'PAGES', pageDuration: 5 })
  // Two pages of five seconds have no time on a slide of ten that has more of them.
  await page.getByRole('button', { name: /^Make the slide last \d+ s$/ }).click()
  await expect.element(mark).not.toBeInTheDocument()
  expect(context.show().slides[0]!.duration).toBeGreaterThan(10)
})

test('[FT11] where it is edited, what is sold out is marked, and nothing stands elsewhere for it', async () => {
  const widget = list({}, { height: 0.9 })
  const context = await opened(aShow({ slides: [aSlide({ id: 'one', widgets: [widget] })] }), <Canvas />)
  await expect.element(page.getByText('Sold out')).toBeVisible()
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(row => row.offsetHeight)
  const edited = rows()
  document.querySelectorAll<HTMLElement>('[data-sold-out]').forEach(each => (each.style.display = 'none'))
  expect(rows()).toEqual(edited)
  context.perform(op('updateWidgetSettingsProductlist', { widgetId: widget.id, productIds: ['espresso'] }))
  await expect.element(page.getByText('Sold out')).not.toBeInTheDocument()
})

test('[FT12] [FT25] [FT27] the box of a text grows with its words in one step, until it is made as high as somebody wants', async () => {
  const text = aWidget('TEXT', { id: 'text', width: 0.3 })
  const context = await opened(aShow({ slides: [aSlide({ id: 'one', widgets: [text] })] }), <Canvas />)
  const height = () => context.show().slides[0]!.widgets[0]!.height
  const first = height()
  const drawn = () => document.querySelector<HTMLElement>('[data-board] [data-widget-id="text"]')!
  await expect.poll(() => drawn()).toBeTruthy()
  context.perform(op('updateWidgetSettingsText', { widgetId: 'text', content: 'One line\n'.repeat(9) }))
  expect(height()).toBeGreaterThan(first)
  // What is drawn has room in it, and not much more.
  const words = () => drawn().querySelector<HTMLElement>('div > div > div > div')!.offsetHeight
  await expect.poll(() => Math.abs(words() - height() * 720)).toBeLessThan(3)
  context.undo()
  expect(height()).toBe(first)
  context.redo()
  context.perform(op('updateWidget', { id: 'text', height: 0.2 }))
  context.perform(op('updateWidgetSettingsText', { widgetId: 'text', content: 'One line\n'.repeat(20) }))
  expect(height()).toBe(0.2)
  await expect.element(page.getByRole('button', { name: 'The text doesn’t fit its box. Choose what happens.' })).toBeVisible()
})
