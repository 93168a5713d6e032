import { lookup } from 'node:dns'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FeedTrouble } from './feedTrouble.ts'
import { codeOf, messageOf } from '../errors/errors.ts'
import { isKeyOf } from '@vitrine/model/kernel/record.ts'

export interface FetchLimits {
  /** Unpacked. */
  readonly bytes: number
  /** From the first question to the last byte, redirects included. */
  readonly milliseconds: number
  readonly redirects: number
}
export const feedLimits: FetchLimits = { bytes: 1024 * 1024, milliseconds: 10_000, redirects: 3 }

export interface FetchedFeed {
  readonly bytes: Buffer
  readonly contentType: string
}

/**
 * Fetches what the operator's address answers, within limits. That address may lie in the server's own network, as the operator wrote it;
 * where it redirects to another host, that must be a public one: a feed must not make the server ask its neighbours.
 */
export async function fetchFeed(
  address: string,
  signal: AbortSignal,
  limits: FetchLimits = feedLimits,
  /** An address that a customer wrote is nobody's neighbour from the start. */
  isOperators = true,
): Promise<FetchedFeed> {
  const own = isOperators ? new URL(address).host : null
  const until = AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)])
  let url = new URL(address)
  for (let redirects = 0; ; redirects++) {
    const answer = await asked(url, url.host === own, until)
    const status = answer.statusCode ?? 0
    if (status === 200) return { bytes: await wholeOf(answer, limits, until), contentType: answer.headers['content-type'] ?? '' }
    answer.destroy()
    if (!redirections.has(status) || !answer.headers.location) throw new FeedTrouble(`it answers with the status ${status}`, null, status)
    if (redirects === limits.redirects) throw new FeedTrouble(`it redirects more than ${limits.redirects} times`)
    url = nextOf(answer.headers.location, url)
  }
}

const redirections: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

function nextOf(location: string, from: URL): URL {
  const next = URL.canParse(location, from) ? new URL(location, from) : null
  if (!next || (next.protocol !== 'https:' && next.protocol !== 'http:')) throw new FeedTrouble('it redirects to no web address')
  if (from.protocol === 'https:' && next.protocol === 'http:') throw new FeedTrouble('it redirects to an address that is not encrypted')
  return next
}

const headers = {
  accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8, text/csv;q=0.7, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Vitrine',
}

function asked(url: URL, mayBePrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an address is not looked up.
  if (!mayBePrivate && isIP(host) !== 0 && isPrivate(host)) return Promise.reject(new FeedTrouble(privately))
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    send(url, { headers, agent: false, signal, ...(!mayBePrivate && { lookup: publicOnly }) }, resolve)
      .on('error', error => reject(troubleOf(error, signal)))
      .end()
  })
}

const privately = 'it redirects into a private network'

/** The address that was looked at is the one that is connected to. */
const publicOnly: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const open = found.filter(({ address }) => !isPrivate(address))
    const [first] = open
    if (!first) return done(new FeedTrouble(privately), '')
    return options.all ? done(null, open) : done(null, first.address, first.family)
  })

/** Loopback, link-local, the networks of homes and offices, and whatever else is nobody's on the internet. */
const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
// Of IPv6 only what is given out as public is open: 2000::/3, without what tunnels to an IPv4 address.
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')

export function isPrivate(address: string): boolean {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inside) return isPrivate(inside)
  if (isIP(address) === 4) return closed.check(address, 'ipv4')
  return !open6.check(address, 'ipv6') || closed.check(address, 'ipv6')
}

/** The answer unpacked. What is too large is cut off while it comes: a small packet may hold a large one. */
async function wholeOf(answer: IncomingMessage, { bytes: most }: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of unpacked(answer)) {
      size += (piece as Buffer).length
      if (size > most) throw new FeedTrouble(`it is larger than ${most} bytes`, 'size')
      pieces.push(piece as Buffer)
    }
  } catch (error) {
    throw troubleOf(error, signal)
  } finally {
    answer.destroy()
  }
  // An answer that says no length ends with its connection: one that was given up looks whole.
  if (signal.aborted) throw troubleOf(null, signal)
  if (!answer.complete) throw new FeedTrouble('it breaks off')
  return Buffer.concat(pieces)
}

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }

function unpacked(answer: IncomingMessage): Readable {
  const coding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (coding === 'identity' || coding === '') return answer
  const unpacker = isKeyOf(unpackers, coding) ? unpackers[coding]() : null
  if (!unpacker) throw new FeedTrouble('it is packed in a way that is not understood')
  answer.on('error', error => unpacker.destroy(error))
  return answer.pipe(unpacker)
}

function troubleOf(error: unknown, signal: AbortSignal): Error {
  if (error instanceof FeedTrouble) return error
  if (signal.aborted) return new FeedTrouble('it takes too long', 'time')
  return new FeedTrouble(`it can't be had (${codeOf(error) || messageOf(error)})`)
}
