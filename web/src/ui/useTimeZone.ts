import { useViewer } from '../api/viewer.ts'

/** By whose clocks the organisation's times go; whoever has no organisation goes by the browser's. */
export const useTimeZone = (): string => useViewer()?.organization?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
