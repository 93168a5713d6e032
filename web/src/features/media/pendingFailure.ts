import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import type { PendingAsset } from '../../api/uploadVideo.ts'

/** What a refusal counts is not kept with the asset, so where its sentence names a number another one says it. */
const withoutNumbers: Readonly<Record<string, MessageKey>> = {
  StorageFullError: 'video.storage-full',
  // So was called what is VideoOutputTooLargeError now.
  FileTooLargeError: 'refusal.VideoOutputTooLargeError',
}

/** Why a video could not be processed; null where there is nothing to say. */
export function pendingFailure(failure: PendingAsset['failure']): MessageKey | null {
  const key = withoutNumbers[failure ?? ''] ?? `refusal.${failure}`
  return isMessage(key) ? key : null
}
