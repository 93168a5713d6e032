import { expect, test } from 'vitest'
import { CallError } from '../../api/callError.ts'
import { loginFailure } from './loginFailure.ts'

test('a login that failed says why, and how long to wait', () => {
  expect(loginFailure(new CallError('UnauthenticatedError'))).toEqual({ message: 'app.login.wrong-credentials' })
  expect(loginFailure(new CallError('ValidationError'))).toEqual({ message: 'missing-username-password' })
  expect(loginFailure(new CallError('TooManyTriesError', [], { seconds: 715 }))).toEqual({ message: 'app.too-many-tries', wait: 715 })
  expect(loginFailure(new CallError('TooManyTriesError'))).toEqual({ message: 'refusal.TooManyTriesError' })
  expect(loginFailure(new CallError('DemoPasswordError'))).toEqual({ message: 'refusal.DemoPasswordError' })
  expect(loginFailure(new CallError('UnavailableError'))).toEqual({ message: 'refusal.UnavailableError' })
  expect(loginFailure(new CallError('InternalError'))).toEqual({ message: 'app.login.unable' })
  expect(loginFailure(null)).toEqual({ message: 'app.login.unable' })
})
