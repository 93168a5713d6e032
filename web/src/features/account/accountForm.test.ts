import { expect, test } from 'vitest'
import { CallError } from '../../api/callError.ts'
import { changesOf, draftOf, errorsIn, isChanged, refusedIn } from './accountForm.ts'

const off = { firstName: 'Anna', lastName: 'Bakker', isTwoFactorEnabled: false }
const on = { ...off, isTwoFactorEnabled: true }

test('[AN25] there is something to save once something is another', () => {
  expect(isChanged(draftOf(off), off)).toBe(false)
  expect(isChanged({ ...draftOf(off), firstName: ' Anna ' }, off)).toBe(false)
  for (const change of [{ firstName: 'Annie' }, { changesPassword: true }, { hasTwoFactor: true }])
    expect(isChanged({ ...draftOf(off), ...change }, off)).toBe(true)
})

test('[AN2] what is not right is said before anything is sent', () => {
  const password = { ...draftOf(off), changesPassword: true }
  expect(errorsIn({ ...draftOf(off), firstName: ' ', lastName: 'x'.repeat(201) }, off)).toEqual({
    firstName: 'required',
    lastName: 'tooLong',
  })
  expect(errorsIn(password, off)).toEqual({ currentPassword: 'required', newPassword: 'required', confirmPassword: 'required' })
  expect(errorsIn({ ...password, currentPassword: 'x', newPassword: 'weak', confirmPassword: 'other' }, off)).toEqual({
    newPassword: 'weak',
    confirmPassword: 'different',
  })
  expect(errorsIn({ ...password, currentPassword: 'x', newPassword: 'Strong-1!', confirmPassword: 'Strong-1!' }, off)).toEqual({})
  expect(errorsIn({ ...draftOf(off), hasTwoFactor: true }, off)).toEqual({ code: 'required' })
  expect(errorsIn({ ...draftOf(on), hasTwoFactor: false }, on)).toEqual({ offPassword: 'required' })
})

test('[AN1] [FR11] only what is to change is sent', () => {
  expect(changesOf({ ...draftOf(off), firstName: ' Annie ' }, off)).toEqual({ input: { firstName: 'Annie' } })
  expect(changesOf({ ...draftOf(off), lastName: 'Visser' }, off)).toEqual({ input: { lastName: 'Visser' } })
  expect(changesOf({ ...draftOf(off), hasTwoFactor: true, base32Secret: 'ABC', code: '123 456' }, off)).toMatchObject({
    change2FA: { enable2FA: true, base32Secret: 'ABC', OTPCode: '123456' },
  })
  expect(changesOf({ ...draftOf(on), hasTwoFactor: false, offPassword: 'x' }, on)).toMatchObject({
    change2FA: { enable2FA: false, currentPassword: 'x' },
  })
})

test('[AN24] a refusal is shown at its field', () => {
  const refused = (code: 'PasswordInvalidError' | 'PasswordWeakError' | 'OneTimeCodeInvalidError' | 'NotFoundError', path: string) =>
    refusedIn(new CallError(code, [{ path, rule: 'other' }]))
  expect(refused('PasswordInvalidError', 'changePassword.currentPassword')).toEqual({ currentPassword: 'wrongPassword' })
  expect(refused('PasswordInvalidError', 'change2FA.currentPassword')).toEqual({ offPassword: 'wrongPassword' })
  expect(refused('PasswordWeakError', 'changePassword.newPassword')).toEqual({ newPassword: 'weak' })
  expect(refused('OneTimeCodeInvalidError', 'change2FA.OTPCode')).toEqual({ code: 'wrongCode' })
  expect(refused('NotFoundError', 'elsewhere')).toEqual({})
})
