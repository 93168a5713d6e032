import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../../config.ts'

/** A socket that is gone already has no address. */
const nobodys = '0.0.0.0'

/** Who asks: docs/spec/http.md, [HT7]. */
export type AddressResolver = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string

/**
 * The socket's own address; where a proxy that is trusted stands before us, the one that it names. `trusted` as in TRUST_PROXY.
 * `onUntrusted` hears once of one in a private network that names addresses and is not trusted: as a rule a proxy that was forgotten.
 */
export function createAddressResolver(trusted: readonly string[], onUntrusted?: (address: string) => void): AddressResolver {
  const proxies = rangesOf(trusted.flatMap(each => named[each] ?? [each]))
  let hasTold = false
  return ({ socket, headers }) => {
    let address = plainAddress(socket.remoteAddress ?? '') ?? nobodys
    if (!hasTold && onUntrusted && forwardedIn(headers).length > 0 && !isWithin(proxies, address) && isWithin(nearby, address)) {
      hasTold = true
      onUntrusted(address)
    }
    // Each proxy adds at the end who asked it. What stands further to the left than the first stranger, that stranger may have invented.
    for (const named of forwardedIn(headers).reverse()) {
      const next = isWithin(proxies, address) ? plainAddress(named) : null
      if (next === null) break
      address = next
    }
    return address
  }
}

interface ProxyOptions {
  /** Whether a proxy always stands before us, as where people reach us by https, which we don't speak. */
  readonly isProxied: boolean
}

/**
 * Whether every address that a request names, its socket's included, is of this machine or of a private network. One that was passed on
 * without saying for whom may come from anywhere.
 */
export function comesFromNearby(request: Pick<IncomingMessage, 'socket' | 'headers'>, { isProxied }: ProxyOptions): boolean {
  const { socket, headers } = request
  const named = [...forwardedIn(headers), ...realIn(headers), ...standardIn(headers)]
  if (named.length === 0 && (isProxied || isForwarded(request))) return false
  return [socket.remoteAddress ?? '', ...named].every(each => {
    const address = plainAddress(each)
    return address !== null && isWithin(nearby, address)
  })
}

/** Whether the password of the demo, which everybody knows, is one for whoever asks: docs/spec/sessions.md, [SE18]. */
export const takesDemoPassword = (
  { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>,
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
): boolean => demo === 'open' || comesFromNearby(request, { isProxied: publicUrl.startsWith('https://') })

/**
 * Whether a host, with or without a port, can only be of this machine or of a private network: an address, or a name that the public
 * domain name system doesn't know.
 */
export function isNearbyHost(host: string): boolean {
  const name = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::\d{1,5})?$/i.exec(host)?.[1]
  if (name === undefined || name.includes('..')) return false
  const address = plainAddress(name)
  if (address !== null) return isWithin(nearby, address)
  return !/^[\d.]+$/.test(name) && (!name.includes('.') || /\.(localhost|local|lan|home|home\.arpa|internal|intranet)$/i.test(name))
}

/** Asked by a program on this machine, with no proxy between. */
export function comesFromThisMachine(request: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return !isForwarded(request) && isWithin(thisMachine, plainAddress(request.socket.remoteAddress ?? '') ?? nobodys)
}

export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some(
    name => headers[name] !== undefined,
  )
}

/** By what limits know an address: whoever has one of IPv6 has the 2^64 beside it too. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The words of TRUST_PROXY. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const thisMachine = rangesOf(named['loopback']!)
const link = rangesOf(named['linklocal']!)
const nearby = rangesOf([...Object.values(named).flat(), '100.64.0.0/10'])

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [given = '', bits] = range.split('/')
    const address = plainAddress(given) ?? nobodys
    const longest = isIP(given) === 4 ? 32 : 128
    // Of IPv4 that is written as IPv6 the first 96 are always the same.
    const shorter = longest === 128 && isIP(address) === 4 ? 96 : 0
    list.addSubnet(address, Math.max(0, Number(bits ?? longest) - shorter), familyOf(address))
  }
  return list
}

function isWithin(ranges: BlockList, address: string): boolean {
  return ranges.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function forwardedIn(headers: IncomingMessage['headers']): string[] {
  const forwarded = headers['x-forwarded-for']
  return forwarded === undefined ? [] : String(forwarded).split(',')
}

function realIn(headers: IncomingMessage['headers']): string[] {
  return headers['x-real-ip'] === undefined ? [] : [String(headers['x-real-ip'])]
}

/** Forwarded: for=203.0.113.7;proto=https, for="[2001:db8::7]:4711". Who is hidden (for=_a), or left out, is no address. */
function standardIn(headers: IncomingMessage['headers']): string[] {
  const { forwarded } = headers
  if (forwarded === undefined) return []
  return String(forwarded)
    .split(',')
    .map(each => /(?:^|;)\s*for\s*=\s*"?([^";]*)"?/i.exec(each)?.[1] ?? '')
}

/** Whether nobody but this machine reaches it. */
export const isOfThisMachineAlone = (address: string): boolean => isWithin(thisMachine, address)

/** Whether only what hangs at the same cable reaches it. */
export const isOfLinkAlone = (address: string): boolean => isWithin(link, address)

/** Whether it is of this machine or of a private network. */
export const isPrivate = (address: string): boolean => isWithin(nearby, address)

/** As one writes it: without a port, a zone or brackets, and IPv4 as IPv4. null: this is no address. */
export function plainAddress(text: string): string | null {
  const given = text.trim()
  const bare = (/^\[([^\]]*)\](:\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given).split('%', 1)[0]!
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : null
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.join(':')
  const [high = 0, low = 0] = groups.slice(6).map(group => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address, each as short as it can be written. */
function groupsOf(address: string): string[] {
  // In the one way in which browsers write it: small letters, no zeros before, no dots.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : [])
  const [left, right] = [groups(before), groups(after)]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}
