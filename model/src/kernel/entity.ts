import { z } from './zod.ts'
import type { Field, Fields, Embedded, Value, ValueOf } from './field.ts'

/** How rows reach other rows: `many` by their foreign key, `one` by ours. Targets are named, so no import cycles. */
export interface Relation {
  readonly kind: 'one' | 'many'
  readonly target: string
  readonly key: string
  readonly orderBy?: string
}

export const one = <T extends string>(target: T, key: string) => ({ kind: 'one', target, key }) as const
export const many = <T extends string>(target: T, key: string, orderBy?: string) => ({ kind: 'many', target, key, orderBy }) as const

/**
 * Whose rows these are. The database's row policies follow from it (docs/spec/access.md).
 * organization: one organisation's own. library: its own, and the shared ones (no organisation, or "0") for everybody to read.
 * customer: an organisation's, also seen by those who manage it (its reseller, the administrator).
 * platform: the customers, partners and accounts themselves; each has a policy of its own.
 */
export type Tenancy = 'organization' | 'library' | 'customer' | 'platform'

export interface Entity<F extends Fields = Fields, R extends Record<string, Relation> = Record<string, Relation>> {
  readonly fields: F
  readonly relations: R
  readonly tenancy: Tenancy
  /** Combinations that occur once. */
  readonly unique: readonly (readonly string[])[]
}

export const entity = <F extends Fields, R extends Record<string, Relation> = Record<never, never>>(
  tenancy: Tenancy,
  fields: F,
  relations: R = {} as R,
  unique: readonly (readonly (keyof F & string)[])[] = [],
): Entity<F, R> => ({ fields, relations, tenancy, unique })

type InMode<F extends Fields, M> = { [K in keyof F]: F[K]['mode'] extends M ? K : never }[keyof F]

/** A stored record, with what the server works out. */
export type Row<E> = E extends Entity<infer F, infer _R> ? { [K in keyof F]: ValueOf<F[K]> } : never
/** What a caller gives to create one. */
export type Draft<E> =
  E extends Entity<infer F, infer _R>
    ? { [K in InMode<F, 'required'>]: ValueOf<F[K]> } & { [K in InMode<F, 'optional'>]?: ValueOf<F[K]> }
    : never
/** What a caller gives to change one. */
export type Patch<E> =
  E extends Entity<infer F, infer _R> ? { id: string } & { [K in InMode<F, 'required' | 'optional'>]?: ValueOf<F[K]> } : never

const objectOf = (fields: Fields, loosen: (field: Field) => boolean) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, loosen(f) ? f.schema.optional() : f.schema])), {
    error: 'unknownField',
  })

/** The fields a caller may give. */
export const writable = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, f]) => f.mode !== 'derived'))

export const draftSchema = <E extends Entity>(e: E) =>
  objectOf(writable(e.fields), f => f.mode === 'optional') as unknown as z.ZodType<Draft<E>>

export const patchSchema = <E extends Entity>(e: E) =>
  objectOf(writable(e.fields), () => true).extend({ id: e.fields['id']!.schema }) as unknown as z.ZodType<Patch<E>>

/** A draft completed with each field's initial value. */
export const withInitials = <E extends Entity>(e: E, draft: Draft<E>): Omit<Row<E>, InMode<E['fields'], 'derived'>> => {
  const initials = Object.entries(e.fields).filter(([, f]) => f.mode === 'optional')
  return { ...Object.fromEntries(initials.map(([name, f]) => [name, f.initial])), ...draft } as never
}

/** The checks of a change of a kept record: any of its fields, also inside the records it keeps. */
export const changeSchema = (value: Value, keys: readonly string[] = []): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(value.fields).map(([name, f]) => {
        const schema = f.value && !f.list ? changeSchema(f.value) : f.schema
        return [name, keys.includes(name) ? schema : schema.optional()]
      }),
    ),
    { error: 'unknownField' },
  )

/** A kept record with every field at its initial value. Fields without one must be given. */
export const initialOf = <F extends Fields>(v: Value<F>, given: Partial<Embedded<Value<F>>> = {}): Embedded<Value<F>> =>
  ({ ...Object.fromEntries(Object.entries(v.fields).map(([name, f]) => [name, f.initial ?? null])), ...given }) as Embedded<Value<F>>

export { changed, original } from './changed.ts'
