import type { IconTag } from '@tabler/icons-react'
import { maxPresentationsAtOnce } from '@vitrine/model/areas/presentations/entities.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { CallError } from '../../api/callError.ts'
import { ask, type Args } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { queryClient } from '../../api/useCall.ts'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { toast } from '../../ui/toast.tsx'

type ArrangingCall = 'updatePresentations' | 'updateScreens'

/** How several things are arranged: by which call, how many at once, and what is said where it fails. */
interface Arranging<N extends ArrangingCall> {
  readonly call: N
  readonly most: number
  readonly failed: MessageKey
}

export const presentationsArranged = {
  call: 'updatePresentations',
  most: maxPresentationsAtOnce,
  failed: 'presentations.changeFailed',
} as const

interface Undo<N extends ArrangingCall> {
  /** What was done. */
  readonly told: string
  readonly sign: typeof IconTag
  readonly changes: Args<N>['changes']
}

/** Says what was done, with the way back. Whoever did it may be elsewhere by then: it hangs on no component. */
export function offerUndo<N extends ArrangingCall>(arranging: Arranging<N>, undo: Undo<N>): void {
  toast.undo(undo.told, () => void takeBack(arranging, undo), undo.sign)
}

/** In as many calls as it takes, of what is there still. Where one fails, what is left is offered again. */
async function takeBack<N extends ArrangingCall>(arranging: Arranging<N>, undo: Undo<N>): Promise<void> {
  const { call, most, failed } = arranging
  let left = undo.changes
  try {
    while (left.length > 0) {
      const gone = await goneOf(call, left.slice(0, most))
      left = gone.size > 0 ? left.filter((_, index) => !gone.has(index)) : left.slice(most)
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    tellFailed(failed, error)
    offerUndo(arranging, { ...undo, changes: left })
  } finally {
    void callDone(queryClient, call)
  }
}

/** Changes them, all or none. The places of those that are gone, or whose folder is: then nothing was changed. */
async function goneOf<N extends ArrangingCall>(call: N, changes: Args<N>['changes']): Promise<ReadonlySet<number>> {
  try {
    await ask(call, { changes } as Args<N>)
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
