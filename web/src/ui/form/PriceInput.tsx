import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useFormats } from '../language.ts'

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Euro; null: nobody entered one, which is not 0,00. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** An amount of euro with two decimals, written as the user's language does. */
export function PriceInput({ value, onChange, ...rest }: Props) {
  const { decimalSeparator } = useFormats()
  return (
    <NumberInput
      prefix="€ "
      placeholder={`0${decimalSeparator}00`}
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator={decimalSeparator}
      allowedDecimalSeparators={[',', '.']}
      allowNegative={false}
      min={0}
      max={99_999.99}
      hideControls
      inputMode="decimal"
      value={value ?? ''}
      onChange={next => onChange(typeof next === 'number' ? next : next === '' ? null : Number(next))}
      {...rest}
    />
  )
}
