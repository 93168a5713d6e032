import { Table, VisuallyHidden } from '@mantine/core'
import { tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslate } from '../language.ts'
import { headingOf, idOf, type Column } from './columns.ts'
import { CellOf, kinds } from './kinds.tsx'
import classes from './resource.module.css'
import { buttonsOf } from './RowActions.tsx'
import { isOff, type RowList } from './rowList.ts'

interface Props {
  readonly label: string
  readonly list: RowList
  readonly isTight: boolean
}

const features = tableFeatures({})
const buttonWidth = 38

/** The rows on a wide window. */
export function ResourceTable({ label, list, isTight }: Props) {
  const t = useTranslate()
  const { entity, rows, columns } = list
  const byId = useMemo(() => new Map(columns.map(column => [idOf(column), column])), [columns])
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(column => ({ id: idOf(column) })), [columns]),
    data: rows,
    getRowId: row => row.id,
  })
  const widthOf = (column: Column) => {
    if (column.kind === 'words' || column.kind === 'link') return undefined
    if (column.kind === 'actions' && !isTight) return buttonsOf(columns, column.actions).length * buttonWidth + 22
    return column.kind === 'own' ? column.width : kinds[column.kind].width
  }

  return (
    <Table borderColor="stone.2" verticalSpacing={6} className={classes.table} aria-label={label}>
      <Table.Thead>
        {table.getHeaderGroups().map(group => (
          <Table.Tr key={group.id}>
            {group.headers.map(({ id }) => {
              const column = byId.get(id)!
              const { isBare, align } = kinds[column.kind]
              const heading = headingOf(t, entity, column)
              return (
                <Table.Th key={id} scope="col" data-kind={column.kind} data-align={align} w={widthOf(column)}>
                  {isBare ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
                </Table.Th>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Thead>
      <Table.Tbody>
        {table.getRowModel().rows.map(row => (
          <Table.Tr key={row.id} data-off={isOff(list, row.original) || undefined}>
            {row.getAllCells().map(cell => {
              const column = byId.get(cell.column.id)!
              return (
                <Table.Td key={cell.id} data-kind={column.kind} data-align={kinds[column.kind].align}>
                  <CellOf column={column} row={row.original} list={list} isTight={column.kind === 'actions' && isTight} />
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
