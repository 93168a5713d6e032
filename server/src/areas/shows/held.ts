import { sql, type RawBuilder } from 'kysely'
import { addresses } from '@vitrine/model/http.ts'
import type { Operation, OperationKind } from '@vitrine/model/show/operations.ts'
import { scope } from '@vitrine/model/show/operations.ts'
import type { DecodedCall, Known, IncompleteOperation } from '@vitrine/model/show/decode.ts'
import { widgetFields, widgetFrom, type Show, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import { found } from '../../core/api/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { often } from '../../core/database/prepared.ts'

/** By what a request finds its show. */
type Target =
  | { readonly showId: string }
  | { readonly slideId: string }
  | { readonly widgetId: string }
  | { readonly presentationId: string }

/** The show that a request edits, locked: whoever else edits it waits. */
export interface Held {
  readonly id: string
  readonly organizationId: string
  readonly presentationId: string
  readonly state: Show['state']
  readonly sequence: number
  readonly style: Show['style']
  /** The slide or widget by which it was found, locked too. It may be a deleted one. */
  readonly slide?: Slide
  readonly widget?: Widget
  readonly title?: string
  readonly description?: string | null
  /** The show in which this operation was committed before, if it was. */
  readonly knownIn: string | null
}

export function targetOf(request: DecodedCall): Target {
  return 'unfinished' in request ? targetOfUnfinished(request) : targetOfOperation(request)
}

function targetOfUnfinished(request: IncompleteOperation): Target {
  switch (request.unfinished) {
    case 'createSlide':
    case 'duplicateSlide':
      return { showId: request.asked.showId }
    case 'restoreSlide':
      return { slideId: request.asked.id }
    case 'createWidget':
      return { slideId: request.asked.slideId }
    case 'duplicateWidget':
      return { widgetId: request.asked.sourceId }
    case 'restoreWidget':
      return { widgetId: request.asked.id }
  }
}

function targetOfOperation(operation: Operation): Target {
  const reach = scope(operation)
  switch (reach.part) {
    case 'presentation':
      return { presentationId: (operation.data as { readonly id: string }).id }
    case 'style':
      return { showId: (operation.data as { readonly showId: string }).showId }
    case 'slides':
      return { slideId: (operation.data as { readonly id: string }).id }
    case 'slide':
    case 'layers':
      return { slideId: reach.slideId }
    case 'layersAround':
    case 'widget':
      return { widgetId: reach.widgetId }
  }
}

const asked = sql.raw(often)
const slideColumns = sql.raw(
  [
    'id',
    'showId',
    'sortIndex',
    'duration',
    'backgroundAssetId',
    'backgroundColor',
    'transitionType',
    'transitionDuration',
    'conditionType',
    'conditionValue',
    'thumbFilename',
  ]
    .map(name => `l."${name}"`)
    .join(', '),
)
/** A neighbour is only moved to another layer, so nothing else of it is read: a slide may have a thousand. */
const layerColumns = sql.raw(['id', 'slideId', 'positionZ'].map(name => `w."${name}"`).join(', '))
const widgetColumns = sql.raw(widgetFields.map(name => `w."${name}"`).join(', '))
const showColumns = sql.raw(
  ['organizationId', 'presentationId', 'state', 'sequence'].map(name => `s."${name}" as "show.${name}"`).join(', ') +
    ', s."id" as "show.id", s."style" as "show.style"',
)

/** Finds and locks, in one statement. What is locked is read as it is now, even after waiting for somebody else. */
export async function hold(db: Transaction, target: Target, operationId: string): Promise<Held> {
  const known = sql`(select o."showId" from "operation" o where o."id" = ${operationId}) as "knownIn"`
  const row = found((await statementFor(target, known).execute(db)).rows[0])
  const { knownIn, ...parts } = row
  return {
    id: row['show.id'],
    organizationId: row['show.organizationId'],
    presentationId: row['show.presentationId'],
    state: row['show.state'],
    sequence: row['show.sequence'],
    style: row['show.style'],
    knownIn,
    ...('slideId' in target ? { slide: slideFrom(parts as unknown as SlideRow) } : {}),
    ...('widgetId' in target ? { widget: widgetFrom(parts as unknown as Widget) } : {}),
    ...('presentationId' in target ? { title: row.title, description: row.description } : {}),
  }
}

function statementFor(target: Target, known: RawBuilder<unknown>): RawBuilder<HeldRow> {
  if ('showId' in target)
    return sql<HeldRow>`${asked}select ${showColumns}, ${known} from "show" s where s."id" = ${target.showId} for update`
  if ('slideId' in target)
    return sql<HeldRow>`${asked}select ${showColumns}, ${slideColumns}, ${known} from "show" s join "slide" l on l."showId" = s."id" where l."id" = ${target.slideId} for update of s, l`
  if ('widgetId' in target)
    return sql<HeldRow>`${asked}select ${showColumns}, ${widgetColumns}, ${known} from "show" s join "slide" l on l."showId" = s."id" join "widget" w on w."slideId" = l."id"
      where w."id" = ${target.widgetId} for update of s, w`
  return sql<HeldRow>`${asked}select ${showColumns}, p."title", p."description", ${known} from "presentation" p join "show" s on s."id" = p."conceptShowId"
    where p."id" = ${target.presentationId} for update of p, s`
}

interface HeldRow {
  readonly 'show.id': string
  readonly 'show.organizationId': string
  readonly 'show.presentationId': string
  readonly 'show.state': Show['state']
  readonly 'show.sequence': number
  readonly 'show.style': Show['style']
  readonly title?: string
  readonly description?: string | null
  readonly knownIn: string | null
}
type SlideRow = Omit<Slide, 'thumbUrl' | 'widgets'>

/** What of a show an edit needs: everything it reads and changes. */
export interface Slice extends Known {
  readonly knownIn: string | null
}

/** The part of the show that was locked suffices. */
export const narrow = (held: Held): Show => ({
  ...shell(held),
  slides: held.slide ? [held.slide] : held.widget ? [{ ...emptySlide(held.widget.slideId, held.id), widgets: [held.widget] }] : [],
})

/** All slides without their widgets, or one slide with its own; and what is copied or brought back. One statement, of what stands now that the lock is held. */
export async function sliceOf(db: Transaction, held: Held, request: DecodedCall, operationId: string): Promise<Slice> {
  const layersOf = layersNeeded(request, held)
  const { slideSource, widgetSource, also } = sourcesOf(request)
  const heads = layersOf === null ? sql`l."showId" = ${held.id} and l."deletedAt" is null` : sql`l."id" = ${layersOf}`
  const { rows } = await sql<SliceRow>`${asked}select p."title", p."description", p."orientation",
    (select o."showId" from "operation" o where o."id" = ${operationId}) as "knownIn",
    (select coalesce(json_agg(x), '[]') from (select ${slideColumns} from "slide" l where ${heads}) x) as "slides",
    ${widgetsWhere(layersOf === null ? null : sql`w."slideId" = ${layersOf} and w."deletedAt" is null`, layerColumns)} as "widgets",
    (select row_to_json(x) from (select ${slideColumns} from "slide" l where l."id" = ${slideSource}) x) as "slide",
    ${widgetsWhere(slideSource === null ? null : sql`w."slideId" = ${slideSource} and (w."deletedAt" is null or w."id" = any(${also}::text[]))`)} as "slideWidgets",
    (select row_to_json(x) from (select ${widgetColumns} from "widget" w where w."id" = ${widgetSource}) x) as "widget"
    from "presentation" p where p."id" = ${held.presentationId}`.execute(db)
  const row = found(rows[0])
  const { title, description, orientation, knownIn } = row
  return {
    knownIn,
    show: {
      ...shell(held),
      title,
      description,
      orientation,
      slides: row.slides.map(s => ({
        ...slideFrom(s),
        widgets: row.widgets.map(w => (w.id === held.widget?.id ? held.widget : layerFrom(w))),
      })),
    },
    slide: row.slide ? { ...slideFrom(row.slide), widgets: row.slideWidgets.map(widgetFrom) } : undefined,
    widget: row.widget ? widgetFrom(row.widget) : undefined,
  }
}

interface SliceRow {
  readonly title: string
  readonly description: string | null
  readonly orientation: Show['orientation']
  readonly knownIn: string | null
  readonly slides: readonly SlideRow[]
  readonly widgets: readonly Widget[]
  readonly slide: SlideRow | null
  readonly slideWidgets: readonly Widget[]
  readonly widget: Widget | null
}

/** A deleted widget lay below the one that has its layer now. */
const widgetsWhere = (condition: RawBuilder<unknown> | null, columns = widgetColumns) =>
  condition
    ? sql`(select coalesce(json_agg(x), '[]') from (select ${columns} from "widget" w where ${condition} order by w."deletedAt" is null) x)`
    : sql`'[]'::json`

/** The slide whose layers an edit changes; null if it changes the row of slides. */
function layersNeeded(request: DecodedCall, held: Held): string | null {
  const kind: OperationKind = 'unfinished' in request ? request.unfinished : request.kind
  return kind.endsWith('Widget') ? (held.widget?.slideId ?? held.slide?.id ?? null) : null
}

function sourcesOf(request: DecodedCall) {
  const none = { slideSource: null, widgetSource: null, also: [] as string[] }
  if (!('unfinished' in request)) return none
  switch (request.unfinished) {
    case 'restoreSlide':
      return { ...none, slideSource: request.asked.id }
    case 'duplicateSlide':
      // As its copier saw it: with widgets that somebody else has deleted since.
      return { ...none, slideSource: request.asked.sourceId, also: request.asked.widgetMap.map(w => w.sourceId) }
    case 'restoreWidget':
      return { ...none, widgetSource: request.asked.id }
    case 'duplicateWidget':
      return { ...none, widgetSource: request.asked.sourceId }
    case 'createSlide':
    case 'createWidget':
      return none
  }
}

/** A show without its slides. */
const shell = ({ id, organizationId, presentationId, state, style, sequence, title = '', description = null }: Held): Show => ({
  id,
  organizationId,
  presentationId,
  state,
  style,
  sequence,
  title,
  description,
  orientation: 'LANDSCAPE',
  slides: [],
})

/** For a widget that is changed by itself. */
const emptySlide = (id: string, showId: string): Slide => ({
  id,
  showId,
  sortIndex: 0,
  duration: 0,
  backgroundAssetId: null,
  backgroundColor: null,
  transitionType: null,
  transitionDuration: null,
  conditionType: null,
  conditionValue: null,
  thumbFilename: null,
  thumbUrl: null,
  widgets: [],
})

const slideFrom = ({
  id,
  showId,
  sortIndex,
  duration,
  backgroundAssetId,
  backgroundColor,
  transitionType,
  transitionDuration,
  conditionType,
  conditionValue,
  thumbFilename,
}: SlideRow): Slide => ({
  id,
  showId,
  sortIndex,
  duration,
  backgroundAssetId,
  backgroundColor,
  transitionType,
  transitionDuration,
  conditionType,
  conditionValue,
  thumbFilename,
  thumbUrl: thumbFilename && addresses.files + thumbFilename,
  widgets: [],
})

const layerFrom = ({ id, slideId, positionZ }: Widget): Widget => ({ id, slideId, positionZ }) as Widget
