import { entities, type Entities, type EntityName } from '../entities.ts'
import type { Entity, Row } from '../kernel/entity.ts'
import type { Field } from '../kernel/field.ts'
import { isKeyOf, keysOf, recordOf } from '../kernel/record.ts'

type FieldsOf<N extends EntityName> = Entities[N]['fields']
type RelationsOf<N extends EntityName> = Entities[N]['relations']
type Target<R> = R extends { target: infer T } ? (T extends EntityName ? T : never) : never

/** Which fields of an entity, and of its relations, a call answers with. */
export type Shape<N extends EntityName> = { [K in keyof FieldsOf<N>]?: 1 } & {
  [K in keyof RelationsOf<N>]?: Shape<Target<RelationsOf<N>[K]>>
}

/** A shape with nothing in it that the entity does not have, at any depth. */
export type Strict<N extends EntityName, S> = {
  [K in keyof S]: K extends keyof FieldsOf<N> ? 1 : K extends keyof RelationsOf<N> ? Strict<Target<RelationsOf<N>[K]>, S[K]> : never
}

/** The record a shape describes. */
export type Shaped<N extends EntityName, S> = {
  [K in keyof S]: K extends keyof FieldsOf<N>
    ? FieldsOf<N>[K] extends Field<infer T>
      ? T
      : never
    : K extends keyof RelationsOf<N>
      ? RelationsOf<N>[K] extends { kind: 'many' }
        ? Shaped<Target<RelationsOf<N>[K]>, S[K]>[]
        : Shaped<Target<RelationsOf<N>[K]>, S[K]> | null
      : never
}

/** Every field of an entity that the API shows, the usual answer. */
export const allOf = <N extends EntityName>(name: N) =>
  recordOf(
    keysOf<FieldsOf<N>>(entities[name].fields).filter(field => !entityOf(name).fields[field]!.secret),
    () => 1 as const,
  )

export type RowOf<N extends EntityName> = Row<Entities[N]>
export const entityOf = (name: string): Entity => entities[entityNamed(name)]
export function entityNamed(name: string): EntityName {
  if (!isKeyOf(entities, name)) throw new Error(`No entity ${name}`)
  return name
}
