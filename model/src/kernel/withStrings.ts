/** The same data with other texts in it, wherever they stand: `change` is told under which name each does. */
export function withStrings<T>(value: T, change: (key: string, text: string) => string): T
export function withStrings(value: unknown, change: (key: string, text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((inner: unknown) => withStrings(inner, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      typeof inner === 'string' ? change(key, inner) : withStrings(inner, change),
    ]),
  )
}
