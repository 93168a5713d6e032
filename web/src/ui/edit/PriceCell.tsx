import { useFormats, useTranslate } from '../language.ts'
import { useLooking } from '../looking.tsx'
import { CellButton } from './CellButton.tsx'
import { CellField, type Opened } from './CellField.tsx'
import type { Direction } from './cells.ts'
import classes from './edit.module.css'
import { parsePrice, priceError, writePrice } from './price.ts'

/** What every cell is told that can be changed where it stands. */
export interface Editing {
  readonly cell: string
  /** It is being changed. */
  readonly opened: Opened | null
  readonly onOpen: (opened: Opened) => void
  readonly onClose: (isByKey: boolean) => void
  readonly onStep: (direction: Direction, isOpened: boolean) => void
  /** What was typed here and could not be saved, and which element says why. */
  readonly refused?: { readonly typed: unknown; readonly by: string } | undefined
}

interface Props {
  /** Whose price, and which: “Espresso, Small”. */
  readonly label: string
  readonly value: number | null
  readonly editing: Editing
  readonly onSave: (price: number | null) => void
}

/** A price that is changed where it stands. */
export function PriceCell({ label, value: saved, editing: { cell, opened, onOpen, onClose, onStep, refused }, onSave }: Props) {
  const t = useTranslate()
  const isLooking = useLooking()
  const formats = useFormats()
  const { price, decimalSeparator } = formats
  const value = refused ? (refused.typed as number | null) : saved
  const shown = value === null ? t('edit.no-price') : price(value)
  if (!opened)
    return (
      <CellButton
        cell={cell}
        className={classes.price}
        isMissing={value === null}
        refusedBy={refused?.by}
        label={t('edit.price-of', { of: label, price: shown })}
        onOpen={onOpen}
      >
        {value !== null ? shown : isLooking ? '–' : t('edit.enter-price')}
      </CellButton>
    )
  return (
    <CellField<number | null>
      label={label}
      text={writePrice(value, decimalSeparator)}
      opened={opened}
      isAmount
      placeholder={`0${decimalSeparator}00`}
      check={typed => {
        const amount = parsePrice(typed)
        return amount === undefined ? { error: priceError(t, formats, typed) } : { value: amount }
      }}
      isUnsaved={refused !== undefined}
      onSave={amount => (refused || amount !== value) && onSave(amount)}
      onStep={onStep}
      onClose={onClose}
    />
  )
}
