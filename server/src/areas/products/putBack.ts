import { sql } from 'kysely'
import type { HandlerServices } from '../../core/api/handler.ts'
import { isOpen } from '../../core/database/isOpen.ts'

const mayComeBack = ['product', 'promotion', 'locationProduct'] as const

/**
 * What was sold out until now is available (docs/spec/menus.md). Asked every minute and at start: a server that was down catches up. TVs know
 * the moment themselves and don't wait for this; lists, the API and pictures do. Returns how many came back.
 */
export const putBack = ({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<number> =>
  asPlatform(async db => {
    let count = 0
    const isDue = (entity: string) => sql`"availableFrom" <= ${now.toISOString()} and ${isOpen(`${entity}.organizationId`)}`
    // What is as everywhere at a location from now on needs no row ([SO5]).
    const { numAffectedRows: gone = 0n } = await sql`
      delete from "locationProduct" where "isListed" and ${isDue('locationProduct')}`.execute(db)
    count += Number(gone)
    for (const entity of mayComeBack) {
      const { numAffectedRows = 0n } = await sql`update ${sql.table(entity)} set "state" = 'AVAILABLE' where ${isDue(entity)}`.execute(db)
      count += Number(numAffectedRows)
    }
    return count
  })
