import { neighbour } from '../../ui/edit/cells.ts'
import { PriceCell } from '../../ui/edit/PriceCell.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Promotion } from './listing.ts'
import { priceNames, type PriceName, type PromotionListProps } from './promotionList.ts'

interface Props extends Pick<PromotionListProps, 'promotions' | 'changes' | 'cell' | 'onCell'> {
  readonly promotion: Promotion
  readonly name: PriceName
}

/** One of the two prices of a promotion. */
export function PromotionPrice({ promotions, changes, cell, onCell, promotion, name }: Props) {
  const t = useTranslate()
  const own = { row: promotion.id, column: name }
  return (
    <PriceCell
      label={`${promotion.title}, ${t(`field.promotion.${name}`)}`}
      value={promotion[name]}
      isOpen={cell?.row === own.row && cell.column === own.column}
      onOpen={() => onCell(own)}
      onClose={() => onCell(null)}
      onSave={price => changes.setPrice(promotion, name, price)}
      onStep={direction =>
        onCell(
          neighbour(
            promotions.map(({ id }) => id),
            priceNames,
            own,
            direction,
          ),
        )
      }
    />
  )
}
