import { Anchor } from '@mantine/core'
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from '../language.ts'
import { useLeaving } from '../useLeaving.ts'
import type { Direction } from './cells.ts'
import classes from './edit.module.css'

/** What was typed, or the sentence that says what is wrong with it. */
export type Checked<T> = { readonly value: T } | { readonly error: string }

/** One that is opened by typing begins with what was typed. */
export interface Opened {
  readonly typed?: string | undefined
}

interface Props<T> {
  /** Whose it is, and what. */
  readonly label: string
  readonly text: string
  readonly opened: Opened
  readonly check: (typed: string) => Checked<T>
  /** Something else than before was typed. */
  readonly onSave: (value: T) => void
  /** Saved already; the cell in this direction is wanted, to be changed too or only to be stood on. */
  readonly onStep: (direction: Direction, isOpened: boolean) => void
  /** By key the focus stays in the cell. */
  readonly onClose: (isByKey: boolean) => void
  /** An amount: it stands at the right, and the arrows leave it at its ends. */
  readonly isAmount?: boolean
  readonly placeholder?: string
  /** What stands here could not be saved: Enter sends it again. */
  readonly isUnsaved?: boolean
  /** Which letters it has. */
  readonly look?: 'title' | 'below'
}

/**
 * A field in place of what stands in a cell, as large as that: Enter saves and goes down, Tab saves and goes on, Escape takes back. What
 * can't be kept stays as it was typed, with what is wrong below it.
 */
export function CellField<T>({
  label,
  text,
  opened,
  check,
  onSave,
  onStep,
  onClose,
  isAmount = false,
  placeholder,
  isUnsaved = false,
  look = 'below',
}: Props<T>) {
  const t = useTranslate()
  const [typed, setTyped] = useState(opened.typed ?? text)
  /** What stood here when it was last looked at: a colleague may save something else meanwhile. */
  const [seen, setSeen] = useState(text)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isLeaving = useRef(false)
  const errorId = useId()
  // The same one each time it is drawn: else it took the focus back from its buttons.
  const place = useCallback((input: HTMLInputElement | null) => placed(input, opened.typed === undefined), [opened.typed])
  const isTyped = typed !== seen || isUnsaved
  useLeaving((isTyped && typed !== text) || isUnsaved)

  /** Whether what stands here could be kept. */
  function keep(): boolean {
    const checked = check(typed)
    if ('error' in checked) {
      setError(checked.error)
      return false
    }
    if (isTyped && text !== seen && text !== typed) {
      setSeen(text)
      setAsking(true)
      setError(t('edit.meanwhile', { value: text || t('edit.no-text') }))
      return false
    }
    isLeaving.current = true
    if (isTyped && (typed !== text || isUnsaved)) onSave(checked.value)
    return true
  }

  /** What stands there stays, and what was typed goes. */
  function leave(isByKey: boolean) {
    isLeaving.current = true
    onClose(isByKey)
  }

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    leave(true)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // While it asks, Tab leads to its buttons.
    if (event.nativeEvent.isComposing || (event.key === 'Tab' && isAsking)) return
    const direction = directionOf(event, isAmount)
    if (!direction) return
    event.preventDefault()
    if (keep()) onStep(direction, event.key !== 'Enter')
  }

  return (
    <span className={classes.editing} data-amount={isAmount || undefined} onKeyDown={handleEscape}>
      <input
        ref={place}
        className={classes.field}
        data-look={look}
        // Its column decides how wide it is.
        size={1}
        data-cell-field
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        inputMode={isAmount ? 'decimal' : 'text'}
        enterKeyHint="done"
        autoComplete="off"
        dir={isAmount ? undefined : 'auto'}
        placeholder={placeholder}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setError(null)
          setAsking(false)
        }}
        onKeyDown={handleKey}
        // A click elsewhere keeps what was typed, as leaving a cell of a table does.
        onBlur={() => {
          // While it asks, a press elsewhere decides nothing.
          if (!isLeaving.current && !isAsking && keep()) onClose(false)
        }}
      />
      {error !== null && (
        // Its buttons leave the keys in the field: a phone has neither Enter nor Escape for them.
        <span className={classes.error} onMouseDown={event => event.preventDefault()}>
          <span id={errorId} role="alert">
            {error}
          </span>
          {isAsking && (
            <Anchor component="button" type="button" size="xs" onClick={() => keep() && onClose(false)}>
              {t('edit.write-over')}
            </Anchor>
          )}
          <Anchor component="button" type="button" size="xs" onClick={() => leave(false)}>
            {t('edit.leave-it')}
          </Anchor>
        </span>
      )}
    </span>
  )
}

/** What is there is selected, so that typing replaces it; what was typed already goes on at its end. */
function placed(input: HTMLInputElement | null, isSelected: boolean) {
  if (!input || document.activeElement === input) return
  input.focus()
  if (isSelected) input.select()
  else input.setSelectionRange(input.value.length, input.value.length)
}

/** The arrows left and right move within the text; those of an amount leave it when they meet its end. */
function directionOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>, isAmount: boolean): Direction | null {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return 'up'
  if (key === 'ArrowDown' || key === 'Enter') return 'down'
  if (!isAmount) return null
  const isAll = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft' && (isAll || selectionEnd === 0)) return 'left'
  if (key === 'ArrowRight' && (isAll || selectionStart === value.length)) return 'right'
  return null
}
