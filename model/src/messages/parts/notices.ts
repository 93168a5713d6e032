import type { NoticeKind } from '../../areas/notices/kinds.ts'
import type { Language } from '../languages.ts'
import { sideBySide } from '../words.ts'

type Rows = Record<`notices.${NoticeKind}` | `notices.${NoticeKind}.short`, readonly [en: string, nl: string]>

/** What happened, for the page and for mail, and what one chooses of it. `title` stands in quotes already. */
const told: Rows = {
  'notices.PUBLISHED': ['{name} published {title}.', '{name} heeft {title} gepubliceerd.'],
  'notices.PUBLISHED.short': ['A colleague published', 'Een collega heeft gepubliceerd'],
  'notices.PLAN_PUBLISHED': ['{title} went out, as you had planned.', '{title} is gepubliceerd, zoals je had gepland.'],
  'notices.PLAN_PUBLISHED.short': ['What you planned went out', 'Wat je had gepland, is gepubliceerd'],
  'notices.PLAN_FAILED': [
    '{title} could not go out as planned. It is tried again.',
    '{title} kon niet volgens plan worden gepubliceerd. Het wordt opnieuw geprobeerd.',
  ],
  'notices.PLAN_FAILED.short': ['What you planned could not go out', 'Wat je had gepland, kon niet worden gepubliceerd'],
  'notices.PLAN_WAITS': [
    '{title} was edited since you planned it: it waits for approval.',
    '{title} is bewerkt sinds je het plande: het wacht op goedkeuring.',
  ],
  'notices.PLAN_WAITS.short': ['What you planned waits for approval', 'Wat je had gepland, wacht op goedkeuring'],
  'notices.PROPOSED': ['{name} asks for your approval of {title}.', '{name} vraagt je goedkeuring voor {title}.'],
  'notices.PROPOSED.short': ['A colleague asks for approval', 'Een collega vraagt om goedkeuring'],
  'notices.APPROVED': [
    '{name} published {title}, for which you had asked approval.',
    '{name} heeft {title} gepubliceerd, waarvoor je goedkeuring had gevraagd.',
  ],
  'notices.APPROVED.short': ['What you asked for was published', 'Wat je had voorgesteld, is gepubliceerd'],
  'notices.RETURNED': ['{name} sent {title} back to you: {note}', '{name} heeft {title} naar je teruggestuurd: {note}'],
  'notices.RETURNED.short': ['What you asked for was sent back', 'Wat je had voorgesteld, is teruggestuurd'],
  'notices.PROPOSAL_DROPPED': [
    '{name} gave up or replaced the draft of {title}, for which you had asked approval.',
    '{name} heeft het concept van {title}, waarvoor je goedkeuring had gevraagd, verwijderd of vervangen.',
  ],
  'notices.PROPOSAL_DROPPED.short': [
    'The draft that you asked approval for is no more',
    'Het concept dat je had voorgesteld, is er niet meer',
  ],
  'notices.PROPOSAL_DELETED': [
    '{name} deleted {title}, for which you had asked approval.',
    '{name} heeft {title} verwijderd, waarvoor je goedkeuring had gevraagd.',
  ],
  'notices.PROPOSAL_DELETED.short': [
    'A presentation that you asked approval for was deleted',
    'Een presentatie waarvoor je goedkeuring had gevraagd, is verwijderd',
  ],
  'notices.PRICES_PROPOSED': ['{name} asks for your approval of prices.', '{name} vraagt je goedkeuring voor prijzen.'],
  'notices.PRICES_PROPOSED.short': ['A colleague asks for approval of prices', 'Een collega vraagt om goedkeuring van prijzen'],
  'notices.PRICES_APPROVED': ['{name} approved your prices of {title}.', '{name} heeft je prijzen van {title} goedgekeurd.'],
  'notices.PRICES_APPROVED.short': ['Prices that you asked for were approved', 'Prijzen die je had voorgesteld, zijn goedgekeurd'],
  'notices.PRICES_RETURNED': [
    '{name} sent your prices of {title} back: {note}',
    '{name} heeft je prijzen van {title} teruggestuurd: {note}',
  ],
  'notices.PRICES_RETURNED.short': ['Prices that you asked for were sent back', 'Prijzen die je had voorgesteld, zijn teruggestuurd'],
  'notices.RELEASE_PUBLISHED': [
    'The release {title} went out, as you had planned.',
    'De release {title} is uitgegaan, zoals je had gepland.',
  ],
  'notices.RELEASE_PUBLISHED.short': ['A release that you planned went out', 'Een release die je had gepland, is uitgegaan'],
  'notices.RELEASE_FAILED': [
    'Nothing of the release {title} went out: something in it stopped it.',
    'Van de release {title} is niets uitgegaan: iets wat erin zit hield die tegen.',
  ],
  'notices.RELEASE_FAILED.short': ['A release that you planned was stopped', 'Een release die je had gepland, is tegengehouden'],
  'notices.VIDEO_READY': ['The video of {title} is ready.', 'De video van {title} is klaar.'],
  'notices.VIDEO_READY.short': ['A video that you ordered is ready', 'Een video die je hebt aangevraagd, is klaar'],
  'notices.VIDEO_FAILED': ['The video of {title} could not be made.', 'De video van {title} kon niet worden gemaakt.'],
  'notices.VIDEO_FAILED.short': [
    'A video that you ordered could not be made',
    'Een video die je hebt aangevraagd, kon niet worden gemaakt',
  ],
  'notices.FILE_FAILED': ['The video file {title} could not be used.', 'Het videobestand {title} kon niet worden gebruikt.'],
  'notices.FILE_FAILED.short': ['A video file could not be used', 'Een videobestand kon niet worden gebruikt'],
  'notices.SHEET_FAILED': ['The sheet {title} can’t be read.', 'Het werkblad {title} kan niet worden gelezen.'],
  'notices.SHEET_FAILED.short': ['A sheet at an address can’t be read', 'Een werkblad op een adres kan niet worden gelezen'],
  'notices.STORAGE_NEARLY_FULL': ['The storage of {title} is nearly full.', 'De opslag van {title} is bijna vol.'],
  'notices.SCREENS_AWAY': ['TVs away: {title}.', 'Tv’s afwezig: {title}.'],
  'notices.SCREENS_AWAY.short': ['TVs stay away', 'Tv’s blijven weg'],
  'notices.SCREENS_BACK': ['TVs back: {title}.', 'Tv’s terug: {title}.'],
  'notices.SCREENS_BACK.short': ['TVs are back', 'Tv’s zijn terug'],
  'notices.STORAGE_NEARLY_FULL.short': ['The storage is nearly full', 'De opslag is bijna vol'],
}

const words = sideBySide({
  ...told,
  'notices.subtitle': ['What happened, kept for 90 days.', 'Wat er is gebeurd, 90 dagen bewaard.'],
  'notices.somebody': ['A colleague', 'Een collega'],
  'notices.all': ['All', 'Alle'],
  'notices.unread': ['Unread', 'Ongelezen'],
  'notices.is-unread': ['Unread:', 'Ongelezen:'],
  'notices.list': ['Notices', 'Meldingen'],
  'notices.read-all': ['Mark all as read', 'Alles als gelezen markeren'],
  'notices.read-failed': ['This could not be marked as read.', 'Dit kon niet als gelezen worden gemarkeerd.'],
  'notices.none': ['No notices', 'Geen meldingen'],
  'notices.none-body': [
    'Here stands what colleagues published or ask of you, what was made for you, and what went wrong.',
    'Hier staat wat collega’s publiceerden of je vragen, wat voor je is gemaakt en wat er misging.',
  ],
  'notices.none-unread': ['Nothing unread', 'Niets ongelezen'],
  'notices.mail': ['By mail', 'Per e-mail'],
  'notices.mail-hint': [
    'What you have not read here is mailed to you as well.',
    'Wat je hier nog niet hebt gelezen, krijg je ook per e-mail.',
  ],
  'notices.mail.OFF': ['Not', 'Niet'],
  'notices.mail.AT_ONCE': ['At once', 'Meteen'],
  'notices.mail.DAILY': ['Once a day, at seven in the morning', 'Eén keer per dag, om zeven uur ’s ochtends'],
  'notices.mailed-kinds': ['Of these', 'Hiervan'],
  'notices.settings-failed': ['This could not be saved.', 'Dit kon niet worden opgeslagen.'],
})

export const { en, nl } = words

/** For mails, which are in the language of whom they are for. */
export const noticeWordsIn = (language: Language): typeof en => words[language]
