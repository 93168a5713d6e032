import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Bytes. All that the tests of a whole run write is some hundred megabytes. */
const enough = 4 * 1024 ** 3

/** Where tests write what nobody keeps: in memory where there is plenty, because a disk may take longer for a file than the work on it. */
export const quickFolder: string = hasRoom() ? memory : tmpdir()

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) >= enough
  } catch {
    return false
  }
}
