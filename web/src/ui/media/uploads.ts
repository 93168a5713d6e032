import { looksLikeVideo } from '@vitrine/model/areas/media/videos.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import type { Answer } from '../../api/client.ts'
import { entitiesChanged } from '../../api/invalidation.ts'
import { detailsOf, uploadPicture, type FileDetails } from '../../api/upload.ts'
import { uploadVideo, type PendingAsset } from '../../api/uploadVideo.ts'
import { queryClient } from '../../api/useCall.ts'
import { toast } from '../toast.tsx'

export type Asset = NonNullable<Answer<'createAsset'>>
/** A video is an asset of the same id as soon as it is ready. */
export type Uploaded = Asset | PendingAsset

export const isPending = (uploaded: Uploaded): uploaded is PendingAsset => 'state' in uploaded

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** From 0 to 1; then it is being saved. */
  readonly part: number
  /** Bytes a second; 0 while it is not known. */
  readonly speed: number
  /** Why it did not arrive. */
  readonly error: unknown
  readonly cancel: () => void
  readonly retry: () => void
}

/** What whoever sent it knows of it. */
export interface Sending {
  readonly details: () => FileDetails
  /** Null: cancelled, or refused, which was said. */
  readonly done: Promise<Uploaded | null>
  /** Whether it was refused; it may be tried again. */
  readonly hasFailed: () => boolean
  /** Says what else is to be known of it. Answers what it has become, if it has arrived already: then that is to be changed. */
  readonly describe: (details: FileDetails) => Uploaded | null
}

const list = createStore<readonly Upload[]>([])
/** All that is on its way, whatever page one is on. It goes on until it is there, cancelled, or the session ends. */
export const uploads = { get: list.get, subscribe: list.subscribe }

export const isOnItsWay = ({ error }: Upload): boolean => error === null

let latest = 0

/** Sends a picture or a video. */
export function startUpload(file: File, folderId: string | null = null): Sending {
  latest += 1
  const id = latest
  let details = detailsOf(file, folderId)
  let arrived: Uploaded | null = null
  let controller = new AbortController()
  const change = (next: Partial<Upload>) => list.set(list.get().map(upload => (upload.id === id ? { ...upload, ...next } : upload)))
  const leave = () => list.set(list.get().filter(upload => upload.id !== id))
  const cancel = () => {
    controller.abort()
    leave()
  }
  /** Until it is there, or nobody wants it any more. */
  const tried = new Promise<Uploaded | null>(resolve => {
    async function attempt(): Promise<void> {
      controller = new AbortController()
      const { signal } = controller
      signal.addEventListener('abort', () => resolve(null), { once: true })
      const startedAt = performance.now()
      const onProgress = (part: number) =>
        change({ part, speed: (part * file.size) / Math.max(0.2, (performance.now() - startedAt) / 1000) })
      try {
        const send = looksLikeVideo(file) ? uploadVideo : uploadPicture
        arrived = await send(file, { onProgress, signal, details: () => details })
        leave()
        void entitiesChanged(queryClient, ['asset', 'pendingAsset', 'assetFolder', 'tag'])
        if (isPending(arrived)) toast.done('video.uploaded')
        resolve(arrived)
      } catch (error) {
        if (!signal.aborted) change({ error })
      }
    }
    const retry = () => {
      change({ part: 0, speed: 0, error: null })
      void attempt()
    }
    list.set([...list.get(), { id, name: file.name, size: file.size, part: 0, speed: 0, error: null, cancel, retry }])
    void attempt()
  })
  return {
    done: tried,
    details: () => details,
    hasFailed: () => list.get().some(upload => upload.id === id && upload.error !== null),
    describe(next) {
      details = next
      return arrived
    },
  }
}

/** Nothing that one user sends arrives as another's. */
export const cancelUploads = (): void => list.get().forEach(({ cancel }) => cancel())
