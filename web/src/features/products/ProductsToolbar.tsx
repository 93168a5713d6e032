import { Button } from '@mantine/core'
import {
  IconArrowBarToUp,
  IconCircleCheck,
  IconCircleOff,
  IconCurrencyEuro,
  IconFolderSymlink,
  IconMapPins,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { translateNow, useTranslate } from '../../ui/language.ts'
import { SelectionToolbar } from '../resource/SelectionToolbar.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHasPriceApproval } from '../priceApproval/proposals.ts'
import { useAtAll } from './availability/AtLocations.tsx'
import type { Category } from './menu.ts'
import { MoveProductsDialog } from './MoveProductsDialog.tsx'
import { doneWords, type BulkOrder } from './prices/bulk.ts'
import { BulkPricesDialog } from './prices/BulkPricesDialog.tsx'
import { useBulkPrices } from './prices/useBulkPrices.ts'
import { useProductsChanges } from './useProductsChanges.ts'

const icon = { size: 16, 'aria-hidden': true } as const

interface Props {
  readonly groupId: string
  readonly categories: readonly Category[]
  /** What a search leaves of them. */
  readonly shown: readonly Category[]
  /** The selected products, as they stand on the page. */
  readonly ids: readonly string[]
  readonly onClear: () => void
}

/** What is done with several products at once. */
export function ProductsToolbar({ groupId, categories, shown, ids, onClear }: Props) {
  const t = useTranslate()
  const [isMoving, setMoving] = useState(false)
  const [isPricing, setPricing] = useState(false)
  const bulk = useBulkPrices()
  const atAll = useAtAll()
  const changes = useProductsChanges({ ids, categories, onGone: onClear })
  const hasPriceApproval = useHasPriceApproval()
  const chosen = new Set(ids)
  const home = categories.filter(({ products }) => products.some(({ id }) => chosen.has(id)))
  const chosenProducts = () => home.flatMap(({ products }) => products.filter(({ id }) => chosen.has(id)))
  /** The one category that all of them are in. */
  const only = home.length === 1 ? home[0] : undefined

  async function handlePrices(order: BulkOrder): Promise<boolean> {
    const done = await bulk.forth(order)
    if (!done) return false
    const words = { count: order.prices.length }
    toast.undo(translateNow(doneWords(order.startsAt, hasPriceApproval), words), () => bulk.back(order, done))
    return true
  }

  return (
    <>
      <SelectionToolbar count={ids.length} onClear={onClear}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCircleOff {...icon} />}
          onClick={() => void changes.setState('UNAVAILABLE')}
        >
          {t('products.sold-out')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCircleCheck {...icon} />}
          onClick={() => void changes.setState('AVAILABLE')}
        >
          {t('products.available')}
        </Button>
        {atAll && (
          <Button size="compact-sm" variant="default" leftSection={<IconMapPins {...icon} />} onClick={() => atAll.ask(chosenProducts())}>
            {t('availability.menu')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" leftSection={<IconFolderSymlink {...icon} />} onClick={() => setMoving(true)}>
          {t('products.move')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconCurrencyEuro {...icon} />} onClick={() => setPricing(true)}>
          {t('grid.change-prices')}
        </Button>
        {only && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBarToUp {...icon} />}
            onClick={() => void changes.moveToTop(only)}
          >
            {t('edit.move-top')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" c="red.8" leftSection={<IconTrash {...icon} />} onClick={() => void changes.remove()}>
          {t('app.delete')}
        </Button>
      </SelectionToolbar>
      {isPricing && (
        <BulkPricesDialog
          chosen={chosenProducts()}
          shown={shown.flatMap(({ products }) => products)}
          categories={new Map(categories.map(category => [category.id, category]))}
          onSave={handlePrices}
          onClose={() => setPricing(false)}
        />
      )}
      {isMoving && (
        <MoveProductsDialog
          groupId={groupId}
          categories={categories}
          ids={ids}
          onMove={category => {
            setMoving(false)
            void changes.move(category)
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}
