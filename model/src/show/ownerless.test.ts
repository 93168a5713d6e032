import { describe, expect, test } from 'vitest'
import { always } from '../areas/schedules/values.ts'
import { aShowOf } from '../testing/shows.ts'
import { ownerless } from './ownerless.ts'

describe('a show that belongs to nobody', () => {
  test("[TM29] has no slide that goes by somebody's daypart, and keeps the times that say themselves when they are", () => {
    const show = aShowOf(['TEXT'], ['LOGO'])
    const weekly = { ...always, startTime: '12:00:00', endTime: '14:00:00' }
    const schedules = [{ ...always, daypartId: 'lunch' }, weekly]
    const timed = { ...show, slides: show.slides.map((slide, i) => ({ ...slide, schedule: schedules[i]! })) }
    const copy = ownerless(timed, { assetOf: () => null, fontOf: () => null })
    expect(copy.slides.map(({ schedule }) => schedule)).toEqual([null, weekly])
  })
  test('[TM29] has no slide that is shown only at locations of somebody', () => {
    const show = aShowOf(['TEXT'])
    const labelled = { ...show, slides: show.slides.map(slide => ({ ...slide, locationLabels: ['airport'] })) }
    expect(ownerless(labelled, { assetOf: () => null, fontOf: () => null }).slides.map(slide => slide.locationLabels)).toEqual([[]])
  })
})
