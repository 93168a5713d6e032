import type { Virtualizer } from '@tanstack/react-virtual'
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { absent, cellValue, type GridColumn, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'
import { moved, type Layout, type Move, type Place, type Selection } from './selection.ts'
import type { GridChanges } from './useGridChanges.ts'
import type { GridDeeds } from './useGridDeeds.ts'

interface Deps {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly sheet: Sheet
  readonly layout: Layout
  readonly selection: Selection | null
  readonly select: (selection: Selection, by?: 'Tab') => void
  readonly edit: (place: Place, typed: string | null) => void
  readonly deeds: GridDeeds
  readonly changes: GridChanges
  readonly virtual: Virtualizer<HTMLDivElement, Element>
  readonly onDelete: () => void
  readonly find: (isReplacing: boolean) => void
}

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key goes; null where it goes nowhere. */
function wayOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, page: number): Move | null {
  const isFar = ctrlKey || metaKey
  const arrow = arrows[key]
  if (arrow) return { kind: isFar ? 'edge' : 'by', rows: arrow[0], columns: arrow[1] }
  if (key === 'Home') return { kind: isFar ? 'first' : 'rowStart' }
  if (key === 'End') return { kind: isFar ? 'last' : 'rowEnd' }
  if (key === 'PageUp' || key === 'PageDown') return { kind: 'by', rows: key === 'PageUp' ? -page : page, columns: 0 }
  return key === 'Tab' ? { kind: 'next', by: shiftKey ? -1 : 1 } : null
}

/** The keys of a spreadsheet. After Escape, Tab leaves the grid. */
export function useSheetKeys({ rows, columns, sheet, layout, selection, select, edit, deeds, changes, virtual, onDelete, find }: Deps) {
  const isLeaving = useRef(false)
  const isFilled = (row: number, column: number) => {
    const [of, at] = [rows[row], columns[column]]
    const value = of && at ? cellValue(of, at, sheet) : null
    return value !== null && value !== absent && value !== '' && value !== undefined
  }

  /** What a key with Ctrl does. */
  const commands: Readonly<Record<string, () => void>> = {
    z: () => void changes.undo(),
    y: () => void changes.redo(),
    d: deeds.fillDown,
    r: deeds.fillRight,
    f: () => find(false),
    h: () => find(true),
    a: () => selectAll(),
    ' ': () => selectColumn(),
    Backspace: onDelete,
    Delete: onDelete,
  }

  function selectAll(): void {
    const bounds = { top: 0, bottom: layout.rows.length - 1, left: 0, right: layout.columns.length - 1 }
    deeds.select(bounds)
  }
  function selectColumn(): void {
    if (deeds.bounds) deeds.select({ ...deeds.bounds, top: 0, bottom: layout.rows.length - 1 })
  }
  function selectRow(): void {
    if (deeds.bounds) deeds.select({ ...deeds.bounds, left: 0, right: layout.columns.length - 1 })
  }

  function go(event: KeyboardEvent, way: Move): void {
    if (!selection) return
    const next = moved(selection.head, way, layout, isFilled)
    // From the last cell, Tab goes on to what stands behind the grid.
    if (!next) return
    event.preventDefault()
    const isTab = way.kind === 'next'
    select({ anchor: event.shiftKey && !isTab ? selection.anchor : next, head: next }, isTab ? 'Tab' : undefined)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key === 'Escape') isLeaving.current = true
    if (key === 'Tab' && isLeaving.current) return
    if (key !== 'Escape' && key !== 'Shift') isLeaving.current = false
    const isCommand = (ctrlKey || metaKey) && !altKey
    const way = altKey ? null : wayOf(event, Math.max(1, (virtual.range?.endIndex ?? 1) - (virtual.range?.startIndex ?? 0) - 1))
    if (way) return go(event, way)
    const command = isCommand
      ? commands[shiftKey && key.toLowerCase() === 'z' ? 'y' : key.length === 1 ? key.toLowerCase() : key]
      : undefined
    // Of one column there is nothing to fill: the browser loads the page anew.
    if (command === deeds.fillRight && deeds.bounds?.left === deeds.bounds?.right) return
    if (command) {
      event.preventDefault()
      return command()
    }
    if (isCommand || altKey || !selection) return
    if (key === ' ' && shiftKey) selectRow()
    else if (key === 'Delete' || key === 'Backspace') deeds.clear()
    else if (key === 'Enter' || key === 'F2') edit(selection.head, null)
    else if (key === ' ' && isFlag(selection.head)) edit(selection.head, null)
    // The letter itself goes to the field, which has the focus by then.
    else if (key.length === 1 || key === 'Dead' || key === 'Process') {
      if (!isFlag(selection.head)) flushSync(() => edit(selection.head, ''))
      return
    } else return
    event.preventDefault()
  }

  const isFlag = ({ column }: Place) => columns[layout.columnAt.get(column) ?? -1]?.kind === 'flag'

  return {
    onKeyDown: handleKey,
    onFocus: (event: FocusEvent) => {
      isLeaving.current = false
      const [row, column] = [layout.rows[0], layout.columns[0]]
      if (event.target !== event.currentTarget || selection || row === undefined || column === undefined) return
      const first = { row, column }
      select({ anchor: first, head: first })
    },
    ...clipboardHandlers(deeds, selection !== null),
  }
}

/** What is copied, cut and pasted while the keys are at the grid itself. */
function clipboardHandlers(deeds: GridDeeds, hasSelection: boolean) {
  const handler = (work: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || !hasSelection) return
    event.preventDefault()
    work(event)
  }
  return {
    onCopy: handler(deeds.copy),
    onCut: handler(event => {
      deeds.copy(event)
      deeds.clear()
    }),
    onPaste: handler(deeds.pasteFrom),
  }
}
