import { sideBySide } from '../words.ts'

/** The account page, acting as a user, and what stands around them. */
export const { en, nl } = sideBySide({
  'app.routes.account.account-updated': ['Account updated.', 'Account bijgewerkt.'],
  'acting.bar': ['You are working as {name} for {organization}.', 'Je werkt als {name} voor {organization}.'],
  'acting.bar-alone': ['You are working as {name} ({role}).', 'Je werkt als {name} ({role}).'],
  'acting.return-to': ['Back to {name}', 'Terug naar {name}'],
  'acting.login': ['Log in as user', 'Inloggen als gebruiker'],
  'acting.failed': ['Couldn’t login', 'Inloggen is niet gelukt'],

  'account.subtitle': ['Your name, how you log in, and where you are logged in.', 'Je naam, hoe je inlogt, en waar je bent ingelogd.'],
  'account.profile': ['Profile', 'Profiel'],
  'account.change-password': ['Change password', 'Wachtwoord wijzigen'],
  'account.currentPassword': ['Current password', 'Huidig wachtwoord'],
  'account.newPassword': ['New password', 'Nieuw wachtwoord'],
  'account.confirmPassword': ['Confirm new password', 'Nieuw wachtwoord bevestigen'],
  'account.password-hint': [
    'At least 8 characters, with upper and lower case letters and a digit or special character. You are logged out everywhere else, and your API key is revoked.',
    'Minstens 8 tekens, met hoofdletters, kleine letters en een cijfer of leesteken. Overal elders word je uitgelogd, en je API-sleutel wordt ingetrokken.',
  ],
  'account.two-factor': ['Two-factor authentication', 'Tweestapsverificatie'],
  'account.two-factor-hint': [
    'Besides your password, a code from an app on your phone is asked for.',
    'Naast je wachtwoord wordt een code uit een app op je telefoon gevraagd.',
  ],
  'account.two-factor-scan': [
    'Scan this code with an authenticator app, or type the key. Then enter the six digits that the app shows, and save. Your API key is revoked.',
    'Scan deze code met een authenticator-app, of typ de sleutel over. Voer dan de zes cijfers in die de app toont, en sla op. Je API-sleutel wordt ingetrokken.',
  ],
  'account.two-factor-qr': ['QR code for the authenticator app', 'QR-code voor de authenticator-app'],
  'account.two-factor-key': ['Key', 'Sleutel'],
  'account.two-factor-copy': ['Copy key', 'Sleutel kopiëren'],
  'account.two-factor-off': [
    'Enter your password to turn two-factor authentication off.',
    'Voer je wachtwoord in om tweestapsverificatie uit te zetten.',
  ],
  'account.copied': ['Copied', 'Gekopieerd'],
  'account.code': ['Authentication code', 'Verificatiecode'],
  'account.password': ['Password', 'Wachtwoord'],
  'account.different': ['The two passwords differ.', 'De twee wachtwoorden verschillen.'],
  'account.secret-error': ['The QR code could not be fetched.', 'De QR-code kon niet worden opgehaald.'],
  'account.acting': [
    'You are working as this user. Password, two-factor authentication and passkeys can only be changed by the user.',
    'Je werkt als deze gebruiker. Wachtwoord, tweestapsverificatie en passkeys kan alleen de gebruiker wijzigen.',
  ],

  'account.recovery': ['Recovery codes', 'Herstelcodes'],
  'account.recovery-left': ['{count} of 10 codes left', 'Nog {count} van 10 codes'],
  'account.recovery-none': [
    'No recovery codes: without your phone you can’t log in.',
    'Geen herstelcodes: zonder je telefoon kun je niet inloggen.',
  ],
  'account.recovery-hint': [
    'Each of these codes logs you in once when you don’t have your phone. Keep them in a safe place: they are shown only now.',
    'Met elk van deze codes kun je één keer inloggen als je je telefoon niet hebt. Bewaar ze veilig: ze worden alleen nu getoond.',
  ],
  'account.recovery-new': ['Make new codes', 'Nieuwe codes maken'],
  'account.recovery-new-hint': [
    'The codes that you have now are worth nothing afterwards.',
    'De codes die je nu hebt, zijn daarna niets meer waard.',
  ],
  'account.recovery-download': ['Download', 'Downloaden'],
  'account.recovery-copy': ['Copy', 'Kopiëren'],
  'account.recovery-kept': ['I have kept them', 'Ik heb ze bewaard'],

  'account.passkeys': ['Passkeys', 'Passkeys'],
  'account.passkeys-hint': [
    'Log in with your fingerprint, your face or the PIN of your device, without a password.',
    'Log in met je vingerafdruk, je gezicht of de pincode van je apparaat, zonder wachtwoord.',
  ],
  'account.passkeys-none': ['No passkeys yet', 'Nog geen passkeys'],
  'account.passkeys-unable': [
    'Passkeys need https and an address with a name.',
    'Passkeys werken alleen met https en een adres met een naam.',
  ],
  'account.passkey-add': ['Add passkey', 'Passkey toevoegen'],
  'account.passkey-added': ['Passkey added.', 'Passkey toegevoegd.'],
  'account.passkey-addError': ['The passkey could not be added.', 'De passkey kon niet worden toegevoegd.'],
  'account.passkey-name-hint': ['By which you know it: this laptop, my phone.', 'Waaraan je hem herkent: deze laptop, mijn telefoon.'],
  'account.passkey-rename': ['Rename {title}', '{title} hernoemen'],
  'account.passkey-remove': ['Remove {title}', '{title} verwijderen'],
  'account.passkey-remove-title': ['Remove “{title}”?', '‘{title}’ verwijderen?'],
  'account.passkey-remove-body': ['You can no longer log in with it.', 'Je kunt er niet meer mee inloggen.'],
  'account.remove': ['Remove', 'Verwijderen'],
  'account.used': ['Last used {when}', 'Laatst gebruikt {when}'],
  'account.unused': ['Not used yet', 'Nog niet gebruikt'],

  'account.sessions': ['Where you are logged in', 'Waar je bent ingelogd'],
  'account.sessions-hint': [
    'Don’t you know one of them? End it, and change your password.',
    'Herken je er een niet? Beëindig die, en wijzig je wachtwoord.',
  ],
  'account.session-here': ['This device', 'Dit apparaat'],
  'account.session-acting': ['Somebody works on your behalf', 'Iemand werkt namens jou'],
  'account.session-device': ['{browser} on {system}', '{browser} op {system}'],
  'account.session-unknown': ['Unknown device', 'Onbekend apparaat'],
  'account.session-end': ['End', 'Beëindigen'],
  'account.session-end-of': ['End the session of {device}', 'De sessie van {device} beëindigen'],
  'account.sessions-end-others': ['End all others', 'Alle andere beëindigen'],
  'account.sessions-end-title': ['End all other sessions?', 'Alle andere sessies beëindigen?'],
  'account.sessions-end-body': [
    'On those devices you have to log in again. Your API key is revoked too: programs that use it need the new one.',
    'Op die apparaten moet je opnieuw inloggen. Ook je API-sleutel wordt ingetrokken: programma’s die hem gebruiken, hebben de nieuwe nodig.',
  ],

  'reauthenticate.title': ['Enter your password once more', 'Voer je wachtwoord nog eens in'],
  'reauthenticate.hint': [
    'Whoever has this key can do what you can, without your password. That is why it is asked again, ten minutes after you logged in.',
    'Wie deze sleutel heeft, kan alles wat jij kunt, zonder je wachtwoord. Daarom wordt dat tien minuten na het inloggen opnieuw gevraagd.',
  ],
  'reauthenticate.code-hint': [
    'The six digits that your authenticator app shows, or a recovery code.',
    'De zes cijfers die je authenticator-app toont, of een herstelcode.',
  ],
  'reauthenticate.action': ['Continue', 'Verder'],
  'reauthenticate.passkey': ['Use a passkey', 'Passkey gebruiken'],
  'reauthenticate.failed': ['Your password could not be checked.', 'Je wachtwoord kon niet worden gecontroleerd.'],

  'account.updateError': ['Your account could not be saved.', 'Je account kon niet worden opgeslagen.'],
  'account.recoveryCodesError': ['The recovery codes could not be made.', 'De herstelcodes konden niet worden gemaakt.'],
  'account.endSessionError': ['The session could not be ended.', 'De sessie kon niet worden beëindigd.'],
  'account.sessionEnded': ['Session ended.', 'Sessie beëindigd.'],
  'account.endSessionsError': ['The other sessions could not be ended.', 'De andere sessies konden niet worden beëindigd.'],
  'account.sessionsEnded': ['All other sessions ended.', 'Alle andere sessies beëindigd.'],
})
