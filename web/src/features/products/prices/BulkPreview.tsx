import { Group, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { useRef } from 'react'
import { useFormats, useTranslate } from '../../../ui/language.ts'
import { isAgainst, type NewPrice } from './bulk.ts'
import classes from './bulk.module.css'
import type { BulkState } from './useBulkForm.ts'

/** How many prices change, and each of them. */
export function BulkPreview({ isWithin, prices, value }: Pick<BulkState, 'isWithin' | 'prices' | 'value'>) {
  const t = useTranslate()
  const { number } = useFormats()
  const count = prices.length
  const nothing = isWithin ? t('bulk.changes-none') : t('bulk.changes-seen')
  return (
    <>
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {t('bulk.preview')}
        </Text>
        <Text size="sm" c="stone.6" role="status">
          {count === 0 ? nothing : count === 1 ? t('bulk.changes-one') : t('bulk.changes', { count: number(count) })}
        </Text>
      </Group>
      <Prices prices={prices} by={value ?? 0} />
    </>
  )
}

const rowHeight = 30

/** Each old and new price, and what is between them. Of thousands, those in view are there. `by`: what they were to be changed by. */
function Prices({ prices, by }: { readonly prices: readonly NewPrice[]; readonly by: number }) {
  const t = useTranslate()
  const formats = useFormats()
  const element = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: prices.length,
    getScrollElement: () => element.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  if (prices.length === 0) return null
  const heads = [t('grid.product'), t('bulk.variation'), t('bulk.old'), t('bulk.new'), t('bulk.difference')]
  return (
    <div
      ref={element}
      className={classes.preview}
      role="table"
      aria-label={t('bulk.preview')}
      aria-rowcount={prices.length + 1}
      tabIndex={0}
    >
      <div role="row" aria-rowindex={1} className={classes.head}>
        {heads.map(head => (
          <span key={head} role="columnheader">
            {head}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const of = prices[index]!
          const { productId, variantId, title, variation, was, price } = of
          return (
            <div
              key={`${productId} ${variantId}`}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span role="cell">{title}</span>
              <span role="cell">{variation === onlyVariant ? t('products.price') : variation}</span>
              <span role="cell">{formats.price(was)}</span>
              <strong role="cell" data-wrong={price === null || undefined}>
                {price === null ? t('bulk.too-high') : formats.price(price)}
              </strong>
              <span role="cell" data-against={isAgainst(of, by) || undefined}>
                {price !== null && `${price > was ? '+' : '−'}${formats.price(Math.abs(price - was))}`}
                {isAgainst(of, by) && (
                  <>
                    <IconAlertTriangle size={14} aria-hidden />
                    <VisuallyHidden>{t(by > 0 ? 'bulk.cheaper' : 'bulk.dearer')}</VisuallyHidden>
                  </>
                )}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
