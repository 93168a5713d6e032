import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from '../../../ui/language.ts'
import { sheetChoices } from './choices.ts'
import { basePrice, cellText, cellValue, sheetColumnOf, valueText, type GridColumn, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'
import classes from './grid.module.css'
import type { CloseCell, Editing } from './editing.ts'
import { Ticks } from './Ticks.tsx'
import { useTicks } from './useTicks.ts'
import { moved, type Layout, type Move } from './selection.ts'
import type { GridDeeds } from './useGridDeeds.ts'

interface Props {
  readonly row: Row
  readonly column: GridColumn
  readonly sheet: Sheet
  readonly editing: Editing
  readonly deeds: GridDeeds
  readonly layout: Layout
  readonly onClose: CloseCell
}

/** Where Enter and Tab go on to. */
const ways = (event: KeyboardEvent): Move | null => {
  if (event.key === 'Enter') return { kind: 'by', rows: event.shiftKey ? -1 : 1, columns: 0 }
  return event.key === 'Tab' ? { kind: 'next', by: event.shiftKey ? -1 : 1 } : null
}

/** Writes in a cell. Enter and Tab keep it and go on, Escape leaves it as it was. What somebody else makes of the cell meanwhile is told. */
export function CellEditor({ row, column, sheet, editing, deeds, layout, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  /** What it held when somebody began to write. */
  const [was] = useState(() => cellValue(row, column, sheet))
  const [text, setText] = useState(editing.typed ?? cellText(row, column, sheet))
  const [problem, setProblem] = useState<string | null>(null)
  const isOver = useRef(false)
  const now = cellValue(row, column, sheet)
  const isChanged = JSON.stringify(now) !== JSON.stringify(was)

  const isTicked = column.kind === 'choices' && sheetColumnOf(column).field.choices !== undefined
  const listed = useTicks({
    column,
    sheet,
    text,
    isOpened: editing.typed === null,
    onText: next => {
      setText(next)
      setProblem(null)
    },
  })
  const ticks = isTicked ? listed : null

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (editing.typed === null) input.current?.select?.()
  }, [editing])

  /** False: the text can't be taken, and why is told. */
  function isKept(): boolean {
    if (isOver.current) return true
    // What was not touched is no change, whatever others made of it.
    const wrong = text === valueText(was, column, sheet) ? null : deeds.commit(editing.place, text, was)
    setProblem(wrong)
    isOver.current = wrong === null
    return wrong === null
  }

  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (ticks?.handleKey(event)) return
    if (event.key === 'Escape') {
      isOver.current = true
      event.preventDefault()
      onClose(editing.place)
    }
    const way = ways(event)
    if (!way) return
    event.preventDefault()
    if (isKept()) onClose(moved(editing.place, way, layout, () => true) ?? editing.place, way.kind === 'next' ? 'Tab' : 'Enter')
  }

  const common = {
    ref: input,
    className: classes.input,
    value: text,
    'aria-label': `${row.title}, ${column.label}`,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem !== null || isChanged ? `${id} told` : undefined,
    onKeyDown: handleKey,
    // Elsewhere is pressed: what can't be taken stays open, and says why.
    onBlur: () => {
      if (isKept()) onClose(null)
    },
  }
  const base = basePrice(row, column, sheet)
  const choices = sheetChoices(column, row, sheet)
  return (
    <>
      {choices && column.kind !== 'category' ? (
        <select {...common} onChange={({ target }) => setText(target.value)}>
          {choices.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          {...ticks?.field}
          list={choices ? `${id} choices` : undefined}
          inputMode={column.kind === 'price' ? 'decimal' : undefined}
          maxLength={10_000}
          placeholder={base === null ? undefined : valueText(base, column, sheet)}
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            setProblem(null)
          }}
        />
      )}
      {ticks && problem === null && <Ticks {...ticks} anchor={input} />}
      {choices && column.kind === 'category' && (
        <datalist id={`${id} choices`}>
          {choices.map(choice => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {(problem !== null || isChanged) && (
        <span ref={bringIntoView} id={`${id} told`} role="alert" className={classes.told} data-problem={problem !== null || undefined}>
          {problem ?? t('grid.changed-meanwhile', { text: cellText(row, column, sheet) || '–' })}
        </span>
      )}
    </>
  )
}

/** In the last columns it would stand beyond the edge. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
