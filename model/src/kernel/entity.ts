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

/**
 * Who reaches a row, where its tenancy alone doesn't say. customer: the organisation itself, and who manages it. partner: the reseller
 * itself. account: the user, and who manages theirs. person: the user alone. tagged: as a library, but for what an organisation hides.
 * template: as a library, and read by the customers of the partner whose template it is.
 * maker: whoever may change it, and nobody else, shared or not. bin: the same, and who manages customers of what they delete. record: read by
 * its organisation, the reseller and the administrator. administration: read by the administrator. inherited: of an organisation, else of a
 * partner, else the administrators'; changed by whose it is, and read by those customers too. reaching: the same, read by whoever manages the
 * organisation besides, and written by the product alone. colleague: whoever looks after the people of the organisation.
 */
export type Reach =
  | 'customer'
  | 'partner'
  | 'account'
  | 'person'
  | 'tagged'
  | 'template'
  | 'maker'
  | 'bin'
  | 'record'
  | 'administration'
  | 'inherited'
  | 'reaching'
  | 'colleague'

/** Where a row is seen besides the lists of the administration: on slides as they are drawn, on the TVs. */
export type Place = 'slides' | 'screens'

export type AuditedChange = 'CREATED' | 'CHANGED' | 'DELETED'

/** What else the house does with an entity, each said here and nowhere else. `Name` is the name of one of its fields. */
export interface Traits<Name extends string = string> {
  /** Combinations that occur once. */
  readonly unique?: readonly (readonly Name[])[]
  readonly reach?: Reach
  /** The parent within which its rows stand in an order made by hand: numbered by `sortIndex`, from 0, without gaps. */
  readonly orderedWithin?: Name
  /** How a list of it is sorted, unless it is asked otherwise; at last by `id`. By `sortIndex` where the order is made by hand, else by `title`. */
  readonly order?: readonly Name[]
  readonly isNewestFirst?: boolean
  /** What a search looks at: `title`, unless said otherwise. */
  readonly searched?: Name
  /** Its lists have thousands of rows: the database keeps each `title` also as it is searched. */
  readonly isLong?: boolean
  /** A list of texts that a search of such lists looks at too. */
  readonly searchedToo?: Name
  /** Its table announces its changes to everybody who shows them. Not so: nobody is shown it, or the code that changes it tells of it. */
  readonly isAnnounced?: boolean
  /** A change of these is news to nobody: neither a new `updatedAt` nor, if nothing else changes, an announcement. */
  readonly quiet?: readonly Name[]
  readonly shownOn?: readonly Place[]
  /** People fill it in: its fields have names and its choices too. Not so: it is edited on the canvas, or not by people at all. */
  readonly hasForm?: boolean
  /** Which changes by people are recorded (docs/spec/audit.md): deletions, unless said otherwise. */
  readonly audited?: readonly AuditedChange[]
  /** Its table itself records what is made and changed of it, however many rows at once, but for changes of these ([AU15]). */
  readonly recordedBut?: readonly Name[]
  /** Rows of what `key` points at consist of these too: a change of them is recorded as one of that, of the field `as`. */
  readonly partOf?: { readonly key: Name; readonly as: string }
  /** With each row begins and ends a library of templates and files: an organisation of its own ([TM41]). */
  readonly hasLibrary?: boolean
  /** Written once: the database refuses to change or remove it. */
  readonly isAppendOnly?: boolean
  /** How many rows one organisation may have, unless the operator says another number (`ROW_LIMITS`): docs/spec/limits.md, [LI11]. */
  readonly maxRows?: number
  /** Ways of asking that follow from nothing else. */
  readonly indexed?: readonly (readonly Name[])[]
  /** By this secret a stranger is known: whoever guesses must not keep the database busy. */
  readonly foundBy?: Name
}

export interface Entity<F extends Fields = Fields, R extends Record<string, Relation> = Record<string, Relation>> {
  readonly fields: F
  readonly relations: R
  readonly tenancy: Tenancy
  readonly traits: Traits
}

export const entity = <F extends Fields, R extends Record<string, Relation> = Record<never, never>>(
  tenancy: Tenancy,
  fields: F,
  relations: R = {} as R,
  traits: Traits<keyof F & string> = {},
): Entity<F, R> => ({ fields, relations, tenancy, traits })

/** A list's order: its columns, the last of which tells any two rows apart. */
export const orderOf = ({ fields, traits }: Entity): readonly string[] => [
  ...(traits.order ?? ['sortIndex', 'title'].filter(name => fields[name]).slice(0, 1)),
  'id',
]

/** The names of the fields that a caller may give, or that only the server does. */
export type InMode<F extends Fields, M> = { [K in keyof F]: F[K]['mode'] extends M ? K : never }[keyof F]

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

const objectOf = (fields: Fields, isOptional: (field: Field) => boolean): z.ZodType =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, isOptional(f) ? f.schema.optional() : f.schema])), {
    error: 'unknownField',
  })

/** The fields a caller may give. */
export const writable = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, f]) => f.mode !== 'derived'))

export const draftSchema = <E extends Entity>(e: E) => objectOf(writable(e.fields), f => f.mode === 'optional') as z.ZodType<Draft<E>>

export const patchSchema = <E extends Entity>(e: E) =>
  objectOf({ ...writable(e.fields), id: e.fields['id']! }, f => f.mode !== 'derived') as z.ZodType<Patch<E>>

/** An undefined value is one that wasn't given, and must not hide an initial one. */
export const withoutGaps = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never

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
        // One that may be missing is given whole: of none there is nothing to change.
        const schema = f.value && !f.list && !f.nullable ? changeSchema(f.value) : f.schema
        return [name, keys.includes(name) ? schema : schema.optional()]
      }),
    ),
    { error: 'unknownField' },
  )

/** A kept record with every field at its initial value. Fields without one must be given. */
export const initialOf = <F extends Fields>(v: Value<F>, given: Partial<Embedded<Value<F>>> = {}): Embedded<Value<F>> =>
  ({ ...Object.fromEntries(Object.entries(v.fields).map(([name, f]) => [name, f.initial ?? null])), ...given }) as Embedded<Value<F>>

export { changed } from './changed.ts'
