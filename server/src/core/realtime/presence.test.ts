import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  maxCopied,
  maxGazed,
  presenceColours,
  type Drag,
  type DraggedWidget,
  type Gaze,
  type Other,
  type ToClient,
} from '@vitrine/model/realtime.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { aSocket, type Socket } from '../../../test/socket.ts'
import { insertRow, updateRow } from '../database/rows.ts'
import type { ClientSocket } from './clientSocket.ts'
import { colourFor, Presence } from './presence.ts'

let server: TestServer
let other: TestServer
let [anna, bob, eve, ada]: Somebody[] = []
let annas: { presentation: string; show: string }
beforeAll(async () => {
  server = await aServer()
  other = await aServer({ beside: server })
  anna = await server.somebody()
  bob = await server.somebody({ organizationId: anna.organizationId })
  ;[eve, ada] = [await server.somebody(), await server.somebody({ role: 'ADMIN' })]
  await server.services.asPlatform(db => updateRow(db, 'user', bob!.id, { firstName: 'Bob', lastName: 'de Vries' }))
})
afterAll(async () => {
  await other.close()
  await server.close()
})

// One of its own for each test: whoever has just left that of the test before is not seen in it.
let tests = 0
beforeEach(async () => {
  const organizationId = anna!.organizationId!
  annas = { presentation: `menu${tests}`, show: `show${tests++}` }
  await server.services.asPlatform(async db => {
    await insertRow(db, 'presentation', { id: annas.presentation, organizationId, title: 'Menu', orientation: 'LANDSCAPE' })
    await insertRow(db, 'show', {
      id: annas.show,
      organizationId,
      presentationId: annas.presentation,
      state: 'CONCEPT',
      style: initialOf(showStyle, { showId: annas.show }),
    })
  })
})

let open: Socket[] = []
afterEach(() => {
  open.forEach(socket => socket.close())
  open = []
})

async function editor(who: Somebody | undefined, at = server, presentationId = annas.presentation, showId = annas.show): Promise<Socket> {
  const socket = await aSocket(at.address, { subject: 'hello', as: 'browser', token: who!.token })
  open.push(socket)
  socket.say({ subject: 'join', presentationId, showId, sequence: 0 })
  return socket
}
let tabs = 0
const look = (socket: Socket, gaze: Partial<Gaze> = {}, tab = `tab${tabs++}`, presentationId = annas.presentation): string => {
  socket.say({ subject: 'here', presentationId, tab, slideId: null, widgetIds: [], ...gaze })
  return tab
}
/** Whom it knows now. */
function seenBy(socket: Socket): Other[] {
  const seen = new Map<string, Other>()
  for (const { here, gone, all } of socket.of('others')) {
    if (all) seen.clear()
    gone.forEach(id => seen.delete(id))
    here.forEach(one => seen.set(one.id, one))
  }
  return [...seen.values()]
}
const soon = <T>(look: () => T, wanted: unknown) => vi.waitFor(() => expect(look()).toEqual(wanted), { timeout: 30_000, interval: 10 })
const names = (socket: Socket) => () =>
  seenBy(socket)
    .map(({ name }) => name)
    .toSorted()

describe('the others', () => {
  test('[PE1] are told to who says where it is, with slide and selection, and every change of them; never oneself', async () => {
    const [hers, his] = [await editor(anna), await editor(bob)]
    look(hers, { slideId: 'first', widgetIds: ['a', 'b'] })
    expect(await hers.hear('others')).toMatchObject({ here: [], gone: [], all: true })
    const tab = look(his)
    expect(await his.hear('others')).toMatchObject({
      all: true,
      here: [{ userId: anna!.id, name: 'Anna Bakker', slideId: 'first', widgetIds: ['a', 'b'] }],
    })
    await soon(names(hers), ['Bob de Vries'])
    look(his, { slideId: 'second', widgetIds: ['c'] }, tab)
    await soon(() => seenBy(hers)[0]?.widgetIds, ['c'])
    expect(seenBy(hers)).toMatchObject([{ userId: bob!.id, slideId: 'second' }])
    expect(seenBy(his).map(({ userId }) => userId)).toEqual([anna!.id])
  })

  test('[PE2] [PE19] are one for each tab; a person has one colour, and no two the same', async () => {
    const [hers, hersToo, his] = [await editor(anna), await editor(anna), await editor(bob)]
    look(hers)
    look(hersToo)
    look(his)
    await soon(names(his), ['Anna Bakker', 'Anna Bakker'])
    const [one, two] = seenBy(his)
    expect(one!.colour).toBe(two!.colour)
    await soon(names(hers), ['Anna Bakker', 'Bob de Vries'])
    expect(seenBy(hers).find(({ userId }) => userId === bob!.id)?.colour).not.toBe(one!.colour)
  })

  test('[PE19] have colours on which white can be read', () => {
    const part = (hex: string) => (Number.parseInt(hex, 16) / 255 + 0.055) / 1.055
    for (const colour of presenceColours) {
      const [r, g, b] = colour.match(/../g)!.map(hex => part(hex) ** 2.4)
      expect({ colour, isReadable: 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05) > 4.5 }).toEqual({ colour, isReadable: true })
    }
    const people: { userId: string; colour: number }[] = []
    for (let i = 0; i < presenceColours.length; i++) people.push({ userId: `person ${i}`, colour: colourFor(`person ${i}`, people) })
    expect(new Set(people.map(({ colour }) => colour)).size).toBe(presenceColours.length)
    expect(colourFor('one more', people)).toBeLessThan(presenceColours.length)
  })

  test('[PE3] are gone when they leave, close or are signed out', async () => {
    const hers = await editor(anna)
    look(hers)
    const [leaves, closes, dies] = [await editor(bob), await editor(bob), await editor(bob)]
    for (const socket of [leaves, closes, dies]) look(socket)
    await soon(() => seenBy(hers).length, 3)
    leaves.say({ subject: 'leave', presentationId: annas.presentation })
    await soon(() => seenBy(hers).length, 2)
    closes.close()
    await soon(() => seenBy(hers).length, 1)
    dies.socket.terminate()
    await soon(() => seenBy(hers), [])
  })

  test('[PE20] that come back by another line, here or elsewhere, are still one', async () => {
    const hers = await editor(anna)
    look(hers)
    const before = await editor(bob)
    const tab = look(before, { slideId: 'first' })
    await soon(() => seenBy(hers).length, 1)
    look(await editor(bob), { slideId: 'second' }, tab)
    await soon(() => seenBy(hers).map(({ slideId }) => slideId), ['second'])
    before.close()
    look(await editor(bob, other), { slideId: 'third' }, tab)
    await soon(() => seenBy(hers).map(({ slideId }) => slideId), ['third'])
  })

  test('[PE4] [PE21] are told to nobody who may not edit, nor is such a one told of', async () => {
    const hers = await editor(anna)
    look(hers)
    await hers.hear('others')
    const stranger = await editor(eve)
    look(stranger)
    const admin = await editor(ada)
    look(admin)
    const unjoined = await aSocket(server.address, { subject: 'hello', as: 'browser', token: bob!.token })
    open.push(unjoined)
    look(unjoined)
    const his = await editor(bob)
    look(his)
    await soon(names(hers), ['Bob de Vries'])
    for (const socket of [stranger, admin, unjoined]) expect(socket.of('others')).toEqual([])
  })

  test('[PE4] whoever may no longer edit is gone', async () => {
    const carol = await server.somebody({ organizationId: anna!.organizationId })
    const [hers, carols] = [await editor(anna), await editor(carol)]
    look(hers)
    look(carols)
    await soon(() => seenBy(hers).length, 1)
    // Rights are remembered for a second: these are as fresh as can be.
    await server.services.sessions.of(carol.token)
    await server.services.asPlatform(db => updateRow(db, 'user', carol.id, { isPresentationsEnabled: false }))
    await soon(() => seenBy(hers), [])
  })

  test('[PE4] [PE21] in a template are administrators only; whoever reads it sees nobody', async () => {
    const templates = await seedOneOfEach(server.services.ownerDb, 'template', '0')
    const [place, show] = [templates.presentation!, templates.show!]
    const [hers, adas] = [await editor(anna, server, place, show), await editor(ada, server, place, show)]
    look(hers, {}, 'hers', place)
    look(adas, {}, 'adas', place)
    expect(await adas.hear('others')).toMatchObject({ all: true, here: [] })
    const second = await editor(ada, server, place, show)
    look(second, {}, 'second', place)
    await soon(() => seenBy(adas).length, 1)
    expect(hers.of('others')).toEqual([])
  })

  test('[PE5] are the same on every process', async () => {
    const [hers, his] = [await editor(anna), await editor(bob, other)]
    look(hers, { slideId: 'first' })
    const tab = look(his, { slideId: 'second' })
    await soon(names(hers), ['Bob de Vries'])
    await soon(names(his), ['Anna Bakker'])
    look(his, { slideId: 'third', widgetIds: Array.from({ length: maxGazed }, (_, i) => `${i}`.padStart(36, 'x')) }, tab)
    await soon(() => seenBy(hers)[0]?.widgetIds.length, maxGazed)
    const third = await aServer({ beside: server })
    const late = await editor(bob, third)
    look(late)
    await soon(names(late), ['Anna Bakker', 'Bob de Vries'])
    await third.close()
    await soon(() => seenBy(hers).length, 1)
    his.close()
    await soon(() => seenBy(hers), [])
  })

  test('[PE6] say nothing that is too long or no place', async () => {
    for (const odd of [
      { slideId: '../x' },
      { widgetIds: Array.from({ length: maxGazed + 1 }, () => 'a') },
      { widgetIds: [7] as never },
      { slideId: 7 as never },
    ]) {
      const socket = await editor(anna)
      look(socket, odd)
      expect(await socket.closed).toBe(4400)
    }
  })

  test('[PE23] what comes together is one message', async () => {
    const [hers, his] = [await editor(anna), await editor(bob)]
    look(hers)
    const tab = look(his)
    await soon(names(hers), ['Bob de Vries'])
    hers.forget()
    for (let i = 0; i < 20; i++) look(his, { slideId: `slide${i}` }, tab)
    await hers.hear('others', ({ here }) => here[0]?.slideId === 'slide19')
    expect(hers.of('others').length).toBeLessThan(20)
  })
})

describe('a drag', () => {
  const widget = (id: string, positionX = 0.5): DraggedWidget => ({ id, positionX, positionY: 0.25, width: 0.1, height: 0.1, rotation: 0 })
  const drag = (socket: Socket, what: Partial<Drag> = {}, presentationId = annas.presentation): void =>
    socket.say({ subject: 'drag', presentationId, slideId: 'first', widgets: [widget('a')], isGrown: false, isDropped: false, ...what })

  test('[PE11] [PE25] [PE26] is told to the others while it lasts, on every process, as it is now; never to oneself', async () => {
    const [hers, his, far] = [await editor(anna), await editor(bob), await editor(bob, other)]
    for (const socket of [hers, his, far]) look(socket)
    await soon(() => [hers, his, far].map(socket => seenBy(socket).length), [2, 2, 2])
    for (let x = 1; x <= 9; x++) drag(hers, { widgets: [widget('a', x / 10)] })
    drag(hers, { widgets: [widget('a', 0.123456789)], isDropped: true })
    for (const socket of [his, far])
      expect(await socket.hear('drag', ({ isDropped }) => isDropped)).toEqual({
        subject: 'drag',
        presentationId: annas.presentation,
        id: seenBy(his).find(({ userId }) => userId === anna!.id)?.id,
        slideId: 'first',
        widgets: [widget('a', 0.1235)],
        isGrown: false,
        isDropped: true,
      })
    expect(his.of('drag').length).toBeLessThan(10)
    expect(hers.of('drag')).toEqual([])
  })

  test('[PE17] of a copy is told what it is made of, as many as there may be, on every process', async () => {
    const [hers, far] = [await editor(anna), await editor(bob, other)]
    for (const socket of [hers, far]) look(socket)
    await soon(() => [hers, far].map(socket => seenBy(socket).length), [1, 1])
    // As long as the names are that editors give.
    const copies = Array.from({ length: maxCopied }, (_, i) => ({
      ...widget(`${i}`.padStart(21, 'c'), -0.1234),
      copyOf: `${i}`.padStart(36, 's'),
    }))
    drag(hers, { widgets: copies })
    expect((await far.hear('drag')).widgets).toEqual(copies)
  })

  test('[PE12] of somebody who is not told of as present is told to nobody, nor anything to such a one', async () => {
    const hers = await editor(anna)
    look(hers)
    await hers.hear('others')
    const [stranger, admin, silent] = [await editor(eve), await editor(ada), await editor(bob)]
    for (const socket of [stranger, admin]) look(socket)
    for (const socket of [stranger, admin, silent]) drag(socket)
    const his = await editor(bob)
    look(his)
    await soon(names(hers), ['Bob de Vries'])
    drag(his, { widgets: [] })
    expect((await hers.hear('drag')).widgets).toEqual([])
    drag(hers)
    await his.hear('drag')
    expect(hers.of('drag')).toHaveLength(1)
    for (const socket of [stranger, admin, silent]) expect(socket.of('drag')).toEqual([])
  })

  test('[PE27] says nothing that is too much, too often or no place', async () => {
    for (const odd of [
      { widgets: Array.from({ length: maxGazed + 1 }, (_, i) => widget(`w${i}`)) },
      { widgets: [widget('../x')] },
      { widgets: [{ ...widget('copy'), copyOf: '../x' }] },
      { widgets: Array.from({ length: maxCopied + 1 }, (_, i) => ({ ...widget(`w${i}`), copyOf: 'a' })) },
      { widgets: [{ ...widget('a'), positionX: 1e9 }] },
      { widgets: [{ ...widget('a'), height: '1' as never }] },
      { widgets: [{ ...widget('a'), rotation: null as never }] },
      { widgets: 'all' as never },
      { isDropped: 1 as never },
      { isGrown: null as never },
    ]) {
      const socket = await editor(anna)
      look(socket)
      drag(socket, odd)
      expect(await socket.closed).toBe(4400)
    }
    const tireless = await editor(anna)
    look(tireless)
    for (let i = 0; i < 400; i++) drag(tireless)
    expect(await tireless.closed).toBe(4400)
  })
})

describe('processes', () => {
  type Line = { hear: (text: string) => void }
  /** Processes that hear each other, with one clock; each with an editor that only listens to what it is told. */
  function aProcess() {
    const lines = new Map<string, Line>()
    let now = 1_000_000
    const process = (name: string) => {
      const line: Line = { hear: () => undefined }
      lines.set(name, line)
      const processBus = {
        publish: (_: string, text: string) => lines.has(name) && [...lines].forEach(([to, { hear }]) => to !== name && hear(text)),
        subscribe: (_: string, heard: (text: string) => void) => void (line.hear = heard),
        onGap: () => undefined,
      }
      const presence = new Presence({ processBus, editorName: async ({ session }) => session!.viewer.id, now: () => now })
      const told: ToClient[] = []
      const peer = {
        session: { viewer: { id: name } },
        members: new Map([['p', {}]]),
        readyState: 1,
        OPEN: 1,
        bufferedAmount: 0,
        send: (text: Buffer) => void told.push(JSON.parse(String(text)) as ToClient),
      } as unknown as ClientSocket
      return {
        presence,
        come: () => presence.look(peer, 'p', 'tab', { slideId: null, widgetIds: [] }),
        leave: () => presence.leave(peer, 'p'),
        others: () => seenBy({ of: () => told } as never).map(({ name }) => name),
        kill: () => void lines.delete(name),
      }
    }
    return { process, pass: (seconds: number) => void (now += seconds * 1_000) }
  }

  test('[PE22] that were killed lose their people; those that say that they live keep them', async () => {
    const { process, pass } = aProcess()
    const [a, b, c] = [process('a'), process('b'), process('c')]
    for (const one of [a, b, c]) await one.come()
    for (const one of [a, b, c, a]) one.presence.tell()
    expect(a.others().toSorted()).toEqual(['b', 'c'])
    c.kill()
    for (let i = 0; i < 4; i++) {
      pass(20)
      b.presence.tick()
      a.presence.tick()
    }
    a.presence.tell()
    expect(a.others()).toEqual(['b'])
    for (const one of [a, b, c]) one.presence.close()
  })

  test('[PE5] that open later are told who is there, and those that close say that theirs are gone', async () => {
    const { process } = aProcess()
    const a = process('a')
    await a.come()
    a.presence.tell()
    const b = process('b')
    await b.come()
    for (const one of [b, a]) one.presence.tell()
    expect([a.others(), b.others()]).toEqual([['b'], ['a']])
    b.leave()
    b.presence.close()
    a.presence.tell()
    expect(a.others()).toEqual([])
    a.presence.close()
  })
})
