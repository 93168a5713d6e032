import { Button, Group, Menu, Paper, Text, Title } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconMapPins,
  IconCopy,
  IconDots,
  IconHistory,
  IconMapPin,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useId, useMemo, useRef, useState } from 'react'
import { newId } from '../../api/newId.ts'
import { useChange } from '../../api/useChange.ts'
import { showHistory, showUses } from '../about/about.ts'
import { confirmDeletion } from '../about/usesWords.ts'
import { useKeptDeletion } from '../bin/useKeptDeletion.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { rowsOfPlaces } from '../resource/landings.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { ResourceList, type Among } from '../resource/ResourceList.tsx'
import { withRow } from '../resource/rows.ts'
import type { RowSelection } from '../resource/useRowSelection.ts'
import { useIsWide } from '../../ui/useIsWide.ts'
import { useAtAll } from './availability/AtLocations.tsx'
import { inGroups, withPrice, withProducts, type Category, type Product } from './menu.ts'
import { productsOf } from './productColumns.ts'
import classes from './products.module.css'

const combinationDialog = () => import('./CombinationDialog.tsx')

interface Props extends Pick<Among, 'movedWith' | 'onPlace'> {
  readonly category: Category
  /** With all its products, also those that the search hides. */
  readonly whole: Category
  readonly selection: RowSelection
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onAddProduct: () => void
}

export function CategoryPanel({ category, whole, isFirst, isLast, selection, movedWith, onPlace, onEdit, onAddProduct }: Props) {
  const t = useTranslate()
  const headingId = useId()
  const isWide = useIsWide()
  const isLooking = useLooking()
  const priced = useChange('updateProductPrice', {
    waits: true,
    place: ({ input: { productId, variantId, price } }) => ({ at: productId, field: variantId, typed: price }),
    optimistic: (cache, { input: { productId, variantId, price } }) =>
      cache.change(
        'findProductCollection',
        group => group && withProducts(group, all => withRow(all, productId, product => withPrice(product, variantId, price))),
      ),
  })
  const { id, title, products, variants } = category
  const [combined, setCombined] = useState<Product | null>(null)
  const setPrice = useRef(priced.run)
  setPrice.current = priced.run
  // The same columns as long as they say the same: the rows hang on them.
  const askAtLocations = useAtAll()?.ask ?? null
  const of = useMemo(
    () =>
      productsOf(
        t,
        variants,
        (product, variantId, price) => void setPrice.current({ input: { productId: product.id, variantId, price } }),
        { onParts: setCombined, onAvailability: askAtLocations },
      ),
    [t, variants, askAtLocations],
  )

  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      className={classes.panel}
      aria-labelledby={headingId}
      data-category={id}
      tabIndex={-1}
    >
      <Group justify="space-between" gap="sm" px="md" className={classes.head}>
        <Title order={2} size="h3" id={headingId} style={{ overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 6rem' }}>
          {title}
        </Title>
        <Group gap="xs" wrap="nowrap">
          {isLooking ? null : isWide ? (
            <Button
              variant="light"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t('products.add-to', { title })}
              onClick={onAddProduct}
            >
              {t('products.add')}
            </Button>
          ) : (
            <RowAction icon={IconPlus} label={t('products.add-to', { title })} variant="light" color="accent" onClick={onAddProduct} />
          )}
          {!isLooking && <RowAction icon={IconPencil} label={`${t('products.category-edit')}: ${title}`} onClick={onEdit} />}
          <CategoryMenu category={whole} isFirst={isFirst} isLast={isLast} onEdit={onEdit} />
        </Group>
      </Group>
      <div className={classes.told}>
        <RefusedNotice at={id} />
      </div>
      {products.length === 0 ? (
        <Text c="stone.6" px="md" pb="md" {...rowsOfPlaces('product', id, title)}>
          {t('products.no-products')}
        </Text>
      ) : (
        <ResourceList
          of={of}
          label={t('products.products-of', { title })}
          rows={products}
          within={inGroups}
          total={products.length}
          selection={selection}
          among={{ parent: id, title, movedWith, onPlace }}
        />
      )}
      {combined && (
        <Fetched
          fetch={combinationDialog}
          isWanted
          onMissing={() => setCombined(null)}
          with={{ product: combined, onClose: () => setCombined(null) }}
        />
      )}
    </Paper>
  )
}

function CategoryMenu({
  category: { id, title, sortIndex, products },
  isFirst,
  isLast,
  onEdit,
}: Pick<Props, 'category' | 'isFirst' | 'isLast' | 'onEdit'>) {
  const t = useTranslate()
  const deletion = useKeptDeletion('deleteProductCategory')
  const moved = useChange('updateProductCategory', { waits: true, place: () => ({ at: id, field: 'sortIndex' }) })
  const copied = useChange('duplicateProductCategory', { again: true, place: () => ({ at: id, field: 'duplicate' }) })
  const atAll = useAtAll()
  const move = (by: number) => void moved.run({ input: { id, sortIndex: sortIndex + by } })

  /** Guests would see its products go. An empty one that nothing shows goes without a question. */
  async function handleDelete() {
    const count = products.length
    const isMeant = await confirmDeletion(t, {
      entity: 'productCategory',
      ids: [id],
      title: t('resource.delete-title', { title }),
      says: () => t(count === 0 ? 'products.category-delete-empty' : 'products.category-delete-body', { count }),
      fails: 'productCategory.deleteFailed',
      isAskedOfUsed: count === 0,
    })
    if (isMeant) await deletion.remove({ id, title })
  }

  const isLooking = useLooking()
  const changes = [
    { icon: IconPencil, word: 'products.category-edit', onClick: onEdit },
    { icon: IconCopy, word: 'products.category-copy', onClick: () => void copied.run({ id, resultId: newId() }), disabled: copied.busy },
    ...(atAll && products.length > 0
      ? [{ icon: IconMapPins, word: 'availability.menu', onClick: () => atAll.ask(products) } as const]
      : []),
    { icon: IconArrowUp, word: 'products.category-up', onClick: () => move(-1), disabled: isFirst },
    { icon: IconArrowDown, word: 'products.category-down', onClick: () => move(1), disabled: isLast },
  ] as const
  const tells = [
    { icon: IconMapPin, word: 'resource.uses', onClick: () => showUses({ entity: 'productCategory', id, title }) },
    { icon: IconHistory, word: 'resource.history', onClick: () => showHistory({ entity: 'productCategory', id, title }) },
  ] as const
  return (
    <Menu>
      <Menu.Target>
        <RowAction icon={IconDots} label={t('resource.actions-of', { title })} />
      </Menu.Target>
      <Menu.Dropdown>
        {[...(isLooking ? [] : changes), ...tells].map(({ icon: Sign, word, ...rest }) => (
          <Menu.Item key={word} leftSection={<Sign size={18} aria-hidden />} {...rest}>
            {t(word)}
          </Menu.Item>
        ))}
        {!isLooking && (
          <>
            <Menu.Divider />
            <Menu.Item color="red.8" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void handleDelete()}>
              {t('products.category-delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
