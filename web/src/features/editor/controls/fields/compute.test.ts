import { describe, expect, it } from 'vitest'
import { computed, plainNumber } from './compute.ts'

const of = (text: string, now: number | null = 200, whole?: number) => computed(text, { now, whole })

describe('what is typed into a number field', () => {
  it.each([
    ['100+50', 150],
    ['1920/3', 640],
    ['1920:3', 640],
    ['2 + 3 * 4', 14],
    ['(2+3)×4', 20],
    ['-5 - -7', 2],
    ['1,5+0.25', 1.75],
    ['10x3', 30],
    ['−12', -12],
    [' 7 ', 7],
    ['.5', 0.5],
  ])('[SI10] %s is %s', (text, result) => expect(of(text)).toBeCloseTo(result))
  it.each([
    ['+10', 210],
    ['*2', 400],
    ['/4', 50],
    ['+10+10', 220],
  ])('[SI16] %s goes on from what stands there', (text, result) => expect(of(text)).toBe(result))
  it('[SI17] a percentage is of the whole, or of what stands there', () => {
    expect(of('50%')).toBe(100)
    expect(of('50%', 200, 1920)).toBe(960)
    expect(of('50%-200', 7, 1920)).toBe(760)
    expect(of('50%', null)).toBeNull()
    expect(of('+10%', 200, 1000)).toBe(300)
  })
  it.each([
    '100+',
    'abc',
    '1/0',
    '',
    '(1',
    '1)',
    '1 2',
    '2**3',
    '1e9',
    'Infinity',
    '--',
    '%',
    '1..2',
    '9'.repeat(101),
    'constructor',
    '1;2',
  ])('[SI11] %s can’t be computed', text => expect(of(text)).toBeNull())
  it('[SI11] what others send is no trouble: a thousand brackets', () => {
    expect(of('('.repeat(1000))).toBeNull()
  })
  it('[SI10] a plain number is known while it is typed', () => {
    expect(['12', '-3,5', '1.5', '1+', '1.', 'x'].map(plainNumber)).toEqual([12, -3.5, 1.5, null, null, null])
  })
})
