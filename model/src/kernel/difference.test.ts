import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applied, changesBetween } from './difference.ts'

/** As it travels. */
const sent = (before: unknown, after: unknown): unknown => JSON.parse(JSON.stringify(changesBetween(before, after)))
const arrives = (before: unknown, after: unknown): unknown => {
  const difference = sent(before, after)
  return difference === null ? before : applied(before, difference)
}

/** Records, and lists of things with ids, of few names, so that two of them have much in common. */
const { value } = fc.letrec<{ value: unknown }>(tie => {
  const key = fc.constantFrom('a', 'b', 'c', '1', '10', 'id', '__proto__', 'constructor', 'length')
  const id = fc.constantFrom('x', 'y', 'z', 'x-1', 'toString')
  return {
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(null, true, 0, 2.5, '', 'x', 'x-1'),
      fc.array(tie('value'), { maxLength: 6 }),
      fc.array(
        fc.tuple(id, tie('value'), tie('value')).map(([name, a, b]) => ({ id: name, a, b })),
        { maxLength: 6 },
      ),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map(entries => Object.fromEntries(entries)),
    ),
  }
})

describe('a difference', () => {
  test('[SC48] makes of one value the other, to the letter, and leaves the first as it was', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const text = JSON.stringify(before)
        expect(JSON.stringify(arrives(before, after))).toBe(JSON.stringify(after))
        expect(JSON.stringify(before)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })

  test('[SC48] of any two texts is right as well', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (before, after) => {
        const [one, other] = [JSON.parse(before) as unknown, JSON.parse(after) as unknown]
        expect(JSON.stringify(arrives(one, other))).toBe(JSON.stringify(other))
        expect(changesBetween(one, JSON.parse(before))).toBeNull()
      }),
      { numRuns: 1_000 },
    )
  })

  test('[SC48] says what became other, and nothing of what did not', () => {
    const before = {
      slides: [1, 2, 3, 4].map(n => ({ id: `${n}`, title: `Slide ${n}` })),
      prices: { small: 2, large: 3 },
      files: ['a', 'b', 'c'],
    }
    const after = {
      slides: [before.slides[3], before.slides[0], { ...before.slides[1], title: 'Soup' }, { id: '5', title: 'New' }],
      prices: { small: 2, large: 3.5 },
      files: ['a', 'b', 'd', 'c'],
    }
    expect(sent(before, after)).toEqual({
      in: {
        slides: { order: [3, 1, 0, 2, [{ id: '5', title: 'New' }]], in: { 2: { in: { title: ['Soup'] } } } },
        prices: { in: { large: [3.5] } },
        files: { order: [0, 2, ['d'], 2, 1] },
      },
    })
  })
})

describe('what is no change of a value', () => {
  const before = { things: [{ id: 'a' }, { id: 'b' }], name: 'x', record: { a: 1 } }
  const wrong: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a word', 'change'],
    ['two new values', [1, 2]],
    ['a key that is not there', { in: { other: [1] } }],
    ['something inside a word', { in: { name: { in: { a: [1] } } } }],
    ['a place that is not there', { in: { things: { in: { 2: [1] } } } }],
    ['a place between two', { in: { things: { in: { 0.5: [1] } } } }],
    ['the length', { in: { things: { in: { length: [0] } } } }],
    ['more than there is', { in: { things: { order: [0, 3] } } }],
    ['more than there ever was', { in: { things: { order: [0, 1e300] } } }],
    ['the same again and again', { in: { things: { order: [0, 2, 0, 2] } } }],
    ['a place that is a word', { in: { things: { order: ['a', 1] } } }],
    ['an order that is none', { in: { things: { order: 'abc' } } }],
    ['a key twice', { in: { record: { order: [0, 1, ['a', 2]] } } }],
    ['a key that is no word', { in: { record: { order: [[1, 2]] } } }],
    ['a copy of what is not there', { in: { record: { order: [['b', 'toString', null]] } } }],
    [
      'a copy of one twice',
      {
        order: [
          ['b', 'things', null],
          ['c', 'things', null],
        ],
      },
    ],
    ['the prototype', { order: [0, 3, JSON.parse('["__proto__", {"a": 1}]')] }],
    ['the prototype inside', JSON.parse('{ "in": { "__proto__": [1] } }')],
    ['much inside each other', Array.from({ length: 100_000 }).reduce<unknown>(inner => ({ in: { a: inner } }), [1])],
  ]
  test.each(wrong)('[SC50] %s is refused', (_, difference) => {
    expect(() => applied(before, difference)).toThrow()
  })

  test('[SC50] whatever it is, it is refused or applied, and never grows beyond what was there and what came', () => {
    fc.assert(
      fc.property(
        value,
        fc.oneof(
          value,
          fc.tuple(value, value).map(([one, other]) => changesBetween(one, other)),
        ),
        (held, difference) => {
          let after: unknown
          try {
            after = applied(held, difference)
          } catch {
            return
          }
          expect(JSON.stringify(after).length).toBeLessThanOrEqual(2 * JSON.stringify(held).length + 40 * JSON.stringify(difference).length)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
