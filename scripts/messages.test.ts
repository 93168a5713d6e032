import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../model/src/messages/parts/', import.meta.url)

test('[PG5] no sentence is written over by another part: each key is of one', async () => {
  const partOf = new Map<string, string>()
  const twice: string[] = []
  for (const file of readdirSync(folder)) {
    // The TV's own words, which it has beside nothing else.
    if (file === 'screen.ts' || file.endsWith('.test.ts')) continue
    const part = (await import(new URL(file, folder).href)) as { readonly en?: object }
    for (const key of Object.keys(part.en ?? {})) {
      const other = partOf.get(key)
      if (other) twice.push(`${key}: ${other}, ${file}`)
      partOf.set(key, file)
    }
  }
  expect(twice).toEqual([])
  expect(partOf.size).toBeGreaterThan(1_000)
})
