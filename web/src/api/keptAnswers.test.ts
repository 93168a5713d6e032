import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { CallError } from './callError.ts'
import { createKeptAnswers, keptLimits } from './keptAnswers.ts'

/** What a device keeps, whichever page is open. */
function aDevice() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size
    },
  }
  return { kept, storage }
}

/** A page that somebody opens. `passes`: what waits is done. */
function aPage(
  { storage }: Pick<ReturnType<typeof aDevice>, 'storage'>,
  at: number,
  signedIn: { owner: string | null } = { owner: 'anna' },
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const waiting: (() => void)[] = []
  const shown: (number | null)[] = []
  const keptAnswers = createKeptAnswers({
    client,
    storage,
    owner: () => signedIn.owner,
    now: () => at,
    later: work => void waiting.push(work),
    isReachable: () => true,
    shown: from => void shown.push(from),
  })
  keptAnswers.start()
  const ask = (key: string, answer: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [key], queryFn: answer, meta: { isKept: true } }).catch((error: unknown) => error)
  return {
    client,
    keptAnswers,
    shown,
    ask,
    passes: () => waiting.splice(0).forEach(work => work()),
    of: (key: string) => client.getQueryData([key]),
  }
}
const unavailable = () => Promise.reject(new CallError('UnavailableError'))

it('[MA68] the last good answer is shown where there is none, with its age', async () => {
  const device = aDevice()
  const before = aPage(device, 1_000)
  await before.ask('dishes', () => Promise.resolve(['soup']))
  await before.ask('dishes of others', () => Promise.resolve(['tea']))
  before.passes()
  const after = aPage(device, 2_000)
  await after.ask('dishes', unavailable)
  expect(after.of('dishes')).toEqual(['soup'])
  expect(after.shown).toEqual([1_000])
  // What the server refuses is news, and what nobody asked for before is not there.
  await after.ask('dishes of others', () => Promise.reject(new CallError('ForbiddenError')))
  await after.ask('pies', unavailable)
  expect([after.of('dishes of others'), after.of('pies')]).toEqual([undefined, undefined])
})

it('[MA68] [MA122] an answer that does not come is not waited for, and takes its place when it does', async () => {
  const device = aDevice()
  const before = aPage(device, 1_000)
  await before.ask('dishes', () => Promise.resolve(['soup']))
  before.passes()
  const after = aPage(device, 2_000)
  let arrive = (_: unknown) => {}
  const asking = after.ask('dishes', () => new Promise(resolve => (arrive = resolve)))
  const opened = after.keptAnswers.orKept(['dishes'], asking)
  expect(after.of('dishes')).toBeUndefined()
  after.passes()
  expect(await opened).toEqual(['soup'])
  arrive(['soup', 'pie'])
  await asking
  expect(after.of('dishes')).toEqual(['soup', 'pie'])
})

it('[MA68] where an answer came, nothing of before is shown', async () => {
  const device = aDevice()
  const before = aPage(device, 1_000)
  await before.ask('dishes', () => Promise.resolve(['soup']))
  before.passes()
  const after = aPage(device, 2_000)
  await after.ask('dishes', () => Promise.resolve([]))
  after.passes()
  expect([after.of('dishes'), after.shown]).toEqual([[], []])
})

it('[MA123] each user has their own, and nothing stays of who has signed out', async () => {
  const device = aDevice()
  const signedIn: { owner: string | null } = { owner: 'anna' }
  const before = aPage(device, 1_000, signedIn)
  await before.ask('dishes', () => Promise.resolve(['soup']))
  before.passes()
  const bobs = aPage(device, 2_000, { owner: 'bob' })
  await bobs.ask('dishes', unavailable)
  expect(bobs.of('dishes')).toBeUndefined()
  expect(device.kept.size).toBe(1)
  // What came a moment ago is not written after it.
  await before.ask('pies', () => Promise.resolve(['apple']))
  signedIn.owner = null
  before.keptAnswers.forgetOthers()
  before.passes()
  expect(device.kept.size).toBe(0)
})

it('[MA123] it is bounded: the latest stay, for a week', async () => {
  const device = aDevice()
  const before = aPage(device, 1_000)
  for (let i = 0; i <= keptLimits.answers; i++) {
    await before.ask(`page ${i}`, () => Promise.resolve(i))
    before.passes()
  }
  await before.ask('large', () => Promise.resolve('x'.repeat(keptLimits.letters)))
  before.passes()
  const after = aPage(device, 2_000)
  for (const key of ['page 0', 'page 24', 'large']) await after.ask(key, unavailable)
  expect([after.of('page 0'), after.of('page 24'), after.of('large')]).toEqual([undefined, 24, undefined])
  const late = aPage(device, 1_000 + keptLimits.days * 86_400_000)
  await late.ask('page 24', unavailable)
  expect(late.of('page 24')).toBeUndefined()
})
