import { Switch } from '@mantine/core'

interface Props {
  readonly label: string
  readonly value: boolean
  readonly onChange: (is: boolean) => void
}

export const SwitchField = ({ label, value, onChange }: Props) => (
  <Switch label={label} checked={value} onChange={event => onChange(event.currentTarget.checked)} />
)
