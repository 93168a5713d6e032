import { expect, test } from 'vitest'
import { readLabels, writeLabels } from './labelsInAddress.ts'

test('[LF15] labels are one word of the address, and read as they were written', () => {
  expect(writeLabels(['Summer', 'Bar menu'])).toBe('Summer,Bar menu')
  for (const labels of [[], ['Summer'], ['a,b', String.raw`c\d`, String.raw`e\,f`, '"'], ['1', 'true']])
    expect(readLabels(writeLabels(labels))).toEqual(labels)
})

test('[LF15] whatever else stands there is no label', () => {
  expect(readLabels(undefined)).toEqual([])
  expect(readLabels(`,, ,${'x'.repeat(41)},ok,${String.raw`\ `.trim()}`)).toEqual(['ok'])
  expect(readLabels(Array.from({ length: 30 }, (_, index) => index).join(','))).toHaveLength(20)
})
