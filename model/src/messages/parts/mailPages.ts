import { sideBySide } from '../words.ts'

/** The administrator's page about mail, and the pages on which a password is asked for and chosen. */
export const { en, nl } = sideBySide({
  'mail.trialFailed': ['The mail could not be made.', 'De mail kon niet worden gemaakt.'],
  'mail.trialDone': ['The mail is on its way.', 'De mail is onderweg.'],
  'users.passwordFailed': ["The new password couldn't be generated", 'Het nieuwe wachtwoord kon niet worden gemaakt'],
})
