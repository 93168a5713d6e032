/** How many rows a page of a list has, where nobody says another number: [SR3]. */
export const pagingLimit = 20
/** So many items at most are answered to one question. */
export const maxItems = 100
