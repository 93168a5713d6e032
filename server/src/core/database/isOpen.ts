import { sql, type RawBuilder } from 'kysely'

/** Whose organisation does not lie in the bin: what goes on by itself goes on in these alone. For work of the product itself: no tenant may ask it. */
export const isOpen = (organizationId: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from "organization" o where o."id" = ${sql.ref(organizationId)} and o."closedAt" is not null)`
