import { IconTag } from '@tabler/icons-react'
import { labelsUndone, type LabelChange } from '@vitrine/model/areas/presentations/labels.ts'
import { CallError } from '../../api/callError.ts'
import { ask, type Args } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { queryClient } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { translateNow } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { LabelKind } from '../presentations/labelKinds.ts'

export const screenLabels: LabelKind = {
  inUse: 'allScreenLabels',
  ofSeveral: 'screens.labels-of-several',
  onThese: 'screens.labels-on',
  tooMany: 'screens.labels-too-many',
}

interface Labelled {
  readonly id: string
  readonly labels: readonly string[]
}
type Changes = Args<'updateScreens'>['changes']

/** Labels screens, several in one call, with the way back. */
export function useScreenLabels() {
  // It says how they are to be: arriving twice, it changes nothing.
  const { run, busy } = useChange('updateScreens', { again: true })
  async function label(screens: readonly Labelled[], change: Required<LabelChange>): Promise<boolean> {
    const changes = screens.map(({ id }) => ({ id, addLabels: [...change.add], removeLabels: [...change.remove] }))
    if (!(await run({ changes }))) return false
    offerUndo(
      screens.map(({ id, labels }) => {
        const { add, remove } = labelsUndone(labels, change)
        return { id, addLabels: add, removeLabels: remove }
      }),
    )
    return true
  }
  return { label, busy }
}

/** Whoever did it may be elsewhere by then: it hangs on no component. */
function offerUndo(changes: Changes): void {
  toast.undo(translateNow('screens.labelled', { count: changes.length }), () => void takeBack(changes), IconTag)
}

/** Where it fails, it is offered again. */
async function takeBack(changes: Changes): Promise<void> {
  try {
    await ask('updateScreens', { changes })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    tellFailed('screens.labels-failed', error)
    offerUndo(changes)
  } finally {
    void callDone(queryClient, 'updateScreens')
  }
}
