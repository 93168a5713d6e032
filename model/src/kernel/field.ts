import { isOneOf, valueOf } from './record.ts'
import { z } from './zod.ts'

/**
 * Who gives a field its value when a record is created.
 * required: the caller must; optional: the caller may, else `initial`; derived: only the server.
 */
export type Mode = 'required' | 'optional' | 'derived'

/** Which input a form shows for a field. */
export type Control = 'text' | 'longText' | 'number' | 'date' | 'price' | 'switch' | 'select' | 'colour' | 'font' | 'password' | 'hidden'

/** How a column is kept. `cents`: whole cents in storage, decimal euro everywhere else. `computed`: no column, an expression of the server. */
export type Storage = 'plain' | 'cents' | 'json' | 'computed'

/** What happens to a record when the one it refers to is deleted. `loose`: it keeps a dangling id (an empty widget, not an error). */
export type OnDelete = 'cascade' | 'clear' | 'restrict' | 'loose'

/** One field, as every room of the house needs to know it. */
// oxlint-disable-next-line no-explicit-any -- a table of fields holds fields of every type
export interface Field<T = any, M extends Mode = Mode> {
  readonly mode: M
  /** The rule; the message of a failed check is a rule's name (`required`, `tooLong`), never a sentence. */
  readonly schema: z.ZodType<T>
  /** The column's type. */
  readonly sql: string
  readonly storage: Storage
  /** The scalar, enum or object type in the API, without list and non-null marks. */
  readonly graphql: string
  readonly control: Control
  readonly nullable: boolean
  readonly list?: boolean
  /** So many entries a list has at most. */
  readonly most?: number
  readonly initial?: T
  readonly choices?: readonly string[]
  /** Smallest and largest value of a number. */
  readonly range?: readonly [number, number]
  /** What no number means. Where this is said, a number beyond the range is brought within it rather than refused. */
  readonly empty?: number
  readonly references?: string
  readonly onDelete?: OnDelete
  /** It names a stored file, which stays as long as something names it. */
  readonly isFile?: boolean
  /** It may be the address of one, which stays likewise. */
  readonly isFileAddress?: boolean
  /** The record kept inside this field. */
  readonly value?: Value
  /** The records of which this field keeps one, told apart by their type name. */
  readonly union?: readonly Value[]
  /** Stored, never shown by the API and never taken from a caller. */
  readonly secret?: boolean
  /** It follows from the record around it, and says nothing new: our own applications work it out rather than ask for it. */
  readonly follows?: boolean
  /** What a change makes of what is stored, where it is not given whole. Of nothing it makes what is kept. */
  merged?(before: T, change: T): T
}

export type Fields = Record<string, Field>

/** A small record kept inside another: a style, the settings of a widget. Its name is its type name in the API. */
export interface Value<F extends Fields = Fields, N extends string = string> {
  readonly name: N
  readonly fields: F
}

export type ValueOf<X> = X extends Field<infer T> ? T : never
/** The record a value describes. */
export type Embedded<V> = V extends Value<infer F> ? { [K in keyof F]: ValueOf<F[K]> } : never
/** The same, told apart from other records by the value's name. */
export type Named<V extends Value> = Embedded<V> & { readonly __typename: V['name'] }
/** A change of a kept record: only what changes, also inside the records it keeps. */
export type Change<T> = { [K in keyof T]?: T[K] extends readonly unknown[] | null ? T[K] : T[K] extends object ? Change<T[K]> : T[K] }

type Plain<T> = Omit<Field<T>, 'mode' | 'nullable' | 'storage'> & { readonly storage?: Storage }
/** A field that the caller must give. */
export const requiredField = <T>(field: Plain<T>): Field<T, 'required'> => ({
  storage: 'plain',
  ...field,
  mode: 'required',
  nullable: false,
})

/** Things are looked up by these names: none that every object of JavaScript has, such as `constructor`. */
const identifier = z
  .string({ error: 'required' })
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'identifier')
  .refine(name => !(name in {}), 'identifier')

/** A record's own name. Made by the server, or by the editor for slides and widgets. */
export const id = (): Field<string, 'derived'> => ({
  mode: 'derived',
  schema: identifier,
  sql: 'text',
  storage: 'plain',
  graphql: 'ID',
  control: 'hidden',
  nullable: false,
})

/** Another record's name. */
export const ref = <E extends string>(references: E, onDelete: OnDelete = 'cascade') =>
  requiredField<string>({ schema: identifier, sql: 'text', graphql: 'ID', control: 'hidden', references, onDelete })

/** An id that follows from that of the record around it. */
export const following = <M extends Mode>(field: Field<string, M>): Field<string, M> => ({ ...field, follows: true })

/** A text whose rule is `schema`. */
export const textField = (schema: z.ZodType<string>, control: Control) =>
  requiredField<string>({ schema, sql: 'text', graphql: 'String', control })

/** One line that may be empty. */
export const line = (most = 200) => textField(z.string({ error: 'required' }).max(most, 'tooLong'), 'text')
/** Several lines, at most 10,000 characters. */
export const text = (most = 10_000) => textField(z.string({ error: 'required' }).max(most, 'tooLong'), 'longText')

const numberOf = (schema: z.ZodNumber, sql: string, graphql: string, least: number, most: number) =>
  requiredField<number>({
    schema: schema.min(least, 'tooSmall').max(most, 'tooLarge'),
    sql,
    graphql,
    control: 'number',
    range: [least, most],
  })
/** What is missing breaks another rule than what is wrong. */
const orRequired =
  (rule: string) =>
  ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null ? 'required' : rule
/** A number; none given breaks another rule than a wrong one. */
export const numberSchema = () => z.number({ error: orRequired('number') })

export const whole = (least = 0, most = 1_000_000) => numberOf(numberSchema().int('whole'), 'integer', 'Int', least, most)
/** A measure that may have decimals. */
export const measure = (least: number, most: number) => numberOf(numberSchema(), 'double precision', 'Float', least, most)
/** Takes any number and brings it within the limits, and takes none for `empty`. A whole one is rounded: the API asks for any. */
export const clamped = (field: Field<number>, empty: number): Field<number, 'optional'> => {
  const limited = { ...field, empty, initial: empty, mode: 'optional', graphql: 'Float' } as const
  const within = (given: unknown) => (typeof given === 'number' || given === null ? withinLimits(limited, given) : given)
  return { ...limited, schema: z.preprocess(within, field.schema) }
}

/** What a field makes of a number, or of none: of 130 percent 100, of nothing 100. */
export function withinLimits({ range, empty, sql }: Pick<Field<number>, 'range' | 'empty' | 'sql'>, given: number | null): number | null {
  if (given === null) return empty ?? null
  const [least, most] = range ?? [-Infinity, Infinity]
  return Math.min(most, Math.max(least, sql === 'integer' ? Math.round(given) : given))
}

export const flag = () =>
  requiredField<boolean>({ schema: z.boolean({ error: orRequired('flag') }), sql: 'boolean', graphql: 'Boolean', control: 'switch' })

/** A moment, ISO 8601 in UTC. */
export const moment = (): Field<string, 'derived'> => ({
  mode: 'derived',
  schema: z.iso.datetime('moment'),
  sql: 'timestamptz',
  storage: 'plain',
  graphql: 'String',
  control: 'hidden',
  nullable: false,
})

/** A closed list of names; the name given is the API's enumeration. */
export const choice = <const V extends readonly [string, ...string[]]>(name: string, choices: V) =>
  requiredField<V[number]>({
    schema: z.enum(choices, { error: orRequired('choice') }),
    sql: 'text',
    graphql: name,
    control: 'select',
    choices,
  })

/** Anything the program itself wrote; never taken from a caller nor shown by the API. */
export const json = <T>(): Field<T, 'required'> => ({
  mode: 'required',
  schema: z.custom<T>(),
  sql: 'json',
  storage: 'json',
  graphql: 'String',
  control: 'hidden',
  nullable: false,
  secret: true,
})

/** A list of texts or ids, kept whole. */
export const listOfField = <T>({ schema, initial: _, merged: _merged, ...field }: Field<T>, most: number): Field<T[], 'optional'> => ({
  ...field,
  mode: 'optional',
  schema: z.array(schema).max(most, 'tooMany'),
  sql: 'json',
  storage: 'json',
  list: true,
  most,
  initial: [],
})

/** Whole numbers in a column of their own kind, which the database counts with; for the program alone. */
export const wholes = (): Field<number[], 'required'> & { readonly secret: true } => ({
  mode: 'required',
  schema: z.array(z.int()),
  sql: 'integer[]',
  storage: 'plain',
  graphql: 'Int',
  control: 'hidden',
  nullable: false,
  list: true,
  secret: true,
})

/** A record kept inside this one. What of it may be left out has its initial value. */
export const embedded = <F extends Fields>(value: Value<F>): Field<Embedded<Value<F>>, 'derived'> => ({
  ...keptInside(value.name, recordSchema(value.fields)),
  value,
})
/** A list of records kept inside this one. Of each, what may be left out has its initial value. */
export const embeddedList = <F extends Fields>(value: Value<F>, most: number, least = 0): Field<Embedded<Value<F>>[], 'derived'> => {
  return {
    ...keptInside(value.name, z.array(recordSchema(value.fields)).min(least, 'tooFew').max(most, 'tooMany')),
    value,
    list: true,
    initial: [],
  }
}
/** One of several records, told apart by `__typename`; which one depends on the record that keeps it. */
export const union = <const V extends readonly Value[]>(name: string, union: V): Field<OneOf<V> | null, 'derived'> => ({
  ...keptInside(
    name,
    z
      .custom<OneOf<V>>(x =>
        isOneOf(
          union.map(value => value.name),
          valueOf(x, '__typename'),
        ),
      )
      .nullable(),
  ),
  nullable: true,
  union,
})
type OneOf<V extends readonly Value[]> = { [I in keyof V]: Embedded<V[I]> & { readonly __typename: V[I]['name'] } }[number]

const keptInside = <T>(graphql: string, schema: z.ZodType<T>): Field<T, 'derived'> => ({
  mode: 'derived',
  schema,
  sql: 'json',
  storage: 'json',
  graphql,
  control: 'hidden',
  nullable: false,
})

/** Checks each field of a record: here a table of fields becomes the type of what passes. */
function recordSchema<F extends Fields>(fields: F) {
  const schemaOf = (f: Field): z.ZodType => (f.mode === 'optional' ? f.schema.default(f.initial) : f.schema)
  const schema: z.ZodType = z.object(Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, schemaOf(f)])))
  return schema as z.ZodType<Embedded<Value<F>>>
}

/** Describes a record that is kept inside others. */
export const value = <F extends Fields, const N extends string>(name: N, fields: F): Value<F, N> => ({ name, fields })

export const nullable = <T>(field: Field<T>): Field<T | null, 'optional'> => ({
  ...field,
  mode: 'optional',
  schema: field.schema.nullable(),
  nullable: true,
  initial: null,
})

export const initially = <T>(field: Field<T>, initial: T): Field<T, 'optional'> => ({ ...field, mode: 'optional', initial })

/** Only the server gives it. */
export const derived = <T>(field: Field<T>): Field<T, 'derived'> => ({ ...field, mode: 'derived' })
/** No column: the server works it out when the record is read. */
export const computed = <T>(field: Field<T>): Field<T, 'derived'> & { readonly storage: 'computed' } => ({
  ...field,
  mode: 'derived',
  storage: 'computed',
})
/** Stored, and never leaves the server. */
export const secret = <T>(field: Field<T>): Field<T, 'derived'> & { readonly secret: true } => ({ ...field, mode: 'derived', secret: true })
