import { expect, test } from 'vitest'
import { animationTypes } from './enumerations.ts'
import { widgetAnimation } from './values.ts'

const { type, duration, delay } = widgetAnimation.fields
const rulesBroken = (field: { schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } } }, value: unknown) =>
  field.schema.safeParse(value).error?.issues.map(issue => issue.message) ?? []

test('[MO7] an animation without a type or a duration is refused', () => {
  for (const each of animationTypes) expect(rulesBroken(type, each)).toEqual([])
  for (const wrong of [null, undefined, '', 'SPIN']) expect(rulesBroken(type, wrong)).toHaveLength(1)
  for (const wrong of [null, undefined, '1']) expect(rulesBroken(duration, wrong)).toHaveLength(1)
})

test('[MO7] a duration is 0 to 99 seconds, with decimals', () => {
  expect([0, 0.5, 99].flatMap(value => rulesBroken(duration, value))).toEqual([])
  expect([-1, 99.5].flatMap(value => rulesBroken(duration, value))).toEqual(['tooSmall', 'tooLarge'])
})

test('[MO27] a delay is 0 to 99 seconds or nothing', () => {
  expect([null, 0, 0.25, 99].flatMap(value => rulesBroken(delay, value))).toEqual([])
  expect([-0.1, 100].flatMap(value => rulesBroken(delay, value))).toEqual(['tooSmall', 'tooLarge'])
})
