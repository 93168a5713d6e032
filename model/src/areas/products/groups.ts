/** So many product groups an organisation may have: they are saved together. */
export const maxGroups = 1000
/** So many products are changed, moved or deleted by one call. */
export const maxProductsAtOnce = 200
/** So many rows of the grid are changed by one call. */
export const maxRowsAtOnce = 1000
/** So many prices are changed by one call. */
export const maxPricesAtOnce = 20_000
/** So many are planned at most: a TV has those of what it shows with it. */
export const maxPlannedPrices = 100_000
/** So many products are read at once where all are wanted. */
export const rowsOfPart = 1000

/** How narrow and how wide a column of the grid can be made, in pixels. */
export const [narrowest, widest] = [60, 640]
