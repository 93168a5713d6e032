import type { EmergencyStyle } from './styles.ts'

interface Colours {
  readonly paper: string
  readonly letters: string
}

/** Two colours each, of which the letters can be read across a room. */
export const emergencyColours: Readonly<Record<EmergencyStyle, Colours>> = {
  ALARM: { paper: '#9b0f12', letters: '#ffffff' },
  WARNING: { paper: '#ffd21f', letters: '#1a1300' },
  INFORMATION: { paper: '#0d3b8c', letters: '#ffffff' },
  ALL_CLEAR: { paper: '#0b5a32', letters: '#ffffff' },
}
