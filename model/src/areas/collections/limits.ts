/** To so many systems a collection is copied at once. */
export const maxSystemsAtOnce = 200
