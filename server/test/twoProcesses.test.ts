import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addresses, type PairingAnswer, type PairingStart } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { demoPassword } from '../src/demo/accounts.ts'
import { aDatabase, type TestDatabase } from './databases.ts'
import type { Asker } from './vitrine.ts'
import { aProgram, askerAt, signIn, type Program } from './program.ts'
import { aSocket } from './socket.ts'

let database: TestDatabase
let folder: string
let here: { readonly program: Program; readonly address: string; readonly user: Asker }
let there: typeof here
let token: string

beforeAll(async () => {
  database = await aDatabase()
  folder = mkdtempSync(join(tmpdir(), 'vitrine-two-'))
  const start = () => aProgram({ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, DEMO: 'on', SECRET: 's'.repeat(40) })
  const programs = [start(), start()] as const
  const [one, two] = await Promise.all(programs.map(program => program.address))
  token = (await signIn(one!, 'user@vitrine.example', demoPassword)).token
  here = { program: programs[0], address: one!, user: askerAt(one!, token) }
  there = { program: programs[1], address: two!, user: askerAt(two!, token) }
}, 180_000)
afterAll(async () => {
  for (const { program } of [here, there]) program.stop()
  await Promise.all([here, there].map(({ program }) => program.ended))
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('[ST8] of two that start together on an empty database, one migrates it and fills it', async () => {
  const filled = [here, there].filter(({ program }) => program.said().includes('filling it with the demo'))
  expect(filled).toHaveLength(1)
  const { totalCount, items } = await there.user.allProductCollections({ limit: 100 })
  expect(new Set(items.map(group => group.title)).size).toBe(totalCount)
})

test('[ST20] [ST27] the start that fills it says the demo’s password, the other where it is written', async () => {
  for (const { program } of [here, there]) {
    const fills = program.said().includes('filling it with the demo')
    expect(program.said().includes(demoPassword)).toBe(fills)
    expect(program.said().includes('README.md')).toBe(!fills)
  }
})

/** A presentation of one's own that is open for editing. */
async function aConcept() {
  const { id } = (await here.user.createPresentation({ input: { title: 'Menu' } }))!
  const { actualShowId } = (await here.user.findPresentation({ id }))!
  const show = (await here.user.findPresentationShow({ id: actualShowId! }))!
  return { presentationId: id, showId: show.id, slideId: show.slides[0]!.id }
}

const post = async <T>(path: string, body: object): Promise<T> =>
  (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json() as T

/** A TV that asks there, while its code is typed here. */
async function paired(screenId: string): Promise<string> {
  const { code, secret } = await post<PairingStart>(there.address + addresses.pairing, {})
  const waiting = await aSocket(there.address, { subject: 'hello', as: 'pairing', secret })
  await here.user.connect({ id: screenId, connectCode: code })
  await waiting.hear('paired')
  waiting.close()
  const collected = await post<PairingAnswer>(here.address + addresses.pairingCollect, { secret })
  return collected.state === 'CONNECTED' ? collected.credential : expect.fail(collected.state)
}

const contentOf = async (credential: string): Promise<ScreenContent> =>
  (
    await fetch(there.address + addresses.screenContent, { headers: { authorization: `Bearer ${credential}` } })
  ).json() as Promise<ScreenContent>

describe('what is done by one process', () => {
  test('[RT15] is heard by the editors of the other, each edit once and in order, whoever commits it', async () => {
    const { presentationId, showId, slideId } = await aConcept()
    const hello = { subject: 'hello', as: 'browser', token } as const
    const editors = [await aSocket(here.address, hello), await aSocket(there.address, hello)]
    for (const editor of editors) editor.say({ subject: 'join', presentationId, showId, sequence: 0 })
    for (const editor of editors) await editor.hear('joined')

    const ids = Array.from({ length: 40 }, () => randomUUID())
    const edit = (user: Asker, operationId: string, index: number) =>
      user.updateSlide({ input: { id: slideId, duration: index + 1 }, operationId })
    await Promise.all(ids.map((id, i) => edit(i % 2 ? here.user : there.user, id, i)))
    for (const editor of editors) {
      await editor.hear('operation', ({ sequence }) => sequence === 40)
      expect(editor.of('operation').map(({ sequence }) => sequence)).toEqual(ids.map((_, i) => i + 1))
    }
    expect(editors[0]!.of('operation').map(o => o.operationId)).toEqual(editors[1]!.of('operation').map(o => o.operationId))
    editors.forEach(editor => editor.close())
  })

  test('[OP14] is not done again by the other, also when both are asked at once', async () => {
    const { showId, slideId } = await aConcept()
    for (let i = 0; i < 10; i++) {
      const [id, operationId] = [randomUUID(), randomUUID()]
      const create = (user: Asker) =>
        user.createWidget({ input: { id, slideId, type: 'TEXT', positionX: 0.1, positionY: 0.1 }, operationId })
      const [one, two] = await Promise.all([create(here.user), create(there.user)])
      expect(two).toEqual(one)
    }
    const show = (await there.user.findPresentationShow({ id: showId }))!
    expect([show.slides[0]!.widgets.length, show.sequence]).toEqual([10, 10])
  })

  test('[RT9] reaches the screens of the other: paired there, it shows a price that was changed here', async () => {
    const { items } = await here.user.allSystems({})
    for (const { id } of items.flatMap(system => system.screens)) {
      const credential = await paired(id)
      const prices = async () =>
        Object.values((await contentOf(credential)).catalogue.products).flatMap(({ id: productId, prices }) =>
          Object.entries(prices).map(([variantId, price]) => ({ productId, variantId, price })),
        )
      const [shown] = await prices()
      if (!shown) continue
      const screen = await aSocket(there.address, { subject: 'hello', as: 'screen', credential })
      const changed = { ...shown, price: 98.76 }
      await here.user.updateProductPrice({ input: changed })
      await screen.hear('content')
      // What it heard may be that it was paired.
      await expect.poll(prices, { timeout: 10_000 }).toContainEqual(changed)
      return screen.close()
    }
    expect.fail('The demo shows no price on any screen')
  })

  test('[RT7] is heard by the browsers of the other', async () => {
    const browser = await aSocket(there.address, { subject: 'hello', as: 'browser', token })
    await here.user.createPromotion({ input: { title: 'Two for one' } })
    await browser.hear('changed', ({ entities }) => entities.includes('promotion'))
    browser.close()
  })

  test('[SE35] ends with a session everywhere', async () => {
    const session = await signIn(here.address, 'user@vitrine.example', demoPassword)
    const browser = await aSocket(there.address, { subject: 'hello', as: 'browser', token: session.token })
    await fetch(here.address + addresses.logout, { method: 'POST', headers: { authorization: `Bearer ${session.token}` } })
    expect(await browser.closed).toBe(4401)
    await expect(askerAt(there.address, session.token).viewer({})).rejects.toMatchObject({ code: 'UnauthenticatedError' })
  })
})

test('[ST9] [ST28] what one has acknowledged is there when it is killed; the rest, sent again to the other, is done once', async () => {
  const { showId, slideId } = await aConcept()
  const ids = Array.from({ length: 150 }, () => randomUUID())
  const create = (user: Asker, id: string) =>
    user.createWidget({ input: { id, slideId, type: 'CIRCLE', positionX: 0, positionY: 0 }, operationId: `operation-${id}` })
  const acknowledged = new Set<string>()
  const waiting = [...ids]
  const editor = async (): Promise<void> => {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      await create(here.user, id)
      acknowledged.add(id)
    }
  }
  const editors = Promise.allSettled([editor(), editor(), editor(), editor()])
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(20), { timeout: 20_000, interval: 1 })
  here.program.stop('SIGKILL')
  await editors
  expect(acknowledged.size).toBeLessThan(ids.length)
  const widgets = async () => (await there.user.findPresentationShow({ id: showId }))!.slides[0]!.widgets.map(({ id }) => id)
  expect(await widgets()).toEqual(expect.arrayContaining([...acknowledged]))

  await Promise.all(ids.map(id => create(there.user, id)))
  expect((await widgets()).toSorted()).toEqual(ids.toSorted())
  expect((await there.user.findPresentationShow({ id: showId }))!.sequence).toBe(ids.length)
})
