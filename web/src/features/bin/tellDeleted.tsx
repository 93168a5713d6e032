import { translateNow } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { restoreFromBin, type Deleted } from './restoreFromBin.ts'

/** Says what was deleted (of several, in these words), with the way back for as long as it says so: [BN15]. Where the way back fails, it is offered again. */
export function tellDeleted(
  deleted: readonly Deleted[],
  several: 'bin.deleted-many' | 'bin.deleted-products' | 'bin.deleted-groups' = 'bin.deleted-many',
  restore: (deleted: readonly Deleted[]) => Promise<boolean> = restoreFromBin,
): void {
  const [first] = deleted
  if (!first) return
  const isOne = deleted.length === 1
  toast.undo(isOne ? translateNow('bin.deleted', { title: first.title }) : translateNow(several, { count: deleted.length }), async () => {
    if (!(await restore(deleted))) tellDeleted(deleted, several, restore)
  })
}
