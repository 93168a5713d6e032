import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxProofRecords, type ProofRecord } from '@vitrine/model/areas/proof/delivery.ts'
import { addresses } from '@vitrine/model/http.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { aServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['somebody']>>
let board: Board
beforeAll(async () => void (server = await aServer()))
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.somebody()
  board = await aBoard(server.services, owner.organizationId!)
})

/** The offers, since a minute ago. */
function aRecord(): ProofRecord {
  const to = Math.floor(Date.now() / 1000)
  const { showId, slideId } = board.presentations.offers
  return {
    from: to - 60,
    to,
    state: 'SHOWN',
    showId,
    slides: [{ id: slideId, times: 6, seconds: 60, first: to - 60, last: to }],
    promotions: [],
  }
}
const deliver = (credential: string, body: unknown): Promise<Response> => server.post(addresses.screenProof, body as object, credential)
const delivery = (...records: readonly ProofRecord[]) => ({ isKept: true, dropped: 0, records })
const lineCount = async (): Promise<number> =>
  (await (await server.post(addresses.proofOfPlay, { by: 'PRESENTATION', filter: days }, owner.token)).text()).trim().split('\r\n').length
const days = {
  from: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
}

test('[PP10] a TV delivers with its credential; without one, or with one that was taken away, it is answered 401', async () => {
  const credential = await board.pair(0)
  await server.services.pool.query(`delete from "screenEvent"`)
  const answer = await deliver(credential, delivery(aRecord()))
  expect([answer.status, await answer.json()]).toEqual([200, { taken: 1, repeated: 0, refused: {} }])
  expect((await deliver('nobody', delivery(aRecord()))).status).toBe(401)
  await server.services.pool.query(`update "systemScreen" set "credentialHash" = null where "id" = $1`, [board.screenIds[0]])
  const revoked = await deliver(credential, delivery(aRecord()))
  expect([revoked.status, await revoked.json()]).toMatchObject([401, { code: 'UnauthenticatedError' }])
})

test('[PP10] what is no delivery changes nothing, and one too large is not read', async () => {
  const credential = await board.pair(0)
  for (const wrong of [
    {},
    [],
    { ...delivery(), records: 'all' },
    { ...delivery(), more: true },
    delivery({ ...aRecord(), from: 1.5 }),
    delivery({ ...aRecord(), showId: '__proto__' }),
    delivery(...Array.from({ length: maxProofRecords + 1 }, aRecord)),
  ])
    expect((await deliver(credential, wrong)).status).toBe(400)
  expect((await deliver(credential, { ...delivery(), padding: 'x'.repeat(70_000) })).status).toBe(413)
  expect(await lineCount()).toBe(1)
})

test('[PP10] of a TV that floods with deliveries 20 a minute are heard, and of another as many', async () => {
  const [one, other] = [await board.pair(0), await board.pair(1)]
  const answers = await Promise.all(Array.from({ length: 45 }, () => deliver(one, delivery())))
  const heard = answers.filter(({ status }) => status === 200).length
  // A minute may begin between them.
  expect(heard).toBeLessThanOrEqual(40)
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  expect((await deliver(other, delivery())).status).toBe(200)
})

test('[PP20] the report is saved as a table with the columns that it is added up by; what is none is refused', async () => {
  const credential = await board.pair(0)
  await server.services.pool.query(`delete from "screenEvent"`)
  await server.services.pool.query(`update "presentation" set "title" = '=1+1' where "id" = $1`, [board.presentations.offers.id])
  await deliver(credential, delivery(aRecord()))
  const table = async (body: object, token = owner.token) => {
    const answer = await server.post(addresses.proofOfPlay, body, token)
    return { status: answer.status, lines: (await answer.text()).trim().split('\r\n') }
  }
  const { lines } = await table({ by: 'RUN', filter: days })
  expect(lines[0]).toMatch(/^\uFEFF?Presentation,Screen,System,Seconds,First,Last$/)
  expect(lines[1]).toMatch(/^"'=1\+1",TV 1,Counter,60,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/)
  expect((await table({ by: 'SCREEN', filter: days })).lines).toHaveLength(3)
  expect((await table({ by: 'NOTHING', filter: days })).status).toBe(400)
  expect((await table({ by: 'RUN' })).status).toBe(400)
  expect((await table({ by: 'RUN', filter: days }, (await server.somebody()).token)).lines).toHaveLength(1)
  expect((await table({ by: 'RUN', filter: days }, (await server.somebody({ role: 'ADMIN' })).token)).status).toBe(403)
})
