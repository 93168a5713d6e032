import { followCommands } from './commands.ts'
import { renewItself } from './renewal.ts'
import type { Storage } from './storage.ts'
import type { Tv } from './tv.ts'

/** A TV takes newer programs by itself, and does what it is told. */
export function steer(tv: Tv, kept: Storage): void {
  renewItself(tv)
  followCommands(tv, kept)
}
