import { Alert, Select, SimpleGrid, Stack } from '@mantine/core'
import { maxPricesAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWholeList } from '../../../api/useWholeList.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { searchedOptions } from '../../../ui/form/searchedOptions.ts'
import { useTranslate } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useHasPriceApproval } from '../../priceApproval/proposals.ts'
import { doneWords } from '../prices/bulk.ts'
import { BulkPreview } from '../prices/BulkPreview.tsx'
import { SumFields } from '../prices/BulkFields.tsx'
import { useBulkForm } from '../prices/useBulkForm.ts'
import type { ListSteps } from './useListSteps.ts'

interface Props {
  readonly priceListId: string
  /** Only of this product group; null: of all. */
  readonly collectionId: string | null
  readonly onSave: ListSteps['save']
  readonly onClose: () => void
}

const nothing = { chosen: [], shown: [], categories: new Map() } as const
const [ofBase, ofOwn] = ['BASE', 'OWN'] as const

/** Fills in the prices of a list by a copy of other prices, changed by a sum or not: each is seen before it is saved. */
export default function FillDialog({ priceListId, collectionId, onSave, onClose }: Props) {
  const t = useTranslate()
  const state = useBulkForm(nothing, priceListId)
  const hasPriceApproval = useHasPriceApproval()
  const [from, setFrom] = useState<string>(ofBase)
  const [isBusy, setBusy] = useState(false)
  const lists = useWholeList('allPriceLists', {}).data?.items.filter(({ id }) => id !== priceListId) ?? []
  const { form, value, isWithin, direction } = state
  const isCopy = from !== ofBase && from !== ofOwn
  const isWhole = isWithin || (isCopy && form.typed === '')
  const source = isCopy ? ({ source: 'LIST', sourceListId: from } as const) : ({ source: from === ofOwn ? 'OWN' : 'BASE' } as const)
  const answer = useCall(
    'findFilledPrices',
    {
      priceListId,
      ...source,
      ...(collectionId && { collectionId }),
      ...(isWithin && value !== null && { change: { kind: form.kind, value, rounding: form.rounding, direction } }),
    },
    { enabled: isWhole, keep: true },
  )
  const filled = isWhole ? answer.data : undefined
  const prices = (filled?.items ?? []).map(({ was, ...each }) => ({ ...each, was: was ?? each.price ?? 0 }))
  const isTooHigh = prices.some(({ price }) => price === null)
  const isTooMany = (filled?.totalCount ?? 0) > maxPricesAtOnce

  async function handleSubmit() {
    setBusy(true)
    const isDone = await onSave(prices.map(({ productId, variantId, price, listed }) => ({ productId, variantId, price, was: listed })))
    setBusy(false)
    if (!isDone) return
    toast.done(doneWords(null, hasPriceApproval), { count: prices.length })
    onClose()
  }

  return (
    <FormDialog
      title={t('listed.fill')}
      size="xl"
      action={t('bulk.save')}
      busy={isBusy}
      disabled={prices.length === 0 || isTooHigh || isTooMany || answer.isFetching}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={t('listed.fill-from')}
            allowDeselect={false}
            searchable={lists.length > 5}
            filter={searchedOptions}
            data={[
              { value: ofBase, label: t('listed.from-base') },
              { value: ofOwn, label: t('listed.from-own') },
              ...lists.map(({ id, title }) => ({ value: id, label: t('listed.from-list', { title }) })),
            ]}
            value={from}
            onChange={next => setFrom(next ?? ofBase)}
          />
          <SumFields {...state} />
        </SimpleGrid>
        {filled && filled.cheaperCount > 0 && (
          <Alert color="orange" role="status">
            {t('listed.become-cheaper', { count: filled.cheaperCount })}
          </Alert>
        )}
        {(isTooHigh || isTooMany) && (
          <Alert color="red" role="alert">
            {isTooHigh ? t('bulk.some-too-high') : t('grid.too-many', { most: maxPricesAtOnce })}
          </Alert>
        )}
        <BulkPreview isWithin={isWhole} prices={prices} value={value} />
      </Stack>
    </FormDialog>
  )
}
