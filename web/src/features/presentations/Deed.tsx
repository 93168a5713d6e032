import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface Props {
  readonly icon: Icon
  readonly word: string
  readonly label: string
  readonly busy: boolean
  readonly onClick: () => Promise<void> | void
}

/** What can be done with a card, on its picture. */
export const Deed = ({ icon: Sign, word, label, busy, onClick }: Props) => (
  <Tooltip label={word}>
    <ActionIcon variant="default" size="lg" aria-label={label} loading={busy} onClick={() => void onClick()}>
      <Sign size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
