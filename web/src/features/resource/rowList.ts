import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { RefusedChange } from '../../api/refusedChanges.ts'
import type { Opened } from '../../ui/edit/CellField.tsx'
import type { Cell, Direction } from '../../ui/edit/cells.ts'
import { fieldOf, waysOf, type Column, type ColumnOf, type Kind, type Row } from './columns.ts'
import type { Moved } from './landings.ts'
import type { UsualEntity } from './usualCalls.ts'
import type { RowChanges } from './useRowChanges.ts'
import type { RowSelection } from './useRowSelection.ts'

/** Where rows are put down. */
export interface Place {
  readonly parent: string
  readonly title: string
  readonly place: number
}

/** The list that a cell stands in: always the same object, so that rows that stay as they are need not be drawn again. */
export interface RowList {
  readonly entity: UsualEntity
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly changes: RowChanges
  /** The row, or all that are selected with it. */
  readonly movedWith: (row: Row) => readonly Moved[]
  /** Puts rows at a place, and says so. */
  readonly onPlace: (moved: readonly Moved[], place: Place) => void
  /** Moves a row within its list. */
  readonly onMove: (row: Row, place: number) => void
  readonly announce: (text: string) => void
  /** Opens the form; a list without one leaves it out. */
  readonly onEdit?: ((row: Row) => void) | undefined
  readonly onOpen: (cell: Cell, opened: Opened) => void
  readonly onClose: (cell: Cell, isByKey: boolean) => void
  /** To the cell in this direction, to change it too or only to stand on it. */
  readonly onStep: (cell: Cell, direction: Direction, isOpened: boolean) => void
  readonly selection: RowSelection | null
}

/** The cell of a row that is being changed. */
export interface OpenCell extends Opened {
  readonly column: string
}

export interface CellProps<K extends Kind = Kind> {
  readonly column: ColumnOf<K>
  readonly row: Row
  readonly list: RowList
  readonly open: OpenCell | null
  readonly isSelected: boolean
  /** Changes of the row that failed. */
  readonly refused: readonly RefusedChange[]
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Whether it stands in a card, or in a table without room for buttons. */
  readonly isTight: boolean
}

/** Whether a row stands back: what isn't sold now. */
export const isOff = ({ entity, columns }: Pick<RowList, 'entity' | 'columns'>, row: Row): boolean =>
  columns.some(
    column => column.kind === 'switch' && column.fades && valueOf(row, column.field) === waysOf(fieldOf(entity, column.field))[1],
  )
