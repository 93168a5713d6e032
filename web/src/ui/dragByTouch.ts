/** Where something may be dropped. */
export interface Place<Dragged> {
  readonly accepts: (dragged: Dragged) => boolean
  readonly onOver: (isOver: boolean) => void
  readonly onDrop: (dragged: Dragged) => void
}

/** So long a finger rests before what lies under it comes along: shorter is a tap, and what moves before is a scroll. */
const hold = 300
const slop = 8
/** Near an edge of the window the page goes along. */
const edge = 56
const step = 12

interface Options<Dragged> {
  readonly places: ReadonlyMap<Element, Place<Dragged>>
  readonly dragged: () => Dragged | null
  readonly onDragging: (isDragged: boolean) => void
}

/** Drags an element by a finger that rests on it for a moment. Answers how to stop it. */
export function dragByTouch<Dragged>(element: HTMLElement, { places, dragged, onDragging }: Options<Dragged>): () => void {
  let finger: { readonly id: number; readonly x: number; readonly y: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let ghost: HTMLElement | null = null
  let over: Place<Dragged> | null = null

  function handleDown(event: PointerEvent) {
    if (event.pointerType !== 'touch' || finger || isControl(event.target)) return
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY }
    timer = setTimeout(lift, hold)
  }

  function lift() {
    if (!finger || dragged() === null) return
    ghost = ghostOf(element)
    moveTo(finger.x, finger.y)
    onDragging(true)
    navigator.vibrate?.(10)
  }

  function handleMove(event: PointerEvent) {
    if (event.pointerId !== finger?.id) return
    if (ghost) return moveTo(event.clientX, event.clientY)
    if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > slop) end()
  }

  function moveTo(x: number, y: number) {
    if (!ghost) return
    ghost.style.transform = `translate(${x - ghost.offsetWidth / 2}px, ${y - ghost.offsetHeight / 2}px)`
    if (y < edge) scrollBy(0, -step)
    else if (y > innerHeight - edge) scrollBy(0, step)
    const next = placeAt(x, y)
    if (next === over) return
    over?.onOver(false)
    over = next
    over?.onOver(true)
  }

  /** The innermost one that takes it. */
  function placeAt(x: number, y: number): Place<Dragged> | null {
    const what = dragged()
    if (what === null) return null
    for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
      const place = places.get(at)
      if (place?.accepts(what)) return place
    }
    return null
  }

  function handleUp(event: PointerEvent) {
    if (event.pointerId !== finger?.id) return
    const [place, what] = [over, dragged()]
    const wasDragged = ghost !== null
    end()
    if (wasDragged && place && what !== null && event.type === 'pointerup') place.onDrop(what)
  }

  function end() {
    clearTimeout(timer)
    finger = null
    over?.onOver(false)
    over = null
    if (ghost) onDragging(false)
    ghost?.remove()
    ghost = null
  }

  /** Neither scrolls the page what is being dragged, nor does the browser drag it too, nor open a menu. */
  const holdBack = (event: Event) => void (ghost && event.cancelable && event.preventDefault())
  const holdBackDrag = (event: Event) => void (finger && event.preventDefault())

  element.addEventListener('pointerdown', handleDown)
  element.addEventListener('touchmove', holdBack, { passive: false })
  element.addEventListener('contextmenu', holdBackDrag)
  element.addEventListener('dragstart', holdBackDrag)
  addEventListener('pointermove', handleMove)
  addEventListener('pointerup', handleUp)
  addEventListener('pointercancel', handleUp)
  return () => {
    end()
    element.removeEventListener('pointerdown', handleDown)
    element.removeEventListener('touchmove', holdBack)
    element.removeEventListener('contextmenu', holdBackDrag)
    element.removeEventListener('dragstart', holdBackDrag)
    removeEventListener('pointermove', handleMove)
    removeEventListener('pointerup', handleUp)
    removeEventListener('pointercancel', handleUp)
  }
}

/** A finger on one of these presses it. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, [role="menuitem"]') !== null

/** What comes along under the finger: a picture of it that catches nothing. */
function ghostOf(element: HTMLElement): HTMLElement {
  const { width } = element.getBoundingClientRect()
  const ghost = element.cloneNode(true)
  if (!(ghost instanceof HTMLElement)) return element
  ghost.removeAttribute('id')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '1000',
    top: '0',
    left: '0',
    width: `${Math.min(width, 240)}px`,
    margin: '0',
    opacity: '0.85',
    pointerEvents: 'none',
  })
  document.body.append(ghost)
  return ghost
}
