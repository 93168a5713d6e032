import { Group, Menu } from '@mantine/core'
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconHistory,
  IconMapPin,
  IconPencil,
  IconChartBar,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { hasHistory } from '@vitrine/model/areas/history/values.ts'
import { isUsed } from '@vitrine/model/areas/uses/used.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useTranslate } from '../../ui/language.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { showHistory, showUses } from '../about/about.ts'
import { useShowProof } from '../about/useShowProof.ts'
import type { Action, Column } from './columns.ts'
import type { CellProps } from './rowList.ts'

const shown: Record<Action, { readonly icon: Icon; readonly word: MessageKey; readonly label: MessageKey }> = {
  edit: { icon: IconPencil, word: 'app.edit', label: 'resource.edit-of' },
  top: { icon: IconArrowBarToUp, word: 'edit.move-top', label: 'resource.top-of' },
  up: { icon: IconArrowUp, word: 'edit.move-up', label: 'resource.up-of' },
  down: { icon: IconArrowDown, word: 'edit.move-down', label: 'resource.down-of' },
  uses: { icon: IconMapPin, word: 'resource.uses', label: 'resource.uses' },
  proof: { icon: IconChartBar, word: 'resource.proof', label: 'resource.proof' },
  history: { icon: IconHistory, word: 'resource.history', label: 'resource.history' },
  delete: { icon: IconTrash, word: 'app.delete', label: 'resource.delete-of' },
}

/** The first cannot go up and the last cannot go down. */
export function RowActions({ column, row, list, isFirst, isLast, isTight }: CellProps<'actions'>) {
  const t = useTranslate()
  const { id, title } = row
  const { entity } = list
  const showProof = useShowProof()
  const actions = column.actions.filter(action => action !== 'proof' || showProof)
  const moveBy = (by: number) => () => {
    const place = list.rows[list.rows.findIndex(({ id }) => id === row.id) + by]?.sortIndex
    if (place !== undefined) list.onMove(row, place)
  }
  async function remove() {
    if ((await column.asks?.(row)) !== false) await list.changes.remove(row, column.fails)
  }
  const deeds: Record<Action, (() => void) | undefined> = {
    edit: () => list.onEdit?.(row),
    top: row.sortIndex === 0 ? undefined : () => list.onMove(row, 0),
    up: isFirst ? undefined : moveBy(-1),
    down: isLast ? undefined : moveBy(1),
    uses: isUsed(entity) ? () => showUses({ entity, id, title }) : undefined,
    proof: () => showProof?.({ promotion: id }),
    history: hasHistory(entity) ? () => showHistory({ entity, id, title }) : undefined,
    delete: () => void remove(),
  }
  const menuOf = (label: MessageKey, offered: readonly Action[]) => (
    <LazyMenu target={<RowAction icon={IconDots} label={t(label, { title })} />}>
      {() => [
        column.own?.map(({ id: key, icon: Sign, word, onClick }) => (
          <Menu.Item key={key} leftSection={<Sign size={18} aria-hidden />} onClick={() => onClick(row)}>
            {t(word)}
          </Menu.Item>
        )),
        offered.map(action => {
          const { icon: Sign, word } = shown[action]
          const isDelete = action === 'delete'
          return [
            isDelete && offered.length > 1 && <Menu.Divider key="divider" />,
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
        }),
      ]}
    </LazyMenu>
  )

  if (isTight || column.isMenu) return menuOf('resource.actions-of', actions)
  const told = actions.filter(isTold)
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
      {told.length > 0 && menuOf('resource.more-of', told)}
    </Group>
  )
}

/** What changes nothing, and stands behind a button of its own where the others are buttons. */
export const isTold = (action: Action): boolean => action === 'uses' || action === 'proof' || action === 'history'

/** What a user who looks finds of the columns: nothing to select or to move by, and of the buttons those that tell something. */
export const lookedAt = <C extends Column>(columns: readonly C[]): readonly C[] =>
  columns.flatMap((column): C[] => {
    if (column.kind === 'select' || column.kind === 'handle') return []
    if (column.kind !== 'actions') return [column]
    const actions = column.actions.filter(isTold)
    return actions.length > 0 ? [{ ...column, actions, own: [] }] : []
  })

/** Beside a handle, up and down need no buttons. */
export function buttonsOf(columns: readonly { readonly kind: string }[], all: readonly Action[]): readonly Action[] {
  const actions = all.filter(action => !isTold(action))
  return columns.some(({ kind }) => kind === 'handle') ? actions.filter(action => action === 'edit' || action === 'delete') : actions
}
