import { Button, Input, SimpleGrid, Stack, Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { PriceInput } from '../../ui/form/PriceInput.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { AssetField } from '../../ui/media/AssetField.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Category } from './menu.ts'
import { variantTitle } from './variantTitle.ts'

type Prices = Readonly<Record<string, number | null>>

/** A new product of a category. “Save and new” keeps the dialog open for the next one. */
export function ProductForm({ category, onClose }: { readonly category: Category; readonly onClose: () => void }) {
  const t = useTranslate()
  const draft = useDraft('product', { categoryId: category.id })
  const [prices, setPrices] = useState<Prices>({})
  const [round, setRound] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const created = useChange('createProduct', { shownHere: error => draft.refuse(error) })
  const { value } = draft

  /** Whether it was saved. */
  async function save(): Promise<boolean> {
    const isWrong = Object.values(prices).some(Number.isNaN)
    if (!draft.check() || isWrong || created.busy) return false
    const entered = category.variants.map(({ id }) => ({ variantId: id, price: prices[id] ?? null }))
    const title = value.title.trim()
    // Without a place it goes to the end.
    const { sortIndex: _, ...fields } = value
    const product = await created.run({ input: { ...fields, title, subtitle: value.subtitle?.trim() || null }, prices: entered })
    if (!product) return false
    toast.done('products.saved', { title })
    return true
  }

  async function handleSave() {
    if (await save()) onClose()
  }

  async function handleSaveAndNew() {
    if (!(await save())) return
    draft.reset({ categoryId: category.id })
    setPrices({})
    setRound(round + 1)
    form.current?.querySelector<HTMLInputElement>('input[name="title"]')?.focus()
  }

  return (
    <FormDialog
      title={t('products.add-title', { title: category.title })}
      busy={created.busy}
      more={
        <Button variant="light" disabled={created.busy} onClick={() => void handleSaveAndNew()}>
          {t('products.save-and-new')}
        </Button>
      }
      onSubmit={() => void handleSave()}
      onClose={onClose}
    >
      <Stack gap="md" ref={form}>
        <Fields of={draft} names={['title', 'subtitle']} autoFocus />
        <Input.Wrapper label={category.variants.length > 1 ? t('products.prices') : undefined} labelElement="div">
          <SimpleGrid cols={{ base: 1, xs: category.variants.length > 1 ? 2 : 1 }} spacing="sm" verticalSpacing="sm">
            {category.variants.map(variant => (
              <PriceInput
                key={`${variant.id} ${round}`}
                label={variantTitle(t, category.variants, variant)}
                value={prices[variant.id] ?? null}
                onChange={price => setPrices(before => ({ ...before, [variant.id]: price }))}
              />
            ))}
          </SimpleGrid>
        </Input.Wrapper>
        <AssetField
          label={t('field.product.imageAssetId')}
          value={value.imageAssetId ?? null}
          onChange={id => draft.set('imageAssetId', id)}
        />
        <Switch
          label={t('field.product.veggie')}
          checked={value.veggie === true}
          onChange={event => draft.set('veggie', event.currentTarget.checked)}
        />
        <Switch
          label={t('field.product.glutenfree')}
          checked={value.glutenfree === true}
          onChange={event => draft.set('glutenfree', event.currentTarget.checked)}
        />
        <Switch
          label={t('products.available')}
          checked={value.state !== 'UNAVAILABLE'}
          onChange={event => draft.set('state', event.currentTarget.checked ? 'AVAILABLE' : 'UNAVAILABLE')}
        />
      </Stack>
    </FormDialog>
  )
}
