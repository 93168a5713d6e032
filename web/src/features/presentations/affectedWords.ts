import { namesOfPlaces, playingNow, type Place } from '@vitrine/model/areas/presentations/places.ts'
import { ask } from '../../api/client.ts'
import type { Translate } from '../../ui/language.ts'

/** Before a presentation goes: who edits it now, the screens that play it, and those on which it stands for later. */
export async function affectedWords(t: Translate, presentationId: string, places: readonly Place[]): Promise<readonly string[]> {
  // Who can't be asked is not waited for: the question stands without them.
  const editors = await ask('allPresentationEditors', { presentationId }).catch(() => [])
  const names = editors.map(({ name }) => name).join(', ')
  const playing = playingNow(places)
  const others = places.filter(place => !playing.includes(place))
  return [
    ...(playing.length > 0 ? [t('publishing.plays-now', { places: namesOfPlaces(playing) })] : []),
    ...(others.length > 0 ? [t('publishing.stands-on', { places: namesOfPlaces(others) })] : []),
    ...(names ? [t('publishing.editing', { names })] : []),
  ]
}
