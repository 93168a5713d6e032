import { Group, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useSay } from '../../ui/language.ts'
import { besides, type ProductListProps } from './productList.ts'
import type { Product } from './menu.ts'

interface Props extends Pick<ProductListProps, 'category' | 'changes'> {
  readonly product: Product
  /** Behind one button, where there is little room. */
  readonly isTight: boolean
}

/** Up, down, delete. The first cannot go up and the last cannot go down. */
export function ProductActions({ category, changes, product, isTight }: Props) {
  const say = useSay()
  const { title } = product
  const { above, below } = besides(category, product)
  const moveTo = (other: Product | undefined) => other && changes.move(product, other.sortIndex)
  const icon = { size: 18, 'aria-hidden': true } as const

  if (isTight) {
    return (
      <Menu>
        <Menu.Target>
          <RowAction icon={IconDots} label={say('products.actions', { title })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!above} onClick={() => moveTo(above)}>
            {say('edit.move-up')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!below} onClick={() => moveTo(below)}>
            {say('edit.move-down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red.8" leftSection={<IconTrash {...icon} />} onClick={() => void changes.remove(product)}>
            {say('app.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    )
  }
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <RowAction icon={IconArrowUp} label={say('products.up', { title })} disabled={!above} onClick={() => moveTo(above)} />
      <RowAction icon={IconArrowDown} label={say('products.down', { title })} disabled={!below} onClick={() => moveTo(below)} />
      <RowAction icon={IconTrash} label={say('products.delete', { title })} onClick={() => void changes.remove(product)} />
    </Group>
  )
}
