/** So many slides away from its corner may a widget lie, and so many wide or high may it be. */
export const reach = 10
export const leastSize = 0.001

/** The nearest place, or length, in fractions of the slide that there can be. */
export const inReach = (place: number): number => Math.max(-reach, Math.min(reach, place))
export const inSize = (length: number): number => Math.max(leastSize, Math.min(reach, length))
