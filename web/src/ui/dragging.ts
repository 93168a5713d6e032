import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** Things of one kind that are dragged onto places of their own. */
export function createDragging<Dragged>() {
  const key = Symbol('dragged')
  const draggedIn = (data: Record<string | symbol, unknown>) => data[key] as Dragged | undefined

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
      return draggable({
        element,
        getInitialData: () => ({ [key]: latest.current }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      })
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
      return dropTargetForElements({
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
    }, [])
    return { ref, isOver }
  }

  return { useDraggable, useDropPlace }
}
