import { useQuery } from '@tanstack/react-query'
import type { EditingState } from '@vitrine/renderer/data.tsx'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { callOptions } from '../../../api/useCall.ts'
import { useFormats } from '../../../ui/language.ts'
import { usePendingAssets } from '../../media/usePendingAssets.ts'
import { tickerTrial } from './motion/tickerTrial.ts'

/** What slides ask the editor about that screens need not know. */
export const editingState: EditingState = {
  useIsComing: assetId => usePendingAssets(true).some(({ id, state }) => id === assetId && state !== 'FAILED'),
  useNewsTriedAt() {
    const { time } = useFormats()
    // Only looked at: the catalogue is who asks.
    const { dataUpdatedAt, errorUpdatedAt } = useQuery({ ...callOptions('findTickerFeed', { source: 'NOS_NEWS' }), enabled: false })
    const at = Math.max(dataUpdatedAt, errorUpdatedAt)
    return at > 0 ? time(new Date(at)) : null
  },
  useTrial(widgetId) {
    const trial = useStore(tickerTrial)
    return trial?.widgetId === widgetId ? trial.time : null
  },
}
