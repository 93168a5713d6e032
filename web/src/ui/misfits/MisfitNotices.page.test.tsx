import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { openedSlide } from '../openedSlide.ts'
import { MisfitNotices } from './MisfitNotices.tsx'

const misfit = (id: string, given: object) => ({
  id,
  presentationId: 'menu',
  slideId: 'second',
  widgetId: 'list',
  shown: 4,
  total: 16,
  secondsNeeded: null,
  ...given,
})
const seed = {
  presentation: [{ id: 'menu', title: 'Menu board' }],
  slide: [{ id: 'second', showId: 'show', sortIndex: 1 }],
  widget: [
    { id: 'list', slideId: 'second', type: 'PRODUCT_LIST' },
    { id: 'offer', slideId: 'second', type: 'PROMOTION' },
  ],
}

test('[FT15] what does not fit is said with its place, and leads to the slide', async () => {
  await renderPage(
    MisfitNotices,
    createMemoryApi({ ...seed, misfit: [misfit('a', {}), misfit('b', { widgetId: 'offer', shown: 3, total: 4 })] }),
  )
  await expect.element(page.getByText('12 products don’t fit in Menu board, slide 2.')).toBeVisible()
  await expect.element(page.getByText('Part of a product or promotion doesn’t fit in Menu board, slide 2.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the slide' }).first().click()
  expect(openedSlide.get('menu')).toBe(1)
})

test('[FT15] of many the first are said; where all fits nothing stands', async () => {
  const many = Array.from({ length: 5 }, (_, i) => misfit(`m${i}`, { shown: 15 }))
  // A page of a list is three rows here.
  await renderPage(MisfitNotices, createMemoryApi({ ...seed, misfit: many }))
  await expect.poll(() => page.getByText('1 product doesn’t fit in Menu board, slide 2.').elements().length).toBe(3)
  await renderPage(MisfitNotices, createMemoryApi(seed))
  await expect.poll(() => page.getByText(/fit in Menu board/).elements().length).toBe(0)
})
