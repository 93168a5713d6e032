import type { Args } from '../../api/client.ts'
import { useChange, type ChangeSettings, type Once } from '../../api/useChange.ts'
import { tellDeleted } from './tellDeleted.tsx'

/** The calls that put something into the bin. */
type KeptDeletion =
  | 'deletePresentation'
  | 'deleteCollection'
  | 'deleteProductCategory'
  | 'deleteProduct'
  | 'deleteGridView'
  | 'deletePromotion'
  | 'deleteAsset'
  | 'deleteTemplate'
  | 'deleteUser'

interface Named {
  readonly id: string
  readonly title: string
}

/** Deletes what can be taken back: it says so with the way back, rather than ask before. */
export function useKeptDeletion<N extends KeptDeletion>(name: N, settings: ChangeSettings<N> = {}) {
  const { run, busy } = useChange(name, { ...settings, isToldHere: true })
  /** Where it fails, it is told at what was to be deleted [NW5]; another try says what was done, too. */
  async function remove(what: Named, once: Once<N> = {}): Promise<boolean> {
    const { id, title } = what
    const isDone = await run({ id } as Args<N>, { place: { at: id, field: 'delete', again: () => remove(what, once) }, ...once })
    if (isDone) tellDeleted([{ subjectId: id, title }])
    return Boolean(isDone)
  }
  return { busy, remove }
}
