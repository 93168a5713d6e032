import { TextInput } from '@mantine/core'
import { useTranslate } from '../language.ts'
import { fieldLabel, ruleMessage } from './labels.ts'

interface Props {
  /** Whose title it is. */
  readonly entity: string
  readonly value: string
  /** The rule that it breaks. */
  readonly rule: string | null | undefined
  readonly onChange: (title: string) => void
}

/** A title, the first of its form. For dialogs that a picker of files opens: the inputs of any field have such a picker in them (Fields). */
export function TitleInput({ entity, value, rule, onChange }: Props) {
  const t = useTranslate()
  const label = fieldLabel(t, entity, 'title')
  return (
    <TextInput
      name="title"
      label={label}
      withAsterisk
      data-autofocus
      error={rule && ruleMessage(t, rule, label)}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
