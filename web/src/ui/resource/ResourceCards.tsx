import { Group, Text } from '@mantine/core'
import { useTranslate } from '../language.ts'
import { headingOf, idOf, type Row } from './columns.ts'
import { CellOf, kinds } from './kinds.tsx'
import classes from './resource.module.css'
import { isOff, type RowList } from './rowList.ts'

interface Props {
  readonly label: string
  readonly list: RowList
}

/** The rows on a narrow window, a card each. */
export function ResourceCards({ label, list }: Props) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {list.rows.map(row => (
        <li key={row.id} className={classes.card} data-off={isOff(list, row) || undefined}>
          <Card row={row} list={list} />
        </li>
      ))}
    </ul>
  )
}

function Card({ row, list }: { readonly row: Row; readonly list: RowList }) {
  const t = useTranslate()
  const at = (place: 'head' | 'line' | 'foot') => list.columns.filter(({ kind }) => kinds[kind].card === place)
  const lines = at('line')
  const foot = at('foot')
  return (
    <>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {at('head').map(column => (
          <div key={idOf(column)} data-kind={column.kind}>
            <CellOf column={column} row={row} list={list} isTight />
          </div>
        ))}
      </Group>
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(column => (
            <div key={idOf(column)}>
              <Text component="dt" size="sm" c="stone.7">
                {headingOf(t, list.entity, column)}
              </Text>
              <dd>
                <CellOf column={column} row={row} list={list} isTight />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {foot.length > 0 && (
        <Group justify="space-between" gap="sm">
          {foot.map(column => (
            <CellOf key={idOf(column)} column={column} row={row} list={list} isTight />
          ))}
        </Group>
      )}
    </>
  )
}
