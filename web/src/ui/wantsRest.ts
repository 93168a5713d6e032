/** Whether somebody asked for less motion. */
export const wantsRest = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
