import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { entitiesChanged } from '../../api/invalidation.ts'
import type { PendingAsset } from '../../api/uploadVideo.ts'
import { useCall } from '../../api/useCall.ts'

/** Milliseconds; while one is being made, how far it is. */
const every = 30_000
const whileMaking = 2_000
const none: readonly PendingAsset[] = []

/** The organisation's videos that are being processed, newest first. Told by the server, and asked for now and then; one that disappears has become an asset. */
export function usePendingAssets(enabled: boolean): readonly PendingAsset[] {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const { data } = useCall('allPendingAssets', {}, { enabled, every: isMaking ? whileMaking : every })
  // What was asked for elsewhere is known here too.
  const pending = (enabled && data?.items) || none
  useEffect(() => setMaking(pending.some(isBeingMade)), [pending])
  const before = useRef(none)
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !pending.some(each => each.id === id))
    before.current = pending
    if (gone.length === 0) return
    void entitiesChanged(client, ['asset'])
  }, [client, pending])
  return pending
}

const isBeingMade = ({ state, progress }: PendingAsset): boolean => state === 'PROCESSING' && progress !== null
