import { Group, Select, Text } from '@mantine/core'
import { startDays } from '@vitrine/model/areas/collections/entities.ts'
import { startTimes } from '@vitrine/model/areas/collections/schedule.ts'
import { useChange } from '../../api/useChange.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { shortTime, withCollection, type Collection, type StartDay } from './collection.ts'

/** When a collection becomes active by itself: a day and a time, both or it doesn't. */
export function Schedule({ collection }: { readonly collection: Collection }) {
  const t = useTranslate()
  const { id, title, startDay, startTime, times, system } = collection
  const dayChange = useScheduleChange({ fails: 'collections.startDayError', done: 'collections.startDaySuccess' })
  const timeChange = useScheduleChange({ fails: 'collections.startTimeError', done: 'collections.startTimeSuccess' })
  const clear = { 'aria-label': t('collections.clear') }
  return (
    <>
      <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
        <Select
          size="sm"
          label={t('collections.start-day')}
          aria-label={t('collections.start-day-of', { title })}
          placeholder={t('collections.no-day')}
          data={startDays.map(value => ({ value, label: t(`choice.StartDay.${value}`) }))}
          value={startDay}
          clearable
          clearButtonProps={clear}
          onChange={day => void dayChange.run({ input: { id, startDay: day } })}
        />
        <Select
          size="sm"
          label={t('collections.start-time')}
          aria-label={t('collections.start-time-of', { title })}
          placeholder={t('collections.no-time')}
          data={timesWith(startTime).map(value => ({ value, label: shortTime(value) }))}
          value={startTime}
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage={t('collections.no-such-time')}
          filter={({ options, search }) => options.filter(option => 'label' in option && isMeant(option.label, search))}
          clearable
          clearButtonProps={clear}
          classNames={{ dropdown: timesClass }}
          onDropdownOpen={() => startTime ?? showOpeningHours()}
          onChange={time => void timeChange.run({ input: { id, startTime: time } })}
        />
      </Group>
      <RefusedNotice at={placeOf(id)} />
      <Text size="sm" c="stone.6" mt={6}>
        {!startDay && !startTime && times.length > 0
          ? t('collections.by-times')
          : inWords(t, startDay, startTime, system?.activeCollectionId === id)}
      </Text>
    </>
  )
}

const placeOf = (id: string) => `schedule ${id}`

const timesClass = 'start-times'
/** Most open about then: nobody begins at midnight. */
const usualOpening = '09:00:00'

/** The list opens near the opening hours; where a time is chosen, at that. */
function showOpeningHours(): void {
  requestAnimationFrame(() =>
    document.querySelector(`.${timesClass} [data-combobox-option][value="${usualOpening}"]`)?.scrollIntoView({ block: 'start' }),
  )
}

const useScheduleChange = (says: {
  fails: 'collections.startDayError' | 'collections.startTimeError'
  done: 'collections.startDaySuccess' | 'collections.startTimeSuccess'
}) =>
  useChange('updateCollection', {
    waits: true,
    says,
    place: ({ input: { id, ...change } }) => ({ at: placeOf(id), field: Object.keys(change).join() }),
    optimistic: (cache, { input: { id, ...change } }) => cache.change('allCollections', list => withCollection(list, id, change)),
  })

/** What is typed of a time: `9`, `930`, `9.30` and `09:30` begin that of half past nine. */
function isMeant(time: string, typed: string): boolean {
  const digits = typed.replace(/\D/g, '')
  return [time, time.replace(/^0/, '')].some(each => each.replace(':', '').startsWith(digits))
}

/** Of one that was stored before times were quarters of an hour it is still said. */
const timesWith = (startTime: string | null): readonly string[] =>
  startTime === null || startTimes.includes(startTime) ? startTimes : [...startTimes, startTime].toSorted()

function inWords(t: Translate, startDay: StartDay | null, startTime: string | null, isActive: boolean): string {
  if (!startDay && !startTime) return t(isActive ? 'collections.plays-on' : 'collections.by-hand')
  if (!startTime) return t('collections.half-day')
  if (!startDay) return t('collections.half-time')
  const time = shortTime(startTime)
  return startDay === 'all'
    ? t('collections.starts-all', { time })
    : t('collections.starts-on', { day: t(`choice.StartDay.${startDay}`), time })
}
