import { Group, Switch, Table } from '@mantine/core'
import { DietToggles } from '../../ui/edit/DietToggles.tsx'
import { PictureCell } from '../../ui/edit/PictureCell.tsx'
import { WordsCell } from '../../ui/edit/WordsCell.tsx'
import { useTranslate } from '../../ui/language.ts'
import { ProductActions } from './ProductActions.tsx'
import type { ProductListProps } from './productList.ts'
import { ProductPrice } from './ProductPrice.tsx'
import classes from './products.module.css'
import { variantTitle } from './variantTitle.ts'

/** The products of a category on a wide window: a column for each price variation. */
export function ProductTable({ isTight, ...list }: ProductListProps & { readonly isTight: boolean }) {
  const t = useTranslate()
  const { category, changes } = list
  return (
    <Table
      borderColor="stone.2"
      className={classes.table}
      verticalSpacing={6}
      aria-label={t('products.products-of', { title: category.title })}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('products.product')}</Table.Th>
          {category.variants.map(variant => (
            <Table.Th key={variant.id} scope="col" className={classes.price}>
              {variantTitle(t, category.variants, variant)}
            </Table.Th>
          ))}
          <Table.Th scope="col" className={classes.diets}>
            {t('edit.allergens')}
          </Table.Th>
          <Table.Th scope="col" className={classes.switch}>
            {t('products.available')}
          </Table.Th>
          <Table.Th scope="col" className={classes.actions} data-tight={isTight || undefined}>
            <span className={classes.hidden}>{t('edit.actions')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {category.products.map(product => (
          <Table.Tr key={product.id} data-off={product.state === 'UNAVAILABLE' || undefined}>
            <Table.Td>
              <Group gap="sm" wrap="nowrap">
                <PictureCell of={product.title} picture={product.imageAsset} onChange={asset => changes.setPicture(product, asset)} />
                <div className={classes.words}>
                  <WordsCell entity="product" value={product} onSave={words => changes.setWords(product, words)} />
                </div>
              </Group>
            </Table.Td>
            {category.variants.map(variant => (
              <Table.Td key={variant.id} className={classes.price}>
                <ProductPrice {...list} product={product} variant={variant} />
              </Table.Td>
            ))}
            <Table.Td className={classes.diets}>
              <DietToggles of={product.title} value={product} onChange={change => changes.setDiets(product, change)} />
            </Table.Td>
            <Table.Td className={classes.switch}>
              <Switch
                checked={product.state === 'AVAILABLE'}
                aria-label={t('products.available-of', { title: product.title })}
                onChange={event => changes.setAvailable(product, event.currentTarget.checked)}
              />
            </Table.Td>
            <Table.Td className={classes.actions} data-tight={isTight || undefined}>
              <ProductActions category={category} changes={changes} product={product} isTight={isTight} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
