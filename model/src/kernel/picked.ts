/** Some fields of a record: `picked({ id: 'a', title: 'Menu', price: 2 }, ['id', 'title'])` is `{ id: 'a', title: 'Menu' }`. */
export const picked = <T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, record[name]])) as Pick<T, K>
