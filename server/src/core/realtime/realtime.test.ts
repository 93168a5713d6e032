import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Operation } from '@vitrine/model/show/operations.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import type { Ids } from '../../../test/samples.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { aSocket, type Socket } from '../../../test/socket.ts'
import type { ProcessBus, Channel } from '../database/processBus.ts'
import { createRowChanges, type RowChange } from '../database/rowChanges.ts'
import { silent } from '../processes/log.ts'
import { hashOfToken, newToken } from '../security/tokens.ts'
import { createRealtime, maxSocketsPerNetwork } from './realtime.ts'

let server: TestServer
let other: TestServer
let anna: Somebody
let bob: Somebody
let ada: Somebody
let annas: Ids
let quiet: Somebody
let told = 0

beforeAll(async () => {
  server = await aServer()
  other = await aServer({ beside: server })
  ;[anna, bob, ada] = [await server.somebody(), await server.somebody(), await server.somebody({ role: 'ADMIN' })]
  await server.services.pool.query(
    `insert into organization (id, title, state, tags, "timeZone", "menuLanguages", "needsApproval", "isEmergencyAllowed") values ('0', 'Templates', 'ACTIVE', '[]', 'UTC', '[]', false, false) on conflict do nothing`,
  )
  annas = await seedOneOfEach(server.services.ownerDb, 'anna', anna.organizationId!)
  quiet = await server.somebody()
  for (const { services } of [server, other])
    services.changes.subscribe(({ organizationId }) => organizationId === quiet.organizationId && told++)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

let open: Socket[] = []
afterEach(async () => {
  for (const socket of open) socket.close()
  open = []
  await settled()
})

/** What was changed before has been told everywhere: announcements come in order. */
async function settled(): Promise<void> {
  const before = told
  await sql(`update organization set title = title || '.' where id = $1`, [quiet.organizationId])
  await vi.waitFor(() => expect(told).toBe(before + 2), { timeout: 30_000, interval: 5 })
}

async function connect(...given: Parameters<typeof aSocket>): Promise<Socket> {
  const socket = await aSocket(...given)
  open.push(socket)
  return socket
}
const browser = (who: Somebody, at = server): Promise<Socket> => connect(at.address, { subject: 'hello', as: 'browser', token: who.token })
const sql = (text: string, values: unknown[] = []) => server.services.pool.query(text, values)

async function screen(at = server): Promise<Socket> {
  const credential = newToken()
  await sql(`update "systemScreen" set "credentialHash" = $1 where id = $2`, [hashOfToken(credential), annas.systemScreen])
  await settled()
  return connect(at.address, { subject: 'hello', as: 'screen', credential })
}

describe('connecting', () => {
  test('[RT1] [RT32] a good token is welcome; a bad one closes the socket', async () => {
    // What was made for the tests may be told right behind it.
    expect((await browser(anna)).heard[0]).toEqual({ subject: 'welcome' })
    for (const hello of [
      { subject: 'hello', as: 'browser', token: 'x' },
      { subject: 'hello', as: 'screen', credential: newToken() },
      { subject: 'hello', as: 'pairing', secret: newToken() },
      { subject: 'join', presentationId: 'a', showId: 'a', sequence: 0 },
    ] as const) {
      const socket = await connect(server.address)
      socket.say(hello)
      expect(await socket.closed).toBe(4401)
    }
  })

  test('[RT2] what is not understood closes the socket', async () => {
    const twice = await browser(anna)
    twice.say({ subject: 'hello', as: 'browser', token: anna.token })
    expect(await twice.closed).toBe(4400)
    for (const raw of [
      '',
      '{',
      'null',
      '{"subject":"hello"}',
      '{"subject":"sing"}',
      Buffer.from('{}'),
      `{"subject":"leave","presentationId":"../x"}`,
      `{"subject":"join","presentationId":"a","showId":"a","sequence":-1}`,
      `{"subject":"join","presentationId":"a","showId":"a","sequence":2147483648}`,
    ]) {
      const socket = await connect(server.address)
      socket.send(raw)
      expect(await socket.closed).toBe(4400)
    }
    const long = await connect(server.address)
    long.send('x'.repeat(70_000))
    expect(await long.closed).toBe(1009)
    const many = await browser(anna)
    for (let i = 0; i < 50; i++) many.say({ subject: 'leave', presentationId: 'none' })
    expect(await many.closed).toBe(4400)
  })

  test('[RT3] other origins and other addresses are refused', async () => {
    await expect(connect(server.address, undefined, { origin: 'https://evil.example' })).rejects.toThrow('403')
    for (const origin of ['null', 'file://', `${server.address}.evil.example`])
      await expect(connect(server.address, undefined, { origin })).rejects.toThrow('403')
    await expect(connect(`${server.address}/elsewhere`)).rejects.toThrow('404')
    await expect(connect(server.address, undefined, { origin: server.address })).resolves.toBeDefined()
  })

  test('[RT19] one address has so many sockets, and each that closes makes room, however it closes', async () => {
    const from = (address: string) => connect(server.address, undefined, { headers: { 'x-forwarded-for': address } })
    const sockets: Socket[] = []
    for (let i = 0; i < maxSocketsPerNetwork; i += 100)
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, (_, j) => from(`2001:db8:0:1::${i + j}`)))))
    await expect(from('2001:db8:0:1::ffff')).rejects.toThrow('429')
    await expect(from('2001:db8:0:2::1')).resolves.toBeDefined()
    await expect(from('not an address')).resolves.toBeDefined()
    const [polite, rude] = sockets
    polite!.close()
    rude!.socket.terminate()
    for (const last of ['a', 'b']) await vi.waitFor(() => from(`2001:db8:0:1::${last}`), { timeout: 30_000, interval: 50 })
    await expect(from('2001:db8:0:1::ffff')).rejects.toThrow('429')
  })

  test('[RT4] a ping is answered', async () => {
    const socket = await browser(anna)
    const pong = new Promise(resolve => socket.socket.once('pong', resolve))
    socket.socket.ping()
    await pong
  })

  test('[RT33] a peer that does not read is closed', async () => {
    const lazy = await browser(anna)
    lazy.socket.pause()
    const thumbUrl = 'x'.repeat(100_000)
    for (let i = 0; i < 300; i++) {
      server.services.tell({ browsersOf: anna.organizationId! }, { subject: 'slide', id: 'a', thumbUrl, thumbFilename: 'a' })
      await pause(1)
    }
    lazy.socket.resume()
    expect(await lazy.closed).toBe(4408)
    expect(lazy.of('slide').length).toBeLessThan(300)
  })

  test('[RT34] a socket is closed at once when its session ends, here and elsewhere', async () => {
    const session = await server.services.sessions.open(anna.id)
    const sockets = [
      await connect(server.address, { subject: 'hello', as: 'browser', token: session.token }),
      await connect(other.address, { subject: 'hello', as: 'browser', token: session.token }),
    ]
    await server.post('/api/auth/logout', { refreshToken: session.refreshToken })
    for (const socket of sockets) expect(await socket.closed).toBe(4401)
  })

  test('[RT5] it takes the next token of its session, and no other', async () => {
    const session = await server.services.sessions.open(anna.id)
    const socket = await connect(server.address, { subject: 'hello', as: 'browser', token: session.token })
    const next = await server.services.sessions.renew(session.refreshToken)
    socket.say({ subject: 'token', token: next!.token })
    await pause(100)
    expect(socket.socket.readyState).toBe(socket.socket.OPEN)
    socket.say({ subject: 'token', token: bob.token })
    expect(await socket.closed).toBe(4401)
  })

  test('[RT5] a user of an organisation that is switched off is disconnected', async () => {
    const carol = await server.somebody()
    const socket = await browser(carol)
    // Rights are remembered for a second: these are as fresh as can be.
    await server.services.sessions.of(carol.token)
    await sql(`update organization set state = 'INACTIVE' where id = $1`, [carol.organizationId])
    expect(await socket.closed).toBe(4401)
  })

  test('[RT6] when the server stops, sockets are closed', async () => {
    const third = await aServer({ beside: server })
    const socket = await aSocket(third.address, { subject: 'hello', as: 'browser', token: anna.token })
    await third.close()
    expect(await socket.closed).toBe(1001)
  })
})

describe('lists that became stale', () => {
  test('[RT7] a change is heard by the organisation’s browsers, on every process, and by nobody else', async () => {
    const [hers, elsewhere, his] = [await browser(anna), await browser(anna, other), await browser(bob)]
    await sql(`update product set title = title || '!' where id = $1`, [annas.product])
    expect(await hers.hear('changed')).toEqual({ subject: 'changed', entities: ['product'] })
    await elsewhere.hear('changed')
    expect(his.heard).toEqual([{ subject: 'welcome' }])
  })

  test('[RT35] of a customer, its people and its systems it is heard by the reseller and by administrators, of its own work not', async () => {
    const [rita, other] = [await server.somebody({ role: 'RESELLER' }), await server.somebody({ role: 'RESELLER' })]
    for (const reseller of [rita, other]) {
      await sql(`insert into reseller (id, name, hostname, email) values ($1, 'R', $1, 'r@vitrine.example')`, [reseller.id])
      await sql(`update "user" set "resellerId" = $1 where id = $1`, [reseller.id])
    }
    await sql(`update organization set "resellerId" = $1 where id = $2`, [rita.id, anna.organizationId])
    const [hers, adas, others] = [await browser(rita), await browser(ada), await browser(other)]
    await settled()
    for (const socket of [hers, adas, others]) socket.forget()
    await sql(`update product set title = title || '!' where id = $1`, [annas.product])
    await sql(`update system set title = title || '!' where id = $1`, [annas.system])
    // What was made of them before may still be on its way.
    for (const socket of [hers, adas]) {
      await socket.hear('changed', ({ entities }) => entities.includes('system'))
      expect(socket.of('changed').flatMap(({ entities }) => entities)).not.toContain('product')
    }
    for (const [row, column, id] of [
      ['systemScreen', 'code', annas.systemScreen],
      ['user', 'firstName', anna.id],
      ['organization', 'title', anna.organizationId],
    ] as const) {
      for (const socket of [hers, adas]) socket.forget()
      await sql(`update "${row}" set "${column}" = 'WXYZ' where id = $1`, [id])
      for (const socket of [hers, adas]) await socket.hear('changed', ({ entities }) => entities.includes(row))
    }
    expect(others.heard).toEqual([])
  })

  test('[RT36] what is shared is heard by all', async () => {
    const [hers, his, adas] = [await browser(anna), await browser(bob), await browser(ada)]
    await sql(`insert into "assetFolder" (id, title, "organizationId") values ($1, 'Stock', null)`, [randomUUID()])
    for (const socket of [hers, his, adas]) await socket.hear('changed', ({ entities }) => entities.includes('assetFolder'))
  })

  test('[RT8] a burst is one message', async () => {
    const hers = await browser(anna)
    await sql(`
      update product set "sortIndex" = "sortIndex" + 1 where "organizationId" = '${anna.organizationId}';
      update "productPrice" set price = 100 where "organizationId" = '${anna.organizationId}'`)
    const { entities } = await hers.hear('changed')
    expect([...entities].toSorted()).toEqual(['product', 'productPrice'])
    await settled()
    expect(hers.of('changed')).toHaveLength(1)
  })

  test.each([
    ['a burst is told 100 ms after its last', 3, 160],
    ['a stream of changes is told at the latest 250 ms after its first', 20, 250],
  ])('[RT8] %s', (_, count, after) => {
    vi.useFakeTimers()
    try {
      const { say, changes } = aloneChanges()
      const told: number[] = []
      const start = Date.now()
      changes.subscribe(() => told.push(Date.now() - start))
      for (let i = 0; i < count; i++) {
        say('changed', JSON.stringify({ entity: 'product', organizationId: 'a' }))
        vi.advanceTimersByTime(30)
      }
      vi.advanceTimersByTime(1_000)
      expect(told[0]).toBe(after)
    } finally {
      vi.useRealTimers()
    }
  })

  test('[RT9] [RT37] a screen hears of what it may show, and not of editing', async () => {
    const tv = await screen()
    await sql(`update slide set duration = 12 where id = $1`, [annas.slide])
    await sql(`update show set sequence = sequence where id = $1`, [annas.show])
    await sql(`update "systemScreen" set "lastSeenAt" = now() where id = $1`, [annas.systemScreen])
    await settled()
    expect(tv.heard).toEqual([{ subject: 'welcome' }])
    for (const change of [
      `update "productPrice" set price = price + 1`,
      `update product set state = 'UNAVAILABLE'`,
      `update promotion set title = title || '!'`,
      `update collection set title = title || '!'`,
      `update presentation set title = title || '!'`,
    ]) {
      tv.forget()
      await sql(`${change} where "organizationId" = $1`, [anna.organizationId])
      await tv.hear('content')
    }
  })

  test('[RT10] after a gap everything may have changed', () => {
    const { gap, changes } = aloneChanges()
    const told: RowChange[] = []
    changes.subscribe(change => told.push(change))
    gap()
    expect(told[0]?.organizationId).toBe('*')
    expect(told[0]?.entities.has('product')).toBe(true)
  })
})

describe('editing together', () => {
  let showId: string
  let presentationId: string
  let sequence: number

  beforeEach(async () => {
    showId = annas.show!
    presentationId = annas.presentation!
    sequence = 0
    await sql('delete from operation where "showId" = $1', [showId])
    await sql('update show set sequence = 0 where id = $1', [showId])
  })

  /** Writes operations as the editor's handlers do. Who tells of them, and when, is the test's. */
  async function commit(count = 1): Promise<(() => void)[]> {
    const tellers: (() => void)[] = []
    for (let i = 0; i < count; i++) {
      sequence++
      const id = randomUUID()
      const operation: Operation = { kind: 'deleteWidget', data: { id: `w${sequence}` } }
      const message = { subject: 'operation', showId, sequence, operationId: id, operation } as const
      await sql(
        `with o as (insert into operation (id, "organizationId", "showId", sequence, operation) values ($1, $2, $3, $4, $5)) update show set sequence = $4 where id = $3`,
        [id, anna.organizationId, showId, sequence, JSON.stringify(operation)],
      )
      tellers.push(() => server.services.tell({ presentationId }, message))
    }
    return tellers
  }
  const join = (socket: Socket, after: number): void => socket.say({ subject: 'join', presentationId, showId, sequence: after })
  const numbers = (socket: Socket): number[] => socket.of('operation').map(message => message.sequence)
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)

  test('[RT11] what was missed, then that one is in step, then what follows', async () => {
    await commit(3)
    const editor = await browser(anna)
    join(editor, 1)
    expect(await editor.hear('joined')).toEqual({ subject: 'joined', showId, sequence: 3 })
    for (const tell of await commit(2)) tell()
    await editor.hear('operation', ({ sequence }) => sequence === 5)
    expect(editor.heard.map(message => (message.subject === 'operation' ? message.sequence : message.subject))).toEqual([
      'welcome',
      2,
      3,
      'joined',
      4,
      5,
    ])
    expect(editor.of('operation')[0]).toMatchObject({ showId, operation: { kind: 'deleteWidget', data: { id: 'w2' } } })
  })

  test('[RT11] editors who join while others commit miss nothing', async () => {
    const editors: Socket[] = []
    for (let i = 0; i < 6; i++) {
      const tellers = await commit(4)
      const editor = await browser(anna)
      join(editor, 0)
      for (const tell of tellers) tell()
      editors.push(editor)
    }
    for (const editor of editors) {
      await editor.hear('operation', message => message.sequence === 24)
      expect(numbers(editor)).toEqual(upTo(24))
    }
  })

  test('[RT12] told the wrong way round, heard the right way', async () => {
    const editor = await browser(anna)
    join(editor, 0)
    await editor.hear('joined')
    const tellers = await commit(4)
    for (const tell of [tellers[2]!, tellers[1]!, tellers[0]!]) tell()
    await editor.hear('operation', message => message.sequence === 3)
    // The third is never told by anybody: the fourth is, and finds it in the database.
    const [, sixth] = await commit(2)
    sixth!()
    await editor.hear('operation', message => message.sequence === 6)
    expect(numbers(editor)).toEqual(upTo(6))
  })

  test('[RT13] too far behind, ahead, forgotten, gone or another’s: fetch it again', async () => {
    await sql(
      `insert into operation (id, "organizationId", "showId", sequence, operation) select gen_random_uuid()::text, $1, $2, n, '{}' from generate_series(1, 1001) n`,
      [anna.organizationId, showId],
    )
    await sql('update show set sequence = 1001 where id = $1', [showId])
    const refetched = async (who: Somebody, message: { presentationId?: string; showId?: string; sequence?: number }): Promise<void> => {
      const socket = await browser(who)
      socket.say({ subject: 'join', presentationId, showId, sequence: 0, ...message })
      await socket.hear('refetch')
      expect(socket.of('operation')).toEqual([])
    }
    await refetched(anna, {})
    await refetched(anna, { sequence: 1002 })
    await refetched(anna, { showId: 'gone', sequence: 0 })
    await refetched(anna, { presentationId: 'another', sequence: 1001 })
    await refetched(bob, { sequence: 1001 })
    await sql('delete from operation where "showId" = $1 and sequence < 500', [showId])
    await refetched(anna, { sequence: 400 })
    const editor = await browser(anna)
    join(editor, 499)
    await editor.hear('joined')
    expect(editor.of('operation')).toHaveLength(502)
  })

  test('[RT14] pictures and publications are heard by those who have it open', async () => {
    const [inside, outside, his] = [await browser(anna), await browser(anna), await browser(bob)]
    join(inside, 0)
    join(his, 0)
    await inside.hear('joined')
    const slide = { subject: 'slide', id: annas.slide!, thumbUrl: '/files/a.webp', thumbFilename: 'a.webp' } as const
    other.services.tell({ presentationId }, slide)
    expect(await inside.hear('slide')).toEqual(slide)
    inside.say({ subject: 'leave', presentationId })
    // What is said is answered in turn.
    inside.say({ subject: 'join', presentationId: 'none', showId: 'none', sequence: 0 })
    await inside.hear('refetch')
    server.services.tell({ presentationId }, { subject: 'presentation', id: presentationId, publishedShowId: showId, conceptShowId: null })
    await pause(100)
    expect(inside.of('presentation')).toEqual([])
    for (const socket of [outside, his]) expect(socket.of('slide')).toEqual([])
  })

  test('[RT40] an editor that closes while it is looked up whether it may follow a show is not kept', async () => {
    const [asked, mayFollow] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
    const reads = vi.fn<(showId: string) => Promise<null>>(() => Promise.resolve(null))
    const http = createServer()
    const alone = createRealtime({
      rows: {
        operationsAfter: reads,
        mayFollow: (_: unknown, id: string) => (id === 'held' ? (asked.resolve(), mayFollow.promise) : Promise.resolve(true)),
      } as never,
      sessions: server.services.sessions,
      processBus: { publish: () => undefined, subscribe: () => undefined, onGap: () => undefined },
      changes: { subscribe: () => undefined },
      log: silent(),
      publicUrl: '',
      addressOf: () => '127.0.0.1',
      reports: { take: () => undefined },
      news: { tell: () => Promise.resolve() },
      commands: { take: () => undefined },
      confirmations: { take: () => undefined, forget: () => undefined },
    })
    alone.attach(http)
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const hello = { subject: 'hello', as: 'browser', token: anna.token } as const
    const leaves = await aSocket(address, hello)
    leaves.say({ subject: 'join', presentationId: 'held', showId: 'held', sequence: 0 })
    await asked.promise
    leaves.close()
    await leaves.closed
    mayFollow.resolve(true)
    // Another one is answered after that.
    const stays = await aSocket(address, hello)
    stays.say({ subject: 'join', presentationId: 'open', showId: 'open', sequence: 0 })
    await stays.hear('refetch')
    expect(reads.mock.calls.map(([showId]) => showId)).toEqual(['open'])
    await alone.close()
    http.close()
  })

  test('[RT15] what one process commits is heard at the other, in order', async () => {
    const [here, there] = [await browser(anna), await browser(anna, other)]
    join(here, 0)
    join(there, 0)
    await Promise.all([here.hear('joined'), there.hear('joined')])
    for (const tell of await commit(30)) tell()
    await there.hear('operation', message => message.sequence === 30)
    expect(numbers(there)).toEqual(upTo(30))
    expect(numbers(here)).toEqual(upTo(30))
  })
})

describe('screens', () => {
  test('[RT16] a TV that waits hears that its code was used, wherever that was', async () => {
    const secret = newToken()
    const id = randomUUID()
    await sql(`insert into "screenPairing" (id, code, "secretHash", "expiresAt") values ($1, 'AB23', $2, now() + interval '5 minutes')`, [
      id,
      hashOfToken(secret),
    ])
    const tv = await connect(server.address, { subject: 'hello', as: 'pairing', secret })
    other.services.tell({ pairingId: id }, { subject: 'paired' })
    await tv.hear('paired')
  })

  test('[RT17] a screen’s last sign of life is written down, and is no news', async () => {
    await sql(`update "systemScreen" set "lastSeenAt" = null where id = $1`, [annas.systemScreen])
    await screen()
    const hers = await browser(anna)
    const seen = async () => (await sql(`select "lastSeenAt" from "systemScreen" where id = $1`, [annas.systemScreen])).rows[0]?.lastSeenAt
    await vi.waitFor(async () => expect(await seen()).not.toBeNull(), { timeout: 60_000, interval: 200 })
    await settled()
    expect(hers.heard).toEqual([{ subject: 'welcome' }])
  })

  test('[RT31] what a screen shows is written down once that is possible again, unless it said something newer', async () => {
    const tv = await screen()
    const shown = async () => (await sql(`select "shownTag" from "systemScreen" where id = $1`, [annas.systemScreen])).rows[0]?.shownTag
    const isWritten = (tag: string) => vi.waitFor(async () => expect(await shown()).toBe(tag), { timeout: 30_000, interval: 10 })
    const refused = () => server.lines.filter(line => line.includes('What screens show could not be written down.')).length
    await sql(`alter table "systemScreen" add constraint "nothing is shown" check ("shownTag" is null) not valid`)
    const before = refused()
    tv.say({ subject: 'shows', tag: 'kept' })
    await vi.waitFor(() => expect(refused()).toBeGreaterThan(before), { timeout: 30_000, interval: 10 })
    await sql(`alter table "systemScreen" drop constraint "nothing is shown"`)
    await isWritten('kept')
    tv.say({ subject: 'shows', tag: 'newer' })
    await isWritten('newer')
  })

  test('[RT38] a TV tells of itself, goes on whatever it says, and is told to ask once it has lost its screen', async () => {
    const tv = await screen()
    const reported = async () =>
      (await sql(`select "files" from "screenReport" where "screenId" = $1`, [annas.systemScreen])).rows[0]?.files
    tv.say({ subject: 'report', report: { files: 'many' } })
    tv.say({ subject: 'report', report: null })
    tv.say({ subject: 'report', report: { files: 7 } })
    await vi.waitFor(async () => expect(await reported()).toBe(7), { timeout: 30_000, interval: 10 })
    // It is counted once the database has said that it is written.
    await vi.waitFor(() => expect(server.services.reports.count()).toMatchObject({ invalid: 2, written: 1 }), {
      timeout: 30_000,
      interval: 10,
    })
    const former = await screen()
    await sql(`update "systemScreen" set "credentialHash" = 'another' where id = $1`, [annas.systemScreen])
    former.say({ subject: 'report', report: { files: 8 } })
    expect(await former.closed).toBe(4401)
    expect(await reported()).toBe(7)
  })

  test('[RT18] a thousand screens hear of a price', async () => {
    const credentials = Array.from({ length: 1_000 }, newToken)
    await sql(
      `insert into "systemScreen" (id, "organizationId", "systemId", "sortIndex", rotation, languages, "languageSeconds", labels, "credentialHash") select 's' || n, $1, $2, n, 'DEGREES_0', '[]', 10, '[]', h from unnest($3::text[]) with ordinality as t (h, n)`,
      [anna.organizationId, annas.system, credentials.map(hashOfToken)],
    )
    await settled()
    const screens: Socket[] = []
    for (let i = 0; i < credentials.length; i += 100) {
      screens.push(
        ...(await Promise.all(
          credentials
            .slice(i, i + 100)
            // Of ten shops.
            .map(credential =>
              connect(
                server.address,
                { subject: 'hello', as: 'screen', credential },
                { headers: { 'x-forwarded-for': `192.0.2.${i / 100}` } },
              ),
            ),
        )),
      )
    }
    for (const tv of screens) tv.forget()
    await sql(`update "productPrice" set price = price + 1 where id = $1`, [annas.productPrice])
    for (const tv of screens) await tv.hear('content')
  })
})

function aloneChanges() {
  const hearers = new Map<Channel, (text: string) => void>()
  let gap = (): void => undefined
  const processBus: Pick<ProcessBus, 'subscribe' | 'onGap'> = {
    subscribe: (channel, heard) => void hearers.set(channel, heard),
    onGap: missed => void (gap = missed),
  }
  return { changes: createRowChanges(processBus), say: (channel: Channel, text: string) => hearers.get(channel)!(text), gap: () => gap() }
}
