import { readTable, readTabbed, writeTable, writeTabbed, type Cells } from '@vitrine/model/areas/products/clipboard.ts'
import { maxRowsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useState, type ClipboardEvent } from 'react'
import { useTranslate } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { changesOf, type CellEdit } from './changes.ts'
import { absent, cellText, cellValue, readText, type GridColumn, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'
import { corrected, pasted, put, textsOf, tiled, type Area, type CellTrouble, type Correction, type Pasted, type Put } from './pasting.ts'
import { problemWords } from './problemWords.ts'
import { boundsOf, type Bounds, type Layout, type Place, type Selection } from './selection.ts'
import type { GridChanges } from './useGridChanges.ts'

/** What was copied, where it does not fit into what is there: somebody says what is to be done. */
export interface Overflow {
  readonly cells: Cells
  readonly area: Area
  readonly rows: number
  readonly columns: number
}

/** Cells that can't take what is put there. */
interface Refused {
  readonly troubles: readonly CellTrouble[]
  /** Tries again with other texts for them; null: no texts were put. */
  readonly retry: ((corrections: readonly Correction[]) => void) | null
}

const nothingRefused: Refused = { troubles: [], retry: null }

interface Deps {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly sheet: Sheet
  readonly layout: Layout
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection) => void
  readonly changes: GridChanges
}

export type GridDeeds = ReturnType<typeof useGridDeeds>

/** What is done with the selected cells. */
export function useGridDeeds({ rows, columns, sheet, layout, selection, onSelect, changes }: Deps) {
  const t = useTranslate()
  const [refused, setRefused] = useState(nothingRefused)
  const [overflow, setOverflow] = useState<Overflow | null>(null)
  const bounds = selection && boundsOf(selection, layout)
  const areaOf = ({ top, bottom, left, right }: Bounds): Area => ({
    rows: rows.slice(top, bottom + 1),
    columns: columns.slice(left, right + 1),
  })

  function apply({ edits, troubles }: Put): void {
    if (troubles.length > 0) setRefused({ troubles, retry: null })
    else void changes.change(changesOf(edits, sheet))
  }

  /** What can't be taken is asked for in other words, until all of it can be. */
  function applyTexts(cells: Cells, read: (cells: Cells) => Pasted): void {
    const { changes: those, troubles } = read(cells)
    const retry = (corrections: readonly Correction[]) => applyTexts(corrected(cells, corrections), read)
    setRefused(troubles.length > 0 ? { troubles, retry } : nothingRefused)
    if (troubles.length === 0) void changes.change(those)
  }

  /** Selects cells by their numbers, as far as there are such. */
  function select({ top, bottom, left, right }: Bounds): void {
    const [first, last] = [layout.rows[top], layout.rows[Math.min(bottom, layout.rows.length - 1)]]
    const [from, to] = [layout.columns[left], layout.columns[Math.min(right, layout.columns.length - 1)]]
    if (first === undefined || last === undefined || from === undefined || to === undefined) return
    onSelect({ anchor: { row: first, column: from }, head: { row: last, column: to } })
  }

  function paste(cells: Cells): void {
    if (!bounds) return
    const filled = tiled(cells, bounds.bottom - bounds.top + 1, bounds.right - bounds.left + 1)
    const [height, width] = [filled.length, filled[0]?.length ?? 0]
    const area = areaOf({ ...bounds, bottom: bounds.top + height - 1, right: bounds.left + width - 1 })
    const [more, wider] = [height - area.rows.length, width - area.columns.length]
    if (more > 0 || wider > 0) return setOverflow({ cells: filled, area, rows: more, columns: wider })
    select({ ...bounds, bottom: bounds.top + height - 1, right: bounds.left + width - 1 })
    applyTexts(filled, texts => pasted(texts, area, null, sheet))
  }

  function pasteTexts(html: string, text: string): void {
    const cells = readTable(html) ?? readTabbed(text)
    if (cells === 'TOO_MANY') {
      toast.warning('grid.too-many', { most: maxRowsAtOnce })
      return
    }
    if (cells.length > 0 && (cells[0]?.length ?? 0) > 0) paste(cells)
  }

  /** Copies the first row of an area into the others. */
  function fill(area: Area, from: readonly Row[]): void {
    const source = textsOf({ rows: from, columns: area.columns }, sheet)
    const edits: CellEdit[] = []
    const troubles: CellTrouble[] = []
    // By value rather than by text, where both cells can hold it: two pictures may have one title.
    for (const [down, row] of area.rows.entries())
      for (const [across, column] of area.columns.entries()) {
        const model = from[down % from.length]
        if (!model || column.isReadOnly || model === row) continue
        const value = cellValue(model, column, sheet)
        const isThere = cellValue(row, column, sheet) !== absent
        if (value === absent || (!isThere && value === null)) continue
        const text = source[down % from.length]?.[across] ?? ''
        if (isThere) edits.push({ row, column, value })
        else troubles.push({ title: row.title, column: column.label, text, problem: { rule: 'variation' }, down, across })
      }
    apply({ edits, troubles })
  }

  return {
    bounds,
    area: bounds && areaOf(bounds),
    select,
    refused,
    closeRefused: () => setRefused(nothingRefused),
    overflow,
    closeOverflow: () => setOverflow(null),

    /** What is wrong with the text; null: it was taken. `was`: what the cell held when somebody began to type. */
    commit(place: Place, text: string, was: unknown): string | null {
      const row = rows[layout.rowAt.get(place.row) ?? -1]
      const column = columns[layout.columnAt.get(place.column) ?? -1]
      if (!row || !column) return null
      const read = readText(text, column, row.categoryId, sheet)
      if ('problem' in read) return problemWords(t, read.problem)
      if (read.value !== undefined) void changes.change(changesOf([{ row, column, value: read.value, was }], sheet))
      return null
    },

    /** One cell gets a value. */
    set: (row: Row, column: GridColumn, value: unknown) => void changes.change(changesOf([{ row, column, value }], sheet)),

    clear() {
      if (!bounds) return
      const area = areaOf(bounds)
      const empty = area.rows.map(() => area.columns.map(() => ''))
      apply(put(empty, { ...area, columns: area.columns.filter(({ isReadOnly }) => !isReadOnly) }, sheet))
    },

    copy({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>) {
      if (!bounds) return
      const cells = textsOf(areaOf(bounds), sheet)
      clipboardData.setData('text/plain', writeTabbed(cells))
      clipboardData.setData('text/html', writeTable(cells))
    },

    pasteFrom: ({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>) =>
      pasteTexts(clipboardData.getData('text/html'), clipboardData.getData('text/plain')),

    /** What lies on the clipboard, where the browser shows it to others than whoever presses the keys; else false. */
    async pasteByMenu(): Promise<boolean> {
      try {
        const items = await navigator.clipboard.read()
        const textOf = async (type: string) => {
          const item = items.find(({ types }) => types.includes(type))
          return item ? (await item.getType(type)).text() : ''
        }
        pasteTexts(await textOf('text/html'), await textOf('text/plain'))
        return true
      } catch {
        return false
      }
    },

    /** Of one row alone the one above it is copied: the first has none. */
    canFillDown: bounds !== null && bounds.bottom > 0,

    /** The first row goes into the others; of one row alone, the one above it. */
    fillDown() {
      if (!bounds) return
      const { top, bottom } = bounds
      if (bottom > top) fill(areaOf({ ...bounds, top: top + 1 }), rows.slice(top, top + 1))
      else if (top > 0) fill(areaOf(bounds), rows.slice(top - 1, top))
    },

    /** The first column goes into the others, each cell as it would be pasted there. */
    fillRight() {
      if (!bounds) return
      const { rows: filled, columns: across } = areaOf(bounds)
      const [from, ...others] = across
      if (!from || others.length === 0) return
      const those = filled.filter(row => cellValue(row, from, sheet) !== absent)
      // A cell that the row doesn't have stays so.
      const there = those.map(row => others.filter(column => !column.isReadOnly && cellValue(row, column, sheet) !== absent))
      const puts = those.map((row, at) => {
        const columns = there[at] ?? []
        return put([columns.map(() => cellText(row, from, sheet))], { rows: [row], columns }, sheet)
      })
      apply({ edits: puts.flatMap(({ edits }) => edits), troubles: puts.flatMap(each => each.troubles) })
    },

    /** The selected rows are repeated down to this one, or up. */
    fillTo(row: number) {
      if (!bounds) return
      const { top, bottom } = bounds
      const source = rows.slice(top, bottom + 1)
      if (row > bottom) fill(areaOf({ ...bounds, top: bottom + 1, bottom: row }), source)
      else if (row < top) fill(areaOf({ ...bounds, top: row, bottom: top - 1 }), source.toReversed())
      select({ ...bounds, top: Math.min(top, row), bottom: Math.max(bottom, row) })
    },

    /** Of what was copied, as much as there is room for. */
    pasteWhatFits({ cells, area }: Overflow) {
      setOverflow(null)
      applyTexts(cells, texts => pasted(texts, area, null, sheet))
    },

    /** With the rows that are more as new products of this category. They get what their columns say, and need a title. */
    pasteAll({ cells, area }: Overflow, categoryId: string) {
      setOverflow(null)
      const isTitled = area.columns.some(({ key }) => key === 'title')
      if (!isTitled) return toast.warning('grid.needs-title')
      return applyTexts(cells, texts => pasted(texts, area, categoryId, sheet))
    },
  }
}
