import { Kind, type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'
import { sql } from 'kysely'
import type { EntityName } from '@vitrine/model/entities.ts'
import type { Relation } from '@vitrine/model/kernel/entity.ts'
import { entityNamed, entityOf } from '@vitrine/model/calls/shape.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import type { Transaction } from '../database/database.ts'
import { selectOf } from '../database/rows.ts'
import { refuse } from '../errors/refusal.ts'

/** What is asked of an entity: its own fields, and its relations with what is asked of those. */
export interface Wanted {
  readonly fields: Set<string>
  readonly relations: Map<string, Wanted>
}

type Row = Readonly<Record<string, unknown>>

/** What a call answered, with all that is asked of it: a handler may answer with less than a whole row. */
export async function withAllAsked(db: Transaction, entity: EntityName, rows: readonly Row[], wanted: Wanted): Promise<readonly Row[]> {
  return withRelations(db, entity, await withFields(db, entity, rows, wanted), wanted)
}

/**
 * The rows with the fields that are asked for, and those by which their relations are found, as they are stored now where they are missing.
 * An edit that was committed before under its id may name a row that it never made: there is none to tell of (NotFoundError).
 */
async function withFields(db: Transaction, entity: EntityName, rows: readonly Row[], wanted: Wanted): Promise<readonly Row[]> {
  const needed = columnsFor(entity, 'id', wanted)
  const isPartial = (row: Row): boolean => needed.some(name => row[name] === undefined && isAskedOf(row, entity, name, wanted))
  const ids = rows.filter(row => row['id'] !== undefined && isPartial(row)).map(row => row['id'])
  if (ids.length === 0) return rows
  const stored: readonly Row[] = await selectOf(db, entity, needed)
    .where(sql<boolean>`${sql.ref(`${entity}.id`)} = any(${ids})`)
    .execute()
  const byId = new Map(stored.map(row => [row['id'], row]))
  return rows.map(row => (isPartial(row) ? { ...(byId.get(row['id']) ?? refuse('NotFoundError')), ...row } : row))
}

/** Not the key of a relation that the row already carries. */
const isAskedOf = (row: Row, entity: EntityName, column: string, { fields, relations }: Wanted): boolean =>
  column === 'id' || fields.has(column) || [...relations.keys()].some(name => row[name] === undefined && keyOf(entity, name) === column)

/**
 * The rows with the relations that are asked for, one query for each relation and level, in the caller's own transaction.
 * A relation that a row already carries is used as it is.
 */
async function withRelations(db: Transaction, entity: EntityName, rows: readonly Row[], wanted: Wanted): Promise<readonly Row[]> {
  const fills = await Promise.all([...wanted.relations].map(([name, inner]) => fillOf(db, entity, name, rows, inner)))
  if (fills.length === 0) return rows
  return rows.map(row => {
    const complete: Record<string, unknown> = { ...row }
    for (const { name, of } of fills) complete[name] = of(row)
    return complete
  })
}

interface Fill {
  readonly name: string
  readonly of: (row: Row) => unknown
}

/** What each row gets for one of its relations. */
async function fillOf(db: Transaction, entity: EntityName, name: string, rows: readonly Row[], wanted: Wanted): Promise<Fill> {
  const relation = entityOf(entity).relations[name]!
  const [given, missing] = [rows.filter(row => row[name] !== undefined), rows.filter(row => row[name] === undefined)]
  const [deepened, related] = await Promise.all([
    given.length > 0 ? deepen(db, relation, name, given, wanted) : new Map<Row, unknown>(),
    missing.length > 0 ? load(db, entity, relation, missing, wanted) : () => undefined,
  ])
  return { name, of: row => (deepened.has(row) ? deepened.get(row) : related(row)) }
}

async function load(
  db: Transaction,
  entity: EntityName,
  relation: Relation,
  rows: readonly Row[],
  wanted: Wanted,
): Promise<(row: Row) => unknown> {
  const target = entityNamed(relation.target)
  const [here, there] = relation.kind === 'one' ? [relation.key, 'id'] : ['id', relation.key]
  const odd = rows.find(row => row[here] === undefined)
  if (odd) throw new Error(`A row of ${entity} lacks ${here}, by which it is related to ${target}`)
  const keys = [...new Set(rows.map(row => row[here]).filter(key => key !== null))]
  const found = keys.length === 0 ? [] : await relatedRows(db, target, there, keys, relation.orderBy, wanted)
  const complete = await withRelations(db, target, found, wanted)
  if (relation.kind === 'one') {
    const byId = new Map(complete.map(row => [row['id'], row]))
    return row => byId.get(row[here]) ?? null
  }
  const groups = new Map<unknown, Row[]>(keys.map(key => [key, []]))
  for (const row of complete) groups.get(row[there])!.push(row)
  return row => groups.get(row[here]) ?? []
}

function relatedRows(
  db: Transaction,
  target: EntityName,
  key: string,
  keys: readonly unknown[],
  order: string | undefined,
  wanted: Wanted,
): Promise<readonly Row[]> {
  const { fields } = entityOf(target)
  const column = (name: string) => sql.ref(`${target}.${name}`)
  let query = selectOf(db, target, columnsFor(target, key, wanted)).where(sql<boolean>`${column(key)} = any(${keys})`)
  if (fields['deletedAt']) query = query.where(column('deletedAt'), 'is', null)
  for (const name of [order, fields['createdAt'] && 'createdAt', 'id']) if (name) query = query.orderBy(column(name))
  return query.execute()
}

/** What is asked for, and the keys by which it goes on. */
function columnsFor(entity: EntityName, key: string, { fields, relations }: Wanted): string[] {
  return [...new Set(['id', key, ...[...relations.keys()].map(name => keyOf(entity, name)), ...fields])]
}

/** The column by which a row finds this relation. */
function keyOf(entity: EntityName, name: string): string {
  const { kind, key } = entityOf(entity).relations[name]!
  return kind === 'one' ? key : 'id'
}

async function deepen(
  db: Transaction,
  { target }: Relation,
  name: string,
  rows: readonly Row[],
  wanted: Wanted,
): Promise<Map<Row, unknown>> {
  const listed = rows.map(row => [row[name] ?? []].flat().filter(isRecord))
  const complete = await withAllAsked(db, entityNamed(target), listed.flat(), wanted)
  let taken = 0
  return new Map(
    rows.map((row, index) => {
      const mine = complete.slice(taken, (taken += listed[index]!.length))
      return [row, Array.isArray(row[name]) ? mine : (mine[0] ?? null)]
    }),
  )
}

const known = new WeakMap<readonly FieldNode[], Wanted>()

/** What a request asks of the entity that a call answers with; of the items, if it answers a list. Worked out once a document. */
export function wantedOf(info: GraphQLResolveInfo, entity: EntityName, list: boolean): Wanted {
  let wanted = known.get(info.fieldNodes)
  if (!wanted) {
    wanted = { fields: new Set(), relations: new Map() }
    const nodes = list ? fieldsIn(info.fieldNodes, info.fragments).filter(node => node.name.value === 'items') : info.fieldNodes
    gather(nodes, entity, info.fragments, wanted)
    known.set(info.fieldNodes, wanted)
  }
  return wanted
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>

function gather(nodes: readonly FieldNode[], entity: string, fragments: Fragments, wanted: Wanted): void {
  const { fields, relations } = entityOf(entity)
  for (const node of fieldsIn(nodes, fragments)) {
    const name = node.name.value
    const relation = relations[name]
    if (relation) {
      const inner = wanted.relations.get(name) ?? { fields: new Set(), relations: new Map() }
      wanted.relations.set(name, inner)
      gather([node], relation.target, fragments, inner)
    } else if (fields[name]) wanted.fields.add(name)
  }
}

/** The fields selected below these, also through fragments. */
function fieldsIn(nodes: readonly FieldNode[], fragments: Fragments): FieldNode[] {
  const below = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap(selection => {
      if (selection.kind === Kind.FIELD) return [selection]
      return below(selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet)
    })
  return nodes.flatMap(node => below(node.selectionSet))
}
