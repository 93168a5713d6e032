import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextRun } from '../areas/shows/values.ts'
import { valueOf } from '../kernel/record.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { asWidget } from './asWidget.ts'
import { mergedWords } from './mergedWords.ts'
import { apply, invert, merge, op } from './operations.ts'
import { normalised } from './richText.ts'
import { widgetOf, type Show } from './show.ts'

const merged = (base: string, theirs: string, mine: string) =>
  mergedWords({ content: base }, { content: theirs }, { content: mine })?.content ?? null

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

const none = { bold: null, italic: null, underlined: null, color: null, size: null }
/** `spoken('Hot *Tea*')`: what is between stars is bold, between lines italic. */
function spoken(text: string): { content: string; runs: TextRun[] | null } {
  const runs: TextRun[] = []
  let [content, bold, italic] = ['', false, false]
  for (const letter of text) {
    if (letter === '*') bold = !bold
    else if (letter === '_') italic = !italic
    else {
      if (bold || italic)
        runs.push({ ...none, start: content.length, end: content.length + letter.length, bold: bold || null, italic: italic || null })
      content += letter
    }
  }
  return { content, runs: normalised(content, runs) }
}

test.each([
  ['a letter takes no format of others away', 'Soup', '*Soup*', 'Soup!', '*Soup*!'],
  ['a format takes no letter of others away', 'Soup', 'Soups', '*Soup*', '*Soup*s'],
  ['formats go where the words of others have moved them', 'Tea', 'Hot Tea', '*Tea*', 'Hot *Tea*'],
  ['what was written keeps its format', 'Tea', '_Hot_ Tea', 'Tea *now*', '_Hot_ Tea *now*'],
  ['a format that is taken back leaves those of others', '*Soup* of day', '*Soup* of _big_ day', 'Soup of day', 'Soup of _big_ day'],
  ['two formats of one word are both', 'Soup', '*Soup*', '_Soup_', '*_Soup_*'],
  ['words and formats of one change', 'Soup of day', 'Soup of this day', '*Soup* of day.', '*Soup* of this day.'],
])('[TX44] %s', (_, base, theirs, mine, both) => {
  expect(mergedWords(spoken(base), spoken(theirs), spoken(mine))).toEqual(spoken(both))
})

test('[TX44] characters that take two places are never cut', () => {
  expect(merged('🌵🍵b', '🎵🌵🝵🍵a', 'b')).not.toMatch(/\p{Surrogate}/u)
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      (base, theirs, mine) => {
        expect(merged(base, theirs, mine) ?? '').not.toMatch(/\p{Surrogate}/u)
      },
    ),
  )
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
  // Two places are two edits: what stands between is nobody's.
  expect(merge(written('Hot soup', 'Soup'), written('Hot soup today', 'Hot soup'))).toBeNull()
})

test('[TX45] words without what they were written upon are the later ones, as from a client that says nothing of it', () => {
  const later = op('updateWidgetSettingsText', { widgetId: 'text', content: 'Tea' })
  expect(wordsIn(apply(apply(board('Soup'), written('Soups', 'Soup')), later))).toBe('Tea')
})

test('[OP10] letters that are written upon formats are not one edit with those, which would be taken for those of others', () => {
  const format = op('updateWidgetSettingsText', { widgetId: 'text', runs: spoken('S*ou*p').runs })
  const words = op('updateWidgetSettingsText', {
    widgetId: 'text',
    ...spoken('S*ou*ps'),
    contentBefore: 'Soup',
    runsBefore: spoken('S*ou*p').runs,
  })
  expect(merge(format, words)).toBeNull()
})
