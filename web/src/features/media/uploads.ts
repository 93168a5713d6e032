import { mediaKindOf } from '@vitrine/model/areas/media/uploads.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { CallError } from '../../api/callError.ts'
import { ask, type Answer } from '../../api/client.ts'
import { holdAlone, type LetGo } from '../../device/holdAlone.ts'
import { entitiesChanged } from '../../api/invalidation.ts'
import { newId } from '../../api/newId.ts'
import { persistently, type WaitsFor } from '../../api/persistently.ts'
import { session } from '../../api/session.ts'
import { detailsOf, uploadFont, uploadPicture, type FileDetails } from '../../api/upload.ts'
import { giveUpParts } from '../../api/uploadInParts.ts'
import { uploadVideo, type PendingAsset } from '../../api/uploadVideo.ts'
import { queryClient } from '../../api/useCall.ts'
import { toast } from '../../ui/toast.tsx'
import { changedDetails } from './changedDetails.ts'
import { hasTransparency } from './hasTransparency.ts'
import { changeKeptUpload, forgetUpload, keepUpload, keptUploads, type KeptUpload } from './keptUploads.ts'

export type Asset = NonNullable<Answer<'createAsset'>>
/** A video is an asset of the same id as soon as it is ready. */
export type Uploaded = Asset | PendingAsset

export const isPending = (uploaded: Uploaded): uploaded is PendingAsset => 'state' in uploaded

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** From 0 to 1; then it is being saved. */
  readonly part: number
  /** Bytes a second; 0 while it is not known. */
  readonly speed: number
  /** What it waits for; null: it is sent. */
  readonly waitsFor: WaitsFor | 'turn' | null
  /** It goes on if the page is reloaded or closed. */
  readonly isKept: boolean
  /** Why it did not arrive. */
  readonly error: unknown
  readonly cancel: () => void
  /** Sends it anew, or goes on at once instead of waiting. */
  readonly retry: () => void
}

/** What whoever sent it knows of it. */
export interface Sending {
  readonly id: string
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

/** Whose session it is; nobody's has no name. */
const ownerNow = (): string => session.get()?.id ?? ''

/** Sends a picture or a video. */
export function startUpload(file: File, folderId: string | null = null): Sending {
  const details = detailsOf(file, folderId)
  const upload = { id: newId(), owner: ownerNow(), file, details, url: null, begunAt: Date.now() }
  return send(upload, false)
}

/** Goes on with what was on its way when a page of this session was reloaded or closed. */
export async function resumeUploads(): Promise<void> {
  const owner = ownerNow()
  for (const kept of await keptUploads()) {
    if (list.get().some(({ id }) => id === kept.id)) continue
    // What one user sends never arrives as another's.
    if (kept.owner === owner) void takeUp(kept.id)
    else if (!session.isWaiting(kept.owner)) await forgetUpload(kept.id)
  }
}

async function takeUp(id: string): Promise<void> {
  const letGo = await holdAlone(lockOf(id))
  if (!letGo) return
  // As it is now that nobody else goes on with it.
  const kept = (await keptUploads()).find(each => each.id === id)
  if (!kept || kept.owner !== ownerNow() || list.get().some(each => each.id === id)) return letGo()
  void send(kept, true, letGo).done
}

const lockOf = (id: string): string => `vitrine.upload.${id}`

const senders = { assetImage: uploadPicture, assetVideo: uploadVideo, assetFont: uploadFont } as const

/** So many are sent at once; the others wait for their turn. */
const atOnce = 4
let sending = 0
const waiting: (() => void)[] = []

async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  while (sending >= atOnce && !signal.aborted)
    await new Promise<void>(resolve => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  sending += 1
  try {
    return await work()
  } finally {
    sending -= 1
    waiting.splice(0).forEach(next => next())
  }
}

function send(kept: KeptUpload, isResumed: boolean, letGo: LetGo | null = null): Sending {
  const { id, file } = kept
  let { details, url } = kept
  /** What the server was told of it, from the first time that it was asked to add it: that answer may have been lost. */
  let told: FileDetails | null = null
  let arrived: Uploaded | null = null
  let controller = new AbortController()
  const hurry = new EventTarget()
  const change = (next: Partial<Upload>) => list.set(list.get().map(upload => (upload.id === id ? { ...upload, ...next } : upload)))
  const isThere = () => list.get().some(upload => upload.id === id)
  async function keep() {
    letGo ??= await holdAlone(lockOf(id))
    if (!isThere()) return forget()
    const written = { ...kept, details, url }
    const isKept = await keepUpload(written)
    // What came while it was being written.
    if (details !== written.details || url !== written.url) await changeKeptUpload(id, { details, url })
    if (!isThere()) return forget()
    change({ isKept })
  }
  function forget() {
    letGo?.()
    letGo = null
    // Whoever acts as somebody goes on with it afterwards: [ME53].
    return session.isWaiting(kept.owner) ? Promise.resolve() : forgetUpload(id)
  }
  const leave = () => {
    list.set(list.get().filter(upload => upload.id !== id))
    void forget()
  }
  const cancel = () => {
    controller.abort()
    leave()
    if (url && ownerNow() === kept.owner) void giveUpParts(url)
  }
  /** What was said of it while it was being added: [ME37]. */
  async function tellRest(made: Uploaded, signal: AbortSignal): Promise<Uploaded> {
    let latest = made
    while (told && told !== details) {
      const before = told
      const now = (told = details)
      try {
        const onWaiting = (waitsFor: WaitsFor | null) => change({ waitsFor })
        latest = (await persistently(() => changeUploaded(latest, before, now), { signal, hurry, onWaiting })) ?? latest
      } catch (error) {
        if (!signal.aborted) toast.failed('media.fileSaveFailed', { error })
      }
    }
    return latest
  }
  /** Until it is there, or nobody wants it any more. */
  const tried = new Promise<Uploaded | null>(resolve => {
    async function attempt(): Promise<void> {
      controller = new AbortController()
      const { signal } = controller
      signal.addEventListener('abort', () => resolve(null), { once: true })
      const speedOf = createSpeedometer(file.size)
      try {
        const made = await inTurn<Uploaded>(signal, () => {
          change({ waitsFor: null })
          return senders[mediaKindOf(file)](file, {
            id,
            url,
            signal,
            hurry,
            details() {
              told ??= details
              return details
            },
            onProgress: part => change({ part, speed: speedOf(part), waitsFor: null }),
            onWaiting: waitsFor => change({ waitsFor, ...(waitsFor && { speed: 0 }) }),
            onUrl(next) {
              url = next
              void changeKeptUpload(id, { url })
            },
          })
        })
        arrived = await tellRest(made, signal)
        // What is said of it from now on begins with how it is called by now.
        if (!isPending(arrived)) details = { ...details, title: arrived.title }
        leave()
        dismissFailed(file)
        void entitiesChanged(queryClient, ['asset', 'pendingAsset', 'assetFolder', 'tag'])
        if (isPending(arrived)) {
          toast.done('video.uploaded')
          // A file that can't be read any more was sent all the same.
          if (await hasTransparency(file).catch(() => false)) toast.warning('video.see-through', { name: file.name })
        } else {
          // It is there; that it was there before may stay unsaid.
          void tellKnown(arrived).catch(() => undefined)
        }
        resolve(arrived)
      } catch (error) {
        if (signal.aborted) return
        change({ error, waitsFor: null })
        void forget()
      }
    }
    const retry = () => {
      const now = list.get().find(upload => upload.id === id)
      if (now?.error === null) return hurry.dispatchEvent(new Event('hurry'))
      change({ part: 0, speed: 0, error: null, waitsFor: 'turn' })
      void keep()
      return attempt()
    }
    const shown = { id, name: file.name, size: file.size, part: 0, speed: 0, error: null, waitsFor: 'turn', isKept: isResumed } as const
    list.set([...list.get(), { ...shown, cancel, retry: () => void retry() }])
    if (!isResumed) void keep()
    void attempt()
  })
  return {
    id,
    done: tried,
    details: () => details,
    hasFailed: () => list.get().some(upload => upload.id === id && upload.error !== null),
    describe(next) {
      details = next
      void changeKeptUpload(id, { details })
      return arrived
    },
  }
}

/** Whoever chose the file again has what they wanted. */
const dismissFailed = ({ name, size }: File): void =>
  list.get().forEach(each => each.name === name && each.size === size && !isOnItsWay(each) && each.cancel())

/** Says of one that is there what was changed. A video may have become an asset meanwhile. */
async function changeUploaded(uploaded: Uploaded, before: FileDetails, after: FileDetails): Promise<Uploaded | null> {
  const { fields, addTags, removeTags } = changedDetails(before, after)
  const isTagged = addTags.length + removeTags.length > 0
  const change = { input: { ...fields, id: uploaded.id }, ...(isTagged && { tags: [...after.tags] }) }
  try {
    if (isPending(uploaded)) return await ask('updatePendingAsset', change)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'NotFoundError') throw error
  }
  return ask('updateAsset', change)
}

/** A picture is kept under the name of its content: another of that name is the same. */
async function tellKnown({ id, type, filename, organizationId }: Asset): Promise<void> {
  if (type !== 'IMAGE') return
  const { items } = await ask('allAssets', { filter: { filename, isStock: organizationId === null }, limit: 2 })
  const [same] = items.filter(each => each.id !== id)
  if (same) toast.warning('library.known', { title: same.title })
}

/** Bytes a second since it began to be sent, or since it last stood still. */
function createSpeedometer(size: number): (part: number) => number {
  let from: { readonly part: number; readonly at: number } | null = null
  let latest = 0
  return part => {
    const now = performance.now()
    if (!from || now - latest > 5_000 || part < from.part) from = { part, at: now }
    latest = now
    return ((part - from.part) * size) / Math.max(0.2, (now - from.at) / 1000)
  }
}

/** Nothing that one user sends arrives as another's. */
export const cancelUploads = (): void => list.get().forEach(({ cancel }) => cancel())
