import { Button } from '@mantine/core'
import { IconArrowBarToUp, IconCircleCheck, IconCircleOff, IconCurrencyEuro, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { maxProductsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useState } from 'react'
import type { Args } from '../../api/client.ts'
import { useChange, type Cache } from '../../api/useChange.ts'
import type { Deleted } from '../bin/restoreFromBin.ts'
import { tellDeleted } from '../bin/tellDeleted.tsx'
import { translateNow, useTranslate } from '../../ui/language.ts'
import { placeOfSelection, SelectionToolbar } from '../resource/SelectionToolbar.tsx'
import { toast } from '../../ui/toast.tsx'
import { inGroups, withMoved, type Category } from './menu.ts'
import { MoveProductsDialog } from './MoveProductsDialog.tsx'
import type { BulkOrder } from './prices/bulk.ts'
import { BulkPricesDialog } from './prices/BulkPricesDialog.tsx'
import { useBulkPrices } from './prices/useBulkPrices.ts'

interface Props {
  readonly groupId: string
  readonly categories: readonly Category[]
  /** The selected products, as they stand on the page. */
  readonly ids: readonly string[]
  readonly onClear: () => void
}

/** What is done with several products at once. */
export function ProductsToolbar({ groupId, categories, ids, onClear }: Props) {
  const t = useTranslate()
  const [isMoving, setMoving] = useState(false)
  const [isPricing, setPricing] = useState(false)
  const bulk = useBulkPrices()
  const updated = useChange('updateProducts', { waits: true })
  const deleted = useChange('deleteProducts')
  const chosen = new Set(ids)
  const icon = { size: 16, 'aria-hidden': true } as const
  const home = categories.filter(({ products }) => products.some(({ id }) => chosen.has(id)))

  /** Two hundred at a time, one after the other; the first that is refused ends it, and says so. */
  async function each(work: (some: string[]) => Promise<unknown>): Promise<boolean> {
    for (let from = 0; from < ids.length; from += maxProductsAtOnce)
      if ((await work(ids.slice(from, from + maxProductsAtOnce))) === undefined) return false
    return true
  }
  const update = (
    input: Args<'updateProducts'>['input'],
    optimistic: (cache: Cache, some: readonly string[]) => void,
    again: () => unknown = () => update(input, optimistic),
  ): Promise<boolean> =>
    each(some =>
      updated.run({ ids: some, input }, { place: { at: placeOfSelection, again }, optimistic: cache => optimistic(cache, some) }),
    )

  const setState = (state: 'AVAILABLE' | 'UNAVAILABLE') =>
    void update({ state }, (cache, some) =>
      inGroups(cache, rows =>
        rows.some(({ id }) => some.includes(id)) ? rows.map(row => (some.includes(row.id) ? { ...row, state } : row)) : rows,
      ),
    )

  const toTop = ([category]: readonly Category[]) =>
    category &&
    void update({ categoryId: category.id, sortIndex: 0 }, (cache, some) =>
      cache.change('findProductCollection', group => group && withMoved(group, some, category.id, 0)),
    )

  async function handleMove(category: { readonly id: string; readonly title: string }) {
    setMoving(false)
    const isMoved = await update(
      { categoryId: category.id },
      () => undefined,
      () => handleMove(category),
    )
    if (!isMoved) return
    toast.done('products.moved-to', { count: ids.length, category: category.title })
    onClear()
  }

  async function handleDelete() {
    const titles = new Map(categories.flatMap(({ products }) => products.map(({ id, title }) => [id, title] as const)))
    const gone: Deleted[] = []
    const isDone = await each(async some => {
      const isGone = await deleted.run(
        { ids: some },
        {
          place: { at: placeOfSelection, again: handleDelete },
          optimistic: cache =>
            inGroups(cache, rows => (rows.some(({ id }) => some.includes(id)) ? rows.filter(({ id }) => !some.includes(id)) : rows)),
        },
      )
      if (isGone) gone.push(...some.map(id => ({ subjectId: id, title: titles.get(id) ?? '' })))
      return isGone
    })
    if (isDone) onClear()
    tellDeleted(gone, 'bin.deleted-products')
  }

  async function handlePrices(order: BulkOrder): Promise<boolean> {
    const ids = await bulk.forth(order)
    if (!ids) return false
    const words = { count: order.prices.length }
    toast.undo(translateNow(order.startsAt === null ? 'bulk.done' : 'bulk.planned', words), () => bulk.back(order, ids))
    return true
  }

  return (
    <>
      <SelectionToolbar count={ids.length} onClear={onClear}>
        <Button size="compact-sm" variant="default" leftSection={<IconCircleOff {...icon} />} onClick={() => setState('UNAVAILABLE')}>
          {t('products.sold-out')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconCircleCheck {...icon} />} onClick={() => setState('AVAILABLE')}>
          {t('products.available')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconFolderSymlink {...icon} />} onClick={() => setMoving(true)}>
          {t('products.move')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconCurrencyEuro {...icon} />} onClick={() => setPricing(true)}>
          {t('grid.change-prices')}
        </Button>
        {home.length === 1 && (
          <Button size="compact-sm" variant="default" leftSection={<IconArrowBarToUp {...icon} />} onClick={() => toTop(home)}>
            {t('edit.move-top')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" c="red.8" leftSection={<IconTrash {...icon} />} onClick={() => void handleDelete()}>
          {t('app.delete')}
        </Button>
      </SelectionToolbar>
      {isPricing && (
        <BulkPricesDialog
          chosen={home.flatMap(({ products }) => products.filter(({ id }) => chosen.has(id)))}
          shown={categories.flatMap(({ products }) => products)}
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
          onMove={category => void handleMove(category)}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}
