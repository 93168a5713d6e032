import { keptDays } from '@vitrine/model/areas/bin/kept.ts'
import { maxAssetsAtOnce } from '@vitrine/model/areas/media/entities.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useChange } from '../../api/useChange.ts'
import { confirmDeletion } from '../about/usesWords.ts'
import { tellDeleted } from '../bin/tellDeleted.tsx'
import type { Placed } from '../folders/folder.ts'
import type { MoveItems } from '../folders/useFolderChanges.ts'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { Asset } from './asset.ts'
import type { AssetSelection } from './useAssetSelection.ts'

/** Above the files: where it is told that something could not be done with them. */
export const placeOfLibrary = 'library'

/** What is done with several files at once, in as many calls as it takes. */
export function useAssetChanges(selection: AssetSelection) {
  const t = useTranslate()
  const updated = useChange('updateAssets', { done: ({ items }) => selection.renew(items) })
  const deleted = useChange('deleteAssets')

  const move: MoveItems = {
    busy: updated.busy,
    async run(items, folderId) {
      const place = { at: placeOfLibrary, field: 'folderId', again: () => move.run(items, folderId) }
      const once = { place, says: failing(items, 'media.fileSaveFailed') }
      const isDone = await inParts(items, async ids => Boolean(await updated.run({ ids, input: { folderId } }, once)))
      // They are elsewhere now.
      if (isDone) {
        selection.clear()
        tellDone('library.moved', items.length)
      }
      return isDone
    },
  }

  async function tag(items: readonly Placed[], addTags: readonly string[], removeTags: readonly string[]): Promise<boolean> {
    const isDone = await inParts(items, async ids =>
      Boolean(
        await updated.run({ ids, addTags: [...addTags], removeTags: [...removeTags] }, { says: failing(items, 'media.fileSaveFailed') }),
      ),
    )
    if (isDone) tellDone('library.tagged', items.length)
    return isDone
  }

  /** Asks first, and names where they are used. What was deleted can be taken back from the bin. */
  async function remove(assets: readonly Asset[]): Promise<boolean> {
    const [first] = assets
    if (!first) return false
    const title =
      assets.length === 1 ? t('resource.delete-title', { title: first.title }) : t('library.delete-many', { count: assets.length })
    const isMeant = await confirmDeletion(t, {
      entity: 'asset',
      ids: assets.map(({ id }) => id),
      title,
      says: isUsed => {
        const many = assets.length === 1 ? 'library.delete-body' : 'library.delete-body-many'
        return t(isUsed ? many : 'library.delete-unused', { days: keptDays })
      },
      fails: assets.length === 1 ? 'media.deleteFailed' : 'media.filesDeleteFailed',
    })
    return isMeant && removeNow(assets)
  }

  async function removeNow(assets: readonly Asset[]): Promise<boolean> {
    const place = { at: placeOfLibrary, field: 'delete', again: () => removeNow(assets) }
    const once = { place, says: failing(assets, 'media.deleteFailed') }
    const isDone = await inParts(assets, async ids => (await deleted.run({ ids }, once)) === true)
    if (isDone) {
      selection.clear()
      tellDeleted(assets.map(({ id, title }) => ({ subjectId: id, title })))
    }
    return isDone
  }

  return { move, tag, remove, busy: updated.busy || deleted.busy }
}

/** What is said of a single file; of several the call has its own sentence. */
const failing = (files: readonly unknown[], fails: MessageKey) => (files.length === 1 ? { fails } : {})

const tellDone = (what: 'library.moved' | 'library.tagged', count: number): void =>
  count === 1 ? toast.done(`${what}-one`) : toast.done(what, { count })

/** As many at once as a call takes. Stops where one failed; answers whether all went well. */
async function inParts(items: readonly { readonly id: string }[], run: (ids: string[]) => Promise<boolean>): Promise<boolean> {
  for (let from = 0; from < items.length; from += maxAssetsAtOnce)
    if (!(await run(items.slice(from, from + maxAssetsAtOnce).map(({ id }) => id)))) return false
  return true
}
