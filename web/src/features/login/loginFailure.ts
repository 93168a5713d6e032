import { failureOf, type MessageKey } from '@vitrine/model/messages/messages.ts'
import type { CallError } from '../../api/callError.ts'

/** What to say when a login failed. A wrong name and a wrong password are the same to us. */
export function loginFailure(error: Pick<CallError, 'code'> | null): MessageKey {
  if (error?.code === 'UnauthenticatedError') return 'app.login.wrong-credentials'
  if (error?.code === 'ValidationError') return 'missing-username-password'
  return failureOf({ fails: 'app.login.unable' }, error ?? {})
}
