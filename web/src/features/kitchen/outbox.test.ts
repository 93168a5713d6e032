import { expect, test } from 'vitest'
import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import { CallError } from '../../api/callError.ts'
import { createOutbox, outboxKey, type OutboxDeps, type StockChange } from './outbox.ts'

function aDevice() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** A server that answers, or doesn't. */
function aServer() {
  const heard: string[] = []
  let answer: Refusal | null = null
  let wake = () => {}
  return {
    heard,
    answers: (code: Refusal | null) => void (answer = code),
    returns: () => wake(),
    send: async ({ id, state }: StockChange) => {
      if (answer) throw new CallError(answer)
      heard.push(`${id} ${state}`)
    },
    whenWorthATry: () => new Promise<void>(resolve => (wake = resolve)),
  }
}

let made = 0
const anOutbox = (device: ReturnType<typeof aDevice>, server: ReturnType<typeof aServer>, more: Partial<OutboxDeps> = {}) =>
  createOutbox({
    storage: device,
    owner: 'anna',
    isStillOwner: () => true,
    send: server.send,
    whenWorthATry: server.whenWorthATry,
    exclusively: async (_, work) => work(),
    newToken: () => String((made += 1)),
    later: () => {},
    ...more,
  })
const soldOut = (id: string, availableFrom: string | null = null): StockChange => ({
  id,
  title: id,
  categoryId: 'soups',
  state: 'UNAVAILABLE',
  availableFrom,
})
const back = (id: string): StockChange => ({ ...soldOut(id), state: 'AVAILABLE' })
const settled = () => new Promise(resolve => setTimeout(resolve))
const says = (outbox: ReturnType<typeof createOutbox>) => outbox.get().map(({ id, status }) => `${id} ${status}`)

test('[MA163] what is changed is sent in the order in which it was changed, and done', async () => {
  const [device, server] = [aDevice(), aServer()]
  const outbox = anOutbox(device, server)
  outbox.add(soldOut('soup'))
  outbox.add(soldOut('pie'))
  expect(says(outbox)).toEqual(['soup sending', 'pie waiting'])
  await settled()
  expect(server.heard).toEqual(['soup UNAVAILABLE', 'pie UNAVAILABLE'])
  expect(says(outbox)).toEqual(['soup done', 'pie done'])
  expect(device.values.size).toBe(0)
})

test('[MA65] [MA163] without a network it waits, of one product only the last; and goes when the network is back', async () => {
  const [device, server] = [aDevice(), aServer()]
  const outbox = anOutbox(device, server)
  server.answers('UnavailableError')
  outbox.add(soldOut('soup'))
  outbox.add(soldOut('pie'))
  await settled()
  outbox.add(back('soup'))
  await settled()
  expect(says(outbox)).toEqual(['pie waiting', 'soup waiting'])
  server.answers(null)
  server.returns()
  await settled()
  expect(server.heard).toEqual(['pie UNAVAILABLE', 'soup AVAILABLE'])
  expect(says(outbox)).toEqual(['pie done', 'soup done'])
})

test('[MA65] what waits survives a closed tab', async () => {
  const [device, server] = [aDevice(), aServer()]
  server.answers('UnavailableError')
  anOutbox(device, server).add(soldOut('soup', '2026-05-01T15:00:00.000Z'))
  await settled()
  server.answers(null)
  const later = anOutbox(device, server)
  expect(later.get()).toMatchObject([{ id: 'soup', status: 'waiting', availableFrom: '2026-05-01T15:00:00.000Z' }])
  later.start()
  await settled()
  expect(server.heard).toEqual(['soup UNAVAILABLE'])
})

test('[MA119] what the server refuses says so, holds up nothing, and is tried again or forgotten', async () => {
  const [device, server] = [aDevice(), aServer()]
  const outbox = anOutbox(device, server)
  server.answers('NotFoundError')
  outbox.add(soldOut('soup'))
  await settled()
  server.answers(null)
  outbox.add(soldOut('pie'))
  await settled()
  expect(outbox.get()).toMatchObject([
    { id: 'soup', status: 'refused', refusal: 'NotFoundError' },
    { id: 'pie', status: 'done' },
  ])
  outbox.again(outbox.get()[0]!.token)
  await settled()
  expect(server.heard).toEqual(['pie UNAVAILABLE', 'soup UNAVAILABLE'])
  server.answers('ForbiddenError')
  outbox.add(back('pie'))
  await settled()
  outbox.forget(outbox.get().find(({ id }) => id === 'pie')!.token)
  expect(device.values.size).toBe(0)
})

test('[MA65] nobody sends what another has changed, and nothing of what is not ours is read', async () => {
  const [device, server] = [aDevice(), aServer()]
  const outbox = anOutbox(device, server, { isStillOwner: () => false })
  outbox.add(soldOut('soup'))
  await settled()
  expect(server.heard).toEqual([])
  expect(anOutbox(device, server, { owner: 'bob' }).get()).toEqual([])
  for (const broken of ['{', '{}', '[1]', '[{"id":"a"}]']) {
    device.values.set(outboxKey('anna'), broken)
    expect(anOutbox(device, server).get()).toEqual([])
  }
})

test('[MA163] a change made while the same product is on its way goes after it', async () => {
  const [device, server] = [aDevice(), aServer()]
  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  const outbox = anOutbox(device, server, {
    send: async change => {
      if (change.state === 'UNAVAILABLE') await held
      return server.send(change)
    },
  })
  outbox.add(soldOut('soup'))
  outbox.add(back('soup'))
  expect(says(outbox)).toEqual(['soup waiting'])
  answer()
  await settled()
  expect(server.heard).toEqual(['soup UNAVAILABLE', 'soup AVAILABLE'])
  expect(says(outbox)).toEqual(['soup done'])
})

test('[MA65] where nothing can be kept, it lasts as long as the page', async () => {
  const [device, server] = [aDevice(), aServer()]
  const full = () => {
    throw new Error('full')
  }
  const outbox = anOutbox({ ...device, setItem: full }, server)
  outbox.add(soldOut('soup'))
  outbox.add(soldOut('pie'))
  await settled()
  expect(server.heard).toEqual(['soup UNAVAILABLE', 'pie UNAVAILABLE'])
})

test('[SO17] at a location a change waits beside that of all, with its place, and says where the place is gone', async () => {
  const [device, server] = [aDevice(), aServer()]
  const outbox = anOutbox(device, server, {
    send: async ({ id, location }) => {
      if (location?.id === 'gone') throw new CallError('NotFoundError', [{ path: 'products.0.locationId', rule: 'gone' }])
      server.heard.push(`${id} ${location?.title ?? 'everywhere'}`)
    },
  })
  const at = (id: string) => ({ location: { id, title: id } })
  outbox.add(soldOut('soup'))
  outbox.add({ ...soldOut('soup'), ...at('airport') })
  outbox.add({ ...back('soup'), ...at('airport') })
  outbox.add({ ...soldOut('soup'), ...at('gone') })
  await settled()
  expect(server.heard).toEqual(['soup everywhere', 'soup airport'])
  const left = anOutbox(device, server).get()
  expect(left).toMatchObject([{ id: 'soup', status: 'refused', isLocationGone: true, ...at('gone') }])
})

test('[SO15] what waits at a location knows how it was everywhere, also after a reload', () => {
  const [device, server] = [aDevice(), aServer()]
  server.answers('UnavailableError')
  const everywhere = { state: 'UNAVAILABLE', availableFrom: null } as const
  anOutbox(device, server).add({ ...back('soup'), location: { id: 'airport', title: 'Airport' }, everywhere })
  expect(anOutbox(device, server).get()).toMatchObject([{ id: 'soup', state: 'AVAILABLE', everywhere }])
})
