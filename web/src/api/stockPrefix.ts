/** Under which changes of what is sold out wait on the device, by who made them (features/kitchen). */
export const stockPrefix = 'vitrine.kitchen.'
