import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  assertInputType,
  assertLeafType,
  assertNullableType,
  assertOutputType,
  type GraphQLFieldConfig,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLNamedType,
  type GraphQLNullableType,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql'
import { can } from '@vitrine/model/access/permissions.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { typeNameOf, type Call, type Input } from '@vitrine/model/calls/call.ts'
import type { Field, Fields, Value } from '@vitrine/model/kernel/field.ts'
import { entityNamed, entityOf } from '@vitrine/model/calls/shape.ts'
import { answer, type AnyHandler, type ApiContext } from './answer.ts'

type Calls = Readonly<Record<string, Call>>

/** The API, projected from the entity table and the call table. No field is named here. */
export function createSchema(calls: Calls, handlers: Readonly<Record<string, AnyHandler>>): GraphQLSchema {
  const types = new Types()
  const root = (kind: Call['kind']) =>
    new GraphQLObjectType<unknown, ApiContext>({
      name: kind === 'query' ? 'Query' : 'Mutation',
      fields: mapped(
        Object.fromEntries(Object.entries(calls).filter(([, call]) => call.kind === kind)),
        (call, name): GraphQLFieldConfig<unknown, ApiContext> => ({
          type: types.answerOf(call),
          args: mapped(call.args, arg => ({ type: types.argument(arg.graphql, arg.input, arg.field) })),
          extensions: { takesMany: call.takesMany ?? false, isPublic: can(null, call.access) },
          resolve: (_, args, context, info) => answer(name, call, handlers[name]!, args, context, info),
        }),
      ),
    })
  return new GraphQLSchema({ query: root('query'), mutation: root('mutation') })
}

/** Every type by its name, made when it is first met. Values are plain rows: nothing here but names needs to be resolved. */
class Types {
  readonly #known = new Map<string, GraphQLNamedType>(
    [GraphQLID, GraphQLString, GraphQLInt, GraphQLFloat, GraphQLBoolean].map(type => [type.name, type]),
  )
  readonly #keysOfInputs = new Map<string, string>()

  answerOf({ answer }: Call): GraphQLOutputType {
    if (answer.entity && answer.list) return must(this.#page(answer.entity))
    if (answer.entity) return this.#entity(answer.entity)
    if (answer.value) return must(answer.list ? listOf(this.#value(answer.value)) : this.#value(answer.value))
    if (answer.choices) this.#enumeration({ graphql: answer.graphql.replace('!', ''), choices: answer.choices })
    return assertOutputType(this.#written(answer.graphql))
  }

  argument(written: string, input?: Input, field?: Field): GraphQLInputType {
    if (input) this.#input(input.name, input.fields, input.required)
    if (field?.choices) this.#enumeration(field)
    return assertInputType(this.#written(written))
  }

  /** A type as the call table writes it: `[PriceInput!]!` */
  #written(text: string): GraphQLType {
    if (text.endsWith('!')) return must(assertNullableType(this.#written(text.slice(0, -1))))
    if (text.startsWith('[')) return new GraphQLList(this.#written(text.slice(1, -1)))
    const type = this.#known.get(text)
    if (!type) throw new Error(`No type ${text} in the API`)
    return type
  }

  #once<T extends GraphQLNamedType>(name: string, make: () => T): T {
    let type = this.#known.get(name)
    if (!type) this.#known.set(name, (type = make()))
    return type as T
  }

  #entity(name: EntityName): GraphQLObjectType {
    const { fields, relations } = entityOf(name)
    const shown = Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.secret))
    return this.#once(
      typeNameOf(name),
      () =>
        new GraphQLObjectType({
          name: typeNameOf(name),
          fields: () => ({
            ...mapped(shown, field => ({ type: this.#output(field) })),
            ...mapped(relations, ({ kind, target }) => {
              const type = this.#entity(entityNamed(target))
              return { type: kind === 'many' ? must(listOf(type)) : type }
            }),
          }),
        }),
    )
  }

  #page(entity: EntityName): GraphQLObjectType {
    const name = `${typeNameOf(entity)}List`
    return this.#once(
      name,
      () =>
        new GraphQLObjectType({
          name,
          fields: () => ({ totalCount: { type: must(GraphQLInt) }, items: { type: must(listOf(this.#entity(entity))) } }),
        }),
    )
  }

  #value({ name, fields }: Value): GraphQLObjectType {
    return this.#once(name, () => new GraphQLObjectType({ name, fields: () => mapped(fields, field => ({ type: this.#output(field) })) }))
  }

  /** One of several records; each says itself which it is. */
  #union(name: string, values: readonly Value[]): GraphQLUnionType {
    return this.#once(
      name,
      () =>
        new GraphQLUnionType({
          name,
          types: () => values.map(value => this.#value(value)),
          resolveType: (record: { __typename: string }) => record.__typename,
        }),
    )
  }

  #enumeration({ graphql: name, choices = [] }: Pick<Field, 'graphql' | 'choices'>): GraphQLEnumType {
    const type = this.#once(
      name,
      () =>
        new GraphQLEnumType({ name, values: mapped(Object.fromEntries(choices.map(choice => [choice, choice])), value => ({ value })) }),
    )
    if (type.getValues().length !== choices.length) throw new Error(`Two enumerations are called ${name}`)
    return type
  }

  #output(field: Field): GraphQLOutputType {
    const single = field.union ? this.#union(field.graphql, field.union) : field.value ? this.#value(field.value) : this.#scalar(field)
    const type = field.list ? listOf(single) : single
    return field.nullable ? type : must(type)
  }

  /** Inputs are told apart by name: two of one name have the same fields. Which of its fields must be given, each says for itself. */
  #input(name: string, fields: Fields, required: readonly string[]): GraphQLInputObjectType {
    const keys = Object.keys(fields).join(', ')
    const others = this.#keysOfInputs.get(name) ?? keys
    if (others !== keys) throw new Error(`Two inputs are called ${name}: { ${others} } and { ${keys} }`)
    this.#keysOfInputs.set(name, keys)
    return this.#once(
      name,
      () =>
        new GraphQLInputObjectType({
          name,
          fields: () =>
            mapped(fields, (field, key) => {
              const single = field.value ? this.#input(`${field.value.name}Input`, field.value.fields, []) : this.#scalar(field)
              const type = field.list ? listOf(single) : single
              return { type: required.includes(key) && !field.nullable ? must(type) : type }
            }),
        }),
    )
  }

  #scalar(field: Field): GraphQLLeafType {
    return field.choices ? this.#enumeration(field) : assertLeafType(this.#known.get(field.graphql))
  }
}

const must = <T extends GraphQLNullableType>(type: T) => new GraphQLNonNull(type)
const listOf = <T extends GraphQLNullableType>(type: T) => new GraphQLList(must(type))

const mapped = <T, U>(record: Readonly<Record<string, T>>, make: (value: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]))
