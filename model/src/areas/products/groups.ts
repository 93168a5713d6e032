/** So many product groups an organisation may have: they are saved together. */
export const maxGroups = 1000
/** So many products are changed, moved or deleted by one call. */
export const maxProductsAtOnce = 200
