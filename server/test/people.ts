import type { EntityName } from '@vitrine/model/entities.ts'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { OwnerDb } from '../src/core/database/database.ts'
import { asPlatform } from '../src/core/database/tenant.ts'
import { insertRow, type NewRow } from '../src/core/database/rows.ts'

/** Somebody with an account. */
export type Person = Viewer & { readonly email: string }

export interface People {
  /** Owns a café. Her organisation is one of rita's. */
  readonly anna: Person
  /** Next door: another organisation, nobody's customer. */
  readonly bob: Person
  /** Resells. */
  readonly rita: Person
  /** Administers. */
  readonly ada: Person
}

/** The four, with their organisations, and nobody else. Done again, they are as they were. */
export function settle(ownerDb: OwnerDb): Promise<People> {
  return asPlatform(ownerDb, async db => {
    const add = <N extends EntityName>(entity: N, row: NewRow<N>) => insertRow(db, entity, row)
    await db.deleteFrom('user').execute()
    await db.deleteFrom('organization').where('id', '!=', '0').execute()
    await db.deleteFrom('reseller').execute()
    await add('reseller', { id: 'ritas', name: 'Rita Resells', hostname: 'rita.example', email: 'hello@rita.example' })
    await add('organization', { id: 'annas', title: "Anna's café", resellerId: 'ritas' })
    await add('organization', { id: 'bobs', title: "Bob's bar" })
    const person = async (
      firstName: string,
      role: Viewer['role'],
      organizationId: string | null,
      resellerId: string | null = null,
    ): Promise<Person> =>
      add('user', {
        id: firstName.toLowerCase(),
        firstName,
        lastName: 'Test',
        email: `${firstName.toLowerCase()}@vitrine.example`,
        role,
        organizationId,
        resellerId,
        passwordHash: 'none',
      })
    return {
      anna: await person('Anna', 'USER', 'annas'),
      bob: await person('Bob', 'USER', 'bobs'),
      rita: await person('Rita', 'RESELLER', null, 'ritas'),
      ada: await person('Ada', 'ADMIN', null),
    }
  })
}
