import { z } from '../kernel/zod.ts'
import type { Permission } from '../access/permissions.ts'
import { entities, type Entities, type EntityName } from '../entities.ts'
import type { Says } from '../messages/spoken.ts'
import { changeSchema, draftSchema, patchSchema, writable, type Draft, type Patch } from '../kernel/entity.ts'
import { embedded, id, nullable, type Change, type Field, type Fields, type Embedded, type Value, type ValueOf } from '../kernel/field.ts'
import { isOneOf } from '../kernel/record.ts'
import { entityOf, type Shape, type Shaped, type Strict } from './shape.ts'

/** An input object in the API. `required` names the fields that must be given. */
export interface Input {
  readonly name: string
  readonly fields: Fields
  readonly required: readonly string[]
}

/** One argument of a call: how to check it, and its type in the API. */
// oxlint-disable-next-line no-explicit-any -- a table of calls holds arguments of every type
export interface Arg<T = any> {
  readonly schema: z.ZodType<T>
  readonly graphql: string
  readonly input?: Input
  /** The enumeration of an argument that is a choice. */
  readonly field?: Field
}

/** What a call answers with. */
// oxlint-disable-next-line no-explicit-any -- as above
export interface Answer<T = any> {
  readonly entity?: EntityName
  readonly shape?: object
  readonly value?: Value
  readonly list?: boolean
  readonly graphql: string
  readonly choices?: readonly string[]
  /** What a kept record is worked out from: who changes one of these changes the answer. */
  readonly madeOf?: readonly EntityName[]
  readonly type?: T
}

/** May be asked by whoever has one of these permissions; `public` is written down like any other. */
export type Access = Permission | readonly Permission[]

// oxlint-disable-next-line no-explicit-any -- as above
export interface Call<A extends Record<string, Arg> = Record<string, Arg>, T = any> {
  readonly kind: 'query' | 'mutation'
  readonly access: Access
  readonly args: A
  readonly answer: Answer<T>
  readonly says: Says
  /** Asks nothing of the database: it may wait for somebody outside without keeping a connection from others. */
  readonly isOutside?: true
  /** Takes thousands of rows at once: its question may be longer than others' (server/src/core/api/limits.ts). */
  readonly takesMany?: true
  /** The fields of its answer that our own applications read, where they don't read them all. */
  readonly reads?: readonly string[]
}

type OptionalArgs<A> = { [K in keyof A]: undefined extends ArgValue<A[K]> ? K : never }[keyof A]
type ArgValue<X> = X extends Arg<infer T> ? T : never
export type ArgsOf<C> =
  C extends Call<infer A, infer _T>
    ? { [K in Exclude<keyof A, OptionalArgs<A>>]: ArgValue<A[K]> } & { [K in OptionalArgs<A>]?: ArgValue<A[K]> }
    : never
export type AnswerOf<C> = C extends Call<infer _A, infer T> ? T : never
/** What our own applications have of the answer. */
export type ReadOf<C> = C extends { readonly reads: readonly (infer K)[] }
  ? Pick<NonNullable<AnswerOf<C>>, K & keyof NonNullable<AnswerOf<C>>> | Extract<AnswerOf<C>, null>
  : AnswerOf<C>

/** A list of which only a part is answered. */
export interface Page<T> {
  readonly totalCount: number
  readonly items: T[]
}

export const typeNameOf = (entity: string) => entity[0]!.toUpperCase() + entity.slice(1)

export const arg = <T>(field: Field<T>): Arg<T> => ({
  schema: field.schema,
  graphql: `${field.graphql}${field.nullable ? '' : '!'}`,
  field,
})

/** An argument that may be left out. */
export const optional = <T>(input: Arg<T>): Arg<T | undefined> => ({
  ...input,
  schema: input.schema.nullish().transform(x => x ?? undefined),
  graphql: input.graphql.replace(/!$/, ''),
})

const inputArg = (input: Input, schema: z.ZodType): Arg => ({ schema, graphql: `${input.name}!`, input })
const requiredOf = (fields: Fields) => Object.keys(fields).filter(name => fields[name]!.mode !== 'optional')

export const draft = <N extends EntityName>(name: N): Arg<Draft<Entities[N]>> => {
  const fields = writable(entityOf(name).fields)
  return inputArg({ name: `${typeNameOf(name)}Draft`, fields, required: requiredOf(fields) }, draftSchema(entities[name]))
}

export const patch = <N extends EntityName>(name: N): Arg<Patch<Entities[N]>> => {
  const { fields } = entityOf(name)
  return inputArg(
    { name: `${typeNameOf(name)}Patch`, fields: { id: fields['id']!, ...writable(fields) }, required: ['id'] },
    patchSchema(entities[name]),
  )
}

type Picked<N extends EntityName, K extends keyof Entities[N]['fields']> = { [P in K]: ValueOf<Entities[N]['fields'][P]> }

/** The few fields of an entity that a call takes by name: those that must be given, and those that may. */
export const pickInput = <
  N extends EntityName,
  K extends keyof Entities[N]['fields'] & string,
  O extends keyof Entities[N]['fields'] & string = never,
>(
  inputName: string,
  name: N,
  must: readonly K[],
  may: readonly O[] = [],
) => {
  const fields = Object.fromEntries([...must, ...may].map(k => [k, entityOf(name).fields[k]!]))
  const schema = z.strictObject(
    Object.fromEntries([...must, ...may].map(k => [k, isOneOf(must, k) ? fields[k]!.schema : fields[k]!.schema.optional()])),
    { error: 'unknownField' },
  )
  return inputArg({ name: inputName, fields, required: must }, schema) as Arg<Picked<N, K> & Partial<Picked<N, O>>>
}

/** A change of a kept record, which names its owner by `key`. */
export const change = <F extends Fields, K extends keyof F & string>(
  inputName: string,
  v: Value<F>,
  key: K,
  without: readonly (keyof F)[] = [],
) => {
  const fields = Object.fromEntries(Object.entries(v.fields).filter(([name]) => !without.includes(name)))
  return inputArg({ name: inputName, fields, required: [key] }, changeSchema({ name: inputName, fields }, [key])) as Arg<
    { [P in K]: string } & Change<Omit<Embedded<Value<F>>, K>>
  >
}

/** A record that is only ever given, never stored as such. */
export const given = <F extends Fields>(inputName: string, fields: F) =>
  inputArg(
    { name: inputName, fields, required: requiredOf(fields) },
    z.strictObject(
      Object.fromEntries(Object.entries(fields).map(([k, f]) => [k, f.mode === 'optional' ? f.schema.optional() : f.schema])),
      { error: 'unknownField' },
    ),
  ) as Arg<
    { [K in keyof F as F[K]['mode'] extends 'optional' ? never : K]: ValueOf<F[K]> } & {
      [K in keyof F as F[K]['mode'] extends 'optional' ? K : never]?: ValueOf<F[K]>
    }
  >

/** So many broken rules of a long list are looked for. */
const mostBroken = 100

/** A list of thousands. Whoever sends only wrong ones is not answered with each of them. */
export const longListOf = <T>(a: Arg<T>, most: number): Arg<T[]> => ({
  ...a,
  graphql: `[${a.graphql}]!`,
  schema: z
    .array(z.unknown())
    .max(most, 'tooMany')
    .transform((list, context) => {
      const values: T[] = []
      for (const [index, value] of list.entries()) {
        const { success, data, error } = a.schema.safeParse(value)
        if (success) values.push(data)
        else
          for (const issue of error.issues)
            context.issues.push({ code: 'custom', input: value, message: issue.message, path: [index, ...issue.path] })
        if (context.issues.length >= mostBroken) return z.NEVER
      }
      return values
    }),
})

/**
 * A row of a table that is changed as a whole: of the record with this id only what changes, or with no id a new one. `was`: what of it
 * stood there when it was changed, if that is to be so still. `more`: what else hangs on it.
 */
export const rowChange = <N extends EntityName, F extends Fields>(inputName: string, name: N, more: F) => {
  const ofRow = Object.fromEntries(
    Object.entries(writable(entityOf(name).fields)).map(([key, f]) => [key, { ...f, mode: 'optional' as const }]),
  )
  const was = { name: `${inputName.replace(/Input$/, '')}Was`, fields: ofRow }
  const whole = (fields: Fields): z.ZodType =>
    z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, f]) => [key, f.schema.optional()])), { error: 'unknownField' })
  const fields: Fields = {
    id: nullable(id()),
    ...ofRow,
    ...more,
    was: { ...embedded(was), mode: 'optional', schema: whole(ofRow) },
  }
  return inputArg({ name: inputName, fields, required: [] }, whole(fields)) as Arg<
    Omit<Patch<Entities[N]>, 'id'> & { id?: string | null; was?: Omit<Patch<Entities[N]>, 'id'> } & { [K in keyof F]?: ValueOf<F[K]> }
  >
}

export const listOf = <T>(a: Arg<T>, most = 500): Arg<T[]> => ({
  ...a,
  schema: z.array(a.schema).max(most, 'tooMany'),
  graphql: `[${a.graphql}]!`,
})

export const item = <N extends EntityName, const S extends Shape<N>>(entity: N, shape: S & Strict<N, S>): Answer<Shaped<N, S> | null> => ({
  entity,
  shape,
  graphql: typeNameOf(entity),
})

/** A part of a list, with the number of all: `{ totalCount, items }`. */
export const items = <N extends EntityName, const S extends Shape<N>>(entity: N, shape: S & Strict<N, S>): Answer<Page<Shaped<N, S>>> => ({
  entity,
  shape,
  list: true,
  graphql: `${typeNameOf(entity)}List!`,
})

/** A kept record. */
export const record = <F extends Fields>(v: Value<F>, madeOf: readonly EntityName[] = []): Answer<Embedded<Value<F>>> => ({
  value: v,
  graphql: `${v.name}!`,
  madeOf,
})

/** A list of kept records, all of them. */
export const records = <F extends Fields>(v: Value<F>): Answer<readonly Embedded<Value<F>>[]> => ({
  value: v,
  list: true,
  graphql: `[${v.name}!]!`,
})

/** One of a closed list. */
export const chosen = <T extends string>({ graphql, choices }: Field<T>): Answer<T> => ({ graphql: `${graphql}!`, choices: choices ?? [] })

export const done: Answer<boolean> = { graphql: 'Boolean!' }

const failsToLoad: Says = { fails: 'failure.load' }

export const query = <A extends Record<string, Arg>, T>(access: Access, args: A, answer: Answer<T>): Call<A, T> => ({
  kind: 'query',
  access,
  args,
  answer,
  says: failsToLoad,
})

/** Such a call takes thousands of rows at once. */
export const takingMany = <C extends Call>(call: C): C => ({ ...call, takesMany: true })

/** Our own applications read one field alone of what such a call answers; others may ask for all of it. */
export const readingOnly = <C extends Call, const K extends string>(call: C, field: K): C & { readonly reads: readonly K[] } => ({
  ...call,
  reads: [field],
})

/** Such a call asks nothing of the database. */
export const withoutDatabase = <C extends Call>(call: C): C => ({ ...call, isOutside: true })

export const mutation = <A extends Record<string, Arg>, T>(access: Access, args: A, answer: Answer<T>, says: Says): Call<A, T> => ({
  kind: 'mutation',
  access,
  args,
  answer,
  says,
})
