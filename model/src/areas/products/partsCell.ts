import { alike } from './cells.ts'

/** A product as cells name it. */
export interface NamedProduct {
  readonly id: string
  readonly title: string
  readonly sku?: string | null
}

/** What a combination consists of, in one cell: titles or article numbers with a semicolon between them, “Burger; Fries; Cola”. */
export const namesInCell = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map(name => name.trim())
    .filter(name => name !== '')

/** By their article number, else by their title, which several may have. */
export function createProductFinder(products: Iterable<NamedProduct>): (name: string) => readonly string[] {
  const bySku = new Map<string, string[]>()
  const byTitle = new Map<string, string[]>()
  const note = (map: Map<string, string[]>, name: string, id: string) => {
    if (map.get(name)?.push(id) === undefined) map.set(name, [id])
  }
  for (const { id, title, sku } of products) {
    note(byTitle, alike(title), id)
    if (sku) note(bySku, alike(sku), id)
  }
  return name => bySku.get(alike(name)) ?? byTitle.get(alike(name)) ?? []
}

/** The same written: of two of one title by the article number, where there is one. A part that there is no longer is left out. */
export function writeParts(
  ids: readonly string[],
  productOf: (id: string) => NamedProduct | undefined,
  find: (name: string) => readonly string[],
): string {
  const names = ids.flatMap(id => {
    const product = productOf(id)
    if (!product) return []
    return find(product.title).length > 1 && product.sku ? product.sku : product.title
  })
  return names.join('; ')
}
