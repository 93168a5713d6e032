import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useTranslate } from '../../ui/language.ts'
import type { Row } from './columns.ts'
import { landingAt, landings, mark, placeBefore, type Landing, type Moved } from './landings.ts'
import classes from './resource.module.css'
import type { RowList } from './rowList.ts'

/** A finger must stay so long before it drags: until then it scrolls. */
const hold = 200
const slack = { mouse: 4, touch: 10 }
/** So near to its edge the page scrolls by itself. */
const edge = 90
const step = 14

/** Rows on their way to another place, by whatever means. */
interface Carrying {
  readonly moved: readonly Moved[]
  readonly elements: readonly HTMLElement[]
  landing: Landing | null
}

/**
 * A handle by which its row, or all that are selected with it, goes to another place: by mouse, by a finger that stays a moment, or by Space,
 * arrows and Space. Nothing moves before it is put down, which is one call.
 */
export function useRowDrag(handle: RefObject<HTMLButtonElement | null>, row: Row, list: RowList) {
  const carry = useCarry(row, list)
  useKeptFromScrolling(handle, carry.carrying)
  const onPointerDown = usePointerDrag(row, list, carry)
  const onKeyDown = useKeyDrag(row, list, carry)
  return { isLifted: carry.isLifted, onPointerDown, onKeyDown, onBlur: () => carry.putDown(false) }
}

type Carry = ReturnType<typeof useCarry>

/** Rows that are lifted, held over another place, and put down there. */
function useCarry(row: Row, list: RowList) {
  const [isLifted, setLifted] = useState(false)
  const carrying = useRef<Carrying | null>(null)

  function lift() {
    const moved = list.movedWith(row)
    const elements = moved.flatMap(({ id }) => [...document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)])
    for (const element of elements) element.dataset['dragged'] = ''
    carrying.current = { moved, elements, landing: null }
    return carrying.current
  }

  function aim(carried: Carrying, landing: Landing | null) {
    const isOther = landing && placeBefore(carried.moved, landing.parent, landing.before) !== null
    mark(isOther ? landing : null, carried.landing)
    carried.landing = landing
  }

  function putDown(isKept: boolean) {
    const carried = carrying.current
    if (!carried) return
    const { landing, moved, elements } = carried
    aim(carried, null)
    for (const element of elements) delete element.dataset['dragged']
    carrying.current = null
    setLifted(false)
    const place = landing && placeBefore(moved, landing.parent, landing.before)
    if (isKept && landing && place !== null) list.onPlace(moved, { parent: landing.parent, title: landing.title, place })
  }

  return { carrying, isLifted, setLifted, lift, aim, putDown }
}

function usePointerDrag(row: Row, list: RowList, { carrying, lift, aim, putDown }: Carry) {
  const t = useTranslate()
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  return function handlePointer(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0 || stop.current) return
    const button = event.currentTarget
    const { pointerId, clientX, clientY, pointerType } = event
    const isTouch = pointerType !== 'mouse'
    let at = { x: clientX, y: clientY }
    let ghost: HTMLElement | null = null
    let frame = 0
    const timer = isTouch ? setTimeout(begin, hold) : undefined

    function begin() {
      const { moved } = lift()
      button.setPointerCapture(pointerId)
      ghost = shownBeside(moved.length > 1 ? t('resource.rows', { count: moved.length }) : row.title)
      frame = requestAnimationFrame(follow)
    }
    function point() {
      const landing = carrying.current && landingAt(list.entity, at.x, at.y)
      if (carrying.current && landing) aim(carrying.current, landing)
    }
    function follow() {
      if (!carrying.current || !ghost) return
      ghost.style.translate = `${at.x + 14}px ${at.y + 10}px`
      const by = at.y < edge ? -step : at.y > window.innerHeight - edge ? step : 0
      if (by) window.scrollBy(0, by)
      point()
      frame = requestAnimationFrame(follow)
    }
    function end(isKept: boolean) {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      ghost?.remove()
      if (isKept) point()
      listeners.abort()
      stop.current = null
      putDown(isKept)
    }

    const listeners = new AbortController()
    const { signal } = listeners
    stop.current = () => end(false)
    addEventListener(
      'pointermove',
      moved => {
        if (moved.pointerId !== pointerId) return
        at = { x: moved.clientX, y: moved.clientY }
        const far = Math.hypot(at.x - clientX, at.y - clientY)
        if (carrying.current) return
        if (isTouch && far > slack.touch) end(false)
        else if (!isTouch && far > slack.mouse) begin()
      },
      { signal },
    )
    addEventListener('pointerup', up => up.pointerId === pointerId && end(true), { signal })
    addEventListener('pointercancel', lost => lost.pointerId === pointerId && end(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true })
  }
}

function useKeyDrag(row: Row, list: RowList, { carrying, setLifted, lift, aim, putDown }: Carry) {
  const t = useTranslate()

  /** To the next landing that is another place, also in the next list. */
  function walk(carried: Carrying, by: number) {
    const all = landings(list.entity)
    const own = all.findIndex(({ row: other }) => other?.dataset['row'] === row.id)
    const { landing } = carried
    const now = landing
      ? all.findIndex(other => other.row === landing.row && other.edge === landing.edge && other.list === landing.list)
      : own
    for (let at = now + by; all[at]; at += by) {
      const next = all[at]!
      const place = placeBefore(carried.moved, next.parent, next.before)
      if (place === null) continue
      aim(carried, next)
      ;(next.row ?? next.list).scrollIntoView({ block: 'nearest' })
      list.announce(t('resource.landing', { place: place + 1, title: next.title }))
      return
    }
  }

  return function handleKey(event: KeyboardEvent) {
    const { key } = event
    const carried = carrying.current
    if (!carried) {
      if (key !== ' ') return
      event.preventDefault()
      lift()
      setLifted(true)
      list.announce(t('resource.lifted', { title: row.title }))
      return
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (by) walk(carried, by)
    else if (key === ' ' || key === 'Enter') putDown(true)
    else if (key === 'Escape') {
      putDown(false)
      list.announce(t('resource.left', { title: row.title }))
    } else if (key !== 'Tab') return
    if (key !== 'Tab') {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

/** What is carried follows the pointer. */
function shownBeside(text: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = classes.ghost ?? ''
  ghost.textContent = text
  ghost.setAttribute('aria-hidden', 'true')
  document.body.append(ghost)
  return ghost
}

/** A finger that carries something doesn't scroll the page. */
function useKeptFromScrolling(handle: RefObject<HTMLElement | null>, carrying: RefObject<Carrying | null>): void {
  useEffect(() => {
    const element = handle.current
    if (!element) return
    const keep = (event: TouchEvent) => carrying.current && event.cancelable && event.preventDefault()
    element.addEventListener('touchmove', keep, { passive: false })
    return () => element.removeEventListener('touchmove', keep)
  }, [handle, carrying])
}
