import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { placeAt, type Edge, type Promotion } from './listing.ts'

interface Reordering {
  readonly row: RefObject<HTMLTableRowElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
  readonly isDragged: boolean
  /** Where the dragged one would come to stand beside this row. */
  readonly edge: Edge | null
}

const kind = 'promotion'

/** A row that is dragged by its handle, and before or after which others are dropped. */
export function useReordering(promotion: Promotion, onMove: (id: string, place: number) => void): Reordering {
  const row = useRef<HTMLTableRowElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const latest = useRef({ promotion, onMove })
  latest.current = { promotion, onMove }

  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle) return
    const data = () => ({ kind, id: latest.current.promotion.id, sortIndex: latest.current.promotion.sortIndex })
    return combine(
      draggable({ element, dragHandle, getInitialData: data, onDragStart: () => setDragged(true), onDrop: () => setDragged(false) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind,
        getData: ({ input }) => attachClosestEdge(data(), { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag({ self, source }) {
          const closest = extractClosestEdge(self.data) as Edge | null
          const isElsewhere = closest && placeAt(Number(source.data['sortIndex']), latest.current.promotion.sortIndex, closest) !== null
          setEdge(isElsewhere ? closest : null)
        },
        onDragLeave: () => setEdge(null),
        onDrop({ self, source }) {
          setEdge(null)
          const closest = extractClosestEdge(self.data) as Edge | null
          const place = closest && placeAt(Number(source.data['sortIndex']), latest.current.promotion.sortIndex, closest)
          if (place !== null) latest.current.onMove(String(source.data['id']), place)
        },
      }),
    )
  }, [])

  return { row, handle, isDragged, edge }
}
