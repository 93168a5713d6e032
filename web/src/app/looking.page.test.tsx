import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import CollectionsPage from '../features/collections/CollectionsPage.tsx'
import DaypartsPage from '../features/dayparts/DaypartsPage.tsx'
import HolidaysPage from '../features/dayparts/HolidaysPage.tsx'
import EmergencyPage from '../features/emergencies/EmergencyPage.tsx'
import LocationsPage from '../features/locations/LocationsPage.tsx'
import MediaPage from '../features/media/MediaPage.tsx'
import WeekPage from '../features/planning/WeekPage.tsx'
import PresentationsPage from '../features/presentations/PresentationsPage.tsx'
import PriceListsPage from '../features/priceLists/PriceListsPage.tsx'
import PriceListPage from '../features/products/lists/PriceListPage.tsx'
import PricesAtPage from '../features/products/lists/PricesAtPage.tsx'
import ProductsPage from '../features/products/ProductsPage.tsx'
import PromotionsPage from '../features/promotions/PromotionsPage.tsx'
import ReleasesPage from '../features/releases/ReleasesPage.tsx'
import ScreenPage from '../features/screens/ScreenPage.tsx'
import ScreensPage from '../features/screens/ScreensPage.tsx'
import SystemsPage from '../features/systems/SystemsPage.tsx'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { LookingContext } from '../ui/looking.tsx'

const organization = { id: 'annas', title: 'Anna’s café', timeZone: 'Europe/Amsterdam', menuLanguages: ['nl'], reseller: null }
const flags = {
  isCollectionsEnabled: true,
  isPresentationsEnabled: true,
  isProductsEnabled: true,
  isPromotionsEnabled: true,
  isSystemsEnabled: true,
}
const vera = { id: 'vera', role: 'USER', memberRole: 'VIEWER', organizationId: 'annas', organization, ...flags }
const message = { id: 'fire', title: 'Fire', heading: 'Leave the building', style: 'ALARM', organizationId: 'annas', resellerId: null }
const sent = new Date().toISOString()

const listed = () => ({
  totalCount: 1,
  lists: [],
  items: [
    {
      id: 'tomato',
      title: 'Tomato soup',
      categoryId: 'soups',
      category: 'Soups',
      group: 'Menu',
      priceUnit: null,
      isListed: true,
      prices: [{ variantId: 'price', variation: 'Price', base: 4, price: null, priceListId: null }],
    },
  ],
})

const aCafe = () =>
  createMemoryApi(
    {
      organization: [organization],
      user: [vera],
      productCollection: [{ id: 'menu', title: 'Menu' }],
      productCategory: [{ id: 'soups', collectionId: 'menu', title: 'Soups' }],
      productVariant: [{ id: 'price', categoryId: 'soups', title: 'Price' }],
      product: [{ id: 'tomato', categoryId: 'soups', title: 'Tomato soup', sortIndex: 0 }],
      promotion: [{ id: 'lunch', title: 'Lunch', sortIndex: 0 }],
      priceList: [{ id: 'airport', title: 'Airport', sortIndex: 0, isForAllSystems: true }],
      asset: [{ id: 'soup', type: 'IMAGE', title: 'Soup', url: '/soup.webp', organizationId: 'annas' }],
      location: [{ id: 'airport', title: 'Airport', organizationId: 'annas' }],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1, locationId: 'airport' }],
      systemScreen: [{ id: 'door', systemId: 'counter', sortIndex: 1, title: 'Door', labels: [], isConnected: true, isOnline: true }],
      collection: [{ id: 'all-day', title: 'All day', systemId: 'counter', times: [], priority: 0 }],
      presentation: [{ id: 'board', title: 'Menu board', labels: ['summer'], slideCount: 1, actualShowId: 'shown' }],
      show: [{ id: 'shown', presentationId: 'board' }],
      daypart: [{ id: 'noon', title: 'Noon', spans: [] }],
      holiday: [{ id: 'kings', title: 'King’s Day', date: '2027-04-27' }],
      release: [{ id: 'spring', title: 'Spring', state: 'DRAFT', createdAt: sent }],
      emergencyMessage: [message],
    },
    {
      viewer: () => vera,
      allListedProducts: listed,
      allPricesAt: listed,
      allPresentationLabels: () => ({ totalCount: 1, items: [{ label: 'summer', count: 1 }] }),
      findEmergencyReadiness: () => ({ isAllowed: true, screens: 1, messages: [] }),
      allEmergencies: () => ({ totalCount: 0, items: [] }),
      allScreenCommands: () => ({
        totalCount: 1,
        items: [{ id: 'restart', screenId: 'door', kind: 'RESTART', state: 'WAITING', userName: 'Anna', createdAt: sent, expiresAt: sent }],
      }),
    },
  )

/** What searches, filters, sorts, leafs or opens something to read. */
const reads = [
  /^(Search |Actions for |More of |Prices of |Opening hours of |Previous |Next )/,
  /^(Panels|Grid|More|Product group|Compact rows|Sheets|Active|Sort|State|Labels|Location|Filter by labels|System|All systems)$/,
  /^(Own files|Stock library|All|Landscape|Portrait|Images|Videos|Fonts|Tag|Soup)$/,
  /^(Week|Month|Today|Moment|Dayparts|Holidays|Go to a date|Releases|Download as CSV|To its system|What it showed|Only with TVs not connected|Only what differs|At \(empty: now\))$/,
  /: Screens$/,
]

/** What can be pressed, written in or dragged there, by its name, each once. */
const offered = () => [
  ...new Set(
    [...document.querySelectorAll('button, input, [role=switch], [draggable=true]')]
      .filter(each => !each.matches(':disabled') && each.checkVisibility() && !each.closest('[data-crumbs]'))
      .map(
        each =>
          each.getAttribute('aria-label') ?? (each instanceof HTMLInputElement ? (each.labels?.[0]?.textContent ?? '') : each.textContent),
      ),
  ),
]

interface Look {
  readonly Page: ComponentType
  readonly at: Parameters<typeof renderPage>[2] & object
  /** What stands there when all of it does. */
  readonly shows: string
}

const looks: readonly Look[] = [
  { Page: ProductsPage, at: { at: { name: 'products', path: '/products' } }, shows: 'Tomato soup' },
  { Page: PromotionsPage, at: { at: { name: 'promotions', path: '/promotions' } }, shows: 'Lunch' },
  { Page: PriceListsPage, at: { at: { name: 'price-lists', path: '/products/price-lists' } }, shows: 'Airport' },
  { Page: PriceListPage, at: { at: { name: 'price-list', path: '/products/price-lists/airport' } }, shows: 'Tomato soup' },
  { Page: PricesAtPage, at: { at: { name: 'prices-at', path: '/products/prices' } }, shows: 'Tomato soup' },
  { Page: MediaPage, at: { at: { name: 'media', path: '/media' } }, shows: 'Soup' },
  { Page: SystemsPage, at: { at: { name: 'systems', path: '/systems' } }, shows: 'Landscape' },
  { Page: ScreensPage, at: { at: { name: 'screens', path: '/screens' } }, shows: 'Door' },
  { Page: ScreenPage, at: { at: { name: 'screen', path: '/screens/door' } }, shows: 'What was asked of it' },
  { Page: EmergencyPage, at: { at: { name: 'emergency', path: '/emergency' } }, shows: 'Fire' },
  { Page: LocationsPage, at: { at: { name: 'locations', path: '/locations' } }, shows: 'Airport' },
  {
    Page: WeekPage,
    at: { at: { name: 'collections-week', path: '/collections/week?date=2026-11-24' } },
    shows: 'What shows at a moment',
  },
  { Page: PresentationsPage, at: { at: { name: 'presentations', path: '/presentations#create' } }, shows: 'Menu board' },
  { Page: CollectionsPage, at: { at: { name: 'list-collections', path: '/collections' } }, shows: 'All day' },
  { Page: DaypartsPage, at: { at: { name: 'dayparts', path: '/collections/dayparts' } }, shows: 'Noon' },
  { Page: HolidaysPage, at: { at: { name: 'holidays', path: '/collections/holidays' } }, shows: 'King’s Day' },
  { Page: ReleasesPage, at: { at: { name: 'releases', path: '/releases' } }, shows: 'Spring' },
]

test.each(looks)('[MB14] a user who looks is offered nothing on $at.at.path that they may not do', async ({ Page, at, shows }) => {
  const Looked = () => (
    <LookingContext value>
      <Page />
    </LookingContext>
  )
  await renderPage(Looked, aCafe(), at)
  await expect.element(page.getByText(shows, { exact: true }).first()).toBeVisible()
  expect(offered().filter(name => !reads.some(each => each.test(name ?? '')))).toEqual([])
})

test('[MB14] no key selects presentations for a user who looks, and ways to other pages stay', async () => {
  const Looked = () => (
    <LookingContext value>
      <PresentationsPage />
    </LookingContext>
  )
  await renderPage(Looked, aCafe(), { at: { name: 'presentations', path: '/presentations' } })
  const card = page.getByRole('link', { name: 'Open Menu board' })
  await expect.element(card).toHaveAttribute('href', '/preview/shown')
  ;(card.element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Releases' })).toBeVisible()
})
