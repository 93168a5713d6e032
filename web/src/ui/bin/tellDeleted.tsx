import { translateNow } from '../language.ts'
import { toast } from '../toast.tsx'
import { restoreFromBin, type Deleted } from './restoreFromBin.ts'

/** Says what was deleted, with the way back for as long as it says so: [BN15]. Where the way back fails, it is offered again. */
export function tellDeleted(deleted: readonly Deleted[]): void {
  const [first] = deleted
  if (!first) return
  const isOne = deleted.length === 1
  toast.undo(
    isOne ? translateNow('bin.deleted', { title: first.title }) : translateNow('bin.deleted-many', { count: deleted.length }),
    async () => {
      if (!(await restoreFromBin(deleted))) tellDeleted(deleted)
    },
  )
}
