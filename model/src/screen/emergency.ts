import type { EmergencyStyle } from '../areas/emergencies/styles.ts'

/** What an emergency message says, as a TV has it. */
export interface EmergencyText {
  readonly heading: string
  readonly body: string
  readonly style: EmergencyStyle
  /** A show of the content that is shown instead, where the TV has it; null: the text. */
  readonly showId: string | null
}

/** One that may come. Another version is another message. */
export interface PreparedEmergency extends EmergencyText {
  readonly version: string
}

/** One that stands. */
export interface ScreenEmergency extends EmergencyText {
  readonly id: string
  /** ISO 8601 UTC: by the server's clock it is over then, without a network too. */
  readonly endsAt: string
  /** An older one, which stands again once this is over. */
  readonly before?: ScreenEmergency | undefined
}

/** What stands at a moment (milliseconds since 1970) of what a TV was told. */
export const emergencyAt = (told: ScreenEmergency | null | undefined, now: number): ScreenEmergency | null =>
  !told || now < Date.parse(told.endsAt) ? (told ?? null) : emergencyAt(told.before, now)
