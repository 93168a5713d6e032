import { expect, test, vi } from 'vitest'
import { takeRelay } from './relay.ts'

const opened = (href: string) => {
  const replaceState = vi.fn<History['replaceState']>()
  return { relay: takeRelay({ href }, { replaceState }), replaced: replaceState.mock.calls.map(([, , url]) => url) }
}

test('[AN19] the relay is taken out of the address, and the rest of it stays', () => {
  const data = JSON.stringify({ token: 'relay.x', expires: '2026-11-20T12:00:00Z', refreshToken: 'relay.x' })
  const { relay, replaced } = opened(`https://menu.example/login?redirect=%2Fproducts&relay=${encodeURIComponent(data)}#x`)
  expect(relay).toEqual(JSON.parse(data))
  expect(replaced).toEqual(['https://menu.example/login?redirect=%2Fproducts#x'])
})

test('[AN19] [AN53] what is no relay is taken out too, and buys nothing', () => {
  for (const odd of ['', '{', 'null', '12', '"x"']) {
    const { relay, replaced } = opened(`https://menu.example/login?relay=${encodeURIComponent(odd)}`)
    expect([relay, replaced]).toEqual([{}, ['https://menu.example/login']])
  }
  expect(opened('https://menu.example/login')).toEqual({ relay: null, replaced: [] })
})
