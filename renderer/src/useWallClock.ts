import { useContext, useState, useSyncExternalStore } from 'react'
import { MomentContext, useCatalogue } from './data.tsx'
import { useStage } from './stageContext.ts'

const second = 1000
export const everySecond = second
export const everyMinute = 60 * second

/**
 * What time it is where the slide plays (milliseconds since 1970), rounded down to steps: told anew at each step by the slide's clock, and
 * standing still where the slide does.
 */
export function useWallClock(step: number): number {
  const now = useContext(MomentContext)
  const { time } = useStage()
  const [atFirst] = useState(now)
  const rounded = () => Math.floor((time ? now() : atFirst) / step) * step
  return useSyncExternalStore(time ? time.subscribe : never, rounded, rounded)
}
const never = () => () => {}

/** By whose clock times are shown: the widget's own, else the organisation's. */
export const useTimeZone = (own: string | null): string => {
  const { timeZone } = useCatalogue()
  return own ?? timeZone ?? 'Europe/Amsterdam'
}
