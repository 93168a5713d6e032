import { describe, expect, it } from 'vitest'
import { entities } from '@vitrine/model/entities.ts'
import type { Field } from '@vitrine/model/kernel/field.ts'
import { writable } from '@vitrine/model/kernel/entity.ts'
import { languages } from '@vitrine/model/messages/languages.ts'
import { dictionaries } from '@vitrine/model/messages/messages.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import { CallError } from '../../api/callError.ts'
import { brokenRules, refusedFields } from './useDraft.ts'

const product = writable(entities.product.fields)

describe('a draft', () => {
  it('names the rule of each field that breaks one', () => {
    expect(brokenRules(product, { categoryId: '1', title: ' ', subtitle: null })).toEqual({ title: 'required' })
    expect(brokenRules(product, { categoryId: '1' })).toEqual({ title: 'required' })
    expect(brokenRules(product, { categoryId: '1', title: 'x'.repeat(201) })).toEqual({ title: 'tooLong' })
    expect(brokenRules(product, { categoryId: '1', title: 'Soup' })).toEqual({})
  })

  it('shows the server’s refusal at its fields', () => {
    const refusal = new CallError('ValidationError', [
      { path: 'input.title', rule: 'tooLong' },
      { path: 'prices.0.price', rule: 'cents' },
    ])
    expect(refusedFields(product, refusal)).toEqual({ title: 'tooLong' })
  })
})

describe('every field that a form can show', () => {
  const shown = Object.entries(entities)
    .filter(([, { traits }]) => traits.hasForm !== false)
    .flatMap(([entity, { fields }]) =>
      Object.entries(writable(fields) as Record<string, Field>).map(([name, field]) => ({ entity, name, field })),
    )
    .filter(({ field }) => field.control !== 'hidden')

  it.each(shown)('$entity.$name has a name, and its choices too', ({ entity, name, field }) => {
    expect(isMessage(`field.${entity}.${name}`)).toBe(true)
    if (field.control !== 'select' || field.graphql === 'Font') return
    for (const choice of field.choices ?? []) expect(isMessage(`choice.${field.graphql}.${choice}`)).toBe(true)
  })
})

it('no sentence has a gap in one language that it does not have in the other', () => {
  const gaps = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()
  const [one, other] = languages.map(language => dictionaries[language])
  for (const key of Object.keys(one!) as (keyof typeof dictionaries.en)[]) expect([key, gaps(one![key])]).toEqual([key, gaps(other![key])])
})
