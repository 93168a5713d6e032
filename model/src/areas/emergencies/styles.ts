/** How a message looks on the glass; its colours are in colours.ts. */
export const emergencyStyles = ['ALARM', 'WARNING', 'INFORMATION', 'ALL_CLEAR'] as const
export type EmergencyStyle = (typeof emergencyStyles)[number]
