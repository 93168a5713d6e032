import { createContext, use } from 'react'
import { useViewer } from '../api/viewer.ts'

/** Around what is said of a system at a location with a clock of its own; null: the organisation's holds. */
export const ZoneHere = createContext<string | null>(null)

/** By whose clocks times go: the location's, else the organisation's; whoever has no organisation goes by the browser's. */
export function useTimeZone(): string {
  const here = use(ZoneHere)
  const own = useViewer()?.organization?.timeZone
  return here ?? own ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
