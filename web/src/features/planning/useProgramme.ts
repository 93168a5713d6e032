import type { Programme } from '@vitrine/model/areas/collections/programme.ts'
import type { Calendar } from '@vitrine/model/areas/schedules/calendar.ts'
import { dayOf, momentAt } from '@vitrine/model/show/wallTime.ts'
import { useMemo } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useCalendar, useDayparts } from '../schedule/useCalendar.ts'
import { coloursOf, type Colour } from './colours.ts'

export type PlannedCollection = Answer<'allProgrammeCollections'>['items'][number]

/** All by which a system plays, as the week, the month and a moment of it need it. */
export interface Planning {
  readonly systemId: string
  readonly collections: readonly PlannedCollection[]
  readonly programme: Programme
  readonly calendar: Calendar
  readonly timeZone: string
  readonly titleOf: (collectionId: string) => string
  readonly colourOf: (collectionId: string) => Colour | undefined
  readonly daypartTitle: (daypartId: string | null) => string
  /** Which version of it is seen here. */
  readonly daypartVersion: (daypartId: string) => string | undefined
  /** What a day is called besides, by the days since 1970. */
  readonly holidays: ReadonlyMap<number, string>
  /** The moment at which the clocks of the organisation show a minute of a day. */
  readonly momentOn: (day: number, minute: number) => number
}

const none: readonly PlannedCollection[] = []

export function useProgramme(systemId: string) {
  const answer = useCall('findProgramme', { id: systemId })
  const planned = useWholeList('allProgrammeCollections', { systemId })
  const { data } = answer
  const isThere = planned.data !== undefined
  const collections = planned.data?.items ?? none
  const times = useMemo(() => collections.flatMap(collection => collection.times), [collections])
  const calendar = useCalendar(times)
  const dayparts = useDayparts(times.some(({ daypartId }) => daypartId))
  const holidays = useCall('allHolidays', { limit: 100 })
  // Elsewhere they are no more than names of days, without which all is said that plays.
  const goesByHolidays = times.some(each => each.holidays)
  const isWaiting = dayparts.isLoading || (goesByHolidays && !holidays.data)
  const planning = useMemo((): Planning | null => {
    if (!data || !isThere || isWaiting) return null
    const { defaultCollectionId, scheduledAt, chosenAt } = data
    const { timeZone = 'UTC' } = calendar
    const colours = coloursOf(collections)
    const titles = new Map(collections.map(({ id, title }) => [id, title]))
    const daypart = (daypartId: string | null) => dayparts.data?.items.find(({ id }) => id === daypartId)
    return {
      systemId,
      collections,
      programme: { collections, activeCollectionId: defaultCollectionId, activeSince: scheduledAt, chosenAt },
      calendar,
      timeZone,
      titleOf: id => titles.get(id) ?? '',
      colourOf: id => colours.get(id),
      daypartTitle: id => daypart(id)?.title ?? '',
      daypartVersion: id => daypart(id)?.updatedAt,
      holidays: new Map(holidays.data?.items.map(({ date, title }) => [dayOf(date), title])),
      momentOn: (day, minute) => momentAt(day, minute, timeZone),
    }
  }, [data, isThere, collections, calendar, dayparts.data, holidays.data, isWaiting, systemId])
  const asked = [answer, planned, dayparts, ...(goesByHolidays ? [holidays] : [])]
  const error = asked.find(each => each.error)?.error ?? null
  const refetch = () => asked.forEach(each => (each.error || each === answer) && void each.refetch())
  return { planning, isGone: data === null, error, refetch }
}
