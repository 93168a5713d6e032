import { Menu } from '@mantine/core'
import { IconDots, type Icon } from '@tabler/icons-react'
import { RowAction } from './edit/RowAction.tsx'

export interface RowMenuItem {
  readonly id: string
  readonly icon: Icon
  readonly word: string
  /** It stands apart, as it can't be undone. */
  readonly isDanger?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** What can be done with a row, behind one button. A click on it is none on the row. */
export function RowMenu({ label, items }: { readonly label: string; readonly items: readonly RowMenuItem[] }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <RowAction icon={IconDots} label={label} onClick={event => event.stopPropagation()} />
      </Menu.Target>
      <Menu.Dropdown onClick={event => event.stopPropagation()}>
        <RowMenuItems items={items} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** They stand in a menu. */
export const RowMenuItems = ({ items }: { readonly items: readonly RowMenuItem[] }) =>
  items.map(({ id, icon: Sign, word, isDanger = false, disabled = false, onClick }) => [
    isDanger && items.length > 1 && <Menu.Divider key={`${id} divider`} />,
    <Menu.Item
      key={id}
      {...(isDanger && { color: 'red.8' })}
      leftSection={<Sign size={18} aria-hidden />}
      disabled={disabled}
      onClick={onClick}
    >
      {word}
    </Menu.Item>,
  ])
