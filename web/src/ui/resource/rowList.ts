import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { Cell } from '../edit/cells.ts'
import { fieldOf, waysOf, type Column, type ColumnOf, type Kind, type Row } from './columns.ts'
import type { UsualEntity } from './usualCalls.ts'
import type { RowChanges } from './useRowChanges.ts'

/** The list that a cell stands in. */
export interface RowList {
  readonly entity: UsualEntity
  readonly rows: readonly Row[]
  readonly columns: readonly Column[]
  readonly changes: RowChanges
  /** Moves a row to the place of another, and says so. */
  readonly onMove: (row: Row, place: number) => void
  /** Opens the form; a list without one leaves it out. */
  readonly onEdit?: ((row: Row) => void) | undefined
  /** The price that is being changed. */
  readonly cell: Cell | null
  readonly onCell: (cell: Cell | null) => void
}

export interface CellProps<K extends Kind = Kind> {
  readonly column: ColumnOf<K>
  readonly row: Row
  readonly list: RowList
  /** Whether it stands in a card, or in a table without room for buttons. */
  readonly isTight: boolean
}

/** Whether a row stands back: what isn't sold now. */
export const isOff = ({ entity, columns }: Pick<RowList, 'entity' | 'columns'>, row: Row): boolean =>
  columns.some(
    column => column.kind === 'switch' && column.fades && valueOf(row, column.field) === waysOf(fieldOf(entity, column.field))[1],
  )
