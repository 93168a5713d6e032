import { describe, expect, test } from 'vitest'
import { createAddressResolver, comesFromNearby as isNearby, comesFromThisMachine, networkOf } from './clientAddress.ts'

type Request = Parameters<typeof isNearby>[0]

const asked = (remoteAddress: string, forwarded?: string, more: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }), ...more } }) as Request

describe('[HT7] the address that asks', () => {
  const proxies = ['loopback', '10.0.0.0/8', '2001:db8:1::/48']
  test.each([
    ['its own, without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['its own, when a stranger names another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['what the proxy names', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['what the last proxy of a chain was asked by', '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['not what a stranger put before it', '127.0.0.1', '127.0.0.1, 192.0.2.1, 203.0.113.7', '203.0.113.7'],
    ['of IPv6', '::1', '2001:DB8:0:7::0001', '2001:db8:0:7:0:0:0:1'],
    ['through a proxy of IPv6', '2001:db8:1::9', '203.0.113.7', '203.0.113.7'],
    ['IPv4 that is written as IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['without its port', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['without its brackets and port', '127.0.0.1', '[2001:db8::7]:4711', '2001:db8:0:0:0:0:0:7'],
    ['without its zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0:0:0:0:1'],
    ['the proxy, when it names no address', '127.0.0.1', '<script>', '127.0.0.1'],
    ['the last one that is an address', '127.0.0.1', '203.0.113.7, unknown, 10.0.0.1', '10.0.0.1'],
    ['the proxy, when it names nothing', '127.0.0.1', '', '127.0.0.1'],
    ['the furthest, when all are proxies', '127.0.0.1', '10.0.0.2, 10.0.0.1', '10.0.0.2'],
  ])('is %s', (_, remote, forwarded, address) => {
    expect(createAddressResolver(proxies)(asked(remote, forwarded))).toBe(address)
  })

  test('is the socket’s, when no proxy is trusted', () => {
    expect(createAddressResolver([])(asked('127.0.0.1', '203.0.113.7'))).toBe('127.0.0.1')
  })
})

test('[HT7] limits know an address of IPv6 by its network', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:db8:0:7:ffff::2'))
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'))
})

test('[SE18] nearby are this machine and private networks, however they are written', () => {
  const comesFromNearby = (request: Request) => isNearby(request, { isProxied: false })
  for (const address of [
    '127.0.0.1',
    '::1',
    '::ffff:192.168.1.5',
    '10.9.8.7',
    '172.31.0.1',
    '169.254.1.1',
    '100.64.0.9',
    'fd00::1',
    'fe80::1',
  ])
    expect([address, comesFromNearby(asked(address))]).toEqual([address, true])
  for (const address of ['203.0.113.7', '172.32.0.1', '100.128.0.1', '2001:db8::1', '::ffff:203.0.113.7', ''])
    expect([address, comesFromNearby(asked(address))]).toEqual([address, false])
  expect(comesFromNearby(asked('172.18.0.2', '192.168.1.5'))).toBe(true)
  expect(comesFromNearby(asked('172.18.0.2', '203.0.113.7'))).toBe(false)
  expect(comesFromNearby(asked('127.0.0.1', 'unknown'))).toBe(false)
})

test('[SE32] whoever was passed on is nearby only where every proxy says so', () => {
  const isNear = (more: Record<string, string>, isProxied = false) => isNearby(asked('172.18.0.2', undefined, more), { isProxied })
  const local: Record<string, string>[] = [
    { 'x-real-ip': '192.168.1.5' },
    { forwarded: 'for=192.168.1.5;proto=https, for="[fd00::1]:4711"' },
  ]
  for (const headers of local) expect([headers, isNear(headers), isNear(headers, true)]).toEqual([headers, true, true])
  for (const headers of [
    { 'x-real-ip': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { forwarded: 'proto=https;for="[2001:db8::7]:4711"' },
    { forwarded: 'for=192.168.1.5, for=203.0.113.7' },
    { forwarded: 'for=_hidden' },
    { forwarded: 'proto=https' },
    { 'x-forwarded-for': '192.168.1.5', 'x-real-ip': '203.0.113.7' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 somewhere' },
  ] as Record<string, string>[])
    expect([headers, isNear(headers)]).toEqual([headers, false])
})

test('[SE33] behind https there always is a proxy: where none says who asks, it may be anybody', () => {
  expect(isNearby(asked('127.0.0.1'), { isProxied: true })).toBe(false)
  expect(isNearby(asked('127.0.0.1', '192.168.1.5'), { isProxied: true })).toBe(true)
  expect(isNearby(asked('127.0.0.1', '203.0.113.7'), { isProxied: true })).toBe(false)
})

test('[HT30] a proxy in a private network that is not trusted is told of once', () => {
  const told: string[] = []
  const addressOf = createAddressResolver(['loopback'], address => told.push(address))
  addressOf(asked('203.0.113.7', '198.51.100.1'))
  addressOf(asked('127.0.0.1', '198.51.100.1'))
  addressOf(asked('172.18.0.2'))
  expect(told).toEqual([])
  for (let i = 0; i < 3; i++) expect(addressOf(asked('172.18.0.2', '198.51.100.1'))).toBe('172.18.0.2')
  expect(told).toEqual(['172.18.0.2'])
})

test('[HT21] what a proxy passes on does not come from this machine', () => {
  expect(comesFromThisMachine(asked('127.0.0.1'))).toBe(true)
  expect(comesFromThisMachine(asked('::ffff:127.0.0.1'))).toBe(true)
  expect(comesFromThisMachine(asked('192.168.1.5'))).toBe(false)
  expect(comesFromThisMachine(asked('127.0.0.1', '127.0.0.1'))).toBe(false)
  expect(comesFromThisMachine(asked('127.0.0.1', undefined, { forwarded: 'for=127.0.0.1' }))).toBe(false)
})
