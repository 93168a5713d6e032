import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { kept, keptDays, type KeptEntity } from '@vitrine/model/areas/bin/kept.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { entityNames, type EntityName } from '@vitrine/model/entities.ts'
import { keysOf, valueOf } from '@vitrine/model/kernel/record.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { firstThumbFilename } from '../../core/database/computed.ts'
import type { Transaction } from '../../core/database/database.ts'
import { forgetPlans } from '../../core/database/forgetPlans.ts'
import { holdPlaces } from '../../core/database/order.ts'
import { rowOf, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { openAgain, removeClosed } from './closedCustomers.ts'
import { nameOfRestoredFont } from '../fonts/fontLibrary.ts'
import { titleOfReturned } from '../menu/priceListTitles.ts'

/**
 * The bin (docs/spec/bin.md). What is deleted leaves its tables, so that no list, policy or screen has to know of it, and what its deletion
 * takes along is kept as the tables had it, row by row. It comes back under the same names, and what points at it loosely finds it again.
 * What a deletion takes along follows from the entities: whatever points at it and would go (`cascade`) or be emptied (`clear`).
 */

interface Pointer {
  readonly from: EntityName
  readonly column: string
  readonly to: EntityName
}

/** What is under way, or is told once: it goes with what it was of, and does not come back ([BN39]). */
const neverKept: ReadonlySet<EntityName> = new Set(['session', 'passwordLink', 'addressLink', 'mail', 'resumableUpload'])

const pointersOf = (onDelete: 'cascade' | 'clear'): readonly Pointer[] =>
  entityNames.flatMap(from =>
    Object.entries(entityOf(from).fields).flatMap(([column, field]) => {
      const to = entityNames.find(name => name === field.references)
      const isMeant =
        to &&
        to !== 'organization' &&
        from !== 'binRow' &&
        !neverKept.has(from) &&
        field.storage !== 'computed' &&
        field.onDelete === onDelete
      return isMeant ? [{ from, column, to }] : []
    }),
  )
export const takesAlong = pointersOf('cascade')
export const isEmptied = pointersOf('clear')

/** What an entity's deletion may take along, itself first: parents before children. */
function wholeOf(entity: EntityName): readonly EntityName[] {
  const whole = new Set([entity])
  for (const name of entityNames) if (takesAlong.some(({ from, to }) => from === name && whole.has(to))) whole.add(name)
  return entityNames.filter(name => whole.has(name))
}

/** Everything of which rows may lie in the bin. */
export const entitiesInBin: readonly EntityName[] = entityNames.filter(name => keysOf(kept).some(entity => wholeOf(entity).includes(name)))

/** What a kept thing is in, other than its organisation; a template only is a presentation. */
const parentOf = (entity: EntityName): Pointer | undefined =>
  described[entity as KeptEntity] ? undefined : takesAlong.find(({ from }) => from === entity)

/** With what all the rest of it goes: a template with the presentation that it is. */
const rootOf = (entity: KeptEntity): KeptEntity => (entity === 'template' ? 'presentation' : entity)

interface Description {
  readonly title: string
  readonly parentTitle: string
  readonly parentId?: string
  readonly organizationId?: string
}

/** What is not called by a title of its own, or is not in another row: what the bin says of it. */
const described: Partial<Record<KeptEntity, Description>> = {
  template: {
    title: `(select p."title" from "presentation" p where p."id" = "template"."presentationId")`,
    parentTitle: `(select f."title" from "templateFolder" f where f."id" = "template"."folderId")`,
  },
  user: {
    title: `btrim("firstName" || ' ' || "lastName")`,
    parentTitle: `coalesce((select o."title" from "organization" o where o."id" = "user"."organizationId"), (select p."name" from "reseller" p where p."id" = "user"."resellerId"))`,
    parentId: `coalesce("organizationId", "resellerId")`,
  },
  organization: {
    title: '"title"',
    parentTitle: `(select p."name" from "reseller" p where p."id" = "organization"."resellerId")`,
    organizationId: '"id"',
  },
}

/** What the bin says of a thing. */
function descriptionOf(entity: KeptEntity): Required<Description> {
  const parent = parentOf(entity)
  const hasTitle = parent && entityOf(parent.to).fields['title']
  return {
    title: '"title"',
    parentId: parent ? `"${parent.column}"` : 'null',
    parentTitle: hasTitle ? `(select p."title" from "${parent.to}" p where p."id" = "${entity}"."${parent.column}")` : 'null',
    organizationId: '"organizationId"',
    ...described[entity],
  }
}

/** Of a file what it is. */
export const assetTypeOf = (entity: KeptEntity): RawBuilder<unknown> => sql.raw(entity === 'asset' ? `"asset"."type"` : 'null')

/** Where its picture is, if it has one. */
export const pictures: Partial<Record<KeptEntity, string>> = {
  presentation: firstThumbFilename,
  product: `(select a."thumbFilename" from "asset" a where a."id" = "product"."imageAssetId")`,
  promotion: `(select a."thumbFilename" from "asset" a where a."id" = "promotion"."imageAssetId")`,
  template: `(select ${firstThumbFilename} from "presentation" where "presentation"."id" = "template"."presentationId")`,
  organization: '"logoFilename"',
  // A font is its own picture, and so is a picture of which there is no smaller one.
  asset: `case "asset"."type" when 'FONT' then "asset"."filename" when 'IMAGE' then coalesce("asset"."thumbFilename", "asset"."filename") else "asset"."thumbFilename" end`,
}

/**
 * Puts a row with what its deletion takes along into the bin; the caller deletes it in the same transaction. False: it lies there already,
 * as whoever deleted it before has put it there. `root`: the row with which the rest goes, where that is another.
 */
export async function putInBin(context: Context, entity: KeptEntity, id: string, root: string = id): Promise<boolean> {
  if (!(await rowOf(context.db, entity, id))) {
    await requireInBin(context, entity, id)
    return false
  }
  return context.asPlatform(async platform => {
    const itemId = await addItem(platform, context.viewer, entity, id)
    if (itemId === null) return false
    await takeRows(platform, { itemId, entity: rootOf(entity), ids: [root] })
    return true
  })
}

/** What somebody deleted before lies there; what never was is not found. */
export async function requireInBin({ db }: Pick<Context, 'db'>, entity: KeptEntity, id: string): Promise<void> {
  const known = await db.selectFrom('binItem').select('id').where('subjectId', '=', id).where('entity', '=', entity).executeTakeFirst()
  if (!known) refuse('NotFoundError')
}

/** What the bin says of a thing, by its id there; null: somebody else deleted it just now, and it lies there. */
export async function addItem(db: Transaction, viewer: Pick<Viewer, 'id'>, entity: KeptEntity, id: string): Promise<string | null> {
  const itemId = randomUUID()
  const says = descriptionOf(entity)
  const { numAffectedRows } = await sql`
    insert into "binItem" ("id", "organizationId", "entity", "subjectId", "title", "parentId", "parentTitle", "productCount", "deletedBy", "thumbFilename", "assetType", "createdAt")
    select ${itemId}, ${sql.raw(says.organizationId)}, ${entity}, "id", ${sql.raw(says.title)}, ${sql.raw(says.parentId)}, ${sql.raw(says.parentTitle)}, 0,
      (select u."firstName" || ' ' || u."lastName" from "user" u where u."id" = ${viewer.id}), ${sql.raw(pictures[entity] ?? 'null')}, ${assetTypeOf(entity)}, clock_timestamp()
    from ${sql.table(entity)} where "id" = ${id} ${entity === 'organization' ? sql`and "closedAt" is null` : sql``} for update`.execute(db)
  return numAffectedRows ? itemId : null
}

interface Taken {
  readonly itemId: string
  readonly entity: KeptEntity
  readonly ids: readonly string[]
}

/** Keeps these rows, and what their deletion takes along, as the tables have them. */
export async function takeRows(db: Transaction, { itemId, entity, ids }: Taken): Promise<void> {
  const gone = new Map<EntityName, readonly string[]>()
  const among = (pointers: readonly Pointer[]): RawBuilder<unknown> =>
    sql.join(
      pointers.map(({ column, to }) => sql`${sql.ref(column)} = any(${gone.get(to) ?? []}::text[])`),
      sql` or `,
    )
  for (const name of wholeOf(entity)) {
    const pointers = takesAlong.filter(({ from, to }) => from === name && gone.has(to))
    if (name !== entity && pointers.length === 0) continue
    const condition = name === entity ? sql`"id" = any(${ids}::text[])` : among(pointers)
    // Held, so that what somebody changes of it at this moment is either in the bin or refused.
    const { rows } = await sql<{ rowId: string }>`
      insert into "binRow" ("id", "organizationId", "binItemId", "entity", "rowId", "isCleared", "data")
      select gen_random_uuid()::text, i."organizationId", i."id", ${name}, t."id", false, row_to_json(t)
      from (select * from ${sql.table(name)} where ${condition} for update) t, "binItem" i where i."id" = ${itemId}
      returning "rowId"`.execute(db)
    if (rows.length > 0)
      gone.set(
        name,
        rows.map(row => row.rowId),
      )
  }
  for (const name of entityNames) {
    const pointers = isEmptied.filter(({ from, to }) => from === name && gone.has(to))
    if (pointers.length === 0) continue
    const columns = sql.join(
      pointers.map(
        ({ column, to }) =>
          sql`${sql.lit(column)}, case when ${sql.ref(column)} = any(${gone.get(to)!}::text[]) then ${sql.ref(column)} end`,
      ),
    )
    await sql`
      insert into "binRow" ("id", "organizationId", "binItemId", "entity", "rowId", "isCleared", "data")
      select gen_random_uuid()::text, i."organizationId", i."id", ${name}, t."id", true, t."data"
      from (select "id", json_strip_nulls(json_build_object(${columns})) as "data" from ${sql.table(name)}
        where (${among(pointers)}) and not "id" = any(${gone.get(name) ?? []}::text[])) t, "binItem" i where i."id" = ${itemId}`.execute(db)
  }
  await sql`update "binItem" set "productCount" = ${entity === 'product' ? 0 : (gone.get('product')?.length ?? 0)} where "id" = ${itemId}`.execute(
    db,
  )
}

/** Something in the bin, as it comes back. */
export interface KeptItem {
  readonly id: string
  /** Null: of the stock library. */
  readonly organizationId: string | null
  readonly entity: KeptEntity
  readonly assetType: ApiRow<'binItem'>['assetType']
  readonly subjectId: string
  readonly title: string
  readonly parentId: string | null
}

const itemColumns = sql.raw(`"id", "organizationId", "entity", "assetType", "subjectId", "title", "parentId"`)

/** What lies in somebody's bin under these names, the latest deleted first; nobody else touches it until the transaction is over. */
export async function holdItems(db: Transaction, within: RawBuilder<SqlBool>, ids: readonly string[]): Promise<KeptItem[]> {
  const { rows } = await sql<KeptItem>`select ${itemColumns} from "binItem"
    where ${within} and ("id" = any(${ids}::text[]) or "subjectId" = any(${ids}::text[]))
    order by "createdAt" desc, "id" for update`.execute(db)
  return rows
}

/** What the thing was in, if that no longer exists; null where it may come back. */
export async function missingParent(db: Transaction, item: KeptItem): Promise<KeptItem | 'gone' | null> {
  if (item.entity === 'user') return missingOwner(db, item)
  const parent = parentOf(item.entity)
  if (!parent || item.parentId === null) return null
  const { rows } = await sql<{ isThere: boolean }>`select exists (select from ${sql.table(parent.to)}
    where "id" = ${item.parentId} and "organizationId" = ${item.organizationId}) as "isThere"`.execute(db)
  if (rows[0]?.isThere) return null
  const { rows: items } = await sql<KeptItem>`select ${itemColumns} from "binItem" where "id" in (select r."binItemId" from "binRow" r
      where r."rowId" = ${item.parentId} and r."entity" = ${parent.to} and not r."isCleared" and r."organizationId" = ${item.organizationId})
    order by "createdAt" desc limit 1 for update`.execute(db)
  return items[0] ?? 'gone'
}

/** A user comes back to a customer that is there, or to a partner. */
async function missingOwner(db: Transaction, { organizationId, parentId }: KeptItem): Promise<KeptItem | 'gone' | null> {
  if (organizationId !== null) {
    // It may be on its way into the bin.
    await sql`select from "organization" where "id" = ${organizationId} for key share`.execute(db)
    const { rows } = await sql<KeptItem>`select ${itemColumns} from "binItem"
      where "subjectId" = ${organizationId} and "entity" = 'organization' for update`.execute(db)
    return rows[0] ?? null
  }
  if (parentId === null) return null
  const partner = await db.selectFrom('reseller').select('id').where('id', '=', parentId).executeTakeFirst()
  return partner ? null : 'gone'
}

/**
 * Brings something back as it was, and answers it as it is now. What meanwhile went for good, or was given to somebody else, stays as it is.
 * In a transaction of the product itself.
 */
export async function restoreItem(db: Transaction, item: KeptItem): Promise<KeptItem> {
  if (item.entity !== 'organization' && (await isThere(db, item.entity, item.subjectId))) refuse('DuplicateError')
  const title = item.assetType === 'FONT' ? await nameOfRestoredFont(db, item) : item.title
  // What comes back is one event: nothing of it was made or changed.
  await sql`select set_config('app.recording', 'off', true)`.execute(db)
  const place = await makePlace(db, item)
  for (const name of wholeOf(item.entity === 'organization' ? 'user' : rootOf(item.entity))) await insertKept(db, name, item.id)
  // Of what there is once only, such as the holiday of a date, there is another one by now. People are asked about below.
  const isBack = item.entity === 'user' || item.entity === 'organization' || (await isThere(db, item.entity, item.subjectId))
  if (!isBack) refuse('DuplicateError')
  for (const name of entityNames) await pointAgain(db, name, item.id)
  if (place !== null)
    await sql`update ${sql.table(item.entity)} set "sortIndex" = ${place} where "id" = ${item.subjectId} and "sortIndex" <> ${place}`.execute(
      db,
    )
  if (item.entity === 'asset') await asFileOfNow(db, item.subjectId, title)
  if (item.entity === 'presentation') await withoutPlan(db, item.subjectId)
  if (item.entity === 'user' || item.entity === 'organization') await requireUsers(db, item)
  if (item.entity === 'organization') await openAgain(db, item)
  await sql`select set_config('app.recording', '', true)`.execute(db)
  await sql`delete from "binItem" where "id" = ${item.id}`.execute(db)
  return item.entity === 'priceList' ? withTitleOfItsOwn(db, item) : { ...item, title }
}

const isThere = async (db: Transaction, entity: EntityName, id: string): Promise<boolean> => {
  const { rows } = await sql<{
    isThere: boolean
  }>`select exists (select from ${sql.table(entity)} where "id" = ${id}) as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}

/** An address is one account's ([US3]): whose was given to another meanwhile does not come back, and nobody with them. */
async function requireUsers(db: Transaction, { id }: KeptItem): Promise<void> {
  const { rows } = await sql<{ title: string; email: string }>`
    select btrim(concat(b."data" ->> 'firstName', ' ', b."data" ->> 'lastName')) as "title", b."data" ->> 'email' as "email" from "binRow" b
    where b."binItemId" = ${id} and b."entity" = 'user' and not exists (select from "user" u where u."id" = b."rowId")
    order by "email" limit 1`.execute(db)
  if (rows[0]) refuse('AddressTakenError', undefined, { ...rows[0] })
}

/** What was to go out while it lay in the bin does not go out because somebody brings it back ([PU48]). */
async function withoutPlan(db: Transaction, id: string): Promise<void> {
  await sql`update "presentation" set "publishAt" = null, "publicationPlan" = null where "id" = ${id} and "publishAt" is not null`.execute(
    db,
  )
}

/** Under its name, or of a font the one that is free, and without the tags that went for good meanwhile. */
async function asFileOfNow(db: Transaction, id: string, title: string): Promise<void> {
  await sql`
    update "asset" a set "title" = ${title}, "tags" = coalesce((select json_agg(t.tag) from json_array_elements_text(a."tags") as t (tag)
      where exists (select from "tag" k where k."title" = t.tag and k."organizationId" is not distinct from a."organizationId")), '[]')
    where a."id" = ${id}`.execute(db)
}

/** Another price list may have taken its title meanwhile ([MA67]). */
async function withTitleOfItsOwn(db: Transaction, item: KeptItem): Promise<KeptItem> {
  const { organizationId, subjectId: id } = item
  const title = await titleOfReturned(db, organizationId ?? '', { id, title: item.title })
  if (title !== item.title) await updateRow(db, 'priceList', id, { title })
  return { ...item, title }
}

/** Those that stand where it stood go one further; null where nothing stands in a row. */
async function makePlace(db: Transaction, { id, entity, subjectId }: KeptItem): Promise<number | null> {
  const { orderedWithin } = entityOf(entity).traits
  if (!orderedWithin) return null
  const { rows } = await sql<{
    data: unknown
  }>`select "data" from "binRow" where "binItemId" = ${id} and "rowId" = ${subjectId} and "entity" = ${entity}`.execute(db)
  const parentId = String(valueOf(rows[0]?.data, orderedWithin))
  const row = { entity, parent: orderedWithin }
  await holdPlaces(db, row, parentId)
  const within = sql`${sql.ref(orderedWithin)} = ${parentId}`
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as "count" from ${sql.table(entity)} where ${within}`.execute(
    db,
  )
  const place = Math.min(Number(valueOf(rows[0]?.data, 'sortIndex') ?? 0), counted[0]?.count ?? 0)
  await sql`update ${sql.table(entity)} set "sortIndex" = "sortIndex" + 1 where ${within} and "sortIndex" >= ${place}`.execute(db)
  return place
}

/** A row comes back where everything that it can't be without is there. What it may be without is pointed at only where it is there. */
async function insertKept(db: Transaction, name: EntityName, itemId: string): Promise<void> {
  const { fields } = entityOf(name)
  const columns = keysOf(fields).filter(column => fields[column]!.storage !== 'computed')
  const target = (column: string): RawBuilder<unknown> =>
    sql`(select from ${sql.table(fields[column]!.references!)} p where p."id" = r.${sql.ref(column)})`
  const values = columns.map(column => {
    const { references, onDelete, nullable, initial, storage } = fields[column]!
    if (references && onDelete === 'clear') return sql`case when exists ${target(column)} then r.${sql.ref(column)} end`
    // A column that is younger than the deletion has its initial value.
    if (nullable || initial === undefined || initial === null) return sql`r.${sql.ref(column)}`
    return sql`coalesce(r.${sql.ref(column)}, ${storage === 'json' ? JSON.stringify(initial) : storage === 'cents' ? Math.round(Number(initial) * 100) : initial})`
  })
  const needed = columns.filter(column => fields[column]!.references && fields[column]!.onDelete === 'cascade')
  const conditions = needed.map(column =>
    fields[column]!.nullable ? sql`(r.${sql.ref(column)} is null or exists ${target(column)})` : sql`exists ${target(column)}`,
  )
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map(column => sql.ref(column)))})
    select ${sql.join(values)} from "binRow" b cross join lateral json_populate_record(null::${sql.table(name)}, b."data") r
    where b."binItemId" = ${itemId} and b."entity" = ${name} and not b."isCleared" ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
    on conflict do nothing`.execute(db)
}

/** What pointed at it points at it again, unless it points elsewhere by now. */
async function pointAgain(db: Transaction, name: EntityName, itemId: string): Promise<void> {
  for (const { column, to } of isEmptied.filter(({ from }) => from === name)) {
    const id = sql`(b."data" ->> ${sql.lit(column)})`
    await sql`
      update ${sql.table(name)} t set ${sql.ref(column)} = ${id} from "binRow" b
      where b."binItemId" = ${itemId} and b."entity" = ${name} and b."rowId" = t."id" and t.${sql.ref(column)} is null
        and exists (select from ${sql.table(to)} p where p."id" = ${id})`.execute(db)
  }
}

/** Removes things from the bin for good, with what was in them and lies there too. */
export async function removeItems(db: Transaction, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Gone>`
    with recursive "goes" as (
      select "id" from "binItem" where "id" = any(${ids}::text[])
      union
      select i."id" from "goes" g join "binRow" r on r."binItemId" = g."id" and not r."isCleared"
        join "binItem" i on i."parentId" = r."rowId" and i."organizationId" = r."organizationId"
    )
    delete from "binItem" where "id" in (select "id" from "goes") returning "organizationId", "entity", "subjectId"`.execute(db)
  await afterRemoval(db, rows)
}

/** Everything in somebody's bin; answers how many that were. */
export async function removeAll(db: Transaction, within: RawBuilder<SqlBool>): Promise<number> {
  await forgetPlans(db)
  const { rows } = await sql<Gone>`delete from "binItem" where ${within} returning "organizationId", "entity", "subjectId"`.execute(db)
  await afterRemoval(db, rows)
  return rows.length
}

/** Removes what was deleted more than 30 days ago. To be done about once a day. */
export async function purgeBin({ asPlatform }: Pick<Context, 'asPlatform'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  return asPlatform(async db => {
    await forgetPlans(db)
    const { rows } =
      await sql<Gone>`delete from "binItem" where "createdAt" < ${before} returning "organizationId", "entity", "subjectId"`.execute(db)
    await afterRemoval(db, rows)
    return rows.length
  })
}

type Gone = Pick<KeptItem, 'organizationId' | 'entity' | 'subjectId'>

/** With what is left of a customer everything of it goes, its bin too. */
async function afterRemoval(db: Transaction, gone: readonly Gone[]): Promise<void> {
  for (const { subjectId } of gone.filter(({ entity }) => entity === 'organization')) await removeClosed(db, subjectId)
  await tellOfFiles(db, gone)
}

/** Screens and editors draw with a file as long as it lies in the bin ([BN17], [FO17]), and the tables announce only what leaves them. */
async function tellOfFiles(db: Transaction, gone: readonly Gone[]): Promise<void> {
  for (const organizationId of new Set(gone.filter(({ entity }) => entity === 'asset').map(each => each.organizationId)))
    await sql`select pg_notify('changed', ${JSON.stringify({ entity: 'asset', organizationId })})`.execute(db)
}
