import { megabytesOf, promisedBy } from '@vitrine/model/areas/media/uploads.ts'
import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { reasonOf } from '@vitrine/model/messages/spoken.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { areWords, CallError } from '../../api/callError.ts'
import { clientSettings } from '../../api/clientSettings.ts'
import type { Words } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'

/** Why a file was not taken. */
export function uploadFailure(
  { name, size }: Pick<File, 'name' | 'size'>,
  error: unknown,
): { readonly reason: MessageKey; readonly words: Words } {
  // Our own server names what is too large; this came from something in front of it.
  if (error instanceof CallError && error.code === 'TooLargeError') {
    const words = { size: Math.ceil(size / 1024 / 1024), limit: megabytesOf(clientSettings().uploadLimits.gridUploader) }
    return { reason: 'media.tooLargeForProxy', words }
  }
  // Who sends a "film.mp4" knows which types there are: it is the file that is wrong.
  const promised = error instanceof CallError && error.code === 'FileTypeError' ? promisedBy(name) : null
  if (promised) return { reason: promised === 'VIDEO' ? 'media.no-video' : 'media.no-picture', words: { name } }
  const told = valueOf(error, 'words')
  return { reason: reasonOf(error) ?? 'media.uploadFailed', words: areWords(told) ? told : {} }
}

/** Tells of one of perhaps several files why it was not taken. */
export function tellUploadFailed(file: Pick<File, 'name' | 'size'>, error: unknown): void {
  const { reason, words } = uploadFailure(file, error)
  toast.failed('media.uploadError', { words: { name: file.name }, error: { words }, otherwise: reason })
}

/** Of these another try may have another end; a file that can't be used stays what it is. */
const passing: readonly Refusal[] = [
  'UnavailableError',
  'InternalError',
  'StorageFullError',
  'TooManyTriesError',
  'TooManyUploadsError',
  'TooManyVideosError',
  'UnauthenticatedError',
]

/** Whether the same file may be taken another time. */
export const isWorthRetrying = (error: unknown): boolean => !(error instanceof CallError) || passing.includes(error.code)
