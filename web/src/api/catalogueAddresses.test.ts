import { expect, test } from 'vitest'
import { catalogueAddresses } from './catalogueAddresses.ts'

const ids = (count: number) => Array.from({ length: count }, (_, i) => `${i}`.padStart(64, 'x'))
const idsIn = (address: string) => new URL(address, 'http://vitrine.example').searchParams.get('assetIds')!.split(',')

test('[LI6] of any number of pictures each is asked for once, in addresses that a server takes', () => {
  for (const count of [1, 200, 201, 4_000]) {
    const all = catalogueAddresses(ids(count))
    expect(all.flatMap(idsIn)).toEqual(ids(count))
    expect(Math.max(...all.map(address => address.length))).toBeLessThan(14_000)
  }
})
test('[LI6] a show without pictures asks for everything else', () => {
  expect(catalogueAddresses([])).toHaveLength(1)
})
