import { stockThere, type ProductThere, type Stock } from '@vitrine/model/screen/atLocation.ts'
import type { OwnerDb } from '../../core/database/database.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { hashOf } from './hashOf.ts'
import type { PlannedScreen } from './screenPlan.ts'

/** What is other at one location, by the product; locations at which the same is other have the same name. */
export interface StockThere {
  readonly name: string
  readonly rows: readonly ProductThere[]
}

export interface Stocks {
  /** By the location's id; of those at which all is as everywhere there is none. */
  readonly byLocation: ReadonlyMap<string, StockThere>
  readonly names: ReadonlySet<string>
}

export const noStocks: Stocks = { byLocation: new Map(), names: new Set() }

/** How a product is on a screen. */
export interface Item extends Stock {
  /** False: it is off the menu there. */
  readonly isListed: boolean
}

export function stocksOf(ownerDb: OwnerDb, organizationId: string): Promise<Stocks> {
  return asPlatform(
    ownerDb,
    async db => {
      const rows = await db
        .selectFrom('locationProduct')
        .select(['locationId', 'productId', 'state', 'availableFrom', 'isListed'])
        .where('organizationId', '=', organizationId)
        .orderBy('locationId')
        .orderBy('productId')
        .execute()
      const byLocation = new Map<string, StockThere>()
      for (const [locationId, own] of Map.groupBy(rows, row => row.locationId)) {
        const there = own.map(({ locationId: _place, ...row }): ProductThere => row)
        byLocation.set(locationId, { name: hashOf(JSON.stringify(there)), rows: there })
      }
      return { byLocation, names: new Set([...byLocation.values()].map(({ name }) => name)) }
    },
    { readOnly: true },
  )
}

export const stockOf = ({ byLocation }: Stocks, { locationId }: PlannedScreen): StockThere | undefined =>
  locationId === null ? undefined : byLocation.get(locationId)

export const itemOf = ({ state, availableFrom = null }: Stock): Item => ({ state, availableFrom, isListed: true })

export const itemThere = (everywhere: Stock, there: ProductThere): Item => ({
  ...itemOf(stockThere(everywhere, there)),
  isListed: there.isListed,
})

export const isSameStock = (a: Item, b: Item): boolean =>
  a.state === b.state && (a.availableFrom ?? null) === (b.availableFrom ?? null) && a.isListed === b.isListed
