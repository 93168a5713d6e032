import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'

/** How many selections are looked at for each comparison that is allowed: no document without fragments has so many. */
const looksForEach = 4

/**
 * How many comparisons validation makes to find out whether fields of one name can be merged: each with each other, and again all that is
 * asked of them, fragments unfolded. Counting ends where there are more than `most`. It may not take long itself: fragments within fragments
 * double at each step, or never end, without a single comparison. What has too much to look at counts as more than `most`.
 */
export function comparisonsIn({ definitions }: DocumentNode, most: number): number {
  const fragments = new Map(definitions.flatMap(each => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])))
  let comparisons = (fragments.size * (fragments.size - 1)) / 2
  let looks = 0
  /** Selections that are merged at one place of the answer, for each place. */
  const places: (readonly SelectionSetNode[])[] = definitions.flatMap(each => ('selectionSet' in each ? [[each.selectionSet]] : []))

  function count(sets: readonly SelectionSetNode[]): void {
    const fields = new Map<string, { count: number; readonly inner: SelectionSetNode[] }>()
    const unfolded = new Set<FragmentDefinitionNode>()
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        if (++looks > most * looksForEach) comparisons = Infinity
        if (comparisons > most) return
        if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
        else if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const fragment = fragments.get(selection.name.value)
          if (!fragment || unfolded.has(fragment)) continue
          unfolded.add(fragment)
          collect(fragment.selectionSet)
        } else {
          const name = (selection.alias ?? selection.name).value
          const field = fields.get(name) ?? { count: 0, inner: [] }
          comparisons += field.count++
          if (selection.selectionSet) field.inner.push(selection.selectionSet)
          fields.set(name, field)
        }
      }
    }
    sets.forEach(collect)
    for (const { inner } of fields.values()) if (inner.length > 0) places.push(inner)
  }

  for (let place = places.pop(); place && comparisons <= most; place = places.pop()) count(place)
  return comparisons
}
