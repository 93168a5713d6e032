interface Item {
  readonly id: string
}

/** One more or one less. Of one at most, the last that was chosen; more than may be are not taken. */
export function toggled<I extends Item>(items: readonly I[], item: I, max: number): readonly I[] {
  if (items.some(({ id }) => id === item.id)) return items.filter(({ id }) => id !== item.id)
  if (max === 1) return [item]
  return items.length < max ? [...items, item] : items
}

/** These as well, each once, as many as may be. */
export function withMore<I extends Item>(items: readonly I[], more: readonly I[], max: number): readonly I[] {
  if (max === 1) return more.slice(-1)
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...more.filter(({ id }) => !known.has(id))].slice(0, max)
}

/** In which direction a key walks through a grid of so many columns; undefined: it is another key. */
export function stepOf(key: string, at: number, columns: number, total: number): number | undefined {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns, Home: 0, End: total - 1 }[key]
  if (to === undefined) return undefined
  // From the last but one row into a shorter last one.
  if (key === 'ArrowDown' && to >= total && Math.floor(at / columns) < Math.floor((total - 1) / columns)) return total - 1
  return to < 0 || to >= total ? at : to
}
