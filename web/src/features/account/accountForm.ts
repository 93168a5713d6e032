import { isStrongPassword } from '@vitrine/model/areas/accounts/passwords.ts'
import { title } from '@vitrine/model/fields.ts'
import type { Args } from '../../api/client.ts'
import type { CallError } from '../../api/callError.ts'
import type { SignedIn } from '../../api/viewer.ts'

/** The account page while it is being filled in. */
export interface AccountDraft {
  readonly firstName: string
  readonly lastName: string
  readonly changesPassword: boolean
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
  /** As the switch stands. */
  readonly hasTwoFactor: boolean
  /** Of what is being switched on; none before the server has given one. */
  readonly base32Secret: string
  readonly code: string
  /** With which it is switched off. */
  readonly offPassword: string
}

export type AccountField = Exclude<keyof AccountDraft, 'changesPassword' | 'hasTwoFactor' | 'base32Secret'>
/** Which rule a field breaks, or that the server refused it. */
export type Broken = 'required' | 'tooLong' | 'weak' | 'different' | 'wrongPassword' | 'wrongCode' | 'other'
export type AccountErrors = Readonly<Partial<Record<AccountField, Broken>>>

type Known = Pick<SignedIn, 'firstName' | 'lastName' | 'isTwoFactorEnabled'>

export const draftOf = ({ firstName, lastName, isTwoFactorEnabled }: Known): AccountDraft => ({
  firstName,
  lastName,
  changesPassword: false,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  hasTwoFactor: isTwoFactorEnabled,
  base32Secret: '',
  code: '',
  offPassword: '',
})

/** Whether there is anything to save. */
export const isChanged = (draft: AccountDraft, known: Known): boolean =>
  draft.firstName.trim() !== known.firstName ||
  draft.lastName.trim() !== known.lastName ||
  draft.changesPassword ||
  draft.hasTwoFactor !== known.isTwoFactorEnabled

/** What is not right yet: nothing is sent before it is. */
export function errorsIn(draft: AccountDraft, known: Known): AccountErrors {
  const errors: Partial<Record<AccountField, Broken>> = {}
  for (const name of ['firstName', 'lastName'] as const) {
    const rule = title().schema.safeParse(draft[name]).error?.issues[0]?.message
    if (rule) errors[name] = rule === 'required' || rule === 'tooLong' ? rule : 'other'
  }
  if (draft.changesPassword) {
    if (!draft.currentPassword) errors.currentPassword = 'required'
    if (!draft.newPassword) errors.newPassword = 'required'
    else if (!isStrongPassword(draft.newPassword)) errors.newPassword = 'weak'
    if (!draft.confirmPassword) errors.confirmPassword = 'required'
    else if (draft.confirmPassword !== draft.newPassword) errors.confirmPassword = 'different'
  }
  if (draft.hasTwoFactor && !known.isTwoFactorEnabled && !draft.code.trim()) errors.code = 'required'
  if (!draft.hasTwoFactor && known.isTwoFactorEnabled && !draft.offPassword) errors.offPassword = 'required'
  return errors
}

/** What is sent: only what is to change. */
export function changesOf(draft: AccountDraft, known: Known): Args<'updateAccount'> {
  const { firstName, lastName, changesPassword, currentPassword, newPassword, hasTwoFactor, base32Secret, code, offPassword } = draft
  const [first, last] = [firstName.trim(), lastName.trim()]
  return {
    input: { ...(first !== known.firstName && { firstName: first }), ...(last !== known.lastName && { lastName: last }) },
    ...(changesPassword && { changePassword: { currentPassword, newPassword } }),
    ...(hasTwoFactor && !known.isTwoFactorEnabled && { change2FA: { enable2FA: true, base32Secret, OTPCode: code.replace(/\s/g, '') } }),
    ...(!hasTwoFactor && known.isTwoFactorEnabled && { change2FA: { enable2FA: false, currentPassword: offPassword } }),
  }
}

const fieldsByPath: Readonly<Record<string, AccountField>> = {
  'input.firstName': 'firstName',
  'input.lastName': 'lastName',
  'changePassword.currentPassword': 'currentPassword',
  'changePassword.newPassword': 'newPassword',
  'change2FA.OTPCode': 'code',
  'change2FA.currentPassword': 'offPassword',
}
const rulesByCode: Readonly<Partial<Record<CallError['code'], Broken>>> = {
  PasswordInvalidError: 'wrongPassword',
  PasswordWeakError: 'weak',
  OneTimeCodeInvalidError: 'wrongCode',
}

/** What the server refused, at its fields; nothing where it names none of them. */
export const refusedIn = ({ code, fields }: Pick<CallError, 'code' | 'fields'>): AccountErrors =>
  Object.fromEntries(
    fields.flatMap(({ path }) => {
      const field = fieldsByPath[path]
      return field ? [[field, rulesByCode[code] ?? 'other']] : []
    }),
  )
