import { followCommands } from './commands.ts'
import { hearEmergency } from './hearEmergency.ts'
import { beginAnewWithWhatIsKept } from './lateStorage.ts'
import { renewItself } from './renewal.ts'
import type { Storage } from './storage.ts'
import type { Tv } from './tv.ts'

/** A TV takes newer programs by itself, shows emergencies at once, and does what it is told. */
export function steer(tv: Tv, kept: Storage): void {
  renewItself(tv)
  void beginAnewWithWhatIsKept(kept).catch(() => {})
  // One who hears: an emergency comes before what else is to be done.
  const listen: Tv['listen'] = next =>
    tv.listen(message => {
      hearEmergency(tv, kept, message)
      next(message)
    })
  followCommands({ ...tv, listen }, kept)
}
