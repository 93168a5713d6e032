import { Group, Select, Text } from '@mantine/core'
import { startDays } from '@vitrine/model/areas/collections/entities.ts'
import { startTimes } from '@vitrine/model/areas/collections/schedule.ts'
import { useChange } from '../../api/useChange.ts'
import { useSay, type Say } from '../../ui/language.ts'
import { shortTime, withCollection, type Collection, type StartDay } from './collection.ts'

/** When a collection becomes active by itself: a day and a time, both or it doesn't. */
export function Schedule({ collection }: { readonly collection: Collection }) {
  const say = useSay()
  const { id, title, startDay, startTime } = collection
  const dayChange = useScheduleChange({ fails: 'collections.startDayError', done: 'collections.startDaySuccess' })
  const timeChange = useScheduleChange({ fails: 'collections.startTimeError', done: 'collections.startTimeSuccess' })
  const clear = { 'aria-label': say('collections.clear') }
  return (
    <>
      <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
        <Select
          size="sm"
          label={say('collections.start-day')}
          aria-label={say('collections.start-day-of', { title })}
          placeholder={say('collections.no-day')}
          data={startDays.map(value => ({ value, label: say(`choice.StartDay.${value}`) }))}
          value={startDay}
          clearable
          clearButtonProps={clear}
          onChange={day => void dayChange.run({ input: { id, startDay: day as StartDay | null } })}
        />
        <Select
          size="sm"
          label={say('collections.start-time')}
          aria-label={say('collections.start-time-of', { title })}
          placeholder={say('collections.no-time')}
          data={timesWith(startTime).map(value => ({ value, label: shortTime(value) }))}
          value={startTime}
          clearable
          clearButtonProps={clear}
          onChange={time => void timeChange.run({ input: { id, startTime: time } })}
        />
      </Group>
      <Text size="sm" c="stone.6" mt={6}>
        {inWords(say, startDay, startTime)}
      </Text>
    </>
  )
}

const useScheduleChange = (says: {
  fails: 'collections.startDayError' | 'collections.startTimeError'
  done: 'collections.startDaySuccess' | 'collections.startTimeSuccess'
}) =>
  useChange('updateCollection', {
    says,
    optimistic: (cache, { input: { id, ...change } }) => cache.change('allCollections', list => withCollection(list, id, change)),
  })

/** Of one that was stored before times were quarters of an hour it is still said. */
const timesWith = (startTime: string | null): readonly string[] =>
  startTime === null || startTimes.includes(startTime) ? startTimes : [...startTimes, startTime].toSorted()

function inWords(say: Say, startDay: StartDay | null, startTime: string | null): string {
  if (!startDay && !startTime) return say('collections.by-hand')
  if (!startTime) return say('collections.half-day')
  if (!startDay) return say('collections.half-time')
  const time = shortTime(startTime)
  return startDay === 'all'
    ? say('collections.starts-all', { time })
    : say('collections.starts-on', { day: say(`choice.StartDay.${startDay}`), time })
}
