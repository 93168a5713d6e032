import { Alert, SimpleGrid, Stack } from '@mantine/core'
import { maxPricesAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useState } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { isAgainst, type BulkOrder } from './bulk.ts'
import { PlaceFields, ScopeFields, SumFields } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { useBulkForm, type BulkScope } from './useBulkForm.ts'

interface Props extends BulkScope {
  /** Whose prices are looked at; null: the base prices. */
  readonly priceListId?: string | null
  /** Saves them as one step; false: they were refused, and why was told. */
  readonly onSave: (order: BulkOrder) => Promise<boolean>
  readonly onClose: () => void
}

/** Changes many prices by a sum: each old and new price is seen before it is saved. */
export function BulkPricesDialog({ priceListId: first = null, onSave, onClose, ...scope }: Props) {
  const t = useTranslate()
  const state = useBulkForm(scope, first)
  const [isBusy, setBusy] = useState(false)
  const { form, prices, startsAt, isTooHigh, isTimed } = state
  const value = state.value ?? 0
  const against = prices.filter(each => isAgainst(each, value)).length

  async function handleSubmit() {
    if (prices.length > maxPricesAtOnce) return void toast.warning('grid.too-many', { most: maxPricesAtOnce })
    setBusy(true)
    const isDone = await onSave({ prices, priceListId: form.priceListId, startsAt })
    setBusy(false)
    // What others changed is in the table by now: it is looked at again.
    if (isDone) onClose()
  }

  return (
    <FormDialog
      title={t('bulk.title')}
      size="xl"
      action={t('bulk.save')}
      busy={isBusy}
      disabled={prices.length === 0 || isTooHigh || !isTimed}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <ScopeFields {...scope} state={state} />
          <SumFields {...state} />
          <PlaceFields {...state} />
        </SimpleGrid>
        {against > 0 && (
          <Alert color="orange" role="status">
            {t(value > 0 ? 'bulk.become-cheaper' : 'bulk.become-dearer', { count: against })}
          </Alert>
        )}
        {isTooHigh && (
          <Alert color="red" role="alert">
            {t('bulk.some-too-high')}
          </Alert>
        )}
        <BulkPreview {...state} />
      </Stack>
    </FormDialog>
  )
}
