import { Table, VisuallyHidden } from '@mantine/core'
import { tableFeatures, useTable } from '@tanstack/react-table'
import { memo, useMemo, useRef } from 'react'
import { useRefused } from '../../api/useChange.ts'
import { useTranslate } from '../../ui/language.ts'
import { RefusedNotices } from '../../ui/refused/RefusedNotice.tsx'
import { headingOf, idOf, isChangedInPlace, type Column, type Row } from './columns.ts'
import { CellOf, kinds } from './kinds.tsx'
import classes from './resource.module.css'
import { buttonsOf, isTold } from './RowActions.tsx'
import { isOff, type CellProps, type OpenCell, type RowList } from './rowList.ts'
import { SelectAll } from './SelectAll.tsx'
import { useGridKeys } from './useGridKeys.ts'

interface Props {
  readonly label: string
  readonly list: RowList
  readonly rows: readonly Row[]
  readonly open: { readonly row: string; readonly cell: OpenCell } | null
  readonly selected: ReadonlySet<string>
  readonly isTight: boolean
  /** There is room for headings of one line. */
  readonly isRoomy: boolean
}

const features = tableFeatures({})
const buttonWidth = 38

/** The rows on a wide window. */
export function ResourceTable({ label, list, rows, open, selected, isTight, isRoomy }: Props) {
  const t = useTranslate()
  const { entity, columns } = list
  const element = useRef<HTMLTableElement>(null)
  const grid = useGridKeys(element)
  const byId = useMemo(() => new Map(columns.map(column => [idOf(column), column])), [columns])
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(column => ({ id: idOf(column) })), [columns]),
    data: rows,
    getRowId: row => row.id,
  })
  const widthOf = (column: Column) => {
    if (column.kind === 'words' || column.kind === 'link') return undefined
    if (column.kind === 'actions' && !isTight && !column.isMenu)
      return (buttonsOf(columns, column.actions).length + (column.actions.some(isTold) ? 1 : 0)) * buttonWidth + 22
    return column.kind === 'own' ? column.width : kinds[column.kind].width
  }
  const { rows: drawn } = table.getRowModel()

  return (
    <Table
      ref={element}
      borderColor="stone.2"
      className={classes.table}
      data-roomy={isRoomy || undefined}
      aria-label={label}
      {...(isChangedInPlace(columns) && grid)}
    >
      <Table.Thead>
        {table.getHeaderGroups().map(group => (
          <Table.Tr key={group.id}>
            {group.headers.map(({ id }) => {
              const column = byId.get(id)!
              const { isBare, align } = kinds[column.kind]
              const heading = headingOf(t, entity, column)
              return (
                <Table.Th key={id} scope="col" data-kind={column.kind} data-align={align} w={widthOf(column)}>
                  {column.kind === 'select' ? (
                    <SelectAll rows={rows} list={list} selected={selected} label={label} />
                  ) : isBare ? (
                    <VisuallyHidden>{heading}</VisuallyHidden>
                  ) : (
                    heading
                  )}
                </Table.Th>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Thead>
      <Table.Tbody>
        {drawn.map(({ original: row }, index) => (
          <TableRow
            key={row.id}
            row={row}
            list={list}
            open={open?.row === row.id ? open.cell : null}
            isSelected={selected.has(row.id)}
            isFirst={index === 0}
            isLast={index === drawn.length - 1}
            isTight={isTight}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Drawn again only when something of it changes: of two hundred, one. */
const TableRow = memo(function TableRow({ isTight, ...rest }: Omit<CellProps, 'column' | 'refused'>) {
  const { row, list, isSelected } = rest
  const refused = useRefused(row.id)
  return (
    <>
      <tr
        data-row={row.id}
        data-place={row.sortIndex}
        data-off={isOff(list, row) || undefined}
        aria-selected={list.selection ? isSelected : undefined}
      >
        {list.columns.map(column => (
          <td key={idOf(column)} data-kind={column.kind} data-align={kinds[column.kind].align}>
            <CellOf {...rest} column={column} refused={refused} isTight={column.kind === 'actions' && isTight} />
          </td>
        ))}
      </tr>
      {refused.length > 0 && (
        <tr data-told>
          <td colSpan={list.columns.length}>
            <RefusedNotices refused={refused} />
          </td>
        </tr>
      )}
    </>
  )
})
