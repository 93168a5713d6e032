import { useEffect, useMemo, useRef, useState } from 'react'
import { useHandler } from '../../../ui/useHandler.ts'
import type { GridColumn, Sheet } from './columns.ts'
import {
  findCells,
  foundByRow,
  foundFrom,
  replacedTexts,
  replacing,
  whichFound,
  type Found,
  type Replaced,
  type Sought,
} from './finding.ts'
import type { Row } from './gridRows.ts'
import type { Layout, Place, Selection } from './selection.ts'
import type { GridDeeds } from './useGridDeeds.ts'

interface Deps {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly sheet: Sheet
  readonly layout: Layout
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection) => void
  readonly deeds: GridDeeds
}

export type Finding = ReturnType<typeof useFinding>

const nothing: Sought = { text: '', column: null, isWhole: false, isCased: false }
const noneFound: readonly Found[] = []

/** What is looked for in the cells that are shown, and replaced there. */
export function useFinding({ rows, columns, sheet, layout, selection, onSelect, deeds }: Deps) {
  /** Each time the bar is asked for its field gets the keys, with what is written there selected. */
  const [open, setOpen] = useState<{ readonly isReplacing: boolean } | null>(null)
  const [kept, setSought] = useState(nothing)
  const [preview, setPreview] = useState<readonly Replaced[] | null>(null)
  /** A cell that is to be brought into view. */
  const [brought, setBrought] = useState<{ readonly place: Place } | null>(null)
  /** Where one was before typing led elsewhere: the next letter is looked for from there. */
  const origin = useRef<Place | null>(null)
  const isColumnThere = kept.column === null || columns.some(({ id }) => id === kept.column)
  const sought = useMemo(() => (isColumnThere ? kept : { ...kept, column: null }), [kept, isColumnThere])
  const isOpen = open !== null
  const found = useMemo(
    () => (isOpen && sought.text !== '' ? findCells(rows, columns, sheet, sought) : noneFound),
    [isOpen, rows, columns, sheet, sought],
  )
  const byRow = useMemo(() => foundByRow(found), [found])
  const head = selection?.head ?? null

  function goTo(place: Place | null): void {
    if (!place) return
    onSelect({ anchor: place, head: place })
    setBrought({ place })
  }
  const goToNearest = useHandler(() => goTo(foundFrom(found, origin.current ?? head, 0, layout)))
  useEffect(() => {
    if (sought.text !== '') goToNearest()
  }, [sought, goToNearest])

  function step(by: -1 | 1): void {
    const next = foundFrom(found, head, by, layout)
    origin.current = next
    goTo(next)
  }

  return {
    open,
    sought,
    byRow,
    brought,
    preview,
    count: found.length,
    /** Which of those that were found the keys are at, from 1; 0: none of them. */
    at: useMemo(() => whichFound(found, head) + 1, [found, head]),
    ask(isReplacing: boolean) {
      origin.current = head
      setOpen({ isReplacing })
    },
    close() {
      setOpen(null)
      setPreview(null)
    },
    look: setSought,
    step,
    /** The cell where the keys are, if it is one of those that were found; and on to the next one. */
    replace(by: string) {
      const at = found[whichFound(found, head)]
      if (!at) return step(1)
      const put = replacing(replacedTexts([at], sought, by, sheet), sheet)
      deeds.apply(put)
      if (put.troubles.length === 0) step(1)
    },
    /** Shows what would become of all of them. */
    askAll: (by: string) => setPreview(replacedTexts(found, sought, by, sheet)),
    replaceAll(those: readonly Replaced[]) {
      setPreview(null)
      deeds.apply(replacing(those, sheet))
    },
    leavePreview: () => setPreview(null),
  }
}
