import type { EntityName } from '../entities.ts'
import { id } from '../kernel/field.ts'
import type { NamedEntity } from '../messages/parts/entities.ts'
import type { Says } from '../messages/spoken.ts'
import { arg, done, draft, item, items, mutation, patch, query, type Access, type Arg } from './call.ts'
import { byIds, page } from './page.ts'
import type { Shape, Strict } from './shape.ts'

type Args = Readonly<Record<string, Arg>>

/**
 * The usual calls of an entity, of which an area takes those that it has, under their own names:
 *
 *     const suppliers = resource('supplier', { read: 'suppliers', write: 'suppliers', answer: allOf('supplier') })
 *     export const supplierCalls = { allSuppliers: suppliers.all(), createSupplier: suppliers.create() }
 *
 * `more`: arguments of its own. What is said of a failure follows from the entity's name (messages/parts/entities.ts), unless
 * `says` does. Their handlers: server/src/areas/resource/resource.ts.
 */
export const resource = <N extends EntityName & NamedEntity, const S extends Shape<N>>(
  name: N,
  { read, write, answer }: { readonly read: Access; readonly write: Access; readonly answer: S & Strict<N, S> },
) => ({
  all: <A extends Args = Record<never, never>>(more: A = {} as A) => query(read, { ...page, ...byIds, ...more }, items<N, S>(name, answer)),
  find: () => query(read, { id: arg(id()) }, item<N, S>(name, answer)),
  create: <A extends Args = Record<never, never>>(more: A = {} as A, says: Says = { fails: `${name}.createFailed` }) =>
    mutation(write, { input: draft(name), ...more }, item<N, S>(name, answer), says),
  update: <A extends Args = Record<never, never>>(more: A = {} as A, says: Says = { fails: `${name}.updateFailed` }) =>
    mutation(write, { input: patch(name), ...more }, item<N, S>(name, answer), says),
  delete: (says: Says = { fails: `${name}.deleteFailed`, done: `${name}.deleted` }) => mutation(write, { id: arg(id()) }, done, says),
})
