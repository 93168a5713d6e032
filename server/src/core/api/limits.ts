import {
  GraphQLError,
  Kind,
  Lexer,
  Source,
  TokenKind,
  getIntrospectionQuery,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { comparisonsIn } from './overlaps.ts'

/** What one request may ask. The largest call of the product needs about a tenth of it. */
export const limits = {
  /** Characters of a document; of all that somebody without a session says. */
  characters: 100_000,
  charactersOfNobody: 5_000,
  tokens: 10_000,
  /** Brackets within brackets. */
  nested: 60,
  depth: 12,
  /** Calls in one request. */
  calls: 20,
  /** Fields beside each other, fragments unfolded or not. */
  fieldsBeside: 500,
  /** Comparisons that validation makes of fields of one name (overlaps.ts): the product's largest document needs 811. */
  comparisons: 5_000,
  /** Questions about the API itself, fragments unfolded. */
  introspections: 1,
  /** Requests with such questions, of one user: each is answered with more than a megabyte. */
  introspectionsAMinute: 30,
  /** Values in the answer, as far as can be told beforehand. */
  cost: 500_000,
  /** Values in the variables: each that is wrong takes longer than one that is right. */
  values: 10_000,
  /** Of calls that take thousands of rows (`takesMany`). */
  valuesOfMany: 110_000,
  /** Bytes of a question; of such calls. */
  bytes: 1024 * 1024,
  bytesOfMany: 3 * 1024 * 1024,
  /** Errors that one answer names. */
  errors: 20,
  /** Requests without a session, of one address. */
  ofNobodyAMinute: 300,
}

/** The document, unless answering it would take more than anybody needs. */
export function parseWithinLimits(schema: GraphQLSchema, text: string): DocumentNode {
  if (text.length > limits.characters) tooLarge()
  requireShallow(text)
  const document = parse(text)
  if (comparisonsIn(document, limits.comparisons) > limits.comparisons) tooLarge()
  const weigh = scaleOf(schema, document)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const { cost, depth, calls, introspections } = weigh(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined)
    if (cost > limits.cost || depth > limits.depth || calls > limits.calls || introspections > limits.introspections) tooLarge()
  }
  return document
}

/** Before it is parsed, which goes as deep as the text does. */
function requireShallow(text: string): void {
  const lexer = new Lexer(new Source(text))
  let nested = 0
  for (let count = 0; lexer.advance().kind !== TokenKind.EOF; count++) {
    const { kind } = lexer.token
    if (opening.has(kind)) nested++
    else if (closing.has(kind)) nested--
    if (nested > limits.nested || count > limits.tokens) tooLarge()
  }
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** The variables, unless there are more of them than any call takes. */
export function requireFew(variables: unknown, most: number = limits.values): void {
  const waiting: unknown[] = [variables]
  for (let count = 0; waiting.length > 0; count++) {
    const value = waiting.pop()
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) waiting.push(inner)
    if (count + waiting.length > most) tooLarge()
  }
}

/** Which calls take thousands of rows: whether a question is about one of them is seen before it is parsed. */
export function asksMany(schema: GraphQLSchema): (text: unknown) => boolean {
  const names = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, extensions }) =>
    extensions['takesMany'] === true ? [name] : [],
  )
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\s*\\(`)
  return text => names.length > 0 && typeof text === 'string' && text.length <= limits.charactersOfNobody && pattern.test(text)
}

interface Weight {
  cost: number
  depth: number
  /** Fields at the top. */
  calls: number
  introspections: number
}

/** How many rows a list is taken to have, unless the request says how many it wants. */
const usualLength = 10
const longestPage = 100

/** Each fragment is weighed once, however often it is used: a small document can't be made to take long. */
function scaleOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  weightOfTelling: () => number = () => weightOfIntrospection(schema),
): (set: SelectionSetNode, type: GraphQLNamedType | undefined) => Weight {
  const fragments = new Map(document.definitions.flatMap(d => (d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d] as const] : [])))
  const weighed = new Map<FragmentDefinitionNode, Weight>()
  const nothing: Weight = { cost: 0, depth: 0, calls: 0, introspections: 0 }

  function ofSet(set: SelectionSetNode, type: GraphQLNamedType | undefined, page: number): Weight {
    if (set.selections.length > limits.fieldsBeside) tooLarge()
    const total = { ...nothing }
    // A record of a union is of one type: what is asked of the others is not in the answer.
    const costOf = new Map<string, number>()
    for (const selection of set.selections) {
      const part =
        selection.kind === Kind.FIELD
          ? ofField(selection, type, page)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(fragments.get(selection.name.value), page)
            : ofSet(selection.selectionSet, selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type, page)
      const only = onlyFor(selection)
      if (only !== undefined && isUnionType(type)) costOf.set(only, (costOf.get(only) ?? 0) + part.cost)
      else total.cost += part.cost
      total.calls += part.calls
      total.introspections += part.introspections
      total.depth = Math.max(total.depth, part.depth)
    }
    total.cost += Math.max(0, ...costOf.values())
    return total
  }

  /** The type that the fields of a fragment are of. */
  function onlyFor(selection: SelectionNode): string | undefined {
    if (selection.kind === Kind.FIELD) return undefined
    const condition = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value)?.typeCondition : selection.typeCondition
    return condition?.name.value
  }

  function ofFragment(fragment: FragmentDefinitionNode | undefined, page: number): Weight {
    if (!fragment) return nothing
    let weight = weighed.get(fragment)
    if (!weight) {
      // While it is being weighed it weighs nothing: one that contains itself is refused by validation.
      weighed.set(fragment, nothing)
      weighed.set(fragment, (weight = ofSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), page)))
    }
    return weight
  }

  function ofField(field: FieldNode, parent: GraphQLNamedType | undefined, page: number): Weight {
    const name = field.name.value
    const part = { ...nothing, cost: 1, calls: 1 }
    const about = aboutTheApi[name]
    if (about && field.selectionSet) {
      // How deep such a question may go is a rule among GraphQL's usual ones.
      const inner = ofSet(field.selectionSet, schema.getType(about), page)
      return { ...part, cost: 1 + weightOfTelling() * inner.cost, introspections: 1 + inner.introspections }
    }
    if (name.startsWith('__')) return part
    const type = isObjectType(parent) ? parent.getFields()[name]?.type : undefined
    if (!field.selectionSet || !type) return { ...part, depth: 1 }
    const inner = ofSet(field.selectionSet, getNamedType(type), pageOf(field))
    const length = !isListOfRecords(type) ? 1 : isIntrospectionType(parent!) ? lengthOf(name) : name === 'items' ? page : usualLength
    return { ...part, cost: 1 + length * inner.cost, depth: 1 + inner.depth, introspections: inner.introspections }
  }

  /** Of what the API consists is known: its lists are as long as they are on average. */
  let lengths: Readonly<Record<string, number>> | undefined
  const lengthOf = (name: string): number => (lengths ??= lengthsIn(schema))[name] ?? 1

  return (set, type) => ofSet(set, type, longestPage)
}

/**
 * Each value takes about ten times as long as one of a row. However large the API becomes, the question that every tool asks of it takes
 * no more than half of what one request may.
 */
function weightOfIntrospection(schema: GraphQLSchema): number {
  const known = weights.get(schema)
  if (known !== undefined) return known
  const standard = parse(getIntrospectionQuery())
  const weigh = scaleOf(schema, standard, () => 1)
  const [question] = standard.definitions
  const cost = question?.kind === Kind.OPERATION_DEFINITION ? weigh(question.selectionSet, schema.getQueryType() ?? undefined).cost : 1
  const weight = Math.min(10, limits.cost / 2 / cost)
  weights.set(schema, weight)
  return weight
}

const weights = new WeakMap<GraphQLSchema, number>()

const aboutTheApi: Readonly<Record<string, string>> = { __schema: '__Schema', __type: '__Type' }

function lengthsIn(schema: GraphQLSchema): Readonly<Record<string, number>> {
  const types = Object.values(schema.getTypeMap())
  const fields = types.flatMap(type => (isObjectType(type) ? Object.values(type.getFields()) : []))
  const mean = (total: number, of: number): number => total / of
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
  return {
    types: types.length,
    directives: schema.getDirectives().length,
    fields: mean(fields.length, types.length),
    args: mean(sum(fields.map(field => field.args.length)), fields.length),
    inputFields: mean(sum(types.map(type => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0))), types.length),
    enumValues: mean(sum(types.map(type => (isEnumType(type) ? type.getValues().length : 0))), types.length),
    interfaces: 1,
    possibleTypes: 1,
  }
}

/** A limit that isn't written in the document may be the highest. */
function pageOf(field: FieldNode): number {
  const value = field.arguments?.find(argument => argument.name.value === 'limit')?.value
  return value?.kind === Kind.INT ? Math.min(Math.max(Number(value.value), 1), longestPage) : longestPage
}

function isListOfRecords(type: GraphQLType): boolean {
  const given = isNonNullType(type) ? type.ofType : type
  return isListType(given) && isCompositeType(getNamedType(given))
}

function tooLarge(): never {
  throw new GraphQLError('TooLargeError', { extensions: { code: 'TooLargeError' } })
}

export interface CacheSize {
  readonly entries: number
  /** Characters of what was asked: of one, and of all together. What is kept of it takes a hundred times the room. */
  readonly longest?: number
  readonly characters?: number
}

/** Remembers the latest of what was asked, as far as there is room, and forgets the rest. */
export function latest<T, K = string>({ entries, longest = Infinity, characters = Infinity }: CacheSize): Latest<T, K> {
  const kept = new Map<K, T>()
  let held = 0
  const lengthOf = (key: K): number => (typeof key === 'string' ? key.length : 0)
  const forget = (key: K): void => void (kept.delete(key) && (held -= lengthOf(key)))
  return {
    get(key) {
      const value = kept.get(key)
      if (value !== undefined) {
        kept.delete(key)
        kept.set(key, value)
      }
      return value
    },
    set(key, value) {
      if (lengthOf(key) > longest) return
      forget(key)
      kept.set(key, value)
      held += lengthOf(key)
      while (kept.size > entries || held > characters) forget(kept.keys().next().value!)
    },
  }
}

export interface Latest<T, K = string> {
  get(key: K): T | undefined
  set(key: K, value: T): void
}
