/** So many products stand on a page of prices. */
export const rowsAtOnce = 50
