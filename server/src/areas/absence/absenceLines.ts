import type { Language } from '@vitrine/model/messages/languages.ts'
import { sayInMail } from '@vitrine/model/messages/parts/mail.ts'
import { quoted } from '../../core/mail/compose.ts'
import type { Absence, News } from './absences.ts'

/** So many lines a mail has. */
const most = 30

/** A line for each screen, those that are away first, and how many more there are. Times are by the clock of whose screen it is. [AB10] */
export function linesOf(language: Language, { away, back }: News, isUser: boolean): readonly string[] {
  const gone = away.slice(0, most).map(each => sentence(language, 'mail.SCREENS_AWAY.line', each))
  const returned = back.slice(0, most - gone.length).map(each => sentence(language, 'mail.SCREENS_BACK.line', each))
  const rest = away.length + back.length - gone.length - returned.length
  return [
    ...gone,
    ...returned,
    ...(rest > 0 ? [sayInMail(language, 'mail.NOTICES.more', { count: rest })] : []),
    ...(isUser ? [] : [sayInMail(language, 'mail.absence.why')]),
  ]
}

const sentence = (language: Language, key: 'mail.SCREENS_AWAY.line' | 'mail.SCREENS_BACK.line', absence: Absence): string =>
  sayInMail(language, key, {
    screen: screenName(language, absence),
    system: quoted(absence.system) || '…',
    customer: quoted(absence.customer) || '…',
    since: moment(language, absence.since, absence.timeZone),
    until: moment(language, absence.until, absence.timeZone),
  })

/** What people call it, else its number. */
const screenName = (language: Language, { title, sortIndex }: Pick<Absence, 'title' | 'sortIndex'>): string =>
  (title !== null && quoted(title)) || sayInMail(language, 'mail.absence.screen', { number: sortIndex })

const moment = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))
