/** To where a message goes. CUSTOMERS: those of one partner. CUSTOMER: one organisation. */
export const emergencyReaches = ['SCREEN', 'SYSTEM', 'CUSTOMER', 'CUSTOMERS', 'ALL'] as const
export type EmergencyReach = (typeof emergencyReaches)[number]

/** Minutes for which a message stands. */
export const emergencyMinutes = { min: 5, max: 24 * 60, usual: 60 } as const
