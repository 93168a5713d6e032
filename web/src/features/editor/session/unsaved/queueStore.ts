import type { Source } from '@vitrine/model/show/carried.ts'
import { leftQueues, type LeftQueues } from './leftQueues.ts'
import { openUnsavedQueues, type UnsavedQueue, type UnsavedQueues } from './unsavedQueues.ts'
import { createTabLiveness, type TabLiveness } from './tabLiveness.ts'
import type { QueueStore, StoredOperation } from '../../state/editorDeps.ts'

/** After this long nobody comes back for what they left. */
const keptFor = 30 * 24 * 3600 * 1000

/** The same as edits of another show; none of them where it has nothing to do with it. */
type Rename = (operations: readonly StoredOperation[], source: Source) => Promise<readonly StoredOperation[]>

export interface QueueOwner {
  readonly userId: string
  readonly showId: string
  readonly slideIds?: readonly string[]
  readonly presentationId?: string
}
interface Device {
  readonly lanes: UnsavedQueues
  readonly left: LeftQueues
  /** Calls back when the page goes, and when it comes back after all; answers how to stop that. */
  readonly onLeaving: (goes: () => void, returns: () => void) => () => void
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
  { userId, showId, slideIds = [], presentationId }: QueueOwner,
  newId: () => string,
  device: Partial<Device> = {},
): Promise<QueueStore & { readonly takeOver: (rename: Rename) => Promise<readonly StoredOperation[]> }> {
  const { lanes = openUnsavedQueues(), left = leftQueues, onLeaving = whenPageGoes, alive = createTabLiveness(), now = Date.now } = device
  const owner = `${userId}/${showId}`
  const id = `${owner}/${newId()}`
  const release = await alive.claim(id)
  /** Taken over, and not yet written by the editor as its own. */
  let unclaimed: readonly StoredOperation[] = []
  let latest: readonly StoredOperation[] = []
  let writing: Promise<void> | null = null
  let stale = false

  const mine = (): UnsavedQueue => ({
    id,
    owner,
    slideIds,
    ...(presentationId && { presentationId }),
    touchedAt: now(),
    operations: [...latest, ...unclaimed],
  })

  let isLeaving = false
  const note = () => (stale || writing) && left.note(mine())
  const stopListening = onLeaving(
    () => {
      isLeaving = true
      note()
    },
    () => {
      isLeaving = false
      left.forget(id)
    },
  )

  /** What pages left behind while it was still being written belongs to the lanes. */
  async function gatherLeft() {
    for (const queue of left.get()) {
      if (await alive.isAlive(queue.id)) continue
      const written = (await lanes.of(queue.owner)).find(lane => lane.id === queue.id)
      if (!written || written.touchedAt <= queue.touchedAt) await lanes.put(queue)
      left.forget(queue.id)
    }
  }

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
      await gatherLeft()
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

    /** What the same user left unsaved in a show that this is a copy of. What has nothing to do with it stays where it is. */
    async takeOver(rename) {
      const taken: StoredOperation[] = []
      for (const lane of await lanes.ofAll(`${userId}/`)) {
        if (lane.owner === owner || lane.operations.length === 0) continue
        if (lane.presentationId !== undefined && lane.presentationId !== presentationId) continue
        const source = { showId: lane.owner.slice(userId.length + 1), slideIds: lane.slideIds ?? [] }
        const operations = await rename(lane.operations, source)
        if (operations.length === 0 || (await alive.isAlive(lane.id))) continue
        const found = await lanes.move([lane.id], () => {
          unclaimed = [...unclaimed, ...operations]
          return mine()
        })
        if (found.length > 0) taken.push(...operations)
      }
      return taken
    },

    write(queue) {
      latest = queue
      if (unclaimed.some(o => queue.some(q => q.id === o.id))) unclaimed = []
      stale = true
      writing ??= writeOut()
      if (isLeaving) note()
    },

    async close() {
      await writing
      stopListening()
      release()
    },
  }
}

function whenPageGoes(goes: () => void, returns: () => void): () => void {
  addEventListener('pagehide', goes)
  addEventListener('pageshow', returns)
  return () => {
    removeEventListener('pagehide', goes)
    removeEventListener('pageshow', returns)
  }
}
