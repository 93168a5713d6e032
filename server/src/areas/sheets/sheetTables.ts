import type { Permission } from '@vitrine/model/access/permissions.ts'
import type { entityOfSheet, SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'

export type SheetEntity = (typeof entityOfSheet)[SheetContent]

interface SheetTable {
  readonly entity: SheetEntity
  /** By whom its sheets come in and go out: whoever keeps products has no say in promotions. */
  readonly access: Permission
  /** Within what its rows stand in an order; null: in none. */
  readonly parent: 'categoryId' | 'organizationId' | null
}

/** Where the rows of a sheet go. */
export const sheetTables = {
  PRODUCTS: { entity: 'product', access: 'productEditor', parent: 'categoryId' },
  PROMOTIONS: { entity: 'promotion', access: 'promotions', parent: 'organizationId' },
  LOCATIONS: { entity: 'location', access: 'locationSheets', parent: null },
} as const satisfies Readonly<Record<SheetContent, SheetTable>>
