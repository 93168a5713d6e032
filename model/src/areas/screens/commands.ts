import { choice } from '../../kernel/field.ts'

interface CommandRow {
  /** The page of the TV begins anew with it, and says then what became of it. */
  readonly beginsAnew: boolean
  /** Hours within which a TV that took it says what became of it; after that nobody waits for its word. */
  readonly hours: number
}

export const screenCommandKinds = ['RELOAD', 'REFETCH', 'RESTART'] as const
export type ScreenCommandKind = (typeof screenCommandKinds)[number]

/** What a TV can be told to do, and how: docs/spec/screen-commands.md. */
export const screenCommandRows: Readonly<Record<ScreenCommandKind, CommandRow>> = {
  /** Its page begins anew, with what it keeps. */
  RELOAD: { beginsAnew: true, hours: 1 },
  /** It fetches its content and every file again, and only then drops those that it had. */
  REFETCH: { beginsAnew: false, hours: 3 },
  /** It takes the newest program there is, and begins anew. */
  RESTART: { beginsAnew: true, hours: 1 },
}
export const screenCommandKind = choice('ScreenCommandKind', screenCommandKinds)

/** WAITING for its TV. TAKEN: the TV carries it out, and has not said yet what became of it. With the others it has ended. */
export const screenCommandStates = ['WAITING', 'TAKEN', 'DONE', 'FAILED', 'EXPIRED', 'CANCELLED'] as const
export type ScreenCommandState = (typeof screenCommandStates)[number]

/**
 * Why it failed. NETWORK: the server, or a file, could not be reached. FULL: the device has no room to fetch before it drops. KEEPS_NOTHING: the
 * browser keeps nothing, and would lose its screen. INTERRUPTED: the TV began anew meanwhile. NO_ANSWER: the TV did not say what became of it.
 */
export const screenCommandFailures = ['NETWORK', 'FULL', 'KEEPS_NOTHING', 'INTERRUPTED', 'NO_ANSWER'] as const
export type ScreenCommandFailure = (typeof screenCommandFailures)[number]
export const screenCommandFailure = choice('ScreenCommandFailure', screenCommandFailures)

/** Hours for which a command waits for its TV, unless the user says otherwise, and at most. */
export const commandHours = 24
export const maxCommandHours = 168
/** So many of a screen are kept, those that have ended too; the oldest go first. */
export const maxScreenCommands = 50

/** What a TV says of a command that it knows. TAKEN: it wants to carry it out, or does. */
export const saidStates = ['TAKEN', 'DONE', 'FAILED'] as const
export interface SaidCommand {
  readonly id: string
  readonly state: (typeof saidStates)[number]
  readonly failure: ScreenCommandFailure | null
}

interface Standing {
  readonly kind: ScreenCommandKind
  readonly state: ScreenCommandState
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly takenAt: number | null
}

/** What a command has become by itself at a moment, in milliseconds since 1970. The same state: nothing. */
export function ageOf({ kind, state, expiresAt, takenAt }: Standing, now: number): Outcome {
  if (state === 'WAITING' && now >= expiresAt) return { state: 'EXPIRED', failure: null }
  if (state === 'TAKEN' && now >= (takenAt ?? 0) + screenCommandRows[kind].hours * 3_600_000)
    return { state: 'FAILED', failure: 'NO_ANSWER' }
  return { state, failure: null }
}

export interface Outcome {
  readonly state: ScreenCommandState
  readonly failure: ScreenCommandFailure | null
}

/** What a command becomes by what its TV says. Taken is only what waits, and only what was taken ends by the TV's word: all else it says changes nothing. */
export function stateAfter(command: Standing, said: SaidCommand, now: number): Outcome {
  const aged = ageOf(command, now)
  if (aged.state === 'WAITING' && said.state === 'TAKEN') return { state: 'TAKEN', failure: null }
  if (aged.state === 'TAKEN' && said.state === 'DONE') return { state: 'DONE', failure: null }
  if (aged.state === 'TAKEN' && said.state === 'FAILED') return { state: 'FAILED', failure: said.failure ?? 'NO_ANSWER' }
  return aged
}
