import type { Cell } from '../../ui/edit/cells.ts'
import type { Category, Product } from './menu.ts'
import type { ProductChanges } from './useProductChanges.ts'

/** What the table and the cards of a category need to show its products and change them. */
export interface ProductListProps {
  readonly category: Category
  readonly changes: ProductChanges
  /** The price that is being changed. */
  readonly cell: Cell | null
  readonly onCell: (cell: Cell | null) => void
}

/** The products on the screen before and after this one; a search may hide others. */
export const besides = ({ products }: Category, product: Product) => {
  const index = products.indexOf(product)
  return { above: products[index - 1], below: products[index + 1] }
}
