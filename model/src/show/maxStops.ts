/** Of stops: as many a gradient has at least, and at most. Apart from the rest, which needs the types that follow from it. */
export const minStops = 2
export const maxStops = 5
