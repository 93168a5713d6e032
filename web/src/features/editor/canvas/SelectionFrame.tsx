import { boxOf, handles, type HandleName, type Size } from '@vitrine/model/show/geometry.ts'
import { memo, useEffect, useRef } from 'react'
import { useSelectedWidget } from '../workbench.ts'
import classes from './Canvas.module.css'

interface Props {
  readonly size: Size
  readonly frame: (element: HTMLElement | null) => void
  readonly measure: (element: HTMLElement | null) => void
}

const names = Object.keys(handles) as HandleName[]

/** The frame around what is selected, with its eight handles and the one that turns it. */
export const SelectionFrame = memo(function SelectionFrame({ size, frame, measure }: Props) {
  const widget = useSelectedWidget()
  const element = useRef<HTMLDivElement | null>(null)
  useEffect(() => frame(element.current))
  if (!widget) return null
  const box = boxOf(widget, size)
  const isTiny = box.width < 40 || box.height < 40
  return (
    <div
      ref={element}
      className={classes.frame}
      data-selection-of={widget.id}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, transform: `rotate(${widget.style.rotation}deg)` }}
    >
      {names.map(name => (
        <span
          key={name}
          className={classes.handle}
          data-handle={name}
          data-of={widget.id}
          hidden={isTiny && name.length === 1}
          style={{
            left: `${(handles[name].x + 1) * 50}%`,
            top: `${(handles[name].y + 1) * 50}%`,
            cursor: cursorOf(name, widget.style.rotation),
          }}
        />
      ))}
      <span className={classes.stem} />
      <span className={classes.turner} data-handle="rotation" data-of={widget.id} />
      <span ref={measure} className={classes.measure} aria-hidden />
    </div>
  )
})

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const
const angles: Readonly<Record<HandleName, number>> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 }

/** The arrow that shows where a handle leads, also on a turned widget. */
const cursorOf = (name: HandleName, degrees: number) => cursors[Math.round((angles[name] + degrees) / 45) % 4]
