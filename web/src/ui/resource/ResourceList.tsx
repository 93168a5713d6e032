import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { Cell } from '../edit/cells.ts'
import { useTranslate } from '../language.ts'
import { useIsWide } from '../useIsWide.ts'
import type { Column, ResourceOf, Row } from './columns.ts'
import { kinds } from './kinds.tsx'
import { ResourceCards } from './ResourceCards.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { buttonsOf } from './RowActions.tsx'
import type { RowList } from './rowList.ts'
import type { UsualEntity } from './usualCalls.ts'
import { useRowChanges, type Within } from './useRowChanges.ts'

interface Props<R extends Row> {
  readonly of: ResourceOf<UsualEntity, string, R>
  /** What readers of the screen call it. */
  readonly label: string
  readonly rows: readonly R[]
  /** Where the rows are known. */
  readonly within: Within
  /** How many there are, on all pages. */
  readonly total: number
  readonly onEdit?: (row: R) => void
}

/** Where a table would leave the words less than this, its buttons go behind one. */
const comfortableWords = 320
/** A table doesn't need to say what three buttons do; two are as wide as one with a menu. */
const mostButtons = 2

/** Rows by their columns: a table where it fits, else a card for each. Nothing scrolls sideways. */
export function ResourceList<R extends Row>({ of, label, rows, within, total, onEdit }: Props<R>) {
  const t = useTranslate()
  const isWide = useIsWide()
  const { ref, width } = useElementSize()
  const [cell, setCell] = useState<Cell | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { entity, orderFails } = of
  const columns: readonly Column[] = of.columns
  const changes = useRowChanges(entity, within)
  const narrowest = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const buttons = columns.flatMap(column => (column.kind === 'actions' ? buttonsOf(columns, column.actions) : []))

  const list: RowList = {
    entity,
    rows,
    columns,
    changes,
    onMove(row, place) {
      changes.move(row, place, orderFails)
      setAnnouncement(t('resource.moved', { title: row.title, place: place + 1, total }))
    },
    onEdit: onEdit as RowList['onEdit'],
    cell,
    onCell: setCell,
  }
  const isTable = isWide && (width === 0 || width >= narrowest)
  const isTight = buttons.length > mostButtons && width < narrowest - kinds.words.width + comfortableWords

  return (
    <div ref={ref}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isTable ? <ResourceTable label={label} list={list} isTight={isTight} /> : <ResourceCards label={label} list={list} />}
    </div>
  )
}

const widthOf = (column: Column) => (column.kind === 'own' ? column.width : kinds[column.kind].width)
