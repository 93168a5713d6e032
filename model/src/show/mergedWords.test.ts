import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueOf } from '../kernel/record.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { asWidget } from './asWidget.ts'
import { mergedWords } from './mergedWords.ts'
import { apply, invert, merge, op } from './operations.ts'
import { widgetOf, type Show } from './show.ts'

const merged = (base: string, theirs: string, mine: string) => mergedWords(base, { content: theirs }, { content: mine })?.content ?? null

test.each([
  ['Soup of the day', 'Our soup of the day', 'Soup of the day!', 'Our soup of the day!'],
  ['Soup of the day', 'Soup of the day!', 'Our Soup of the day', 'Our Soup of the day!'],
  ['Soup', 'Hot Soup today', 'So up', 'Hot So up today'],
  ['one two three', 'one three', 'one two three four', 'one three four'],
  ['ab hello world', 'ab hello big world', 'ab ', 'ab big '],
  ['a cup', 'a cap', 'a', 'a'],
  ['cup', 'cap', 'mug', 'mug'],
  ['abc', 'abXc', 'ac', 'aXc'],
  ['ab', 'abT', 'abx', 'abxT'],
  ['Tea', 'Tea and cake and more', 'Teapot', 'Teapot and cake and more'],
])('[TX27] what two wrote upon “%s” at once, “%s” and then “%s”, becomes “%s”', (base, theirs, mine, both) => {
  expect(merged(base, theirs, mine)).toBe(both)
})

test('[TX44] formats of what was written go where it goes; those of others stay', () => {
  const bold = { bold: true, italic: null, underlined: null, color: null, size: null }
  const [mine, theirs] = [
    { content: 'Tea now', runs: [{ start: 4, end: 7, ...bold }] },
    { content: 'Hot Tea', runs: [{ start: 0, end: 3, ...bold, italic: true }] },
  ]
  const italic = { ...bold, italic: true }
  expect(mergedWords('Tea', theirs, mine)).toEqual({
    content: 'Hot Tea now',
    runs: [
      { start: 0, end: 3, ...italic },
      { start: 8, end: 11, ...bold },
    ],
  })
  expect(mergedWords('Tea', { content: 'Hot Tea', runs: null }, { content: 'Tea', runs: [{ start: 0, end: 3, ...bold }] })).toEqual({
    content: 'Hot Tea',
    runs: [{ start: 4, end: 7, ...bold }],
  })
})

test('[TX44] a text that would be too long, or blank, is the later one', () => {
  const long = 'x'.repeat(9_999)
  expect(merged('y', `y${long}`, 'yz')).toBeNull()
  expect(merged('ab', 'a', 'b')).toBeNull()
})

/** Told from all that stands there already. */
const text = fc.string({ maxLength: 30, unit: fc.constantFrom('Ω', 'Ψ', '🍵', 'é') })
const splice = fc.record({ base: fc.string({ minLength: 1, maxLength: 40 }), at: fc.nat(40), gone: fc.nat(5), written: text })
const spliced = (base: string, at: number, gone: number, written: string) => base.slice(0, at) + written + base.slice(at + gone)

test('[TX27] whatever others have done to a text, what is written into it afterwards stands in it', () => {
  fc.assert(
    fc.property(splice, fc.string({ maxLength: 60 }), ({ base, at, written }, theirs) => {
      const mine = spliced(base, at, 0, written)
      const both = merged(base, theirs, mine)
      if (both !== null) expect(both).toContain(written)
      if (both !== null) expect(both.length).toBe(theirs.length + mine.length - base.length)
    }),
  )
})

test('[TX27] what nobody else has touched is as if written alone', () => {
  fc.assert(
    fc.property(splice, ({ base, at, gone, written }) => {
      const mine = spliced(base, at, gone, written)
      fc.pre(/\S/.test(mine))
      expect(merged(base, base, mine)).toBe(mine)
    }),
  )
})

const board = (content: string) => {
  const widget = aWidget('TEXT', { id: 'text' })
  return aShow({ slides: [aSlide({ id: 'slide', widgets: [asWidget({ ...widget, settings: { ...widget.settings, content } })] })] })
}
const written = (content: string, contentBefore: string) =>
  op('updateWidgetSettingsText', { widgetId: 'text', content, runs: null, contentBefore })
const wordsIn = (show: Show) => valueOf(widgetOf(show, 'text')?.settings, 'content')

test('[TX27] [UN3] two who write in one text at once keep their words, and undo takes back one’s own', () => {
  const start = board('Soup of the day')
  const [annas, bobs] = [written('Hot soup of the day', 'Soup of the day'), written('Soup of the day, 4.50', 'Soup of the day')]
  const both = apply(apply(start, annas), bobs)
  expect(wordsIn(both)).toBe('Hot soup of the day, 4.50')
  expect(wordsIn(apply(apply(start, bobs), annas))).toBe('Hot soup of the day, 4.50')
  expect(wordsIn(apply(both, invert(start, bobs)!))).toBe('Hot soup of the day')
  expect(wordsIn(apply(both, invert(start, annas)!))).toBe('Soup of the day, 4.50')
})

test('[TX27] [OP10] letters that follow each other go out as one edit, upon what the first of them was written upon', () => {
  const [first, next] = [written('Te', 'T'), written('Tea', 'Te')]
  expect(merge(first, next)?.data).toMatchObject({ content: 'Tea', contentBefore: 'T' })
  // Between them the words of another have come.
  expect(merge(first, written('Hot Tea', 'Hot Te'))).toBeNull()
})

test('[TX45] words without what they were written upon are the later ones, as from a client that says nothing of it', () => {
  const later = op('updateWidgetSettingsText', { widgetId: 'text', content: 'Tea' })
  expect(wordsIn(apply(apply(board('Soup'), written('Soups', 'Soup')), later))).toBe('Tea')
})
