import { Portal } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import classes from './grid.module.css'
import type { TicksAtCell } from './useTicks.ts'

interface Props extends Pick<TicksAtCell, 'id' | 'ticks' | 'active' | 'toggle'> {
  readonly anchor: RefObject<HTMLElement | null>
}

/** The choices of a cell below it, or above it where there is no room. The keys stay in the cell. */
export function Ticks({ id, ticks, active, toggle, anchor }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const [box, at] = [list.current, anchor.current?.getBoundingClientRect()]
    if (!box || !at) return
    const height = box.offsetHeight
    const isBelow = at.bottom + height < window.innerHeight || at.top < height
    box.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - box.offsetWidth - 8))}px`
    box.style.top = `${isBelow ? at.bottom + 3 : at.top - height - 3}px`
  }, [anchor, ticks.length])
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (ticks.length === 0) return null
  return (
    <Portal>
      <ul ref={list} id={`${id} ticks`} role="listbox" aria-multiselectable className={classes.ticks}>
        {ticks.map(({ word, isOn }, index) => (
          <li
            key={word}
            id={`${id} tick ${index}`}
            role="option"
            aria-selected={isOn}
            data-active={index === active || undefined}
            // The field of the cell keeps the focus: without it, it would keep what is in it and close.
            onMouseDown={event => {
              event.preventDefault()
              toggle(word)
            }}
          >
            <span className={classes.tick}>{isOn && <IconCheck size={14} aria-hidden />}</span>
            {word}
          </li>
        ))}
      </ul>
    </Portal>
  )
}
