import { fittingOf, largestScale, type Fit, type Fitting, type FittingSettings } from './fitting.ts'

/** How the rows of a list are put into its box. */
export interface Arrangement extends Fitting {
  /** Reference pixels between two columns, for letters that are not shrunk. */
  readonly columnSpacing: number
  /** Sections are broken only where they have to be, or where letters would become much smaller. */
  readonly keepsSections: boolean
  /** Pages come where the least size does not suffice. */
  readonly shrinksFirst: boolean
}

/** A list of products shrinks or turns pages. */
export const listArrangement = (settings: FittingSettings): Arrangement => ({
  ...fittingOf(settings),
  columnSpacing: 32,
  keepsSections: false,
  shrinksFirst: false,
})

/** A menu section shrinks, and then turns pages. Its rows are never left out where that can be helped: [WD3]. */
export function sectionArrangement(
  settings: FittingSettings & { readonly columnSpacing: number; readonly keepCategories: boolean },
): Arrangement {
  const fitting = fittingOf(settings)
  return {
    ...fitting,
    overflow: fitting.overflow === 'SHRINK' ? 'SHRINK' : 'PAGES',
    columnSpacing: settings.columnSpacing,
    keepsSections: settings.keepCategories,
    shrinksFirst: true,
  }
}

/** What is known of rows that were placed at a scale. */
interface Placing {
  readonly placed: RowPlaces
  readonly isWhole: boolean
  /** No section is broken that need not be. */
  readonly isKept: boolean
}
/** As they are drawn: also whether each word of a name that can stand in one line does: [FT16]. */
interface Drawn extends Placing {
  readonly hasWholeNames: boolean
}
/** Asks how rows stand at a scale; `hasPages`: on as many pages as they need. */
export type Place = (scale: number, hasPages: boolean) => Drawn

/** So much smaller letters may become in order that no section is broken. */
const worthKeeping = 0.85

/** Whether letters may become smaller than they are. */
export const mayShrink = ({ overflow, shrinksFirst }: Arrangement): boolean =>
  overflow === 'SHRINK' || (overflow === 'PAGES' && shrinksFirst)

/** The scale at which rows are drawn, and whether they turn pages: [WD3]. */
export function scaleOfRows(arrangement: Arrangement, place: Place): Scaled {
  const { overflow, minScale, keepsSections } = arrangement
  if (!mayShrink(arrangement)) return { scale: 1, hasPages: overflow === 'PAGES' }
  const isWhole = ({ isWhole: areRows, hasWholeNames }: Drawn) => areRows && hasWholeNames
  const scale = largestScale(minScale, each => isWhole(place(each, false)))
  if (isWhole(place(scale, false))) {
    if (!keepsSections) return { scale, hasPages: false }
    const kept = largestScale(Math.max(minScale, scale * worthKeeping), each => each <= scale && place(each, false).isKept)
    return { scale: kept <= scale && place(kept, false).isKept ? kept : scale, hasPages: false }
  }
  if (overflow === 'SHRINK') return { scale, hasPages: false }
  // As large as they can be on as few pages as there have to be.
  const least = place(minScale, true).placed.pageCount
  const isSeen = ({ placed, hasWholeNames }: Drawn) => placed.pageCount <= least && hasWholeNames
  return { scale: largestScale(minScale, each => isSeen(place(each, true))), hasPages: true }
}
export interface Scaled {
  readonly scale: number
  readonly hasPages: boolean
}

/** A row as high as it is drawn, with the space over it, which none needs at the top of a column. */
export interface Row {
  readonly height: number
  readonly above: number
  /** Under which heading it stands, from 0. */
  readonly section: number
}
export interface RowPlace {
  readonly page: number
  readonly column: number
  readonly top: number
}
export interface HeadingPlace extends RowPlace {
  readonly section: number
  /** Its title stands on this page already: here the heading only says what the columns of prices are. */
  readonly isContinued: boolean
}
export interface RowPlaces {
  /** In the order of the rows; null: there is no room for it. */
  readonly places: readonly (RowPlace | null)[]
  readonly headings: readonly HeadingPlace[]
  readonly pageCount: number
}
export interface Room {
  readonly height: number
  /** What stands over the rows of each section, at its beginning and at the top of each column; nothing: it has none. */
  readonly headings: readonly (Pick<Row, 'height' | 'above'> | undefined)[]
  readonly columnCount: number
  readonly hasPages: boolean
  /** A section that has room in a column of its own is not broken. */
  readonly keepsSections?: boolean
}

/** A pixel is forgiven, for letters reach below their line. */
const tolerance = 1

/**
 * Where the rows of a list come to stand: down the columns, then onto the next page. No row is cut, and no heading stands
 * without a row below it, but for that of a list in which none fits.
 * Columns that have room for all are about equally high, those of the last page too.
 */
export function placeRows(rows: readonly Row[], room: Room): RowPlaces {
  const kept = keptWhole(rows, room)
  const placed = kept ?? filled(rows, { ...room, keepsSections: false })
  const { pageCount, places } = placed
  const isWhole = room.hasPages || places.every(place => place !== null)
  if (room.columnCount === 1 || !isWhole) return placed
  const isLast = (place: RowPlace | null | undefined) => place?.page === pageCount - 1
  const last = rows.flatMap((_, index) => (isLast(places[index]) ? [index] : []))
  if (last.length === 0) return placed
  const balanced = asEven(
    last.map(index => rows[index]!),
    { ...room, keepsSections: kept !== null },
  )
  const onLast = <P extends RowPlace>(place: P): P => ({ ...place, page: pageCount - 1 })
  const even = new Map(last.map((index, i) => [index, balanced.places[i]]))
  return {
    pageCount,
    places: places.map((place, index) => {
      const moved = even.get(index)
      return moved ? onLast(moved) : place
    }),
    headings: [...placed.headings.filter(heading => !isLast(heading)), ...balanced.headings.map(onLast)],
  }
}

/** What placed rows leave to be wished for. */
export const placingOf = (rows: readonly Row[], room: Room): Placing => {
  const placed = placeRows(rows, room)
  const isWhole = placed.places.every(place => place !== null)
  return { placed, isWhole, isKept: isWhole && isUnbroken(rows, placed, room) }
}

/** Sections unbroken, where that leaves nothing out and takes no further page. */
function keptWhole(rows: readonly Row[], room: Room): RowPlaces | null {
  if (!room.keepsSections) return null
  const kept = filled(rows, room)
  if (!room.hasPages) return kept.places.every(place => place !== null) && isUnbroken(rows, kept, room) ? kept : null
  return kept.pageCount <= filled(rows, { ...room, keepsSections: false }).pageCount ? kept : null
}

/** No section stands in two columns that has room in one. */
function isUnbroken(rows: readonly Row[], { places }: RowPlaces, room: Room): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1]
    if (before?.section !== row.section) return true
    const [place, last] = [places[index], places[index - 1]]
    const isBroken = place?.column !== last?.column || place?.page !== last?.page
    return !isBroken || sectionHeight(rows, index, room) > room.height + tolerance
  })
}

/** As high as the section is of which a row is part, in a column of its own. */
function sectionHeight(rows: readonly Row[], index: number, { headings }: Pick<Room, 'headings'>): number {
  const { section } = rows[index]!
  const own = rows.filter(row => row.section === section)
  const heading = headings[section]
  const above = heading?.above ?? own[0]?.above ?? 0
  return (heading?.height ?? 0) + own.reduce((sum, { height }) => sum + height, 0) - above
}

/** One column full after the other. */
function filled(rows: readonly Row[], room: Room): RowPlaces {
  const { height, headings, columnCount, hasPages, keepsSections = false } = room
  const placed: HeadingPlace[] = []
  let [page, column, bottom] = [0, 0, 0]
  /** The section of the row above; null at the top of a column. */
  let current: number | null = null
  let isOver = false

  function placeOf({ height: own, above, section }: Row): RowPlace | null {
    const heading = section === current ? undefined : headings[section]
    const first = heading ?? { height: own, above }
    const start = current === null ? 0 - first.above : bottom
    const top = heading ? start + heading.height : start
    if (top + own > height + tolerance) return null
    if (heading) {
      const isContinued = placed.some(other => other.page === page && other.section === section)
      placed.push({ page, column, top: start, section, isContinued })
    }
    bottom = top + own
    current = section
    return { page, column, top }
  }
  function isTurned(): boolean {
    if (column + 1 < columnCount) column += 1
    else if (hasPages) [page, column] = [page + 1, 0]
    else return false
    ;[bottom, current] = [0, null]
    return true
  }
  /** It begins below another, has no room there, and would have in a column of its own. */
  function isBetterMoved({ section }: Row, index: number): boolean {
    if (!keepsSections || current === null || section === current) return false
    const own = sectionHeight(rows, index, room)
    return own <= height + tolerance && bottom + own + (headings[section] ?? rows[index]!).above > height + tolerance
  }
  const places = rows.map((row, index) => {
    if (isOver) return null
    if (isBetterMoved(row, index)) isTurned()
    const isAtTop = current === null
    const place = placeOf(row)
    if (place) return place
    // A row that is higher than any column is left out; a list of one column ends with it.
    if (isAtTop) {
      isOver = columnCount === 1 && !hasPages
      const heading = headings[row.section]
      if (isOver && heading && heading.height <= height + tolerance)
        placed.push({ page, column, top: 0, section: row.section, isContinued: false })
      return null
    }
    isOver = !isTurned()
    return isOver ? null : placeOf(row)
  })
  return { places, headings: placed, pageCount: 1 + Math.max(0, ...places.map(place => place?.page ?? 0)) }
}

/** The rows in columns as low as they can be. */
function asEven(rows: readonly Row[], room: Room): RowPlaces {
  const tried = (height: number) => filled(rows, { ...room, height, hasPages: false })
  const fits = (placed: RowPlaces) =>
    placed.places.every(place => place !== null) && (!room.keepsSections || isUnbroken(rows, placed, room))
  let [low, high] = [0, Math.ceil(room.height)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(tried(middle))) high = middle
    else low = middle
  }
  return tried(high >= Math.ceil(room.height) ? room.height : high)
}

/** For how long each page stands: as long as was chosen; longer where the slide has time left that would be too short for another round. */
export function secondsOfPage(pageCount: number, pageDuration: number, slideDuration: number): number {
  const rounds = Math.floor(slideDuration / (pageCount * pageDuration) + 1e-6)
  return rounds >= 1 ? slideDuration / (rounds * pageCount) : pageDuration
}

/** The page at a second of the slide. While the slide goes, its last one stays. */
export function pageAt(second: number, pageCount: number, pageDuration: number, slideDuration: number): number {
  if (pageCount <= 1) return 0
  const each = secondsOfPage(pageCount, pageDuration, slideDuration)
  const turn = Math.floor(Math.max(0, second) / each + 1e-6)
  const last = Math.max(0, Math.ceil(slideDuration / each - 1e-6) - 1)
  return Math.min(turn, last) % pageCount
}

/** How many pages stand for their whole time before the slide has had its own. One does always. */
export const pagesSeen = (pageCount: number, pageDuration: number, slideDuration: number): number =>
  Math.max(1, Math.min(pageCount, Math.floor(slideDuration / pageDuration + 1e-6)))

/** What of a list is seen while its slide is there. */
export function fitOfRows(
  { places, pageCount }: RowPlaces,
  { overflow, pageDuration }: Pick<Fitting, 'overflow' | 'pageDuration'>,
  slideDuration: number,
): Fit {
  const pages = overflow === 'PAGES' ? pagesSeen(pageCount, pageDuration, slideDuration) : 1
  const shown = places.filter(place => place !== null && place.page < pages).length
  return { shown, total: places.length, ...(pages < pageCount ? { secondsNeeded: pageCount * pageDuration } : {}) }
}
