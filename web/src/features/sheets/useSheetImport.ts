import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { Args } from '../../api/client.ts'
import { queryClient } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { changedIn } from '../../ui/form/changedIn.ts'
import { translateNow } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { inputOf, type PublishedSheet, type Source } from './AddressStep.tsx'
import { keptSettings, settingsOf, type SheetChoices } from './sheetChoices.ts'
import type { SheetRead } from './sheetFiles.ts'
import { undoImport } from './undoImport.ts'

/** Leads to what was imported. */
export type ShowGroup = ((groupId: string) => void) | undefined

/** The last step: imports a sheet, or keeps one of an address with what was chosen for it. Each answers whether it is done. */
export function useSheetImport(onShow: ShowGroup) {
  const run = useChange('runSheetImport')
  const created = useChange('createPublishedSheet')
  const updated = useChange('updatePublishedSheet')
  return {
    isBusy: run.busy || created.busy || updated.busy,
    async importAll(asked: Args<'runSheetImport'>): Promise<boolean> {
      const done = await run.run(asked)
      if (!done) return false
      // Every list may show something of it.
      void queryClient.invalidateQueries()
      tellImported(done, onShow)
      return true
    },
    async keep(source: Source, { holds }: SheetRead, choices: SheetChoices, edited: PublishedSheet | undefined): Promise<boolean> {
      const input = { ...inputOf(source), ...settingsOf(holds, choices) }
      if (!edited) return Boolean(await created.run({ input: { ...input, holds } }))
      const changes = changedIn(input, { ...inputOf(edited), ...keptSettings(edited) })
      return Boolean(await updated.run({ input: { id: edited.id, ...changes } }))
    },
  }
}

interface Imported {
  readonly id: string
  readonly createdCount: number
  readonly changedCount: number
  readonly deletedCount: number
  readonly groupId: string | null
}

/** With the way back, as after a deletion, and the way there. */
function tellImported({ id, createdCount, changedCount, deletedCount, groupId }: Imported, onShow: ShowGroup): void {
  const words = { created: createdCount, changed: changedCount, deleted: deletedCount }
  const next = groupId !== null && onShow ? { action: translateNow('sheets.show'), onNext: () => onShow(groupId) } : undefined
  toast.undo(translateNow('sheets.imported', words), () => undoImport(id), IconFileSpreadsheet, { next })
}
