import { calls } from '@vitrine/model/calls.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import type { Arg, Call } from '@vitrine/model/calls/call.ts'
import type { Field, Fields } from '@vitrine/model/kernel/field.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { selectionOfField, wholeOf } from './selections.ts'
import { slotsOf } from './samples.ts'

/** A question as it is sent. */
export interface RandomCall {
  /** The calls it asks. */
  readonly names: readonly string[]
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** Ids of rows there are: whoever asks may have some of them and not others. */
export type KnownIds = Readonly<Partial<Record<EntityName, readonly string[]>>>

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const table = Object.entries(calls as Readonly<Record<string, Call>>)

/** Questions without end, of every call in turn: said well, at the limits of what may be said, and wrongly; with ids of one's own, of strangers and of nobody. */
export function* randomCalls(random: Random, ids: KnownIds): Generator<RandomCall, never> {
  for (let turn = 0; ; turn++) yield randomCall(random, ids, table[turn % table.length]!)
}

function randomCall(random: Random, ids: KnownIds, first: (typeof table)[number]): RandomCall {
  const chance = (of: number): boolean => random() < of
  const others = chance(0.08) ? [pick(random, table)].filter(([, call]) => call.kind === first[1].kind) : []
  const asked = [first, ...others]
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const selections = asked.map(([name, call], index) => {
    const values = argumentsOf(random, ids, name, call)
    const passed = Object.entries(call.args).flatMap(([argument, arg]) => {
      if (!(argument in values)) return []
      if (chance(0.1)) return [`${argument}: ${literal(values[argument])}`]
      const variable = `${argument}${index}`
      declared.push(`$${variable}: ${chance(0.02) ? 'String' : arg.graphql}`)
      variables[variable] = values[argument]
      return [`${argument}: $${variable}`]
    })
    const alias = index > 0 || chance(0.05) ? `a${index}: ` : ''
    return `${alias}${name}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${answerOf(random, call)}`
  })
  if (chance(0.02))
    selections.push(pick(random, ['__typename', '__schema { queryType { name } }', '__type(name: "Product") { name }', 'nothing']))
  const query = `${first[1].kind} Q${declared.length > 0 ? `(${declared.join(', ')})` : ''} { ${selections.join(' ')} }`
  return {
    names: asked.map(([name]) => name),
    query: chance(0.01) ? query.slice(0, Math.floor(random() * query.length)) : query,
    variables,
  }
}

/** How far what is said may be from what may be said: most questions are good but for one thing. */
interface Saying {
  readonly random: Random
  readonly ids: KnownIds
  readonly wrong: number
}

function argumentsOf(random: Random, ids: KnownIds, name: string, call: Call): Record<string, unknown> {
  const saying: Saying = { random, ids, wrong: pick(random, [0, 0, 0, 0.1, 0.5]) }
  const entities = new Map(slotsOf(name, call).map(({ path, entity, isNew }) => [path, isNew && random() < 0.8 ? null : entity]))
  const values: Record<string, unknown> = {}
  for (const [argument, arg] of Object.entries(call.args)) {
    if (!arg.graphql.endsWith('!') ? random() < 0.5 : random() < saying.wrong / 10) continue
    values[argument] = valueOfArg(saying, argument, arg, entities)
  }
  return values
}

type Entities = ReadonlyMap<string, EntityName | null>

function valueOfArg(saying: Saying, path: string, arg: Arg, entities: Entities): unknown {
  const { random } = saying
  if (random() < saying.wrong / 5) return anything(random)
  const isList = arg.graphql.startsWith('[')
  const one = (): unknown =>
    arg.input
      ? recordOf(saying, arg.input.fields, arg.input.required, isList ? `${path}.0` : path, entities)
      : arg.field
        ? valueOf(saying, arg.field, path, entities)
        : text(random)
  return isList ? Array.from({ length: lengthOf(random) }, one) : one()
}

function recordOf(saying: Saying, fields: Fields, required: readonly string[], path: string, entities: Entities): unknown {
  const { random, wrong } = saying
  const share = random()
  const names = Object.keys(fields).filter(name => (required.includes(name) ? random() >= wrong / 10 : random() < share))
  const record = Object.fromEntries(names.map(name => [name, valueOf(saying, fields[name]!, `${path}.${name}`, entities)]))
  return random() < wrong / 20
    ? { ...record, [pick(random, ['nothing', 'constructor', 'organizationId', 'toString'])]: anything(random) }
    : record
}

function valueOf(saying: Saying, field: Field, path: string, entities: Entities): unknown {
  const { random, wrong } = saying
  if (random() < wrong / 3) return anything(random)
  if (field.nullable && random() < 0.15) return null
  const one = (): unknown => {
    if (field.value) return recordOf(saying, field.value.fields, [], path, entities)
    if (field.union) return recordOf(saying, pick(random, field.union).fields, [], path, entities)
    if (field.graphql === 'ID')
      return idOf(saying, entities.get(path) ?? (field.references as EntityName | undefined), entities.get(path) === null)
    if (field.choices) return pick(random, field.choices)
    if (field.range) return number(random, field)
    if (field.graphql === 'Boolean') return random() < 0.5
    return fitting(random, field)
  }
  return field.list ? Array.from({ length: lengthOf(random) }, one) : one()
}

const lengthOf = (random: Random): number => pick(random, [0, 1, 1, 2, 3, 7])

/** A text that the field takes, or a text. */
function fitting(random: Random, field: Field): unknown {
  const words = Array.from({ length: 3 }, () => text(random))
  return random() < 0.8 ? (words.find(word => field.schema.safeParse(word).success) ?? pick(random, plain)) : words[0]
}

function number(random: Random, { range, graphql }: Field): number {
  const [least, most] = range!
  const within = least + random() * (most - least)
  const small = least + random() * Math.min(3, most - least)
  const whole = graphql === 'Int' || random() < 0.3 ? Math.round : (x: number) => Math.round(x * 100) / 100
  return random() < 0.9
    ? whole(pick(random, [within, small, small, least, most]))
    : pick(random, [least - 1, most + 1, within + 0.123_456, -0, 1e300])
}

let made = 0

function idOf({ random, ids, wrong }: Saying, entity: EntityName | undefined, isNew: boolean): string {
  if (isNew) return `made-${++made}-${Math.floor(random() * 1e9)}`
  const known = (entity && ids[entity]) ?? []
  if (known.length > 0 && random() < 0.85) return pick(random, known)
  if (random() < wrong) return pick(random, ['', ' ', '../a', 'constructor', '__proto__', 'a'.repeat(64), 'a'.repeat(65), 'é', '\0'])
  const all = Object.values(ids).flat()
  return random() < 0.5 && all.length > 0 ? pick(random, all) : 'nobodys'
}

const plain = [
  'Espresso',
  'rita.example',
  '10:15:00',
  '2100-01-01T00:00:00.000Z',
  'ABCD',
  'FFB400',
  '$PRIMA',
  'NOS_NEWS',
  'a@vitrine.example',
  'Crème brûlée',
]
const odd = [
  '',
  ' ',
  '\n',
  '\0',
  '\ud800',
  '😀'.repeat(40),
  '‮abc',
  "'; drop table product; --",
  '%',
  '\\',
  '{{',
  '<b>',
  '../../etc',
  'x'.repeat(201),
  'y'.repeat(10_001),
  '1e400',
  'NaN',
  'null',
  '__proto__',
  '25:00:00',
]
const text = (random: Random): string => (random() < 0.6 ? pick(random, plain) : pick(random, odd))

function anything(random: Random): unknown {
  return pick<() => unknown>(random, [
    () => null,
    () => text(random),
    () => Math.floor(random() * 1_000) - 500,
    () => random() * 1e6,
    () => 2 ** 53,
    () => random() < 0.5,
    () => [],
    () => [anything(random)],
    () => ({}),
    () => ({ id: anything(random), length: -1 }),
    () => [[[null]]],
  ])()
}

/** As it stands in a document. What could be a choice is one. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${literal(inner)}`)
      .join(', ')} }`
  return typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value) ? value : JSON.stringify(value ?? null)
}

/** What is asked of the answer: some fields, some relations, some of them twice. */
function answerOf(random: Random, { answer }: Call): string {
  if (answer.value) return wholeOf(answer.value)
  if (!answer.entity) return random() < 0.01 ? '{ id }' : ''
  if (random() < 0.01) return ''
  const depth = pick(random, [0, 1, 1, 2, 3])
  if (!answer.list) return someOf(random, answer.entity, depth)
  const items = `items ${someOf(random, answer.entity, depth)}`
  return `{ ${pick(random, [items, `totalCount ${items}`, 'totalCount', `... on ${answer.graphql.replace('!', '')} { ${items} } totalCount`])} }`
}

function someOf(random: Random, entity: string, depth: number): string {
  const { fields, relations } = entityOf(entity)
  const share = random()
  const shown = Object.entries(fields).filter(([, field]) => !field.secret)
  const parts = shown.filter(() => random() < share).map(([name, field]) => selectionOfField(name, field))
  if (depth > 0)
    for (const [name, { target }] of Object.entries(relations)) {
      if (random() < 0.5) parts.push(`${name} ${someOf(random, target, depth - 1)}`)
      if (random() < 0.05) parts.push(`again_${name}: ${name} ${someOf(random, target, depth - 1)}`)
    }
  if (parts.length === 0 || random() < 0.05) parts.push('__typename')
  if (random() < 0.03) parts.push(pick(random, ['passwordHash', 'deletedAt', '... { id }', 'id @skip(if: true)', 'id @include(if: false)']))
  return `{ ${parts.join(' ')} }`
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!
}
