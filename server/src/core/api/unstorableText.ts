/** Where in a value a text stands that neither PostgreSQL nor JSON can carry: with a zero byte, or half of a surrogate pair. Null if nowhere. */
export function unstorableText(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorableText(inner, `${path}.${name}`)
    if (found) return found
  }
  return null
}
