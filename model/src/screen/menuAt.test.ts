import { expect, test } from 'vitest'
import { emptyCatalogue } from './content.ts'
import { menuAt } from './menuAt.ts'

test('[MA1] a menu that depends on no moment is the same at each', () => {
  expect(menuAt(emptyCatalogue, 0)).toEqual({ catalogue: emptyCatalogue, language: null, until: null })
  expect(menuAt(emptyCatalogue, 5000, { languages: ['nl'], seconds: 10 })).toMatchObject({ language: 'nl', until: null })
})

test('[MA2] languages take turns, each for its seconds', () => {
  const rotation = { languages: ['nl', 'en'], seconds: 10 }
  expect(menuAt(emptyCatalogue, 0, rotation)).toMatchObject({ language: 'nl', until: 10_000 })
  expect(menuAt(emptyCatalogue, 10_000, rotation)).toMatchObject({ language: 'en', until: 20_000 })
  expect(menuAt(emptyCatalogue, 29_999, rotation)).toMatchObject({ language: 'nl', until: 30_000 })
})
