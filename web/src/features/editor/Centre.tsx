import type { CSSProperties, FocusEvent, ReactNode } from 'react'
import classes from './Editor.module.css'
import { useSidebars } from './session/useSidebars.ts'

interface Props {
  readonly isPublished?: boolean
  readonly style?: CSSProperties
  readonly onFocus?: (event: FocusEvent) => void
  readonly children: ReactNode
}

/** Between the sidebars: the slide. On a phone it is in the part above the settings while they are open. */
export function Centre({ isPublished = false, ...rest }: Props) {
  const { room, opened } = useSidebars()
  const isAbove = room === 'phone' && opened === 'settings'
  return <div className={classes.centre} data-published={isPublished || undefined} data-above-settings={isAbove || undefined} {...rest} />
}
