import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addresses, type PairingAnswer, type PairingStart } from '@vitrine/model/http.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { aSocket } from '../../../test/socket.ts'

let server: TestServer
let anna: Somebody
let board: Board
beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
  board = await aBoard(server.services, anna.organizationId!, 5)
})
afterAll(() => server.close())

const start = async (): Promise<PairingStart> => (await server.post(addresses.pairing, {})).json() as Promise<PairingStart>
const collect = async (secret: string): Promise<PairingAnswer> =>
  (await server.post(addresses.pairingCollect, { secret })).json() as Promise<PairingAnswer>

/** The code of the refusal, or null. */
async function connect(who: Somebody, screenId: string, connectCode: string): Promise<string | null> {
  const query = 'mutation ($id: ID!, $connectCode: String!) { connect(id: $id, connectCode: $connectCode) { id code } }'
  const answer = await server.post(addresses.graphql, { query, variables: { id: screenId, connectCode } }, who.token)
  const { errors } = (await answer.json()) as { errors?: { extensions?: { code?: string } }[] }
  return errors ? (errors[0]?.extensions?.code ?? 'no code') : null
}
const content = (credential: string): Promise<Response> =>
  fetch(server.address + addresses.screenContent, { headers: { authorization: `Bearer ${credential}` } })
/** The refusal of a credential that has just ended: the process that answers hears of it as all do. */
const refusedContent = (credential: string): Promise<Response> =>
  vi.waitFor(async () => {
    const answer = await content(credential)
    expect(answer.status).toBe(401)
    return answer
  })

describe('a code', () => {
  test('[PA1] has four characters that can be told apart, a secret, and ten minutes', async () => {
    const { code, secret, expiresAt } = await start()
    expect(code).toMatch(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{4}$/)
    expect(secret.length).toBeGreaterThan(40)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(9.9 * 60_000)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  })

  test('[PA2] does not collect; its secret does, once it was typed', async () => {
    const { code, secret } = await start()
    await expect(collect(code)).resolves.toEqual({ state: 'EXPIRED' })
    await expect(collect(secret)).resolves.toEqual({ state: 'WAITING' })
    await expect(connect(anna, board.screenIds[0]!, code)).resolves.toBeNull()
    await expect(collect(code)).resolves.toEqual({ state: 'EXPIRED' })
    await expect(collect(secret)).resolves.toMatchObject({ state: 'CONNECTED', screenId: board.screenIds[0] })
  })

  test('[PA3] [PA19] works once, however it is typed', async () => {
    const { code } = await start()
    await expect(connect(anna, board.screenIds[1]!, ` ${code.toLowerCase()}\t`)).resolves.toBeNull()
    await expect(connect(anna, board.screenIds[2]!, code)).resolves.toBe('CodeUnknownError')
    await expect(connect(anna, board.screenIds[2]!, ` ${code}2 `)).resolves.toBe('ValidationError')
  })

  test('[PA18] that is too old has expired', async () => {
    const { code, secret } = await start()
    await server.services.ownerDb
      .updateTable('screenPairing')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('code', '=', code)
      .execute()
    await expect(connect(anna, board.screenIds[2]!, code)).resolves.toBe('CodeExpiredError')
    await expect(collect(secret)).resolves.toEqual({ state: 'EXPIRED' })
  })

  test("[PA4] does not reach another organisation's screen, and stays good", async () => {
    const bob = await server.somebody()
    const { code } = await start()
    await expect(connect(bob, board.screenIds[2]!, code)).resolves.toBe('NotFoundError')
    await expect(connect(anna, board.screenIds[2]!, code)).resolves.toBeNull()
  })

  test('[PA5] cannot be guessed: after ten tries in a minute a user has to wait', async () => {
    const carl = await server.somebody()
    const shop = await aBoard(server.services, carl.organizationId!, 1)
    const answers: (string | null)[] = []
    for (let i = 0; i < 11; i++) answers.push(await connect(carl, shop.screenIds[0]!, '2222'))
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'CodeUnknownError'))
    expect(answers[10]).toBe('TooManyTriesError')
  })

  test('[PA12] typed by who manages the organisation makes the TV its screen, and counts for that organisation', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    const { code, secret } = await start()
    await expect(connect(ada, board.screenIds[2]!, code)).resolves.toBeNull()
    const answer = await collect(secret)
    expect(answer).toMatchObject({ state: 'CONNECTED', screenId: board.screenIds[2] })
    expect((await content(answer.state === 'CONNECTED' ? answer.credential : '')).status).toBe(200)
    const limit = { name: 'connect-organization', points: 100, seconds: 3600 }
    const shop = await aBoard(server.services, (await server.somebody()).organizationId!, 1)
    for (let i = 0; i < 100; i++) await server.services.rateLimits.consume(limit, shop.organizationId)
    await expect(connect(ada, shop.screenIds[0]!, '2222')).resolves.toBe('TooManyTriesError')
    await expect(connect(ada, board.screenIds[2]!, '2222')).resolves.toBe('CodeUnknownError')
  })
})

describe('a credential', () => {
  test('[PA6] is told once and stored as a hash', async () => {
    const { code, secret } = await start()
    await connect(anna, board.screenIds[3]!, code)
    const first = await collect(secret)
    const credential = first.state === 'CONNECTED' ? first.credential : ''
    await expect(collect(secret)).resolves.toEqual({ state: 'EXPIRED' })
    const stored = await server.services.ownerDb
      .selectFrom('systemScreen')
      .select('credentialHash')
      .where('id', '=', board.screenIds[3]!)
      .executeTakeFirstOrThrow()
    expect(stored.credentialHash).toBe(hashOfToken(credential))
    expect(JSON.stringify(stored)).not.toContain(credential)
  })

  test('[PA7] [PA20] is no longer good when another TV becomes the screen', async () => {
    const old = await board.pair(4)
    await expect(content(old)).resolves.toMatchObject({ status: 200 })
    const { code, secret } = await start()
    await connect(anna, board.screenIds[4]!, code)
    const answer = await collect(secret)
    expect((await content(answer.state === 'CONNECTED' ? answer.credential : '')).status).toBe(200)
    const refused = await refusedContent(old)
    await expect(refused.json()).resolves.toMatchObject({
      code: 'UnauthenticatedError',
      fields: [{ path: 'credential', rule: 'replaced' }],
    })
  })

  test('[PA13] [PA20] is no longer good when somebody disconnects the TV, which is told so; a stranger’s tells nothing', async () => {
    const credential = await board.pair(1)
    await expect(content(credential)).resolves.toMatchObject({ status: 200 })
    const query = 'mutation ($id: ID!) { disconnect(id: $id) { id isConnected code } }'
    const answer = await server.post(addresses.graphql, { query, variables: { id: board.screenIds[1] } }, anna.token)
    await expect(answer.json()).resolves.toMatchObject({ data: { disconnect: { isConnected: false, code: null } } })
    await expect((await refusedContent(credential)).json()).resolves.toMatchObject({
      fields: [{ path: 'credential', rule: 'disconnected' }],
    })
    await expect((await content('nobodys')).json()).resolves.not.toHaveProperty('fields')
  })
})

test('[PA8] the waiting TV hears that its code was typed', async () => {
  const { code, secret } = await start()
  const socket = await aSocket(server.address, { subject: 'hello', as: 'pairing', secret })
  await connect(anna, board.screenIds[0]!, code)
  await socket.hear('paired')
  socket.close()
})
