import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { CallError } from './callError.ts'

/** How the user is told what a change did; the application hangs its toasts here. */
export const toastSink: { done: (key: MessageKey) => void; failed: (key: MessageKey, error: CallError) => void } = {
  done: () => undefined,
  failed: () => undefined,
}
