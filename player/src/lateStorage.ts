import { comesBack } from './comesBack.ts'
import { opened } from './indexedDb.ts'
import type { Storage } from './storage.ts'

const tenSeconds = 10_000

/**
 * Where what this TV keeps opens only after it has stopped waiting for it, the TV stands there as if it had never had a screen: the page begins anew, and
 * waits longer (indexedDb.ts). Once, and not where it was connected meanwhile: its credential is in this page alone.
 */
export async function beginAnewWithWhatIsKept(kept: Storage): Promise<void> {
  if (kept.lasts || window.name === 'late') return
  await opened('vitrine', 'kept')
  while (!(await comesBack())) await new Promise(resolve => setTimeout(resolve, tenSeconds))
  if ((await kept.read('credential')) !== null) return
  window.name = 'late'
  location.reload()
}
