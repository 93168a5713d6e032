import { describe, expect, test } from 'vitest'
import { entities, entitiesShownOn, entityNames } from './entities.ts'
import { entityOf } from './calls/shape.ts'
import { orderOf } from './kernel/entity.ts'

describe('[DE1] what an entity says of itself', () => {
  test.each(entityNames)('names fields that it has: %s', name => {
    const { fields, traits } = entityOf(name)
    const named = [
      traits.orderedWithin,
      traits.foundBy,
      ...(traits.order ?? []),
      ...(traits.quiet ?? []),
      ...[...(traits.unique ?? []), ...(traits.indexed ?? [])].flat(),
    ]
    for (const field of [...named, ...orderOf(entityOf(name))]) if (field !== undefined) expect(Object.keys(fields)).toContain(field)
  })

  test.each(entityNames.filter(name => entityOf(name).traits.orderedWithin))('is numbered by sortIndex where people order it: %s', name => {
    const { fields, traits } = entityOf(name)
    expect(fields['sortIndex']?.graphql).toBe('Int')
    expect(fields[traits.orderedWithin!]?.references).toBeDefined()
  })

  test('makes what is shown stale by its own announcement', () => {
    for (const name of [...entitiesShownOn('slides'), ...entitiesShownOn('screens')])
      expect(entityOf(name).traits.isAnnounced).not.toBe(false)
    expect(entitiesShownOn('slides')).toContain('productCollection')
    expect(entitiesShownOn('screens')).not.toContain('productCollection')
  })

  test('is how its lists stand', () => {
    expect(orderOf(entities.promotion)).toEqual(['sortIndex', 'id'])
    expect(orderOf(entities.productCollection)).toEqual(['sortIndex', 'title', 'id'])
    expect(orderOf(entities.system)).toEqual(['title', 'id'])
    expect(orderOf(entities.newsFeed)).toEqual(['id'])
  })
})
