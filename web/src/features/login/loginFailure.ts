import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { CallError } from '../../api/callError.ts'
import { CeremonyFailed } from '../../api/passkeys.ts'
import { secondsToWait } from '../../ui/secondsToWait.ts'

export interface LoginFailure {
  readonly message: MessageKey
  /** Seconds until another try is worth it. */
  readonly wait?: number
  /** Nothing answered: what was typed is sent again as it is. */
  readonly isUnanswered?: boolean
}

/** What to say when a login failed. A wrong name and a wrong password are the same to us. `hasCode`: a code was asked for before. */
export function loginFailure(error: unknown, hasCode = false): LoginFailure {
  if (error instanceof CeremonyFailed) return { message: error.says }
  if (!(error instanceof CallError)) return { message: 'app.login.unable' }
  if (error.code === 'OneTimeCodeMissingError') return { message: 'app.login.wrong-2fa' }
  if (error.code === 'UnauthenticatedError') return { message: hasCode ? 'app.login.wrong-2fa' : 'app.login.wrong-credentials' }
  if (error.code === 'ValidationError') return { message: hasCode ? 'app.login.wrong-2fa' : 'missing-username-password' }
  if (error.code === 'UnavailableError') return { message: 'app.login.unable', isUnanswered: true }
  const wait = secondsToWait(error)
  if (wait !== null) return { message: 'app.too-many-tries', wait }
  return { message: failureOf({ fails: 'app.login.unable' }, error) }
}
