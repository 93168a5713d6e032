import { maxAssetsAtOnce } from '@vitrine/model/areas/media/entities.ts'
import type { AssetUse } from '@vitrine/model/areas/media/values.ts'
import { namesOfPlaces, placesOf, playingNow } from '@vitrine/model/areas/presentations/places.ts'
import { ask } from '../../api/client.ts'
import type { Translate } from '../../ui/language.ts'
import { namedSome } from '../../ui/namedSome.ts'

/** So many places are named; the others are counted. */
const mostNamed = 6

/** The places where files are used, as part of a sentence, presentations with the screens that play them now; null: none. */
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
  const named = places.slice(0, mostNamed)
  const playing = await screensOf(named.flatMap(({ kind, id }) => (kind === 'PRESENTATION' ? [id] : [])))
  const names = named.map(({ kind, id, title }) => {
    const [name, screens] = [t(`library.use.${kind}`, { title }), playing.get(id)]
    return screens ? t('library.use.plays', { name, screens }) : name
  })
  return namedSome(t, names, Math.max(names.length, total - (uses.length - places.length)))
}

/** Which screens play each presentation now. Whoever may not know that is asked all the same. */
async function screensOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { items } = await ask('allPresentations', { ids: [...ids], limit: mostNamed }).catch(() => ({ items: [] }))
  return new Map(items.map(({ id, allocations }) => [id, namesOfPlaces(playingNow(placesOf(allocations)))]))
}
