import { always } from '@vitrine/model/areas/schedules/values.ts'
import type { CallName } from '@vitrine/model/calls.ts'
import { addresses } from '@vitrine/model/http.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/useCall.ts'
import { barriersOf } from '../../testing/barriersOf.ts'
import { createMemoryApi, type MemoryApi, type MemoryRow } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
// Loaded when slides are looked at; here before.
import '../planning/ShownSlides.tsx'
import ReleasePage from './ReleasePage.tsx'
import ReleasesPage from './ReleasesPage.tsx'

const flags = {
  isPresentationsEnabled: true,
  isProductsEnabled: true,
  isCollectionsEnabled: true,
  isPromotionsEnabled: true,
  isSystemsEnabled: true,
}
const viewer = { id: 'anna', role: 'USER', ...flags, organization: { id: 'annas', timeZone: 'Europe/Amsterdam' } }
const own = { priceListId: null, listTitle: null, isNone: false }
const cup = { ...own, variantId: 'cup', variantTitle: 'Cup', was: 3, price: 3.5 }
const soup = { productId: 'soup', wasTitle: 'Soup', title: null, wasState: 'AVAILABLE', state: null, prices: [cup] }
const release = {
  id: 'summer',
  title: 'Summer',
  state: 'DRAFT',
  presentations: [{ presentationId: 'menu', title: 'Menu' }],
  products: [soup],
  activations: [],
  presentationCount: 1,
  productCount: 1,
  activationCount: 0,
  stops: [],
  isReversible: false,
}
const out = { state: 'OUT', outAt: '2026-05-01T10:00:00.000Z', outBy: 'Anna Test', isReversible: true }
const plain = { variantId: null, priceListId: null, nowTitle: null, nowState: null, nowPrice: null }
const changed = { ...plain, part: 'PRODUCT', subjectId: 'soup', title: 'Soup', variantId: 'cup', kind: 'CHANGED', nowPrice: 3.2 }
const unchanged = { ...plain, part: 'PRESENTATION', subjectId: 'menu', title: 'Menu', kind: 'NO_CONCEPT' }
const presentation = { id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', publishedShowId: 'old', conceptShowId: 'new', hasConcept: true }
const list = { name: 'releases', path: '/releases' } as const
const at = { name: 'edit-release', path: '/releases/summer' } as const

let api: MemoryApi
async function open({
  marks = [],
  more = {},
  width = 1280,
  viewer: by = viewer,
  failing,
}: { marks?: readonly object[]; more?: object; width?: number; viewer?: object; failing?: CallName } = {}) {
  const change = (changes: object) => Object.assign(api.rows('release')[0]!, changes, { updatedAt: new Date().toISOString() }) as MemoryRow
  api = createMemoryApi(
    { release: [{ ...release, ...more }], presentation: [presentation] },
    {
      viewer: () => by,
      findReleaseCheck: () => ({ marks, screenCount: 4 }),
      updateRelease: ({ removePresentationIds, input: { title } }) =>
        change({ ...(title && { title }), ...(removePresentationIds && { presentations: [] }) }),
      publishRelease: () => change({ state: 'OUT', outAt: '2026-05-01T10:00:00.000Z', outBy: 'Anna Test' }),
      planRelease: ({ goesOutAt }) => change({ state: 'PLANNED', goesOutAt }),
      takeBackRelease: () =>
        change({
          state: 'TAKEN_BACK',
          takenBackAt: '2026-05-01T11:00:00.000Z',
          takenBackBy: 'Anna Test',
          isReversible: false,
          stops: marks,
        }),
      withdrawRelease: () => change({ state: 'DRAFT', goesOutAt: null }),
    },
  )
  if (failing) api.refuse(failing, 'InternalError')
  await renderPage(ReleasePage, api, { at, width })
}
const askedFor = (name: string) => api.asked.filter(each => each.name === name).map(({ args }) => args)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('[RL14] says at each row what is to be known, and goes out only when nothing stops it', async () => {
  await open({ marks: [unchanged, changed] })
  await expect.element(page.getByText('Somebody changed the price of Cup to €3.20 since. That will be overwritten.')).toBeVisible()
  await expect.element(page.getByText('Has no changes to publish.')).toBeVisible()
  await expect.element(button('Go out now')).toBeDisabled()
  expect(await barriersOf()).toEqual([])
  await button('Take Menu out of the release').click()
  await expect.element(page.getByText('Menu is taken out of the release.')).toBeVisible()
  expect(askedFor('updateRelease')).toMatchObject([{ removePresentationIds: ['menu'] }])
})

test('[RL14] keeps what is typed, says what changes before it goes out, and is read afterwards', async () => {
  await open()
  const price = page.getByRole('textbox', { name: 'New price of Soup, Cup' })
  await price.fill('3,75')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => askedFor('updateRelease'))
    .toMatchObject([{ products: [{ productId: 'soup', prices: [{ variantId: 'cup', price: 3.75 }] }] }])
  await button('Go out now').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Presentations: 1\s+Products: 1\s+Screens that change: 4/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Go out now' }).click()
  await expect.element(page.getByText(/Went out on 1 May 2026 at 12:00, by Anna Test/)).toBeVisible()
  await expect.element(page.getByText('Cup: €3.00 → €3.50')).toBeVisible()
  await expect.element(price).not.toBeInTheDocument()
})

test('[RL4] [RL22] what a colleague saved while a change was on its way is what the next one is a change of', async () => {
  await open()
  const letGo = api.hold('updateRelease')
  await button('Take Menu out of the release').click()
  await expect.poll(() => askedFor('updateRelease')).toHaveLength(1)
  Object.assign(api.rows('release')[0]!, { title: 'Midsummer', updatedAt: '2030-01-01T00:00:00.000Z' })
  await queryClient.invalidateQueries({ queryKey: ['findRelease'] })
  await expect.element(page.getByRole('heading', { name: 'Midsummer' })).toBeVisible()
  api.refuse('updateRelease', 'ConflictError')
  letGo()
  await expect.element(page.getByText(/Somebody else changed this/)).toBeVisible()
  api.refuse('updateRelease')
  await button('Take Menu out of the release').click()
  await expect.element(page.getByText('Menu is taken out of the release.')).toBeVisible()
  expect(askedFor('updateRelease').at(-1)).toMatchObject({ input: { updatedAt: '2030-01-01T00:00:00.000Z' } })
})

test('[RL23] [NW15] what is typed stays when a colleague’s arrives, and theirs is said before it is written over', async () => {
  await open()
  const arrive = async (changes: object) => {
    Object.assign(api.rows('release')[0]!, changes)
    await queryClient.invalidateQueries({ queryKey: ['findRelease'] })
  }
  const price = page.getByRole('textbox', { name: 'New price of Soup, Cup' })
  const title = page.getByRole('textbox', { name: 'New title of Soup' })
  await price.fill('3,75')
  await arrive({ title: 'Midsummer', products: [{ ...soup, title: 'Broth', prices: [{ ...cup, price: 3.6 }] }] })
  await expect.element(title).toHaveValue('Broth')
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Midsummer')
  await expect.element(price).toHaveValue('3,75')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/A colleague made it “€\s?3\.60” meanwhile/)).toBeVisible()
  expect(askedFor('updateRelease')).toEqual([])
  await title.fill('Clear soup')
  await arrive({ products: [{ ...soup, title: 'Bouillon', prices: [{ ...cup, price: 3.6 }] }] })
  await expect.element(title).toHaveValue('Clear soup')
  await price.click()
  await expect.element(page.getByText('A colleague made it “Bouillon” meanwhile', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => askedFor('updateRelease')).toMatchObject([{ products: [{ productId: 'soup', prices: [{ price: 3.75 }] }] }])
})

describe('[RL24] what is typed and not saved', () => {
  const price = page.getByRole('textbox', { name: 'New price of Soup, Cup' })
  const said = page.getByText(/Something that is typed here is not saved yet/)
  const goesOut = async () => {
    await button('Go out now').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go out now' }).click()
    await expect.poll(() => askedFor('publishRelease')).toHaveLength(1)
  }

  test('over what a colleague made of it keeps the release from going out until it is', async () => {
    await open()
    await price.fill('3,75')
    Object.assign(api.rows('release')[0]!, { title: 'Midsummer', products: [{ ...soup, prices: [{ ...cup, price: 3.6 }] }] })
    await queryClient.invalidateQueries({ queryKey: ['findRelease'] })
    await expect.element(page.getByRole('heading', { name: 'Midsummer' })).toBeVisible()
    await button('Go out now').click()
    await expect.element(said).toBeVisible()
    expect(page.getByRole('dialog').query()).toBeNull()
    await price.click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => askedFor('updateRelease')).toMatchObject([{ products: [{ productId: 'soup', prices: [{ price: 3.75 }] }] }])
    await goesOut()
  })

  test('without an answer keeps it from going out and from being planned, until it is put back', async () => {
    await open()
    await price.fill('3,75')
    api.refuse('updateRelease', 'UnavailableError')
    await button('Go out now').click()
    await expect.element(said).toBeVisible()
    await button('Plan…').click()
    await page.getByLabelText(/^Moment/).fill('2099-01-01T10:00')
    await button('Plan').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(said).toBeVisible()
    expect([...askedFor('publishRelease'), ...askedFor('planRelease')]).toEqual([])
    await price.fill('3,50')
    await goesOut()
  })
})

test('[RL20] a price becomes none, and those of a price list stand below', async () => {
  const bar = { ...cup, priceListId: 'bar', listTitle: 'Bar', was: 4, price: null }
  await open({ more: { products: [{ ...soup, prices: [cup, bar] }] }, width: 390 })
  await button('No price for Soup, Cup').click()
  await expect
    .poll(() => askedFor('updateRelease'))
    .toMatchObject([{ products: [{ prices: [{ priceListId: null, variantId: 'cup', price: null, isNone: true }] }] }])
  const price = page.getByRole('textbox', { name: 'New price of Soup, Cup, Bar' })
  await price.fill('4,20')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => askedFor('updateRelease').at(-1)).toMatchObject({ products: [{ prices: [{ priceListId: 'bar', price: 4.2 }] }] })
  expect(await barriersOf()).toEqual([])
  await button('Take the prices of Bar out of Soup').click()
  await expect.element(page.getByText('The prices of Bar are taken out.')).toBeVisible()
  expect(askedFor('updateRelease').at(-1)).toMatchObject({ products: [{ productId: 'soup', removePriceListIds: ['bar'] }] })
})

test('[RL18] [RL19] [RL21] is taken back after a question that says what changes and what stays', async () => {
  await open({ more: out, marks: [changed] })
  await expect.element(page.getByText('Somebody changed the price of Cup to €3.20 since. That stays.')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await button('Delete').click()
  await expect.element(dialog.getByText('What went out stays as it is, and can no longer be taken back.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button('Back to before…').click()
  await expect.element(dialog.getByText(/Screens that change: 4\s+This stays as it is, .*: Soup/)).toBeVisible()
  expect(await barriersOf()).toEqual([])
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('Taken back on 1 May 2026 at 13:00, by Anna Test')).toBeVisible()
  await expect.element(page.getByText('Soup: Somebody changed the price of Cup to €3.20 since. That stays.')).toBeVisible()
  await expect.element(button('Back to before…')).not.toBeInTheDocument()
})

test('[RL11] [RL12] [RL14] is planned for a moment to come, called off, and says what stopped it', async () => {
  await open({ more: { state: 'FAILED', stops: [{ ...unchanged, kind: 'GONE', title: 'Lunch' }] }, width: 390 })
  await expect.element(page.getByText('Lunch: was deleted')).toBeVisible()
  expect(await barriersOf()).toEqual([])
  await button('Plan…').click()
  const moment = page.getByLabelText(/^Moment/)
  await moment.fill('2020-01-01T10:00')
  await button('Plan').click()
  await expect.element(page.getByText('Choose a moment that is still to come.')).toBeVisible()
  await moment.fill('2099-01-01T10:00')
  await button('Plan').click()
  await expect.element(page.getByText('Goes out by itself on 1 January 2099 at 10:00.')).toBeVisible()
  expect(askedFor('planRelease')).toMatchObject([{ id: 'summer', goesOutAt: '2099-01-01T09:00:00.000Z' }])
  await button('Call off').click()
  await expect.element(page.getByText('In preparation')).toBeVisible()
})

test('[RL13] [RL14] shows the concept with the prices of then', async () => {
  await open()
  const asked: string[] = []
  const widget = aWidget('PRODUCT', { id: 'soup-price' })
  const show = aShow({
    id: 'new',
    slides: [aSlide({ id: 'prices', widgets: [{ ...widget, settings: { ...widget.settings, productId: 'soup' } }] })],
  })
  const product = { id: 'soup', categoryId: 'soups', title: 'Soup', subtitle: null, imageAssetId: null, veggie: false, glutenfree: false }
  const category = {
    id: 'soups',
    collectionId: 'food',
    title: 'Soups',
    sortIndex: 0,
    variants: [{ id: 'cup', title: 'Cup' }],
    productIds: ['soup'],
  }
  const catalogue = {
    ...emptyCatalogue,
    products: { soup: { ...product, state: 'AVAILABLE' as const, prices: { cup: 3 } } },
    categories: { soups: category },
  }
  api.serve(`${addresses.showContent}new`, () => (asked.push('new'), { show, catalogue }))
  await button('Preview').click()
  await page.getByLabelText('Look at').selectOptions('presentations')
  const slide = page.getByRole('img', { name: 'Slide 1 of Menu' })
  await expect.element(slide).toBeVisible()
  await expect.element(slide.getByText(/3,50/)).toBeVisible()
  expect(asked).toEqual(['new'])
  expect(await barriersOf()).toEqual([])
})

test('[RL13] [LO11] at a location abroad the collection is looked at that plays then by its own clock', async () => {
  await open({ more: { state: 'PLANNED', goesOutAt: '2099-01-01T13:00:00.000Z' } })
  api.add('location', { id: 'airport', title: 'Airport', timeZone: 'America/New_York' })
  api.add('system', { id: 'gate', title: 'Gate', orientation: 'LANDSCAPE', locationId: 'airport', defaultCollectionId: 'day' })
  const collection = (id: string, times: readonly object[]) => api.add('collection', { id, title: id, systemId: 'gate', times })
  collection('day', [])
  collection('Breakfast', [{ ...always, startTime: '07:00:00', endTime: '11:00:00' }])
  await button('Preview').click()
  await expect.element(page.getByText('Plays “Breakfast”.')).toBeVisible()
})

describe('[RL25] [AP12] where approval is wanted, who may not publish', () => {
  const writer = { ...viewer, isApprover: false, organization: { ...viewer.organization, needsApproval: true } }
  const said = page.getByText(/only people who may publish let it go out/)

  test('is offered neither going out nor planning of presentations, and is told why', async () => {
    await open({ viewer: writer })
    await expect.element(said).toBeVisible()
    await expect.element(button('Preview')).toBeVisible()
    for (const name of ['Go out now', 'Plan…']) expect(button(name).query()).toBeNull()
  })

  test('takes none back', async () => {
    await open({ viewer: writer, more: out })
    await expect.element(said).toBeVisible()
    expect(button('Back to before…').query()).toBeNull()
  })

  test('lets a release without presentations go out', async () => {
    await open({ viewer: writer, more: { presentations: [], presentationCount: 0 } })
    await expect.element(button('Go out now')).toBeEnabled()
    await expect.element(said).not.toBeInTheDocument()
  })
})

test('[RL26] what could not be loaded of what is to be known before is said, and asked for again', async () => {
  await open({ more: out, failing: 'findReleaseCheck' })
  await expect.element(page.getByRole('alert').getByText(/^What stops it, what others changed/)).toBeVisible()
  api.refuse('findReleaseCheck')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(button('Back to before…')).toBeEnabled()
})

test('[RL15] a new one opens its own page', async () => {
  api = createMemoryApi({ release: [] }, { viewer: () => viewer })
  await renderPage(ReleasesPage, api, { at: list })
  await expect.element(page.getByText(/Prepare them here and let them go out together/)).toBeVisible()
  await button('New release').first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Autumn')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The page edit-release')).toBeVisible()
})

test('[RL15] the list says what each has in it, when and in which state; deleting asks first', async () => {
  api = createMemoryApi({ release: [{ ...release, state: 'PLANNED', goesOutAt: '2099-01-01T09:00:00.000Z' }] }, { viewer: () => viewer })
  await renderPage(ReleasesPage, api, { at: list, width: 390 })
  for (const words of ['Presentations: 1 · Products: 1', 'Goes out on 1 January 2099 at 10:00', 'Planned'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(await barriersOf()).toEqual([])
  await button('Delete Summer').click()
  await expect
    .element(page.getByText(/It no longer goes out on 1 January 2099 at 10:00, and what was prepared in it is lost/))
    .toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('No releases yet')).toBeVisible()
})
