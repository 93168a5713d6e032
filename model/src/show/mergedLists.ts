import type { Fields } from '../kernel/field.ts'
import { beforeOf, isMerged, meaningOfNone, type MergedList } from './listsBefore.ts'

type Item = string | number
type List = readonly Item[] | null | undefined
/** A change with what its lists were written upon: of `productIds`, `productIdsBefore`. */
export type WithListsBefore<T> = T & { readonly [K in keyof T & MergedList as `${K}Before`]?: T[K] }

const listsIn = (change: object): readonly MergedList[] => Object.keys(change).filter(isMerged)
const saidBefore: ReadonlySet<string> = new Set(Object.keys(meaningOfNone).filter(isMerged).map(beforeOf))
const valueIn = (record: object, name: string) => (record as Readonly<Record<string, List>>)[name]

/** The change, saying of each list how it stood. */
export function withListsBefore<C extends object>(record: object, change: C): C {
  const said = listsIn(change).filter(list => !(beforeOf(list) in change))
  return said.length ? { ...change, ...Object.fromEntries(said.map(list => [beforeOf(list), valueIn(record, list) ?? null])) } : change
}

/** The change as it is done to a record: with the lists of today, where they are others than those it was written upon. */
export function onListsOfToday<C extends object>(record: object, change: C, fields: Fields): C {
  const said = Object.entries(change).filter(([name]) => !saidBefore.has(name))
  if (said.length === Object.keys(change).length) return change
  const merged = listsIn(change).map(list => {
    const own = valueIn(change, list)
    const before = valueIn(change, beforeOf(list))
    return [list, before === undefined ? own : mergedList(list, before, valueIn(record, list), own, fields[list]?.most)]
  })
  return Object.fromEntries([...said, ...merged]) as C
}

/** Two changes of which the later was written upon the earlier, in one that was written upon what the earlier was; null where others came between. */
export function listsInOne<C extends object>(earlier: C, later: C, both: C): C | null {
  const twice = listsIn(earlier).filter(list => list in later)
  if (twice.some(list => !isSame(valueIn(later, beforeOf(list)), valueIn(earlier, list)))) return null
  return {
    ...both,
    ...Object.fromEntries(twice.flatMap(list => (beforeOf(list) in earlier ? [[beforeOf(list), valueIn(earlier, beforeOf(list))]] : []))),
  }
}

/** A list after two changes of what it was: those of others, which stand already, and one's own. */
function mergedList(list: MergedList, before: List, others: List, own: List, most?: number): List {
  if (isSame(before, others)) return own
  const [base, theirs, mine] = meaningOfNone[list] === 'nothing' ? [before ?? [], others ?? [], own ?? []] : [before, others, own]
  // Of all there is nothing is picked out: the later stands.
  if (!base || !theirs || !mine || isAnotherInOnePlace(base, theirs, mine)) return own
  const isLeft = (item: Item) => !base.includes(item) || mine.includes(item)
  const isTheirs = (item: Item) => theirs.includes(item) || !base.includes(item)
  const merged = isInOrder(base, mine)
    ? withAdded(theirs.filter(isLeft), mine.filter(isTheirs), mine)
    : withAdded(mine.filter(isTheirs), theirs.filter(isLeft), theirs)
  if (merged.length === 0) return meaningOfNone[list] === 'nothing' ? null : own
  return merged.slice(0, most)
}

/** Both put something else in one and the same place, such as a guide that both moved. */
function isAnotherInOnePlace(base: readonly Item[], theirs: readonly Item[], mine: readonly Item[]): boolean {
  const [place, ...more] = base.flatMap((item, at) => (mine[at] === item ? [] : [at]))
  return (
    place !== undefined &&
    !more.length &&
    [theirs, mine].every(list => list.length === base.length && base.every((item, at) => (list[at] === item) === (at !== place)))
  )
}

/** What is in both stands in one order in both. */
function isInOrder(first: readonly Item[], second: readonly Item[]): boolean {
  return isSame(
    first.filter(item => second.includes(item)),
    second.filter(item => first.includes(item)),
  )
}

/** With some of another list, each behind what it stands behind there. */
function withAdded(list: readonly Item[], added: readonly Item[], there: readonly Item[]): readonly Item[] {
  const result = [...list]
  for (const item of added) {
    if (result.includes(item)) continue
    const before = there.slice(0, there.indexOf(item)).findLast(each => result.includes(each))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, item)
  }
  return result
}

/** None and nothing are told apart. */
const isSame = (one: List, other: List): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
