import {
  fitOfRows,
  largestScale,
  placeRows,
  type Fit,
  type Fitting,
  type Row,
  type RowPlace,
  type RowPlaces,
} from '@vitrine/model/show/fitting.ts'

/** Reference pixels between two columns, for letters that are not shrunk. */
const columnGap = 32

export interface Arranged {
  readonly fit: Fit
  readonly pageCount: number
  /** Shows what stands on this page, and hides the rest. */
  readonly turnTo: (page: number) => void
}

/**
 * Puts the rows of a drawn list where they belong: they are moved from where the table has them, so that a page that takes its turn is
 * neither drawn nor laid out anew. Rows (`data-row`) flow; headings (`data-heading`) are there once for each column. Both name their section.
 */
export function arrangeRows(frame: HTMLElement, fitting: Fitting, slideDuration: number): Arranged {
  const table = frame.querySelector('table')!
  const sheet = table.parentElement!
  const all = [...table.querySelectorAll<HTMLElement>('tr')]
  const rows = all.filter(row => row.dataset['row'] !== undefined)
  const headings = headingsIn(all)
  const { columnCount, overflow, minScale } = fitting
  const room = { width: frame.clientWidth, height: frame.clientHeight }

  const widthOf = (scale: number) => (room.width / scale - (columnCount - 1) * columnGap) / columnCount
  /** As wide as a column is at this scale; the whole width is left to the browser, which knows parts of a pixel. */
  function lay(scale: number): void {
    sheet.style.width = scale === 1 ? '100%' : `${100 / scale}%`
    sheet.style.transform = scale === 1 ? '' : `scale(${scale})`
    table.style.width = columnCount === 1 ? '100%' : `${widthOf(scale)}px`
  }
  function placesAt(scale: number): RowPlaces {
    lay(scale)
    const measured = measure(all)
    return placeRows(
      rows.map(row => measured.get(row)!),
      {
        height: room.height / scale,
        headings: headings.map(([first]) => first && measured.get(first)),
        columnCount,
        hasPages: overflow === 'PAGES',
      },
    )
  }
  const tried = new Map<number, RowPlaces>()
  function fits(scale: number): boolean {
    const placed = placesAt(scale)
    tried.set(scale, placed)
    return placed.places.every(place => place !== null)
  }
  const scale = overflow === 'SHRINK' ? largestScale(minScale, fits) : 1
  const placed = tried.get(scale) ?? placesAt(scale)
  lay(scale)

  const fit = fitOfRows(placed, fitting, slideDuration)
  const step = widthOf(scale) + columnGap
  const isMoved = columnCount > 1 || placed.pageCount > 1
  function put(row: HTMLElement, place: RowPlace | undefined | null): void {
    move(row, isMoved && place ? { x: place.column * step, y: place.top - row.offsetTop } : null)
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
