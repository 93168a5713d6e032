import type { Args } from '../../api/client.ts'
import { useChange, type ChangeSettings, type Once } from '../../api/useChange.ts'
import { tellDeleted } from './tellDeleted.tsx'

/** The calls that put something into the bin. */
type KeptDeletion =
  | 'deletePresentation'
  | 'deleteCollection'
  | 'deleteProductCategory'
  | 'deleteProduct'
  | 'deletePromotion'
  | 'deleteAsset'

/** Deletes what can be taken back: it says so with the way back, rather than ask before. */
export function useKeptDeletion<N extends KeptDeletion>(name: N, settings: ChangeSettings<N> = {}) {
  const { run, busy } = useChange(name, { ...settings, isToldHere: true })
  return {
    busy,
    remove: async ({ id, title }: { readonly id: string; readonly title: string }, once?: Once<N>): Promise<boolean> => {
      const isDone = await run({ id } as Args<N>, once)
      if (isDone) tellDeleted([{ subjectId: id, title }])
      return Boolean(isDone)
    },
  }
}
