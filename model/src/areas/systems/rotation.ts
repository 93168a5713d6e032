/** By how much a screen's picture is turned, clockwise. */
export const screenRotations = ['DEGREES_0', 'DEGREES_90', 'DEGREES_180', 'DEGREES_270'] as const
export type ScreenRotation = (typeof screenRotations)[number]

export const degreesOf: Readonly<Record<ScreenRotation, number>> = { DEGREES_0: 0, DEGREES_90: 90, DEGREES_180: 180, DEGREES_270: 270 }

/** By a quarter: what is broad becomes high. */
export const isQuarterTurn = (rotation: ScreenRotation): boolean => degreesOf[rotation] % 180 !== 0
