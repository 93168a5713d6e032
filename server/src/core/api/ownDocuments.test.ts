import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { keptDocuments, ownDocuments } from './ownDocuments.ts'

test('[LI12] every document of the product is kept, whatever else is asked; of others the latest', () => {
  const kept = keptDocuments({ entries: 2, longest: 100, characters: 150 })
  const own = [...ownDocuments()]
  expect(Math.max(...own.map(text => text.length))).toBeGreaterThan(10_000)
  const documents = new Map(own.map(text => [text, parse(text)]))
  for (const [text, document] of documents) kept.set(text, document)
  for (let i = 0; i < 10; i++) kept.set(`{ a${i} }`, parse(`{ a${i} }`))
  expect(own.filter(text => kept.get(text) !== documents.get(text))).toEqual([])
  expect(Array.from({ length: 10 }, (_, i) => kept.get(`{ a${i} }`) !== undefined).filter(Boolean)).toHaveLength(2)
  kept.set(`{ ${'a'.repeat(100)} }`, parse('{ a }'))
  expect(kept.get(`{ ${'a'.repeat(100)} }`)).toBeUndefined()
})
