import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { dragByTouch, type Place } from './dragByTouch.ts'

/** Things of one kind that are dragged onto places of their own. */
export function createDragging<Dragged>() {
  const key = Symbol('dragged')
  const draggedIn = (data: Record<string | symbol, unknown>) => data[key] as Dragged | undefined
  /** The places on the page, for whoever drags by touch: there the browser's own dragging does not begin, or not everywhere. */
  const places = new Map<Element, Place<Dragged>>()

  /** Something that can be dragged; null for now. */
  function useDraggable<E extends HTMLElement>(
    dragged: Dragged | null,
  ): { readonly ref: RefObject<E | null>; readonly isDragged: boolean } {
    const ref = useRef<E>(null)
    const [isDragged, setDragged] = useState(false)
    const latest = useRef(dragged)
    latest.current = dragged
    const isOn = dragged !== null
    useEffect(() => {
      const element = ref.current
      if (!element || !isOn) return
      const byMouse = draggable({
        element,
        getInitialData: () => ({ [key]: latest.current }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      })
      const byTouch = dragByTouch(element, {
        places,
        dragged: () => latest.current,
        onDragging: setDragged,
      })
      return () => {
        byMouse()
        byTouch()
      }
    }, [isOn])
    return { ref, isDragged }
  }

  /** A place to drop on; of several inside each other the innermost takes it. */
  function useDropPlace<E extends HTMLElement>(accepts: (dragged: Dragged) => boolean, onDrop: (dragged: Dragged) => void) {
    const ref = useRef<E>(null)
    const [isOver, setOver] = useState(false)
    const latest = useRef({ accepts, onDrop })
    latest.current = { accepts, onDrop }
    useEffect(() => {
      const element = ref.current
      if (!element) return
      places.set(element, {
        accepts: dragged => latest.current.accepts(dragged),
        onOver: setOver,
        onDrop: dragged => latest.current.onDrop(dragged),
      })
      const stop = dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const dragged = draggedIn(source.data)
          return dragged !== undefined && latest.current.accepts(dragged)
        },
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false)
          const dragged = draggedIn(source.data)
          if (dragged) latest.current.onDrop(dragged)
        },
      })
      return () => {
        places.delete(element)
        stop()
      }
    }, [])
    return { ref, isOver }
  }

  return { useDraggable, useDropPlace }
}
