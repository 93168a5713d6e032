import { Select, type ComboboxItem } from '@mantine/core'
import { choiceLabel } from '../../../../ui/form/labels.ts'
import { useTranslate } from '../../../../ui/language.ts'

interface Props<V extends string> {
  readonly label: string
  /** The enumeration, whose words are `choice.<name>.<value>`. */
  readonly of: string
  readonly choices: readonly V[]
  readonly value: V | null
  /** What no value is called; left out: there must be one. */
  readonly none?: string
  readonly disabled?: boolean
  readonly onChange: (value: V | null) => void
}

/** One of a closed list. */
export function ChoiceField<V extends string>({ label, of, choices, value, none, disabled, onChange }: Props<V>) {
  const t = useTranslate()
  const data: ComboboxItem<V | ''>[] = choices.map(choice => ({ value: choice, label: choiceLabel(t, of, choice) }))
  return (
    <Select
      label={label}
      size="xs"
      data={none === undefined ? data : [{ value: '', label: none }, ...data]}
      value={value ?? (none === undefined ? null : '')}
      disabled={disabled}
      maxDropdownHeight={320}
      onChange={next => onChange(next === '' ? null : next)}
    />
  )
}
