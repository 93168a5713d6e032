import { expect, test } from 'vitest'
import { CallError } from '../../api/callError.ts'
import { CeremonyFailed } from '../../api/passkeys.ts'
import { loginFailure } from './loginFailure.ts'

test('a login that failed says why, and how long to wait', () => {
  expect(loginFailure(new CallError('UnauthenticatedError'))).toEqual({ message: 'app.login.wrong-credentials' })
  expect(loginFailure(new CallError('ValidationError'))).toEqual({ message: 'missing-username-password' })
  expect(loginFailure(new CallError('TooManyTriesError', [], { seconds: 715 }))).toEqual({ message: 'app.too-many-tries', wait: 715 })
  expect(loginFailure(new CallError('TooManyTriesError'))).toEqual({ message: 'refusal.TooManyTriesError' })
  expect(loginFailure(new CallError('DemoPasswordError'))).toEqual({ message: 'refusal.DemoPasswordError' })
  expect(loginFailure(new CallError('UnavailableError'))).toEqual({ message: 'app.login.unable', isUnanswered: true })
  expect(loginFailure(new CallError('InternalError'))).toEqual({ message: 'app.login.unable' })
  expect(loginFailure(null)).toEqual({ message: 'app.login.unable' })
  expect(loginFailure(new CeremonyFailed('passkey.cancelled'))).toEqual({ message: 'passkey.cancelled' })
})

test('[PG15] an answer that is none is told as such', () => {
  const error = new CallError('InternalError', [], {}, {}, 'app.login.invalid-response')
  expect(loginFailure(error)).toEqual({ message: 'app.login.invalid-response' })
})

test('[AN42] once a code was asked for, it is the code that is wrong', () => {
  for (const code of ['UnauthenticatedError', 'OneTimeCodeMissingError', 'ValidationError'] as const)
    expect(loginFailure(new CallError(code), true)).toEqual({ message: 'app.login.wrong-2fa' })
  expect(loginFailure(new CallError('TooManyTriesError', [], { seconds: 715 }), true)).toMatchObject({ message: 'app.too-many-tries' })
})
