import { Button, Group, Menu, Paper, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import type { Cell } from '../../ui/edit/cells.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useIsWide } from '../../ui/useIsWide.ts'
import type { Category } from './menu.ts'
import { ProductCards } from './ProductCards.tsx'
import type { ProductListProps } from './productList.ts'
import { ProductTable } from './ProductTable.tsx'
import classes from './products.module.css'
import { useProductChanges } from './useProductChanges.ts'

interface Props {
  readonly category: Category
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onAddProduct: () => void
}

/** The narrowest table of one price variation; each further one takes a column. */
const tableWidth = (variants: number) => 400 + 84 * variants

export function CategoryPanel({ category, isFirst, isLast, onEdit, onAddProduct }: Props) {
  const t = useTranslate()
  const headingId = useId()
  const isWide = useIsWide()
  const { ref, width } = useElementSize()
  const changes = useProductChanges()
  const [cell, setCell] = useState<Cell | null>(null)
  const { title, products, variants } = category
  // A table that doesn't fit beside the menu, or has very many price variations, is cards too: nothing scrolls sideways.
  const isTable = isWide && (width === 0 || width >= tableWidth(variants.length))
  const list: ProductListProps = { category, changes, cell, onCell: setCell }

  return (
    <Paper component="section" withBorder radius="lg" className={classes.panel} aria-labelledby={headingId} ref={ref}>
      <Group justify="space-between" gap="sm" className={classes.head}>
        <Title order={2} size="h3" id={headingId} style={{ overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 10rem' }}>
          {title}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('products.add-to', { title })}
            onClick={onAddProduct}
          >
            {t('products.add')}
          </Button>
          <RowAction icon={IconPencil} label={`${t('products.category-edit')}: ${title}`} onClick={onEdit} />
          <CategoryMenu category={category} isFirst={isFirst} isLast={isLast} onEdit={onEdit} />
        </Group>
      </Group>
      {products.length === 0 ? (
        <Text c="stone.6" px="md" pb="md">
          {t('products.no-products')}
        </Text>
      ) : isTable ? (
        <ProductTable {...list} isTight={width < tableWidth(variants.length) + 240} />
      ) : (
        <ProductCards {...list} />
      )}
    </Paper>
  )
}

function CategoryMenu({ category: { id, title, sortIndex, products }, isFirst, isLast, onEdit }: Omit<Props, 'onAddProduct'>) {
  const t = useTranslate()
  const deleted = useChange('deleteProductCategory')
  const moved = useChange('updateProductCategory')
  const move = (by: number) => void moved.run({ input: { id, sortIndex: sortIndex + by } })

  async function handleDelete() {
    const count = products.length
    const body =
      count === 0
        ? t('products.category-delete-empty')
        : count === 1
          ? t('products.category-delete-one')
          : t('products.category-delete-body', { count })
    if (await confirm({ title: t('products.category-delete-title', { title }), body, action: t('app.delete'), danger: true }))
      await deleted.run({ id })
  }

  return (
    <Menu>
      <Menu.Target>
        <RowAction icon={IconDots} label={t('products.category-actions', { title })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('products.category-edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} disabled={isFirst} onClick={() => move(-1)}>
          {t('products.category-up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} disabled={isLast} onClick={() => move(1)}>
          {t('products.category-down')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red.8" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void handleDelete()}>
          {t('products.category-delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
