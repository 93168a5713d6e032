import { writeTable, writeTabbed } from '@vitrine/model/areas/products/clipboard.ts'
import { useState, type ClipboardEvent } from 'react'
import { useTranslate } from '../../../ui/language.ts'
import { useLooking } from '../../../ui/looking.tsx'
import { changesOf, denyingCell } from './changes.ts'
import { readText, valueText, type GridColumn, type Sheet } from './columns.ts'
import { filledDown, filledRight } from './filling.ts'
import type { Row } from './gridRows.ts'
import { denied, put, textsOf, type Area, type Put } from './pasting.ts'
import { problemWords } from './problemWords.ts'
import { boundsOf, type Bounds, type Layout, type Place, type Selection } from './selection.ts'
import type { GridChanges } from './useGridChanges.ts'
import { usePasting, type Refused } from './usePasting.ts'

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

const nothing = () => undefined

export type GridDeeds = ReturnType<typeof useGridDeeds>

/** What is done with the selected cells: by a user who looks they are copied alone. */
export function useGridDeeds({ rows, columns, sheet, layout, selection, onSelect, changes }: Deps) {
  const t = useTranslate()
  const [refused, setRefused] = useState(nothingRefused)
  const isLooking = useLooking()
  const bounds = selection && boundsOf(selection, layout)
  const areaOf = ({ top, bottom, left, right }: Bounds): Area => ({
    rows: rows.slice(top, bottom + 1),
    columns: columns.slice(left, right + 1),
  })

  /** All of it as one step, or nothing where a cell can't take what is put there. */
  function apply({ edits, troubles }: Put): void {
    if (troubles.length > 0) setRefused({ troubles, retry: null })
    else void changes.change(changesOf(edits, sheet))
  }

  /** Selects cells by their numbers, as far as there are such. */
  function select({ top, bottom, left, right }: Bounds): void {
    const [first, last] = [layout.rows[top], layout.rows[Math.min(bottom, layout.rows.length - 1)]]
    const [from, to] = [layout.columns[left], layout.columns[Math.min(right, layout.columns.length - 1)]]
    if (first === undefined || last === undefined || from === undefined || to === undefined) return
    onSelect({ anchor: { row: first, column: from }, head: { row: last, column: to } })
  }

  const pasting = usePasting({ bounds, areaOf, select, sheet, changes, onRefused: setRefused })
  const deeds = {
    isLooking,
    bounds,
    area: bounds && areaOf(bounds),
    select,
    apply,
    refused,
    closeRefused: () => setRefused(nothingRefused),
    ...pasting,

    /** What is wrong with the text; null: it was taken. `was`: what the cell held when somebody began to type. */
    commit(place: Place, text: string, was: unknown): string | null {
      const row = rows[layout.rowAt.get(place.row) ?? -1]
      const column = columns[layout.columnAt.get(place.column) ?? -1]
      if (!row || !column) return null
      const read = readText(text, column, row.categoryId, sheet)
      if ('problem' in read) return problemWords(t, read.problem)
      if (read.value === undefined) return null
      const edits = [{ row, column, value: read.value, was }]
      if (denyingCell(row, edits)) return problemWords(t, { rule: 'allergensSaid' })
      void changes.change(changesOf(edits, sheet))
      return null
    },

    /** One cell gets a value. */
    set(row: Row, column: GridColumn, value: unknown) {
      const edits = [{ row, column, value }]
      const troubles = denied(row, edits, [column], { title: row.title, texts: [valueText(value, column, sheet)], down: 0 })
      apply({ edits, troubles })
    },

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

    /** Of one row alone the one above it is copied: the first has none. */
    canFillDown: bounds !== null && bounds.bottom > 0,

    /** The first row goes into the others; of one row alone, the one above it. */
    fillDown() {
      if (!bounds) return
      const { top, bottom } = bounds
      if (bottom > top) apply(filledDown(areaOf({ ...bounds, top: top + 1 }), rows.slice(top, top + 1), sheet))
      else if (top > 0) apply(filledDown(areaOf(bounds), rows.slice(top - 1, top), sheet))
    },

    /** The first column goes into the others, each cell as it would be pasted there. */
    fillRight() {
      if (bounds) apply(filledRight(areaOf(bounds), sheet))
    },

    /** The selected rows are repeated down to this one, or up. */
    fillTo(row: number) {
      if (!bounds) return
      const { top, bottom } = bounds
      const source = rows.slice(top, bottom + 1)
      if (row > bottom) apply(filledDown(areaOf({ ...bounds, top: bottom + 1, bottom: row }), source, sheet))
      else if (row < top) apply(filledDown(areaOf({ ...bounds, top: row, bottom: top - 1 }), source.toReversed(), sheet))
      select({ ...bounds, top: Math.min(top, row), bottom: Math.max(bottom, row) })
    },
  }
  return isLooking ? { ...deeds, clear: nothing, fillDown: nothing, fillRight: nothing, fillTo: nothing, pasteFrom: nothing } : deeds
}
