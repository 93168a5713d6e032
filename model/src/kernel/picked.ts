/** The names of a record's fields. Of a record that is made here, and so has no more than its type says. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]

/** Some fields of a record: `picked({ id: 'a', title: 'Menu', price: 2 }, ['id', 'title'])` is `{ id: 'a', title: 'Menu' }`. */
export const picked = <T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, record[name]])) as Pick<T, K>
