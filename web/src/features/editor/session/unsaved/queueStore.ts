import { openUnsavedQueues, type UnsavedQueue, type UnsavedQueues } from './unsavedQueues.ts'
import { createTabLiveness, type TabLiveness } from './tabLiveness.ts'
import type { QueueStore, StoredOperation } from '../../state/editorDeps.ts'

/** After this long nobody comes back for what they left. */
const keptFor = 30 * 24 * 3600 * 1000

export interface QueueOwner {
  readonly userId: string
  readonly showId: string
}
interface Device {
  readonly lanes: UnsavedQueues
  readonly alive: TabLiveness
  readonly newId: () => string
  readonly now: () => number
}

/**
 * The unsaved operations of one show and user on this device. Every session writes a lane of its own, so that two tabs do
 * not send each other's work; a lane whose session no longer lives is taken over. If the device refuses to keep things
 * (private mode, full disk), the editor works on without.
 */
export async function openQueueStore(
  { userId, showId }: QueueOwner,
  newId: () => string,
  device: Partial<Device> = {},
): Promise<QueueStore> {
  const { lanes = openUnsavedQueues(), alive = createTabLiveness(), now = Date.now } = device
  const owner = `${userId}/${showId}`
  const id = `${owner}/${newId()}`
  const release = await alive.claim(id)
  /** Taken over, and not yet written by the editor as its own. */
  let unclaimed: readonly StoredOperation[] = []
  let latest: readonly StoredOperation[] = []
  let writing: Promise<void> | null = null
  let stale = false

  const mine = (): UnsavedQueue => ({ id, owner, touchedAt: now(), operations: [...latest, ...unclaimed] })

  async function writeOut() {
    while (stale) {
      stale = false
      await lanes.put(mine()).catch(() => undefined)
    }
    writing = null
  }

  return {
    async take() {
      await writing
      const all = await lanes.of(owner)
      const orphans: UnsavedQueue[] = []
      for (const lane of all) {
        if (lane.id === id) continue
        if (lane.touchedAt < now() - keptFor) await lanes.remove(lane.id)
        else if (!(await alive.isAlive(lane.id))) orphans.push(lane)
      }
      if (!orphans.length) return []
      const taken = await lanes.move(
        orphans.sort((a, b) => a.touchedAt - b.touchedAt).map(l => l.id),
        found => {
          unclaimed = [...unclaimed, ...found.flatMap(l => l.operations)]
          return mine()
        },
      )
      return taken.flatMap(l => l.operations)
    },

    write(queue) {
      latest = queue
      if (unclaimed.some(o => queue.some(q => q.id === o.id))) unclaimed = []
      stale = true
      writing ??= writeOut()
    },

    close() {
      void Promise.resolve(writing).then(release)
    },
  }
}
