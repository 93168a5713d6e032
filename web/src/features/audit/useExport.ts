import { addresses } from '@vitrine/model/http.ts'
import { useState } from 'react'
import { CallError, refusalOf } from '../../api/callError.ts'
import { fetchAsUser } from '../../api/client.ts'
import { language } from '../../ui/language.ts'
import { saveAs } from '../../ui/saveAs.ts'
import { toast } from '../../ui/toast.tsx'

/** As many events as the server puts into one. */
const maxRows = 50_000

/** Saves the log, as it is filtered, as a file. */
export function useExport() {
  const [isBusy, setBusy] = useState(false)
  async function save(asked: object, total: number): Promise<void> {
    setBusy(true)
    try {
      const response = await fetchAsUser(
        addresses.auditLog,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': language.get() },
          body: JSON.stringify(asked),
        },
        { timeout: 60_000 },
      )
      if (!response.ok) throw await refusalOf(response)
      saveAs(await response.blob(), 'audit-log.csv')
      if (total > maxRows) toast.done('audit.exported-part', { count: maxRows })
    } catch (error) {
      toast.failed('audit.export-failed', { error: error instanceof CallError ? error : new CallError('InternalError') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
