import { daysOfWeek, type DaypartSpan, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { Translate } from '../../ui/language.ts'
import { dayWords, momentWords } from './moments.ts'

interface Spoken {
  readonly t: Translate
  readonly language: Language
  readonly timeZone: string
  /** Those of the organisation. */
  readonly dayparts: readonly { readonly id: string; readonly title: string }[]
}

/** When something is on, in words: “Mon, Tue · 16:00 – 18:00 · on from 1 March 2026”. Empty: always. */
export function scheduleWords(schedule: Schedule | null, now: number, { t, language, timeZone, dayparts }: Spoken): string {
  if (!schedule) return ''
  const { startsAt, endsAt, daypartId, holidays } = schedule
  const exceptions = schedule.exceptions ?? []
  const isOver = endsAt !== null && Date.parse(endsAt) <= now
  const daypart = dayparts.find(({ id }) => id === daypartId)
  return [
    daypartId === null ? spanWords(schedule, t) : (daypart?.title ?? t('schedule.daypart-gone')),
    holidays === null ? '' : t(`choice.ScheduleHolidays.${holidays}`).toLowerCase(),
    exceptions.length > 0 ? t('schedule.not-on', { dates: exceptions.map(date => dayWords(date, language)).join(', ') }) : '',
    startsAt !== null && Date.parse(startsAt) > now ? t('schedule.on-from', { moment: momentWords(startsAt, timeZone, language) }) : '',
    endsAt === null ? '' : t(isOver ? 'schedule.off-since' : 'schedule.on-until', { moment: momentWords(endsAt, timeZone, language) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** “Mon, Tue · 16:00 – 18:00”; empty: every day, all day. */
export function spanWords({ weekdays, startTime, endTime }: DaypartSpan, t: Translate): string {
  const days = weekdays && weekdays.length < daysOfWeek.length ? daysOfWeek.filter(day => weekdays.includes(day)) : []
  return [
    days.map(day => t(`schedule.short.${day}`)).join(', '),
    startTime && endTime
      ? `${short(startTime)} – ${short(endTime)}`
      : startTime
        ? t('schedule.from-time', { time: short(startTime) })
        : endTime
          ? t('schedule.until-time', { time: short(endTime) })
          : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const short = (time: string) => time.slice(0, 5)
