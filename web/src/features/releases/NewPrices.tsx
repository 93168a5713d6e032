import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { IconCircleOff, IconPlus, IconX } from '@tabler/icons-react'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import type { ReleasedPrice, ReleasedProduct } from '@vitrine/model/areas/releases/entities.ts'
import { grouped } from '@vitrine/model/kernel/grouped.ts'
import { useState, type KeyboardEvent } from 'react'
import type { Args } from '../../api/client.ts'
import { PriceInput } from '../../ui/form/PriceInput.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { priceName, priceWords } from './release.ts'
import classes from './releases.module.css'
import type { ReleaseEdits } from './useReleaseEdits.ts'
import { useReleaseField } from './useReleaseField.ts'

export type ProductChange = Omit<NonNullable<Args<'updateRelease'>['products']>[number], 'productId'>

/** A price as it is put into a release. */
export const asGiven = ({ priceListId, variantId, price, isNone }: ReleasedPrice) => ({ priceListId, variantId, price, isNone })

/** Enter keeps what was typed, as leaving the field does. */
export const leaveOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') event.currentTarget.blur()
}

interface Props {
  readonly product: ReleasedProduct
  readonly onChange: (change: ProductChange) => Promise<boolean>
}
type Unsaved = Pick<ReleaseEdits, 'unsaved'>

/** The product's own prices, and those of each price list that is in it. */
export function NewPrices({ product, onChange, unsaved }: Props & Unsaved) {
  const { prices, wasTitle } = product
  const fields = (of: readonly ReleasedPrice[]) => (
    <div className={classes.prices}>
      {of.map(price => (
        <NewPrice
          key={price.variantId}
          price={price}
          product={wasTitle}
          unsaved={unsaved}
          onSave={next => onChange({ prices: [{ ...asGiven(price), ...next }] })}
        />
      ))}
    </div>
  )
  return (
    <div className={classes.fields}>
      {[...grouped(prices, ({ priceListId }) => priceListId ?? '')].map(([id, of]) =>
        id === '' ? (
          <div key={id}>{fields(of)}</div>
        ) : (
          <OfList key={id} prices={of} product={product} onChange={onChange} fields={fields(of)} />
        ),
      )}
      <AddList product={product} onChange={onChange} />
    </div>
  )
}

function OfList({
  prices,
  product,
  onChange,
  fields,
}: Props & { readonly prices: readonly ReleasedPrice[]; readonly fields: React.ReactNode }) {
  const t = useTranslate()
  const [first] = prices
  const list = first?.listTitle ?? ''
  async function handleRemove() {
    if (!first?.priceListId || !(await onChange({ removePriceListIds: [first.priceListId] }))) return
    toast.undo(t('releases.list-removed', { list }), () => onChange({ prices: prices.map(asGiven) }), IconX)
  }
  return (
    <section className={classes.ofList} aria-label={t('releases.prices-of-list', { list })}>
      <div className={classes.listHead}>
        <Text size="sm" fw={600}>
          {list}
        </Text>
        <ActionIcon
          variant="subtle"
          color="stone.7"
          size={28}
          aria-label={t('releases.remove-list-of', { list, title: product.wasTitle })}
          onClick={() => void handleRemove()}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {fields}
    </section>
  )
}

/** A price list whose prices of this product change too. */
function AddList({ product: { wasTitle, prices }, onChange }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const label = t('releases.add-list-of', { title: wasTitle })
  const isIn = (id: string) => prices.some(({ priceListId }) => priceListId === id)
  const variants = prices.filter(({ priceListId }) => priceListId === null)
  async function handleChoice(priceListId: string) {
    if (isIn(priceListId)) return
    const added = variants.map(({ variantId }) => ({ priceListId, variantId }))
    if (await onChange({ prices: added })) setOpen(false)
  }
  return isOpen ? (
    <SearchSelect
      call="allPriceLists"
      label={label}
      isBare
      placeholder={t('releases.add-list')}
      size="sm"
      value={null}
      title=""
      nothing="releases.none-lists"
      detailOf={({ id }) => (isIn(id) ? t('releases.in-it') : null)}
      onChange={({ id }) => void handleChoice(id)}
      maw="20rem"
    />
  ) : (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {t('releases.add-list')}
      </Button>
    </div>
  )
}

interface NewPriceProps extends Unsaved {
  readonly price: ReleasedPrice
  /** What the product is called. */
  readonly product: string
  readonly onSave: (next: Pick<ReleasedPrice, 'price' | 'isNone'>) => Promise<boolean>
}

/** Nothing typed: the price stays, unless it is to be none. */
function NewPrice({ price: released, product, unsaved, onSave }: NewPriceProps) {
  const { variantTitle, priceListId, was, price, isNone } = released
  const t = useTranslate()
  const formats = useFormats()
  const { typed, isTold, onType, onLeave } = useReleaseField<number | null, number | null>(price, {
    write: amount => amount,
    read: amount => (Number.isNaN(amount) ? undefined : amount),
    onSave: amount => onSave({ price: amount, isNone: false }),
    unsaved,
  })
  const isOnly = variantTitle === onlyVariant
  const name = priceName(released)
  const title = name === null ? product : `${product}, ${name}`
  const none = t(priceListId === null ? 'releases.none-of' : 'releases.none-of-list', { title })
  return (
    <div onBlur={onLeave}>
      <PriceInput
        label={isOnly ? t('releases.new-price') : variantTitle}
        description={t('releases.price-was', { price: priceWords(t, formats.price, was, priceListId) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        aria-label={t('releases.new-price-of', { title })}
        size="sm"
        value={typed}
        error={isTold && t('releases.changed-meanwhile', { value: priceWords(t, formats.price, price, priceListId) })}
        onChange={onType}
        onKeyDown={leaveOnEnter}
        {...(isNone && { placeholder: priceWords(t, formats.price, null, priceListId) })}
        rightSection={
          (was !== null || isNone) && (
            <Tooltip label={none}>
              <ActionIcon
                variant={isNone ? 'filled' : 'subtle'}
                color={isNone ? 'accent' : 'stone.6'}
                size={24}
                aria-label={none}
                aria-pressed={isNone}
                onClick={() => void onSave({ price: null, isNone: !isNone })}
              >
                <IconCircleOff size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )
        }
      />
    </div>
  )
}
