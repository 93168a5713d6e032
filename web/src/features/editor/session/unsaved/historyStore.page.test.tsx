import { op } from '@vitrine/model/show/operations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noHistory } from '@vitrine/model/kernel/history.ts'
import type { HistoryStore, Step } from '../../state/history.ts'
import { maxKept, openHistoryStore, type HistoryOwner, type TabMemory } from './historyStore.ts'
import { forgetHistories, openKeptHistories } from './keptHistories.ts'

const annas = { userId: 'anna', showId: 'menu', slideIds: ['slide'] }
let names = 0
let passed = 0
const opened: HistoryStore[] = []

/** A tab, in the browser's own database; a copy of one knows what that knew. */
function aTab(source: ReadonlyMap<string, string> = new Map()) {
  const known = new Map(source)
  const tab: TabMemory = { get: key => known.get(key) ?? null, set: (key, value) => void known.set(key, value) }
  return {
    copy: () => aTab(known),
    async open(owner: HistoryOwner = annas, carry?: Parameters<typeof openHistoryStore>[3]) {
      const store = await openHistoryStore(owner, () => `name${names++}`, { tab, now: () => Date.now() + passed }, carry)
      opened.push(store)
      return store
    },
  }
}
const widen = (width: number): Step => [op('updateWidget', { id: 'w', width })]
const widths = (steps: readonly Step[]) => steps.map(([each]) => (each?.kind === 'updateWidget' ? each.data.width : null))
/** Leaves a history behind, and closes. */
async function leaves(tab: ReturnType<typeof aTab>, ...steps: readonly Step[]) {
  const store = await tab.open()
  store.write({ undo: [...store.kept.undo, ...steps], redo: store.kept.redo })
  await store.close()
}

beforeEach(async () => {
  passed = 0
  await forgetHistories()
})
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
})

test('[UN9] a reloaded page goes on with the steps behind and ahead', async () => {
  const tab = aTab()
  const before = await tab.open()
  expect(before.kept).toEqual(noHistory)
  before.write({ undo: [widen(0.1)], redo: [widen(0.9)] })
  before.write({ undo: [widen(0.1), widen(0.2)], redo: [widen(0.8)] })
  await before.close()
  const { kept } = await tab.open()
  expect([widths(kept.undo), widths(kept.redo)]).toEqual([[0.1, 0.2], [0.8]])
})

test('[UN15] a tab that is opened again without its memory goes on with the latest that a closed one has left, and takes it', async () => {
  const both = [await aTab().open(), await aTab().open()]
  for (const [i, store] of both.entries()) {
    passed += 1_000
    store.write({ undo: [widen(i / 10)], redo: [] })
    await store.close()
  }
  expect(widths((await aTab().open()).kept.undo)).toEqual([0.1])
  expect(widths((await aTab().open()).kept.undo)).toEqual([0])
  expect((await aTab().open()).kept).toEqual(noHistory)
})

test('[UN10] [UN14] two open tabs of one presentation have each their own', async () => {
  const [one, other] = [aTab(), aTab()]
  const [first, second] = [await one.open(), await other.open()]
  first.write({ undo: [widen(0.1)], redo: [] })
  await expect.poll(async () => (await openKeptHistories().of('anna/menu')).length).toBe(1)
  expect(second.kept).toEqual(noHistory)
  second.write({ undo: [widen(0.2)], redo: [] })
  await first.close()
  await second.close()
  expect(widths((await one.open()).kept.undo)).toEqual([0.1])
  expect(widths((await other.open()).kept.undo)).toEqual([0.2])
})

test('[UN14] a duplicated tab goes on with a copy', async () => {
  const tab = aTab()
  await leaves(tab, widen(0.1))
  const original = await tab.open()
  const copied = tab.copy()
  const copy = await copied.open()
  expect(widths(copy.kept.undo)).toEqual([0.1])
  copy.write({ undo: [...copy.kept.undo, widen(0.2)], redo: [] })
  original.write({ undo: [], redo: [widen(0.3)] })
  await copy.close()
  await original.close()
  expect(widths((await copied.open()).kept.undo)).toEqual([0.1, 0.2])
  expect((await tab.open()).kept.undo).toEqual([])
})

test('[UN10] nobody goes on with what somebody else did, or with another show', async () => {
  const tab = aTab()
  await leaves(tab, widen(0.1))
  expect((await tab.open({ userId: 'bob', showId: 'menu' })).kept).toEqual(noHistory)
  expect((await tab.open({ userId: 'anna', showId: 'next' })).kept).toEqual(noHistory)
})

test('[UN16] after a publication each tab goes on with its own in the concept that is made of it, and nobody in another show', async () => {
  const [tab, other] = [aTab(), aTab()]
  const before = [await tab.open(), await other.open()]
  before.forEach((store, index) => store.write({ undo: [widen(index)], redo: [] }))
  for (const store of before) await store.close()
  const carriedTo = (showId: string, of: ReturnType<typeof aTab>) =>
    of.open({ userId: 'anna', showId }, (history, source) => (source.slideIds.includes('slide') && showId === 'fresh' ? history : null))
  expect((await carriedTo('stranger', aTab())).kept).toEqual(noHistory)
  const [theirs, mine] = [await carriedTo('fresh', other), await carriedTo('fresh', tab)]
  expect([widths(mine.kept.undo), widths(theirs.kept.undo)]).toEqual([[0], [1]])
  expect((await carriedTo('fresh', aTab())).kept).toEqual(noHistory)
})

test('[UN11] the nearest 200 steps are kept, of long ones fewer', async () => {
  const tab = aTab()
  await leaves(tab, ...Array.from({ length: 300 }, (_, i) => widen(i)))
  const many = await tab.open()
  expect(widths(many.kept.undo)).toEqual(Array.from({ length: maxKept.steps }, (_, i) => i + 100))
  const long = (letter: string): Step => [op('deleteSlide', { id: letter.repeat(maxKept.length * 0.45) })]
  const letters = (steps: readonly Step[]) => steps.map(([each]) => (each?.kind === 'deleteSlide' ? each.data.id[0] : 'short'))
  many.write({ undo: [widen(0.1), long('a'), long('b'), long('c')], redo: [long('d'), widen(0.2)] })
  await many.close()
  const few = await tab.open()
  expect([letters(few.kept.undo), letters(few.kept.redo)]).toEqual([['b', 'c'], ['short']])
})

test('[UN17] [UN18] at most 50 histories are kept, and none for longer than 7 days or beyond a sign-out', async () => {
  const tab = aTab()
  await leaves(tab, widen(0.1))
  passed = 6 * 24 * 3600 * 1000
  expect(widths((await tab.open()).kept.undo)).toEqual([0.1])
  await opened.at(-1)?.close()
  passed = 8 * 24 * 3600 * 1000
  expect((await tab.open()).kept).toEqual(noHistory)
  await opened.at(-1)?.close()

  for (let i = 0; i < 60; i += 1) {
    const store = await aTab().open({ userId: 'anna', showId: `show${i}` })
    store.write({ undo: [widen(0.1)], redo: [] })
    await store.close()
  }
  await aTab().open()
  const all = await Promise.all(Array.from({ length: 60 }, (_, i) => openKeptHistories().of(`anna/show${i}`)))
  expect(all.flat()).toHaveLength(50)

  await leaves(tab, widen(0.1))
  await forgetHistories()
  expect((await tab.open()).kept).toEqual(noHistory)
})

test('[UN12] where the device keeps nothing, the history begins anew', async () => {
  const refuses = () => Promise.reject(new Error('It is full.'))
  const histories = { ...openKeptHistories(), get: refuses, of: refuses, put: refuses, removeOld: refuses }
  const store = await openHistoryStore(annas, () => `name${names++}`, { histories, tab: { get: () => null, set: () => undefined } })
  expect(store.kept).toEqual(noHistory)
  store.write({ undo: [widen(0.1)], redo: [] })
  await store.close()
})
