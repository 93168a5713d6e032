import { expect, test, vi } from 'vitest'
import { followBrand } from './brand.ts'
import { memoryStorage } from './storage.ts'

const rita = { name: 'Rita Resells', logoUrl: '/files/rita.webp' }

/** A TV at Rita's host; `answer` is the server's, or its absence. */
function aTv(answer: () => object, kept = memoryStorage()) {
  const files = { held: [] as readonly string[] }
  const waiting: (() => void)[] = []
  const brand = followBrand({
    hostname: 'menu.rita.example',
    kept,
    logos: {
      bring: async addresses => void (files.held = [...files.held, ...addresses]),
      keepOnly: async addresses => void (files.held = addresses),
    },
    ask: async (_, init) => {
      expect(JSON.parse(String(init?.body))).toMatchObject({ variables: { hostname: 'menu.rita.example' } })
      return Response.json(answer())
    },
    later: work => {
      waiting.push(work)
      return () => {}
    },
  })
  return { brand, kept, files, again: () => waiting.shift()!(), isWaiting: () => vi.waitFor(() => expect(waiting).toHaveLength(1)) }
}
const away = () => {
  throw new TypeError('Failed to fetch')
}

test('[RE10] on a partner’s host a TV has its logo, and keeps it for when the server does not answer', async () => {
  const { brand, kept, files, isWaiting } = aTv(() => ({ data: { findResellerByHostname: rita } }))
  expect(brand.get()).toBeUndefined()
  await isWaiting()
  expect([brand.get(), files.held]).toEqual([rita, ['/files/rita.webp']])
  const later = aTv(away, kept)
  await later.isWaiting()
  expect(later.brand.get()).toEqual(rita)
})

test('[RE19] until the first answer it has nobody’s sign, then the product’s own where the host is no partner’s', async () => {
  let answer: () => object = away
  const { brand, isWaiting, again } = aTv(() => answer())
  await isWaiting()
  expect(brand.get()).toBeUndefined()
  answer = () => ({ errors: [{ message: 'TooManyTriesError' }], data: undefined })
  again()
  await isWaiting()
  expect(brand.get()).toBeUndefined()
  answer = () => ({ data: { findResellerByHostname: null } })
  again()
  await isWaiting()
  expect(brand.get()).toBeNull()
})

test('[RE10] a logo that was changed takes the place of the old one', async () => {
  const other = { ...rita, logoUrl: '/files/new.webp' }
  let partner = rita
  const { brand, files, isWaiting, again } = aTv(() => ({ data: { findResellerByHostname: partner } }))
  await isWaiting()
  partner = other
  again()
  await isWaiting()
  expect([brand.get(), files.held]).toEqual([other, ['/files/new.webp']])
})
