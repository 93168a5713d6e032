import { useRef, type ReactNode } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useSidebars } from '../../session/useSidebars.ts'
import { clamped, layout, widths, type Side } from '../../state/layout.ts'
import { Drawer } from './Drawer.tsx'
import classes from './Sidebar.module.css'

interface Props {
  readonly side: Side
  readonly at: 'left' | 'right'
  readonly isOpen: boolean
  readonly open: (isOpen: boolean) => void
  readonly label: string
  readonly children: ReactNode
}

/** Pixels that a press on the handle may move and still be a click. */
const clickDistance = 20
const keyStep = 16

/** The slides or the settings: beside the canvas, or over it where there is no room. */
export function Sidebar({ side, ...rest }: Props) {
  const { drawers } = useSidebars()
  if (!drawers.includes(side)) return <Beside side={side} {...rest} />
  if (!rest.isOpen) return null
  return (
    <Drawer side={side} label={rest.label} close={() => rest.open(false)}>
      {rest.children}
    </Drawer>
  )
}

/** A part at the edge of the editor: dragged to its width, hidden and shown by a click on its handle. */
function Beside({ side, at, isOpen, open, label, children }: Props) {
  const t = useTranslate()
  const width = useStore(layout)[side]
  const aside = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly x: number; readonly width: number; far: boolean } | null>(null)
  const { least, most } = widths[side]
  const toggle = () => open(!isOpen)
  const outward = (x: number) => (at === 'left' ? x : -x)

  function handleMove(event: React.PointerEvent) {
    const start = drag.current
    if (!start) return
    const by = event.clientX - start.x
    if (Math.abs(by) >= clickDistance) start.far = true
    if (!start.far) return
    const wanted = start.width + outward(by)
    // Below half of its least width it hides.
    open(wanted >= least / 2)
    if (wanted >= least / 2) layout.set({ [side]: clamped(side, wanted) })
  }
  function handleUp() {
    if (drag.current && !drag.current.far) toggle()
    drag.current = null
  }
  function handleKey(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowLeft' ? -keyStep : event.key === 'ArrowRight' ? keyStep : 0
    if (event.key === 'Enter' || event.key === ' ') toggle()
    else if (by && isOpen) layout.set({ [side]: clamped(side, width + outward(by)) })
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.sidebar} data-at={at} data-sidebar={side}>
      <div ref={aside} className={classes.content} style={{ width: isOpen ? width : 0 }} inert={!isOpen}>
        <div style={{ width, height: '100%' }}>{children}</div>
      </div>
      <div
        className={classes.handle}
        role="separator"
        aria-orientation="vertical"
        tabIndex={0}
        aria-label={t(isOpen ? 'editor.sidebar-hide' : 'editor.sidebar-show', { name: label })}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={isOpen ? width : 0}
        title={t(isOpen ? 'editor.sidebar-hide' : 'editor.sidebar-show', { name: label })}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, width: isOpen ? width : 0, far: false }
        }}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => void (drag.current = null)}
        onKeyDown={handleKey}
      />
    </div>
  )
}
