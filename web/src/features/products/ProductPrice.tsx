import { PriceCell } from '../../ui/edit/PriceCell.tsx'
import { neighbour } from '../../ui/edit/cells.ts'
import { useTranslate } from '../../ui/language.ts'
import { priceOf, type Product, type Variant } from './menu.ts'
import type { ProductListProps } from './productList.ts'
import { variantTitle } from './variantTitle.ts'

interface Props extends Pick<ProductListProps, 'category' | 'changes' | 'cell' | 'onCell'> {
  readonly product: Product
  readonly variant: Variant
}

/** The price of one product in one variation. */
export function ProductPrice({ category: { products, variants }, changes, cell, onCell, product, variant }: Props) {
  const t = useTranslate()
  const own = { row: product.id, column: variant.id }
  const beside = (direction: Parameters<typeof neighbour>[3]) =>
    neighbour(
      products.map(({ id }) => id),
      variants.map(({ id }) => id),
      own,
      direction,
    )
  return (
    <PriceCell
      label={`${product.title}, ${variantTitle(t, variants, variant)}`}
      value={priceOf(product, variant.id)}
      isOpen={cell?.row === own.row && cell.column === own.column}
      onOpen={() => onCell(own)}
      onClose={() => onCell(null)}
      onSave={price => changes.setPrice(product, variant.id, price)}
      onStep={direction => onCell(beside(direction))}
    />
  )
}
