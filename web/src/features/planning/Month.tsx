import { UnstyledButton } from '@mantine/core'
import { stretchesOf, type Stretch } from '@vitrine/model/areas/collections/programme.ts'
import { utcDateOf } from '@vitrine/model/show/wallTime.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { longDay, mondayOf, shortDay, weekOf } from './dayWords.ts'
import classes from './planning.module.css'
import type { Planning } from './useProgramme.ts'

interface Props {
  /** Any day of it. */
  readonly day: number
  readonly today: number
  readonly planning: Planning
  readonly onDay: (day: number) => void
}

/** So many are named in a day. */
const most = 4

/** Each day of a month with the collections that play on it. A press opens its week. */
export function Month({ day, today, planning, onDay }: Props) {
  const t = useTranslate()
  const month = utcDateOf(day).getUTCMonth()
  return (
    <>
      <div className={classes.month}>
        {weekOf(day).map(each => (
          <div key={each} className={classes.monthHead} aria-hidden>
            {shortDay(t, each)}
          </div>
        ))}
        {daysOfMonth(day).map(each => (
          <MonthDay
            key={each}
            day={each}
            isToday={each === today}
            isOther={utcDateOf(each).getUTCMonth() !== month}
            planning={planning}
            onDay={onDay}
          />
        ))}
      </div>
      <ul className={classes.legend}>
        {planning.collections.map(({ id, title }) => (
          <li key={id} style={planning.colourOf(id)}>
            {title}
          </li>
        ))}
      </ul>
    </>
  )
}

/** With the rest of the weeks in which it begins and ends. */
function daysOfMonth(day: number): readonly number[] {
  const date = utcDateOf(day)
  const at = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months) / 86_400_000
  const from = mondayOf(at(0))
  return Array.from({ length: mondayOf(at(1) - 1) + 7 - from }, (_, i) => from + i)
}

/** The collections of a day: what started or was chosen first, then by the times at which they begin. What is left of the evening before begins at midnight. */
function playingOn(stretches: readonly Stretch[]): readonly (readonly [id: string, isTimed: boolean])[] {
  const begins = new Map<string, { readonly isTimed: boolean; readonly from: number }>()
  for (const { collectionId, isTimed, from } of stretches) {
    if (collectionId === null) continue
    const before = begins.get(collectionId)
    begins.set(collectionId, { isTimed: isTimed || before?.isTimed === true, from: before?.from || from })
  }
  return [...begins]
    .toSorted(([, a], [, b]) => Number(a.isTimed) - Number(b.isTimed) || a.from - b.from)
    .map(([id, { isTimed }]) => [id, isTimed])
}

interface DayProps extends Omit<Props, 'today'> {
  readonly isToday: boolean
  /** Of the month before, or of the next. */
  readonly isOther: boolean
}

function MonthDay({ day, isToday, isOther, planning, onDay }: DayProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { programme, calendar, momentOn, titleOf, colourOf, holidays } = planning
  const stretches = stretchesOf(programme, calendar, day, minute => momentOn(day, minute))
  const playing = playingOn(stretches)
  const holiday = holidays.get(day)
  return (
    <UnstyledButton
      className={classes.monthDay ?? ''}
      data-today={isToday || undefined}
      data-other={isOther || undefined}
      onClick={() => onDay(day)}
    >
      <span className={classes.monthDate}>
        <span className={classes.spoken}>{longDay(day, language)}: </span>
        <span aria-hidden>{utcDateOf(day).getUTCDate()}</span>
        {holiday && <span className={classes.holiday}>{holiday}</span>}
      </span>
      {playing.length === 0 && <span className={classes.spoken}> {t('planning.nothing')}</span>}
      {playing.map(([id, timed], index) => (
        <span
          key={id}
          className={index < most ? classes.monthBlock : classes.spoken}
          data-ground={!timed || undefined}
          style={colourOf(id)}
        >
          {titleOf(id)}{' '}
        </span>
      ))}
      {playing.length > most && (
        <span className={classes.monthMore} aria-hidden>
          {t('planning.month-more', { count: playing.length - most })}
        </span>
      )}
    </UnstyledButton>
  )
}
