import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, type RefObject } from 'react'
import type { Row } from './columns.ts'
import type { RowList } from './rowList.ts'
import { placeAt, type Edge } from './rows.ts'

/** Makes the row of a table that this handle stands in draggable by it, and a place before or after which others are dropped. */
export function useReordering(
  handle: RefObject<HTMLButtonElement | null>,
  row: Row,
  list: Pick<RowList, 'entity' | 'rows' | 'onMove'>,
): void {
  const latest = useRef({ row, list })
  latest.current = { row, list }

  useEffect(() => {
    const dragHandle = handle.current
    const element = dragHandle?.closest('tr')
    if (!element || !dragHandle) return
    const kind = latest.current.list.entity
    const data = () => ({ kind, id: latest.current.row.id, sortIndex: latest.current.row.sortIndex })
    const mark = (edge: Edge | null) => element.setAttribute('data-edge', edge ?? '')
    const aimed = (self: Record<string | symbol, unknown>, from: unknown) => {
      const closest = extractClosestEdge(self)
      const edge = closest === 'top' || closest === 'bottom' ? closest : null
      return { edge, place: edge && placeAt(Number(from), latest.current.row.sortIndex ?? 0, edge) }
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: data,
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind,
        getData: ({ input }) => attachClosestEdge(data(), { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag({ self, source }) {
          const { edge, place } = aimed(self.data, source.data['sortIndex'])
          mark(place === null ? null : edge)
        },
        onDragLeave: () => mark(null),
        onDrop({ self, source }) {
          mark(null)
          const { place } = aimed(self.data, source.data['sortIndex'])
          const dropped = latest.current.list.rows.find(({ id }) => id === source.data['id'])
          if (place !== null && dropped) latest.current.list.onMove(dropped, place)
        },
      }),
    )
  }, [handle])
}
