import { maxAssetsAtOnce } from '@vitrine/model/areas/media/entities.ts'
import type { AssetUse } from '@vitrine/model/areas/media/values.ts'
import { ask } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../confirm.ts'
import type { Placed } from '../folders/folder.ts'
import type { MoveItems } from '../folders/useFolderChanges.ts'
import { useTranslate, type Translate } from '../language.ts'
import { namedSome } from '../namedSome.ts'
import { toast } from '../toast.tsx'
import type { Asset } from './asset.ts'
import type { AssetSelection } from './useAssetSelection.ts'

/** So many places are named; the others are counted. */
const mostNamed = 6

/** What is done with several files at once, in as many calls as it takes. */
export function useAssetChanges(selection: AssetSelection) {
  const t = useTranslate()
  const updated = useChange('updateAssets', { done: ({ items }) => selection.renew(items) })
  const deleted = useChange('deleteAssets')

  const move: MoveItems = {
    busy: updated.busy,
    async run(items, folderId) {
      const isDone = await inParts(items, async ids => Boolean(await updated.run({ ids, input: { folderId } })))
      // They are elsewhere now.
      if (isDone) selection.clear()
      return isDone
    },
  }

  const tag = (items: readonly Placed[], addTags: readonly string[], removeTags: readonly string[]) =>
    inParts(items, async ids => Boolean(await updated.run({ ids, addTags: [...addTags], removeTags: [...removeTags] })))

  /** Asks first, and names where they are used. */
  async function remove(assets: readonly Asset[]): Promise<boolean> {
    const [first] = assets
    if (!first) return false
    const title =
      assets.length === 1 ? t('resource.delete-title', { title: first.title }) : t('library.delete-many', { count: assets.length })
    try {
      const body = `${await usesOf(t, assets)} ${t('library.delete-body')}`
      if (!(await confirm({ title, body, action: t('app.delete'), danger: true }))) return false
    } catch (error) {
      toast.failed('media.filesDeleteFailed', { error })
      return false
    }
    const isDone = await inParts(assets, async ids => (await deleted.run({ ids })) === true)
    if (isDone) selection.clear()
    return isDone
  }

  return { move, tag, remove, busy: updated.busy || deleted.busy }
}

/** Where they are used, in a sentence. */
async function usesOf(t: Translate, assets: readonly Asset[]): Promise<string> {
  const uses: AssetUse[] = []
  let total = 0
  await inParts(assets, async ids => {
    const { totalCount, items } = await ask('allAssetUses', { ids })
    total += totalCount
    uses.push(...items)
    return true
  })
  if (total === 0) return t(assets.length === 1 ? 'library.delete-unused' : 'library.delete-unused-many')
  // One that shows several of them is named once.
  const places = [...new Map(uses.map(use => [use.id, use])).values()]
  const names = places.slice(0, mostNamed).map(({ kind, title }) => t(`library.use.${kind}`, { title }))
  return t('library.delete-used', { names: namedSome(t, names, Math.max(names.length, total - (uses.length - places.length))) })
}

/** As many at once as a call takes. Stops where one failed; answers whether all went well. */
async function inParts(items: readonly { readonly id: string }[], run: (ids: string[]) => Promise<boolean>): Promise<boolean> {
  for (let from = 0; from < items.length; from += maxAssetsAtOnce)
    if (!(await run(items.slice(from, from + maxAssetsAtOnce).map(({ id }) => id)))) return false
  return true
}
