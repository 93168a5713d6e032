/** What a sheet may hold. */
export const sheetContents = ['PRODUCTS', 'PROMOTIONS', 'LOCATIONS'] as const
export type SheetContent = (typeof sheetContents)[number]

/** Of what each of its rows is one. */
export const entityOfSheet = { PRODUCTS: 'product', PROMOTIONS: 'promotion', LOCATIONS: 'location' } as const satisfies Record<
  SheetContent,
  string
>

/** Of what a sheet may delete what it doesn't have. A location has systems and people: it is deleted where they are named. */
export const deletesFrom: Readonly<Record<SheetContent, boolean>> = { PRODUCTS: true, PROMOTIONS: true, LOCATIONS: false }

/** What is also read at an address, every few minutes. When that fails those are told who keep products: addresses of shops seldom change. */
export const isReadAtAddress: Readonly<Record<SheetContent, boolean>> = { PRODUCTS: true, PROMOTIONS: true, LOCATIONS: false }
