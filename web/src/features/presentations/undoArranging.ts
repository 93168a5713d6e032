import type { IconTag } from '@tabler/icons-react'
import { maxPresentationsAtOnce } from '@vitrine/model/areas/presentations/entities.ts'
import { CallError } from '../../api/callError.ts'
import { ask, type Args } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { queryClient } from '../../api/useCall.ts'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { toast } from '../../ui/toast.tsx'

type Changes = Args<'updatePresentations'>['changes']

/** Says what was done, with the way back. Whoever did it may be elsewhere by then: it hangs on no component. */
export function offerUndo(told: string, sign: typeof IconTag, changes: Changes): void {
  toast.undo(told, () => void takeBack(told, sign, changes), sign)
}

/** In as many calls as it takes, of what is there still. Where one fails, what is left is offered again. */
async function takeBack(told: string, sign: typeof IconTag, changes: Changes): Promise<void> {
  let left = changes
  try {
    while (left.length > 0) {
      const gone = await goneOf(left.slice(0, maxPresentationsAtOnce))
      left = gone.size > 0 ? left.filter((_, index) => !gone.has(index)) : left.slice(maxPresentationsAtOnce)
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    tellFailed('presentations.changeFailed', error)
    offerUndo(told, sign, left)
  } finally {
    void callDone(queryClient, 'updatePresentations')
  }
}

/** Changes them, all or none. The places of those that are gone, or whose folder is: then nothing was changed. */
async function goneOf(changes: Changes): Promise<ReadonlySet<number>> {
  try {
    await ask('updatePresentations', { changes })
    return new Set()
  } catch (error) {
    const gone = new Set(error instanceof CallError && error.code === 'NotFoundError' ? error.fields.map(({ path }) => placeIn(path)) : [])
    // Nothing else is left to be changed: that is told.
    if (gone.size === 0 || gone.size === changes.length) throw error
    return gone
  }
}

/** `changes.3.id` is about the fourth. */
const placeIn = (path: string): number => Number(path.split('.')[1])
