import { vi } from 'vitest'

const { waitFor } = vi
/** What a test waits for comes when it comes: a slow machine fails none. Milliseconds. */
const timeout = 20_000

if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently
function waitPatiently<T>(callback: () => T | Promise<T>, options?: Parameters<typeof waitFor>[1]): Promise<T> {
  return waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
}
