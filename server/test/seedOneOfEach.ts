import { sql } from 'kysely'
import pg from 'pg'
import { entityNames, type EntityName } from '@vitrine/model/entities.ts'
import type { OwnerDb, Transaction } from '../src/core/database/database.ts'
import { insertRow, updateRow } from '../src/core/database/rows.ts'
import { asPlatform } from '../src/core/database/tenant.ts'
import { rowsOf, type Ids } from './samples.ts'

interface Seed {
  readonly ids: Ids
  /** What writes its rows anew. */
  readonly statements: string
}
/** By what was asked: its rows are written one by one once, and with one request from then on. */
const seeds = new Map<string, Seed>()

/** One row of everything an organisation can have, named `anna-product` and so on. Done again, everything is as it was. */
export function seedOneOfEach(ownerDb: OwnerDb, prefix: string, organization: string, others: Ids = {}): Promise<Ids> {
  return asPlatform(ownerDb, async db => {
    const asked = JSON.stringify([prefix, organization, others])
    const known = seeds.get(asked)
    if (known) await sql.raw(known.statements).execute(db)
    const seed = known ?? (await seedFirst(db, prefix, organization, others))
    seeds.set(asked, seed)
    return { ...seed.ids, ...(await seedAccount(db, prefix)) }
  })
}

async function seedFirst(db: Transaction, prefix: string, organization: string, others: Ids): Promise<Seed> {
  const { ids, rows: possible, later } = rowsOf(prefix, { organization, user: prefix, ...others })
  const somebody = await db.selectFrom('user').select('id').where('id', '=', prefix).executeTakeFirst()
  // Who isn't there is of no location.
  const rows = possible.filter(([name]) => somebody || name !== 'userLocation')
  const emptied = rows.toReversed().map(([name]) => `delete from "${name}" where "organizationId" = ${pg.escapeLiteral(organization)};`)
  await sql.raw(emptied.join('\n')).execute(db)
  for (const [name, row] of rows) await insertRow(db, name, row as never)
  // A file of another kind beside the one of the first.
  const thumbnail = { id: `${ids.storedFile}-thumbnail`, filename: `${ids.storedFile}-thumbnail`, kind: 'slideThumbnail' } as const
  await insertRow(db, 'storedFile', { ...thumbnail, organizationId: organization, mediaType: 'image/webp', bytes: 1 })
  for (const [name, { id, ...ahead }] of later) await updateRow(db, name, id as string, ahead as never)
  const all = [...rows.map(([name, { id }]) => [name, id] as const), ['storedFile', thumbnail.id] as const]
  const written: string[] = []
  const afterwards: string[] = []
  for (const [name, id] of all) {
    const ahead = Object.keys(later.find(([, each]) => each.id === id)?.[1] ?? {}).filter(column => column !== 'id')
    const row = await writtenRow(db, name, id as string)
    const columns = namesOf(Object.keys(row))
    const gaps = Object.fromEntries(ahead.map(column => [column, null]))
    written.push(`insert into "${name}" (${columns}) select ${columns} from ${recordOf(name, { ...row, ...gaps })};`)
    if (ahead.length > 0)
      afterwards.push(
        `update "${name}" set (${namesOf(ahead)}) = (select ${namesOf(ahead)} from ${recordOf(name, row)}) where "id" = ${pg.escapeLiteral(id as string)};`,
      )
  }
  return { ids, statements: [...emptied, ...written, ...afterwards].join('\n') }
}

const namesOf = (columns: readonly string[]): string => columns.map(column => `"${column}"`).join(', ')
const recordOf = (name: EntityName, row: object): string =>
  `json_populate_record(null::"${name}", ${pg.escapeLiteral(JSON.stringify(row))})`

/** A row as it lies in its table, without what the database works out. */
async function writtenRow(db: Transaction, name: EntityName, id: string): Promise<object> {
  const { rows } = await sql<{ row: Record<string, unknown>; computed: readonly string[] }>`
    select to_json(t) as row,
      array(select attname::text from pg_attribute where attrelid = ${sql.lit(`"${name}"`)}::regclass and attgenerated <> '') as computed
    from ${sql.table(name)} t where "id" = ${id}`.execute(db)
  const { row, computed } = rows[0]!
  return Object.fromEntries(Object.entries(row).filter(([column]) => !computed.includes(column)))
}

/** What somebody has for themselves, where there is somebody of that name. */
async function seedAccount(db: Transaction, userId: string): Promise<Ids> {
  const account = await db.selectFrom('user').select(['id', 'organizationId']).where('id', '=', userId).executeTakeFirst()
  if (!account) return {}
  const ids = { session: `${userId}-session`, passkey: `${userId}-passkey`, notice: `${userId}-notice` }
  await db.deleteFrom('session').where('id', '=', ids.session).execute()
  await db.deleteFrom('passkey').where('id', '=', ids.passkey).execute()
  await db.deleteFrom('notice').where('id', '=', ids.notice).execute()
  const [rotatedAt, expiresAt] = [new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
  await insertRow(db, 'session', { id: ids.session, userId, refreshTokenHash: ids.session, rotatedAt, expiresAt })
  const secrets = { credentialId: ids.passkey, publicKey: 'none', counter: 0, transports: [] }
  await insertRow(db, 'passkey', { id: ids.passkey, userId, title: `${userId} passkey`, host: 'localhost', ...secrets })
  const { organizationId } = account
  if (organizationId)
    await insertRow(db, 'notice', {
      id: ids.notice,
      userId,
      organizationId,
      kind: 'PUBLISHED',
      subjectTitle: `${userId} notice`,
      occasion: 'seed',
    })
  return ids
}

let sample: ReturnType<typeof rowsOf>['rows'] | undefined
const owned = entityNames.filter(hasOwner)

/** A word that is another as soon as anything of an organisation is. */
export async function stateOf(ownerDb: OwnerDb, organization: string): Promise<string> {
  const states = known.get(ownerDb) ?? new Map<string, State>()
  known.set(ownerDb, states)
  const changes = await changesIn(ownerDb)
  const before = states.get(organization)
  if (before?.changes === changes) return before.says
  const says = await readStateOf(ownerDb, organization)
  states.set(organization, { changes, says })
  return says
}

interface State {
  readonly changes: string
  readonly says: string
}
/** Of each organisation what was read last: to read all tables takes longer than most of what is asked between. */
const known = new WeakMap<OwnerDb, Map<string, State>>()

/** How often anything was written in this database, whether or not it was kept. */
async function changesIn(ownerDb: OwnerDb): Promise<string> {
  if (!known.get(ownerDb)?.size) await countChanges(ownerDb)
  const { rows } = await sql<{ count: string }>`select last_value as count from changes_of_tests`.execute(ownerDb)
  return rows[0]!.count
}

async function countChanges(ownerDb: OwnerDb): Promise<void> {
  await sql`create sequence if not exists changes_of_tests minvalue 0`.execute(ownerDb)
  // What was never asked and what was asked once have the same last value.
  await sql`select nextval('changes_of_tests')`.execute(ownerDb)
  await sql
    .raw(
      `create or replace function count_change() returns trigger language plpgsql security definer as
       $$ begin perform nextval('changes_of_tests'); return null; end $$`,
    )
    .execute(ownerDb)
  for (const name of entityNames)
    await sql
      .raw(
        `create or replace trigger count_change after insert or update or delete on "${name}" for each statement execute function count_change()`,
      )
      .execute(ownerDb)
}

async function readStateOf(ownerDb: OwnerDb, organization: string): Promise<string> {
  const rows = owned.map(
    name =>
      sql`select ${sql.lit(name)} as entity, md5(string_agg(t::text, '|' order by t.id)) as says from ${sql.table(name)} t where "organizationId" = ${organization}`,
  )
  const itself = sql`select 'organization' as entity, md5(o::text) as says from "organization" o where "id" = ${organization}`
  const people = sql`select 'user' as entity, md5(string_agg(u::text, '|' order by u.id)) as says from "user" u where "organizationId" = ${organization}`
  const { rows: says } = await sql`${sql.join([...rows, itself, people], sql` union all `)}`.execute(ownerDb)
  return JSON.stringify(says)
}

export function hasOwner(name: EntityName): boolean {
  sample ??= rowsOf('x', { organization: 'x' }).rows
  return name !== 'organization' && 'organizationId' in (sample.find(([entity]) => entity === name)?.[1] ?? {})
}
