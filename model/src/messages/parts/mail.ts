import { filled } from '../filled.ts'
import type { Language } from '../languages.ts'
import { sideBySide } from '../words.ts'

/** What mails say. The server alone carries these words. */
const words = sideBySide({
  'mail.greeting': ['Hello {name},', 'Dag {name},'],
  'mail.ignore': [
    'Did you not expect this mail? Then you need not do anything.',
    'Had je deze mail niet verwacht? Dan hoef je niets te doen.',
  ],
  'mail.invited': ['{inviter} invites you.', '{inviter} nodigt je uit.'],
  'mail.invited-to': ['{inviter} invites you to {organization}.', '{inviter} nodigt je uit voor {organization}.'],
  'mail.address': ['Does the button not work? Open this address:', 'Werkt de knop niet? Open dan dit adres:'],
  'mail.help': ['Questions? Write to {address}.', 'Vragen? Mail naar {address}.'],

  'mail.FIRST_PASSWORD.subject': ['Welcome to {partner}: choose your password', 'Welkom bij {partner}: kies je wachtwoord'],
  'mail.FIRST_PASSWORD.says': [
    'An account was made for you at {partner}. You log in with {email}. Choose a password to begin.',
    'Er is een account voor je gemaakt bij {partner}. Je logt in met {email}. Kies een wachtwoord om te beginnen.',
  ],
  'mail.FIRST_PASSWORD.button': ['Choose a password', 'Kies een wachtwoord'],
  'mail.FIRST_PASSWORD.lasts': ['The link works once, for {hours} hours.', 'De link werkt één keer, {hours} uur lang.'],

  'mail.NEW_PASSWORD.subject': ['Choose a new password for {partner}', 'Kies een nieuw wachtwoord voor {partner}'],
  'mail.NEW_PASSWORD.says': [
    'Whoever manages your account asks you to choose a new password. Until then the one you have goes on working.',
    'Wie je account beheert, vraagt je een nieuw wachtwoord te kiezen. Tot dan blijft je huidige wachtwoord werken.',
  ],
  'mail.NEW_PASSWORD.button': ['Choose a new password', 'Kies een nieuw wachtwoord'],
  'mail.NEW_PASSWORD.lasts': ['The link works once, for {hours} hours.', 'De link werkt één keer, {hours} uur lang.'],

  'mail.FORGOTTEN_PASSWORD.subject': ['Your new password for {partner}', 'Je nieuwe wachtwoord voor {partner}'],
  'mail.FORGOTTEN_PASSWORD.says': [
    'Somebody, probably you, asked for a new password for {email}. Until you choose one, the one you have goes on working.',
    'Iemand, waarschijnlijk jij, vroeg om een nieuw wachtwoord voor {email}. Tot je er een kiest, blijft je huidige wachtwoord werken.',
  ],
  'mail.FORGOTTEN_PASSWORD.button': ['Choose a new password', 'Kies een nieuw wachtwoord'],
  'mail.FORGOTTEN_PASSWORD.lasts': ['The link works once, for one hour.', 'De link werkt één keer, een uur lang.'],

  'mail.NEW_ADDRESS.subject': ['Your new e-mail address at {partner}', 'Je nieuwe e-mailadres bij {partner}'],
  'mail.NEW_ADDRESS.says': [
    'From now on you are to log in to {partner} with {email}. Open the link to confirm that this address is yours; until then nothing changes.',
    'Voortaan log je bij {partner} in met {email}. Open de link om te bevestigen dat dit adres van jou is; tot dan verandert er niets.',
  ],
  'mail.NEW_ADDRESS.button': ['Use this address', 'Dit adres gebruiken'],
  'mail.NEW_ADDRESS.lasts': ['The link works once, for {hours} hours.', 'De link werkt één keer, {hours} uur lang.'],

  'mail.ADDRESS_CHANGED.subject': ['Your e-mail address at {partner} was changed', 'Je e-mailadres bij {partner} is gewijzigd'],
  'mail.ADDRESS_CHANGED.says': [
    'Your account at {partner} has another e-mail address now: {newAddress}. You no longer log in with {email}. Was this not you? Then write at once to whoever manages your account.',
    'Je account bij {partner} heeft nu een ander e-mailadres: {newAddress}. Met {email} log je niet meer in. Was jij dit niet? Schrijf dan meteen naar wie je account beheert.',
  ],

  'mail.TRIAL.subject': ['A mail to try, from {partner}', 'Een proefmail van {partner}'],
  'mail.TRIAL.says': [
    'This mail was sent to see whether mail arrives. It does.',
    'Deze mail is verstuurd om te zien of mail aankomt. Dat doet hij.',
  ],

  'mail.SHOW_CAPTURE.subject': ['Your video {title} is ready', 'Je video {title} is klaar'],
  'mail.SHOW_CAPTURE.says': [
    'The video of the presentation {title} that was ordered for {email} is ready: {length} long, {size} MB.',
    'De video van de presentatie {title} die voor {email} is aangevraagd, is klaar: hij duurt {length} en is {size} MB.',
  ],
  'mail.SHOW_CAPTURE.button': ['Download the video', 'Download de video'],
  'mail.SHOW_CAPTURE.lasts': [
    'The link works for {days} days. Whoever has it can download the video.',
    'De link werkt {days} dagen. Wie hem heeft, kan de video downloaden.',
  ],
  'mail.SHOW_CAPTURE.picture': ['The first picture of the video', 'Het eerste beeld van de video'],

  'mail.SHOW_CAPTURE_FAILED.subject': ['Your video {title} could not be made', 'Je video {title} kon niet worden gemaakt'],
  'mail.SHOW_CAPTURE_FAILED.says': [
    'The video of the presentation {title} that was ordered for {email} could not be made. {reason}',
    'De video van de presentatie {title} die voor {email} is aangevraagd, kon niet worden gemaakt. {reason}',
  ],

  'mail.NOTICES.subject': ['What happened at {partner}', 'Wat er is gebeurd bij {partner}'],
  'mail.NOTICES.says': ['This you have not read yet:', 'Dit heb je nog niet gelezen:'],
  'mail.NOTICES.more': ['And {count} more.', 'En nog {count}.'],
  'mail.NOTICES.button': ['Open the notices', 'Meldingen openen'],
  'mail.NOTICES.lasts': ['There you choose what is mailed to you, and how often.', 'Daar kies je wat je per e-mail krijgt, en hoe vaak.'],

  'mail.SCREENS_AWAY.subject': ['TVs away: {count}', 'Tv’s afwezig: {count}'],
  'mail.SCREENS_AWAY.says': ['These TVs have not been heard of for too long:', 'Van deze tv’s is te lang niets gehoord:'],
  'mail.SCREENS_AWAY.line': [
    '{screen} of {system}, {customer}: away since {since}.',
    '{screen} van {system}, {customer}: afwezig sinds {since}.',
  ],
  'mail.SCREENS_AWAY.button': ['Open the screens', 'Schermen openen'],
  'mail.SCREENS_AWAY.lasts': [
    'There you also choose who is told, and after how long.',
    'Daar kies je ook wie bericht krijgt, en na hoe lang.',
  ],
  'mail.SCREENS_BACK.subject': ['TVs back: {count}', 'Tv’s terug: {count}'],
  'mail.SCREENS_BACK.says': ['These TVs are there again:', 'Deze tv’s zijn er weer:'],
  'mail.SCREENS_BACK.line': [
    '{screen} of {system}, {customer}: back since {until}, away from {since}.',
    '{screen} van {system}, {customer}: terug sinds {until}, afwezig vanaf {since}.',
  ],
  'mail.SCREENS_BACK.button': ['Open the screens', 'Schermen openen'],
  'mail.SCREENS_BACK.lasts': [
    'There you also choose who is told, and after how long.',
    'Daar kies je ook wie bericht krijgt, en na hoe lang.',
  ],
  'mail.absence.screen': ['TV {number}', 'Tv {number}'],
  'mail.absence.why': [
    'You get this mail because your address was given by the people who look after these TVs. Ask them if you no longer want it.',
    'Je krijgt deze mail omdat de mensen die voor deze tv’s zorgen je adres hebben opgegeven. Laat het hun weten als je dit niet meer wilt.',
  ],

  'capture.unknown.title': ['There is no video here', 'Hier is geen video'],
  'capture.unknown.says': [
    'This address is not complete, or the video was removed. Open the whole address of the mail, or order the video again.',
    'Dit adres is niet compleet, of de video is verwijderd. Open het hele adres uit de mail, of vraag de video opnieuw aan.',
  ],
  'capture.expired.title': ['This link has expired', 'Deze link is verlopen'],
  'capture.expired.says': [
    'A video can be downloaded for {days} days. Order it again in the editor of the presentation.',
    'Een video kan {days} dagen worden gedownload. Vraag hem opnieuw aan in de editor van de presentatie.',
  ],
  'capture.tooMany.title': ['Too many tries', 'Te veel pogingen'],
  'capture.tooMany.says': [
    'From your network, too many addresses were tried that do not exist. Wait a quarter of an hour and try again.',
    'Vanaf je netwerk zijn te veel adressen geprobeerd die niet bestaan. Wacht een kwartier en probeer het opnieuw.',
  ],
})

export type MailKey = keyof (typeof words)['en']

export const sayInMail = (language: Language, key: MailKey, gaps: Readonly<Record<string, string | number>> = {}): string =>
  filled(words[language][key], gaps)
