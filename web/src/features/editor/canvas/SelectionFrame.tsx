import { boxOf, handles, pointsOf, type HandleName } from '@vitrine/model/show/geometry.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { memo, useEffect, useMemo, useRef, type CSSProperties, type RefObject } from 'react'
import { useEditorState, useSelectedWidgets } from '../session/useEditorState.ts'
import { isDraggable } from '../session/view/canvasView.ts'
import classes from './Canvas.module.css'
import { groupOf } from '../state/gestures/group.ts'
import type { DragElements } from './dragRenderer.ts'
import { bordersOf, inPercent } from './outlines.ts'
import { useViewport } from '../session/useViewport.ts'

const names = keysOf(handles)
/** Pixels of a frame within which handles at its sides would lie over those at its corners, and these over what they belong to. */
const small = 40
const tiny = 20

/** The frame around what is selected, with its eight handles and the one that turns it; of several, each has its border too, but while they are dragged. */
export const SelectionFrame = memo(function SelectionFrame({ parts }: { readonly parts: RefObject<DragElements> }) {
  const selected = useSelectedWidgets()
  const orientation = useEditorState(({ show }) => show.orientation)
  const { scale } = useViewport()
  const frame = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    Object.assign(parts.current, { frame: frame.current, measure: measure.current })
  })

  const { whole, group, borders } = useMemo(() => {
    const whole = pointsOf(orientation)
    const placed = selected.map(widget => ({
      id: widget.id,
      box: boxOf(widget, whole),
      degrees: widget.style.rotation,
      least: { width: 0, height: 0 },
      isFree: isDraggable(widget),
    }))
    const free = placed.filter(p => p.isFree)
    return { whole, group: groupOf(free), borders: bordersOf(selected.length > 1 || free.length === 0 ? placed : []) }
  }, [selected, orientation])
  const [width, height] = [(group?.box.width ?? 0) * scale, (group?.box.height ?? 0) * scale]

  return (
    <>
      <svg
        className={`${classes.outlines} ${classes.borders}`}
        data-borders
        viewBox={`0 0 ${whole.width} ${whole.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d={borders} />
        <path d={borders} />
      </svg>
      {group && (
        <div
          ref={frame}
          className={classes.frame}
          data-selection-of={group.members.length === 1 ? group.members[0]!.id : undefined}
          data-several={group.members.length > 1 || undefined}
          data-tiny={width < tiny || height < tiny || undefined}
          style={
            {
              ...inPercent(group.box, whole),
              transform: `rotate(${group.degrees}deg)`,
              '--upright': `${-group.degrees}deg`,
            } as CSSProperties
          }
        >
          {names.map(name => (
            <span
              key={name}
              className={classes.handle}
              data-handle={name}
              hidden={(width < small && handles[name].x === 0) || (height < small && handles[name].y === 0)}
              style={{
                left: `${(handles[name].x + 1) * 50}%`,
                top: `${(handles[name].y + 1) * 50}%`,
                cursor: cursorOf(name, group.degrees),
              }}
            />
          ))}
          <span className={classes.stem} />
          <span className={classes.turner} data-handle="rotation" />
          <span ref={measure} className={classes.measure} aria-hidden />
        </div>
      )}
    </>
  )
})

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const
const angles: Readonly<Record<HandleName, number>> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 }

/** The arrow that shows where a handle leads, also on a turned widget. */
const cursorOf = (name: HandleName, degrees: number) => cursors[Math.round((angles[name] + degrees) / 45) % 4]
