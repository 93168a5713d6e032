import { expect, test } from 'vitest'
import { newWidget } from './widgets.ts'
import {
  fitOfRows,
  placingOf,
  scaleOfRows,
  sectionArrangement,
  type Place,
  pageAt,
  pagesSeen,
  placeRows,
  secondsOfPage,
  type Row,
} from './arrangement.ts'
import { fittingOf, largestScale } from './fitting.ts'

const row = (height: number, above = 0, section = 0): Row => ({ height, above, section })
const rows = (count: number, height = 40, section = 0) => Array.from({ length: count }, () => row(height, 0, section))
const heading = (height: number, above = 0) => ({ height, above })
const room = { height: 100, headings: [] as ReturnType<typeof heading>[], columnCount: 1, hasPages: false }
const told = (given: readonly Row[], of: Partial<typeof room>) =>
  placeRows(given, { ...room, ...of }).places.map(place => place && [place.page, place.column, place.top])

test('[FT2] [FT35] what was made before there was a choice is cut, and so is what chose something that is not known', () => {
  expect(fittingOf({})).toEqual({ overflow: 'CUT', minScale: 0.6, columnCount: 1, pageDuration: 5 })
  expect(fittingOf(JSON.parse('{ "overflow": "FOLD" }')).overflow).toBe('CUT')
})

test('[FT3] what is new shrinks, and a new text is as high as its words', () => {
  const settingsOf = (type: 'TEXT' | 'PRODUCT_LIST' | 'PROMOTION' | 'PRODUCT') =>
    newWidget({ id: 'w', slideId: 's', type, positionX: 0, positionY: 0 }, { orientation: 'LANDSCAPE', organizationId: 'o' }, 1).settings
  for (const type of ['PRODUCT_LIST', 'PROMOTION', 'PRODUCT'] as const)
    expect(settingsOf(type)).toMatchObject({ overflow: 'SHRINK', minScale: null })
  expect(settingsOf('TEXT')).toMatchObject({ overflow: null, autoHeight: true })
})

test('[FT4] rows stand below each other; one that would be cut is not drawn, nor any after it', () => {
  expect(told([row(40), row(40), row(40), row(10)], {})).toEqual([[0, 0, 0], [0, 0, 40], null, null])
  expect(told([row(50), row(51)], {})).toEqual([
    [0, 0, 0],
    [0, 0, 50],
  ])
  expect(told(rows(2), { headings: [heading(30)] })).toEqual([[0, 0, 30], null])
})

test('[FT20] [FT21] columns that have room for all are about equally high, and begin below a heading of their own', () => {
  expect(told(rows(4), { columnCount: 2 })).toEqual([
    [0, 0, 0],
    [0, 0, 40],
    [0, 1, 0],
    [0, 1, 40],
  ])
  expect(told(rows(3), { columnCount: 3, headings: [heading(20)] })).toEqual([
    [0, 0, 20],
    [0, 1, 20],
    [0, 2, 20],
  ])
  // More than there is room for: the columns are full.
  expect(told(rows(5), { columnCount: 2 })[4]).toBeNull()
})

test('[FT6] the space over a row is none at the top of a column without a heading', () => {
  expect(told([row(40, 0), row(50, 10), row(50, 10)], { columnCount: 2, height: 95 })).toEqual([
    [0, 0, 0],
    [0, 0, 40],
    [0, 1, -10],
  ])
})

test('[FT21] [FT22] a heading stands over each column and on each page; its title is said once a page', () => {
  const told = placeRows(rows(8), { ...room, headings: [heading(20)], columnCount: 2, hasPages: true })
  expect(told.headings.map(({ page, column, top, isContinued }) => [page, column, top, isContinued])).toEqual([
    [0, 0, 0, false],
    [0, 1, 0, true],
    [1, 0, 0, false],
    [1, 1, 0, true],
  ])
})

test('[FT4] each category begins with its heading, and no heading stands without a dish below it', () => {
  const two = [...rows(2, 30), ...rows(2, 30, 1)]
  const told = (height: number, hasPages = false) => placeRows(two, { ...room, height, hasPages, headings: [heading(10), heading(20, 10)] })
  expect(told(200).headings.map(({ section, top }) => [section, top])).toEqual([
    [0, 0],
    [1, 70],
  ])
  expect(told(110).headings.map(({ section }) => section)).toEqual([0])
  expect(told(110).places.slice(2)).toEqual([null, null])
  // At the top of a page there is no space over it.
  expect(told(110, true).headings.map(({ section, page, top }) => [section, page, top])).toEqual([
    [0, 0, 0],
    [1, 1, -10],
  ])
})

test('[FT22] pages take what is left; a row that is higher than a page is left out', () => {
  expect(told(rows(5), { hasPages: true })).toEqual([
    [0, 0, 0],
    [0, 0, 40],
    [1, 0, 0],
    [1, 0, 40],
    [2, 0, 0],
  ])
  expect(told([row(40), row(120), row(40)], { hasPages: true })).toEqual([[0, 0, 0], null, [1, 0, 0]])
  expect(placeRows(rows(9), { ...room, hasPages: true, columnCount: 2 }).pageCount).toBe(3)
})

test('[FT5] a scale is the largest whole percent at which it fits, and never below the least', () => {
  const fitsUpTo = (most: number) => (scale: number) => scale <= most
  expect(largestScale(0.6, fitsUpTo(1))).toBe(1)
  expect(largestScale(0.6, fitsUpTo(0.837))).toBe(0.83)
  expect(largestScale(0.6, fitsUpTo(0.6))).toBe(0.6)
  expect(largestScale(0.6, fitsUpTo(0.2))).toBe(0.6)
  expect(largestScale(1, fitsUpTo(0.2))).toBe(1)
  const tried: number[] = []
  largestScale(0.2, scale => tried.push(scale) > 0 && scale <= 0.5)
  expect(tried.length).toBeLessThan(10)
})

test('[FT7] [FT23] [FT24] pages share the time of their slide, each at least as long as was chosen', () => {
  expect(secondsOfPage(2, 5, 10)).toBe(5)
  expect(secondsOfPage(2, 5, 13)).toBe(6.5)
  expect(secondsOfPage(2, 5, 24)).toBe(6)
  expect([0, 4.9, 5, 9.9, 10, 12].map(t => pageAt(t, 2, 5, 10))).toEqual([0, 0, 1, 1, 1, 1])
  expect([0, 6, 12, 18, 23.9, 25].map(t => pageAt(t, 2, 5, 24))).toEqual([0, 1, 0, 1, 1, 1])
  expect(pageAt(-1, 3, 5, 10)).toBe(0)
})

test('[FT8] on a slide that is too short for all pages, those that are not seen do not fit', () => {
  expect(pagesSeen(3, 5, 10)).toBe(2)
  expect(pagesSeen(3, 5, 2)).toBe(1)
  // The last one that begins is the last one that is seen.
  expect([0, 5, 10, 11].map(t => pageAt(t, 3, 5, 10))).toEqual([0, 1, 1, 1])
  const placed = placeRows(rows(5), { ...room, hasPages: true })
  const pages = fittingOf({ overflow: 'PAGES' })
  expect(fitOfRows(placed, pages, 15)).toEqual({ shown: 5, total: 5 })
  expect(fitOfRows(placed, pages, 10)).toEqual({ shown: 4, total: 5, secondsNeeded: 15 })
  expect(fitOfRows(placeRows(rows(5), room), fittingOf({}), 10)).toEqual({ shown: 2, total: 5 })
})

const sections = (...heights: readonly number[]) => heights.flatMap((count, section) => rows(count, 20, section))
const columnsOf = (given: readonly Row[], of: Partial<typeof room> & { readonly keepsSections?: boolean }) =>
  placeRows(given, { ...room, ...of }).places.map(place => place && [place.page, place.column].join(''))

test('[WD2] [WD23] a category that has room in a column of its own is not broken', () => {
  const menu = sections(3, 4)
  expect(columnsOf(menu, { columnCount: 2 })).toEqual(['00', '00', '00', '00', '01', '01', '01'])
  expect(columnsOf(menu, { columnCount: 2, keepsSections: true })).toEqual(['00', '00', '00', '01', '01', '01', '01'])
  // One that is higher than a column is.
  expect(new Set(columnsOf(sections(2, 7), { columnCount: 2, keepsSections: true }))).toEqual(new Set(['00', '01']))
  expect(columnsOf(sections(2, 7), { columnCount: 2, keepsSections: true })).not.toContain(null)
})

test('[WD23] where all would not be shown otherwise, a category is broken', () => {
  const menu = sections(3, 4, 3)
  expect(columnsOf(menu, { columnCount: 2, keepsSections: true })).not.toContain(null)
})

test('[WD23] pages begin with a category where that takes no more of them', () => {
  expect(columnsOf(sections(3, 4), { hasPages: true, keepsSections: true })).toEqual(['00', '00', '00', '10', '10', '10', '10'])
  expect(columnsOf(sections(3, 3, 3), { hasPages: true, keepsSections: true }).at(-1)).toBe('10')
})

const placedAt =
  (given: readonly Row[], height: number, keepsSections = false, wholeNamesAt = 1): Place =>
  (scale, hasPages) => ({
    ...placingOf(given, { ...room, height: height / scale, hasPages, columnCount: 2, keepsSections }),
    hasWholeNames: scale <= wholeNamesAt,
  })
const section = (of: object) =>
  sectionArrangement({ overflow: 'PAGES', minScale: 50, columnCount: 2, columnSpacing: 40, keepCategories: false, ...of })

test('[WD3] a section shrinks before it turns pages, and then turns as few as there have to be', () => {
  expect(scaleOfRows(section({}), placedAt(rows(10, 20), 100))).toEqual({ scale: 1, hasPages: false })
  expect(scaleOfRows(section({}), placedAt(rows(20, 20), 100)).hasPages).toBe(false)
  const { scale, hasPages } = scaleOfRows(section({}), placedAt(rows(30, 20), 100))
  expect(hasPages).toBe(true)
  expect(placedAt(rows(30, 20), 100)(scale, true).placed.pageCount).toBe(2)
  expect(scale).toBeGreaterThan(0.5)
})

test('[FT16] [FT28] what shrinks becomes small enough for the words of its names, on one page or on several', () => {
  expect(scaleOfRows(section({}), placedAt(rows(10, 20), 100, false, 0.7))).toEqual({ scale: 0.7, hasPages: false })
  expect(scaleOfRows(section({}), placedAt(rows(30, 20), 100, false, 0.52))).toEqual({ scale: 0.52, hasPages: true })
  expect(scaleOfRows({ ...section({ overflow: 'SHRINK' }), minScale: 0.5 }, placedAt(rows(10, 20), 100, false, 0.7)).scale).toBe(0.7)
})

test('[WD3] a section is never cut without being said to: what was made with another choice turns pages', () => {
  expect(section({ overflow: 'CUT' }).overflow).toBe('PAGES')
  expect(section({ overflow: null }).overflow).toBe('PAGES')
  expect(section({ overflow: 'SHRINK' }).overflow).toBe('SHRINK')
})

test('[WD24] letters become smaller so that no category is broken, by 15 percent at most', () => {
  const whole = placedAt(sections(5, 3, 6), 140, true)
  const kept = scaleOfRows(section({ keepCategories: true }), whole)
  expect(whole(kept.scale, false).isKept).toBe(true)
  expect(kept.scale).toBeLessThan(1)
  const far = scaleOfRows(section({ keepCategories: true }), placedAt(sections(4, 5, 4), 140, true))
  expect(far.scale).toBe(1)
})
