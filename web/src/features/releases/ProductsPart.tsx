import { NativeSelect, Text, TextInput } from '@mantine/core'
import { availabilities } from '@vitrine/model/areas/products/entities.ts'
import type { ReleasedProduct } from '@vitrine/model/areas/releases/entities.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Marks } from './Marks.tsx'
import { asGiven, leaveOnEnter, NewPrices, type ProductChange } from './NewPrices.tsx'
import { priceChanges } from './release.ts'
import classes from './releases.module.css'
import { Remove, Section, type PartProps } from './Section.tsx'
import type { ReleaseEdits } from './useReleaseEdits.ts'
import { useReleaseField } from './useReleaseField.ts'

/** So many are drawn at once: each has several fields. */
const rowsOfPage = 20

/** What becomes of products: their prices, titles and availability. */
export function ProductsPart({ release, edits, marksOf, isOver }: PartProps) {
  const t = useTranslate()
  const { products } = release
  const [offset, setOffset] = useState(0)
  const within = Math.min(offset, Math.floor(Math.max(products.length - 1, 0) / rowsOfPage) * rowsOfPage)
  const isIn = (id: string) => products.some(({ productId }) => productId === id)
  const put = (productId: string) =>
    // It stands last: there it is seen.
    void edits
      .edit({ products: [{ productId }] })
      .then(isDone => isDone && setOffset(Math.floor(products.length / rowsOfPage) * rowsOfPage))
  return (
    <Section
      title={t('releases.products')}
      hint={isOver ? null : t('releases.products-hint')}
      add={
        !isOver && (
          <SearchSelect
            call="allProducts"
            label={t('releases.add-product')}
            value={null}
            title=""
            nothing="releases.none-products"
            detailOf={({ id, category }) => (isIn(id) ? t('releases.in-it') : category?.title)}
            onChange={({ id }) => isIn(id) || put(id)}
            maw="26rem"
          />
        )
      }
    >
      {products.length > 0 && (
        <ul className={classes.rows} aria-label={t('releases.products')}>
          {products.slice(within, within + rowsOfPage).map(product => (
            <Row key={product.productId} product={product} edits={edits} marksOf={marksOf} isOver={isOver} />
          ))}
        </ul>
      )}
      {products.length > rowsOfPage && (
        <div className={classes.foot}>
          <Pager total={products.length} offset={within} limit={rowsOfPage} onOffset={setOffset} />
        </div>
      )}
    </Section>
  )
}

function Row({ product, edits, marksOf, isOver }: Omit<PartProps, 'release'> & { readonly product: ReleasedProduct }) {
  const t = useTranslate()
  const { productId, wasTitle, title, wasState, state, prices } = product
  const stateWords = (each: ReleasedProduct['wasState']) => t(`choice.Availability.${each}`)
  const change = (changes: ProductChange) => edits.edit({ products: [{ productId, ...changes }] })
  if (isOver) return <Done product={product} marksOf={marksOf} />
  return (
    <li className={classes.product}>
      <div className={`${classes.fields} ${classes.name}`}>
        <Text size="sm" fw={600}>
          {wasTitle}
        </Text>
        <NewTitle product={product} unsaved={edits.unsaved} onSave={next => change({ title: next })} />
      </div>
      <div className={classes.fields}>
        <NativeSelect
          label={t('field.product.state')}
          aria-label={t('releases.state-of', { title: wasTitle })}
          size="sm"
          value={state ?? ''}
          data={[
            { value: '', label: t('releases.stays', { state: stateWords(wasState) }) },
            ...availabilities.map(each => ({ value: each, label: stateWords(each) })),
          ]}
          onChange={event => void change({ state: isOneOf(availabilities, event.currentTarget.value) ? event.currentTarget.value : null })}
        />
      </div>
      <NewPrices product={product} unsaved={edits.unsaved} onChange={change} />
      <Remove
        title={wasTitle}
        onRemove={() => edits.edit({ removeProductIds: [productId] })}
        onUndo={() => change({ title, state, prices: prices.map(asGiven) })}
      />
      <Marks marks={marksOf(productId)} prices={prices} isOut={false} />
    </li>
  )
}

const longestTitle = 200

/** Nothing typed: it keeps its title. */
function NewTitle({
  product: { wasTitle, title },
  unsaved,
  onSave,
}: Pick<ReleaseEdits, 'unsaved'> & {
  readonly product: ReleasedProduct
  readonly onSave: (title: string | null) => Promise<boolean>
}) {
  const t = useTranslate()
  const { typed, isTold, onType, onLeave } = useReleaseField<string | null, string>(title, {
    write: kept => kept ?? '',
    read: text => (text.trim() === wasTitle ? null : text.trim() || null),
    unsaved,
    onSave,
  })
  return (
    <TextInput
      aria-label={t('releases.new-title-of', { title: wasTitle })}
      placeholder={t('releases.new-title')}
      size="sm"
      maxLength={longestTitle}
      value={typed}
      error={isTold && t('releases.changed-meanwhile', { value: title ?? wasTitle })}
      onChange={event => onType(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={leaveOnEnter}
    />
  )
}

/** What became of it. */
function Done({
  product: { productId, wasTitle, title, wasState, state, prices },
  marksOf,
}: Pick<PartProps, 'marksOf'> & { readonly product: ReleasedProduct }) {
  const t = useTranslate()
  const { price } = useFormats()
  const lines = [
    ...(title === null ? [] : [t('releases.becomes', { was: wasTitle, now: title })]),
    ...(state === null
      ? []
      : [t('releases.becomes', { was: t(`choice.Availability.${wasState}`), now: t(`choice.Availability.${state}`) })]),
    ...priceChanges(t, price, prices),
  ]
  return (
    <li className={classes.row}>
      <div>
        <Text size="sm" fw={600}>
          {wasTitle}
        </Text>
        {lines.map(line => (
          <Text key={line} size="sm" c="stone.7">
            {line}
          </Text>
        ))}
        <Marks marks={marksOf(productId)} prices={prices} isOut />
      </div>
    </li>
  )
}
