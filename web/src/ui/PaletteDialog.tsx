import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly opened: boolean
  readonly label: string
  readonly onClose: () => void
  /** When it has gone; without it the focus goes back to where it was by itself. */
  readonly onGone?: () => void
  /** Made anew with every opening. */
  readonly children: ReactNode
}

/** Over the page: a list that is searched and gone through by keys. */
export function PaletteDialog({ opened, label, onClose, onGone, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      padding={0}
      size={560}
      yOffset="12dvh"
      transitionProps={{ duration: 80 }}
      returnFocus={false}
      {...(onGone && { onExitTransitionEnd: onGone })}
    >
      <Modal.Overlay backgroundOpacity={0.35} color="#23201c" />
      <Modal.Content aria-label={label}>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
