import { sideBySide } from '../words.ts'

/** Where people sign in, and where they come back from acting as somebody else. */
export const { en, nl } = sideBySide({
  'app.login.title': ['Welcome to {partner}', 'Welkom bij {partner}'],
  'app.login.subtitle': ['Log in to manage your screens with {partner}.', 'Log in om je schermen te beheren met {partner}.'],
  'app.login.username': ['Username', 'Gebruikersnaam'],
  'app.login.password': ['Password', 'Wachtwoord'],
  'app.login.show-password': ['Show or hide password', 'Wachtwoord tonen of verbergen'],
  'app.login.submit': ['Log in', 'Inloggen'],
  'app.login.help': ['Need help? Mail {address}', 'Hulp nodig? Mail {address}'],
  'app.login.pause-background': ['Pause background', 'Achtergrond pauzeren'],
  'app.login.play-background': ['Play background', 'Achtergrond afspelen'],
  'missing-username-password': ['Enter your username and password', 'Vul je gebruikersnaam en wachtwoord in'],
  'app.login.wrong-credentials': ['Wrong credentials, try again.', 'Verkeerde gegevens, probeer het opnieuw.'],
  'app.login.unable': ['Logging in did not work.', 'Inloggen is niet gelukt.'],
  'app.login.invalid-response': ['Invalid login response. Try again.', 'Ongeldig antwoord op het inloggen. Probeer het opnieuw.'],
  'app.login.invalid-profile': ['Invalid init response. Try again.', 'Ongeldig antwoord op de vraag wie je bent. Probeer het opnieuw.'],
  'app.login.invalid-refresh': [
    'Invalid refresh token response. Try again.',
    'Ongeldig antwoord op het verlengen van de sessie. Probeer het opnieuw.',
  ],

  'app.login.code': ['Authentication code', 'Verificatiecode'],
  'app.login.code-hint': ['The six digits that your authenticator app shows.', 'De zes cijfers die je authenticator-app toont.'],
  'app.login.recovery-code': ['Recovery code', 'Herstelcode'],
  'app.login.recovery-code-hint': [
    'One of the codes that you kept, such as k3fp-09xz-…',
    'Een van de codes die je hebt bewaard, zoals k3fp-09xz-…',
  ],
  'app.login.use-recovery-code': ['Use a recovery code', 'Een herstelcode gebruiken'],
  'app.login.use-code': ['Use the authenticator app', 'De authenticator-app gebruiken'],
  'app.login.wrong-2fa': ['Authentication code is wrong, try again.', 'Verificatiecode onjuist, probeer het opnieuw.'],
  'app.login.passkey': ['Log in with a passkey', 'Inloggen met een passkey'],
  'app.login.or': ['or', 'of'],
  'app.login.demo': ['look around in the demo as', 'kijk rond in de demo als'],
  'app.login.demo.USER': ['Café', 'Café'],
  'app.login.demo.RESELLER': ['Partner', 'Partner'],
  'app.login.demo.ADMIN': ['Administrator', 'Beheerder'],
  'passkey.cancelled': ['No passkey was used.', 'Er is geen passkey gebruikt.'],
  'passkey.known': ['This device already has a passkey for your account.', 'Dit apparaat heeft al een passkey voor je account.'],
  'passkey.unable': ['The passkey could not be used.', 'De passkey kon niet worden gebruikt.'],

  'acting.return': ['Back to your own account', 'Terug naar je eigen account'],
  'acting.unable': ['Can’t log in on behalf of user.', 'Inloggen namens de gebruiker is niet mogelijk.'],
})
