import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { calls } from '@vitrine/model/calls.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { limits } from './limits.ts'
import { comparisonsIn } from './overlaps.ts'

const comparisons = (text: string, most = Infinity) => comparisonsIn(parse(text), most)
const times = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join(' ')

describe('[LI9] comparisons of fields of one name', () => {
  test('are none where each stands once', () => {
    expect(comparisons(`{ viewer { id organization { id } } a: viewer { id } }`)).toBe(0)
  })

  test('are made of each with each other, and of what is asked of them', () => {
    expect(comparisons(`{ viewer { ${times(4, () => 'id')} } }`)).toBe(6)
    expect(comparisons(`{ viewer { ${times(4, () => 'organization { id }')} } }`)).toBe(12)
  })

  test('see through fragments, with and without names, and through aliases', () => {
    expect(comparisons(`{ viewer { ${times(4, () => '... { organization { id } }')} } }`)).toBe(12)
    expect(comparisons(`{ viewer { id: name id } }`)).toBe(1)
    // And a fragment is compared with each other one.
    expect(comparisons(`{ viewer { ...a ...b } } fragment a on User { id } fragment b on User { id }`)).toBe(2)
  })

  test('end in fragments that contain themselves, and where there are more than anybody needs', () => {
    expect(comparisons(`{ viewer { ...a } } fragment a on User { id ...a }`)).toBe(1)
    const folded = times(30, i => `fragment f${i} on User { a: organization { id } a: organization { id } ...f${i + 1} }`)
    expect(comparisons(`{ viewer { ...f0 } } ${folded} fragment f30 on User { id }`, 1_000)).toBeGreaterThan(1_000)
  })

  test('are more than anybody needs where unfolding itself would never end', () => {
    const doubling = times(40, i => `fragment f${i} on User { a: organization { ...f${i + 1} } b: organization { ...f${i + 1} } }`)
    expect(comparisons(`{ viewer { ...f0 } } ${doubling} fragment f40 on User { id }`, limits.comparisons)).toBe(Infinity)
    expect(comparisons(`{ viewer { ...a } } fragment a on User { organization { ...a } }`, limits.comparisons)).toBe(Infinity)
  })

  test('are few in every document of the product', () => {
    const most = Math.max(...Object.entries(calls).map(([name, call]) => comparisons(documentOf(name as keyof typeof calls, call))))
    expect(most).toBeLessThan(limits.comparisons / 2)
  })
})
