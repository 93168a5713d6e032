import { Button, Group, Menu, Paper, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useTranslate } from '../../ui/language.ts'
import { ResourceList } from '../../ui/resource/ResourceList.tsx'
import { withRow } from '../../ui/resource/rows.ts'
import { inGroups, withPrice, withProducts, type Category } from './menu.ts'
import { productsOf } from './productColumns.ts'
import classes from './products.module.css'

interface Props {
  readonly category: Category
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onAddProduct: () => void
}

export function CategoryPanel({ category, isFirst, isLast, onEdit, onAddProduct }: Props) {
  const t = useTranslate()
  const headingId = useId()
  const priced = useChange('updateProductPrice', {
    waits: true,
    optimistic: (cache, { input: { productId, variantId, price } }) =>
      cache.change(
        'findProductCollection',
        group => group && withProducts(group, all => withRow(all, productId, product => withPrice(product, variantId, price))),
      ),
  })
  const { title, products, variants } = category

  return (
    <Paper component="section" withBorder radius="lg" className={classes.panel} aria-labelledby={headingId}>
      <Group justify="space-between" gap="sm" px="md" py="sm">
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
      ) : (
        <ResourceList
          of={productsOf(t, variants, ({ id }, variantId, price) => void priced.run({ input: { productId: id, variantId, price } }))}
          label={t('products.products-of', { title })}
          rows={products}
          within={inGroups}
          total={products.length}
        />
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
    const body = (['products.category-delete-empty', 'products.category-delete-one'] as const)[count] ?? 'products.category-delete-body'
    const question = { title: t('resource.delete-title', { title }), body: t(body, { count }), action: t('app.delete'), danger: true }
    if (await confirm(question)) await deleted.run({ id })
  }

  const items = [
    { icon: IconPencil, word: 'products.category-edit', onClick: onEdit },
    { icon: IconArrowUp, word: 'products.category-up', onClick: () => move(-1), disabled: isFirst },
    { icon: IconArrowDown, word: 'products.category-down', onClick: () => move(1), disabled: isLast },
  ] as const
  return (
    <Menu>
      <Menu.Target>
        <RowAction icon={IconDots} label={t('resource.actions-of', { title })} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ icon: Sign, word, ...rest }) => (
          <Menu.Item key={word} leftSection={<Sign size={18} aria-hidden />} {...rest}>
            {t(word)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="red.8" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void handleDelete()}>
          {t('products.category-delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
