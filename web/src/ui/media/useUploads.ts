import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '@vitrine/model/messages/messages.ts'
import { useCallback, useState } from 'react'
import { CallError } from '../../api/callError.ts'
import type { Answer } from '../../api/client.ts'
import { entitiesChanged } from '../../api/stale.ts'
import { uploadPicture } from '../../api/upload.ts'
import { toast } from '../toast.tsx'

export type Asset = NonNullable<Answer<'createAsset'>>

/** A picture on its way; `part` from 0 to 1. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly part: number
}

let latest = 0

/** Uploads pictures, several at once; what the server refuses is said in its own words. */
export function useUploads() {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const upload = useCallback(
    async (file: File): Promise<Asset | null> => {
      latest += 1
      const id = latest
      setUploads(all => [...all, { id, name: file.name, part: 0 }])
      const progress = (part: number) => setUploads(all => all.map(u => (u.id === id ? { ...u, part } : u)))
      try {
        const asset = await uploadPicture(file, { onProgress: progress })
        void entitiesChanged(client, ['asset'])
        return asset
      } catch (error) {
        toast.failed(failureOf({ fails: 'media.uploadFailed' }, error instanceof CallError ? error : {}))
        return null
      } finally {
        setUploads(all => all.filter(u => u.id !== id))
      }
    },
    [client],
  )
  return { uploads, upload }
}
