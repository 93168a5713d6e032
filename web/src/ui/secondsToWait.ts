import type { CallError } from '../api/callError.ts'

/** How long the server wants whoever tried too often to wait; null for every other refusal. */
export function secondsToWait(error: Pick<CallError, 'code' | 'words'> | null): number | null {
  const seconds = error?.code === 'TooManyTriesError' ? error.words['seconds'] : null
  return typeof seconds === 'number' ? seconds : null
}
