import { megabytesOf } from '@vitrine/model/areas/media/uploads.ts'
import { CallError } from '../../api/callError.ts'
import { clientSettings } from '../../api/clientSettings.ts'
import { toast } from '../toast.tsx'

/** Tells of one of perhaps several files why it was not taken. */
export function tellUploadFailed({ name, size }: Pick<File, 'name' | 'size'>, error: unknown): void {
  // Our own server names what is too large; this came from something in front of it.
  const isOfProxy = error instanceof CallError && error.code === 'TooLargeError'
  if (!isOfProxy) return toast.uploadFailed(name, error)
  const words = { size: Math.ceil(size / 1024 / 1024), limit: megabytesOf(clientSettings().uploadLimits.gridUploader) }
  toast.failed('media.uploadError', { words: { name }, error: { words }, otherwise: 'media.tooLargeForProxy' })
}
