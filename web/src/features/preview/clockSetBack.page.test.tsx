import { always } from '@vitrine/model/areas/schedules/values.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { createListeners } from '@vitrine/renderer/store.ts'
import { useSlides } from '@vitrine/renderer/useMenu.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'

test('[SC57] slides of a later hour go again when the server has put the clock back', async () => {
  const ticks = createListeners()
  const clock = { now: () => 0, runs: true, subscribe: ticks.subscribe }
  let now = Date.parse('2026-03-02T12:30:00Z')
  const tell = () => now
  const show = aShow({
    slides: [
      aSlide({ id: 'all day' }),
      aSlide({ id: 'lunch', sortIndex: 1, schedule: { ...always, startTime: '12:00:00', endTime: '14:00:00' } }),
    ],
  })
  const catalogue = { ...emptyCatalogue, timeZone: 'UTC' }
  const Slides = () => (
    <p>
      {useSlides(show, catalogue, clock, tell)
        .slides.map(({ id }) => id)
        .join(' + ')}
    </p>
  )
  await renderPage(Slides, createMemoryApi({}))
  await expect.element(page.getByText('all day + lunch')).toBeVisible()
  now -= 3_600_000
  ticks.tell()
  await expect.element(page.getByText('all day', { exact: true })).toBeVisible()
  now += 1_800_000
  ticks.tell()
  await expect.element(page.getByText('all day + lunch')).toBeVisible()
})
