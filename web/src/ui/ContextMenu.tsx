import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

export interface MenuPlace {
  readonly x: number
  readonly y: number
}

interface Props {
  /** Where it opens, in the window; null: closed. */
  readonly place: MenuPlace | null
  readonly label: string
  readonly close: () => void
  readonly children: ReactNode
}

/** A menu where the pointer is. */
export function ContextMenu({ place, label, close, children }: Props) {
  return (
    <Menu
      opened={place !== null}
      onChange={opened => {
        if (!opened) close()
      }}
      position="bottom-start"
      offset={2}
      withinPortal
      returnFocus
      transitionProps={{ duration: 0 }}
      // A long one moves up until it is seen whole, and scrolls where the window is lower than it.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
    >
      <Menu.Target>
        <span
          aria-hidden
          style={{ position: 'fixed', left: place?.x ?? 0, top: place?.y ?? 0, width: 1, height: 1, pointerEvents: 'none' }}
        />
      </Menu.Target>
      <Menu.Dropdown
        style={{ maxHeight: 'calc(100dvh - 16px)', overflowY: 'auto' }}
        aria-label={label}
        aria-labelledby={undefined}
        onContextMenu={event => event.preventDefault()}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
