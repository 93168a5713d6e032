import { isOffByHours, nextSwitch, type TvHours } from '@vitrine/model/areas/systems/hours.ts'
import { useMemo } from 'react'
import { useCalendar } from '../schedule/useCalendar.ts'
import type { System } from './screens.ts'

/** When the TVs of a system are on, and by what it goes: as those see it who may see the organisation's calendar. */
export function useSystemHours({ hours: times, updatedAt: since }: Pick<System, 'hours' | 'updatedAt'>): TvHours {
  const calendar = useCalendar(times)
  return useMemo(() => ({ times, calendar, since }), [times, calendar, since])
}

/** Whether the TVs are off by their hours at a moment (milliseconds since 1970), and until when; null: for ever. */
export const offAt = (hours: TvHours, now: number): { readonly until: number | null } | null =>
  isOffByHours(hours, now) ? { until: nextSwitch(hours, now) } : null
