import { sideBySide } from '../words.ts'

/** The account page, acting as a user, and what stands around them. */
export const { en, nl } = sideBySide({
  'app.routes.account.account-updated': ['Account updated.', 'Account bijgewerkt.'],
  'account.updateError': ['Your account could not be saved.', 'Je account kon niet worden opgeslagen.'],
  'account.recoveryCodesError': ['The recovery codes could not be made.', 'De herstelcodes konden niet worden gemaakt.'],
  'account.endSessionError': ['The session could not be ended.', 'De sessie kon niet worden beëindigd.'],
  'account.sessionEnded': ['Session ended.', 'Sessie beëindigd.'],
  'account.endSessionsError': ['The other sessions could not be ended.', 'De andere sessies konden niet worden beëindigd.'],
  'account.sessionsEnded': ['All other sessions ended.', 'Alle andere sessies beëindigd.'],
})
