import { ColorInput, NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { fonts } from '@vitrine/model/catalog/fonts.ts'
import type { Control, Field } from '@vitrine/model/kernel/field.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { useState, type ComponentType } from 'react'
import { useFormats, useTranslate } from '../language.ts'
import { choiceLabel } from './labels.ts'
import { PriceInput } from './PriceInput.tsx'

export interface ControlProps {
  readonly field: Field
  readonly name: string
  readonly label: string
  /** What it is for, where the label does not say it. */
  readonly hint?: string | undefined
  readonly value: unknown
  /** A sentence. */
  readonly error: string | undefined
  readonly autoFocus: boolean
  readonly onChange: (value: unknown) => void
}

/** What fits a text input: its own asterisk for what must be given, nothing for what may be left out. */
const common = ({ field, name, label, hint, error, autoFocus }: ControlProps) => ({
  name,
  label,
  description: hint,
  error,
  withAsterisk: field.mode === 'required',
  'data-autofocus': autoFocus || undefined,
})
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const orNull = (field: Field, text: string) => (text === '' && field.nullable ? null : text)

const TextControl = (props: ControlProps) => (
  <TextInput
    {...common(props)}
    value={textOf(props.value)}
    onChange={event => props.onChange(orNull(props.field, event.currentTarget.value))}
  />
)

const DateControl = (props: ControlProps) => (
  <TextInput
    {...common(props)}
    type="date"
    value={textOf(props.value)}
    onChange={event => props.onChange(orNull(props.field, event.currentTarget.value))}
  />
)

const LongTextControl = (props: ControlProps) => (
  <Textarea
    {...common(props)}
    autosize
    minRows={3}
    maxRows={10}
    value={textOf(props.value)}
    onChange={event => props.onChange(orNull(props.field, event.currentTarget.value))}
  />
)

function NumberControl(props: ControlProps) {
  const { decimalSeparator } = useFormats()
  const value = typeof props.value === 'number' ? props.value : null
  /** Such as `0.` and `2.10`, which say a number and are not how it is written. */
  const [typed, setTyped] = useState('')
  return (
    <NumberInput
      {...common(props)}
      {...(props.field.range ? { min: props.field.range[0], max: props.field.range[1] } : {})}
      // A number that is too large is told, not made into another unseen.
      clampBehavior="none"
      allowDecimal={props.field.graphql === 'Float'}
      decimalSeparator={decimalSeparator}
      value={numberOf(typed) === value ? typed : (value ?? '')}
      onChange={next => {
        setTyped(String(next))
        props.onChange(numberOf(String(next)))
      }}
    />
  )
}

/** Null for what says no number yet, such as a sign. */
const numberOf = (typed: string): number | null => (/\d/.test(typed) ? Number(typed) : null)

const PriceControl = (props: ControlProps) => (
  <PriceInput {...common(props)} value={typeof props.value === 'number' ? props.value : null} onChange={props.onChange} />
)

const SwitchControl = ({ name, label, error, value, onChange }: ControlProps) => (
  <Switch name={name} label={label} error={error} checked={value === true} onChange={event => onChange(event.currentTarget.checked)} />
)

function SelectControl(props: ControlProps) {
  const t = useTranslate()
  const { field, value, onChange } = props
  const data = (field.choices ?? []).map(choice => ({ value: choice, label: choiceLabel(t, field.graphql, choice) }))
  return (
    <Select
      {...common(props)}
      data={data}
      value={typeof value === 'string' ? value : null}
      clearable={field.nullable}
      onChange={onChange}
    />
  )
}

/** The model keeps colours as six digits without `#`. */
const ColourControl = (props: ControlProps) => (
  <ColorInput
    {...common(props)}
    value={typeof props.value === 'string' ? `#${props.value}` : ''}
    onChange={next => props.onChange(orNull(props.field, next.replace('#', '').toUpperCase()))}
  />
)

const fontChoices = keysOf(fonts).map(value => ({ value, label: fonts[value].family }))
const FontControl = (props: ControlProps) => (
  <Select
    {...common(props)}
    searchable
    data={fontChoices}
    value={typeof props.value === 'string' ? props.value : null}
    onChange={props.onChange}
  />
)

/** One that is chosen, not the one that somebody has: no browser fills it in. */
const PasswordControl = (props: ControlProps) => (
  <PasswordInput
    {...common(props)}
    autoComplete="new-password"
    value={textOf(props.value)}
    onChange={event => props.onChange(orNull(props.field, event.currentTarget.value))}
  />
)

export const controls: Record<Control, ComponentType<ControlProps>> = {
  text: TextControl,
  longText: LongTextControl,
  number: NumberControl,
  date: DateControl,
  price: PriceControl,
  switch: SwitchControl,
  select: SelectControl,
  colour: ColourControl,
  font: FontControl,
  password: PasswordControl,
  hidden: () => null,
}
