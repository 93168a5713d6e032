import { hashed } from './hash.ts'
import { isRecord, type Unknowns } from './record.ts'
import { withStrings } from './withStrings.ts'

/** What became of a JSON value: `[value]`, another one; else what became of what is in it. */
export type Difference = readonly [value: unknown] | InsideDifference
interface InsideDifference {
  /** All that is in it now, in order: two numbers say from which place and how many of what was in it before; a list is something new. Not said: as before. */
  readonly order?: readonly (number | NewItem | NewEntry | CopiedEntry)[]
  /** What became of those that stayed: by their key in a record, by their place in a list as it is now. */
  readonly in?: Readonly<Record<string, Difference>>
}
/** In a list. */
type NewItem = readonly [value: unknown]
/** In a record. */
type NewEntry = readonly [key: string, value: unknown]
/** In a record: a copy of what was there under another key, in which each thing is called after that of which it is a copy; and how it differs from that. */
type CopiedEntry = readonly [key: string, source: string, difference: Difference | null]

/**
 * What makes one JSON value of another, as short as its records and lists allow: things in lists are known by their `id`, other items by what they
 * say. Null: their texts are the same.
 */
export function changesBetween(before: unknown, after: unknown): Difference | null {
  if (before === after) return null
  if (isRecord(before) && isRecord(after)) return betweenRecords(before, after)
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after)
  return [after]
}

/** What `changesBetween` was asked for: the same text. Throws where these are no changes of this value. Both values stay as they are, and share what is the same. */
export function applied(before: unknown, difference: unknown): unknown {
  if (Array.isArray(difference)) {
    if (difference.length !== 1) throw new RangeError('a new value is one')
    return difference[0]
  }
  if (!isRecord(difference)) throw new RangeError('no difference')
  const { order, in: inside = {} } = difference
  if (!isRecord(inside)) throw new RangeError('nothing is inside')
  if (Array.isArray(before)) return appliedToList(before, order, inside)
  if (isRecord(before)) return appliedToRecord(before, order, inside)
  throw new RangeError('nothing can be inside')
}

function betweenRecords(before: Unknowns, after: Unknowns): Difference | null {
  const keys = Object.keys(before)
  const keysAfter = Object.keys(after)
  if ([...keys, ...keysAfter].includes('__proto__')) return JSON.stringify(before) === JSON.stringify(after) ? null : [after]
  const placeOf = new Map(keys.map((key, place) => [key, place]))
  const left = keys.filter(key => !Object.hasOwn(after, key))
  const inside: Record<string, Difference> = {}
  const order = keysAfter.map(key => {
    const place = placeOf.get(key)
    if (place === undefined) return copiedEntry(before, left, key, after[key]) ?? ([key, after[key]] as const)
    const difference = changesBetween(before[key], after[key])
    if (difference) inside[key] = difference
    return place
  })
  return differenceOf(keys.length, order, inside, after)
}

function betweenLists(before: readonly unknown[], after: readonly unknown[]): Difference | null {
  const names = before.map(nameOf)
  const places = new Map<string, number[]>()
  for (let place = names.length - 1; place >= 0; place--) {
    const same = places.get(names[place]!)
    if (same) same.push(place)
    else places.set(names[place]!, [place])
  }
  const inside: Record<string, Difference> = {}
  const order = after.map((item, now) => {
    const place = places.get(nameOf(item))?.pop()
    if (place === undefined) return [item] as const
    const difference = changesBetween(before[place], item)
    if (difference) inside[now] = difference
    return place
  })
  return differenceOf(before.length, order, inside, after)
}

/** What an item of a list is known by. */
const nameOf = (item: unknown): string => (isRecord(item) && typeof item['id'] === 'string' ? `#${item['id']}` : JSON.stringify(item))

type Placed = number | NewItem | NewEntry | CopiedEntry

function differenceOf(count: number, order: readonly Placed[], inside: Record<string, Difference>, after: unknown): Difference | null {
  const isOrdered = order.length === count && order.every((place, now) => place === now)
  const hasInside = Object.keys(inside).length > 0
  if (isOrdered) return hasInside ? { in: inside } : null
  // Nothing of it was there before.
  if (order.every(place => typeof place !== 'number' && place.length < 3)) return [after]
  return { order: inRuns(order), ...(hasInside && { in: inside }) }
}

/** Places that follow each other as the first of them and how many they are. */
function inRuns(order: readonly Placed[]): Placed[] {
  const runs: Placed[] = []
  let start = 0
  let count = 0
  const end = () => void (count > 0 && runs.push(start, count))
  for (const place of order) {
    if (typeof place === 'number') {
      if (count > 0 && place === start + count) count += 1
      else {
        end()
        start = place
        count = 1
      }
      continue
    }
    end()
    count = 0
    runs.push(place)
  }
  end()
  return runs
}

/** What is new under a key is often a copy of what was there under another one, as a show that was published again is. */
function copiedEntry(before: Unknowns, left: readonly string[], key: string, after: unknown): CopiedEntry | null {
  if (!isRecord(after)) return null
  const ids = new Set(idsIn(after))
  for (const source of left) {
    const value = before[source]
    if (!isRecord(value) || !idsIn(value).some(id => ids.has(hashed(`${key}/${id}`)))) continue
    return [key, source, changesBetween(copied(value, source, key), after)]
  }
  return null
}

/** A copy in which each thing is called as copies of shows call theirs (`copyId`), and what names them names those. What differs from that is said besides. */
function copied(value: unknown, source: string, key: string): unknown {
  const names = new Map(idsIn(value).map(id => [id, hashed(`${key}/${id}`)]))
  names.set(source, key)
  // A text style is called after its widget.
  const ending = (text: string) => text.lastIndexOf('-')
  return withStrings(value, (_, text) => {
    const end = names.has(text) ? text.length : ending(text)
    const name = end > 0 ? names.get(text.slice(0, end)) : undefined
    return name === undefined ? text : name + text.slice(end)
  })
}

/** The ids of all things in the lists in it. */
function idsIn(value: unknown): readonly string[] {
  const ids: string[] = []
  const collect = (inner: unknown): void => {
    if (Array.isArray(inner)) {
      for (const item of inner) {
        if (isRecord(item) && typeof item['id'] === 'string') ids.push(item['id'])
        collect(item)
      }
    } else if (isRecord(inner)) Object.values(inner).forEach(collect)
  }
  collect(value)
  return ids
}

function appliedToList(before: readonly unknown[], order: unknown, inside: Unknowns): unknown {
  const items = order === undefined ? [...before] : ordered(before, order, ([value]) => value)
  for (const [key, difference] of Object.entries(inside)) {
    const now = Number(key)
    if (!Number.isInteger(now) || now < 0 || now >= items.length) throw new RangeError('no such place')
    items[now] = applied(items[now], difference)
  }
  return items
}

function appliedToRecord(before: Unknowns, order: unknown, inside: Unknowns): unknown {
  const sources = new Set<string>()
  const entries: readonly (readonly [string, unknown])[] =
    order === undefined
      ? Object.entries(before)
      : ordered(Object.entries(before), order, ([key, value, difference, ...more]) => {
          if (typeof key !== 'string' || more.length > 0) throw new RangeError('no entry')
          if (difference === undefined) return [key, value]
          if (typeof value !== 'string' || !Object.hasOwn(before, value) || sources.has(value)) throw new RangeError('nothing to copy')
          sources.add(value)
          const copy = copied(before[value], value, key)
          return [key, difference === null ? copy : applied(copy, difference)]
        })
  const values = new Map(entries)
  if (values.size !== entries.length || values.has('__proto__')) throw new RangeError('not the keys of a record')
  for (const [key, difference] of Object.entries(inside)) {
    if (!values.has(key)) throw new RangeError('no such key')
    values.set(key, applied(values.get(key), difference))
  }
  return Object.fromEntries(values)
}

/** No more than was there and is new: each of what was there comes once. */
function ordered<T>(before: readonly T[], order: unknown, made: (item: readonly unknown[]) => T): T[] {
  if (!Array.isArray(order)) throw new RangeError('no order')
  const used = new Set<number>()
  const items: T[] = []
  for (let i = 0; i < order.length; i++) {
    const part: unknown = order[i]
    if (Array.isArray(part)) {
      items.push(made(part))
      continue
    }
    const count: unknown = order[++i]
    for (let place = Number(part), left = Number(count); left > 0; place++, left--) {
      if (!Number.isInteger(place) || place < 0 || place >= before.length || used.has(place)) throw new RangeError('no such place')
      used.add(place)
      items.push(before[place]!)
    }
  }
  return items
}
