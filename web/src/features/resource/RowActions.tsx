import { Group, Menu } from '@mantine/core'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { confirm } from '../../ui/confirm.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useTranslate } from '../../ui/language.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import type { Action } from './columns.ts'
import type { CellProps } from './rowList.ts'

const shown: Record<Action, { readonly icon: Icon; readonly word: MessageKey; readonly label: MessageKey }> = {
  edit: { icon: IconPencil, word: 'app.edit', label: 'resource.edit-of' },
  top: { icon: IconArrowBarToUp, word: 'edit.move-top', label: 'resource.top-of' },
  up: { icon: IconArrowUp, word: 'edit.move-up', label: 'resource.up-of' },
  down: { icon: IconArrowDown, word: 'edit.move-down', label: 'resource.down-of' },
  delete: { icon: IconTrash, word: 'app.delete', label: 'resource.delete-of' },
}

/** The first cannot go up and the last cannot go down. */
export function RowActions({ column, row, list, isFirst, isLast, isTight }: CellProps<'actions'>) {
  const t = useTranslate()
  const { title } = row
  const moveBy = (by: number) => () => {
    const place = list.rows[list.rows.findIndex(({ id }) => id === row.id) + by]?.sortIndex
    if (place !== undefined) list.onMove(row, place)
  }
  async function remove() {
    const question = column.asks?.(row)
    if (!question || (await confirm(question))) await list.changes.remove(row, column.fails)
  }
  const deeds: Record<Action, (() => void) | undefined> = {
    edit: () => list.onEdit?.(row),
    top: row.sortIndex === 0 ? undefined : () => list.onMove(row, 0),
    up: isFirst ? undefined : moveBy(-1),
    down: isLast ? undefined : moveBy(1),
    delete: () => void remove(),
  }

  if (isTight || column.isMenu) {
    return (
      <LazyMenu target={<RowAction icon={IconDots} label={t('resource.actions-of', { title })} />}>
        {() =>
          column.actions.map(action => {
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
          })
        }
      </LazyMenu>
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
  columns.some(({ kind }) => kind === 'handle') ? actions.filter(action => action === 'edit' || action === 'delete') : actions
