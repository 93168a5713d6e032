import { sql, type RawBuilder } from 'kysely'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import { editableSlideFields, widgetFields } from '@vitrine/model/show/fields.ts'
import { isWhole, slideOf, type Layer, type SlideOf, type Widget } from '@vitrine/model/show/show.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, insertRows, toRow } from '../../core/database/rows.ts'
import { reachesOthers, type PartOfShow } from './lockShow.ts'
import { codeOf, uniqueViolation } from '../../core/errors/errors.ts'

/** An edit that was applied to the part of the show that it needed. */
export interface Applied {
  readonly operationId: string
  readonly operation: Operation
  readonly before: PartOfShow
  readonly after: PartOfShow
  readonly by: { readonly userId: string; readonly actorId: string | null }
}

/** Writes what differs, and the operation under the show's next number. False, and nothing written, if the operation was committed meanwhile. */
export async function persist(db: Transaction, applied: Applied): Promise<boolean> {
  if (!reachesOthers(applied.operation)) return writeOne(db, applied)
  await writeAll(db, applied)
  return true
}

/** One slide, widget or style changed by itself, with its operation: one statement. */
async function writeOne(db: Transaction, applied: Applied): Promise<boolean> {
  const { before, after } = applied
  const changes: RawBuilder<unknown>[] = []
  const change = (table: 'show' | 'slide' | 'widget' | 'presentation', id: string, values: object) => {
    const set = Object.entries(toRow(table, values)).map(([name, value]) => sql`${sql.ref(name)} = ${typed(table, name, value)}`)
    changes.push(
      sql`${sql.raw(`change_${table}`)} as (update ${sql.table(table)} set ${sql.join(set)} where "id" = ${id} and exists (select from o))`,
    )
  }
  const styled = before.style === after.style ? {} : { style: after.style }
  change('show', before.id, { sequence: before.sequence + 1, ...styled })
  if (before.title !== after.title || before.description !== after.description)
    change('presentation', before.presentationId, differences(before, after, ['title', 'description']))
  for (const [was, slide] of pairs(before.slides, after.slides)) {
    const [changedWidget] = pairs(was.widgets, slide.widgets)
    if (changedWidget) {
      const [old, widget] = changedWidget
      if (isWhole(old) && isWhole(widget)) change('widget', widget.id, differences(old, widget, widgetFields))
      // The slide's picture is no longer true.
      changes.push(sql`change_slide as (update "slide" set "updatedAt" = now() where "id" = ${slide.id} and exists (select from o))`)
    } else change('slide', slide.id, differences(was, slide, editableSlideFields))
  }
  const { rows } = await sql<{
    written: number
  }>`with o as (${insertion(applied)} on conflict ("id") do nothing returning "id"), ${sql.join(changes)}
    select count(*)::integer as written from o`.execute(db)
  return rows[0]!.written === 1
}

/** What an edit added, took away and moved. None waits for the one before: they travel together, and are done in their order. */
async function writeAll(db: Transaction, applied: Applied): Promise<void> {
  const { before, after, operation } = applied
  const gone = before.slides.filter(s => !slideOf(after, s.id))
  const came = after.slides.filter(s => !slideOf(before, s.id))
  const moved = pairs(before.slides, after.slides).filter(([was, slide]) => was.sortIndex !== slide.sortIndex)
  const changed = pairs(before.slides, after.slides).filter(([was, slide]) => was.widgets !== slide.widgets)
  const [{ rows }] = await Promise.all([
    writeOperation(db, applied),
    ...gone.map(slide => markDeleted(db, 'slide', slide.id)),
    ...came.map(slide =>
      operation.kind === 'restoreSlide'
        ? sql`update "slide" set "deletedAt" = null, "sortIndex" = ${slide.sortIndex} where "id" = ${slide.id}`.execute(db)
        : addSlide(db, slide, before.organizationId),
    ),
    move(
      db,
      'slide',
      'sortIndex',
      moved.map(([, slide]) => [slide.id, slide.sortIndex]),
    ),
    ...changed.flatMap(([was, slide]) => writeWidgets(db, was, slide, applied)),
  ])
  // Our own would have been seen: it is a stranger's.
  if (rows[0]!.written === 0) refuse('NotFoundError')
}

/** The operation under the show's next number. */
const writeOperation = (db: Transaction, applied: Applied) =>
  sql<{ written: number }>`with o as (${insertion(applied)} on conflict ("id") do nothing returning "id"),
    s as (update "show" set "sequence" = ${applied.before.sequence + 1} where "id" = ${applied.before.id})
    select count(*)::integer as written from o`.execute(db)

function writeWidgets(
  db: Transaction,
  was: SlideOf<Layer | Widget>,
  slide: SlideOf<Layer | Widget>,
  { before, operation }: Applied,
): readonly Promise<unknown>[] {
  const [had, left] = [idsOf(was), idsOf(slide)]
  const gone = was.widgets.filter(({ id }) => !left.has(id))
  const came = slide.widgets.filter(({ id }) => !had.has(id))
  return [
    ...gone.map(widget => markDeleted(db, 'widget', widget.id)),
    ...came.map(widget =>
      operation.kind === 'restoreWidget'
        ? sql`update "widget" set "deletedAt" = null, "positionZ" = ${widget.positionZ} where "id" = ${widget.id}`.execute(db)
        : isWhole(widget)
          ? insertRow(db, 'widget', widgetRow(widget, before.organizationId))
          : Promise.resolve(),
    ),
    move(
      db,
      'widget',
      'positionZ',
      pairs(was.widgets, slide.widgets).map(([, widget]) => [widget.id, widget.positionZ]),
    ),
    sql`update "slide" set "updatedAt" = now() where "id" = ${slide.id}`.execute(db),
  ]
}

const insertion = ({ before, operationId, operation, by }: Applied) =>
  sql`insert into "operation" ("id", "organizationId", "showId", "sequence", "operation", "userId", "actorId")
    values (${operationId}, ${before.organizationId}, ${before.id}, ${before.sequence + 1}, ${JSON.stringify(operation)}::json, ${by.userId}, ${by.actorId})`

async function addSlide(
  db: Transaction,
  { widgets: all, thumbUrl: _url, ...slide }: SlideOf<Layer | Widget>,
  organizationId: string,
): Promise<void> {
  const widgets = all.filter(isWhole)
  await insertRow(db, 'slide', { ...slide, organizationId })
  if (!widgets.length) return
  // A taken name is refused; whose it is, is told to its owner only.
  const ids = widgets.map(w => w.id)
  if (new Set(ids).size < ids.length) refuse('DuplicateError')
  if (await db.selectFrom('widget').select('id').where('id', 'in', ids).executeTakeFirst()) refuse('DuplicateError')
  await insertRows(
    db,
    'widget',
    widgets.map(w => widgetRow(w, organizationId)),
  ).catch((error: unknown) => {
    if (codeOf(error) === uniqueViolation) refuse('NotFoundError')
    throw error
  })
}

const idsOf = ({ widgets }: SlideOf<Layer>): ReadonlySet<string> => new Set(widgets.map(({ id }) => id))

const widgetRow = (widget: Widget, organizationId: string) => ({ ...widget, animations: [...widget.animations], organizationId })

const markDeleted = (db: Transaction, table: 'slide' | 'widget', id: string) =>
  sql`update ${sql.table(table)} set "deletedAt" = now() where "id" = ${id}`.execute(db)

async function move(
  db: Transaction,
  table: 'slide' | 'widget',
  column: 'sortIndex' | 'positionZ',
  places: readonly (readonly [string, number])[],
): Promise<void> {
  if (!places.length) return
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = n.place
    from unnest(${places.map(p => p[0])}::text[], ${places.map(p => p[1])}::integer[]) as n(id, place) where t."id" = n.id`.execute(db)
}

const differences = <T, K extends keyof T>(before: T, after: T, names: readonly K[]) =>
  Object.fromEntries(names.filter(name => before[name] !== after[name]).map(name => [name, after[name]]))

/** What is in both and is no longer the same object. */
function pairs<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): (readonly [T, T])[] {
  const byId = new Map(before.map(x => [x.id, x]))
  return after.flatMap(x => {
    const was = byId.get(x.id)
    return was && was !== x ? [[was, x] as const] : []
  })
}

/** In an update the parameter's type is known from the column, but json must be said. */
const typed = (table: 'show' | 'slide' | 'widget' | 'presentation', name: string, value: unknown) =>
  entityOf(table).fields[name]?.storage === 'json' ? sql`${value}::json` : sql`${value}`
