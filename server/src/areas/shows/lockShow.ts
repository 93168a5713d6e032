import { sql, type RawBuilder } from 'kysely'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { DecodedCall, IncompleteOperation, Known } from '@vitrine/model/show/decode.ts'
import { slideFields, slideFrom, widgetFields, widgetFrom } from '@vitrine/model/show/fields.ts'
import { scope, type Operation } from '@vitrine/model/show/operations.ts'
import {
  isWhole,
  templateOrganization,
  type Layer,
  type Show,
  type ShowOf,
  type Slide,
  type SlideOf,
  type Widget,
} from '@vitrine/model/show/show.ts'
import { found } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'

/** The show that a request edits, locked, and with what the request needs of it: everything it reads and changes. */
export interface LockedShow extends Known {
  /** Of widgets that are only neighbours of what is edited, their layers. */
  readonly show: PartOfShow
  /** The show in which this operation was committed before, if it was. */
  readonly knownIn: string | null
}

export type PartOfShow = ShowOf<Layer | Widget>

/** Whoever else edits the show waits. What is locked is read as it is now, even after waiting for somebody else. */
export async function lockShow(db: Transaction, request: DecodedCall, operationId: string): Promise<LockedShow> {
  const locked = await lock(db, targetOf(request), operationId)
  return 'unfinished' in request || reachesOthers(request) ? loadOthers(db, locked, request, operationId) : locked
}

/** It changes more than the one thing that it names: the row of slides, or the layers of a slide. */
export function reachesOthers(operation: Operation): boolean {
  const { part } = scope(operation)
  return part === 'slides' || part === 'layers' || part === 'layersAround'
}

/** By what a request finds its show. */
type Target = { readonly [K in 'showId' | 'slideId' | 'widgetId' | 'presentationId']: { readonly by: K; readonly id: string } }[
  | 'showId'
  | 'slideId'
  | 'widgetId'
  | 'presentationId']

const targetOf = (request: DecodedCall): Target => ('unfinished' in request ? targetOfUnfinished(request) : targetOfOperation(request))

function targetOfUnfinished(request: IncompleteOperation): Target {
  switch (request.unfinished) {
    case 'createSlide':
    case 'duplicateSlide':
      return { by: 'showId', id: request.asked.showId }
    case 'restoreSlide':
      return { by: 'slideId', id: request.asked.id }
    case 'createWidget':
      return { by: 'slideId', id: request.asked.slideId }
    case 'duplicateWidget':
      return { by: 'widgetId', id: request.asked.sourceId }
    case 'restoreWidget':
      return { by: 'widgetId', id: request.asked.id }
  }
}

function targetOfOperation(operation: Operation): Target {
  const reach = scope(operation)
  switch (reach.part) {
    case 'presentation':
      return { by: 'presentationId', id: reach.presentationId }
    case 'style':
      return { by: 'showId', id: reach.showId }
    case 'slides':
    case 'slide':
    case 'layers':
      return { by: 'slideId', id: reach.slideId }
    case 'layersAround':
    case 'widget':
      return { by: 'widgetId', id: reach.widgetId }
  }
}

/** The columns of a record of the document, under names that say whose they are: `"slide.duration"`. */
const columnsAs = (alias: string, prefix: string, names: readonly string[]) =>
  sql.raw(names.map(name => `${alias}."${name}" as "${prefix}${name}"`).join(', '))
const isStored = (entity: 'slide' | 'widget') => (name: string) => entityOf(entity).fields[name]?.storage !== 'computed'
const [slideColumns, widgetColumns] = [slideFields.filter(isStored('slide')), widgetFields.filter(isStored('widget'))]

const columns = {
  show: columnsAs('s', 'show.', ['id', 'organizationId', 'presentationId', 'state', 'sequence', 'style']),
  presentation: columnsAs('p', 'show.', ['title', 'description', 'orientation']),
  slide: columnsAs('l', 'slide.', slideColumns),
  widget: columnsAs('w', 'widget.', widgetColumns),
}
const slidesAlone = columnsAs('l', '', slideColumns)
const widgetsAlone = columnsAs('w', '', widgetColumns)
/** A neighbour is only moved to another layer, so nothing else of it is read: a slide may have a thousand. */
const layersAlone = columnsAs('w', '', ['id', 'slideId', 'positionZ'])

const knownIn = (operationId: string) => sql`(select o."showId" from "operation" o where o."id" = ${operationId}) as "knownIn"`

type SlideRow = Omit<Slide, 'thumbUrl' | 'widgets'>

/** Finds and locks, in one statement. The slide or widget by which the show is found is locked too; it may be a deleted one. */
async function lock(db: Transaction, { by, id }: Target, operationId: string): Promise<LockedShow> {
  const show = sql`select ${columns.show}, ${columns.presentation}, ${knownIn(operationId)}`
  const from = sql`from "show" s join "presentation" p on p."id" = s."presentationId"`
  const slides = sql`join "slide" l on l."showId" = s."id"`
  const statements: Record<typeof by, () => RawBuilder<object>> = {
    showId: () => sql`${show} ${from} where s."id" = ${id} for update of s`,
    presentationId: () => sql`${show} ${from} where p."id" = ${id} and s."id" = p."conceptShowId" for update of p, s`,
    slideId: () => sql`${show}, ${columns.slide} ${from} ${slides} where l."id" = ${id} for update of s, l`,
    widgetId: () => sql`${show}, ${columns.slide}, ${columns.widget} ${from} ${slides} join "widget" w on w."slideId" = l."id"
      where w."id" = ${id} for update of s, w`,
  }
  const row = parted(found((await statements[by]().execute(db)).rows[0]))
  const slide = row.slide && storedSlide(row.slide, row.widget ? [widgetFrom(row.widget)] : [])
  return { knownIn: row.knownIn ?? null, show: { ...found(row.show), slides: slide ? [slide] : [] } }
}

interface LockedRow {
  readonly knownIn?: string | null
  readonly show?: Omit<Show, 'slides'>
  readonly slide?: SlideRow
  readonly widget?: Widget
}

/** A row whose columns say whose they are, as those records: `{ 'slide.id': 'a' }` is `{ slide: { id: 'a' } }`. */
function parted(row: object): LockedRow {
  const parts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const [record, column] = name.split('.')
    if (column === undefined) parts[name] = value
    else ((parts[record!] ??= {}) as Record<string, unknown>)[column] = value
  }
  return parts
}

/**
 * All slides without their widgets, or one slide with its own; and what is copied or brought back: of the same organisation, or of everybody's
 * templates, as the files of others would be missing. One statement, of what stands now that the lock is held.
 */
async function loadOthers(db: Transaction, locked: LockedShow, request: DecodedCall, operationId: string): Promise<LockedShow> {
  const { show } = locked
  const [lockedSlide] = show.slides
  const lockedWidget = lockedSlide?.widgets.find(isWhole)
  const kind = 'unfinished' in request ? request.unfinished : request.kind
  /** The slide whose layers an edit changes; null if it changes the row of slides. */
  const layersOf = kind.endsWith('Widget') ? (lockedSlide?.id ?? null) : null
  const { slideId, also } = slideSourceOf(request)
  const slides = layersOf === null ? sql`l."showId" = ${show.id} and l."deletedAt" is null` : sql`l."id" = ${layersOf}`
  const { rows } = await sql<OtherRows>`select ${knownIn(operationId)},
    (select coalesce(json_agg(x), '[]') from (select ${slidesAlone} from "slide" l where ${slides}) x) as "slides",
    ${widgetsWhere(layersOf === null ? null : sql`w."slideId" = ${layersOf} and w."deletedAt" is null`, layersAlone)} as "layers",
    (select row_to_json(x) from (select ${slidesAlone} from "slide" l
      where l."id" = ${slideId} and l."organizationId" in (${show.organizationId}, ${templateOrganization})) x) as "source",
    ${widgetsWhere(slideId === null ? null : sql`w."slideId" = ${slideId} and (w."deletedAt" is null or w."id" = any(${also}::text[]))`, widgetsAlone)} as "sourceWidgets"`.execute(
    db,
  )
  const row = found(rows[0])
  const layers = row.layers.map(layer => (layer.id === lockedWidget?.id ? lockedWidget : layer))
  return {
    knownIn: row.knownIn,
    show: { ...show, slides: row.slides.map(slide => storedSlide(slide, layers)) },
    slide: row.source ? storedSlide(row.source, row.sourceWidgets.map(widgetFrom)) : undefined,
    widget: lockedWidget,
  }
}

interface OtherRows {
  readonly knownIn: string | null
  readonly slides: readonly SlideRow[]
  readonly layers: readonly Layer[]
  readonly source: SlideRow | null
  readonly sourceWidgets: readonly Widget[]
}

/** A deleted widget lay below the one that has its layer now. */
const widgetsWhere = (condition: RawBuilder<unknown> | null, names: RawBuilder<unknown>) =>
  condition
    ? sql`(select coalesce(json_agg(x), '[]') from (select ${names} from "widget" w where ${condition} order by w."deletedAt" is null) x)`
    : sql`'[]'::json`

/** The slide that is brought back, or copied as its copier saw it: with widgets that somebody else has deleted since. */
function slideSourceOf(request: DecodedCall): { readonly slideId: string | null; readonly also: readonly string[] } {
  if ('unfinished' in request && request.unfinished === 'restoreSlide') return { slideId: request.asked.id, also: [] }
  if ('unfinished' in request && request.unfinished === 'duplicateSlide')
    return { slideId: request.asked.sourceId, also: request.asked.widgetMap.map(({ sourceId }) => sourceId) }
  return { slideId: null, also: [] }
}

const storedSlide = <W>(row: SlideRow, widgets: readonly W[]): SlideOf<W> =>
  slideFrom({ ...row, thumbUrl: row.thumbFilename && addresses.files + row.thumbFilename }, widgets)
