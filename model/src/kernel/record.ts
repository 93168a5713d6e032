/** Something of which no more is known than that it has fields: an answer, a file, a message of somebody else. */
export type Unknowns = Readonly<Record<string, unknown>>
export const isRecord = (x: unknown): x is Unknowns => typeof x === 'object' && x !== null && !Array.isArray(x)

/** What anything has under a name; undefined where it is no record, or has no such field. */
export const valueOf = (x: unknown, name: string): unknown => (isRecord(x) ? x[name] : undefined)

/** One of a closed list. */
export const isOneOf = <const T>(choices: readonly T[], x: unknown): x is T => choices.some(choice => choice === x)

/** One of the names in a table. */
export const isKeyOf = <T extends object>(table: T, name: unknown): name is keyof T & string =>
  typeof name === 'string' && Object.hasOwn(table, name)

/** The names of a record's fields. Of a record that is made here, and so has no more than its type says. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]

/** A value for each name. */
export const recordOf = <K extends string, V>(names: readonly K[], valueFor: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map(name => [name, valueFor(name)])) as Record<K, V>

/** Some fields of a record: `picked({ id: 'a', title: 'Menu', price: 2 }, ['id', 'title'])` is `{ id: 'a', title: 'Menu' }`. */
export const picked = <T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, record[name]])) as Pick<T, K>
