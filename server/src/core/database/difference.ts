import { entityNames } from '@vitrine/model/entities.ts'
import type pg from 'pg'
import { columnLine, columnsOf, createAll, createTable, rulesOf } from './tables.ts'

const reference = 'as_the_entities_say'

/** In which the database differs from the entities: statements where they are plain, else both sides as comments. Nothing if in nothing. */
export async function difference(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`begin; create schema ${reference}; set local search_path = ${reference}, public`)
    await client.query(createAll())
    const wanted = await described(client, reference)
    await client.query('set local search_path = public')
    return suggested(wanted, await described(client, 'public'))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type Description = ReadonlyMap<string, string>

/** Everything there is in a schema, one line each, in words that are equal for equal things. */
async function described(client: pg.ClientBase, schema: string): Promise<Description> {
  const { rows } = await client.query<{ key: string; says: string }>(catalogue, [schema])
  const plain = (text: string): string => text.replaceAll(`${schema}.`, '').replaceAll('public.', '')
  return new Map(rows.map(({ key, says }) => [key, plain(says)]))
}

const catalogue = `
with tables as (
  select c.oid, c.relname as name, c.relrowsecurity as closed, c.reloptions, c.relacl as acl, c.relowner as owner
  from pg_class c where c.relnamespace = ($1::text)::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
)
select 'table ' || name as key, format('row security %s, options %s', closed, reloptions) as says from tables
union all
select format('column %s.%s', t.name, a.attname), concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid))
from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
union all
select format('constraint %s on %s', c.conname, t.name), pg_get_constraintdef(c.oid) from tables t join pg_constraint c on c.conrelid = t.oid where c.contype <> 'n'
union all
select format('index %s on %s', i.indexrelid::regclass, t.name), pg_get_indexdef(i.indexrelid) from tables t join pg_index i on i.indrelid = t.oid
union all
select format('policy %s on %s', p.policyname, p.tablename), concat_ws(' ', p.permissive, p.cmd, p.roles, 'using', p.qual, 'check', p.with_check) from pg_policies p where p.schemaname = $1::text
union all
select format('trigger %s on %s', g.tgname, t.name), pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
union all
select format('grant on %s to %s', t.name, g.grantee::regrole), string_agg(g.privilege_type, ', ' order by g.privilege_type)
from tables t, aclexplode(t.acl) g where g.grantee <> t.owner group by 1
union all
select format('grant on %s.%s to %s', t.name, a.attname, g.grantee::regrole), string_agg(g.privilege_type, ', ' order by g.privilege_type)
from tables t join pg_attribute a on a.attrelid = t.oid, aclexplode(a.attacl) g group by 1
union all
select format('view %s', c.relname), concat(pg_get_viewdef(c.oid), c.relacl) from pg_class c where c.relnamespace = ($1::text)::regnamespace and c.relkind = 'v'
union all
select format('function %s', p.oid::regprocedure), pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = ($1::text)::regnamespace and (p.proname in ('manages', 'partner_of_employer', 'hidden_tags', 'is_folder_of', 'storage_used') or starts_with(p.proname, 'record_parts_of_'))
order by 1`

function suggested(wanted: Description, actual: Description): string[] {
  const missing = entityNames.filter(name => !actual.has(`table ${name}`))
  const lines = [...missing.map(createTable), ...missing.flatMap(rulesOf)]
  const known = new Set(missing.flatMap(name => [...wanted.keys()].filter(key => isOf(key, name))))
  for (const [key, says] of wanted) {
    if (known.has(key) || actual.get(key) === says) continue
    lines.push(addColumn(key, actual) ?? `-- ${key}: the entities say ${says}\n-- the database says ${actual.get(key) ?? 'nothing'}`)
  }
  for (const [key, says] of actual) if (!wanted.has(key)) lines.push(`-- ${key}: only the database says ${says}`)
  return lines
}

const isOf = (key: string, table: string): boolean =>
  key === `table ${table}` || key.startsWith(`column ${table}.`) || key.includes(` on ${table}`)

function addColumn(key: string, actual: Description): string | null {
  const [, table, column] = /^column (\w+)\.(\w+)$/.exec(key) ?? []
  if (!table || actual.has(key)) return null
  const name = entityNames.find(entity => entity === table)!
  return `alter table "${table}" add column ${columnLine(columnsOf(name).find(plan => plan.name === column)!)};`
}
