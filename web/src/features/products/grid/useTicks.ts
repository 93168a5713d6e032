import { alike, writeCell } from '@vitrine/model/areas/products/cells.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import { useId, useState, type KeyboardEvent } from 'react'
import { sheetColumnOf, type GridColumn, type Sheet } from './columns.ts'

interface Deps {
  readonly column: GridColumn
  readonly sheet: Sheet
  readonly text: string
  /** It was opened with what it holds, rather than by a letter: what is in it is ticked. */
  readonly isOpened: boolean
  readonly onText: (text: string) => void
}

/** One of the choices of a cell that holds several. */
export interface Tick {
  readonly word: string
  readonly isOn: boolean
}

/**
 * The list at a cell that holds several choices. Opened, arrows go through it and the space bar ticks; while one types it offers what the
 * last word may become, and Enter takes the one to which the arrows went.
 */
export function useTicks({ column, sheet, text, isOpened, onText }: Deps) {
  const id = useId()
  const [active, setActive] = useState(isOpened ? 0 : -1)
  const sheetColumn = sheetColumnOf(column)
  const words = (sheetColumn.field.choices ?? []).map(choice => writeCell(sheetColumn, [choice], sheet.options))
  const said = text.split(/[,;|\n]/).map(part => part.trim())
  const begun = isOpened ? '' : (said.at(-1) ?? '')
  const whole = new Set((isOpened ? said : said.slice(0, -1)).map(alike))
  const ticks: readonly Tick[] = words
    .filter(word => isOpened || begun === '' || matchesSearch(word, begun))
    .map(word => ({ word, isOn: whole.has(alike(word)) }))

  function toggle(word: string): void {
    const kept = [...whole].includes(alike(word)) ? words.filter(each => whole.has(alike(each)) && each !== word) : null
    if (isOpened) return onText((kept ?? words.filter(each => each === word || whole.has(alike(each)))).join(', '))
    setActive(-1)
    return onText([...said.slice(0, -1), word].filter(Boolean).join(', '))
  }

  /** True: the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    const { key } = event
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const at = ticks[active]
    if (by !== 0 && ticks.length > 0) setActive(Math.max(0, Math.min(ticks.length - 1, active + by)))
    else if (isOpened && key === ' ' && at) toggle(at.word)
    else if (!isOpened && key === 'Enter' && at) toggle(at.word)
    else if (isOpened && key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const next = ticks.findIndex(({ word }) => matchesSearch(word, key))
      if (next >= 0) setActive(next)
    } else return false
    event.preventDefault()
    return true
  }

  return {
    id,
    ticks,
    active,
    toggle,
    handleKey,
    field: {
      readOnly: isOpened,
      role: 'combobox',
      'aria-expanded': ticks.length > 0,
      'aria-controls': `${id} ticks`,
      'aria-activedescendant': active >= 0 ? `${id} tick ${active}` : undefined,
    } as const,
  }
}

export type TicksAtCell = ReturnType<typeof useTicks>
