import { arg, item, items, mutation, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { ref } from '../../kernel/field.ts'
import { email } from '../../fields.ts'
import { mailSetup, passwordLinkMade } from './values.ts'

export const mailCalls = {
  mailSetup: query('mail', {}, record(mailSetup)),
  allMails: query('mail', page, items('mail', allOf('mail'))),
  sendTrialMail: mutation('mail', { recipient: arg(email()) }, item('mail', allOf('mail')), {
    fails: 'mail.trialFailed',
    done: 'mail.trialDone',
  }),
  /**
   * A link with which the user chooses a password, the first or a new one, once and within 72 hours: in a mail to them, or, where no mail is
   * sent, told to whoever asks for it. Choosing ends the user's sessions.
   */
  generateUserPassword: mutation('userForm', { userId: arg(ref('user')) }, record(passwordLinkMade), {
    fails: 'users.passwordFailed',
  }),
  /**
   * Another e-mail address for a user: a link in a mail to the new one, which holds once it is opened, within 72 hours; where no mail is sent,
   * whoever asks is told it. Refusals: UserDuplicateError, EmailValidationError.
   */
  changeUserEmail: mutation('organizationForm', { userId: arg(ref('user')), email: arg(email()) }, record(passwordLinkMade), {
    fails: 'user.changeAddressFailed',
  }),
}
