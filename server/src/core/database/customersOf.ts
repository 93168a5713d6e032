import { sql } from 'kysely'
import type { OwnerDb, Transaction } from './database.ts'

/** The ids of a partner's customers, its own library not among them. */
export async function customersOf(db: OwnerDb | Transaction, resellerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select "id" from "organization" where "resellerId" = ${resellerId} and not is_library("id")`.execute(db)
  return rows.map(({ id }) => id)
}
