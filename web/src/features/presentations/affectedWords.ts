import { namesOfPlaces, type Place } from '@vitrine/model/areas/presentations/places.ts'
import { ask } from '../../api/client.ts'
import type { Translate } from '../../ui/language.ts'

/** Before a presentation goes: who edits it now, and the screens that play it. */
export async function affectedWords(t: Translate, presentationId: string, places: readonly Place[]): Promise<readonly string[]> {
  // Who can't be asked is not waited for: the question stands without them.
  const editors = await ask('allPresentationEditors', { presentationId }).catch(() => [])
  const names = editors.map(({ name }) => name).join(', ')
  return [
    ...(places.length > 0 ? [t('publishing.plays-now', { places: namesOfPlaces(places) })] : []),
    ...(names ? [t('publishing.editing', { names })] : []),
  ]
}
