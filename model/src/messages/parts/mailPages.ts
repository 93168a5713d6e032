import { sideBySide } from '../words.ts'

/** The administrator's page about mail, and the pages on which a password is asked for and chosen. */
export const { en, nl } = sideBySide({
  'mail.trialFailed': ['The mail could not be made.', 'De mail kon niet worden gemaakt.'],
  'mail.trialDone': ['The mail is on its way.', 'De mail is onderweg.'],
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
  'password.choose.done-body': ['Log in with it. You were logged out everywhere else.', 'Log ermee in. Je bent overal elders uitgelogd.'],
  'password.choose.another-link': ['Ask for a new link', 'Vraag een nieuwe link aan'],
  'users.passwordFailed': ["The new password couldn't be generated", 'Het nieuwe wachtwoord kon niet worden gemaakt'],
})
