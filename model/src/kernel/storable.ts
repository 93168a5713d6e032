/** Zero bytes, and halves of surrogate pairs, as of an emoji that was cut. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const suspicious = /[\0\uD800-\uDFFF]/

/** A text without what neither PostgreSQL nor JSON can carry, which copies from PDFs and terminals bring along. */
export const storable = (text: string): string => (suspicious.test(text) ? text.replace(unstorable, '') : text)

/** Whatever texts stand in it. What needs no change is the same. */
export function storableIn<T>(value: T): T {
  if (typeof value === 'string') return storable(value) as T
  if (typeof value !== 'object' || value === null) return value
  let isChanged = false
  const next = Object.entries(value).map(([name, inner]) => {
    const clean: unknown = storableIn(inner)
    isChanged ||= clean !== inner
    return [name, clean] as const
  })
  if (!isChanged) return value
  return (Array.isArray(value) ? next.map(([, inner]) => inner) : Object.fromEntries(next)) as T
}
