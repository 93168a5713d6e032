import { entities, type EntityName } from '@vitrine/model/entities.ts'
import type { Arg, Call } from '@vitrine/model/calls/call.ts'
import type { Field, Fields, Value } from '@vitrine/model/kernel/field.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'

/** The ids of one owner's rows, one of each entity. */
export type Ids = Readonly<Partial<Record<EntityName, string>>>

const names = Object.keys(entities) as EntityName[]

/** One row of every entity that belongs to somebody, for one organisation. What points ahead is filled in afterwards. */
export function rowsOf(
  prefix: string,
  given: Ids,
): { ids: Ids; rows: [EntityName, Record<string, unknown>][]; later: [EntityName, Record<string, unknown>][] } {
  const ids: Partial<Record<EntityName, string>> = { ...given }
  const rows: [EntityName, Record<string, unknown>][] = []
  const later: [EntityName, Record<string, unknown>][] = []
  for (const name of names) {
    if (entityOf(name).tenancy === 'platform') continue
    const id = (ids[name] = `${prefix}-${name}`)
    const row: Record<string, unknown> = { id }
    const ahead: Record<string, unknown> = {}
    for (const [column, field] of Object.entries(entityOf(name).fields)) {
      const isOld = `${name}.${column}` in early
      const isGiven = isOld || field.sql !== 'timestamptz' || field.mode === 'required'
      if (column === 'id' || field.storage === 'computed' || !isGiven) continue
      const target = field.references as EntityName | undefined
      const isNobodys = target && field.nullable && entityOf(target).tenancy === 'platform' && !ids[target]
      if (isNobodys) row[column] = null
      else if (target && field.onDelete !== 'loose' && !ids[target]) ahead[column] = `${prefix}-${target}`
      else if (target === name && !field.list) row[column] = null
      else if (isOld) row[column] = early[`${name}.${column}`]
      else row[column] = sampleOf(field, ids, `${prefix} ${name} ${column}`)
    }
    rows.push([name, row])
    if (Object.keys(ahead).length > 0) later.push([name, { id, ...ahead }])
  }
  return { ids, rows, later }
}

/** An operation that the show, of sequence 0, has already seen; a message that no screen shows any more. */
const early: Readonly<Record<string, unknown>> = { 'operation.sequence': 0, 'emergency.endsAt': '2000-01-01T00:00:00.000Z' }

/** A value that a field accepts. References are to the owner's own rows. */
export function sampleOf(field: Field, ids: Ids, text: string): unknown {
  if (field.list) return field.value ? [recordOf(field.value, ids, text)] : field.nullable ? null : []
  if (field.union) return { __typename: field.union[0]!.name, ...recordOf(field.union[0]!, ids, text) }
  if (field.value) return recordOf(field.value, ids, text)
  if (field.references) return ids[field.references as EntityName] ?? null
  if (field.choices) return field.choices[0]
  if (field.initial !== undefined && field.initial !== null) return field.initial
  if (field.range) return Math.max(field.range[0], Math.min(1, field.range[1]))
  if (field.sql === 'boolean') return false
  if (field.sql === 'json') return { kind: 'deleteWidget', data: { id: text } }
  return (
    [
      text,
      text.replaceAll(' ', '-').slice(0, 60),
      'ABCD',
      'FFFFFF',
      'https://menu.example/menu.csv',
      '10:00:00',
      '2100-01-01',
      // Due long after the tests.
      '2100-01-01T00:00:00.000Z',
      `${text.replaceAll(/\W+/g, '-').slice(0, 60)}@vitrine.example`,
      'Cafe-Lumiere-1',
      'nl',
      '1',
    ].find(value => field.schema.safeParse(value).success) ?? null
  )
}

const recordOf = ({ fields }: Value, ids: Ids, text: string): object => {
  const record = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field, ids, `${text} ${name}`)]))
  // What ends as it begins is refused; without an end it is until midnight.
  return fields['startTime'] && fields['endTime'] ? { ...record, endTime: null } : record
}

/** A place in a call's arguments that takes the id of something: `input.categoryId`. */
export interface Slot {
  readonly path: string
  readonly entity: EntityName
  /** It names something new. */
  readonly isNew: boolean
}

/** Which ids a call takes, by the fields of its arguments and by its own name: `deleteProduct(id)`. */
export function slotsOf(name: string, call: Call): Slot[] {
  return Object.entries(call.args).flatMap(([argument, arg]) => {
    if (arg.input) return fieldSlots(arg.input.fields, argument, name, arg)
    if (arg.graphql.startsWith('[ID')) return arg.graphql.endsWith('!') ? [slotOf(`${argument}.0`, argument, arg.field, name)] : []
    return arg.graphql.startsWith('ID') ? [slotOf(argument, argument, arg.field, name)] : []
  })
}

function fieldSlots(fields: Fields, path: string, call: string, arg?: Arg): Slot[] {
  const inside = arg?.graphql.startsWith('[') ? `${path}.0` : path
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.value && !field.list) return []
    return field.graphql === 'ID' && !field.list ? [slotOf(`${inside}.${name}`, name, field, call)] : []
  })
}

function slotOf(path: string, name: string, field: Field | undefined, call: string): Slot {
  const place = `${call} ${path}`
  return {
    path,
    entity: special[place] ?? (field?.references as EntityName | undefined) ?? meant(call, name, place),
    isNew: /(^|\.)(operationId|resultId|destinationId)$/.test(path) || (name === 'id' && call.startsWith('create')),
  }
}

/** What an id without a reference means is said by its name, or by the call's. */
function meant(call: string, name: string, place: string): EntityName {
  const words = (/^(id|sourceId|resultId)$/.test(name) ? call : name.replace(/Id$/, '')).toLowerCase()
  const found = names.filter(entity => words.endsWith(entity.toLowerCase())).toSorted((a, b) => b.length - a.length)[0]
  if (!found) throw new Error(`Whose id is ${place}? Say so in samples.ts.`)
  return found
}

/** Where neither the field nor the names tell. */
const special: Readonly<Record<string, EntityName>> = {
  'findReleaseCheck id': 'release',
  'sendEmergency input.messageId': 'emergencyMessage',
  'connect id': 'systemScreen',
  'updateScreen input.id': 'systemScreen',
  'disconnect id': 'systemScreen',
  'identify id': 'systemScreen',
  'findProgramme id': 'system',
  'updateSystemHours input.id': 'system',
  'restoreProgramme input.id': 'system',
  'restoreShowVersion resultId': 'show',
  'updateShowVersion input.id': 'show',
  'updateProductRows rows.0.resultId': 'product',
  'saveProductCollections collections.0.id': 'productCollection',
  'updateProductCategory variants.0.id': 'productVariant',
  'allTemplates filter.folderId': 'templateFolder',
  'allPresentations filter.folderId': 'presentationFolder',
  'allAssets filter.folderId': 'assetFolder',
  'updateAssets ids.0': 'asset',
  'deleteAssets ids.0': 'asset',
  'updateProducts ids.0': 'product',
  'deleteProducts ids.0': 'product',
  'updateProductRows rows.0.id': 'product',
  'allUses ids.0': 'product',
  'allHistory id': 'presentation',
  'planPrices replacesId': 'plannedPrice',
  'withdrawPlannedPrices ids.0': 'plannedPrice',
  'approvePriceProposals proposals.0.id': 'priceProposal',
  'returnPriceProposals proposals.0.id': 'priceProposal',
  'withdrawPriceProposals ids.0': 'priceProposal',
  'restoreBinItems ids.0': 'binItem',
  'deleteBinItems ids.0': 'binItem',
}

/** Where not any value will do. */
const samples: Readonly<Record<string, (ids: Ids) => unknown>> = {
  'createAsset input.filename': ids => `${ids.storedFile}-filename`,
  'createPendingAsset input.filename': ids => `${ids.storedFile}-filename`,
  'updateSlideThumbnail input.thumbFilename': ids => `${ids.storedFile}-thumbnail`,
  'updateSystemHours input.hours': ids => [{ daypartId: ids.daypart }],
}

/** What may be left out, but not always. */
const also: ReadonlySet<string> = new Set([
  'createUser input.organizationId',
  'updateProductRows rows.0.id',
  'sendEmergency input.screenId',
  'sendEmergency input.heading',
  'findEmergencyCount input.screenId',
])

/** Arguments that the call accepts, with every id one of the owner's; `set` says what stands elsewhere. */
export function argsOf(
  name: string,
  call: Call,
  ids: Ids,
  fresh: () => string,
  set: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const slots = new Map(slotsOf(name, call).map(slot => [slot.path, slot]))
  const at = (path: string, field: Field): unknown => {
    if (path in set) return set[path]
    const needed = samples[`${name} ${path}`]
    if (needed) return needed(ids)
    const slot = slots.get(path)
    if (!slot) return sampleOf(field, ids, `${name} ${path}`)
    return slot.isNew ? fresh() : (ids[slot.entity] ?? null)
  }
  return Object.fromEntries(
    Object.entries(call.args).flatMap(([argument, arg]) => {
      const many = arg.graphql.startsWith('[')
      const inside = many ? `${argument}.0` : argument
      const isSet = Object.keys(set).some(path => path === argument || path.startsWith(`${argument}.`))
      if (!arg.graphql.endsWith('!') && !isSet) return []
      if (!arg.input) return [[argument, arg.field ? (many ? [at(inside, arg.field)] : at(argument, arg.field)) : null]]
      const { required, fields } = arg.input
      const chosen = Object.entries(fields).filter(
        ([field]) => required.includes(field) || also.has(`${name} ${inside}.${field}`) || `${inside}.${field}` in set,
      )
      const record = Object.fromEntries(chosen.map(([field, kind]) => [field, at(`${inside}.${field}`, kind)]))
      return [[argument, many ? [record] : record]]
    }),
  )
}
