import { readTable, readTabbed, type Cells } from '@vitrine/model/areas/products/clipboard.ts'
import { maxRowsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useState, type ClipboardEvent } from 'react'
import { toast } from '../../../ui/toast.tsx'
import type { Sheet } from './columns.ts'
import { corrected, pasted, tiled, type Area, type CellTrouble, type Correction, type Pasted } from './pasting.ts'
import type { Bounds } from './selection.ts'
import type { GridChanges } from './useGridChanges.ts'

/** What was copied, where it does not fit into what is there: somebody says what is to be done. */
export interface Overflow {
  readonly cells: Cells
  readonly area: Area
  readonly rows: number
  readonly columns: number
}

/** Cells that can't take what is put there. */
export interface Refused {
  readonly troubles: readonly CellTrouble[]
  /** Tries again with other texts for them; null: no texts were put. */
  readonly retry: ((corrections: readonly Correction[]) => void) | null
}

interface Deps {
  readonly bounds: Bounds | null
  readonly areaOf: (bounds: Bounds) => Area
  readonly select: (bounds: Bounds) => void
  readonly sheet: Sheet
  readonly changes: GridChanges
  readonly onRefused: (refused: Refused) => void
}

/** Puts what was copied on the selected cells. */
export function usePasting({ bounds, areaOf, select, sheet, changes, onRefused }: Deps) {
  const [overflow, setOverflow] = useState<Overflow | null>(null)

  /** What can't be taken is asked for in other words, until all of it can be. */
  function applyTexts(cells: Cells, read: (cells: Cells) => Pasted): void {
    const { changes: those, troubles } = read(cells)
    const retry = (corrections: readonly Correction[]) => applyTexts(corrected(cells, corrections), read)
    onRefused({ troubles, retry })
    if (troubles.length === 0) void changes.change(those)
  }

  function paste(cells: Cells): void {
    if (!bounds) return
    const filled = tiled(cells, bounds.bottom - bounds.top + 1, bounds.right - bounds.left + 1)
    const [height, width] = [filled.length, filled[0]?.length ?? 0]
    const area = areaOf({ ...bounds, bottom: bounds.top + height - 1, right: bounds.left + width - 1 })
    const [more, wider] = [height - area.rows.length, width - area.columns.length]
    if (more > 0 || wider > 0) return setOverflow({ cells: filled, area, rows: more, columns: wider })
    select({ ...bounds, bottom: bounds.top + height - 1, right: bounds.left + width - 1 })
    applyTexts(filled, texts => pasted(texts, area, null, sheet))
  }

  function pasteTexts(html: string, text: string): void {
    const table = readTable(html)
    // A picture has no words: nothing is put in place of what is there.
    if (!table && text === '') return
    const cells = table ?? readTabbed(text)
    if (cells === 'TOO_MANY') {
      toast.warning('grid.too-many', { most: maxRowsAtOnce })
      return
    }
    if (cells.length > 0 && (cells[0]?.length ?? 0) > 0) paste(cells)
  }

  return {
    overflow,
    closeOverflow: () => setOverflow(null),

    pasteFrom: ({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>) =>
      pasteTexts(clipboardData.getData('text/html'), clipboardData.getData('text/plain')),

    /** What lies on the clipboard, where the browser shows it to others than whoever presses the keys; else false. */
    async pasteByMenu(): Promise<boolean> {
      try {
        const items = await navigator.clipboard.read()
        const textOf = async (type: string) => {
          const item = items.find(({ types }) => types.includes(type))
          return item ? (await item.getType(type)).text() : ''
        }
        pasteTexts(await textOf('text/html'), await textOf('text/plain'))
        return true
      } catch {
        return false
      }
    },

    /** Of what was copied, as much as there is room for. */
    pasteWhatFits({ cells, area }: Overflow) {
      setOverflow(null)
      applyTexts(cells, texts => pasted(texts, area, null, sheet))
    },

    /** With the rows that are more as new products of this category. They get what their columns say, and need a title. */
    pasteAll({ cells, area }: Overflow, categoryId: string) {
      setOverflow(null)
      const isTitled = area.columns.some(({ key }) => key === 'title')
      if (!isTitled) return toast.warning('grid.needs-title')
      return applyTexts(cells, texts => pasted(texts, area, categoryId, sheet))
    },
  }
}
