import { addresses } from '@vitrine/model/http.ts'
import { useState } from 'react'
import { CallError, refusalOf } from '../../api/callError.ts'
import { fetchAsUser, type Args } from '../../api/client.ts'
import { language, translateNow } from '../../ui/language.ts'
import { saveAs } from '../../ui/saveAs.ts'
import { toast } from '../../ui/toast.tsx'

type Asked = Pick<Args<'allScreens'>, 'filter' | 'order' | 'search'>

/** As many screens as the server puts into one. */
const maxRows = 20_000

/** Saves the screens, as they are searched and filtered, as a table for other programs. */
export function useScreenExport() {
  const [isBusy, setBusy] = useState(false)
  async function save(asked: Asked, total: number): Promise<void> {
    setBusy(true)
    try {
      const response = await fetchAsUser(
        addresses.screenList,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': language.get() },
          body: JSON.stringify(asked),
        },
        { timeout: 60_000 },
      )
      if (!response.ok) throw await refusalOf(response)
      saveAs(await response.blob(), translateNow('screens.export-file'))
      if (total > maxRows) toast.done('screens.exported-part', { count: maxRows })
    } catch (error) {
      toast.failed('screens.export-failed', { error: error instanceof CallError ? error : new CallError('InternalError') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
