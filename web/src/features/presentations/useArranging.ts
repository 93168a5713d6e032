import { IconFolder, IconTag } from '@tabler/icons-react'
import { labelsUndone, type LabelChange } from '@vitrine/model/areas/presentations/labels.ts'
import { CallError } from '../../api/callError.ts'
import { ask, type Args } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { queryClient } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { translateNow } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { Folder } from '../folders/folder.ts'
import type { MoveItems } from '../folders/useFolderChanges.ts'
import type { Listed } from './PresentationCard.tsx'
import { presentationFolders } from './presentationFolders.ts'

type Changes = Args<'updatePresentations'>['changes']

/** Moves and labels presentations, several in one call, each with the way back. */
export function useArranging(folders: readonly Folder[], onMoved: () => void) {
  const update = useChange('updatePresentations', {
    // It says how they are to be: arriving twice, it changes nothing.
    again: true,
    place: () => ({ at: presentationFolders.update, field: 'presentations' }),
  })

  const move: MoveItems = {
    busy: update.busy,
    async run(items, folderId) {
      const moved = items.filter(item => item.folderId !== folderId)
      if (!(await update.run({ changes: moved.map(({ id }) => ({ id, folderId })) }))) return false
      const [count, title] = [moved.length, folders.find(({ id }) => id === folderId)?.title]
      const told =
        title === undefined ? translateNow('presentations.moved-out', { count }) : translateNow('presentations.moved', { count, title })
      offerUndo(
        told,
        IconFolder,
        moved.map(item => ({ id: item.id, folderId: item.folderId })),
      )
      onMoved()
      return true
    },
  }

  async function label(items: readonly Listed[], change: Required<LabelChange>): Promise<boolean> {
    const changes = items.map(({ id }) => ({ id, addLabels: [...change.add], removeLabels: [...change.remove] }))
    if (!(await update.run({ changes }))) return false
    const before = items.map(({ id, labels }) => {
      const { add, remove } = labelsUndone(labels, change)
      return { id, addLabels: add, removeLabels: remove }
    })
    offerUndo(translateNow('presentations.labelled', { count: items.length }), IconTag, before)
    return true
  }

  return { move, label, busy: update.busy }
}

/** Says what was done, with the way back. Whoever did it may be elsewhere by then: it hangs on no component. */
function offerUndo(told: string, sign: typeof IconTag, changes: Changes): void {
  toast.undo(told, () => void takeBack(told, sign, changes), sign)
}

/** Where it fails, it is offered again. */
async function takeBack(told: string, sign: typeof IconTag, changes: Changes): Promise<void> {
  try {
    await ask('updatePresentations', { changes })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    tellFailed('presentations.changeFailed', error)
    offerUndo(told, sign, changes)
  } finally {
    void callDone(queryClient, 'updatePresentations')
  }
}
