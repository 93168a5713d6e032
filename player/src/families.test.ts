import { afterEach, expect, test, vi } from 'vitest'
import { fonts } from '@vitrine/model/catalog/fonts.ts'

const whole = '@vitrine/renderer/text/allFamilies.ts'
afterEach(() => {
  vi.doUnmock(whole)
  vi.resetModules()
})

test('[SC46] a TV is told the fonts of its shows; with a content that doesn’t say them it looks in the whole table', async () => {
  // As in the TV's own build: vite.config.ts.
  vi.resetModules()
  vi.doMock(whole, () => ({}))
  const [{ bringKinds }, { familyOf, known }] = [await import('./kinds.ts'), await import('@vitrine/renderer/text/families.ts')]
  expect([known('LATO'), known('PACIFICO')]).toEqual(['ALEGREYA', 'ALEGREYA'])
  await bringKinds({ shows: {}, fonts: { LATO: fonts.LATO } })
  expect([known('LATO'), known('PACIFICO')]).toEqual(['LATO', 'ALEGREYA'])
  await bringKinds({ shows: {} })
  expect(familyOf('PACIFICO')).toEqual(fonts.PACIFICO)
})
