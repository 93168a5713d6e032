import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aContent, aProduct } from '../test/contents.ts'
import { NoAnswer, type ContentAnswer } from './server.ts'
import { timing } from './timing.ts'
import { createSync } from './sync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that says what it is told to, and a device that has every file unless it is told otherwise. */
function aTv(held: ScreenContent | null = null) {
  const tv = {
    server: aContent('1') as ScreenContent | 'away' | 'revoked',
    hasFiles: true,
    /** When the server answers. */
    answers: Promise.resolve(),
    asked: [] as (string | null)[],
    accepted: [] as string[],
    coming: [] as string[],
    refreshed: [] as ScreenContent[],
    revoked: 0,
    contact: [] as boolean[],
    missing: [] as boolean[],
    unannounced: 0,
    shown: [] as string[],
    brought: [] as string[],
  }
  const sync = createSync(
    {
      ...timing,
      random: () => 0.5,
      async ask(known): Promise<ContentAnswer> {
        tv.asked.push(known?.tag ?? null)
        await tv.answers
        if (tv.server === 'away') throw new NoAnswer()
        if (tv.server === 'revoked') return { state: 'revoked', ending: null }
        return tv.server.tag === known?.tag ? { state: 'same' } : { state: 'new', content: tv.server }
      },
      after: (known, news) => (known.tag === valueOf(news, 'from') ? aContent(String(valueOf(news, 'to'))) : null),
      async bring({ tag }) {
        tv.brought.push(tag)
        if (!tv.hasFiles) throw new Error('a file is missing')
      },
      accept: content => void tv.accepted.push(content.tag),
      coming: content => void tv.coming.push(content.tag),
      refresh: content => void tv.refreshed.push(content),
      revoked: () => void tv.revoked++,
      contact: answered => void tv.contact.push(answered),
      missing: missing => void tv.missing.push(missing),
      shows: tag => void tv.shown.push(tag),
      unannounced: () => void tv.unannounced++,
    },
    held,
  )
  return { tv, sync, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) }
}

test('[SC12] it asks at its start, and every minute with the tag it has', async () => {
  const { tv, sync, pass } = aTv()
  sync.look()
  await pass(0)
  expect(tv).toMatchObject({ asked: [null], accepted: ['1'], contact: [true] })
  await pass(60_000)
  expect(tv).toMatchObject({ asked: [null, '1'], accepted: ['1'] })
})

test('[SC55] files that could not be kept are asked for again after the start, and every ten minutes', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  tv.hasFiles = false
  sync.look()
  await pass(0)
  expect(tv).toMatchObject({ brought: ['1'], accepted: [], missing: [] })
  await pass(9 * 60_000)
  expect(tv.brought).toEqual(['1'])
  await pass(2 * 60_000)
  expect(tv.brought).toEqual(['1', '1'])
})

test('[SC12] told of a change it asks within 150 ms, and once however often it is told', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  tv.server = aContent('2')
  for (let i = 0; i < 5; i++) sync.told()
  expect(tv.asked).toEqual([])
  await pass(150)
  expect(tv).toMatchObject({ asked: ['1'], accepted: ['2'] })
})

test('[SC12] a change that is told while it asks is asked for again', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  sync.look()
  sync.look()
  await pass(0)
  expect(tv.asked).toEqual(['1', '1'])
})

test('[SC39] without an answer it asks again and again, at most ten seconds apart, until there is one', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  tv.server = 'away'
  sync.look()
  await pass(3_600_000)
  expect(tv.asked.length).toBeGreaterThan(360)
  expect(tv.contact.every(answered => !answered)).toBe(true)
  tv.server = aContent('2')
  await pass(10_000)
  expect(tv).toMatchObject({ accepted: ['2'], revoked: 0 })
})

test('[SC12] news that nobody announced means that the line is dead', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  tv.server = aContent('1')
  sync.look()
  await pass(0)
  tv.server = aContent('2')
  await pass(66_000)
  expect(tv).toMatchObject({ accepted: ['2'], unannounced: 1 })
})

test('[SC13] only its own refusal ends it', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  tv.server = 'away'
  sync.look()
  await pass(600_000)
  expect(tv.revoked).toBe(0)
  tv.server = 'revoked'
  await pass(10_000)
  expect(tv.revoked).toBe(1)
  const { length } = tv.asked
  await pass(600_000)
  expect(tv.asked).toHaveLength(length)
})

test('[SC8] [SC10] a content is accepted when all of its files are there, however long that takes', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  tv.server = aContent('2')
  tv.hasFiles = false
  sync.look()
  await pass(300_000)
  expect(tv).toMatchObject({ coming: ['2'], accepted: [], missing: expect.arrayContaining([true]) })
  tv.hasFiles = true
  await pass(10_000)
  expect(tv.accepted).toEqual(['2'])
  expect(tv.missing.at(-1)).toBe(false)
})

test('[SC8] one that is out of date before its files are there is never shown', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  tv.server = aContent('2')
  tv.hasFiles = false
  sync.look()
  await pass(1_000)
  tv.server = aContent('3')
  sync.told()
  await pass(1_000)
  tv.hasFiles = true
  await pass(30_000)
  expect(tv.accepted).toEqual(['3'])
})

test('[SC9] newer prices are seen while files are still coming', async () => {
  const priced = (tag: string, small: number, imageAssetId: string | null = null) =>
    aContent(tag, {
      catalogue: { ...emptyCatalogue, products: { espresso: aProduct({ id: 'espresso', prices: { small }, imageAssetId }) } },
    })
  const { tv, sync, pass } = aTv(priced('1', 2.5))
  tv.server = priced('2', 3, 'a-new-picture')
  tv.hasFiles = false
  sync.look()
  await pass(100)
  expect(tv.accepted).toEqual([])
  expect(tv.refreshed.at(-1)!.catalogue.products['espresso']).toMatchObject({ prices: { small: 3 }, imageAssetId: null })
  expect(tv.refreshed.at(-1)!.tag).toBe('1')
})

describe('told what became of its content', () => {
  test('[SC51] it asks for nothing, and shows it when all of its files are there', async () => {
    const { tv, sync, pass } = aTv(aContent('1'))
    tv.hasFiles = false
    sync.told({ from: '1', to: '2' })
    await pass(1_000)
    expect(tv).toMatchObject({ asked: [], coming: ['2'], accepted: [], shown: ['2'] })
    tv.hasFiles = true
    await pass(10_000)
    expect(tv).toMatchObject({ asked: [], accepted: ['2'] })
    expect(tv.refreshed).toHaveLength(1)
  })

  test('[SC51] one change after the other, each of what came before', async () => {
    const { tv, sync, pass } = aTv(aContent('1'))
    for (const n of [1, 2, 3]) sync.told({ from: `${n}`, to: `${n + 1}` })
    await pass(1_000)
    expect(tv).toMatchObject({ asked: [], accepted: ['4'] })
  })

  test('[SC51] of another content than it holds, it asks, once', async () => {
    const { tv, sync, pass } = aTv(aContent('1'))
    tv.server = aContent('3')
    sync.told({ from: '2', to: '3' })
    sync.told({ from: '2', to: '3' })
    await pass(1_000)
    expect(tv).toMatchObject({ asked: ['1'], accepted: ['3'] })
  })

  test('[SC51] while an answer is on its way, it asks again after it', async () => {
    const { tv, sync, pass } = aTv(aContent('1'))
    let answer = () => {}
    tv.answers = new Promise<void>(resolve => (answer = resolve))
    tv.server = aContent('2')
    sync.look()
    sync.told({ from: '1', to: '3' })
    await pass(1_000)
    answer()
    await pass(1_000)
    expect(tv).toMatchObject({ asked: ['1', '2'], accepted: ['2'] })
  })

  test('[SC51] it is not heard any more once it is closed', async () => {
    const { tv, sync, pass } = aTv(aContent('1'))
    sync.close()
    sync.told({ from: '1', to: '2' })
    await pass(1_000)
    expect(tv).toMatchObject({ asked: [], accepted: [] })
  })
})

const emergency = { id: 'fire', heading: 'Leave', body: '', style: 'ALARM', showId: null, endsAt: '2026-03-02T13:00:00.000Z' } as const

test('[EM12] what its screen is to be is seen at once, and the next answer is the truth', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  sync.alter({ ...aContent('1').screen, emergency })
  expect(tv.refreshed.map(({ screen }) => screen.emergency)).toEqual([emergency])
  sync.told()
  await pass(150)
  expect(tv).toMatchObject({ asked: [`${'-'.repeat(22)}1`], accepted: ['1'] })
})

test('[EM12] an answer to a question from before changes nothing of it: it is asked again', async () => {
  const { tv, sync, pass } = aTv(aContent('1'))
  tv.server = aContent('2')
  sync.look()
  const screen = { ...aContent('3').screen, emergency }
  sync.alter(screen)
  tv.server = aContent('3', { screen })
  await pass(0)
  expect(tv).toMatchObject({ asked: ['1', `${'-'.repeat(22)}1`], accepted: ['3'] })
})
