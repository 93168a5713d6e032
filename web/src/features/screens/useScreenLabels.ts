import { IconTag } from '@tabler/icons-react'
import { labelsUndone, type LabelChange } from '@vitrine/model/areas/presentations/labels.ts'
import { maxScreensAtOnce } from '@vitrine/model/areas/screens/entities.ts'
import { useChange } from '../../api/useChange.ts'
import { translateNow } from '../../ui/language.ts'
import type { LabelKind } from '../presentations/labelKinds.ts'
import { offerUndo } from '../presentations/undoArranging.ts'

export const screenLabels: LabelKind = {
  inUse: 'allScreenLabels',
  ofSeveral: 'screens.labels-of-several',
  onThese: 'screens.labels-on',
  tooMany: 'screens.labels-too-many',
}

const screensLabelled = { call: 'updateScreens', most: maxScreensAtOnce, failed: 'screens.labels-failed' } as const

interface Labelled {
  readonly id: string
  readonly labels: readonly string[]
}

/** Labels screens, several in one call, with the way back. */
export function useScreenLabels() {
  // It says how they are to be: arriving twice, it changes nothing.
  const { run, busy } = useChange('updateScreens', { again: true })
  async function label(screens: readonly Labelled[], change: Required<LabelChange>): Promise<boolean> {
    const changes = screens.map(({ id }) => ({ id, addLabels: [...change.add], removeLabels: [...change.remove] }))
    if (!(await run({ changes }))) return false
    const before = screens.map(({ id, labels }) => {
      const { add, remove } = labelsUndone(labels, change)
      return { id, addLabels: add, removeLabels: remove }
    })
    const told = translateNow('screens.labelled', { count: screens.length })
    offerUndo(screensLabelled, { told, sign: IconTag, changes: before })
    return true
  }
  return { label, busy }
}
