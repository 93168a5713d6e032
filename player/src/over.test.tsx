import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { aContent } from '../test/contents.ts'
import { openOver } from './over.tsx'
import type { Seen } from './picture.ts'
import type { Tv } from './tv.ts'

test('[EM14] the presentation of an emergency plays at every hour, whatever its slides are for, over the text', () => {
  const slide = { schedule: { ...always, startTime: '09:00:00', endTime: '17:00:00' }, conditionType: 'PROMOTION_ACTIVE_ANY' } as const
  const show = aShow({ id: 'way-out', slides: [aSlide({ id: 'map', ...slide })] })
  const emergency = {
    id: 'fire',
    heading: 'Leave',
    body: '',
    style: 'ALARM',
    showId: 'way-out',
    endsAt: '2999-01-01T00:00:00.000Z',
  } as const
  const plain = aContent('one')
  const content = { ...plain, shows: { 'way-out': show }, screen: { ...plain.screen, emergency } }
  const around = { rotation: 'DEGREES_0', isNamed: false, trouble: null } as const
  const picture: Seen = { at: 'playing', content, show: aShow({}), catalogue: emptyCatalogue, ...around }
  const tv = { ...createStore(picture), now: () => 0, say: () => undefined, broken: () => undefined, known: () => ({ content }) }
  const played: Show[] = []
  const Play = ({ show: given }: { readonly show: Show }) => {
    played.push(given)
    return <i>the way out</i>
  }
  const Over = openOver(tv as unknown as Tv, createStore(false), key => key)
  const html = renderToStaticMarkup(<Over picture={picture} size={{ width: 1920, height: 1080 }} Play={Play as never} />)
  expect(html).toMatch(/Leave.*the way out/s)
  expect(played.map(({ slides }) => slides.map(({ schedule, conditionType }) => [schedule, conditionType]))).toEqual([[[null, null]]])
})
