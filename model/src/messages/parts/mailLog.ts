import { sideBySide } from '../words.ts'

/** The administrator's page about mail. */
export const { en, nl } = sideBySide({
  'mail.subtitle': ['How mail leaves here, and how the latest went.', 'Hoe mail hier vertrekt, en hoe het met de laatste ging.'],
  'mail.not-sent': ['No mail is sent', 'Er wordt geen mail verstuurd'],
  'mail.not-sent-body': [
    'No mail server is set (SMTP_URL). Every mail is a file in {outbox} on the server; a link for a password is shown to whoever makes it, to hand it over.',
    'Er is geen mailserver ingesteld (SMTP_URL). Elke mail is een bestand in {outbox} op de server; een link voor een wachtwoord wordt getoond aan wie hem maakt, om door te geven.',
  ],
  'mail.sent-through': ['Mail is sent through {server}, from {from}.', 'Mail wordt verstuurd via {server}, vanaf {from}.'],
  'mail.no-public-url': [
    'PUBLIC_URL is not set: links in mails lead to the server itself only.',
    'PUBLIC_URL is niet ingesteld: links in mails werken alleen op de server zelf.',
  ],
  'mail.search': ['Search by address', 'Zoek op adres'],
  'mail.none': ['No mail yet', 'Nog geen mail'],
  'mail.none-body': ['Mails of the last 90 days are listed here.', 'Hier staan de mails van de laatste 90 dagen.'],
  'mail.list': ['Mails', 'Mails'],
  'mail.made': ['When', 'Wanneer'],
  'mail.recipient': ['To', 'Aan'],
  'mail.about': ['Subject', 'Onderwerp'],
  'mail.state': ['State', 'Status'],
  'mail.state.WAITING': ['Waiting', 'Wacht'],
  'mail.state.SENT': ['Sent', 'Verstuurd'],
  'mail.state.WRITTEN': ['Written to a file', 'In een bestand'],
  'mail.state.FAILED': ['Failed', 'Mislukt'],
  'mail.next-try': ['Next try at {at}', 'Volgende poging om {at}'],
  'mail.trial-to': ['Send a mail to try', 'Stuur een proefmail'],
  'mail.trial-send': ['Send', 'Versturen'],
  'mail.trialFailed': ['The mail could not be made.', 'De mail kon niet worden gemaakt.'],
  'mail.trialDone': ['The mail is on its way.', 'De mail is onderweg.'],
})
