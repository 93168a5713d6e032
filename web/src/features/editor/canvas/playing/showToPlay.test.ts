import { always } from '@vitrine/model/areas/schedules/values.ts'
import { playable } from '@vitrine/model/show/playlist.ts'
import { slidesAt } from '@vitrine/model/show/slidesAt.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { describe, expect, it } from 'vitest'
import { showToPlay } from './showToPlay.ts'

const base = aShowOf(['TEXT'], ['LOGO'], ['IMAGE'])
const withSecond = (change: object) => ({ ...base, slides: base.slides.map(s => (s.id === 'b' ? { ...s, ...change } : s)) })
const idsOf = (show: Pick<Show, 'slides'> | null) => show?.slides.map(s => s.id)

describe('playing one slide', () => {
  it('[CM10] plays the slide alone', () => {
    expect(idsOf(showToPlay(base, 'b'))).toEqual(['b'])
  })
  it('[CM21] with a transition it comes out of the slide before, which stands still', () => {
    const show = showToPlay(withSecond({ transitionType: 'ZOOM' }), 'b')!
    expect(idsOf(show)).toEqual(['a', 'b'])
    expect(show.slides[0]!.widgets.flatMap(w => w.animations)).toEqual([])
    expect(show.slides.map(s => s.sortIndex)).toEqual([0, 1])
  })
  it('[CM10] whether its condition holds or not', () => {
    const show = showToPlay(withSecond({ conditionType: 'PROMOTION_ACTIVE_ANY' }), 'b')!
    expect(playable(show, {}).map(s => s.id)).toEqual(['b'])
  })
  it('[CM10] whether its times are now or not', () => {
    const show = showToPlay(withSecond({ schedule: { ...always, endsAt: '2020-01-01T00:00:00.000Z' } }), 'b')!
    expect(idsOf(slidesAt(show, {}, Date.parse('2030-01-01T00:00:00.000Z')).show)).toEqual(['b'])
  })
  it('[CM10] one that is gone is not played', () => {
    expect(showToPlay(base, 'gone')).toBeNull()
  })
})
