import { day, offsetsInOrHere } from '@vitrine/model/kernel/wallClock.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { useLanguage, useTranslate, type Translate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'

interface Said {
  readonly t: Translate
  readonly language: Language
  readonly timeZone: string
  readonly now: number
}

/** When something is back, on the clock of the place: “Back at 17:00”, “Back tomorrow at 09:00”, “Back on Tue 5 May at 09:00”. */
export function backAtWords(at: number, { t, language, timeZone, now }: Said): string {
  const offset = offsetsInOrHere(timeZone)
  const wall = at + offset(at)
  const time = new Date(wall).toISOString().slice(11, 16)
  const days = Math.floor(wall / day) - Math.floor((now + offset(now)) / day)
  if (days === 0) return t('kitchen.back-at', { time })
  if (days === 1) return t('kitchen.back-tomorrow', { time })
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const date = new Intl.DateTimeFormat(locales[language], format).format(new Date(wall))
  return t('kitchen.back-on', { date, time })
}
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' }

interface SoldOut {
  readonly state: 'AVAILABLE' | 'UNAVAILABLE'
  readonly availableFrom: string | null
}

/** Says of what is sold out when it is back; null where nobody knows, or it is there. */
export function useBackAt(): (product: SoldOut) => string | null {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  return ({ state, availableFrom }) =>
    state === 'UNAVAILABLE' && availableFrom !== null
      ? backAtWords(Date.parse(availableFrom), { t, language, timeZone, now: Date.now() })
      : null
}
