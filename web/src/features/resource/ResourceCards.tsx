import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import { useRefused } from '../../api/useChange.ts'
import { useTranslate } from '../../ui/language.ts'
import { RefusedNotices } from '../../ui/refused/RefusedNotice.tsx'
import { headingOf, idOf, type Row } from './columns.ts'
import { CellOf, kinds } from './kinds.tsx'
import classes from './resource.module.css'
import { isOff, type CellProps, type OpenCell, type RowList } from './rowList.ts'

interface Props {
  readonly label: string
  readonly list: RowList
  readonly rows: readonly Row[]
  readonly open: { readonly row: string; readonly cell: OpenCell } | null
  readonly selected: ReadonlySet<string>
}

/** The rows on a narrow window, a card each. */
export function ResourceCards({ label, list, rows, open, selected }: Props) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, index) => (
        <Card
          key={row.id}
          row={row}
          list={list}
          open={open?.row === row.id ? open.cell : null}
          isSelected={selected.has(row.id)}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
          isTight
        />
      ))}
    </ul>
  )
}

const Card = memo(function Card(given: Omit<CellProps, 'column' | 'refused'>) {
  const t = useTranslate()
  const { row, list } = given
  const refused = useRefused(row.id)
  const props = { ...given, refused }
  const at = (place: 'head' | 'line' | 'foot') => list.columns.filter(({ kind }) => kinds[kind].card === place)
  const lines = at('line')
  const foot = at('foot')
  return (
    <li className={classes.card} data-row={row.id} data-place={row.sortIndex} data-off={isOff(list, row) || undefined}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {at('head').map(column => (
          <div key={idOf(column)} data-kind={column.kind}>
            <CellOf {...props} column={column} />
          </div>
        ))}
      </Group>
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(column => (
            <div key={idOf(column)} data-kind={column.kind}>
              <Text component="dt" size="sm" c="stone.7">
                {headingOf(t, list.entity, column)}
              </Text>
              <dd>
                <CellOf {...props} column={column} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {foot.length > 0 && (
        <Group justify="space-between" gap="sm">
          {foot.map(column => (
            <CellOf key={idOf(column)} {...props} column={column} />
          ))}
        </Group>
      )}
      <RefusedNotices refused={refused} />
    </li>
  )
})
