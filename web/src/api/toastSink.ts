import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { CallError } from './callError.ts'

interface ToastSink {
  done: (key: MessageKey) => void
  failed: (key: MessageKey, error: CallError, words?: Readonly<Record<string, string | number>>) => void
  /** Whether a form was submitted, and is still open: it is told there rather than behind it. */
  isFormOpen: () => boolean
}

/** How the user is told what a change did; the application hangs its toasts here. */
export const toastSink: ToastSink = {
  done: () => undefined,
  failed: () => undefined,
  isFormOpen: () => false,
}
