import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { openedSlide } from '../../ui/openedSlide.ts'
import PromotionsPage from '../promotions/PromotionsPage.tsx'

const anna = { id: 'anna', role: 'USER', organizationId: 'annas', isPresentationsEnabled: true, isSystemsEnabled: true }
const place = {
  kind: 'PRESENTATION',
  id: 'menu',
  title: 'Menu board',
  ways: ['WIDGET'],
  slideNumber: 3,
  showId: 'show',
  slideId: 'third',
  isPublished: true,
  isConcept: true,
  isEdited: true,
  screenNumbers: [],
}
const screen = {
  ...place,
  kind: 'SCREEN',
  id: 'counter',
  title: 'Counter',
  ways: [],
  slideNumber: null,
  slideId: null,
  screenNumbers: [1, 2],
}

async function open(items: readonly object[], width = 1280) {
  const api = createMemoryApi(
    { promotion: [{ id: 'two', title: 'Two for one' }] },
    { viewer: () => anna, allUses: () => ({ totalCount: items.length, items }) },
  )
  await renderPage(PromotionsPage, api, { width, at: { name: 'promotions', path: '/promotions' } })
  await page.getByRole('button', { name: width > 600 ? 'More of Two for one' : 'Actions for Two for one' }).click()
  await page.getByRole('menuitem', { name: 'Where is it used?' }).click()
  return api
}

test('[WU7] where something is used is said by kinds, and each place leads there: to the slide in the editor', async () => {
  const api = await open([screen, place])
  const screens = page.getByRole('region', { name: 'Screens that play it now' })
  await expect.element(screens.getByText('TV 1, 2')).toBeVisible()
  expect(api.asked.find(({ name }) => name === 'allUses')?.args).toMatchObject({ entity: 'promotion', ids: ['two'] })
  await expect.element(screens.getByRole('link', { name: 'Counter' })).toHaveAttribute('href', '/systems?search=Counter')
  await expect.element(page.getByText('By itself · Published and in the draft')).toBeVisible()
  await page.getByRole('link', { name: 'Menu board Slide 3' }).click()
  await expect.element(page.getByText('The page editor')).toBeVisible()
  expect(openedSlide('menu').get()).toBe(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('[WU7] what the draft no longer shows is seen in the preview', async () => {
  await open([{ ...place, isConcept: false, isEdited: false }], 390)
  await expect.element(page.getByRole('link', { name: 'Menu board Slide 3' })).toHaveAttribute('href', '/preview/show/third')
  await expect.element(page.getByText('By itself · Published, not in the draft')).toBeVisible()
})

test('[WU7] that nothing uses it is said', async () => {
  await open([])
  await expect.element(page.getByText('Nothing uses it')).toBeVisible()
  await expect.element(page.getByText('No slide shows this promotion or waits for it.')).toBeVisible()
})
