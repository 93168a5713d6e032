import { randomUUID } from 'node:crypto'
import { presenceColours, type Drag, type Gaze, type Other, type ToClient } from '@vitrine/model/realtime.ts'
import { maxMessageLength, type ProcessBus } from '../database/processBus.ts'
import { send, sendIfPrompt, textOf, type ClientSocket } from './clientSocket.ts'

/** Who works on which presentation, in whichever process: docs/spec/presence.md. Nothing of it is stored. */
interface Person extends Other {
  /** The process that has its socket. */
  readonly origin: string
  /** When it came. */
  readonly since: number
  readonly heardAt: number
}

interface Room {
  readonly people: Map<string, Person>
  /** The sockets of this process that are in it, and who each is. */
  readonly local: Map<ClientSocket, string>
  /** Of whom something is new. */
  readonly fresh: Set<string>
  /** Of those, whose sockets are or were here: others are told by their own process. */
  readonly ours: Set<string>
  /** What was dragged since it was told last, by whom. */
  readonly drags: Map<string, Drag>
}

/** What processes tell each other. */
type Told =
  | { readonly subject: 'ask' }
  | {
      readonly subject: 'people'
      readonly origin: string
      readonly presentationId: string
      readonly here: readonly Person[]
      readonly gone: readonly string[]
    }
  | { readonly subject: 'drag'; readonly origin: string; readonly presentationId: string; readonly id: string; readonly drag: Drag }

export interface PresenceOptions {
  readonly processBus: Pick<ProcessBus, 'publish' | 'subscribe' | 'onGap'>
  /** What somebody who may edit the presentation is called; null: they may not. */
  readonly editorName: (peer: ClientSocket, presentationId: string) => Promise<string | null>
  readonly now?: () => number
}

/** Movements that come together are told together. */
const together = 100
/** So is what is dragged, which is to look as it does under the hand. */
const dragTogether = 40
/** Processes say so often who is with them; one that was killed says nothing more, and its people are gone. */
const every = 20_000
const silentFor = 65_000
/** More than this in one presentation is no company. */
const mostPeople = 50

export class Presence {
  readonly #origin = randomUUID()
  readonly #rooms = new Map<string, Room>()
  readonly #options: PresenceOptions
  readonly #now: () => number
  readonly #tick: NodeJS.Timeout
  #telling: NodeJS.Timeout | undefined
  #showing: NodeJS.Timeout | undefined

  constructor(options: PresenceOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    const { processBus } = options
    processBus.subscribe('presence', text => this.#heard(JSON.parse(text) as Told))
    processBus.onGap(() => this.#introduce())
    this.#tick = setInterval(() => this.tick(), every).unref()
    this.#introduce()
  }

  /** An editor says where it is, the first time and whenever that changes. */
  async look(peer: ClientSocket, presentationId: string, tab: string, gaze: Gaze): Promise<void> {
    const before = this.#rooms.get(presentationId)
    const person = before?.people.get(before.local.get(peer) ?? '') ?? (await this.#enter(peer, presentationId, tab))
    if (!person) return
    const room = this.#room(presentationId)
    const first = !room.local.has(peer)
    if (first) for (const [other, id] of room.local) if (id === person.id) room.local.delete(other)
    room.local.set(peer, person.id)
    room.people.set(person.id, { ...person, slideId: gaze.slideId, widgetIds: gaze.widgetIds, heardAt: this.#now() })
    if (first) this.#welcome(peer, presentationId, room, person.id)
    this.#isNew(room, person.id, true)
  }

  /** Somebody who is in the room drags something; of whoever is not, nothing is told. */
  async drag(peer: ClientSocket, presentationId: string, { slideId, widgets, isGrown, isDropped }: Drag): Promise<void> {
    const room = this.#rooms.get(presentationId)
    const id = room?.local.get(peer)
    if (!room || id === undefined) return
    this.#dragged(room, id, { slideId, widgets, isGrown, isDropped })
  }

  #dragged(room: Room, id: string, drag: Drag): void {
    room.drags.set(id, drag)
    this.#showing ??= setTimeout(() => this.showDrags(), dragTogether)
  }

  /** Of each the latest only: nobody needs to see where it was before. */
  showDrags(): void {
    clearTimeout(this.#showing)
    this.#showing = undefined
    for (const [presentationId, room] of this.#rooms) {
      for (const [id, drag] of room.drags) this.#showDrag(presentationId, room, id, drag)
      room.drags.clear()
    }
  }

  #showDrag(presentationId: string, { people, local }: Room, id: string, drag: Drag): void {
    const person = people.get(id)
    if (!person) return
    const text = textOf({ subject: 'drag', presentationId, id, ...drag })
    for (const [peer, own] of local) if (own !== id) sendIfPrompt(peer, text)
    const isSeenElsewhere = [...people.values()].some(({ origin }) => origin !== this.#origin)
    if (person.origin !== this.#origin || !isSeenElsewhere) return
    const told: Told = { subject: 'drag', origin: this.#origin, presentationId, id, drag }
    // Only with names of widgets that no editor gives: nobody misses it.
    if (JSON.stringify(told).length < maxMessageLength) this.#say(told)
  }

  async #enter(peer: ClientSocket, presentationId: string, tab: string): Promise<Person | null> {
    const { session } = peer
    const name = session && (await this.#options.editorName(peer, presentationId))
    // Meanwhile it may have left.
    if (!name || !peer.members?.has(presentationId) || peer.readyState !== peer.OPEN) return null
    const room = this.#room(presentationId)
    const userId = session.viewer.id
    const id = `${userId}-${tab}`
    if (room.people.size >= mostPeople && !room.people.has(id)) return null
    const colour = colourFor(userId, room.people.values())
    const now = this.#now()
    return { id, userId, name, colour, slideId: null, widgetIds: [], origin: this.#origin, since: now, heardAt: now }
  }

  /** Each person once, in the order in which they came. */
  people(presentationId: string): readonly Pick<Other, 'userId' | 'name'>[] {
    const people = [...(this.#rooms.get(presentationId)?.people.values() ?? [])].toSorted((a, b) => a.since - b.since)
    return [...new Map(people.map(({ userId, name }) => [userId, { userId, name }])).values()]
  }

  leave(peer: ClientSocket, presentationId: string): void {
    const room = this.#rooms.get(presentationId)
    const id = room?.local.get(peer)
    if (!room || id === undefined) return
    room.local.delete(peer)
    if (room.people.get(id)?.origin === this.#origin) {
      room.people.delete(id)
      this.#isNew(room, id, true)
    } else this.#tidy(presentationId, room)
  }

  #welcome(peer: ClientSocket, presentationId: string, { people }: Room, own: string): void {
    const here = [...people.values()].filter(({ id }) => id !== own).map(otherOf)
    send(peer, textOf({ subject: 'others', presentationId, here, gone: [], all: true }))
  }

  #isNew(room: Room, id: string, ours: boolean): void {
    room.fresh.add(id)
    if (ours) room.ours.add(id)
    this.#telling ??= setTimeout(() => this.tell(), together)
  }

  /** Tells what is new, here and to other processes. */
  tell(): void {
    clearTimeout(this.#telling)
    this.#telling = undefined
    for (const [presentationId, room] of this.#rooms) {
      if (room.fresh.size === 0) continue
      const { people, local, fresh, ours } = room
      for (const [peer, own] of local) {
        const ids = [...fresh].filter(id => id !== own)
        if (ids.length > 0) send(peer, textOf(newsOf(presentationId, people, ids)))
      }
      this.#sayToOthers(presentationId, room, ours)
      fresh.clear()
      ours.clear()
      this.#tidy(presentationId, room)
    }
  }

  #sayToOthers(presentationId: string, { people }: Room, ids: Iterable<string>): void {
    let here: Person[] = []
    let gone: string[] = []
    let size = 0
    const flush = (): void => {
      if (size > 0) this.#say({ subject: 'people', origin: this.#origin, presentationId, here, gone })
      here = []
      gone = []
      size = 0
    }
    for (const id of ids) {
      const person = people.get(id)
      const length = JSON.stringify(person ?? id).length * 1.5 + 10
      if (size + length > maxMessageLength - 500) flush()
      size += length
      if (person) here.push(person)
      else gone.push(id)
    }
    flush()
  }

  #say(told: Told): void {
    this.#options.processBus.publish('presence', JSON.stringify(told))
  }

  #introduce(): void {
    this.#say({ subject: 'ask' })
    this.#sayAll()
  }

  #sayAll(): void {
    for (const [presentationId, room] of this.#rooms)
      this.#sayToOthers(
        presentationId,
        room,
        [...room.people.values()].filter(({ origin }) => origin === this.#origin).map(({ id }) => id),
      )
  }

  #heard(told: Told): void {
    if (told.subject === 'ask') return this.#sayAll()
    if (told.subject === 'drag') {
      const room = this.#rooms.get(told.presentationId)
      if (room?.people.get(told.id)?.origin === told.origin) this.#dragged(room, told.id, told.drag)
      return
    }
    const room = this.#room(told.presentationId)
    for (const person of told.here) {
      const known = room.people.get(person.id)
      // A tab that came back by another door: its old socket here has not noticed yet.
      if (known && known.origin !== person.origin && known.since > person.since) continue
      room.people.set(person.id, { ...person, heardAt: this.#now() })
      if (!known || !sameGaze(known, person)) this.#isNew(room, person.id, false)
    }
    for (const id of told.gone) {
      if (room.people.get(id)?.origin !== told.origin) continue
      room.people.delete(id)
      this.#isNew(room, id, false)
    }
    this.#tidy(told.presentationId, room)
  }

  /** Says who is here, and forgets whoever was with a process that says nothing any more. */
  tick(): void {
    const before = this.#now() - silentFor
    for (const [presentationId, room] of this.#rooms) {
      for (const { id, origin, heardAt } of room.people.values()) {
        if (origin === this.#origin || heardAt >= before) continue
        room.people.delete(id)
        this.#isNew(room, id, false)
      }
      this.#tidy(presentationId, room)
    }
    this.#sayAll()
  }

  #room(presentationId: string): Room {
    const room = this.#rooms.get(presentationId) ?? {
      people: new Map(),
      local: new Map(),
      fresh: new Set(),
      ours: new Set(),
      drags: new Map(),
    }
    this.#rooms.set(presentationId, room)
    return room
  }

  #tidy(presentationId: string, { people, local, fresh }: Room): void {
    if (people.size + local.size + fresh.size === 0) this.#rooms.delete(presentationId)
  }

  close(): void {
    clearInterval(this.#tick)
    clearTimeout(this.#showing)
    this.tell()
  }
}

const otherOf = ({ id, userId, name, colour, slideId, widgetIds }: Person): Other => ({ id, userId, name, colour, slideId, widgetIds })

const newsOf = (presentationId: string, people: ReadonlyMap<string, Person>, ids: readonly string[]): ToClient => ({
  subject: 'others',
  presentationId,
  here: ids.flatMap(id => people.get(id) ?? []).map(otherOf),
  gone: ids.filter(id => !people.has(id)),
  all: false,
})

const sameGaze = (a: Gaze, b: Gaze): boolean =>
  a.slideId === b.slideId && a.widgetIds.length === b.widgetIds.length && a.widgetIds.every((id, i) => id === b.widgetIds[i])

/** Somebody's own, as far as it is free: a person has one, wherever they are. */
export function colourFor(userId: string, people: Iterable<Pick<Other, 'userId' | 'colour'>>): number {
  const taken = new Set<number>()
  for (const person of people) {
    if (person.userId === userId) return person.colour
    taken.add(person.colour)
  }
  const count = presenceColours.length
  let own = 0
  for (const sign of userId) own = (own * 31 + sign.charCodeAt(0)) % count
  for (let step = 0; step < count; step++) if (!taken.has((own + step) % count)) return (own + step) % count
  return own
}
