import { expect, test } from 'vitest'
import { networkAddresses } from './networkAddresses.ts'

const four = (address: string, internal = false) => ({ address, family: 'IPv4' as const, internal })
const six = (address: string, internal = false) => ({ address, family: 'IPv6' as const, internal })
const machine = {
  lo: [four('127.0.0.1', true), six('::1', true)],
  eth1: [four('203.0.113.7'), six('2001:db8::7')],
  docker0: [four('172.17.0.1')],
  wlan0: [six('fe80::7'), four('192.168.1.5')],
  usb0: [four('169.254.3.4')],
}

test.each([
  ['private ones first, of IPv4 alone', '0.0.0.0', ['http://192.168.1.5:3000', 'http://203.0.113.7:3000']],
  ['of IPv6 last', '::', ['http://192.168.1.5:3000', 'http://203.0.113.7:3000', 'http://[2001:db8::7]:3000']],
  ['the one that is listened on', '192.168.1.5', ['http://192.168.1.5:3000']],
  ['none of a server for this machine alone', '127.0.0.1', []],
])('[ST21] the addresses at which others reach this machine: %s', (_, host, addresses) => {
  expect(networkAddresses({ host, isPublicUrlSet: false }, 3000, machine)).toEqual(addresses)
})

test('[ST21] three of them at most, and none where PUBLIC_URL is set', () => {
  const many = { eth0: ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map(address => four(address)) }
  expect(networkAddresses({ host: '0.0.0.0', isPublicUrlSet: false }, 80, many)).toHaveLength(3)
  expect(networkAddresses({ host: '0.0.0.0', isPublicUrlSet: true }, 80, many)).toEqual([])
})
