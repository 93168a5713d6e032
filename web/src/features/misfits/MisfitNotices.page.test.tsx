import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { openedSlide } from '../../ui/openedSlide.ts'
import { MisfitNotices } from './MisfitNotices.tsx'

const anna = { id: 'anna', role: 'USER', organizationId: 'annas', isPresentationsEnabled: true, isSystemsEnabled: true }
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
const open = (rows: object) =>
  renderPage(
    MisfitNotices,
    createMemoryApi(
      {
        presentation: [{ id: 'menu', title: 'Menu board' }],
        slide: [{ id: 'second', showId: 'show', sortIndex: 1 }],
        widget: [
          { id: 'list', slideId: 'second', type: 'PRODUCT_LIST' },
          { id: 'offer', slideId: 'second', type: 'PROMOTION' },
        ],
        ...rows,
      },
      { viewer: () => anna },
    ),
    { at: { name: 'start', path: '/start' } },
  )

test('[FT34] what does not fit is said with its screens and its place, and leads to the slide', async () => {
  const systemScreen = [{ id: 'tv', systemId: 'counter', sortIndex: 1, title: 'Window', presentationId: 'menu' }]
  await open({ systemScreen, misfit: [misfit('a', {}), misfit('b', { widgetId: 'offer', shown: 3, total: 4 })] })
  await expect.element(page.getByText('12 products don’t fit on Window (Menu board, slide 2).')).toBeVisible()
  await expect.element(page.getByText('Part of a product or promotion doesn’t fit on Window (Menu board, slide 2).')).toBeVisible()
  await page.getByRole('link', { name: 'Open the slide' }).first().click()
  await expect.element(page.getByText('The page editor')).toBeVisible()
  expect(openedSlide('menu').get()).toBe(1)
})

test('[FT34] where no screen is known the presentation is named alone', async () => {
  await open({ misfit: [misfit('a', { shown: 15 })] })
  await expect.element(page.getByText('1 product doesn’t fit in Menu board, slide 2.')).toBeVisible()
})

test('[FT34] of many the first are said, and the rest are opened and folded again', async () => {
  await open({ misfit: ['a', 'b', 'c', 'd', 'e'].map(id => misfit(id, { widgetId: `list-${id}` })) })
  const links = page.getByRole('link', { name: 'Open the slide' })
  await page.getByRole('button', { name: '2 more' }).click()
  await expect.poll(() => links.elements().length).toBe(5)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect.poll(() => links.elements().length).toBe(3)
})
