import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RecordedValues } from '@vitrine/model/areas/audit/entities.ts'
import { mostValues, presence, type ChangedValue, type EntityWithHistory } from '@vitrine/model/areas/history/values.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { entityNames, type EntityName } from '@vitrine/model/entities.ts'
import { writable } from '@vitrine/model/kernel/entity.ts'
import type { Field } from '@vitrine/model/kernel/field.ts'
import { isRecord, valueOf } from '@vitrine/model/kernel/record.ts'
import { titleOf } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { rowOf, selectOf } from '../../core/database/rows.ts'

/** What the tables kept of one statement (migration 0140); null: it changed too much to keep, or before anything was kept. */
export interface RecordedChange {
  readonly changes: readonly string[]
  readonly before: RecordedValues | null
  readonly after: RecordedValues | null
}

/** What one call changed, and whether it can be put back: docs/spec/audit.md, [AU22] to [AU24]. */
export interface Changed {
  readonly values: ChangedValue[]
  readonly isRestorable: boolean
}

const unsaid = new Set(['id', 'organizationId', 'sortIndex', 'createdAt', 'updatedAt'])
const fillableOf = (name: EntityName): string[] => Object.keys(writable(entityOf(name).fields)).filter(field => !unsaid.has(field))

/** Which changes the calls that change such a thing can take back. Of the others it is said what they were, and no more. */
const restorable: Readonly<Record<EntityWithHistory, readonly string[]>> = {
  presentation: ['title', 'description'],
  product: [...fillableOf('product'), 'prices'],
  productCategory: ['title', 'translations', 'extrasCategoryId'],
  promotion: fillableOf('promotion'),
  priceList: [...fillableOf('priceList'), 'systems', 'locations', 'prices', 'listings'],
  collection: ['title', 'startTime', 'startDay', 'times', 'priority', 'allocations'],
  location: ['title', 'address', 'timeZone', 'labels', 'openingHours'],
}

/** Parts that are changed by the same call as the fields of the thing; any other part has a call of its own. */
const changedWithFields: Partial<Record<EntityWithHistory, readonly string[]>> = {
  product: ['prices'],
  priceList: ['systems', 'locations'],
  collection: ['allocations'],
}

/** In one answer: a page of the history of a list of prices, each time with all that is kept of it. Of older changes the fields alone are said. */
const mostTold = 5_000

/** What a thing consists of: the rows of `entity` that name it, told apart by `keys`. */
interface Part {
  readonly entity: EntityName
  readonly keys: readonly string[]
  readonly columns: readonly string[]
  /** By which they name the thing. */
  readonly parent: string
}

const partsOf = (of: EntityWithHistory): ReadonlyMap<string, Part> =>
  new Map(
    entityNames.flatMap(entity => {
      const { fields, traits } = entityOf(entity)
      const { key: parent = '', as = '' } = traits.partOf ?? {}
      if (fields[parent]?.references !== of) return []
      // The organisation tells no two of them apart: a thing has one of those that nothing else does.
      const keys = (traits.unique?.[0] ?? ['id']).filter(name => name !== parent && name !== 'organizationId')
      // Lists of records are changed by calls of their own, and no form fills them in.
      const lists = Object.keys(fields).filter(name => fields[name]?.value && fields[name].list)
      const columns = [...new Set([...fillableOf(entity), ...lists])].filter(name => name !== parent && !keys.includes(name))
      return [[as, { entity, keys, columns, parent }]]
    }),
  )

/** One value as it was and is. Which row of a part it is of, its keys say. */
interface Difference {
  readonly entity: EntityName
  readonly field: string
  readonly part: string | null
  readonly keys: object
  /** Of a row that there was not what it would have had; null: nothing. */
  readonly before: unknown
  readonly after: unknown
}

/** What each of these steps changed of a thing. `db` sees what the reader may see: what they may not has no title. */
export async function changedValues(
  db: Transaction,
  of: EntityWithHistory,
  id: string,
  steps: readonly (readonly RecordedChange[])[],
): Promise<Changed[]> {
  const parts = partsOf(of)
  let told = 0
  const differences = steps.map(step => {
    const all = told < mostTold ? differencesOf(of, parts, step) : []
    told += all.length
    return all
  })
  const titles = await titlesOf(db, differences.flat())
  const now = await presentOf(db, of, id, parts, differences.flat())
  return steps.map((step, i) => {
    const all = differences[i] ?? []
    const isKept = step.every(({ changes, before, after }) => changes.every(name => before && after && name in before && name in after))
    const names = new Set(step.flatMap(({ changes }) => changes))
    const isPossible =
      all.length > 0 && all.length <= mostValues && [...names].every(name => restorable[of].includes(name)) && isOneCall(of, parts, names)
    // Of what is taken away nothing is left that could differ.
    const goes = all.some(({ field, after }) => field === presence && after === null)
    const isSo = (difference: Difference): boolean =>
      isDeepStrictEqual(now(difference), difference.after) &&
      (goes || !isSingle(parts, difference) || now({ ...difference, field: presence }) !== null)
    return {
      values: all.slice(0, mostValues).map(difference => valueOfDifference(difference, titles)),
      isRestorable: isKept && isPossible && all.every(difference => isSo(difference) && isStillThere(difference, titles)),
    }
  })
}

/** Whether one call puts all of it back: half of it is not. */
function isOneCall(of: EntityWithHistory, parts: ReadonlyMap<string, Part>, names: ReadonlySet<string>): boolean {
  const others = [...names].filter(name => parts.has(name) && !changedWithFields[of]?.includes(name))
  return others.length === 0 || names.size === 1
}

/** Whether it is of a part of which a thing has one row. */
const isSingle = (parts: ReadonlyMap<string, Part>, { part }: Difference): boolean => parts.get(part ?? '')?.keys.length === 0

/** Whether what a part would name again is there: it can't be put back to what was deleted since. */
function isStillThere({ entity, field, part, keys, before }: Difference, titles: ReadonlyMap<string, string>): boolean {
  if (part === null || before === null) return true
  const named = [...Object.entries(keys), [field, before] as const]
  return named.every(([name, value]) => {
    const target = referenceOf(entity, name)
    return !target || idsIn(value).every(id => titles.has(`${target} ${id}`))
  })
}

/** Of all statements of a call together: what became something and then something else is said once, and what became what it was is not. */
function differencesOf(of: EntityWithHistory, parts: ReadonlyMap<string, Part>, step: readonly RecordedChange[]): Difference[] {
  const places = new Map<string, Omit<Difference, 'before' | 'after'> & { readonly before: unknown[]; readonly after: unknown[] }>()
  const note = (side: 'before' | 'after', value: unknown, { entity, field, part, keys }: Omit<Difference, 'before' | 'after'>) => {
    const key = JSON.stringify([part, keys, field])
    const place = places.get(key) ?? { entity, field, part, keys, before: [], after: [] }
    places.set(key, place)
    place[side].push(value)
  }
  for (const { changes, before, after } of step)
    for (const name of changes) {
      const [was, is] = [valueOf(before ?? {}, name), valueOf(after ?? {}, name)]
      const part = parts.get(name)
      const field = entityOf(of).fields[name]
      if (part) {
        for (const [keys, old, next] of pairsOf(part, listOf(was), listOf(is)))
          for (const column of columnsOf(part)) {
            const place = { entity: part.entity, field: column, part: name, keys }
            note('before', valueIn(part, old, column), place)
            note('after', valueIn(part, next, column), place)
          }
      } else if (field && was !== undefined && is !== undefined) {
        const place = { entity: of, field: name, part: null, keys: {} }
        note('before', shown(field, was), place)
        note('after', shown(field, is), place)
      }
    }
  const all = [...places.values()].flatMap(({ before, after, ...place }): Difference[] => {
    const [was, is] = [without(before, after), without(after, before)]
    const isChanged = was.length > 0 && (place.field !== presence || was[0] === null || is[0] === null)
    return isChanged ? [{ ...place, before: was[0], after: is[0] }] : []
  })
  const ownFields = Object.keys(entityOf(of).fields)
  const placeOf = ({ part, field }: Difference) => (part === null ? ownFields.indexOf(field) : ownFields.length)
  return all.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const listOf = (rows: unknown): readonly object[] => (Array.isArray(rows) ? rows.filter(isRecord) : [])

/** All but what stands in the other list too, each as often as it does there. */
function without(values: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = [...others]
  return values.filter(value => {
    const at = left.findIndex(other => isDeepStrictEqual(other, value))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Rows by their keys, as they were and are, as the API has them. */
function pairsOf({ entity, keys: names }: Part, before: readonly object[], after: readonly object[]) {
  const { fields } = entityOf(entity)
  const pairs = new Map<string, { readonly keys: object; readonly was?: object; readonly is?: object }>()
  for (const [side, rows] of [
    ['was', before],
    ['is', after],
  ] as const)
    for (const stored of rows) {
      const row = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, shown(fields[name], value)]))
      const keys = keysIn(names, row)
      const key = JSON.stringify(keys)
      pairs.set(key, { keys, ...pairs.get(key), [side]: row })
    }
  return [...pairs.values()].map(({ keys, was, is }) => [keys, was, is] as const)
}

const keysIn = (names: readonly string[], row: object): object => Object.fromEntries(names.map(name => [name, valueOf(row, name)]))

/** A part without columns of its own is only there or not, under its first key; one of which a thing has a single row also says whether it is there. */
const columnsOf = ({ columns, keys }: Part): readonly string[] =>
  keys.length === 0 ? [presence, ...columns] : columns.length > 0 ? columns : keys.slice(0, 1)

function valueIn(part: Part, row: object | undefined, column: string): unknown {
  if (part.keys.includes(column)) return row ? true : null
  // It is taken away with all that it says: what of that was changed since is not lost.
  if (column === presence) return row ? Object.fromEntries(part.columns.map(name => [name, valueIn(part, row, name)])) : null
  const field = entityOf(part.entity).fields[column]
  return row ? valueOf(row, column) : (field?.initial ?? null)
}

/** A value of the database's as the API has it. */
function shown(field: Field | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (field?.storage === 'cents') return Number(value) / 100
  return field?.sql === 'timestamptz' ? new Date(String(value)).toISOString() : value
}

/** Looks up what each difference that could be put back is now. */
async function presentOf(
  db: Transaction,
  of: EntityWithHistory,
  id: string,
  parts: ReadonlyMap<string, Part>,
  differences: readonly Difference[],
): Promise<(difference: Difference) => unknown> {
  const own = await rowOf(db, of, id)
  const rows = new Map<string, object>()
  for (const name of restorable[of]) {
    const part = parts.get(name)
    const wanted = differences.filter(difference => difference.part === name)
    if (!part || wanted.length === 0) continue
    const all = selectOf(db, part.entity).where(sql.ref(part.parent), '=', id)
    const [key] = part.keys
    const named = key && [...new Set(wanted.map(({ keys }) => String(valueOf(keys, key))))]
    const found = await (key && named ? all.where(sql.ref(key), 'in', named) : all).execute()
    for (const row of found) rows.set(keyOf(name, keysIn(part.keys, row)), row)
  }
  return ({ part: name, keys, field }) => {
    const part = parts.get(name ?? '')
    return name !== null && part ? valueIn(part, rows.get(keyOf(name, keys)), field) : valueOf(own, field)
  }
}
const keyOf = (part: string, keys: object): string => JSON.stringify([part, keys])

/** Titles by entity and id, of all that is named. */
async function titlesOf(db: Transaction, differences: readonly Difference[]): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<EntityName, Set<string>>()
  for (const { entity, keys, field, before, after } of differences) {
    const named = [...Object.entries(keys), [field, before] as const, [field, after] as const]
    for (const [name, value] of named) {
      const target = referenceOf(entity, name)
      if (target) for (const id of idsIn(value)) wanted.set(target, (wanted.get(target) ?? new Set()).add(id))
    }
  }
  const titles = new Map<string, string>()
  for (const [entity, ids] of wanted) {
    const { rows } = await sql<{ id: string; title: string | null }>`
      select "id", ${sql.raw(titleOf(entity))} as "title" from ${sql.table(entity)} where "id" = any(${[...ids]}::text[])`.execute(db)
    for (const { id, title } of rows) if (title !== null) titles.set(`${entity} ${id}`, title)
  }
  return titles
}

/** What a field names that points at something, or at several. */
const idsIn = (value: unknown): readonly string[] => [value].flat().filter(each => typeof each === 'string')

/** At what a field points. A variation is one of its category by its own id. */
const referenceOf = (entity: EntityName, field: string): EntityName | undefined =>
  field === 'id' ? entity : (entityOf(entity).fields[field]?.references as EntityName | undefined)

function valueOfDifference({ entity, field, part, keys, before, after }: Difference, titles: ReadonlyMap<string, string>): ChangedValue {
  const titleOfKey = (name: string, value: unknown) =>
    idsIn(value)
      .flatMap(id => titles.get(`${referenceOf(entity, name)} ${id}`) ?? [])
      .join(', ') || undefined
  const named = Object.entries(keys).flatMap(([name, value]) => titleOfKey(name, value) ?? [])
  const textOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(field === presence || value))
  const idOf = (name: string) => {
    const key = valueOf(keys, name)
    return typeof key === 'string' ? key : null
  }
  return {
    entity,
    field,
    part,
    productId: idOf('productId'),
    variantId: idOf('variantId'),
    partId: part === null ? null : idOf(Object.keys(keys)[0] ?? ''),
    title: named.length > 0 ? named.join(' · ') : part !== null && Object.keys(keys).length === 0 ? '' : null,
    before: textOf(before),
    after: textOf(after),
    beforeTitle: titleOfKey(field, before) ?? null,
    afterTitle: titleOfKey(field, after) ?? null,
  }
}
