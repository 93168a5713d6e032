/**
 * What screens of before 2021 (Chromium 63 to 84) lack of the language's library and our code uses. Imported first by what runs on televisions;
 * newer browsers keep their own.
 */
const lacking = <T extends object>(on: T, name: string, make: unknown) => {
  if (!(name in on)) Object.defineProperty(on, name, { value: make, writable: true, configurable: true })
}

lacking(self, 'globalThis', self)
lacking(Object, 'fromEntries', (entries: Iterable<readonly [PropertyKey, unknown]>) => {
  const record: Record<PropertyKey, unknown> = {}
  for (const [key, value] of entries) record[key] = value
  return record
})
lacking(Object, 'hasOwn', (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name))
lacking(Array.prototype, 'flatMap', function (this: unknown[], each: (item: unknown, index: number) => unknown) {
  return ([] as unknown[]).concat(...this.map(each))
})
lacking(Array.prototype, 'flat', function (this: unknown[]) {
  return ([] as unknown[]).concat(...this)
})
lacking(Array.prototype, 'at', function (this: unknown[], index: number) {
  return this[index < 0 ? this.length + index : index]
})
lacking(String.prototype, 'replaceAll', function (this: string, what: string, by: string) {
  return this.split(what).join(by)
})
lacking(Promise, 'allSettled', (promises: Iterable<unknown>) =>
  Promise.all(
    Array.from(promises, promise =>
      Promise.resolve(promise).then(
        value => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  ),
)
lacking(Promise.prototype, 'finally', function (this: Promise<unknown>, last: () => void) {
  return this.then(
    value => Promise.resolve(last()).then(() => value),
    (reason: unknown) => Promise.resolve(last()).then(() => Promise.reject(reason)),
  )
})
