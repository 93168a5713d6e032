import { saidWithParts } from '../areas/products/saidWithParts.ts'
import { keysOf } from '../kernel/record.ts'
import type { Catalogue, ContentProduct } from './content.ts'
import type { StepAnswer } from './step.ts'

type Part = ContentProduct | undefined

/**
 * A step of `menuAt`, after what is sold out and off the menu is known: a combination is sold out where one of its parts is or is not on the
 * menu, has what is in them, and says what they are where it has no subtitle of its own ([MA181] to [MA183]).
 */
export function combinationsAt(catalogue: Catalogue): StepAnswer {
  const changed: Record<string, ContentProduct> = {}
  for (const product of Object.values(catalogue.products)) if (product.partIds) changed[product.id] = combined(product, catalogue.products)
  return {
    catalogue: keysOf(changed).length === 0 ? catalogue : { ...catalogue, products: { ...catalogue.products, ...changed } },
    until: null,
  }
}

/** What was made of a combination the last time: of the same parts it is the same object. */
const last = new WeakMap<ContentProduct, { readonly parts: readonly Part[]; readonly made: ContentProduct }>()

function combined(product: ContentProduct, products: Catalogue['products']): ContentProduct {
  const parts = product.partIds!.map(id => products[id])
  const before = last.get(product)
  if (before && parts.every((part, at) => part === before.parts[at])) return before.made
  const made: ContentProduct = {
    ...product,
    ...saidWithParts(product, parts),
    subtitle: product.subtitle ?? parts.flatMap(part => part?.title ?? []).join(' + '),
    state: parts.every(part => part?.state === 'AVAILABLE') ? product.state : 'UNAVAILABLE',
  }
  last.set(product, { parts, made })
  return made
}
