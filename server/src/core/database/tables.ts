import { entityNames, type EntityName } from '@vitrine/model/entities.ts'
import type { Field } from '@vitrine/model/kernel/field.ts'
import { entityNamed, entityOf } from '@vitrine/model/calls/shape.ts'
import { policiesOf, reachFunctions } from './policies.ts'

/** One column, as the database is made with and compared with. */
export interface ColumnPlan {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly default: string | null
  readonly check: string | null
}

/** A row that must exist, and what happens to this one when it goes. */
export interface ReferencePlan {
  readonly name: string
  readonly columns: readonly string[]
  readonly table: EntityName
  readonly foreign: readonly string[]
  readonly onDelete: string
}

export function columnsOf(name: EntityName): ColumnPlan[] {
  const { fields, traits } = entityOf(name)
  const { isLong, searchedToo } = traits
  return [
    ...storedColumnsOf(name),
    ...(isLong ? [plainTitle(textsOf[name] ?? titleAnd(searchedToo))] : []),
    ...(isLong && fields['translations'] && fields['subtitle'] ? [translatedInto] : []),
  ]
}

/** Nobody's field: the languages into which title and subtitle are translated, for lists that are filtered by them (migration 0072). */
const translatedInto: ColumnPlan = {
  name: 'translatedInto',
  type: `text[] generated always as (case when json_array_length("translations") > 0 then languages_of("subtitle", "translations") else '{}' end) stored`,
  nullable: true,
  default: null,
  check: null,
}

/** Nobody's field: the database works it out (docs/spec/search.md). */
const plainTitle = (searched: string): ColumnPlan => ({
  name: 'plainTitle',
  type: `text generated always as (plain(${searched})) stored`,
  nullable: true,
  default: null,
  check: null,
})

const titleAnd = (too: string | undefined): string => `"title"${too ? ` || ' ' || "${too}"::text` : ''}`
/** What is searched of those that have no title, or more than one. Of products the model's `searchedTexts`, each in a line of its own (migration 0076). */
const textsOf: { readonly [N in EntityName]?: string } = {
  systemScreen: `coalesce("title", '') || ' ' || "labels"::text`,
  user: `"firstName" || ' ' || "lastName" || ' ' || "email"`,
  product: `case when json_array_length("translations") > 0 then searched_texts("title", "subtitle", "sku", "translations") else "title" || coalesce(E'\\n' || "subtitle", '') || coalesce(E'\\n' || "sku", '') end`,
}

function storedColumnsOf(name: EntityName): ColumnPlan[] {
  return Object.entries(entityOf(name).fields)
    .filter(([, field]) => field.storage !== 'computed')
    .map(([column, field]) => ({
      name: column,
      type: typeOf(field),
      nullable: field.nullable,
      default: defaultOf(column),
      check: checkOf(column, field),
    }))
}

/** Moments are kept in milliseconds, as the program has them: what is read can be compared with what is stored. */
const typeOf = ({ sql }: Field): string => (sql === 'timestamptz' ? 'timestamptz(3)' : sql)

function defaultOf(column: string): string | null {
  if (column === 'id') return 'gen_random_uuid()::text'
  return column === 'createdAt' || column === 'updatedAt' ? 'now()' : null
}

/** Longer lists (fonts) grow with every version: those are checked by the program alone. */
const mostChoices = 20

function checkOf(column: string, { choices, range, storage, list }: Field): string | null {
  if (column === 'id') return `"id" <> ''`
  if (choices && !list && choices.length <= mostChoices) return `"${column}" in (${choices.map(choice => `'${choice}'`).join(', ')})`
  if (!range) return null
  const [least, most] = storage === 'cents' ? range.map(euro => Math.round(euro * 100)) : range
  return `"${column}" between ${least} and ${most}`
}

function referencesOf(name: EntityName): ReferencePlan[] {
  return Object.entries(entityOf(name).fields).flatMap(([column, field]) => {
    if (!field.references || field.onDelete === 'loose' || field.storage === 'computed') return []
    const table = entityNamed(field.references)
    const together = isOwned(name) && isOwned(table)
    return [
      {
        name: `${name}_${column}_fkey`,
        columns: together ? ['organizationId', column] : [column],
        table,
        foreign: together ? ['organizationId', 'id'] : ['id'],
        onDelete: onDelete(column, field),
      },
    ]
  })
}

/** Every row of it is some organisation's: parent and child are then of the same one, by their common foreign key. */
function isOwned(name: EntityName): boolean {
  const { fields, tenancy } = entityOf(name)
  return tenancy !== 'platform' && fields['organizationId']?.nullable === false
}

function onDelete(column: string, field: Field): string {
  if (field.onDelete === 'cascade') return 'on delete cascade'
  return field.onDelete === 'clear' ? `on delete set null ("${column}")` : 'on delete restrict'
}

export interface IndexPlan {
  readonly name: string
  readonly table: EntityName
  readonly definition: string
}

/** One for every way of asking: by parent in order, by organisation, by what expires, by a secret. */
function indexesOf(name: EntityName): IndexPlan[] {
  const { fields, traits } = entityOf(name)
  const index = (columns: readonly string[], condition = ''): IndexPlan => ({
    name: `${name}_${columns.join('_')}_idx`,
    table: name,
    definition: `(${columns.map(column => `"${column}"`).join(', ')})${condition}`,
  })
  // One that only begins as another does is none: it would be taken for what the longer one does in order.
  const begun = new Set([...uniquesOf(name), ...(traits.indexed ?? [])].map(([first]) => first))
  const parents = Object.keys(fields).filter(
    column => fields[column]!.references && fields[column]!.onDelete !== 'loose' && fields[column]!.storage !== 'computed',
  )
  return [
    ...parents.filter(column => !begun.has(column)).map(column => index([column, ...orderWithin(name, column)])),
    ...(fields['deletedAt'] ? [index(['deletedAt'], ' where "deletedAt" is not null')] : []),
    ...(fields['expiresAt'] ? [index(['expiresAt'])] : []),
    ...(fields['availableFrom'] ? [index(['availableFrom'], ' where "availableFrom" is not null')] : []),
    ...(traits.indexed ?? []).map(columns => index(columns)),
    ...(traits.foundBy ? [index([traits.foundBy])] : []),
    ...(name === 'widget' ? [namedInWidgets] : []),
  ]
}

/** What widgets name, inside their settings and style: where something is used is asked of hundreds of thousands (migration 0098). */
const namedInWidgets: IndexPlan = {
  name: 'widget_named_idx',
  table: 'widget',
  definition: `using gin (named_in("settings", "style")) where ("deletedAt" is null)`,
}

/** In which order a parent lists these rows, if it does. */
function orderWithin(child: EntityName, key: string): string[] {
  const relations = entityNames.flatMap(name => Object.values(entityOf(name).relations))
  const order = relations.find(relation => relation.kind === 'many' && relation.target === child && relation.key === key)?.orderBy
  return order ? [order] : []
}

/** Combinations that occur once; what a common foreign key points at is one too. */
function uniquesOf(name: EntityName): (readonly string[])[] {
  const { unique = [] } = entityOf(name).traits
  const isPointedAt = entityNames.some(child => referencesOf(child).some(({ table, foreign }) => table === name && foreign.length > 1))
  return [...(isPointedAt ? [['organizationId', 'id']] : []), ...unique]
}

const uniqueName = (name: EntityName, columns: readonly string[]): string => `${name}_${columns.join('_')}_key`

/** What is one of many in a combination may be none there; what stands alone may be none for many. */
const uniqueness = (name: EntityName, columns: readonly string[]): string =>
  columns.length === 1 && entityOf(name).fields[columns[0]!]?.nullable ? 'unique' : 'unique nulls not distinct'

export function createTable(name: EntityName): string {
  const lines = [
    ...columnsOf(name).map(columnLine),
    'primary key ("id")',
    ...uniquesOf(name).map(columns => `constraint "${uniqueName(name, columns)}" ${uniqueness(name, columns)} (${list(columns)})`),
  ]
  return `create table "${name}" (\n  ${lines.join(',\n  ')}\n)${storageOf(name)};`
}

export function columnLine({ name, type, nullable, default: initial, check }: ColumnPlan): string {
  return [`"${name}" ${type}`, nullable ? '' : 'not null', initial ? `default ${initial}` : '', check ? `check (${check})` : '']
    .filter(Boolean)
    .join(' ')
}

/** Room on each page, so that a widget that moves stays where it is and no index hears of it. */
const storageOf = (name: EntityName): string => (name === 'widget' || name === 'slide' ? ' with (fillfactor = 85)' : '')

/** Foreign keys come when all tables stand: presentations and shows point at each other. */
const addReference = (name: EntityName, { name: constraint, columns, table, foreign, onDelete }: ReferencePlan): string =>
  `alter table "${name}" add constraint "${constraint}" foreign key (${list(columns)}) references "${table}" (${list(foreign)}) ${onDelete};`

const list = (columns: readonly string[]): string => columns.map(column => `"${column}"`).join(', ')

const createIndex = ({ name, table, definition }: IndexPlan): string => `create index "${name}" on "${table}" ${definition};`

function triggersOf(name: EntityName): string[] {
  const { quiet = [], isAnnounced = true, isAppendOnly, maxRows, recordedBut, partOf, hasLibrary } = entityOf(name).traits
  const still = quiet.map(column => `old."${column}" is not distinct from new."${column}"`).join(' and ')
  const touch = `create trigger touch before update on "${name}" for each row ${still && `when (${still}) `}execute function touch();`
  return [
    ...(entityOf(name).fields['updatedAt'] ? [touch] : []),
    ...(entityOf(name).fields['availableFrom'] ? [comingBack(name)] : []),
    ...(entityOf(name).fields['hasNoAllergens'] ? [noAllergens(name)] : []),
    ...(isAnnounced ? processBus(name, quiet) : []),
    ...(recordedBut ? recording(name, recordedBut) : []),
    ...(partOf ? recordingParts(name, partOf) : []),
    ...(isAppendOnly ? keeping(name) : []),
    ...(maxRows ? [limiting(name)] : []),
    ...(hasLibrary ? keepingLibrary(name) : []),
  ]
}

/** What is available has no moment from which it is, and what that moment is over for is available, whoever writes it (migration 0057). */
const comingBack = (name: EntityName): string =>
  `create trigger keep_availability before insert or update on "${name}" for each row execute function keep_availability();`

/** What has an allergen is not said to have none, whoever writes it (migration 0130). */
const noAllergens = (name: EntityName): string =>
  `create trigger keep_no_allergens before insert or update on "${name}" for each row when (new."hasNoAllergens") execute function keep_no_allergens();`

/** Whatever adds them, one by one or thousands at once (migration 0089). */
const limiting = (name: EntityName): string =>
  `create trigger limit_rows after insert on "${name}" referencing new table as added for each statement execute function limit_rows();`

/** Into the audit log, once a statement, however many rows it changed (migration 0099). A deletion is recorded by whoever deletes. */
const recording = (name: EntityName, but: readonly string[]): string[] => {
  const run = `for each statement execute function record_changes(${but.map(column => `'${column}'`).join(', ')})`
  return [
    `create trigger record_insert after insert on "${name}" referencing new table as changed ${run};`,
    `create trigger record_update after update on "${name}" referencing old table as before new table as changed ${run};`,
  ]
}

/** As a change of what they are parts of. */
function recordingParts(name: EntityName, { key, as }: { readonly key: string; readonly as: string }): string[] {
  const { fields } = entityOf(name)
  const others = referencesOf(name).flatMap(({ table, columns }) => {
    const column = columns.at(-1)!
    return table === 'organization' || column === key ? [] : [table, column]
  })
  const given = [fields[key]!.references, key, as, ...others].map(each => `'${each}'`).join(', ')
  const run = `for each statement execute function record_parts(${given})`
  return [
    `create trigger record_insert after insert on "${name}" referencing new table as changed ${run};`,
    `create trigger record_update after update on "${name}" referencing old table as before new table as changed ${run};`,
    `create trigger record_delete after delete on "${name}" referencing old table as changed ${run};`,
  ]
}

/** What `record_parts` ends with, for one table of wholes: said with its name, PostgreSQL prepares it once, and not at every price that changes. */
const recordingWhole = (
  name: EntityName,
): string => `create function "record_parts_of_${name}"(parents text[], befores jsonb[], afters jsonb[], part text) returns void language plpgsql security definer as $$
begin
  -- Of what is made at this moment its parts are no change; what went has none.
  perform record_events(array_agg(p."id"), array_agg(p."title"), array_agg(p."organizationId"), '${name}', array_agg('CHANGED'::text),
    array_agg(json_build_array(part)), array_agg(case when "olds" is not null then json_build_object(part, "olds") end),
    array_agg(case when "news" is not null then json_build_object(part, "news") end))
  from unnest(parents, befores, afters) as each ("parent", "olds", "news") join "${name}" p on p."id" = "parent"
  where p."createdAt" <> now()::timestamptz(3) having count(*) > 0;
end
$$;
revoke execute on function "record_parts_of_${name}" from public;`

const wholes: ReadonlySet<string> = new Set(
  entityNames.flatMap(name => {
    const { fields, traits } = entityOf(name)
    return traits.partOf ? [fields[traits.partOf.key]!.references!] : []
  }),
)

/** Whoever adds or removes a partner (migration 0152). */
const keepingLibrary = (name: EntityName): string[] => [
  `create trigger library after insert or update on "${name}" for each row execute function keep_partners_library();`,
  `create trigger library_ends before delete on "${name}" for each row execute function keep_partners_library();`,
]

/** Also from the owner of the database: nothing gets past `keep` (migration 0017) but the removal of what is old. */
const keeping = (name: EntityName): string[] => [
  `create trigger keep before update or delete on "${name}" for each row execute function keep();`,
  `create trigger keep_all before truncate on "${name}" for each statement execute function keep();`,
]

/** Once a statement, however many rows it changed. */
function processBus(name: EntityName, quiet: readonly string[]): string[] {
  const hidden = quiet.length > 0 ? [...quiet, 'updatedAt'] : []
  const run = `for each statement execute function announce(${hidden.map(column => `'${column}'`).join(', ')})`
  return [
    `create trigger announce_insert after insert on "${name}" referencing new table as changed ${run};`,
    `create trigger announce_update after update on "${name}" referencing old table as before new table as changed ${run};`,
    `create trigger announce_delete after delete on "${name}" referencing old table as changed ${run};`,
  ]
}

/** The whole database of this version, from nothing but the functions and the role of the first migration. */
export function createAll(): string {
  const parts = [...entityNames.map(createTable), reachFunctions, ...entityNames.map(name => rulesOf(name).join('\n'))]
  return parts.join('\n\n')
}

/** What is made of a table once all tables stand. */
export const rulesOf = (name: EntityName): string[] => [
  ...referencesOf(name).map(reference => addReference(name, reference)),
  ...indexesOf(name).map(createIndex),
  ...policiesOf(name),
  ...triggersOf(name),
  ...(wholes.has(name) ? [recordingWhole(name)] : []),
]
