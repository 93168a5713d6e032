import { Group, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useTranslate } from '../../ui/language.ts'
import { besides, type ProductListProps } from './productList.ts'
import type { Product } from './menu.ts'

interface Props extends Pick<ProductListProps, 'category' | 'changes'> {
  readonly product: Product
  /** Behind one button, where there is little room. */
  readonly isTight: boolean
}

/** Up, down, delete. The first cannot go up and the last cannot go down. */
export function ProductActions({ category, changes, product, isTight }: Props) {
  const t = useTranslate()
  const { title } = product
  const { above, below } = besides(category, product)
  const moveTo = (other: Product | undefined) => other && changes.move(product, other.sortIndex)
  const icon = { size: 18, 'aria-hidden': true } as const

  if (isTight) {
    return (
      <Menu>
        <Menu.Target>
          <RowAction icon={IconDots} label={t('products.actions', { title })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!above} onClick={() => moveTo(above)}>
            {t('edit.move-up')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!below} onClick={() => moveTo(below)}>
            {t('edit.move-down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red.8" leftSection={<IconTrash {...icon} />} onClick={() => void changes.remove(product)}>
            {t('app.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    )
  }
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <RowAction icon={IconArrowUp} label={t('products.up', { title })} disabled={!above} onClick={() => moveTo(above)} />
      <RowAction icon={IconArrowDown} label={t('products.down', { title })} disabled={!below} onClick={() => moveTo(below)} />
      <RowAction icon={IconTrash} label={t('products.delete', { title })} onClick={() => void changes.remove(product)} />
    </Group>
  )
}
