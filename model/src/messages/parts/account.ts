import { sideBySide } from '../words.ts'

/** The account page, acting as a user, and what stands around them. */
export const { en, nl } = sideBySide({
  'app.routes.account.account-updated': ['Account updated.', 'Account bijgewerkt.'],
  'acting.bar': ['You are working as {name} for {organization}.', 'Je werkt als {name} voor {organization}.'],
  'acting.bar-alone': ['You are working as {name} ({role}).', 'Je werkt als {name} ({role}).'],
  'acting.return': ['Back to your own account', 'Terug naar je eigen account'],
  'acting.login': ['Log in as user', 'Inloggen als gebruiker'],
  'acting.unable': ['Can’t log in on behalf of user.', 'Inloggen namens de gebruiker is niet mogelijk.'],

  'app.login.code': ['Authentication code', 'Verificatiecode'],
  'app.login.code-hint': ['The six digits that your authenticator app shows.', 'De zes cijfers die je authenticator-app toont.'],
  'app.login.recovery-code': ['Recovery code', 'Herstelcode'],
  'app.login.recovery-code-hint': [
    'One of the codes that you kept, such as k3fp-09xz-w7bn-2mqh.',
    'Een van de codes die je hebt bewaard, zoals k3fp-09xz-w7bn-2mqh.',
  ],
  'app.login.use-recovery-code': ['Use a recovery code', 'Een herstelcode gebruiken'],
  'app.login.use-code': ['Use the authenticator app', 'De authenticator-app gebruiken'],
  'app.login.wrong-2fa': ['Authentication code is wrong, try again.', 'Verificatiecode onjuist, probeer het opnieuw.'],
  'app.login.passkey': ['Log in with a passkey', 'Inloggen met een passkey'],
  'app.login.or': ['or', 'of'],
  'passkey.cancelled': ['No passkey was used.', 'Er is geen passkey gebruikt.'],
  'passkey.known': ['This device already has a passkey for your account.', 'Dit apparaat heeft al een passkey voor je account.'],
  'passkey.unable': ['The passkey could not be used.', 'De passkey kon niet worden gebruikt.'],

  'account.updateError': ['Your account could not be saved.', 'Je account kon niet worden opgeslagen.'],
  'account.recoveryCodesError': ['The recovery codes could not be made.', 'De herstelcodes konden niet worden gemaakt.'],
  'account.endSessionError': ['The session could not be ended.', 'De sessie kon niet worden beëindigd.'],
  'account.sessionEnded': ['Session ended.', 'Sessie beëindigd.'],
  'account.endSessionsError': ['The other sessions could not be ended.', 'De andere sessies konden niet worden beëindigd.'],
  'account.sessionsEnded': ['All other sessions ended.', 'Alle andere sessies beëindigd.'],
})
