import { Group, Switch, Text } from '@mantine/core'
import { DietToggles } from '../../ui/edit/DietToggles.tsx'
import { PictureCell } from '../../ui/edit/PictureCell.tsx'
import { WordsCell } from '../../ui/edit/WordsCell.tsx'
import { useTranslate } from '../../ui/language.ts'
import { ProductActions } from './ProductActions.tsx'
import type { ProductListProps } from './productList.ts'
import { ProductPrice } from './ProductPrice.tsx'
import classes from './products.module.css'
import { variantTitle } from './variantTitle.ts'

/** The products of a category on a narrow window, a card each. */
export function ProductCards(list: ProductListProps) {
  const t = useTranslate()
  const { category, changes } = list
  return (
    <ul className={classes.cards} aria-label={t('products.products-of', { title: category.title })}>
      {category.products.map(product => (
        <li key={product.id} className={classes.card} data-off={product.state === 'UNAVAILABLE' || undefined}>
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <PictureCell of={product.title} picture={product.imageAsset} onChange={asset => changes.setPicture(product, asset)} />
            <div className={classes.words}>
              <WordsCell entity="product" value={product} onSave={words => changes.setWords(product, words)} />
            </div>
            <ProductActions category={category} changes={changes} product={product} isTight />
          </Group>
          <ul className={classes.prices} aria-label={t('products.prices')}>
            {category.variants.map(variant => (
              <li key={variant.id} className={classes.priceLine}>
                <Text component="span" size="sm" c="stone.7" style={{ overflowWrap: 'anywhere' }}>
                  {variantTitle(t, category.variants, variant)}
                </Text>
                <ProductPrice {...list} product={product} variant={variant} />
              </li>
            ))}
          </ul>
          <Group justify="space-between" gap="sm">
            <DietToggles of={product.title} value={product} onChange={change => changes.setDiets(product, change)} />
            <Switch
              checked={product.state === 'AVAILABLE'}
              label={t('products.available')}
              labelPosition="left"
              aria-label={t('products.available-of', { title: product.title })}
              onChange={event => changes.setAvailable(product, event.currentTarget.checked)}
            />
          </Group>
        </li>
      ))}
    </ul>
  )
}
