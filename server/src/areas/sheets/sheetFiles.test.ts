import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableLimits } from '@vitrine/model/areas/sheets/table.ts'
import { addresses } from '@vitrine/model/http.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'

let server: TestServer
let anna: Somebody
let board: Board
beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
  board = await aBoard(server.services, anna.organizationId!)
})
afterAll(() => server.close())

const exported = (ids: unknown) => server.post(addresses.sheetExport, { holds: 'PRODUCTS', format: 'csv', ids }, anna.token)

test('[IM102] the address gives a sample in the language of whoever asks, and takes nothing else for the wish', async () => {
  const asked = (isSample: unknown) => server.post(addresses.sheetExport, { holds: 'PROMOTIONS', isSample }, anna.token)
  const sample = await asked(true)
  expect(sample.headers.get('content-type')).toContain('spreadsheetml')
  expect(
    Buffer.from(await sample.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect((await asked('yes')).status).toBe(400)
})

test('[IM50] the address takes as many ids as a sheet may have rows, and says which field has too many', async () => {
  const one = await exported([board.productId])
  expect([one.status, (await one.text()).includes('Espresso')]).toEqual([200, true])
  const most = Array.from({ length: tableLimits.rows }, () => randomUUID())
  const none = await exported(most)
  expect([none.status, (await none.text()).includes('Espresso')]).toEqual([200, false])
  const more = await exported([...most, board.productId])
  await expect(more.json()).resolves.toMatchObject({ code: 'ValidationError', fields: [{ path: 'ids', rule: 'tooMany' }] })
  for (const wrong of ['all', [1], { 0: 'a' }]) expect((await exported(wrong)).status).toBe(400)
})
