import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { entitiesChanged } from '../../api/invalidation.ts'
import type { PendingAsset } from '../../api/uploadVideo.ts'
import { useCall } from '../../api/useCall.ts'
import { pendingGone } from './pendingDetails.ts'

const every = 30_000
const none: readonly PendingAsset[] = []

/** The organisation's videos that are being processed, newest first. Told by the server, and asked for now and then; one that disappears has become an asset. */
export function usePendingAssets(enabled: boolean): readonly PendingAsset[] {
  const client = useQueryClient()
  const { data } = useCall('allPendingAssets', {}, { enabled, every })
  // What was asked for elsewhere is known here too.
  const pending = (enabled && data?.items) || none
  const before = useRef(none)
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !pending.some(each => each.id === id)).map(({ id }) => id)
    before.current = pending
    if (gone.length === 0) return
    void entitiesChanged(client, ['asset'])
    void pendingGone(gone)
  }, [client, pending])
  return pending
}
