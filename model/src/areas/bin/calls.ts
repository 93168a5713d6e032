import { arg, done, given, items, listOf, mutation, optional, query, records } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { derived, flag, id, initially, line, nullable, value } from '../../kernel/field.ts'
import { assetType } from '../media/entities.ts'
import { keptEntity } from './entities.ts'
import { kept, mostAtOnce } from './kept.ts'

/** Whoever may delete one of them. The server shows of the bin what the asker may delete. */
const access = [...new Set(Object.values(kept))]

/** Something that came back: what was asked for, and what it had to be in. */
const restoredItem = value('RestoredItem', {
  entity: derived(keptEntity),
  subjectId: derived(id()),
  title: derived(line(500)),
})

/** By their own ids, or by those of what was deleted. */
const ids = listOf(arg(id()), mostAtOnce)

export const binCalls = {
  allBinItems: query(
    access,
    { ...page, filter: optional(given('BinItemFilter', { entity: nullable(keptEntity), assetType: nullable(assetType) })) },
    items('binItem', allOf('binItem')),
  ),
  /**
   * Done again, it changes nothing. `withParents`: what they were in comes back along where it was deleted too. Refusals: ParentInBinError,
   * ParentGoneError, AddressTakenError.
   */
  restoreBinItems: mutation(access, { ids, withParents: optional(arg(initially(flag(), false))) }, records(restoredItem), {
    fails: 'bin.restoreFailed',
  }),
  /** For ever, with what was in them and is in the bin too. Done again, it changes nothing. */
  deleteBinItems: mutation(access, { ids }, done, { fails: 'bin.deleteFailed', done: 'bin.deletedForEver' }),
  emptyBin: mutation(access, {}, done, { fails: 'bin.emptyFailed', done: 'bin.emptied' }),
}
