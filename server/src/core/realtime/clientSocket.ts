import { WebSocket, type RawData } from 'ws'
import { closeCodes, type ToClient } from '@vitrine/model/realtime.ts'
import type { Session } from '../security/sessions.ts'

/** One socket. Thousands of them are idle screens: a few plain fields, no timers and no functions of their own. */
export class ClientSocket extends WebSocket {
  kind: 'stranger' | 'browser' | 'screen' | 'pairing' = 'stranger'
  /** The organisation; empty for those who have none. */
  organizationId = ''
  /** The session, the screen or the pairing. */
  name = ''
  readonly since = Date.now()
  heardAt = Date.now()
  /** When it is asked next whether it is still there; moments differ, so that not all are asked at once. */
  askAt = Date.now() + 15_000 + Math.random() * 10_000
  /** How many more messages it may send now, and since when. */
  credit = 40
  creditAt = Date.now()
  /** The same for what it says while something is dragged. */
  dragCredit = 300
  dragCreditAt = Date.now()
  /** Where it is connected from. */
  address: string | null = null
  /** A screen's. */
  credentialHash: string | null = null
  /** Of the content that it said it shows, or was told of since. */
  heldTag: string | null = null
  /** What it held before it was last told of something, and when that was: what it says of these meanwhile may be older. */
  pastTags: readonly string[] = []
  toldAt = 0
  /** A browser's. */
  session: Session | null = null
  token: string | null = null
  members: Map<string, Member> | null = null
  /** Its messages are answered one after the other. */
  answering: Promise<void> | null = null
  listener: Listener | null = null
}

/** An editor that has a show open. */
export interface Member {
  readonly peer: ClientSocket
  readonly presentationId: string
  readonly showId: string
  /** The last operation it was told. */
  told: number
  /** It missed nothing, and hears what comes at once. */
  inStep: boolean
}

/** Who hears what sockets say: one for all of them. */
export interface Listener {
  received(peer: ClientSocket, data: RawData, isBinary: boolean): void
  closed(peer: ClientSocket): void
}

export function listenTo(peer: ClientSocket, listener: Listener): void {
  peer.listener = listener
  peer.on('message', onMessage)
  peer.on('pong', onPong)
  peer.on('close', onClose)
  peer.on('error', ignore)
}

// The same functions for all sockets: `this` is the one.
function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  if (this instanceof ClientSocket) this.listener?.received(this, data, isBinary)
}
function onPong(this: WebSocket): void {
  if (this instanceof ClientSocket) this.heardAt = Date.now()
}
function onClose(this: WebSocket): void {
  if (this instanceof ClientSocket) this.listener?.closed(this)
}
const ignore = (): void => undefined

/** A message as it travels: made once, sent to any number. */
export const textOf = (message: ToClient): Buffer => Buffer.from(JSON.stringify(message))

/** What may wait for one slow line. */
const mostWaiting = 2 * 1024 * 1024

export function send(peer: ClientSocket, text: Buffer): void {
  if (peer.readyState !== WebSocket.OPEN) return
  if (peer.bufferedAmount > mostWaiting) return peer.close(closeCodes.tooSlow, 'too slow')
  peer.send(text, asText)
}

const asText = { binary: false, compress: false } as const

/** What the next one replaces: a line that is behind does without. */
export function sendIfPrompt(peer: ClientSocket, text: Buffer): void {
  if (peer.bufferedAmount < 64 * 1024) send(peer, text)
}

/** To many, without keeping others waiting. */
export function sendToAll(peers: Iterable<ClientSocket>, text: Buffer): void {
  const all = [...peers]
  const next = (from: number): void => {
    const to = Math.min(from + 250, all.length)
    for (let i = from; i < to; i++) send(all[i]!, text)
    if (to < all.length) setImmediate(next, to)
  }
  next(0)
}

/** Forty at once, then four a second. */
export function mayStillSpeak(peer: ClientSocket, now: number): boolean {
  peer.credit = Math.min(40, peer.credit + ((now - peer.creditAt) / 1000) * 4) - 1
  peer.creditAt = now
  return peer.credit >= 0
}

/** Fifteen a second while something is dragged; three hundred at once, which a line that hung may have kept back. */
export function mayStillDrag(peer: ClientSocket, now: number): boolean {
  peer.dragCredit = Math.min(300, peer.dragCredit + ((now - peer.dragCreditAt) / 1000) * 15) - 1
  peer.dragCreditAt = now
  return peer.dragCredit >= 0
}
