import { sideBySide } from '../words.ts'

/** The pages on which a password is asked for and chosen. */
export const { en, nl } = sideBySide({
  'apiKey.one': ['API key', 'API-sleutel'],
  'apiKey.hint': [
    'With it a program, such as a till, keeps products, promotions and collections in step.',
    'Hiermee houdt een programma, zoals een kassa, producten, aanbiedingen en collecties bij.',
  ],
  'apiKey.own-hint': [
    'With it a program does what you may do. Keep it as you keep a password.',
    'Hiermee doet een programma wat jij mag. Bewaar hem als een wachtwoord.',
  ],
  'ownOrganization.zone': [
    '{zone}. What is planned, and the hours of screens, go by this clock; a location may have its own.',
    '{zone}. Wat is gepland en de uren van schermen gaan volgens deze klok; een locatie kan een eigen klok hebben.',
  ],
  'ownOrganization.zone-ask': ['Should it be another? Ask {name}:', 'Moet het een andere zijn? Vraag het aan {name}:'],
  'ownOrganization.subtitle': ['What everybody at {organization} has in common.', 'Wat iedereen bij {organization} gemeen heeft.'],
  'apiKey.show': ['Show', 'Tonen'],
  'apiKey.hide': ['Hide', 'Verbergen'],
  'apiKey.copy': ['Copy', 'Kopiëren'],
  'apiKey.copied': ['Copied', 'Gekopieerd'],
  'apiKey.revoke': ['Revoke', 'Intrekken'],
  'apiKey.revoke-question': ['Revoke this key?', 'Deze sleutel intrekken?'],
  'apiKey.revoke-body': [
    'Every program that uses it stops at once. A new key takes its place.',
    'Elk programma dat hem gebruikt, stopt meteen. Er komt een nieuwe sleutel voor in de plaats.',
  ],
  'apiKey.revoked': ['The key was revoked. Here is the new one.', 'De sleutel is ingetrokken. Hier is de nieuwe.'],
  'apiKey.was-revoked': [
    'Your key was revoked. Programs that used it need the new one, which is made when you show it.',
    'Je sleutel is ingetrokken. Programma’s die hem gebruikten, hebben de nieuwe nodig. Die wordt gemaakt als je hem toont.',
  ],
  'apiKey.readFailed': ['The key could not be read.', 'De sleutel kon niet worden gelezen.'],
  'apiKey.copyFailed': ['The key could not be copied.', 'De sleutel kon niet worden gekopieerd.'],
  'apiKey.revokeFailed': ['The key could not be revoked.', 'De sleutel kon niet worden ingetrokken.'],
  'apiKey.last-used': ['Last used on {at}.', 'Laatst gebruikt op {at}.'],
  'apiKey.never-used': ['Not used yet.', 'Nog niet gebruikt.'],
  'apiKey.how': ['How it is used', 'Hoe je hem gebruikt'],

  'password.rule': [
    'At least 8 characters, with upper and lower case letters and a digit or special character.',
    'Minstens 8 tekens, met hoofdletters, kleine letters en een cijfer of bijzonder teken.',
  ],
  'password.back': ['Back to the login', 'Terug naar het inloggen'],
  'password.forgot.subtitle': [
    'You get a mail with a link with which you choose a new one.',
    'Je krijgt een mail met een link waarmee je een nieuw kiest.',
  ],
  'password.forgot.submit': ['Send the link', 'Stuur de link'],
  'password.forgot.no-address': ['Enter your e-mail address.', 'Vul je e-mailadres in.'],
  'password.forgot.no-mail-subtitle': ['Somebody else can give you a new one.', 'Iemand anders kan je een nieuw geven.'],
  'password.forgot.no-mail': ['This installation sends no mail', 'Deze installatie verstuurt geen mail'],
  'password.forgot.no-mail-body': [
    'Ask the administrator, or whoever made your account, for a link with which you choose a new password.',
    'Vraag de beheerder, of wie je account heeft gemaakt, om een link waarmee je een nieuw wachtwoord kiest.',
  ],
  'password.forgot.no-mail-machine': [
    'Are you the administrator? On the machine itself this gives you a new password:',
    'Ben je zelf de beheerder? Op de machine zelf geeft dit je een nieuw wachtwoord:',
  ],
  'password.forgot.failed': ['The link could not be asked for.', 'De link kon niet worden aangevraagd.'],
  'password.forgot.sent': ['Look into your mail', 'Kijk in je mail'],
  'password.forgot.sent-body': [
    'If there is an account of {email}, a mail with a link is on its way. The link works once, for an hour. Nothing there? Look among unwanted mail, or ask whoever manages your account.',
    'Als er een account van {email} is, is een mail met een link onderweg. De link werkt één keer, een uur lang. Niets gekregen? Kijk bij ongewenste mail, of vraag het wie je account beheert.',
  ],
  'password.choose.subtitle': ['For {email} at {partner}.', 'Voor {email} bij {partner}.'],
  'password.choose.asking': ['The link is checked', 'De link wordt nagekeken'],
  'password.choose.password': ['New password', 'Nieuw wachtwoord'],
  'password.choose.again': ['The new password again', 'Nog een keer het nieuwe wachtwoord'],
  'password.choose.other': ['This is not the same password.', 'Dit is niet hetzelfde wachtwoord.'],
  'password.choose.submit': ['Choose this password', 'Kies dit wachtwoord'],
  'password.choose.failed': ['The password could not be chosen.', 'Het wachtwoord kon niet worden gekozen.'],
  'password.choose.done': ['Your password was chosen', 'Je wachtwoord is gekozen'],
  'password.choose.done-first': ['Log in with it.', 'Log ermee in.'],
  'password.choose.done-body': ['Log in with it. You were logged out everywhere else.', 'Log ermee in. Je bent overal elders uitgelogd.'],
  'password.choose.another-link': ['Ask for a new link', 'Vraag een nieuwe link aan'],
  'users.passwordFailed': ['The new password couldn’t be generated', 'Het nieuwe wachtwoord kon niet worden gemaakt'],
})
