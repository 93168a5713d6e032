import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'

/**
 * How many comparisons validation makes to find out whether fields of one name can be merged: each with each other, and again all that is
 * asked of them, fragments unfolded. Counting ends where there are more than `most`.
 */
export function comparisonsIn({ definitions }: DocumentNode, most: number): number {
  const fragments = new Map(definitions.flatMap(each => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])))
  let comparisons = (fragments.size * (fragments.size - 1)) / 2

  /** Of the selections that are merged at one place of the answer. */
  function count(sets: readonly SelectionSetNode[]): void {
    const fields = new Map<string, { count: number; readonly inner: SelectionSetNode[] }>()
    const unfolded = new Set<FragmentDefinitionNode>()
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
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
    for (const { inner } of fields.values()) if (inner.length > 0 && comparisons <= most) count(inner)
  }

  for (const definition of definitions) if ('selectionSet' in definition) count([definition.selectionSet])
  return comparisons
}
