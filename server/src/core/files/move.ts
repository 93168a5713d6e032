import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../errors/errors.ts'
import { missing, type FileStore } from './files.ts'
import { isNamed, writeNamed } from './hashing.ts'

interface Move {
  readonly from: FileStore
  readonly to: FileStore
  /** A folder for one file each that is on its way. */
  readonly unfinished: string
  /** Whether what has arrived is removed where it was. */
  readonly removes: boolean
  /** Called now and then. */
  readonly tell: (moved: Moved) => void
}

export interface Moved {
  /** Of how many. */
  readonly total: number
  copied: number
  bytes: number
  /** That were there already. */
  kept: number
  removed: number
  /** Whose content isn't what the name says, in the one place or the other: they stay where they are. */
  readonly damaged: string[]
}

const atOnce = 4
const everySoMany = 100

/**
 * Copies every file to another place, while both are in use: names say the content, so that what is there already needs nothing, and running
 * it again goes on. What has arrived is read back and compared with its name, before anything is removed.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const names: string[] = []
  for await (const { name } of move.from.all()) names.push(name)
  const moved: Moved = { total: names.length, copied: 0, bytes: 0, kept: 0, removed: 0, damaged: [] }
  const left = names.values()
  async function work(): Promise<void> {
    for (const name of left) {
      await moveOne(move, name, moved).catch(async (error: unknown) => {
        // That the product removes it meanwhile is no failure.
        if (codeOf(error) !== missing || (await move.from.sizeOf(name)) !== null) throw error
      })
      if ((moved.copied + moved.kept) % everySoMany === 0) move.tell(moved)
    }
  }
  // All end before a failure of one is told: nothing goes on behind it.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
  move.tell(moved)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return moved
}

async function moveOne({ from, to, unfinished, removes }: Move, name: string, moved: Moved): Promise<void> {
  const bytes = await from.sizeOf(name)
  // Removed meanwhile, as nobody used it.
  if (bytes === null) return
  const isThere = (await to.sizeOf(name)) === bytes
  if (!isThere) {
    const path = join(unfinished, randomUUID())
    try {
      if (!(await writeNamed(from.read(name), name, path))) return void moved.damaged.push(name)
      await to.write({ name, bytes }, path)
    } finally {
      await rm(path, { force: true })
    }
  }
  if ((!isThere || removes) && !(await isNamed(to.read(name), name))) {
    // Another run copies it anew; until then it is read where it was.
    await to.remove(name)
    return void moved.damaged.push(name)
  }
  if (isThere) moved.kept++
  else {
    moved.copied++
    moved.bytes += bytes
  }
  if (!removes) return
  await from.remove(name)
  moved.removed++
}
