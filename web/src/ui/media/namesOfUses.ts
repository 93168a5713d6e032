import { maxAssetsAtOnce } from '@vitrine/model/areas/media/entities.ts'
import type { AssetUse } from '@vitrine/model/areas/media/values.ts'
import { ask } from '../../api/client.ts'
import type { Translate } from '../language.ts'
import { namedSome } from '../namedSome.ts'

/** So many places are named; the others are counted. */
const mostNamed = 6

/** The places where files are used, as part of a sentence; null: none. */
export async function namesOfUses(t: Translate, ids: readonly string[]): Promise<string | null> {
  const uses: AssetUse[] = []
  let total = 0
  for (let from = 0; from < ids.length; from += maxAssetsAtOnce) {
    const { totalCount, items } = await ask('allAssetUses', { ids: ids.slice(from, from + maxAssetsAtOnce) })
    total += totalCount
    uses.push(...items)
  }
  if (total === 0) return null
  // One that shows several of them is named once.
  const places = [...new Map(uses.map(use => [use.id, use])).values()]
  const names = places.slice(0, mostNamed).map(({ kind, title }) => t(`library.use.${kind}`, { title }))
  return namedSome(t, names, Math.max(names.length, total - (uses.length - places.length)))
}
