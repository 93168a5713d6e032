import { TextInput } from '@mantine/core'

interface Props {
  /** Which cell it is. */
  readonly label: string
  readonly text: string
  readonly onWrite: (text: string) => void
  /** Tries what was written. */
  readonly onEnter: () => unknown
  /** Of a dialog's cells the one where the keys begin. */
  readonly isFirst?: boolean
}

/** A cell with a problem, written in beside it. */
export const CellInput = ({ label, text, onWrite, onEnter, isFirst }: Props) => (
  <TextInput
    size="xs"
    miw={120}
    aria-label={label}
    maxLength={10_000}
    data-autofocus={isFirst || undefined}
    value={text}
    onChange={event => onWrite(event.currentTarget.value)}
    onKeyDown={event => event.key === 'Enter' && onEnter()}
  />
)
