import { minutesOfDay, type Block } from '@vitrine/model/areas/collections/blocks.ts'
import { draggedTo, type Grip, type Place } from '@vitrine/model/areas/collections/rescheduling.ts'
import { useEffect, useRef, useState, type MouseEvent as Click, type PointerEvent as Press, type RefObject } from 'react'
import { useHandler } from '../../ui/useHandler.ts'

/** What is under the pointer, or has been moved by keys and is not kept yet: a block in another place, or a new one (null). */
export interface Dragged {
  readonly block: Block | null
  readonly grip: Grip
  readonly place: Place
}

interface Gesture extends Pick<Dragged, 'block' | 'grip'> {
  /** Where it began: in the window, and in the week. */
  readonly x: number
  readonly y: number
  readonly day: number
  readonly minute: number
  /** Where the days began: they may be scrolled meanwhile. */
  readonly top: number
  readonly pointerId: number
}

interface Settings {
  /** Pixels of an hour. */
  readonly hour: number
  /** What the days are scrolled in. */
  readonly scroll: RefObject<HTMLElement | null>
  /** Nothing is dragged: a user looks. */
  readonly isStill: boolean
  readonly onDrop: (dragged: Dragged) => void
  /** Free hours were pressed, and nothing was drawn over them. */
  readonly onGround: (day: number, minute: number) => void
}

/** Less than this is a press. */
const least = 4
const stepOf = (event: { readonly altKey: boolean; readonly ctrlKey: boolean }) => (event.altKey || event.ctrlKey ? 1 : 5)

/**
 * Dragging of blocks, and over free hours. A finger scrolls the page over a block that is not selected; one that was tapped follows it. On free
 * hours a finger draws nothing: it scrolls.
 */
export function useBlockDrag({ hour, scroll, isStill, onDrop, onGround }: Settings) {
  const [gesture, setGesture] = useState<Gesture | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  /** After dragging comes a click that means nothing. */
  const wasDragged = useRef(false)

  function placeUnder(held: Gesture, event: PointerEvent): Place {
    const down = event.clientY - held.y - (topOfDays() - held.top)
    const [minutes, step] = [(down / hour) * 60, stepOf(event)]
    if (held.block) {
      const days = held.grip === 'MOVE' ? (dayUnder(event) ?? held.day) - held.day : 0
      return draggedTo(held.block, held.grip, { days, minutes: Math.abs(down) < least ? 0 : minutes }, step)
    }
    const snapped = (minute: number) => Math.min(Math.max(Math.round(minute / step) * step, 0), minutesOfDay)
    const [from = 0, until = 0] = [snapped(held.minute), snapped(held.minute + minutes)].toSorted((a, b) => a - b)
    return { day: held.day, from: Math.min(from, minutesOfDay - 5), until: Math.max(until, from + 5) }
  }
  const handleMove = useHandler((event: PointerEvent) => {
    if (event.pointerId !== gesture?.pointerId) return
    if (!dragged && Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y) < least) return
    wasDragged.current = true
    if (scroll.current) scrollAlong(scroll.current, event.clientY)
    setDragged({ block: gesture.block, grip: gesture.grip, place: placeUnder(gesture, event) })
  })
  const end = () => {
    setGesture(null)
    setDragged(null)
  }
  const handleUp = useHandler((event: PointerEvent) => {
    if (event.pointerId !== gesture?.pointerId) return
    end()
    if (dragged) onDrop({ ...dragged, place: placeUnder(gesture, event) })
  })
  const handleLeave = useHandler((event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') end()
  })
  const isOn = gesture !== null
  useEffect(() => {
    if (!isOn) return
    const heard = { pointermove: handleMove, pointerup: handleUp, pointercancel: handleLeave, keydown: handleLeave }
    const listeners = Object.entries(heard) as [string, EventListener][]
    for (const [name, listener] of listeners) window.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener)
    }
  }, [isOn, handleMove, handleUp, handleLeave])

  function begin(event: Press, held: Pick<Gesture, 'block' | 'grip' | 'day' | 'minute'>) {
    wasDragged.current = false
    if (event.button !== 0 || isStill) return
    const { clientX: x, clientY: y, pointerId } = event
    setGesture({ ...held, x, y, top: topOfDays(), pointerId })
  }

  return {
    dragged,
    onBlockDown(event: Press, block: Block, { day, isSelected }: { readonly day: number; readonly isSelected: boolean }) {
      event.stopPropagation()
      wasDragged.current = false
      if (event.pointerType === 'mouse' || isSelected) begin(event, { block, grip: gripOf(event.target), day, minute: 0 })
    },
    /** A click that ends no dragging. */
    isPress: () => !wasDragged.current,
    onGroundDown(event: Press, day: number) {
      wasDragged.current = false
      if (event.pointerType === 'mouse') begin(event, { block: null, grip: 'END', day, minute: minuteUnder(event, hour) })
    },
    onGroundClick(event: Click, day: number) {
      if (!wasDragged.current) onGround(day, Math.min(Math.floor(minuteUnder(event, hour) / 5) * 5, minutesOfDay - 5))
    },
  }
}

const minuteUnder = (event: Press | Click, hour: number): number =>
  ((event.clientY - event.currentTarget.getBoundingClientRect().top) / hour) * 60

function gripOf(target: EventTarget): Grip {
  const grip = target instanceof HTMLElement ? target.dataset['grip'] : undefined
  return grip === 'START' || grip === 'END' ? grip : 'MOVE'
}

const topOfDays = (): number => document.querySelector('[data-day]')?.getBoundingClientRect().top ?? 0

/** So near to its upper or lower edge the week scrolls, by so much. */
const [edge, pace] = [36, 14]

function scrollAlong(element: HTMLElement, y: number): void {
  const { top, bottom } = element.getBoundingClientRect()
  const head = 60
  if (y > bottom - edge) element.scrollTop += pace
  else if (y < top + head + edge) element.scrollTop -= pace
}

/** The day whose column lies at this place across, wherever down. */
function dayUnder({ clientX }: PointerEvent): number | null {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-day]')]
  const own = columns.find(column => {
    const { left, right } = column.getBoundingClientRect()
    return clientX >= left && clientX < right
  })
  return own ? Number(own.dataset['day']) : null
}
