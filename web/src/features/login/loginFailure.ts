import { failureOf, type MessageKey } from '@vitrine/model/messages/messages.ts'
import type { CallError } from '../../api/callError.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'

export interface LoginFailure {
  readonly message: MessageKey
  /** Seconds until another try is worth it. */
  readonly wait?: number
}

/** What to say when a login failed. A wrong name and a wrong password are the same to us. */
export function loginFailure(error: Pick<CallError, 'code' | 'words'> | null): LoginFailure {
  if (error?.code === 'UnauthenticatedError') return { message: 'app.login.wrong-credentials' }
  if (error?.code === 'ValidationError') return { message: 'missing-username-password' }
  const wait = secondsToWait(error)
  if (wait !== null) return { message: 'app.too-many-tries', wait }
  return { message: failureOf({ fails: 'app.login.unable' }, error ?? {}) }
}
