import { arg, done, given, item, mutation, optional, pickInput, query, record, records } from '../../calls/call.ts'
import { resource } from '../../calls/resource.ts'
import { flag, id, line, moment, nullable, ref, textField, value } from '../../kernel/field.ts'
import { z } from '../../kernel/zod.ts'
import { allOf } from '../../calls/shape.ts'
import { email } from '../../fields.ts'
import { passwordLinkMade } from '../mail/values.ts'
import { maxPasswordLength } from './passwords.ts'

const colorsAndFonts = allOf('presentationColorsAndFonts')
const partner = { id: 1, name: 1, email: 1, logoUrl: 1, primaryColor: 1, secondaryColor: 1, video1: 1, video2: 1, video3: 1 } as const
export const viewerShape = {
  ...allOf('user'),
  // Whose people one is: whoever acts as one of them sees its look.
  reseller: partner,
  // Whose customer one is: what they explain stands on the start page, and whoever acts as one sees their look.
  organization: {
    id: 1,
    title: 1,
    logoUrl: 1,
    timeZone: 1,
    menuLanguages: 1,
    needsApproval: 1,
    reseller: partner,
  },
} as const

const password = () => textField(z.string({ error: 'required' }).min(1, 'required').max(maxPasswordLength, 'tooLong'), 'hidden')

/** Where somebody is signed in. */
const accountSession = value('AccountSession', {
  id: id(),
  userAgent: nullable(line()),
  address: nullable(line()),
  createdAt: moment(),
  usedAt: moment(),
  /** The one that asks. */
  isCurrent: flag(),
  /** Somebody who may acts as this user. */
  isActing: flag(),
})

/** A recovery code as it is told, once. */
const toldRecoveryCode = value('ToldRecoveryCode', { code: line() })

const passkeys = resource('passkey', { read: 'account', write: 'account', answer: { id: 1, title: 1, host: 1, usedAt: 1, createdAt: 1 } })

export const accountCalls = {
  viewer: query('account', {}, item('user', viewerShape)),
  /** What isn't given stays as it is. */
  updateAccount: mutation(
    'account',
    {
      input: pickInput('UpdateAccountInput', 'user', [], ['firstName', 'lastName']),
      changePassword: optional(given('ChangePasswordInput', { currentPassword: password(), newPassword: password() })),
      change2FA: optional(
        given('Change2FAInput', {
          enable2FA: flag(),
          /** Of a code that is to be on, and a code that it makes. */
          base32Secret: nullable(line(100)),
          OTPCode: nullable(line(20)),
          /** Where it is on. */
          currentPassword: nullable(password()),
        }),
      ),
    },
    item('user', viewerShape),
    { fails: 'account.updateError', done: 'app.routes.account.account-updated' },
  ),

  /** As `changeUserEmail`, for oneself, with the password: PasswordInvalidError. Where no mail is sent, only an administrator is told the link. */
  changeEmail: mutation('account', { email: arg(email()), currentPassword: arg(password()) }, record(passwordLinkMade), {
    fails: 'user.changeAddressFailed',
  }),

  /** How many recovery codes are left. */
  countRecoveryCodes: query('account', {}, { graphql: 'Int!' }),
  /** Ten new ones, in place of those before, which only the right password replaces. */
  createRecoveryCodes: mutation('account', { currentPassword: optional(arg(password())) }, records(toldRecoveryCode), {
    fails: 'account.recoveryCodesError',
  }),

  viewerSessions: query('account', {}, records(accountSession)),
  endSession: mutation('account', { id: arg(ref('session')) }, done, { fails: 'account.endSessionError', done: 'account.sessionEnded' }),
  endOtherSessions: mutation('account', {}, done, { fails: 'account.endSessionsError', done: 'account.sessionsEnded' }),

  allPasskeys: passkeys.all(),
  updatePasskey: passkeys.update(),
  deletePasskey: passkeys.delete(),

  /** One's own, or the usual ones where nothing was chosen yet. */
  defaultColorsAndFonts: query('editor', { userId: arg(ref('user')) }, item('presentationColorsAndFonts', colorsAndFonts)),
  updatePresentationColorsAndFonts: mutation(
    'editor',
    {
      input: pickInput(
        'UpdatePresentationColorsAndFontsInput',
        'presentationColorsAndFonts',
        ['userId'],
        ['primaryColor', 'secondaryColor', 'tertiaryColor', 'fontPrimary', 'fontSecondary'],
      ),
    },
    item('presentationColorsAndFonts', colorsAndFonts),
    { fails: 'account.colorsAndFontsError' },
  ),
}
