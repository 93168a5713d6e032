import {
  fitOfRows,
  mayShrink,
  placingOf,
  scaleOfRows,
  type Arrangement,
  type Place,
  type Row,
  type RowPlace,
  type RowPlaces,
  type Scaled,
} from '@vitrine/model/show/arrangement.ts'
import { type Fit } from '@vitrine/model/show/fitting.ts'
import { namesIn, wholeNames, widthOf as widthOfName } from './names.ts'

export interface Arranged {
  readonly fit: Fit
  readonly pageCount: number
  /** Shows what stands on this page, and hides the rest. */
  readonly turnTo: (page: number) => void
}

/** How lists that looked alike were placed before, by what they said: what says the same at the same size is placed the same. */
export type Memory = Map<string, Remembered>
interface Remembered extends Placed {
  readonly sizes: readonly number[]
}
interface Placed extends Scaled {
  readonly placed: RowPlaces
}
/** A menu in some languages, each with and without what is sold out. */
const mostRemembered = 12

/**
 * Puts the rows of a drawn list where they belong: they are moved from where the table has them, so that a page that takes its turn is
 * neither drawn nor laid out anew. Rows (`data-row`) flow; headings (`data-heading`) are there once for each column. Both name their section.
 * What shrinks does so for its names (`data-name`) too, whose words stay whole. A price that changes moves nothing in most lists: where all
 * is as large as when the same was placed before, it is not tried again at each size, which would cost a slow TV its frames.
 */
export function arrangeRows(frame: HTMLElement, arrangement: Arrangement, slideDuration: number, memory: Memory): Arranged {
  const table = frame.querySelector('table')!
  const sheet = table.parentElement!
  const all = [...table.querySelectorAll<HTMLElement>('tr')]
  const rows = all.filter(row => row.dataset['row'] !== undefined)
  const headings = headingsIn(all)
  const { columnCount, columnSpacing, keepsSections } = arrangement
  const room = { width: frame.clientWidth, height: frame.clientHeight }

  const widthOf = (scale: number) => (room.width / scale - (columnCount - 1) * columnSpacing) / columnCount
  /** As wide as a column is at this scale; the whole width is left to the browser, which knows parts of a pixel. */
  function lay(scale: number): void {
    sheet.style.width = scale === 1 ? '100%' : `${100 / scale}%`
    sheet.style.transform = scale === 1 ? '' : `scale(${scale})`
    table.style.width = columnCount === 1 ? '100%' : `${widthOf(scale)}px`
  }
  function search(): Placed {
    const hasWholeNames = mayShrink(arrangement)
      ? wholeNames(
          frame,
          () => lay(1),
          () => lay(arrangement.minScale),
        )
      : () => true
    const tried = new Map<string, ReturnType<Place>>()
    const place: Place = (scale, hasPages) => {
      const key = `${scale} ${hasPages}`
      const found = tried.get(key)
      if (found) return found
      lay(scale)
      const measured = measure(all)
      const placed = placingOf(
        rows.map(row => measured.get(row)!),
        {
          height: room.height / scale,
          headings: headings.map(([first]) => first && measured.get(first)),
          columnCount,
          hasPages,
          keepsSections,
        },
      )
      const placing = { ...placed, hasWholeNames: hasWholeNames() }
      tried.set(key, placing)
      return placing
    }
    const scaled = scaleOfRows(arrangement, place)
    const { placed } = place(scaled.scale, scaled.hasPages)
    lay(scaled.scale)
    return { ...scaled, placed }
  }
  const sizes = () => [room.width, room.height, ...all.map(row => row.offsetTop), table.offsetHeight, ...namesIn(table).map(widthOfName)]
  function remembered(): Remembered | null {
    const before = memory.get(said)
    if (!before) return null
    lay(before.scale)
    const now = sizes()
    return now.length === before.sizes.length && now.every((size, index) => size === before.sizes[index]) ? before : null
  }
  const said = saidIn(table)
  const found = remembered() ?? search()
  const { scale, placed } = found
  memory.delete(said)
  memory.set(said, { ...found, sizes: sizes() })
  for (const oldest of memory.keys()) if (memory.size > mostRemembered) memory.delete(oldest)

  const fit = fitOfRows(placed, arrangement, slideDuration)
  const step = widthOf(scale) + columnSpacing
  // A table that is read from the right begins with its column at the right.
  const columnAt = (column: number) => (table.dir === 'rtl' ? columnCount - 1 - column : column)
  const isMoved = columnCount > 1 || placed.pageCount > 1
  function put(row: HTMLElement, place: RowPlace | undefined | null): void {
    move(row, isMoved && place ? { x: columnAt(place.column) * step, y: place.top - row.offsetTop } : null)
    row.style.visibility = place ? '' : 'hidden'
  }
  return {
    fit,
    pageCount: placed.pageCount,
    turnTo(page) {
      rows.forEach((row, index) => {
        const place = placed.places[index]
        put(row, place?.page === page ? place : null)
      })
      headings.forEach((copies, section) =>
        copies.forEach((copy, column) => {
          const place = placed.headings.find(each => each.page === page && each.section === section && each.column === column)
          put(copy, place)
          const [title] = copy.children
          if (title instanceof HTMLElement) title.style.visibility = place?.isContinued ? 'hidden' : ''
        }),
      )
    },
  }
}

/** What a list says, but for which digits: of most letters they are all as wide. Names say theirs too. */
const saidIn = (table: HTMLElement): string =>
  [table, ...namesIn(table)]
    .map((element, index) => (index === 0 ? element.textContent.replaceAll(/\d/g, '0') : element.textContent))
    .join('\n')

/** The copies of each section's heading. */
function headingsIn(rows: readonly HTMLElement[]): readonly (readonly HTMLElement[])[] {
  const sections: HTMLElement[][] = []
  for (const row of rows) {
    const section = Number(row.dataset['heading'] ?? row.dataset['row'])
    const copies = (sections[section] ??= [])
    if (row.dataset['heading'] !== undefined) copies.push(row)
  }
  return sections
}

/** Each as high as it is from the next: parts of a pixel don't add up. */
function measure(rows: readonly HTMLElement[]): ReadonlyMap<HTMLElement, Row> {
  const tops = rows.map(row => row.offsetTop)
  return new Map(
    rows.map((row, index) => [
      row,
      {
        height: (tops[index + 1] ?? tops[index]! + row.offsetHeight) - tops[index]!,
        above: Number(row.dataset['above'] ?? 0),
        section: Number(row.dataset['heading'] ?? row.dataset['row']),
      },
    ]),
  )
}

/** A row of a table is moved by a transform alone: older browsers know no other way. */
function move(row: HTMLElement, by: { readonly x: number; readonly y: number } | null): void {
  const transform = by && (by.x !== 0 || by.y !== 0) ? `translate(${by.x}px,${by.y}px)` : ''
  if (row.style.transform !== transform) row.style.transform = transform
}
