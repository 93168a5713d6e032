/** Those that can be chosen. The browser's own is one of them, under whatever name it has it. */
export const timeZones: readonly string[] = [
  ...new Set(['Europe/Amsterdam', 'UTC', Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')]),
].toSorted()
