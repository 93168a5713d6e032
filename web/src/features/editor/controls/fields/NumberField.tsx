import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'

/** What a list of usual numbers adds to the field. */
type Listing = Pick<
  NumberInputProps,
  | 'role'
  | 'aria-haspopup'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'rightSection'
  | 'rightSectionWidth'
  | 'onKeyDownCapture'
  | 'onInput'
>

export interface Props {
  readonly label: string
  readonly value: number | null
  /** Smallest and largest, as the model has them. */
  readonly range: readonly [number, number]
  /** What an emptied field means; left out: it must not be empty. */
  readonly empty?: number | null
  readonly step?: number
  readonly decimals?: number
  readonly unit?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Its label is read, and not shown. */
  readonly isBare?: boolean
  readonly onChange: (value: number | null) => void
  readonly onBlur?: () => void
  readonly listing?: Listing
}

/** A number. What is typed is taken as soon as it is within its limits; beyond them, when the field is left. */
export function NumberField({
  label,
  value,
  range,
  empty,
  step = 1,
  decimals = 0,
  unit,
  placeholder,
  disabled,
  isBare = false,
  onChange,
  onBlur,
  listing,
}: Props) {
  const t = useTranslate()
  const { decimalSeparator, number } = useFormats()
  const { pause } = useEditorContext()
  const [least, most] = range
  const [typed, setTyped] = useState<number | string | null>(null)
  useEffect(() => setTyped(null), [value])

  function handleChange(next: number | string) {
    setTyped(next)
    if (typeof next === 'number' && next >= least && next <= most && next !== value) onChange(next)
  }
  function handleBlur() {
    if (typeof typed === 'number' && typed !== value) onChange(Math.min(most, Math.max(least, typed)))
    else if (typed === '' && empty !== undefined && empty !== value) onChange(empty)
    setTyped(null)
    pause()
    onBlur?.()
  }
  const isMissing = typed === '' && empty === undefined
  const isBeyond = typeof typed === 'number' && (typed < least || typed > most)
  const error = isMissing
    ? t('rule.required', { field: label })
    : isBeyond && t('editor.between', { least: number(least), most: number(most) })
  return (
    <NumberInput
      {...(isBare ? { 'aria-label': label, w: listing ? 104 : 84 } : { label })}
      {...listing}
      size={isBare ? 'xs' : 'sm'}
      error={isBare ? Boolean(error) : error}
      value={typed ?? (value === null ? '' : rounded(value, decimals))}
      min={least}
      max={most}
      step={step}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      decimalSeparator={decimalSeparator}
      allowedDecimalSeparators={[',', '.']}
      clampBehavior="none"
      hideControls
      suffix={unit ? ` ${unit}` : ''}
      placeholder={placeholder}
      disabled={disabled}
      data-own="no"
      onChange={handleChange}
      onBlur={handleBlur}
      onFocus={event => event.currentTarget.select()}
    />
  )
}

const rounded = (x: number, decimals: number) => Math.round(x * 10 ** decimals) / 10 ** decimals
