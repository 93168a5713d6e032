import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useState } from 'react'
import { CallError } from '../../api/callError.ts'
import { refusedChanges } from '../../api/useChange.ts'
import { ReauthenticateDialog } from './ReauthenticateDialog.tsx'

/** Does what asks for a session that is young: where it is too old, the dialog asks for the password, and then it goes on. What fails is told at `place`. */
export function useReauthenticated(place: string) {
  const [isBusy, setBusy] = useState(false)
  /** What goes on once the password was given. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null)

  async function attempt(work: () => Promise<void>, fails: MessageKey): Promise<void> {
    refusedChanges.forget({ at: place, field: fails })
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const refused = error instanceof CallError ? error : new CallError('InternalError')
      if (refused.code === 'ReauthenticationError') return setWaiting(() => () => void attempt(work, fails))
      refusedChanges.add({ at: place, field: fails, fails, error: refused, again: () => attempt(work, fails) })
    } finally {
      setBusy(false)
    }
  }

  const dialog = waiting && (
    <ReauthenticateDialog
      onDone={() => {
        setWaiting(null)
        waiting()
      }}
      onClose={() => setWaiting(null)}
    />
  )
  return { attempt, isBusy, dialog }
}
