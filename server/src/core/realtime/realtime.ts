import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import { libraryOf, libraryOfPartner } from '@vitrine/model/access/libraries.ts'
import { can, isOfLocations } from '@vitrine/model/access/permissions.ts'
import { entityNames, entitiesShownOn, type EntityName } from '@vitrine/model/entities.ts'
import { addresses } from '@vitrine/model/http.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { isTemplate, templateOrganization } from '@vitrine/model/show/show.ts'
import { closeCodes, type Other, type ToClient, type ToServer } from '@vitrine/model/realtime.ts'
import { maxMessageLength, type ProcessBus } from '../database/processBus.ts'
import type { Audience } from '../api/handler.ts'
import { reachedAtLocations } from '../database/atLocations.ts'
import { everybody, type RowChange, type RowChanges } from '../database/rowChanges.ts'
import { networkOf, type AddressResolver } from '../http/clientAddress.ts'
import type { Log } from '../processes/log.ts'
import { saysOutage } from '../processes/outage.ts'
import { lifetimes, type Sessions } from '../security/sessions.ts'
import { hashOfToken } from '../security/tokens.ts'
import { Presence } from './presence.ts'
import { listenTo, mayStillDrag, mayStillSpeak, ClientSocket, send, sendToAll, textOf, type Listener, type Member } from './clientSocket.ts'
import type { RealtimeRows } from './rows.ts'
import { Shows } from './shows.ts'
import { parseMessage } from './parseMessage.ts'

/** Who is connected by a socket, and what they are told: docs/spec/realtime.md. */
export interface Realtime {
  /** Here at once, and on other processes too. */
  tell(audience: Audience, message: ToClient): void
  /** Who has a presentation open in the editor, here or on other processes; each once. */
  editorsOf(presentationId: string): readonly Pick<Other, 'userId' | 'name'>[]
  /** Opens /realtime on a server. A process without one can still tell. */
  attach(server: Server): void
  count(): Readonly<Record<'stranger' | 'browser' | 'screen' | 'pairing', number>>
  close(): Promise<void>
}

/** A screen as its socket knows it. */
export interface HeldOnScreen {
  readonly credentialHash: string | null
  /** Of the content that its TV holds, as far as it was said or told; null: nobody knows. */
  readonly heldTag: string | null
}

/** What screens are told when something changed. */
export interface ScreenNews {
  /**
   * Parts the screens of an organisation by what they are to be told: what became of what they hold, as text, and how that ends their tag; null: that
   * something may have changed. A screen that holds the newest is told nothing.
   */
  tell<T extends HeldOnScreen>(
    organizationId: string,
    screens: readonly T[],
    told: (some: readonly T[], news: { readonly text: string; readonly to: string } | null) => void,
  ): Promise<void>
}

/** Who told something of itself. */
export interface Sender {
  readonly credentialHash: string
  /** Where it is connected from. */
  readonly address: string | null
  /** It has lost its screen: it is told to ask what became of that. */
  refuse(): void
}

/** A TV that is answered. */
export interface Answerer extends Sender {
  answer(message: ToClient): void
}

/** Who hears what TVs say of what they are told to do. */
export interface CommandTaker {
  take(known: unknown, from: Answerer): void
  /** What became of that. */
  count(): Readonly<Record<string, number>>
  close(): Promise<void>
}

/** Who hears what TVs tell of themselves. */
export interface ReportTaker {
  take(report: unknown, from: Sender): void
  /** How many there were, by what became of them. */
  count(): Readonly<Record<string, number>>
  close(): Promise<void>
}

/** Who hears that TVs show emergency messages. */
export interface ConfirmationTaker {
  take(emergencyId: string, screenId: string): void
  /** The screen has gone, or another TV came. */
  forget(screenId: string): void
  /** How many there were, by what became of them. */
  count(): Readonly<Record<string, number>>
  close(): Promise<void>
}

interface RealtimeDeps {
  readonly rows: RealtimeRows
  readonly sessions: Pick<Sessions, 'of' | 'onEnded'>
  readonly processBus: Pick<ProcessBus, 'publish' | 'subscribe' | 'onGap'>
  readonly changes: Pick<RowChanges, 'subscribe'>
  readonly log: Log
  /** Browsers may come from here besides the address they reach. */
  readonly publicUrl: string
  readonly addressOf: AddressResolver
  readonly reports: Pick<ReportTaker, 'take'>
  readonly news: ScreenNews
  readonly commands: Pick<CommandTaker, 'take'>
  readonly confirmations: Pick<ConfirmationTaker, 'take' | 'forget'>
}

/** Whatever a TV shows, or that says what it shows. What is edited is not: it is seen when it is published. */
const onScreens: ReadonlySet<EntityName> = new Set(entitiesShownOn('screens'))

const shownToManagers: ReadonlySet<EntityName> = new Set(
  entityNames.filter(name => {
    const { tenancy, traits } = entityOf(name)
    return tenancy === 'customer' || traits.reach === 'customer' || traits.reach === 'account'
  }),
)

/** What is said with the locations of which it changed (migration 0129). */
const placed: ReadonlySet<EntityName> = new Set(entityNames.filter(name => /^(location|stock)$/.test(reachedAtLocations[name] ?? '')))
/** What whoever is of locations alone hears of, wherever it is: [MB17]. */
const heardAnywhere: ReadonlySet<EntityName> = new Set([
  ...entityNames.filter(name => reachedAtLocations[name] === 'menu'),
  'organization',
  'user',
])

const seconds = 1_000
const helloWithin = 10 * seconds
const askEvery = 25 * seconds
const silentFor = 60 * seconds
const seenEvery = 4 * 60 * seconds
const passOnEvery = 40
const noteEvery = 250
/** And so often while they can't be. */
const noteAgainEvery = seconds
/** What a browser may, while the database can't say. */
const askAgainEvery = seconds

/** A shop with fifty TVs, twenty editors and all their tabs behind one address never has so many. */
export const maxSocketsPerNetwork = 500

export function createRealtime(surroundings: RealtimeDeps): Realtime {
  return new Hub(surroundings)
}

class Hub implements Realtime {
  readonly #around: RealtimeDeps
  readonly #sockets = new WebSocketServer({
    noServer: true,
    WebSocket: ClientSocket,
    maxPayload: 64 * 1024,
    perMessageDeflate: false,
    clientTracking: true,
    skipUTF8Validation: false,
  })
  readonly #shows: Shows
  readonly #presence: Presence
  readonly #browsers = new Map<string, Set<ClientSocket>>()
  readonly #screens = new Map<string, Set<ClientSocket>>()
  readonly #screen = new Map<string, ClientSocket>()
  readonly #pairings = new Map<string, ClientSocket>()
  readonly #presentations = new Map<string, Set<Member>>()
  readonly #edited = new Set<string>()
  readonly #seen = new Map<string, number>()
  readonly #openOf = new Map<string, number>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #shown = new Map<string, string>()
  /** Organisations whose screens are being told of a change, and whether there was another one since. */
  readonly #telling = new Map<string, boolean>()
  #noting: NodeJS.Timeout | undefined
  #passing: NodeJS.Timeout | undefined
  #closing = false

  constructor(surroundings: RealtimeDeps) {
    this.#around = surroundings
    const { processBus, changes, sessions, rows, log } = surroundings
    this.#shows = new Shows((showId, after, most) => rows.operationsAfter(showId, after, most), log)
    this.#presence = new Presence({
      processBus,
      editorName: async ({ session }, presentationId) => (session ? rows.editorName(session.viewer, presentationId) : null),
    })
    changes.subscribe(change => this.#heard(change))
    sessions.onEnded(id => this.#endSession(id))
    processBus.subscribe('told', text => {
      const { audience, message } = JSON.parse(text) as { audience: Audience; message: ToClient }
      this.#deliver(audience, message)
    })
    processBus.subscribe('operations', showIds => this.#shows.readOn(showIds.split(' ')))
    processBus.onGap(() => {
      this.#shows.readOn()
      // That there is something for one of them to do may have been missed.
      sendToAll(this.#screen.values(), textOf({ subject: 'commands' }))
    })
  }

  tell(audience: Audience, message: ToClient): void {
    if (message.subject === 'operation') {
      this.#shows.committed(message)
      this.#edited.add(message.showId)
      this.#passing ??= setTimeout(() => this.#passOn(), passOnEvery)
      return
    }
    this.#deliver(audience, message)
    const text = JSON.stringify({ audience, message })
    if (text.length < maxMessageLength) this.#around.processBus.publish('told', text)
    else this.#around.log.error(`A message (${message.subject}) is too long for other processes.`)
  }

  editorsOf = (presentationId: string) => this.#presence.people(presentationId)

  /** Only the names of shows travel between processes; what was done to them stands in the database. */
  #passOn(): void {
    this.#passing = undefined
    const showIds = [...this.#edited]
    this.#edited.clear()
    for (let i = 0; i < showIds.length; i += 100) this.#around.processBus.publish('operations', showIds.slice(i, i + 100).join(' '))
  }

  #deliver(audience: Audience, message: ToClient): void {
    if ('presentationId' in audience) {
      const text = textOf(message)
      for (const { peer } of this.#presentations.get(audience.presentationId) ?? []) send(peer, text)
    } else if ('screensOf' in audience) {
      sendToAll(this.#screens.get(audience.screensOf) ?? [], textOf(message))
    } else if ('browsersOf' in audience) {
      sendToAll(
        [...(this.#browsers.get(audience.browsersOf) ?? [])].filter(peer => !isAtLocations(peer)),
        textOf(message),
      )
    } else if ('screenIds' in audience) {
      const text = textOf(message)
      for (const id of audience.screenIds) {
        const peer = this.#screen.get(id)
        if (peer) send(peer, text)
      }
    } else if ('screensOfEach' in audience) {
      sendToAll(
        audience.screensOfEach.flatMap(id => [...(this.#screens.get(id) ?? [])]),
        textOf(message),
      )
    } else if ('everyScreen' in audience) {
      sendToAll(this.#screen.values(), textOf(message))
    } else {
      const peer = 'screenId' in audience ? this.#screen.get(audience.screenId) : this.#pairings.get(audience.pairingId)
      if (peer) send(peer, textOf(message))
    }
  }

  /** One of the tables changed: browsers ask again for what they show of it, screens for their content. */
  #heard(change: RowChange): void {
    const { organizationId, entities } = change
    // What belongs to nobody, or to the organisation of everybody's templates, is shown to everybody.
    const all = organizationId === null || organizationId === templateOrganization || organizationId === everybody
    const of = (groups: Map<string, Set<ClientSocket>>): Iterable<ClientSocket> =>
      all ? [...groups.values()].flatMap(group => [...group]) : (groups.get(organizationId) ?? [])
    const browsers = [...of(this.#browsers)]
    const [some, whole] = [browsers.filter(isAtLocations), browsers.filter(peer => !isAtLocations(peer))]
    if (whole.length > 0) sendToAll(whole, textOf({ subject: 'changed', entities: [...entities] }))
    for (const peer of some) tellChanged(peer, heardAt(change, peer.session?.viewer.locationIds ?? []))
    if ([...entities].some(entity => onScreens.has(entity))) {
      if (all) sendToAll(of(this.#screens), mayHaveChanged)
      else void this.#tellScreens(organizationId)
    }
    if (entities.has('systemScreen')) void this.#closeGone([...of(this.#screens)])
    if (!all) void this.#tellManagers(organizationId, entities)
    if (!all && isTemplate({ organizationId })) void this.#tellCustomers(organizationId, entities)
    // Rights are remembered for a moment: asked now, they might be those of before.
    if (entities.has('user') || entities.has('userLocation') || entities.has('organization'))
      setTimeout(() => browsers.forEach(peer => this.#inTurn(peer, () => this.#stillAllowed(peer))), lifetimes.rights + 100).unref()
  }

  /** Once at a time: what changes meanwhile is told after it. */
  async #tellScreens(organizationId: string): Promise<void> {
    if (this.#telling.has(organizationId)) return void this.#telling.set(organizationId, true)
    for (let isAgain: boolean | undefined = true; isAgain; isAgain = this.#telling.get(organizationId)) {
      this.#telling.set(organizationId, false)
      const screens = [...(this.#screens.get(organizationId) ?? [])]
      if (screens.length === 0) break
      try {
        await this.#around.news.tell(organizationId, screens, tellNews)
      } catch (error) {
        this.#around.log.warn({ err: error }, 'What became of the content of screens could not be worked out: they ask for it.')
        sendToAll(screens, mayHaveChanged)
      }
    }
    this.#telling.delete(organizationId)
  }

  /** TVs whose screen was deleted, or whose whole customer was. */
  async #closeGone(screens: readonly ClientSocket[]): Promise<void> {
    if (screens.length === 0) return
    try {
      const there = await this.#around.rows.screensThere(screens.map(({ name }) => name))
      for (const peer of screens) if (!there.has(peer.name)) peer.close(closeCodes.unauthenticated, 'not paired')
    } catch (error) {
      this.#around.log.warn({ err: error }, 'Which screens there still are could not be looked up.')
    }
  }

  /** A partner's templates are shown by its customers too. */
  async #tellCustomers(library: string, entities: ReadonlySet<EntityName>): Promise<void> {
    const shown = [...entities].filter(entity => entityOf(entity).traits.reach === 'template')
    if (shown.length === 0) return
    try {
      const resellerId = await this.#around.rows.resellerOf(library)
      const customers = resellerId === null ? [] : await this.#around.rows.customersOf(resellerId)
      const browsers = customers.flatMap(id => [...(this.#browsers.get(id) ?? [])]).filter(peer => !isAtLocations(peer))
      sendToAll(browsers, textOf({ subject: 'changed', entities: shown }))
    } catch (error) {
      this.#around.log.warn({ err: error }, "A partner's customers could not be told that its templates changed.")
    }
  }

  /** Whoever manages an organisation shows it, its people and its systems, in a browser that is of no organisation: an administrator's or a partner's. */
  async #tellManagers(organizationId: string, entities: ReadonlySet<EntityName>): Promise<void> {
    const shown = [...entities].filter(entity => shownToManagers.has(entity))
    const isManagerThere = [...this.#browsers.keys()].some(group => group === '' || isTemplate({ organizationId: group }))
    if (shown.length === 0 || !isManagerThere) return
    try {
      const resellerId = await this.#around.rows.resellerOf(organizationId)
      const partners = (resellerId !== null && this.#browsers.get(libraryOfPartner(resellerId))) || []
      sendToAll([...(this.#browsers.get('') ?? []), ...partners], textOf({ subject: 'changed', entities: shown }))
    } catch (error) {
      this.#around.log.warn({ err: error }, 'Those who manage an organisation could not be told that it changed.')
    }
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy())
      const refusal = this.#closing ? '503 Service Unavailable' : (this.#refusalOf(request) ?? this.#admit(request, socket))
      if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      this.#sockets.handleUpgrade(request, socket, head, this.#welcomeIn)
    })
    this.#timers.push(
      setInterval(() => this.#lookAround(Date.now()), 5 * seconds).unref(),
      setInterval(() => void this.#rememberSeen(), 10 * seconds).unref(),
    )
  }

  #refusalOf({ url = '', headers }: IncomingMessage): string | null {
    if (url.split('?', 1)[0] !== addresses.realtime) return '404 Not Found'
    const { origin, host } = headers
    if (!origin || hostOf(origin) === host || origin === this.#around.publicUrl) return null
    return '403 Forbidden'
  }

  /** Counts the socket for its address until it is closed, whoever closes it; or says why not. */
  #admit(request: IncomingMessage, socket: Duplex): string | null {
    const network = networkOf(this.#around.addressOf(request))
    const open = this.#openOf.get(network) ?? 0
    if (open >= maxSocketsPerNetwork) return '429 Too Many Requests\r\nRetry-After: 60'
    this.#openOf.set(network, open + 1)
    socket.once('close', () => {
      const left = (this.#openOf.get(network) ?? 1) - 1
      if (left > 0) this.#openOf.set(network, left)
      else this.#openOf.delete(network)
    })
    return null
  }

  readonly #listener: Listener = {
    received: (peer, data, isBinary) => this.#received(peer, data, isBinary),
    closed: peer => this.#forget(peer),
  }

  readonly #welcomeIn = (peer: ClientSocket, request: IncomingMessage): void => {
    peer.address = this.#around.addressOf(request)
    listenTo(peer, this.#listener)
  }

  #received(peer: ClientSocket, data: RawData, isBinary: boolean): void {
    const now = Date.now()
    peer.heardAt = now
    const said = isBinary ? null : parseMessage(String(data))
    const isTooMuch = said?.subject === 'drag' ? !mayStillDrag(peer, now) : !mayStillSpeak(peer, now)
    if (!said || isTooMuch) return peer.close(closeCodes.malformed, 'not understood')
    this.#inTurn(peer, () => this.#answer(peer, said))
  }

  #inTurn(peer: ClientSocket, work: () => Promise<void>): void {
    const turn = (peer.answering ?? Promise.resolve())
      .then(() => (peer.readyState === WebSocket.OPEN ? work() : undefined))
      .catch((error: unknown) => {
        this.#around.log.warn({ err: error }, 'A socket could not be answered.')
        peer.close(closeCodes.goingAway, 'try again')
      })
      .finally(() => {
        if (peer.answering === turn) peer.answering = null
      })
    peer.answering = turn
  }

  async #answer(peer: ClientSocket, said: ToServer): Promise<void> {
    switch (said.subject) {
      case 'hello':
        return this.#hello(peer, said)
      case 'token':
        return this.#renewed(peer, said.token)
      case 'join':
        return this.#join(peer, said.presentationId, said.showId, said.sequence)
      case 'here':
        return this.#presence.look(peer, said.presentationId, said.tab, said)
      case 'drag':
        return this.#presence.drag(peer, said.presentationId, said)
      case 'shows':
        return this.#noteShown(peer, said.tag)
      case 'emergencyShown':
        if (peer.kind !== 'screen') return peer.close(closeCodes.malformed, 'no screen')
        return this.#around.confirmations.take(said.id, peer.name)
      case 'report':
        return this.#takeReport(peer, said.report)
      case 'commands':
        return this.#takeCommands(peer, said.known)
      case 'leave':
        return this.#leave(peer, said.presentationId)
    }
  }

  async #hello(peer: ClientSocket, said: Extract<ToServer, { subject: 'hello' }>): Promise<void> {
    if (peer.kind !== 'stranger') return peer.close(closeCodes.malformed, 'hello was said')
    const { rows, sessions } = this.#around
    if (said.as === 'browser') {
      const session = await sessions.of(said.token)
      if (!session) return peer.close(closeCodes.unauthenticated, 'signed out')
      Object.assign(peer, {
        kind: 'browser',
        session,
        token: said.token,
        name: session.id,
        organizationId: libraryOf(session.viewer) ?? '',
      })
      groupOf(this.#browsers, peer.organizationId).add(peer)
    } else if (said.as === 'screen') {
      const screen = await rows.screenOf(said.credential)
      if (!screen) return peer.close(closeCodes.unauthenticated, 'not paired')
      const credentialHash = hashOfToken(said.credential)
      Object.assign(peer, { kind: 'screen', name: screen.id, organizationId: screen.organizationId, credentialHash })
      groupOf(this.#screens, peer.organizationId).add(peer)
      this.#screen.set(peer.name, peer)
      this.#seen.set(peer.name, 0)
    } else {
      const pairingId = await rows.pairingOf(said.secret)
      if (pairingId === null) return peer.close(closeCodes.unauthenticated, 'expired')
      Object.assign(peer, { kind: 'pairing', name: pairingId })
      this.#pairings.set(pairingId, peer)
    }
    if (peer.readyState !== WebSocket.OPEN) return this.#forget(peer)
    send(peer, welcome)
  }

  async #renewed(peer: ClientSocket, token: string): Promise<void> {
    const session = peer.kind === 'browser' ? await this.#around.sessions.of(token) : null
    if (session?.id !== peer.name) return peer.close(closeCodes.unauthenticated, 'signed out')
    Object.assign(peer, { session, token })
  }

  async #stillAllowed(peer: ClientSocket): Promise<void> {
    let session: Awaited<ReturnType<Sessions['of']>> = null
    try {
      if (peer.token !== null) session = await this.#around.sessions.of(peer.token)
    } catch (error) {
      if (!saysOutage(error)) throw error
      return void setTimeout(() => this.#inTurn(peer, () => this.#stillAllowed(peer)), askAgainEvery).unref()
    }
    if (!session || (libraryOf(session.viewer) ?? '') !== peer.organizationId) return peer.close(closeCodes.unauthenticated, 'signed out')
    const isElsewhere = String(session.viewer.locationIds) !== String(peer.session?.viewer.locationIds)
    peer.session = session
    if (isElsewhere) tellChanged(peer, [...placed])
    // A member of locations alone reads no show: [MB16].
    const mayRead = can(session.viewer, 'library')
    for (const presentationId of can(session.viewer, 'editor') ? [] : (peer.members?.keys() ?? []))
      if (mayRead) this.#presence.leave(peer, presentationId)
      else this.#leave(peer, presentationId)
  }

  async #join(peer: ClientSocket, presentationId: string, showId: string, sequence: number): Promise<void> {
    if (!peer.session) return peer.close(closeCodes.unauthenticated, 'say hello first')
    this.#leave(peer, presentationId)
    peer.members ??= new Map()
    const { viewer } = peer.session
    const mayFollow = can(viewer, 'library') && (await this.#around.rows.mayFollow(viewer, presentationId, showId))
    // A socket that closed meanwhile was forgotten already; what is added now would stay.
    if (peer.readyState !== WebSocket.OPEN) return
    if (!mayFollow || peer.members.size >= 20) return send(peer, textOf({ subject: 'refetch', showId }))
    const member: Member = { peer, presentationId, showId, told: sequence, inStep: false }
    peer.members.set(presentationId, member)
    groupOf(this.#presentations, presentationId).add(member)
    await this.#shows.join(member)
  }

  #leave(peer: ClientSocket, presentationId: string): void {
    const member = peer.members?.get(presentationId)
    if (!member) return
    peer.members?.delete(presentationId)
    leaveGroup(this.#presentations, presentationId, member)
    this.#shows.leave(member)
    this.#presence.leave(peer, presentationId)
  }

  #forget(peer: ClientSocket): void {
    for (const presentationId of peer.members?.keys() ?? []) this.#leave(peer, presentationId)
    leaveGroup(this.#browsers, peer.organizationId, peer)
    leaveGroup(this.#screens, peer.organizationId, peer)
    if (this.#screen.get(peer.name) === peer) {
      this.#screen.delete(peer.name)
      this.#around.confirmations.forget(peer.name)
    }
    if (this.#pairings.get(peer.name) === peer) this.#pairings.delete(peer.name)
  }

  #endSession(id: string): void {
    for (const group of this.#browsers.values())
      for (const peer of group) if (peer.name === id) peer.close(closeCodes.unauthenticated, 'signed out')
  }

  /** Every few seconds, everybody: who is silent, who never said hello, whose token has ended. */
  #lookAround(now: number): void {
    for (const peer of this.#sockets.clients) {
      if (now - peer.heardAt > silentFor) peer.terminate()
      else if (peer.kind === 'stranger' && now - peer.since > helloWithin) peer.close(closeCodes.unauthenticated, 'hello was not said')
      else if (peer.session && peer.session.expires <= now) peer.close(closeCodes.unauthenticated, 'the token has ended')
      else if (now >= peer.askAt && peer.readyState === WebSocket.OPEN) {
        peer.askAt = now + askEvery
        peer.ping()
      }
    }
  }

  /** When a screen was last there: at its connection, and every few minutes. */
  async #rememberSeen(): Promise<void> {
    const now = Date.now()
    const due = [...this.#screen.keys()].filter(id => now - (this.#seen.get(id) ?? 0) > seenEvery)
    for (const id of this.#seen.keys()) if (!this.#screen.has(id)) this.#seen.delete(id)
    if (due.length === 0) return
    for (const id of due) this.#seen.set(id, now)
    try {
      await this.#around.rows.screensSeen(due, new Date(now))
    } catch (error) {
      // Soon again: written down in four minutes, they would be called silent meanwhile.
      for (const id of due) this.#seen.delete(id)
      this.#around.log.warn({ err: error }, 'Which screens are there could not be written down.')
    }
  }

  #takeReport(peer: ClientSocket, report: unknown): void {
    const from = senderOf(peer)
    if (!from) return peer.close(closeCodes.malformed, 'no screen')
    this.#around.reports.take(report, from)
  }

  #takeCommands(peer: ClientSocket, known: unknown): void {
    const from = senderOf(peer)
    if (!from) return peer.close(closeCodes.malformed, 'no screen')
    this.#around.commands.take(known, { ...from, answer: message => send(peer, textOf(message)) })
  }

  /** A thousand say so in one moment: written down together. */
  #noteShown(peer: ClientSocket, tag: string): void {
    if (peer.kind !== 'screen') return peer.close(closeCodes.malformed, 'no screen')
    // Said before it heard the last news, it is not what it holds: the next news asks it.
    const isOld = peer.pastTags.includes(tag) && Date.now() - peer.toldAt < crossing
    // It was told what became of another content, or nothing, as it seemed to hold that already: it alone asks.
    const isOther = !isOld && peer.heldTag !== null && peer.heldTag !== tag
    peer.heldTag = isOld ? null : tag
    if (!isOld) peer.pastTags = []
    if (isOther) tellNews([peer], null)
    this.#shown.set(peer.name, tag)
    this.#noting ??= setTimeout(() => void this.#writeShown(), noteEvery)
  }

  async #writeShown(): Promise<void> {
    const tags = new Map(this.#shown)
    this.#shown.clear()
    this.#noting = undefined
    try {
      await this.#around.rows.screensShow(tags)
    } catch (error) {
      this.#around.log.warn({ err: error }, 'What screens show could not be written down.')
      this.#noteAgain(tags)
    }
  }

  /** What has been said since then is newer, and who has left says it again where it comes back. */
  #noteAgain(tags: ReadonlyMap<string, string>): void {
    for (const [id, tag] of tags) if (this.#screen.has(id) && !this.#shown.has(id)) this.#shown.set(id, tag)
    clearTimeout(this.#noting)
    this.#noting = this.#closing || this.#shown.size === 0 ? undefined : setTimeout(() => void this.#writeShown(), noteAgainEvery)
  }

  count(): Record<ClientSocket['kind'], number> {
    const counted = { stranger: 0, browser: 0, screen: 0, pairing: 0 }
    for (const peer of this.#sockets.clients) counted[peer.kind]++
    return counted
  }

  async close(): Promise<void> {
    this.#closing = true
    this.#timers.forEach(clearInterval)
    clearTimeout(this.#passing)
    clearTimeout(this.#noting)
    if (this.#edited.size > 0) this.#passOn()
    for (const peer of this.#sockets.clients) peer.close(closeCodes.goingAway, 'the server stops')
    const patience = setTimeout(() => this.#sockets.clients.forEach(peer => peer.terminate()), seconds)
    await new Promise<void>(resolve => this.#sockets.close(() => resolve()))
    clearTimeout(patience)
    this.#presence.close()
  }
}

/** Null: it is no TV with a screen. */
function senderOf(peer: ClientSocket): Sender | null {
  const { kind, credentialHash, address } = peer
  if (kind !== 'screen' || credentialHash === null) return null
  return { credentialHash, address, refuse: () => peer.close(closeCodes.unauthenticated, 'not paired') }
}

const isAtLocations = ({ session }: ClientSocket): boolean => session !== null && isOfLocations(session.viewer)

/** What of a change whoever is of these locations alone hears. */
const heardAt = ({ entities, locationIds }: RowChange, own: readonly string[]): EntityName[] =>
  [...entities].filter(name => {
    const changed = locationIds?.get(name)
    return heardAnywhere.has(name) || (placed.has(name) && (!changed || own.some(id => changed.has(id))))
  })

function tellChanged(peer: ClientSocket, entities: readonly EntityName[]): void {
  if (entities.length > 0) send(peer, textOf({ subject: 'changed', entities: [...entities] }))
}

const welcome = textOf({ subject: 'welcome' })
const mayHaveChanged = textOf({ subject: 'content' })

/** So long may what a screen says and what it is told cross each other (milliseconds); of so many changes in that time it is known. */
const crossing = 10_000
const mostPast = 20

/** From then on they hold it, or ask. What one that asks holds is known again when it says so. */
function tellNews(screens: readonly ClientSocket[], news: { readonly text: string; readonly to: string } | null): void {
  for (const screen of screens) {
    screen.toldAt = Date.now()
    if (screen.heldTag !== null) screen.pastTags = [...screen.pastTags.slice(-mostPast), screen.heldTag]
  }
  if (!news) {
    for (const screen of screens) screen.heldTag = null
    return sendToAll(screens, mayHaveChanged)
  }
  for (const screen of screens) screen.heldTag = screen.heldTag && screen.heldTag.slice(0, -news.to.length) + news.to
  sendToAll(screens, Buffer.from(`{"subject":"content","news":${news.text}}`))
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

function groupOf<T>(groups: Map<string, Set<T>>, name: string): Set<T> {
  const group = groups.get(name) ?? new Set<T>()
  groups.set(name, group)
  return group
}

function leaveGroup<T>(groups: Map<string, Set<T>>, name: string, one: T): void {
  const group = groups.get(name)
  group?.delete(one)
  if (group?.size === 0) groups.delete(name)
}
