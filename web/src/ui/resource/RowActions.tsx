import { Group, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { RowAction } from '../edit/RowAction.tsx'
import { useTranslate } from '../language.ts'
import type { Action } from './columns.ts'
import type { CellProps } from './rowList.ts'

const shown: Record<Action, { readonly icon: Icon; readonly word: MessageKey; readonly label: MessageKey }> = {
  edit: { icon: IconPencil, word: 'app.edit', label: 'resource.edit-of' },
  up: { icon: IconArrowUp, word: 'edit.move-up', label: 'resource.up-of' },
  down: { icon: IconArrowDown, word: 'edit.move-down', label: 'resource.down-of' },
  delete: { icon: IconTrash, word: 'app.delete', label: 'resource.delete-of' },
}

/** The first cannot go up and the last cannot go down. */
export function RowActions({ column, row, list, isTight }: CellProps<'actions'>) {
  const t = useTranslate()
  const { rows, changes } = list
  const { title } = row
  const moveBy = (by: number) => {
    const place = rows[rows.indexOf(row) + by]?.sortIndex
    return place === undefined ? undefined : () => list.onMove(row, place)
  }
  const deeds: Record<Action, (() => void) | undefined> = {
    edit: () => list.onEdit?.(row),
    up: moveBy(-1),
    down: moveBy(1),
    delete: () => void changes.remove(row, column.fails),
  }

  if (isTight) {
    return (
      <Menu>
        <Menu.Target>
          <RowAction icon={IconDots} label={t('resource.actions-of', { title })} />
        </Menu.Target>
        <Menu.Dropdown>
          {column.actions.map(action => {
            const { icon: Sign, word } = shown[action]
            const isDelete = action === 'delete'
            return [
              isDelete && column.actions.length > 1 && <Menu.Divider key="divider" />,
              <Menu.Item
                key={action}
                {...(isDelete && { color: 'red.8' })}
                leftSection={<Sign size={18} aria-hidden />}
                disabled={!deeds[action]}
                onClick={deeds[action]}
              >
                {t(word)}
              </Menu.Item>,
            ]
          })}
        </Menu.Dropdown>
      </Menu>
    )
  }
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {buttonsOf(list.columns, column.actions).map(action => (
        <RowAction
          key={action}
          icon={shown[action].icon}
          label={t(shown[action].label, { title })}
          disabled={!deeds[action]}
          onClick={deeds[action]}
        />
      ))}
    </Group>
  )
}

/** Beside a handle, up and down need no buttons. */
export const buttonsOf = (columns: readonly { readonly kind: string }[], actions: readonly Action[]): readonly Action[] =>
  columns.some(({ kind }) => kind === 'handle') ? actions.filter(action => action !== 'up' && action !== 'down') : actions
