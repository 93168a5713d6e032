import { isKeyOf, valueOf } from '@vitrine/model/kernel/record.ts'
import { operations } from '@vitrine/model/show/operations.ts'
import type { Source } from '@vitrine/model/show/carried.ts'
import { noHistory } from '@vitrine/model/kernel/history.ts'
import { rememberedText } from '../../../../device/remembered.ts'
import type { History, HistoryStore, Step } from '../../state/history.ts'
import { openKeptHistories, type KeptHistories, type KeptHistory } from './keptHistories.ts'
import { createTabLiveness, type TabLiveness } from './tabLiveness.ts'

/** What is kept of one history, steps behind and ahead together: the nearest steps, so many and in so many characters of JSON. */
export const maxKept = { steps: 200, length: 500_000 } as const
/** After this long nobody goes on undoing. */
const keptFor = 7 * 24 * 3600 * 1000
/** Histories on one device. */
const mostHistories = 50
/** How long the page before may take to let go of what it kept, in milliseconds. */
const patience = { most: 500, step: 50 } as const

export interface HistoryOwner {
  readonly userId: string
  readonly showId: string
  readonly slideIds?: readonly string[]
}

/** The same history in a copy of its show; null where this is a copy of something else. */
type Carry = (history: History, source: Source) => History | null

/** What one tab remembers, also over a reload, a crash and being opened again. Whoever duplicates a tab gives its memory to the copy. */
export interface TabMemory {
  get(key: string): string | null
  set(key: string, value: string): void
}

interface Device {
  readonly histories: KeptHistories
  readonly alive: TabLiveness
  readonly tab: TabMemory
  readonly now: () => number
}

/**
 * The history of one tab, show and user on this device [UN9]. A tab knows its own by a name that it remembers; a copy of a
 * tab that is still open gets a copy of it, and a tab that knows none the latest that a closed tab has left [UN14], [UN15]. If the
 * device refuses to keep things, the history ends with the page.
 */
export async function openHistoryStore(
  { userId, showId, slideIds = [] }: HistoryOwner,
  newId: () => string,
  device: Partial<Device> = {},
  carry: Carry = () => null,
): Promise<HistoryStore> {
  const { histories = openKeptHistories(), alive = createTabLiveness(), tab = thisTab, now = Date.now } = device
  const owner = `${userId}/${showId}`
  const key = `vitrine.history.${owner}`
  const lockOf = (id: string) => `history/${id}`

  async function isLetGo(id: string): Promise<boolean> {
    for (let waited = 0; await alive.isAlive(lockOf(id)); waited += patience.step) {
      if (waited >= patience.most) return false
      await new Promise(resolve => setTimeout(resolve, patience.step))
    }
    return true
  }
  /** Of the tabs that are closed, what was touched last. */
  async function leftBehind(id: string): Promise<KeptHistory | undefined> {
    const all = await histories.of(owner)
    for (const each of all.toSorted((a, b) => b.touchedAt - a.touchedAt)) {
      if (each.id === id || (await alive.isAlive(lockOf(each.id)))) continue
      const found = await histories.rename(each.id, id)
      if (found) return found
    }
    return undefined
  }

  /** What was done before a publication, by this tab rather than by one that is closed: this show is the copy that was made of it. */
  async function carriedHere(): Promise<History | null> {
    const all = await histories.ofAll(`${userId}/`)
    const isOwn = (each: KeptHistory) => tab.get(`vitrine.history.${each.owner}`) === each.id
    for (const each of all.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.touchedAt - a.touchedAt)) {
      const source = { showId: each.owner.slice(userId.length + 1), slideIds: each.slideIds ?? [] }
      const next = each.owner === owner ? null : carry(historyOf(each), source)
      if (!next || !(isOwn(each) ? await isLetGo(each.id) : !(await alive.isAlive(lockOf(each.id))))) continue
      // Taken by one tab alone.
      if (await histories.rename(each.id, id)) return next
    }
    return null
  }

  const known = tab.get(key)
  const isOwn = known !== null && (await isLetGo(known))
  const id = isOwn ? known : `${owner}/${newId()}`
  const release = await alive.claim(lockOf(id))
  tab.set(key, id)

  async function found(): Promise<KeptHistory | undefined> {
    await histories.removeOld(now() - keptFor, mostHistories)
    return known === null ? leftBehind(id) : histories.get(known)
  }
  const before = await found().catch(() => undefined)
  const moved = before ? null : await carriedHere().catch(() => null)

  let latest: History | null = null
  let writing: Promise<void> | null = null
  async function writeOut() {
    for (let next = latest; next; next = latest) {
      latest = null
      await histories.put({ id, owner, slideIds, touchedAt: now(), ...textsOf(next) }).catch(() => undefined)
    }
    writing = null
  }
  function write(history: History) {
    latest = history
    writing ??= writeOut()
  }
  const kept = moved ?? (before ? historyOf(before) : noHistory)
  if (moved || (before && before.id !== id)) write(kept)

  return {
    kept,
    write,
    async close() {
      await writing
      release()
    },
  }
}

/** Steps never change: each is written out once. */
const texts = new WeakMap<Step, string>()
function textOf(step: Step): string {
  const text = texts.get(step) ?? JSON.stringify(step)
  texts.set(step, text)
  return text
}

/** The nearest steps, as far as there is room: those behind first, as they are asked for more often. */
function textsOf({ undo, redo }: History): Pick<KeptHistory, 'undo' | 'redo'> {
  let [steps, length]: [number, number] = [maxKept.steps, maxKept.length]
  function nearest(all: readonly Step[]): readonly string[] {
    const near: string[] = []
    for (const step of all.toReversed()) {
      const text = textOf(step)
      if (steps === 0 || text.length > length) break
      steps -= 1
      length -= text.length
      near.unshift(text)
    }
    return near
  }
  return { undo: nearest(undo), redo: nearest(redo) }
}

/** Written by an earlier version of the editor it may name edits that there are no longer: then there is nothing to take back. */
function historyOf({ undo, redo }: KeptHistory): History {
  try {
    return { undo: undo.map(stepOf), redo: redo.map(stepOf) }
  } catch {
    return noHistory
  }
}

function stepOf(text: string): Step {
  const step: unknown = JSON.parse(text)
  if (!Array.isArray(step) || !step.every(each => isKeyOf(operations, valueOf(each, 'kind')))) throw new Error('No step.')
  return step as Step
}

/** That of this tab. Where the browser has none, each page is a tab of its own. */
const thisTab: TabMemory = {
  get: key => rememberedText({ key, on: 'tab' }).get(),
  set: (key, value) => void rememberedText({ key, on: 'tab' }).set(value),
}
