import { Button, Input, SimpleGrid, Stack } from '@mantine/core'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { useRef, useState } from 'react'
import { PriceInput } from '../../ui/form/PriceInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { FormFields } from '../resource/FormFields.tsx'
import { useResourceForm } from '../resource/useResourceForm.ts'
import { toast } from '../../ui/toast.tsx'
import type { Category } from './menu.ts'
import { productsOf } from './productColumns.ts'
import { variantTitle } from './variantTitle.ts'

interface Props {
  readonly category: Pick<Category, 'id' | 'title' | 'variants'>
  /** Hears of the last that was added, once the dialog is gone. */
  readonly onAdded?: (id: string) => void
  readonly onClose: () => void
}

/** A new product of a category, with its prices. “Save and new” keeps the dialog open for the next one. */
export function ProductForm({ category: { id, title, variants }, onAdded, onClose }: Props) {
  const t = useTranslate()
  const products = productsOf(t, variants, () => undefined)
  const { draft, busy, save, reset } = useResourceForm(products, null, { categoryId: id })
  const [prices, setPrices] = useState<Readonly<Record<string, number | null>>>({})
  const [round, setRound] = useState(0)
  const form = useRef<HTMLDivElement>(null)

  /** Null: it is not saved. */
  async function saved(): Promise<object | null> {
    const entered = variants.map(variant => ({ variantId: variant.id, price: prices[variant.id] ?? null }))
    const isPriced = !entered.some(({ price }) => Number.isNaN(price))
    // Without prices it isn't saved, and the other fields say what they lack all the same.
    if (!isPriced) draft.check()
    const added = isPriced ? await save({ prices: entered }) : null
    if (added) toast.done('products.saved', { title: draft.value.title.trim() })
    return added
  }

  async function handleSave() {
    const added = await saved()
    if (!added) return
    onClose()
    onAdded?.(String(valueOf(added, 'id')))
  }

  async function handleSaveAndNew() {
    if (!(await saved())) return
    reset()
    setPrices({})
    setRound(round + 1)
    form.current?.querySelector<HTMLInputElement>('input[name="title"]')?.focus()
  }

  const isMany = variants.length > 1
  return (
    <FormDialog
      title={t('products.add-title', { title })}
      busy={busy}
      round={round}
      more={
        <Button variant="light" disabled={busy} onClick={() => void handleSaveAndNew()}>
          {t('products.save-and-new')}
        </Button>
      }
      onSubmit={handleSave}
      onClose={onClose}
    >
      <Stack gap="md" ref={form}>
        <FormFields of={products} draft={draft} names={['title', 'subtitle', 'translations']} />
        <Input.Wrapper label={isMany && t('products.prices')} labelElement="div">
          <SimpleGrid cols={{ base: 1, xs: isMany ? 2 : 1 }} spacing="sm" verticalSpacing="sm">
            {variants.map(variant => (
              <PriceInput
                key={`${variant.id} ${round}`}
                label={variantTitle(t, variants, variant)}
                value={prices[variant.id] ?? null}
                onChange={price => setPrices(before => ({ ...before, [variant.id]: price }))}
              />
            ))}
          </SimpleGrid>
        </Input.Wrapper>
        <FormFields of={products} draft={draft} names={['priceUnit']} autoFocus={false} />
        <FormFields of={products} draft={draft} names={['imageAssetId', 'veggie', 'glutenfree', 'state']} autoFocus={false} />
        {products.extra && <products.extra.Fields key={round} draft={draft} />}
      </Stack>
    </FormDialog>
  )
}
