import type { ColumnType, Kysely } from 'kysely'
import type { Entities, EntityName } from '@vitrine/model/entities.ts'
import type { Field, ValueOf } from '@vitrine/model/kernel/field.ts'

type FieldsOf<N extends EntityName> = Entities[N]['fields']

/** The fields of an entity that have no column. */
export type ComputedOf<N extends EntityName> = {
  [K in keyof FieldsOf<N> & string]: FieldsOf<N>[K] extends { readonly storage: 'computed' } ? K : never
}[keyof FieldsOf<N> & string]

type Column<F> = F extends Field<infer T, infer M> ? (M extends 'required' ? T : ColumnType<T, T | undefined, T>) : never

/** The columns of an entity. Prices stand here in cents: read and write rows through rows.ts, which knows. */
export type Table<N extends EntityName> = { [K in Exclude<keyof FieldsOf<N>, ComputedOf<N>>]: Column<FieldsOf<N>[K]> }

/** What an entity's columns hold. */
export type Stored<N extends EntityName> = { [K in Exclude<keyof FieldsOf<N>, ComputedOf<N>>]: ValueOf<FieldsOf<N>[K]> }

/** Table types straight from the entity table: nothing to generate, nothing to repeat. */
export type Database = { [N in EntityName]: Table<N> }

/** Connections of the owner. Only core holds it; everything for a caller goes through tenant.ts. */
export type OwnerDb = Kysely<Database>

/** A transaction that is already open. */
export type Transaction = Omit<OwnerDb, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>
