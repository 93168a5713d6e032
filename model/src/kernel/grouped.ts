/** In the order in which the first of each comes. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
  return groups
}
