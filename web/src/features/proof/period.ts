import { maxProofDays, type ProofGroup } from '@vitrine/model/areas/proof/calls.ts'
import { wallText } from '@vitrine/model/kernel/wallClock.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { dateAt, dayOf } from '@vitrine/model/show/wallTime.ts'
import type { Translate } from '../../ui/language.ts'

export const periods = ['TODAY', 'YESTERDAY', 'WEEK', 'MONTH', 'LAST_MONTH', 'OWN'] as const
export type PeriodName = (typeof periods)[number]

export interface Period {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly until: string
}

/** The days of a period by its name, on a day. */
export function daysOf(name: Exclude<PeriodName, 'OWN'>, today: string): Period {
  const day = dayOf(today)
  switch (name) {
    case 'TODAY':
      return { from: today, until: today }
    case 'YESTERDAY':
      return { from: dateAt(day - 1), until: dateAt(day - 1) }
    case 'WEEK':
      return { from: dateAt(day - 6), until: today }
    case 'MONTH':
      return { from: `${today.slice(0, 8)}01`, until: today }
    case 'LAST_MONTH': {
      const last = dateAt(dayOf(`${today.slice(0, 8)}01`) - 1)
      return { from: `${last.slice(0, 8)}01`, until: last }
    }
  }
}

export const todayIn = (timeZone: string, now: number): string => wallText(now, timeZone).slice(0, 10)

const isDay = (given: string): boolean => /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given))

/** Null: it is none, or too long. */
export function ownPeriod(from: string, until: string): Period | null {
  if (!isDay(from) || !isDay(until)) return null
  const days = dayOf(until) - dayOf(from) + 1
  return days >= 1 && days <= maxProofDays ? { from, until } : null
}

/** What can be added up where it is narrowed to one presentation or one promotion, the most telling first. */
export function groupsFor(presentationId: string | undefined, promotionId: string | undefined): readonly ProofGroup[] {
  if (promotionId) return ['SCREEN', 'PROMOTION']
  return presentationId ? ['SCREEN', 'SLIDE', 'RUN', 'PRESENTATION'] : ['PRESENTATION', 'SLIDE', 'PROMOTION', 'SCREEN', 'RUN']
}

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }

/** “24 Nov 2026” of `2026-11-24`. */
export const shortDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))

/** How long something was on: of much the hours and minutes, of little the seconds. */
export function durationWords(t: Translate, seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return t('proof.hours', { hours, minutes })
  return minutes > 0 ? t('proof.minutes', { minutes, seconds: whole % 60 }) : t('proof.seconds', { seconds: whole })
}
