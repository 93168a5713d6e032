import { IconFolder, IconTag } from '@tabler/icons-react'
import { labelsUndone, type LabelChange } from '@vitrine/model/areas/presentations/labels.ts'
import { useChange } from '../../api/useChange.ts'
import { translateNow } from '../../ui/language.ts'
import type { Folder } from '../folders/folder.ts'
import type { MoveItems } from '../folders/useFolderChanges.ts'
import type { Listed } from './usePresentationList.ts'
import { presentationFolders } from './presentationFolders.ts'
import { offerUndo, presentationsArranged } from './undoArranging.ts'

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
      const changes = moved.map(item => ({ id: item.id, folderId: item.folderId }))
      offerUndo(presentationsArranged, { told, sign: IconFolder, changes })
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
    const told = translateNow('presentations.labelled', { count: items.length })
    offerUndo(presentationsArranged, { told, sign: IconTag, changes: before })
    return true
  }

  return { move, label, busy: update.busy }
}
