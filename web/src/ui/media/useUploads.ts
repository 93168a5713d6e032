import { useQueryClient } from '@tanstack/react-query'
import { looksLikeVideo } from '@vitrine/model/areas/media/videos.ts'
import { useCallback, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { entitiesChanged } from '../../api/invalidation.ts'
import { uploadPicture } from '../../api/upload.ts'
import { uploadVideo, type PendingAsset } from '../../api/uploadVideo.ts'
import { toast } from '../toast.tsx'
import { tellUploadFailed } from './uploadFailure.ts'

export type Asset = NonNullable<Answer<'createAsset'>>
/** A video is an asset of the same id as soon as it is ready. */
export type Uploaded = Asset | PendingAsset

export const isPending = (uploaded: Uploaded): uploaded is PendingAsset => 'state' in uploaded

/** A file on its way; `part` from 0 to 1. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly part: number
  readonly cancel: () => void
}

let latest = 0

/** Uploads pictures and videos, several at once; what the server refuses is said in its own words. */
export function useUploads() {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const upload = useCallback(
    async (file: File): Promise<Uploaded | null> => {
      latest += 1
      const id = latest
      const { signal, abort } = cancelling()
      setUploads(all => [...all, { id, name: file.name, part: 0, cancel: abort }])
      const onProgress = (part: number) => setUploads(all => all.map(u => (u.id === id ? { ...u, part } : u)))
      try {
        const uploaded = await (looksLikeVideo(file) ? uploadVideo : uploadPicture)(file, { onProgress, signal })
        void entitiesChanged(client, ['asset', 'pendingAsset'])
        if (isPending(uploaded)) toast.done('video.uploaded')
        return uploaded
      } catch (error) {
        if (!signal.aborted) tellUploadFailed(file, error)
        return null
      } finally {
        setUploads(all => all.filter(u => u.id !== id))
      }
    },
    [client],
  )
  return { uploads, upload }
}

function cancelling() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
