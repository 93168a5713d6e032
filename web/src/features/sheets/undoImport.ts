import { CallError } from '../../api/callError.ts'
import { ask } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { queryClient } from '../../api/useCall.ts'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { toast } from '../../ui/toast.tsx'

/** Takes back all that an import did, as one step. */
export async function undoImport(id: string): Promise<void> {
  try {
    await ask('undoSheetImport', { id })
    toast.done('sheets.undone')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    tellFailed('sheets.undoFailed', error)
  } finally {
    await queryClient.invalidateQueries()
    void callDone(queryClient, 'undoSheetImport')
  }
}
