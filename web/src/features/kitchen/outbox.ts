import { isOneOf, isRecord, valueOf } from '@vitrine/model/kernel/record.ts'
import { availabilities } from '@vitrine/model/areas/products/entities.ts'
import { refusals, type Refusal } from '@vitrine/model/messages/refusals.ts'
import { createListeners } from '@vitrine/renderer/store.ts'
import { CallError } from '../../api/callError.ts'
import { stockPrefix } from '../../api/stockPrefix.ts'
import type { Exclusively } from '../../device/exclusively.ts'

/** How a product is to be, and enough of it to show it where no list has it yet. */
export interface StockChange {
  readonly id: string
  readonly title: string
  /** What it is found by besides, while a search narrows the lists. */
  readonly texts?: readonly string[]
  readonly categoryId: string
  readonly state: (typeof availabilities)[number]
  readonly availableFrom: string | null
  /** Where alone it is to be so; not said: everywhere. */
  readonly location?: { readonly id: string; readonly title: string }
  /** How it was everywhere then, where it is to be so at a location alone. */
  readonly everywhere?: Pick<StockChange, 'state' | 'availableFrom'>
}

/** waiting: for its turn or the network. done: the server has it. refused: it can't be, and says why. */
export type StockStatus = 'waiting' | 'sending' | 'done' | 'refused'

export interface StockEntry extends StockChange {
  /** Tells two changes of one product apart. */
  readonly token: string
  readonly status: StockStatus
  readonly refusal?: Refusal
  /** It was refused because the location is no longer there. */
  readonly isLocationGone?: boolean
}

export interface OutboxDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whose changes these are: nobody else's session sends them. */
  readonly owner: string
  readonly isStillOwner: () => boolean
  readonly send: (change: StockChange) => Promise<unknown>
  /** Resolves when a call that got no answer may be tried again. */
  readonly whenWorthATry: (failed: number) => Promise<void>
  readonly exclusively: Exclusively
  readonly newToken: () => string
  readonly later: (work: () => void, milliseconds: number) => void
}

export const outboxKey = (owner: string) => stockPrefix + owner

/** So long a row says that it is done. */
const told = 8_000

/** What got no answer, or was asked by nobody who is signed in, or too often, waits. The others are answers. */
const passing: readonly Refusal[] = ['UnavailableError', 'UnauthenticatedError', 'TooManyTriesError']

/**
 * Changes of what is sold out, kept on the device until the server has them: they survive a closed tab, and are sent in the order in which
 * they were made, one at a time and by one tab (docs/spec/menus.md). A later change of the same product, at the same place, takes the place of one
 * that waits.
 */
export function createOutbox({ storage, owner, isStillOwner, send, whenWorthATry, exclusively, newToken, later }: OutboxDeps) {
  const { subscribe, tell } = createListeners()
  const key = outboxKey(owner)
  const storedEntries = createStoredEntries(storage, key)
  let kept: readonly StockEntry[] = storedEntries.read()
  let done: readonly StockEntry[] = []
  let shown: readonly StockEntry[] = kept
  let sendingToken: string | null = null
  let running: Promise<void> | null = null
  let isWanted = false

  function change(next: (entries: readonly StockEntry[]) => readonly StockEntry[]) {
    kept = next(storedEntries.latest(kept))
    storedEntries.write(kept)
    show()
  }

  function show() {
    const pending = new Set(kept.map(placeOf))
    shown = [
      ...kept.map(entry => (entry.token === sendingToken ? { ...entry, status: 'sending' as const } : entry)),
      ...done.filter(entry => !pending.has(placeOf(entry))),
    ]
    tell()
  }

  function settle(entry: StockEntry) {
    done = [...done.filter(each => placeOf(each) !== placeOf(entry)), { ...entry, status: 'done' }]
    later(() => {
      done = done.filter(({ token }) => token !== entry.token)
      show()
    }, told)
  }

  async function sendNext(): Promise<'sent' | 'none' | 'failed'> {
    const entry = storedEntries.latest(kept).find(({ status }) => status === 'waiting')
    if (!entry || !isStillOwner()) return 'none'
    sendingToken = entry.token
    show()
    const without = (entries: readonly StockEntry[]) => entries.filter(({ token }) => token !== entry.token)
    try {
      await send(entry)
      settle(entry)
      change(without)
      return 'sent'
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (passing.includes(error.code)) return 'failed'
      const isLocationGone = error.fields.some(({ path }) => path.endsWith('.locationId'))
      const refused = { status: 'refused', refusal: error.code, ...(isLocationGone && { isLocationGone }) } as const
      change(entries => entries.map(each => (each.token === entry.token ? { ...each, ...refused } : each)))
      return 'sent'
    } finally {
      sendingToken = null
      show()
    }
  }

  async function run(): Promise<void> {
    for (let failed = 0; ;) {
      isWanted = false
      const result = await exclusively(`${key}.sending`, sendNext)
      // What was added while it looked is looked for once more.
      if (result === 'none' && !isWanted) return
      failed = result === 'failed' ? failed + 1 : 0
      if (failed > 0) await whenWorthATry(failed)
    }
  }

  function start() {
    isWanted = true
    running ??= run().finally(() => {
      running = null
    })
  }

  return {
    subscribe,
    /** Those that wait or were refused in the order in which they were made, then those that were done a moment ago. */
    get: () => shown,
    add(next: StockChange) {
      const token = newToken()
      change(entries => [...entries.filter(each => placeOf(each) !== placeOf(next)), { ...picked(next), token, status: 'waiting' }])
      start()
    },
    /** A refused one is sent once more. */
    again(token: string) {
      change(entries => entries.map(each => (each.token === token ? { ...picked(each), token, status: 'waiting' } : each)))
      start()
    },
    forget: (token: string) => change(entries => entries.filter(each => each.token !== token)),
    /** Sends what an earlier page left. */
    start,
    /** Another tab has changed what is kept. */
    reread() {
      kept = storedEntries.read()
      show()
    },
  }
}
/** What is kept on the device, as long as it has room for it. */
function createStoredEntries(storage: OutboxDeps['storage'], key: string) {
  let isKept = true
  function read(): readonly StockEntry[] {
    try {
      const found: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(found) ? found.filter(isEntry) : []
    } catch {
      return []
    }
  }
  return {
    read,
    /** What another tab has kept meanwhile stays. */
    latest: (known: readonly StockEntry[]) => (isKept ? read() : known),
    write(entries: readonly StockEntry[]) {
      try {
        if (entries.length > 0) storage.setItem(key, JSON.stringify(entries))
        else storage.removeItem(key)
      } catch {
        // A full or forbidden storage: then they last as long as the page.
        isKept = false
      }
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

const placeOf = ({ id, location }: StockChange): string => (location ? `${id} ${location.id}` : id)

const picked = ({ id, title, texts, categoryId, state, availableFrom, location, everywhere }: StockChange): StockChange => ({
  id,
  title,
  ...(texts && { texts }),
  categoryId,
  state,
  availableFrom,
  ...(location && { location }),
  ...(everywhere && { everywhere }),
})

const isStock = (x: unknown): boolean =>
  isRecord(x) && isOneOf(availabilities, x['state']) && (x['availableFrom'] === null || typeof x['availableFrom'] === 'string')

/** Anything may stand there; what was being sent when the page went is sent again. */
const isEntry = (x: unknown): x is StockEntry =>
  isRecord(x) &&
  [x['id'], x['title'], x['categoryId'], x['token']].every(text => typeof text === 'string') &&
  (x['texts'] === undefined || (Array.isArray(x['texts']) && x['texts'].every(text => typeof text === 'string'))) &&
  (x['location'] === undefined || ['id', 'title'].every(name => typeof valueOf(x['location'], name) === 'string')) &&
  isStock(x) &&
  (x['everywhere'] === undefined || isStock(x['everywhere'])) &&
  (x['status'] === 'waiting' || (x['status'] === 'refused' && isOneOf(refusals, x['refusal'])))
