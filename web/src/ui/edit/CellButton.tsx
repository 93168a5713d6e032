import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Opened } from './CellField.tsx'

interface Props {
  /** By which the list finds it again, to put the focus on it. */
  readonly cell: string
  readonly className?: string | undefined
  readonly label?: string
  readonly look?: 'title' | 'below'
  readonly isMissing?: boolean
  /** What stands here could not be saved: which element says why. */
  readonly refusedBy?: string | undefined
  readonly onOpen: (opened: Opened) => void
  readonly children: ReactNode
}

/** What stands in a cell that can be changed: a click, Enter, F2 or typing opens it, Delete opens it empty. */
export function CellButton({ cell, className, label, look, isMissing = false, refusedBy, onOpen, children }: Props) {
  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
    const isTyped = [...key].length === 1 && key !== ' '
    const typed = key === 'Delete' || key === 'Backspace' ? '' : isTyped ? key : undefined
    if (typed === undefined && key !== 'F2') return
    event.preventDefault()
    onOpen({ typed })
  }
  return (
    // A plain one: a long list has thousands.
    <button
      type="button"
      className={`${UnstyledButton.classes['root'] ?? ''} ${className ?? ''}`}
      aria-label={label}
      data-cell={cell}
      data-look={look}
      data-missing={isMissing || undefined}
      data-refused={refusedBy === undefined ? undefined : true}
      aria-describedby={refusedBy}
      onKeyDown={handleKey}
      onClick={() => onOpen({})}
    >
      {children}
    </button>
  )
}
