import { addresses } from '@vitrine/model/http.ts'
import { useState } from 'react'
import { CallError, refusalOf } from '../../api/callError.ts'
import { fetchAsUser, type Args } from '../../api/client.ts'
import { language, translateNow } from '../../ui/language.ts'
import { saveAs } from '../../ui/saveAs.ts'
import { toast } from '../../ui/toast.tsx'

/** As many rows as the server puts into one. */
const maxRows = 20_000

/** Saves the report, as it is narrowed and sorted, as a table for other programs. */
export function useProofExport() {
  const [isBusy, setBusy] = useState(false)
  async function save(asked: Pick<Args<'proofOfPlay'>, 'filter' | 'by' | 'order'>, total: number): Promise<void> {
    setBusy(true)
    try {
      const headers = { 'content-type': 'application/json', 'accept-language': language.get() }
      const response = await fetchAsUser(
        addresses.proofOfPlay,
        { method: 'POST', headers, body: JSON.stringify(asked) },
        { timeout: 60_000 },
      )
      if (!response.ok) throw await refusalOf(response)
      saveAs(await response.blob(), translateNow('proof.export-file'))
      if (total > maxRows) toast.done('proof.exported-part', { count: maxRows })
    } catch (error) {
      toast.failed('proof.export-failed', { error: error instanceof CallError ? error : new CallError('InternalError') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
