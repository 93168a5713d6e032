import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconUserQuestion } from '@tabler/icons-react'
import { memo } from 'react'
import { useFormats, useTranslate } from '../../../ui/language.ts'
import { momentWords } from '../../schedule/moments.ts'
import { contradictionsSaid } from '../../labels/contradictions.ts'
import { proposalIn, proposalWords, useProposalsShown, type Proposal } from '../../priceApproval/proposals.ts'
import { AtLocationsMark } from '../availability/AtLocations.tsx'
import { widthOf } from './arrangement.ts'
import { CellEditor } from './CellEditor.tsx'
import { absent, basePrice, cellText, cellValue, plannedIn, variantOf, type GridColumn, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'
import classes from './grid.module.css'
import { gutterWidth, rowHeight, type CloseCell, type Editing } from './editing.ts'
import type { Layout, Place } from './selection.ts'
import type { ColumnsInView } from './useColumnsInView.ts'
import type { GridDeeds } from './useGridDeeds.ts'

export const cellId = (grid: string, { row, column }: Place) => `${grid} ${row} ${column}`.replaceAll(' ', '-')

interface Props {
  readonly id: string
  readonly row: Row
  readonly index: number
  readonly columns: readonly GridColumn[]
  /** The cells of the columns that stay while one scrolls across. They are drawn apart, and are the row's own to screen readers. */
  readonly isFrozen?: boolean
  /** So many columns, the first ones, stay while one scrolls across. */
  readonly frozenCount: number
  readonly view: ColumnsInView
  /** Pixels. */
  readonly width: number
  readonly sheet: Sheet
  /** From which to which column it is selected; -1: none. */
  readonly left: number
  readonly right: number
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The handle is drawn over it. */
  readonly isFilling: boolean
  /** The columns of its cells that say what is looked for. */
  readonly found?: ReadonlySet<string> | undefined
  /** The column of the cell where the keys are. */
  readonly active: number
  readonly editing: Editing | null
  readonly deeds: GridDeeds
  readonly layout: Layout
  readonly onClose: CloseCell
}

/** Drawn again only when something of it changes. */
export const GridRow = memo(
  function GridRow({
    id,
    row,
    index,
    columns,
    isFrozen = false,
    frozenCount,
    view,
    width,
    sheet,
    left,
    right,
    isFirst,
    isLast,
    isFilling,
    found,
    active,
    editing,
    deeds,
    layout,
    onClose,
  }: Props) {
    const frozen = columns.slice(0, frozenCount)
    const drawnColumns = isFrozen ? frozen : columns.slice(view.first, view.last + 1)
    const first = isFrozen ? 0 : view.first
    const asRow = isFrozen
      ? { role: 'presentation' }
      : {
          role: 'row',
          'aria-rowindex': index + 2,
          'aria-owns': owned(frozen.map(column => cellId(id, { row: row.id, column: column.id }))),
        }
    return (
      <div
        {...asRow}
        className={classes.row}
        data-index={index}
        data-row={row.id}
        data-off={row.state === 'UNAVAILABLE' || undefined}
        data-above={editing !== null || undefined}
        data-handled={isLast || undefined}
        style={
          isFrozen ? { transform: `translateY(${index * rowHeight}px)` } : { width, transform: `translateY(${(index + 1) * rowHeight}px)` }
        }
      >
        {!isFrozen && (
          <div
            role="rowheader"
            aria-colindex={1}
            aria-label={String(index + 1)}
            className={classes.gutter}
            style={{ width: gutterWidth + widthOf(frozen) }}
          />
        )}
        {drawnColumns.map((column, drawn) => {
          const at = first + drawn
          const isIn = at >= left && at <= right && left >= 0
          const place = { row: row.id, column: column.id }
          const isEdited = editing?.place.column === column.id
          return (
            <div
              key={column.id}
              id={cellId(id, place)}
              role="gridcell"
              aria-colindex={at + 2}
              aria-selected={isIn}
              aria-readonly={column.isReadOnly || undefined}
              className={classes.cell}
              data-column={column.id}
              data-kind={column.kind}
              data-in={isIn || undefined}
              data-filling={(isFilling && at >= deeds.bounds!.left && at <= deeds.bounds!.right) || undefined}
              data-found={found?.has(column.id) || undefined}
              data-active={at === active || undefined}
              data-edge={(isFrozen && drawn === frozenCount - 1) || undefined}
              style={{ width: column.width, marginLeft: drawn === 0 && !isFrozen ? view.before : undefined }}
            >
              {isEdited && editing ? (
                <CellEditor row={row} column={column} sheet={sheet} editing={editing} deeds={deeds} layout={layout} onClose={onClose} />
              ) : (
                <CellContent row={row} column={column} sheet={sheet} />
              )}
              {isLast && at === right && !editing && !deeds.isLooking && <span className={classes.handle} data-handle aria-hidden />}
              {isIn && (
                <span
                  className={classes.frame}
                  data-top={isFirst || undefined}
                  data-bottom={isLast || undefined}
                  data-left={at === left || undefined}
                  data-right={at === right || undefined}
                  aria-hidden
                />
              )}
            </div>
          )
        })}
      </div>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.view === after.view &&
    before.frozenCount === after.frozenCount &&
    before.width === after.width &&
    before.sheet === after.sheet &&
    before.left === after.left &&
    before.right === after.right &&
    before.isFirst === after.isFirst &&
    before.isLast === after.isLast &&
    before.isFilling === after.isFilling &&
    before.found === after.found &&
    before.active === after.active &&
    before.editing === after.editing &&
    // What is written in goes on with the latest deeds.
    after.editing === null,
)

const owned = (ids: readonly string[]) => (ids.length > 0 ? ids.join(' ') : undefined)

interface CellProps {
  readonly row: Row
  readonly column: GridColumn
  readonly sheet: Sheet
}

const CellContent = memo(function CellContent(props: CellProps) {
  const { row, column, sheet } = props
  const formats = useFormats()
  const value = cellValue(row, column, sheet)
  if (value === absent) return <span className={classes.absent} />
  if (column.kind === 'flag')
    return value === true ? (
      <>
        <IconCheck size={16} aria-label={cellText(row, column, sheet)} />
        <Contradiction row={row} column={column} />
      </>
    ) : null
  if (column.kind === 'price')
    return (
      <>
        <PriceMarks {...props} />
        {typeof value === 'number' ? <span>{formats.price(value)}</span> : <BasePrice price={basePrice(row, column, sheet)} />}
      </>
    )
  const text = cellText(row, column, sheet)
  return (
    <>
      {column.kind === 'picture' && row.imageAsset?.thumbUrl && (
        <img className={classes.picture} src={row.imageAsset.thumbUrl} alt="" loading="lazy" />
      )}
      <span className={classes.text}>{text}</span>
      <Contradiction row={row} column={column} />
      {column.key === 'state' && <AtLocationsMark product={row} isInGrid />}
    </>
  )
})

/** What this cell alone says of the dish, beside its allergens. */
const saidBy: Partial<Record<GridColumn['key'], (row: Row) => Partial<Pick<Row, 'diets' | 'veggie' | 'glutenfree'>>>> = {
  allergens: row => row,
  diets: ({ diets }) => ({ diets }),
  veggie: ({ veggie }) => ({ veggie }),
  glutenfree: ({ glutenfree }) => ({ glutenfree }),
}

/** A sign where a diet can't be with what is in the dish, and why, in the cells that say so. */
function Contradiction({ row, column }: Omit<CellProps, 'sheet'>) {
  const t = useTranslate()
  const said = saidBy[column.key]?.(row)
  if (!said || row.allergens.length === 0) return null
  const why = contradictionsSaid(t, { allergens: row.allergens, diets: [], ...said }).join(' ')
  if (!why) return null
  return (
    <span className={classes.contradiction} title={why}>
      <IconAlertTriangle size={16} aria-hidden />
      <VisuallyHidden>{why}</VisuallyHidden>
    </span>
  )
}

/** What will become of the price of a cell. Nothing of most, which so ask for nothing else. */
function PriceMarks(props: CellProps) {
  const { row, column, sheet } = props
  const plans = plannedIn(row, column, sheet)
  const proposals = useProposalsShown()
  const proposal =
    proposals.size > 0 ? proposalIn(proposals, row.id, variantOf(row.categoryId, column, sheet)?.id, column.priceListId) : undefined
  return plans.length > 0 || proposal ? <Marked {...props} plans={plans} proposal={proposal} /> : null
}

interface MarkedProps extends CellProps {
  readonly plans: Row['plannedPrices']
  readonly proposal: Proposal | undefined
}

/** A clock where it is planned, a person where it waits for a second one; what is now, what will be and when is told at it. */
function Marked({ row, column, sheet, plans, proposal }: MarkedProps) {
  const t = useTranslate()
  const formats = useFormats()
  const { timeZone, language } = sheet.options
  const now = cellValue(row, column, sheet) ?? basePrice(row, column, sheet)
  const words = [
    ...(typeof now === 'number' ? [t('grid.price-now', { price: formats.price(now) })] : []),
    ...(proposal ? [proposalWords(t, formats, proposal)] : []),
    ...plans.map(({ startsAt, price }) =>
      t('productPrices.planned-from', { moment: momentWords(startsAt, timeZone, language), price: formats.price(price) }),
    ),
  ].join(', ')
  return (
    <span className={classes.planned} data-proposed={proposal ? true : undefined} title={words}>
      {proposal && <IconUserQuestion size={14} aria-hidden />}
      {plans.length > 0 && <IconClock size={14} aria-hidden />}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

/** What holds where a price list has no price of its own. */
function BasePrice({ price }: { readonly price: number | null }) {
  const t = useTranslate()
  const formats = useFormats()
  if (price === null) return null
  return (
    <span className={classes.base} title={t('grid.base-price')}>
      {formats.price(price)}
      <VisuallyHidden> ({t('grid.base-price')})</VisuallyHidden>
    </span>
  )
}
