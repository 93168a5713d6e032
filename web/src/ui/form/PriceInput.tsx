import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parsePrice, priceError, writePrice } from '../edit/price.ts'
import { useFormats, useTranslate } from '../language.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** Euro; null: nobody entered one, which is not 0,00. Not a number: what is typed is no amount. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** An amount of euro with two decimals, typed or pasted with a comma or a point. */
export function PriceInput({ value, onChange, onKeyDown, error, ...rest }: Props) {
  const t = useTranslate()
  const formats = useFormats()
  const { decimalSeparator } = formats
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isWrong = Number.isNaN(value)
  return (
    <TextInput
      leftSection="€"
      inputMode="decimal"
      autoComplete="off"
      placeholder={`0${decimalSeparator}00`}
      value={typed ?? writePrice(value, decimalSeparator)}
      // Said once it is left or sent: halfway an amount everything is wrong.
      error={error ?? (isWrong && isLeft && priceError(t, formats, typed ?? ''))}
      onChange={event => {
        const text = event.currentTarget.value
        const price = parsePrice(text)
        setTyped(text)
        setLeft(false)
        onChange(price === undefined ? Number.NaN : price)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') setLeft(true)
        onKeyDown?.(event)
      }}
      onBlur={() => {
        setLeft(true)
        if (!isWrong) setTyped(null)
      }}
      {...rest}
    />
  )
}
