import { Button, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { overviewPhrases } from '@vitrine/model/catalog/overviewPhrases.ts'
import { addresses } from '@vitrine/model/http.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useEffect, useState } from 'react'
import { CallError, refusalOf } from '../../../api/callError.ts'
import { fetchAsUser, type Args } from '../../../api/client.ts'
import { useCall } from '../../../api/useCall.ts'
import { useChange } from '../../../api/useChange.ts'
import { useTranslate } from '../../../ui/language.ts'
import { saveAs } from '../../../ui/saveAs.ts'
import { toast } from '../../../ui/toast.tsx'

interface Props {
  /** What the page shows. */
  readonly shown: Args<'orderOverview'>
  readonly isDisabled: boolean
}

type Failure = Pick<CallError, 'code'> & Partial<Pick<CallError, 'words'>>

/** The server tells when it is done; this is for when its news is lost. Milliseconds. */
const every = 1_000

/** Has what the page shows printed by the server, and saves it: [MA42] to [MA44]. */
export function PdfButton({ shown, isDisabled }: Props) {
  const t = useTranslate()
  const [orderId, setOrderId] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const order = useChange('orderOverview', { shownHere: () => true, failed: setFailure })
  const { data, error } = useCall('findOverview', { id: orderId ?? '' }, { enabled: orderId !== null, every: orderId !== null && every })
  const state = orderId === null ? null : (data?.state ?? 'WAITING')

  useEffect(() => {
    if (orderId === null || (!error && state !== 'DONE' && state !== 'FAILED')) return
    const over = error ?? (state === 'FAILED' ? { code: data?.failure ?? 'OverviewFailedError' } : null)
    setOrderId(null)
    if (over) setFailure(over as Failure)
    else void download(orderId, `${overviewPhrases.allergens[shown.language].toLowerCase()}.pdf`, setFailure)
  }, [orderId, state, error, data, shown.language])

  const isBusy = order.busy || orderId !== null
  const press = async () => {
    setFailure(null)
    const ordered = await order.run(shown)
    if (ordered) setOrderId(ordered.id)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => void press()}
      >
        {t('allergens.pdf')}
      </Button>
      <Text size="sm" c={failure ? 'red.8' : 'stone.7'} role="status" maw={420} style={{ order: 1 }}>
        {failure
          ? `${t('allergens.pdf-failed')}. ${t(failureOf({ fails: 'refusal.OverviewFailedError' }, failure), failure.words)}`
          : state && state !== 'DONE' && state !== 'FAILED'
            ? t(`allergens.pdf-${state}`)
            : null}
      </Text>
    </>
  )
}

async function download(id: string, name: string, failed: (error: CallError) => void): Promise<void> {
  try {
    const response = await fetchAsUser(addresses.overviews + id, {}, { timeout: 120_000 })
    if (!response.ok) throw await refusalOf(response)
    saveAs(await response.blob(), name)
    toast.done('allergens.pdf-done')
  } catch (error) {
    failed(error instanceof CallError ? error : new CallError('UnavailableError'))
  }
}
