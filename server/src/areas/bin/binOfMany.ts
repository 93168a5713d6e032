import { sql } from 'kysely'
import type { KeptEntity } from '@vitrine/model/areas/bin/kept.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { Context } from '../../core/api/handler.ts'
import { assetTypeOf, isEmptied, pictures, takesAlong } from './binRows.ts'

/**
 * Puts many rows of one kind into the bin, each as a thing of its own, in a few statements; the caller deletes them in the same transaction.
 * Of what their deletion takes along what points at them directly: products and promotions have nothing beyond, nor have locations at which
 * nothing is, categories without products and groups without categories, which these must be, and files. The last one first, as the last that
 * was deleted comes back first: each finds its place again.
 */
export async function putManyInBin(
  { viewer, asPlatform }: Pick<Context, 'viewer' | 'asPlatform'>,
  entity: KeptEntity & ('product' | 'promotion' | 'location' | 'productCategory' | 'productCollection' | 'asset'),
  ids: readonly string[],
): Promise<void> {
  const parent = takesAlong.find(({ from }) => from === entity)
  const parentTitle =
    parent && entityOf(parent.to).fields['title']
      ? sql.raw(`(select p."title" from "${parent.to}" p where p."id" = "${entity}"."${parent.column}")`)
      : sql`null`
  await asPlatform(async db => {
    const { rows } = await sql<{ id: string }>`
      insert into "binItem" ("id", "organizationId", "entity", "subjectId", "title", "parentId", "parentTitle", "productCount", "deletedBy", "thumbFilename", "assetType", "createdAt")
      select gen_random_uuid()::text, "organizationId", ${entity}, "id", "title", ${parent ? sql.ref(parent.column) : sql`null`}, ${parentTitle}, 0,
        (select u."firstName" || ' ' || u."lastName" from "user" u where u."id" = ${viewer.id}), ${sql.raw(pictures[entity] ?? 'null')}, ${assetTypeOf(entity)},
        clock_timestamp() + row_number() over (order by ${sql.ref('sortIndex' in entityOf(entity).fields ? 'sortIndex' : 'title')} desc) * interval '1 millisecond'
      from (select * from ${sql.table(entity)} where "id" = any(${ids}::text[]) for update) as ${sql.table(entity)}
      returning "id"`.execute(db)
    const items = rows.map(({ id }) => id)
    await sql`
      insert into "binRow" ("id", "organizationId", "binItemId", "entity", "rowId", "isCleared", "data")
      select gen_random_uuid()::text, t."organizationId", i."id", ${entity}, t."id", false, row_to_json(t)
      from ${sql.table(entity)} t join "binItem" i on i."subjectId" = t."id" and i."id" = any(${items}::text[])`.execute(db)
    for (const { from, column } of takesAlong.filter(({ to }) => to === entity))
      await sql`
        insert into "binRow" ("id", "organizationId", "binItemId", "entity", "rowId", "isCleared", "data")
        select gen_random_uuid()::text, t."organizationId", i."id", ${from}, t."id", false, row_to_json(t)
        from ${sql.table(from)} t join "binItem" i on i."subjectId" = t.${sql.ref(column)} and i."id" = any(${items}::text[])`.execute(db)
    for (const { from, column } of isEmptied.filter(({ to }) => to === entity))
      await sql`
        insert into "binRow" ("id", "organizationId", "binItemId", "entity", "rowId", "isCleared", "data")
        select gen_random_uuid()::text, i."organizationId", i."id", ${from}, t."id", true, json_build_object(${sql.lit(column)}, t.${sql.ref(column)})
        from ${sql.table(from)} t join "binItem" i on i."subjectId" = t.${sql.ref(column)} and i."id" = any(${items}::text[])`.execute(db)
  })
}
