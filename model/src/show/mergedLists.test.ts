import { expect, test } from 'vitest'
import { aShowOf } from '../testing/shows.ts'
import { addedGuide, guidesOf, mostGuides, movedGuide, removedGuide } from './guides.ts'
import { apply, invert, merge, op, upon, type Operation } from './operations.ts'
import { widgetOf, type Show } from './show.ts'

const products = (ids: string | null) =>
  op('updateWidgetSettingsProductlist', { widgetId: 'a1', productIds: ids === null ? null : [...ids] })
const more = (ids: string | null) =>
  op('updateWidgetSettingsProductlist', { widgetId: 'a1', moreCategoryIds: ids === null ? null : [...ids] })
const settingsOf = (show: Show) => {
  const settings = widgetOf(show, 'a1')?.settings
  if (settings?.__typename !== 'WidgetSettingsProductlist') throw new Error('A product list was expected')
  return settings
}
const joined = (list: readonly string[] | null) => list?.join('') ?? null
/** What two do to the same show, which each of them saw as it was. */
const both = (show: Show, theirs: Operation, mine: Operation) => apply(apply(show, upon(show, theirs)), upon(show, mine))

test.each([
  ['both add', 'abc', 'abcd', 'abce', 'abced'],
  ['both take away', 'abc', 'bc', 'ab', 'b'],
  ['one adds, one takes away', 'abc', 'abcd', 'ac', 'acd'],
  ['both take the same away', 'abc', 'ac', 'ac', 'ac'],
  ['both add the same', 'abc', 'abcd', 'abcd', 'abcd'],
  ['one puts them in another order, one adds', 'abc', 'abcd', 'cba', 'cdba'],
  ['one adds, one puts them in another order', 'abc', 'cba', 'xabc', 'xcba'],
  ['both put another in one place: the later stands', 'abc', 'axc', 'ayc', 'ayc'],
  ['nothing would be left: the later stands', 'ab', 'a', 'b', 'b'],
  ['one takes all there are', 'abc', null, 'ab', 'ab'],
])('[OP22] a list that two change at once: %s', (_, before, theirs, mine, left) => {
  const show = apply(aShowOf(['PRODUCT_LIST']), products(before))
  expect(joined(settingsOf(both(show, products(theirs), products(mine))).productIds)).toBe(left)
})

test('[OP22] none of further categories is nothing, to which both add', () => {
  const show = aShowOf(['PRODUCT_LIST'])
  expect(joined(settingsOf(both(show, more('a'), more('b'))).moreCategoryIds)).toBe('ba')
  const two = apply(show, more('ab'))
  expect(settingsOf(both(two, more('a'), more('b'))).moreCategoryIds).toBeNull()
})

test('[OP22] a client that does not say what it saw writes the list', () => {
  const show = apply(aShowOf(['PRODUCT_LIST']), products('abc'))
  expect(joined(settingsOf(apply(apply(show, products('abcd')), products('ab'))).productIds)).toBe('ab')
})

test('[OP22] two changes that follow each other are one, written upon what the first was', () => {
  const show = apply(aShowOf(['PRODUCT_LIST']), products('abc'))
  const first = upon(show, products('abcd'))
  const next = upon(apply(show, first), products('bcd'))
  const together = merge(first, next)!
  expect(together.data).toMatchObject({ productIds: ['b', 'c', 'd'], productIdsBefore: ['a', 'b', 'c'] })
  expect(joined(settingsOf(apply(apply(show, products('abcx')), together)).productIds)).toBe('bcdx')
  expect(merge(first, upon(apply(apply(show, products('abcx')), first), products('bcdx')))).toBeNull()
})

test('[OP22] a list has no more than its limit', () => {
  const full = Array.from({ length: mostGuides - 1 }, (_, at) => at / 1000)
  const show = apply(aShowOf([]), op('updateShowStyle', { showId: 'show', guidesVertical: full }))
  const [theirs, mine] = [addedGuide(show, 'x', 0.8)[0]!, addedGuide(show, 'x', 0.9)[0]!]
  expect(guidesOf(both(show, theirs, mine), 'x')).toHaveLength(mostGuides)
})

test('[OP23] what takes a guide back leaves those that others have added, moved and removed since', () => {
  const show = aShowOf([])
  const mine = upon(show, addedGuide(show, 'x', 0.1)[0]!)
  const back = invert(show, mine)!
  const others = [
    (now: Show) => addedGuide(now, 'x', 0.5)[0]!,
    (now: Show) => addedGuide(now, 'x', 0.7)[0]!,
    (now: Show) => movedGuide(now, { axis: 'x', index: 1 }, 0.6)[0]!,
    (now: Show) => removedGuide(now, { axis: 'x', index: 2 })[0]!,
  ]
  const since = others.reduce((now, change) => apply(now, upon(now, change(now))), apply(show, mine))
  expect(guidesOf(since, 'x')).toEqual([0.1, 0.6])
  expect(guidesOf(apply(since, back), 'x')).toEqual([0.6])
  // And again.
  expect(guidesOf(apply(apply(since, back), invert(since, back)!), 'x')).toEqual([0.1, 0.6])
})
