import { Popover, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useFormats, useTranslate } from '../language.ts'
import type { Direction } from './cells.ts'
import classes from './edit.module.css'
import { parsePrice, writePrice } from './price.ts'

interface Props {
  /** Whose price, and which: “Espresso, Small”. */
  readonly label: string
  readonly value: number | null
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onSave: (price: number | null) => void
  /** Saved already; the price beside this one is wanted. */
  readonly onStep: (direction: Direction) => void
}

/** A price that is changed where it stands: Enter saves, Escape leaves it, Tab and the arrows go on to the next. */
export function PriceCell({ label, value, isOpen, onOpen, onClose, onSave, onStep }: Props) {
  const t = useTranslate()
  const { price } = useFormats()
  const button = useRef<HTMLButtonElement>(null)
  const shown = value === null ? t('edit.no-price') : price(value)
  const close = (isByKey: boolean) => {
    onClose()
    if (isByKey) button.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      width={190}
      position="bottom"
      withArrow
      shadow="md"
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton
          ref={button}
          className={classes.price}
          data-missing={value === null || undefined}
          aria-label={t('edit.price-of', { of: label, price: shown })}
          // While its editor is open, a press here must not take the focus away from it, which would close and open it again.
          onMouseDown={event => isOpen && event.preventDefault()}
          onClick={onOpen}
        >
          {value === null ? '–' : shown}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {isOpen && <PriceEditor label={label} value={value} onSave={onSave} onStep={onStep} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

interface EditorProps {
  readonly label: string
  readonly value: number | null
  readonly onSave: (price: number | null) => void
  readonly onStep: (direction: Direction) => void
  readonly onClose: (isByKey: boolean) => void
}

function PriceEditor({ label, value, onSave, onStep, onClose }: EditorProps) {
  const t = useTranslate()
  const { decimalSeparator } = useFormats()
  const [typed, setTyped] = useState(() => writePrice(value, decimalSeparator))
  const [isWrong, setWrong] = useState(false)
  const isLeaving = useRef(false)

  /** Whether what stands here could be kept. */
  function keep(): boolean {
    const price = parsePrice(typed)
    if (price === undefined) {
      setWrong(true)
      return false
    }
    isLeaving.current = true
    if (price !== value) onSave(price)
    return true
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      isLeaving.current = true
      onClose(true)
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (keep()) onClose(true)
      return
    }
    const direction = directionOf(event)
    if (!direction) return
    event.preventDefault()
    if (keep()) onStep(direction)
  }

  return (
    <>
      <TextInput
        ref={selected}
        aria-label={label}
        leftSection="€"
        inputMode="decimal"
        autoComplete="off"
        placeholder={`0${decimalSeparator}00`}
        value={typed}
        error={isWrong && t('edit.not-a-price', { example: `12${decimalSeparator}50` })}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={handleKey}
        // A click elsewhere keeps what was typed, as leaving a cell of a table does.
        onBlur={() => {
          if (!isLeaving.current && keep()) onClose(false)
        }}
      />
      <Text size="xs" c="stone.6" mt={6} className={classes.keys}>
        {t('edit.price-keys')}
      </Text>
    </>
  )
}

/** What is there is selected, so that typing replaces it. */
function selected(input: HTMLInputElement | null) {
  if (input && document.activeElement !== input) {
    // It stands in the corner of the page until it is placed.
    input.focus({ preventScroll: true })
    input.select()
  }
}

/** The arrows left and right move within the text until they meet its end. */
function directionOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): Direction | null {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  const isAll = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft' && (isAll || selectionEnd === 0)) return 'left'
  if (key === 'ArrowRight' && (isAll || selectionStart === value.length)) return 'right'
  return null
}
