import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import type { Config } from '../../config.ts'
import { isOfLinkAlone, isPrivate, plainAddress } from './clientAddress.ts'

type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>>

/** Nobody tries more of them on a TV. */
const most = 3
/** Bridges to the containers and virtual machines of this machine: no TV is there. */
const inside = /^(docker|br-|veth|virbr|vmnet|vboxnet)/

/**
 * At which addresses others in the network reach this machine, those of private networks first, those of IPv6 last. None where the operator has said
 * the address that counts.
 *
 *     networkAddresses({ host: '0.0.0.0', isPublicUrlSet: false }, 3000) → ['http://192.168.1.5:3000']
 */
export function networkAddresses(
  { host, isPublicUrlSet }: Pick<Config, 'host' | 'isPublicUrlSet'>,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (isPublicUrlSet) return []
  const found = Object.entries(interfaces)
    .filter(([name]) => !inside.test(name))
    .flatMap(([, each = []]) => each)
    .filter(({ address, family, internal }) => !internal && !isOfLinkAlone(address) && isHeard(host, address, family))
    .map(({ address, family }) => ({ address, family, place: family === 'IPv6' ? 2 : isPrivate(address) ? 0 : 1 }))
    .toSorted((a, b) => a.place - b.place)
  return found.slice(0, most).map(({ address, family }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`)
}

/** Whether a server that listens on this host hears who asks for this address. */
const isHeard = (host: string, address: string, family: 'IPv4' | 'IPv6'): boolean =>
  plainAddress(host) === plainAddress('::') || (host === '0.0.0.0' && family === 'IPv4') || plainAddress(host) === plainAddress(address)
