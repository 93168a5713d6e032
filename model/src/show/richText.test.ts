import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { aShowOf } from '../testing/shows.ts'
import { apply, invert, merge, op } from './operations.ts'
import {
  beside,
  carried,
  cleared,
  difference,
  formatAt,
  formatNames,
  formatted,
  normalised,
  placeAfter,
  plain,
  replaced,
  sameFormat,
  spansOf,
  writtenIn,
  type Format,
  type Runs,
} from './richText.ts'
import { maxRuns } from './maxRuns.ts'
import { widgetOf } from './show.ts'

const run = (start: number, end: number, format: Partial<Format>) => ({ start, end, ...plain, ...format })
const bold = { bold: true } as const
const style = { bold: false, italic: false, underlined: false, color: '000000', size: 20 }

/** How every single character is written. */
const formatsOf = (content: string, runs: Runs): readonly Format[] =>
  spansOf(content, runs).flatMap(({ text, format }) => Array.from({ length: text.length }, () => format))
/** The bold characters of a text, the others as dots. */
const seen = (content: string, runs: Runs) =>
  spansOf(content, runs)
    .map(({ text, format }) => (format.bold ? text : text.replace(/./g, '.')))
    .join('')

const aFormat = fc.record({
  bold: fc.constantFrom(null, true, false),
  italic: fc.constantFrom(null, true),
  underlined: fc.constantFrom(null, true),
  color: fc.constantFrom(null, 'FF0000', '$PRIMA'),
  size: fc.constantFrom(null, 12, 40),
})
const aText = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '€', '🍰'), maxLength: 20 })
const anyRuns = fc.array(
  fc
    .tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 }), aFormat)
    .map(([start, end, format]) => run(start, end, format)),
  { maxLength: 8 },
)
const aRichText = fc.record({ content: aText, given: anyRuns }).map(({ content, given }) => ({ content, runs: normalised(content, given) }))
/** Two places in a text, none in the middle of a character. */
const rangeIn = (content: string, a: number, b: number) => {
  const places = [0]
  for (const character of content) places.push(places.at(-1)! + character.length)
  const [start, end] = [places[a % places.length]!, places[b % places.length]!].sort((x, y) => x - y)
  return { start: start!, end: end! }
}
const dice = fc.tuple(fc.nat(99), fc.nat(99))

describe('runs', () => {
  it('[TX1] the spans of a text cover it exactly, in order', () => {
    fc.assert(
      fc.property(aText, anyRuns, (content, runs) => {
        const spans = spansOf(content, runs)
        expect(spans.map(s => s.text).join('')).toBe(content)
        spans.forEach((span, i) => expect(span.start).toBe(i === 0 ? 0 : spans[i - 1]!.end))
      }),
    )
  })
  it('[TX2] whatever is given, runs are kept inside the text, in order, none upon another, neighbours joined', () => {
    fc.assert(
      fc.property(aText, anyRuns, (content, given) => {
        const runs = normalised(content, given)
        expect(normalised(content, runs)).toEqual(runs)
        runs?.forEach((each, i) => {
          const before = runs[i - 1]
          expect(each.start).toBeLessThan(each.end)
          expect(each.start).toBeGreaterThanOrEqual(before?.end ?? 0)
          expect(each.end).toBeLessThanOrEqual(content.length)
          expect(sameFormat(each, plain)).toBe(false)
          if (before?.end === each.start) expect(sameFormat(before, each)).toBe(false)
        })
      }),
    )
  })
  it('[TX31] of two runs upon another the later wins, in what it says', () => {
    expect(normalised('abcdef', [run(0, 4, { bold: true, size: 30 }), run(2, 6, { size: 40 })])).toEqual([
      run(0, 2, { bold: true, size: 30 }),
      run(2, 4, { bold: true, size: 40 }),
      run(4, 6, { size: 40 }),
    ])
  })
  it('[TX32] no runs are null', () => {
    expect([normalised('abc', []), normalised('abc', undefined), normalised('', [run(0, 3, bold)])]).toEqual([null, null, null])
  })
  it('[TX33] a character that takes two places is never cut', () => {
    expect(normalised('🍰🍰', [run(1, 3, bold)])).toEqual([run(0, 2, bold)])
  })
  it('[TX3] a run outside the limits of its fields is refused by name, and so are more than 500', () => {
    const { input } = calls.updateWidgetSettingsText.args
    const issuesOf = (runs: unknown) =>
      input.schema.safeParse({ widgetId: 'w', runs }).error?.issues.map(i => [i.path.join('.'), i.message])
    expect(issuesOf([{ start: -1, end: 2 }])).toEqual([['runs.0.start', 'tooSmall']])
    expect(issuesOf([{ start: 0, end: 2, size: 0 }])).toEqual([['runs.0.size', 'tooSmall']])
    expect(issuesOf([{ start: 0, end: 2, color: 'red' }])).toEqual([['runs.0.color', 'colour']])
    expect(issuesOf(Array.from({ length: maxRuns + 1 }, (_, i) => ({ start: i, end: i + 1, bold: true })))).toEqual([['runs', 'tooMany']])
    expect(input.schema.parse({ widgetId: 'w', runs: [{ start: 0, end: 2, bold: true }] })).toMatchObject({ runs: [run(0, 2, bold)] })
  })
  it('[TX4] a text of nothing but space is refused', () => {
    const { input } = calls.updateWidgetSettingsText.args
    expect(input.schema.safeParse({ widgetId: 'w', content: ' \n ' }).error?.issues[0]).toMatchObject({
      path: ['content'],
      message: 'required',
    })
  })
})

describe('formatting', () => {
  it('[TX5] what is formatted is so from its first to its last character, and everything else stays', () => {
    fc.assert(
      fc.property(aRichText, dice, aFormat, ({ content, runs }, [a, b], format) => {
        const range = rangeIn(content, a, b)
        const [before, after] = [formatsOf(content, runs), formatsOf(content, formatted(content, runs, range, format))]
        expect(after).toEqual(before.map((old, at) => (at >= range.start && at < range.end ? format : old)))
      }),
    )
  })
  it('[TX34] formatted and unformatted is as before', () => {
    fc.assert(
      fc.property(aText, dice, fc.constantFrom(...formatNames), (content, [a, b], name) => {
        const range = rangeIn(content, a, b)
        const on = formatted(content, null, range, { [name]: name === 'size' ? 30 : name === 'color' ? 'FF0000' : true })
        expect(formatted(content, on, range, { [name]: null })).toBeNull()
      }),
    )
  })
  it('[TX6] a format that the whole text has needs no run', () => {
    expect(beside({ ...style, bold: true }, { bold: true, size: 30 })).toEqual({ bold: null, size: 30 })
  })
  it('[TX35] what the whole text is given takes the place of what its runs say of it, and of nothing else', () => {
    expect(cleared([run(0, 2, { bold: true, size: 30 }), run(4, 5, { size: 12 })], ['size'])).toEqual([run(0, 2, bold)])
  })
  it('[TX7] how a range is written is told where all of it is written so', () => {
    expect(writtenIn('abcd', [run(0, 2, { bold: true, size: 30 })], { start: 0, end: 4 }, style)).toEqual({
      italic: false,
      underlined: false,
      color: '000000',
    })
    expect(writtenIn('abcd', [run(0, 2, bold)], { start: 1, end: 2 }, style)).toMatchObject({ bold: true, size: 20 })
  })
})

describe('edits of the words', () => {
  it('[TX8] what is not replaced keeps its format', () => {
    fc.assert(
      fc.property(aRichText, dice, aText, ({ content, runs }, [a, b], text) => {
        const { start, end } = rangeIn(content, a, b)
        const after = replaced(content, runs, { start, end }, text)
        const [old, now] = [formatsOf(content, runs), formatsOf(after.content, after.runs)]
        expect(after.content).toBe(content.slice(0, start) + text + content.slice(end))
        expect(now.slice(0, start)).toEqual(old.slice(0, start))
        expect(now.slice(start + text.length)).toEqual(old.slice(end))
        expect(normalised(after.content, after.runs)).toEqual(after.runs)
      }),
    )
  })
  it.each([
    ['after a bold word it is bold', 'soup of', [run(0, 4, bold)], 4, 's', 'soups...'],
    ['before a bold word it is as what stands before', 'of soup', [run(3, 7, bold)], 3, 'x', '....soup'],
    ['at the beginning of a line it is as what follows', 'soup', [run(0, 4, bold)], 0, 'x', 'xsoup'],
    ['on a new line it goes on as the line before', 'soup\n', [run(0, 5, bold)], 5, 'x', 'soup\nx'],
    ['on an empty text it is plain', '', null, 0, 'x', '.'],
  ])('[TX9] what is written anew: %s', (_, content, runs, at, text, expected) => {
    const after = replaced(content, runs, { start: at, end: at }, text)
    expect(seen(after.content, after.runs)).toBe(expected)
  })
  it('[TX9] what is written over something looks as its first character', () => {
    expect(formatAt('soup of', [run(0, 4, bold)], { start: 0, end: 7 })).toEqual({ ...plain, bold: true })
  })
  it('[TX10] words written by a client that knows no runs keep the runs at both ends', () => {
    fc.assert(
      fc.property(aRichText, aText, ({ content, runs }, next) => {
        const after = carried(content, next, runs)
        expect(normalised(next, after)).toEqual(after)
        const { start, end } = difference(content, next)
        const rest = content.length - end
        const [old, now] = [formatsOf(content, runs), formatsOf(next, after)]
        expect(now.slice(0, start)).toEqual(old.slice(0, start))
        if (rest) expect(now.slice(-rest)).toEqual(old.slice(-rest))
      }),
    )
  })
  it.each([
    ['a price stays bold', 'Soup 2,50', [run(5, 9, bold)], 'Soup 3,00', '.....3,00'],
    ['a wholly bold text stays bold', 'Soup', [run(0, 4, bold)], 'Bread', 'Bread'],
    ['of a text in part bold, that all is new, nothing is', 'Soup of', [run(0, 4, bold)], 'Tea', '...'],
  ])('[TX10] %s', (_, before, runs, after, expected) => {
    expect(seen(after, carried(before, after, runs))).toBe(expected)
  })
  it('[TX11] a place in a text stays where it was among the words', () => {
    const place = (at: number) => placeAfter(difference('one two three', 'one 2 three'), at)
    expect([place(2), place(5), place(9)]).toEqual([2, 5, 7])
  })
  it('[TX11] the difference of two texts makes the one of the other', () => {
    fc.assert(
      fc.property(aText, aText, (before, after) => {
        const { start, end, text } = difference(before, after)
        expect(before.slice(0, start) + text + before.slice(end)).toBe(after)
      }),
    )
  })
})

describe('the edit of a text', () => {
  const show = aShowOf(['TEXT'])
  const edit = (change: object) => op('updateWidgetSettingsText', { widgetId: 'a1', ...change })
  const after = (...changes: readonly object[]) => changes.reduce((all: typeof show, change) => apply(all, edit(change)), show)
  const textOf = (all: typeof show) => {
    const widget = widgetOf(all, 'a1')
    if (widget?.type !== 'TEXT') throw new Error('a1 is a text')
    return { content: widget.settings.content, runs: widget.settings.runs }
  }
  const soup = { content: 'Soup of the day', runs: [run(0, 4, bold)] }

  it('[TX12] words and runs are changed together, and what takes that back restores both', () => {
    const changed = after(soup)
    expect(textOf(changed)).toEqual(soup)
    const next = edit({ content: 'Soups', runs: [run(0, 5, { size: 40 })] })
    expect(textOf(apply(apply(changed, next), invert(changed, next)!))).toEqual(soup)
  })
  it('[TX12] words alone carry the runs along, and what takes that back restores them', () => {
    const changed = after(soup)
    const next = edit({ content: 'The day' })
    expect(textOf(apply(changed, next))).toEqual({ content: 'The day', runs: null })
    expect(textOf(apply(apply(changed, next), invert(changed, next)!))).toEqual(soup)
  })
  it('[TX36] runs that do not fit the words are made to', () => {
    expect(textOf(after({ content: 'Soup', runs: [run(2, 90, bold)] }))).toEqual({ content: 'Soup', runs: [run(2, 4, bold)] })
  })
  it('[TX37] a text of before there were runs has none, and can be given some', () => {
    const widget = widgetOf(show, 'a1')!
    const { runs: _, ...settings } = widget.settings as { runs?: unknown }
    const old = { ...show, slides: [{ ...show.slides[0]!, widgets: [{ ...widget, settings } as typeof widget] }] }
    expect(textOf(apply(old, edit({ content: 'Soup' }))).runs).toBeUndefined()
    expect(textOf(apply(old, edit(soup)))).toEqual(soup)
  })
  it('[TX13] words alone are not merged with words alone, whose runs nobody knows yet', () => {
    expect(merge(edit({ content: 'a' }), edit({ content: 'b' }))).toBeNull()
    expect(merge(edit({ runs: null }), edit({ content: 'b' }))).toBeNull()
  })
  it('[TX13] they are with words whose runs are known, and carry those along', () => {
    expect(merge(edit(soup), edit({ content: 'Soup' }))).toEqual(edit({ content: 'Soup', runs: [run(0, 4, bold)] }))
  })
})
