import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { entitiesChanged } from '../../api/invalidation.ts'
import type { PendingAsset } from '../../api/uploadVideo.ts'
import { useCall } from '../../api/useCall.ts'

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
    const isGone = before.current.some(({ id }) => !pending.some(each => each.id === id))
    before.current = pending
    if (isGone) void entitiesChanged(client, ['asset'])
  }, [client, pending])
  return pending
}
