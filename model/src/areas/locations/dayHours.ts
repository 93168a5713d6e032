import { embeddedList, nullable, value } from '../../kernel/field.ts'
import type { Language } from '../../messages/languages.ts'
import { clockTime } from '../schedules/values.ts'

/** When it is open on one day; one that closes no later than it opens goes on after midnight. */
export const daySpan = value('DaySpan', { opensAt: clockTime(), closesAt: clockTime() })
export interface DaySpan {
  readonly opensAt: string
  readonly closesAt: string
}
/** All of a day, in one cell of a sheet; none: it is closed. */
export const dayHours = nullable(embeddedList(daySpan, 7))

const closed: Readonly<Record<Language, string>> = { en: 'Closed', nl: 'Gesloten' }
const closedWords: ReadonlySet<string> = new Set(['closed', 'gesloten', 'dicht', 'no', 'nee', '-', '–', 'x'])
const wholeDayWords: ReadonlySet<string> = new Set(['24 hours', '24h', '24 h', '24 uur', '24/7', 'all day', 'hele dag', 'open 24 hours'])
const midnight = '00:00:00'

const time = String.raw`(\d{1,2})(?:[:.]?([0-5]\d))?\s*(?:(am|a\.m\.|pm|p\.m\.)|uur|u|h)?`
const fromUntil = new RegExp(`^${time}\\s*(?:-|–|—|tot|to|until|t/m)\\s*${time}$`, 'i')

/** `9:00-12.30 and 13-18u`, “closed”, “24 hours”. Undefined: these are no hours. 'overlap': one begins before the one before ends. */
export function readDayHours(text: string): readonly DaySpan[] | undefined | 'overlap' {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (closedWords.has(plain)) return []
  if (wholeDayWords.has(plain)) return [{ opensAt: midnight, closesAt: midnight }]
  const spans = text
    .toLowerCase()
    .split(/[,;&|\n]| en | and /)
    .map(each => spanOf(each.trim()))
  if (!spans.every(span => span !== undefined)) return undefined
  const sorted = spans.toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : 1))
  const isOver = ({ opensAt, closesAt }: DaySpan) => closesAt <= opensAt
  return sorted.some((span, i) => i > 0 && (isOver(sorted[i - 1]!) || span.opensAt < sorted[i - 1]!.closesAt)) ? 'overlap' : sorted
}

function spanOf(text: string): DaySpan | undefined {
  const [, ...parts] = fromUntil.exec(text) ?? []
  if (parts.length === 0) return undefined
  const [hour, minute, half, untilHour, untilMinute, untilHalf] = parts
  const opensAt = clockOf(hour, minute, half)
  const closesAt = clockOf(untilHour, untilMinute, untilHalf)
  return opensAt === undefined || closesAt === undefined ? undefined : { opensAt, closesAt }
}

/** `24:00` is the midnight at which the day ends. */
function clockOf(hour = '', minute = '00', half: string | undefined): string | undefined {
  const said = Number(hour)
  if (half ? said < 1 || said > 12 : said > 24 || (said === 24 && minute !== '00')) return undefined
  const hours = half ? (said % 12) + (half.startsWith('p') ? 12 : 0) : said % 24
  return `${String(hours).padStart(2, '0')}:${minute}:00`
}

export const writeDayHours = (spans: readonly DaySpan[], language: Language): string =>
  spans.length === 0 ? closed[language] : spans.map(({ opensAt, closesAt }) => `${opensAt.slice(0, 5)}-${closesAt.slice(0, 5)}`).join(', ')
