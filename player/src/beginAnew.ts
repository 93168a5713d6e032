import { pageOfServer } from './pageOfServer.ts'

/**
 * A browser asks for a part of the program once: one that could not be had is there only in a page that begins anew. After ten seconds,
 * and not before the server answers: without it, and without a service worker, there would be no page.
 */
export function beginAnewSoon(): void {
  if (isBeginning) return
  isBeginning = true
  setTimeout(() => void beginAnew(), tenSeconds)
}
let isBeginning = false
const tenSeconds = 10_000

async function beginAnew() {
  if (await pageOfServer()) location.reload()
  else setTimeout(() => void beginAnew(), tenSeconds)
}
