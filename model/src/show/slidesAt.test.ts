import { expect, test } from 'vitest'
import { always } from '../areas/schedules/values.ts'
import { aShow, aSlide } from '../testing/shows.ts'
import { slidesAt } from './slidesAt.ts'

const at = (utc: string) => Date.parse(`2026-03-02T${utc}:00Z`)
const calendar = { timeZone: 'Europe/Amsterdam' }
const lunch = { ...always, startTime: '12:00:00', endTime: '14:00:00' }

test('[PN16] a slide with times is shown in them alone; without, always', () => {
  const [menu, offer] = [aSlide({ id: 'menu' }), aSlide({ id: 'offer', sortIndex: 1, schedule: lunch })]
  const show = aShow({ slides: [menu, offer] })
  const shown = (utc: string) => slidesAt(show, calendar, at(utc)).show.slides.map(({ id }) => id)
  expect(['10:59', '11:00', '12:59', '13:00'].map(shown)).toEqual([['menu'], ['menu', 'offer'], ['menu', 'offer'], ['menu']])
  expect(slidesAt(show, calendar, at('10:00')).until).toBe(at('11:00'))
})

test('[PN16] a show without times is the same show for ever', () => {
  const show = aShow()
  expect(slidesAt(show, calendar, at('10:00'))).toEqual({ show, until: null })
  expect(slidesAt(show, calendar, at('10:00')).show).toBe(show)
})
