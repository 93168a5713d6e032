import { expect, test } from 'vitest'
import fc from 'fast-check'
import { changedLabels, distinctLabels, labelsUndone, maxLabelLength, presentationLabel, sharedLabels } from './labels.ts'

test('[LF1] labels are the same whatever their capitals and accents, and stand by their letters', () => {
  expect(changedLabels(['Summer', 'Été'], { add: ['SUMMER', 'bar'], remove: ['ete'] })).toEqual(['bar', 'Summer'])
  expect(distinctLabels(['a, b;A', ' c  d ', '\u200b', ''])).toEqual(['a', 'b', 'c d'])
})

test('[LF1] a label is one line of at most forty letters, of which one is seen', () => {
  const { schema } = presentationLabel()
  const rule = (label: unknown) => schema.safeParse(label).error?.issues[0]?.message ?? schema.parse(label)
  expect([' bar \n menu ', '', ' \u200b', 5, 'x'.repeat(maxLabelLength + 1)].map(rule)).toEqual([
    'bar menu',
    'required',
    'required',
    'required',
    'tooLong',
  ])
})

test('[LF19] what was labelled is taken back whole, whatever it was', () => {
  const some = fc.uniqueArray(fc.constantFrom('bar', 'Été', 'ete', 'Bar', 'summer', 'winter', 'x'), { maxLength: 5 })
  fc.assert(
    fc.property(some, some, some, (labels, add, remove) => {
      const before = changedLabels([], { add: labels })
      const after = changedLabels(before, { add, remove })
      const back = changedLabels(after, labelsUndone(before, { add, remove }))
      expect(back.map(label => label.toLowerCase())).toHaveLength(before.length)
      expect(changedLabels(back, { remove: before })).toEqual([])
    }),
  )
})

test('[LF17] of several things each label is told, and whether all have it', () => {
  expect(sharedLabels([{ labels: ['bar', 'Summer'] }, { labels: ['summer', 'winter'] }])).toEqual([
    { label: 'bar', count: 1, isOnAll: false },
    { label: 'Summer', count: 2, isOnAll: true },
    { label: 'winter', count: 1, isOnAll: false },
  ])
})
