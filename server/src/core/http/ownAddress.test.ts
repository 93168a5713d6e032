import { expect, test } from 'vitest'
import { addressOfLinks } from '../../areas/accounts/addressOfLinks.ts'
import { ownAddressOf } from './ownAddress.ts'

const asked = (localAddress: string, host: string | undefined, more: Record<string, string> = {}) => ({
  socket: { localAddress, localPort: 3000 },
  headers: { ...(host !== undefined && { host }), ...more },
})

test.each([
  ['as the connection proves', '192.168.1.5', '192.168.1.5:3000', {}, 'http://192.168.1.5:3000'],
  ['of IPv4 that is written as IPv6', '::ffff:192.168.1.5', '192.168.1.5:3000', {}, 'http://192.168.1.5:3000'],
  ['of IPv6', '2001:db8::7', '[2001:DB8:0::7]:3000', {}, 'http://[2001:db8::7]:3000'],
  ['not what anybody can send', '192.168.1.5', 'evil.example', {}, null],
  ['not another port of this machine', '192.168.1.5', '192.168.1.5:8080', {}, null],
  ['not without a host', '192.168.1.5', undefined, {}, null],
  ['not with what is no host', '192.168.1.5', '192.168.1.5:3000@evil.example', {}, null],
  ['not behind a proxy', '192.168.1.5', '192.168.1.5:3000', { 'x-forwarded-for': '203.0.113.7' }, null],
  ['not of this machine alone', '127.0.0.1', '127.0.0.1:3000', {}, null],
])('[ML13] a request reached an address: %s', (_, local, host, more, address) => {
  expect(ownAddressOf(asked(local, host, more))).toBe(address)
})

test('[ML13] links begin with PUBLIC_URL, else with the address that was proved, else with none that others could use', () => {
  const publicUrl = 'https://menu.example'
  const local = 'http://localhost:3000'
  expect(addressOfLinks({ publicUrl, isPublicUrlSet: true, ownAddress: 'http://192.168.1.5:3000' })).toEqual({
    address: publicUrl,
    isKnown: true,
  })
  expect(addressOfLinks({ publicUrl: local, isPublicUrlSet: false, ownAddress: 'http://192.168.1.5:3000' })).toEqual({
    address: 'http://192.168.1.5:3000',
    isKnown: true,
  })
  expect(addressOfLinks({ publicUrl: local, isPublicUrlSet: false, ownAddress: null })).toEqual({ address: local, isKnown: false })
})
