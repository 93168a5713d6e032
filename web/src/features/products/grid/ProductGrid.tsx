import { Group, Text } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useViewer } from '../../../api/viewer.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { useHandler } from '../../../ui/useHandler.ts'
import { AssetPicker } from '../../media/AssetPicker.tsx'
import { RefusedNotice } from '../../../ui/refused/RefusedNotice.tsx'
import type { SheetPart } from '../../sheets/SheetMenu.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { MoveProductsDialog } from '../MoveProductsDialog.tsx'
import { ProductForm } from '../ProductForm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { asChanges, doneWords, type BulkOrder } from '../prices/bulk.ts'
import { BulkPricesDialog } from '../prices/BulkPricesDialog.tsx'
import { useHasPriceApproval } from '../../priceApproval/proposals.ts'
import { AtLocationsContext, useAtAll } from '../availability/AtLocations.tsx'
import type { Stocked } from '../availability/said.ts'
import type { ProductsShown } from '../productsShown.ts'
import { usePricesOf } from '../../menu/usePricesOf.ts'
import { ColumnFilterDialog } from './ColumnFilterDialog.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FindBar } from './FindBar.tsx'
import { ConflictDialog, OverflowDialog, ReplacedDialog, TroublesDialog } from './GridDialogs.tsx'
import { concernedBy, goneIn, rebased, type Conflict } from './conflicts.ts'
import { stepsOf } from './openSteps.ts'
import { variantOf, type GridColumn, type Sheet } from './columns.ts'
import classes from './grid.module.css'
import type { Row } from './gridRows.ts'
import { GridTable } from './GridTable.tsx'
import { FilterBar, SelectionBar } from './GridToolbar.tsx'
import { layoutOf, type Selection } from './selection.ts'
import { useGridChanges, type GridChanges } from './useGridChanges.ts'
import { useFinding, type Finding } from './useFinding.ts'
import { useGridColumns, type GridColumns } from './useGridColumns.ts'
import { useGridData } from './useGridData.ts'
import { useGridDeeds, type GridDeeds } from './useGridDeeds.ts'
import { useGridViews } from './useGridViews.ts'
import { isFiltered, useGridView, useShownRows, type Filters } from './useGridView.ts'
import { placeOfGrid } from './useStepSender.ts'

const availabilityDialog = () => import('../availability/AvailabilityDialog.tsx')

interface Props {
  readonly page: ProductsShown
  /** Is told what is filtered or selected. */
  readonly part: RefObject<SheetPart | null>
  /** The group that is shown; null: all of them. */
  readonly groupId: string | null
  readonly onGroup: (id: string | null) => void
  /** Shows a product among the panels of its group. */
  readonly onOpen: (product: { readonly id: string; readonly groupId: string }) => void
}

/** More than these are deleted only after one was asked. */
const deletedUnasked = 20

type Dialog =
  | { readonly kind: 'picture'; readonly row: Row; readonly column: GridColumn }
  | { readonly kind: 'filter'; readonly column: GridColumn }
  /** Of these products; without them, of those that are selected. */
  | { readonly kind: 'availability'; readonly products?: readonly Stocked[] }
  | { readonly kind: 'prices' | 'move' | 'add' }

/** All products of a group or of all groups as a sheet. */
export default function ProductGrid({ page, groupId, part, onGroup, onOpen }: Props) {
  const t = useTranslate()
  const open = stepsOf(useViewer()?.id ?? '')
  const { rows: all, columns: known, categories, languages, priceLists, sheet, answers } = useGridData(groupId, open)
  const [list, setList] = usePricesOf()
  // One that somebody deleted is none.
  const priceList = priceLists.some(({ id }) => id === list) ? list : null
  const view = useGridView(known, page)
  const { filters, sorting } = view
  const allArranged = useGridColumns(known, priceList)
  const arranged = useMemo(() => narrowed(allArranged, filters.categoryId, sheet), [allArranged, filters.categoryId, sheet])
  const { columns } = arranged
  const views = useGridViews({ known, arranged, view, priceListId: priceList, onPriceList: setList })
  const rows = useShownRows(all, columns, known, sheet, filters, sorting)
  const layout = useMemo(
    () =>
      layoutOf(
        rows.map(({ id }) => id),
        columns.map(({ id }) => id),
      ),
    [rows, columns],
  )
  const changes = useGridChanges(open, sheet)
  const [selection, setSelection] = useState<Selection | null>(null)
  const deeds = useGridDeeds({ rows, columns, sheet, layout, selection, onSelect: setSelection, changes })
  const finding = useFinding({ rows, columns, sheet, layout, selection, onSelect: setSelection, deeds })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const chosen = deeds.area?.rows ?? []
  usePart(part, chosen, rows, filters)
  const isAsking =
    dialog !== null || finding.preview !== null || changes.conflict !== null || deeds.refused.troubles.length > 0 || deeds.overflow !== null
  const focus = useFocusAfter(isAsking, element)
  const close = () => setDialog(null)
  const atAll = useAtAll()
  const atLocations = useMemo(
    () => atAll && { ...atAll, ask: (products: readonly Stocked[]) => setDialog({ kind: 'availability', products }) },
    [atAll],
  )
  const filterBy = useCallback((column: GridColumn) => setDialog({ kind: 'filter', column }), [])
  const fillDown = useHandler(deeds.fillDown)
  const find = useHandler(finding.ask)
  const handleDelete = useDeletion({ deeds, changes, rows, selection, onSelect: setSelection, focus })
  const failed = answers.find(({ error }) => error)
  if (failed?.error) return <ErrorNotice error={failed.error} retry={() => void Promise.all(answers.map(({ refetch }) => refetch()))} />
  if (answers.some(({ data }) => data === undefined)) return <RowSkeletons count={12} />
  const count = isFiltered(filters) ? t('grid.count-of', { count: rows.length, all: all.length }) : t('grid.count', { count: rows.length })
  return (
    <AtLocationsContext value={atLocations}>
      <FilterBar {...{ groupId, onGroup, view, arranged, views, known, categories, priceLists, languages }} />
      <SelectionBar
        {...{ categories, priceLists, priceList }}
        steps={open.steps}
        count={chosen.length}
        onPriceList={setList}
        onFillDown={fillDown}
        onDelete={handleDelete}
        onFind={find}
        onAsk={setDialog}
      />
      {finding.open && (
        <FindBar
          finding={finding}
          columns={columns}
          left={isFiltered(filters) ? rows.length : null}
          onClose={() => {
            finding.close()
            focus()
          }}
        />
      )}
      <FilterChips known={known} view={view} sheet={sheet} onOpen={filterBy} />
      <RefusedNotice at={placeOfGrid} />
      <GridTable
        label={t('grid.label')}
        rows={rows}
        columns={columns}
        arranged={arranged}
        sheet={sheet}
        layout={layout}
        selection={selection}
        onSelect={setSelection}
        deeds={deeds}
        changes={changes}
        sorting={sorting}
        onSort={view.setSorting}
        filters={filters.columns}
        onFilter={filterBy}
        onDelete={handleDelete}
        finding={finding}
        onOpen={({ id, categoryId }) => {
          const group = sheet.categories.get(categoryId)?.collectionId
          if (group) onOpen({ id, groupId: group })
        }}
        onPicture={(row, column) => setDialog({ kind: 'picture', row, column })}
        element={element}
        empty={
          <Text c="stone.6" p="lg" ta="center">
            {t(isFiltered({ ...filters, categoryId: null }) ? 'grid.nothing-found' : 'products.no-products')}
          </Text>
        }
      />
      <Group justify="space-between" className={classes.status}>
        <span role="status">{count}</span>
        {deeds.area && chosen.length * deeds.area.columns.length > 1 && (
          <span>{t('grid.selected', { rows: chosen.length, columns: deeds.area.columns.length })}</span>
        )}
      </Group>
      <Dialogs
        {...{ dialog, close, deeds, finding, changes, all, rows, chosen, known, categories, sheet, priceList, view }}
        groupId={groupId}
      />
    </AtLocationsContext>
  )
}

/** The variations of prices that a category doesn't have are not shown while it is looked at alone. */
function narrowed(arranged: GridColumns, categoryId: string | null, sheet: Sheet): GridColumns {
  if (categoryId === null || !sheet.categories.has(categoryId)) return arranged
  const isShown = (column: GridColumn) => column.variation === null || variantOf(categoryId, column, sheet) !== undefined
  const frozenCount = arranged.columns.slice(0, arranged.frozenCount).filter(isShown).length
  return { ...arranged, columns: arranged.columns.filter(isShown), frozenCount }
}

/** Tells the page what is filtered or selected. */
function usePart(part: RefObject<SheetPart | null>, chosen: readonly Row[], rows: readonly Row[], filters: Filters): void {
  useEffect(() => {
    const idsOf = (those: readonly Row[]) => those.map(({ id }) => id)
    // One row is where the keys are, and no selection.
    if (chosen.length > 1 && chosen.length < rows.length) part.current = { is: 'selected', ids: idsOf(chosen) }
    else part.current = isFiltered(filters) ? { is: 'shown', ids: idsOf(rows) } : null
    return () => void (part.current = null)
  })
}

interface DeletionDeps {
  readonly deeds: GridDeeds
  readonly changes: GridChanges
  readonly rows: readonly Row[]
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection) => void
  readonly focus: () => void
}

/** Deletes the selected rows, many of them only after one was asked. */
function useDeletion({ deeds: { area, bounds, isLooking }, changes, rows, selection, onSelect, focus }: DeletionDeps): () => void {
  const t = useTranslate()
  async function removeRows(chosen: readonly Row[]) {
    const { length: count } = chosen
    const question = { title: t('grid.delete-many', { count }), body: t('grid.delete-body'), action: t('app.delete'), danger: true }
    if (count === 0 || isLooking) return
    const isMeant = count <= deletedUnasked || (await confirm(question))
    focus()
    if (!isMeant) return
    // The keys go to the row that takes the place of those that go.
    const next = bounds && (rows[bounds.bottom + 1] ?? rows[bounds.top - 1])
    if (selection && next) {
      const place = { row: next.id, column: selection.head.column }
      onSelect({ anchor: place, head: place })
    }
    await changes.removeRows(chosen)
  }
  return useHandler(() => void removeRows(area?.rows ?? []))
}

/** After whatever is asked the keys go back to the grid, at the cell where they were. */
function useFocusAfter(isAsking: boolean, element: RefObject<HTMLDivElement | null>): () => void {
  const focus = () => requestAnimationFrame(() => element.current?.focus({ preventScroll: true }))
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && !isAsking) focus()
    wasAsking.current = isAsking
  })
  return focus
}

interface DialogsProps extends Pick<ReturnType<typeof useGridData>, 'categories' | 'sheet'> {
  readonly dialog: Dialog | null
  readonly close: () => void
  readonly groupId: string | null
  /** Whose prices are shown; null: the base prices. */
  readonly priceList: string | null
  readonly deeds: GridDeeds
  readonly finding: Finding
  readonly changes: GridChanges
  readonly all: readonly Row[]
  readonly rows: readonly Row[]
  readonly chosen: readonly Row[]
  readonly known: readonly GridColumn[]
  readonly view: ReturnType<typeof useGridView>
}

/** What the grid asks, one at a time. */
function Dialogs(props: DialogsProps) {
  const { dialog, close, groupId, deeds, finding, changes, all, rows, chosen, known, categories, sheet, priceList, view } = props
  const { conflict } = changes
  const { overflow } = deeds
  const categoryOf = (row: Row | undefined) => sheet.categories.get(row?.categoryId ?? '') ?? categories.at(-1)
  /** The categories as panels have them, each with its products. */
  const filled = () => categories.map(category => ({ ...category, products: all.filter(({ categoryId }) => categoryId === category.id) }))
  const home = categoryOf(chosen.at(-1))
  const hasPriceApproval = useHasPriceApproval()

  /** Base prices are shown ahead, as every step of the grid; the others are seen where they hold. */
  async function saveBulk(order: BulkOrder): Promise<boolean> {
    if (order.priceListId === null && order.startsAt === null) {
      close()
      if (await changes.changePrices(asChanges(order.prices))) toast.done(doneWords(null, hasPriceApproval), { count: order.prices.length })
      return true
    }
    if (!(await changes.changeInBulk(order))) return false
    toast.done(doneWords(order.startsAt, hasPriceApproval), { count: order.prices.length })
    return true
  }

  if (conflict) return <Conflicted key={conflict.id} {...{ conflict, changes, all, known, sheet }} />
  if (deeds.refused.troubles.length > 0) return <TroublesDialog {...deeds.refused} onClose={deeds.closeRefused} />
  if (finding.preview) return <ReplacedDialog replaced={finding.preview} onReplace={finding.replaceAll} onClose={finding.leavePreview} />
  if (overflow)
    return (
      <OverflowDialog
        overflow={overflow}
        categories={categories}
        categoryId={categoryOf(overflow.area.rows.at(-1))?.id ?? null}
        onAdd={id => deeds.pasteAll(overflow, id)}
        onLeave={() => deeds.pasteWhatFits(overflow)}
        onClose={deeds.closeOverflow}
      />
    )
  if (dialog?.kind === 'picture')
    return (
      <AssetPicker
        opened
        onClose={close}
        onChoose={({ id }) => {
          deeds.set(dialog.row, dialog.column, id)
          close()
        }}
      />
    )
  if (dialog?.kind === 'availability')
    return (
      <Fetched
        fetch={availabilityDialog}
        isWanted
        onMissing={close}
        with={{ products: dialog.products ?? chosen, onSay: changes.say, onClose: close }}
      />
    )
  if (dialog?.kind === 'filter')
    return (
      <ColumnFilterDialog
        column={dialog.column}
        filter={view.filters.columns[dialog.column.id] ?? null}
        sheet={sheet}
        onFilter={filter => {
          view.filterBy(dialog.column.id, filter)
          close()
        }}
        onClose={close}
      />
    )
  if (dialog?.kind === 'prices')
    return (
      <BulkPricesDialog
        chosen={chosen.length === rows.length ? [] : chosen}
        shown={rows}
        categories={sheet.categories}
        priceListId={priceList}
        onSave={saveBulk}
        onClose={close}
      />
    )
  if (dialog?.kind === 'move')
    return (
      <MoveProductsDialog
        groupId={groupId ?? home?.collectionId ?? ''}
        categories={filled()}
        ids={chosen.map(({ id }) => id)}
        onMove={({ id: categoryId }) => {
          close()
          const moving = chosen.filter(row => row.categoryId !== categoryId)
          void changes.change(moving.map(({ id, categoryId: was }) => ({ id, categoryId, was: { categoryId: was } })))
        }}
        onClose={close}
      />
    )
  return dialog?.kind === 'add' && home ? <ProductForm category={home} onClose={close} /> : null
}

interface ConflictedProps extends Pick<DialogsProps, 'changes' | 'all' | 'known' | 'sheet'> {
  readonly conflict: Conflict
}

/** What others changed meanwhile. */
function Conflicted({ conflict, changes, all, known, sheet }: ConflictedProps) {
  const isGone = goneIn(conflict, all).length > 0
  const mine = isGone ? null : rebased(conflict, all)
  function handleMine(own: NonNullable<typeof mine>) {
    changes.closeConflict()
    void changes.change(own)
  }
  return (
    <ConflictDialog
      concerned={concernedBy(conflict, all, known, sheet)}
      onMine={mine && (() => handleMine(mine))}
      onBringBack={isGone ? () => void changes.bringBack(conflict) : null}
      onClose={changes.closeConflict}
    />
  )
}
