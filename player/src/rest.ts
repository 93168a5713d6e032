import { withNews } from '@vitrine/model/screen/news.ts'
import type { ReadonlyStore } from '@vitrine/renderer/store.ts'
import { bringHours } from './hours.ts'
import { mendedBy } from './mended.ts'
import { noteProof } from './proof/noteProof.ts'
import { reportItself } from './report.ts'
import type { Storage } from './storage.ts'
import type { Timing } from './timing.ts'
import type { Tv } from './tv.ts'

/** What a TV does once it plays and all else is there: it has what works out hours, tells of itself, takes what became of its content in place of the whole, and notes what it shows. */
export function beginRest(tv: Tv, timing: Timing, kept: Storage, isOff: ReadonlyStore<boolean>): void {
  tv.takeNews(withNews)
  tv.subscribe(mendedBy(tv))
  reportItself(tv, timing)
  void bringHours().catch(() => {})
  void noteProof({ ...timing, tv, kept, isOff }).catch(() => {})
}
