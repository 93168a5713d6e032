/** A price variation as the category form has it; without an id it is new. */
export interface Variation {
  readonly id: string | null
  readonly title: string
}

/** What the one price variation of a category without named ones is called (docs/spec/products.md, PD7). */
export const onlyVariant = 'Price'

/** Whether a category has named price variations: more than one, or one that somebody gave a name. */
export const isMultiple = (variations: readonly Variation[]) =>
  variations.length > 1 || (variations[0] !== undefined && variations[0].title !== onlyVariant)

/** One variation titled Price. It is the first one of before, so that its prices survive. */
export const single = (variations: readonly Variation[]): readonly Variation[] => [{ id: variations[0]?.id ?? null, title: onlyVariant }]

/** Fields for at least two, as one alone is no choice. What was called Price gets a name of its own. */
export function several(variations: readonly Variation[]): readonly Variation[] {
  const named = variations.map(variation => (variation.title === onlyVariant ? { ...variation, title: '' } : variation))
  return [...named, ...Array.from({ length: Math.max(0, 2 - named.length) }, () => ({ id: null, title: '' }))]
}

/** The one at `from` goes to `to`; the same list where there is no such place. */
export function reordered<T>(row: readonly T[], from: number, to: number): readonly T[] {
  const one = row[from]
  if (one === undefined || to < 0 || to >= row.length || to === from) return row
  const rest = row.filter((_, i) => i !== from)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}

interface Titled {
  readonly id: string
  readonly title: string
}

const alike = (title: string) => title.trim().toLowerCase()

/**
 * Which variation of another category takes the price of each of these: the one of the same title; of one and one, that one. What has none is
 * not named, and loses its prices (docs/spec/products.md, PD35).
 */
export function matchingVariants(from: readonly Titled[], to: readonly Titled[]): ReadonlyMap<string, string> {
  if (from.length === 1 && to.length === 1) return new Map([[from[0]!.id, to[0]!.id]])
  const free = [...to]
  return new Map(
    from.flatMap(({ id, title }) => {
      const at = free.findIndex(other => alike(other.title) === alike(title))
      return at < 0 ? [] : [[id, free.splice(at, 1)[0]!.id] as const]
    }),
  )
}
