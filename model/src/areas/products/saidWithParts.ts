import type { LabelledDish } from '../../show/dishLabels.ts'

type Said = Pick<LabelledDish, 'allergens' | 'mayContain' | 'hasNoAllergens'>

/**
 * What is in a combination: what is said of it itself, and what is in its parts; none of the fourteen where a person looked at each, and never
 * while one of its parts isn't known: guests rely on it. [MA183]
 */
export function saidWithParts(dish: Said, parts: readonly (Said | undefined)[]): Required<Said> {
  const all = [dish, ...parts]
  return {
    allergens: all.flatMap(each => each?.allergens ?? []),
    mayContain: all.flatMap(each => each?.mayContain ?? []),
    hasNoAllergens:
      parts.every(part => part !== undefined) && (dish.hasNoAllergens || (parts.length > 0 && parts.every(part => part?.hasNoAllergens))),
  }
}

interface Product extends Said {
  readonly partIds: readonly string[]
}

/**
 * Products as an overview has them, combinations with what is in their parts. `partOf`: a product by its id; null: it was deleted, and says
 * nothing; undefined: what is in it isn't known.
 */
export const withPartsSaid = <P extends Product>(products: readonly P[], partOf: (id: string) => Said | null | undefined): readonly P[] =>
  products.map(product => {
    if (product.partIds.length === 0) return product
    const parts = product.partIds.map(partOf).filter(part => part !== null)
    return { ...product, ...saidWithParts(product, parts) }
  })
