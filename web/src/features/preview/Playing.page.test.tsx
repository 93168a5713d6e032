import { always } from '@vitrine/model/areas/schedules/values.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { Playing } from './Playing.tsx'

const show = aShow({
  slides: [
    aSlide({ id: 'one' }),
    aSlide({ id: 'over', sortIndex: 1, schedule: { ...always, endsAt: '2020-01-01T00:00:00.000Z' } }),
    aSlide({ id: 'offers', sortIndex: 2, conditionType: 'PROMOTION_ACTIVE_ANY' }),
    aSlide({ id: 'last', sortIndex: 3 }),
  ],
})
const content = { show, catalogue: { ...emptyCatalogue, timeZone: 'UTC' } }
const count = async (words: string) => {
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
}

test('[PB40] whoever goes through a preview by hand sees each slide, also one that is not shown now', async () => {
  const next = page.getByRole('button', { name: 'Next slide' })
  await renderPage(() => <Playing content={content} slideId={null} width={640} height={360} />, createMemoryApi({}))
  await count('Slide 1 of 4')
  await next.click()
  await count('Slide 2 of 4 · not shown now')
  await next.click()
  await count('Slide 3 of 4 · not shown now')
  await next.click()
  await count('Slide 4 of 4')
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await count('Slide 3 of 4 · not shown now')
})

test('[PB41] what lies over a preview has its keys for itself', async () => {
  const closed: string[] = []
  await renderPage(
    () => (
      <Playing
        content={content}
        slideId={null}
        width={640}
        height={360}
        onClose={() => closed.push('preview')}
        more={<input aria-label="Search" />}
      />
    ),
    createMemoryApi({}),
  )
  await count('Slide 1 of 4')
  await page.getByRole('textbox', { name: 'Search' }).click()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await count('Slide 1 of 4')
  expect(closed).toEqual([])
  await page.getByRole('button', { name: 'Next slide' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await count('Slide 3 of 4 · not shown now')
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['preview'])
})
