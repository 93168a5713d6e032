import { CloseButton } from '@mantine/core'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { isInDialog } from '../../actions/focus.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import type { Side } from '../../state/layout.ts'
import classes from './Sidebar.module.css'

interface Props {
  readonly side: Side
  readonly label: string
  readonly close: () => void
  readonly children: ReactNode
}

/** A sidebar over the canvas, where there is no room beside it. The canvas below keeps its place and its zoom; on a phone: [NA12]. */
export function Drawer({ side, label, close, children }: Props) {
  const t = useTranslate()
  const drawer = useRef<HTMLDivElement>(null)
  useFocusWithin(drawer)

  function handleKey(event: KeyboardEvent) {
    const { target } = event
    // What opens out of it is closed first.
    const isOthers = isInDialog(target) || (target instanceof Element && target.matches('[aria-expanded="true"]'))
    if (event.key !== 'Escape' || event.defaultPrevented || isOthers) return
    event.preventDefault()
    close()
  }
  return (
    <>
      <div className={classes.beside} data-beside onClick={close} />
      <div ref={drawer} className={classes.drawer} data-drawer={side} role="group" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
        <div className={classes.head}>
          <span aria-hidden>{label}</span>
          <CloseButton aria-label={t('app.close')} onClick={close} />
        </div>
        <div className={classes.inside}>{children}</div>
      </div>
    </>
  )
}

/** The focus goes in, and back to where it was. */
function useFocusWithin(drawer: React.RefObject<HTMLElement | null>) {
  const { canvas } = useEditorContext()
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = drawer.current
    element?.focus({ preventScroll: true })
    return () => {
      // Whatever else has taken it meanwhile keeps it.
      const now = document.activeElement
      if (now !== document.body && !element?.contains(now)) return
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus({ preventScroll: true })
      else canvas.focus()
    }
  }, [drawer, canvas])
}
