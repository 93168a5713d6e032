import { calls, type CallName } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { translate } from '@vitrine/model/messages/spoken.ts'
import type { RouteName } from '@vitrine/model/access/routes.ts'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import AccountPage from '../features/account/AccountPage.tsx'
import BinPage from '../features/bin/BinPage.tsx'
import CollectionsPage from '../features/collections/CollectionsPage.tsx'
import MailPage from '../features/mail/MailPage.tsx'
import MediaPage from '../features/media/MediaPage.tsx'
import EditOrganizationPage from '../features/organizations/EditOrganizationPage.tsx'
import PresentationsPage from '../features/presentations/PresentationsPage.tsx'
import ProductsPage from '../features/products/ProductsPage.tsx'
import PromotionsPage from '../features/promotions/PromotionsPage.tsx'
import StartPage from '../features/start/StartPage.tsx'
import SystemsPage from '../features/systems/SystemsPage.tsx'
import { createMemoryApi, type MemoryApi } from '../testing/memoryApi.ts'
import { pressSwitch } from '../testing/pressSwitch.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { shownToasts } from '../testing/shownToasts.ts'

const usedAt = '2026-11-20T12:00:00.000Z'
const session = { userAgent: 'curl/8', address: '203.0.113.2', createdAt: usedAt, usedAt, isActing: false }
const anna = {
  id: 'anna',
  role: 'USER',
  firstName: 'Anna',
  lastName: 'Bakker',
  email: 'anna@cafe.example',
  organizationId: 'annas',
  isProductsEnabled: true,
  isPromotionsEnabled: true,
  isCollectionsEnabled: true,
  isPresentationsEnabled: true,
  isSystemsEnabled: true,
}
const ada = { id: 'ada', role: 'ADMIN', firstName: 'Ada', email: 'ada@vitrine.example' }

/** Anna's café: one of everything. */
const aCafe = (viewer: object): MemoryApi =>
  createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna’s café', state: 'ACTIVE', timeZone: 'UTC', tags: [], menuLanguages: [] }],
      user: [{ id: 'noor', firstName: 'Noor', lastName: 'Ali', email: 'noor@cafe.example', organizationId: 'annas', role: 'USER' }],
      productCollection: [{ id: 'drinks', title: 'Drinks' }],
      productCategory: [
        { id: 'coffee', collectionId: 'drinks', title: 'Coffee' },
        { id: 'tea', collectionId: 'drinks', title: 'Tea' },
      ],
      productVariant: [{ id: 'small', categoryId: 'coffee', title: 'Small' }],
      product: [
        { id: 'espresso', categoryId: 'coffee', title: 'Espresso', state: 'UNAVAILABLE' },
        { id: 'latte', categoryId: 'coffee', title: 'Latte' },
      ],
      productPrice: [{ productId: 'latte', variantId: 'small', price: 3 }],
      promotion: [
        { id: 'soup', title: 'Soup', priceRegular: 4.5 },
        { id: 'cake', title: 'Cake' },
      ],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1, organizationId: 'annas' }],
      systemScreen: [
        { id: 'tv', systemId: 'counter', sortIndex: 1, isConnected: true, isOnline: true, lastSeenAt: usedAt, onlineSince: usedAt },
      ],
      presentation: [{ id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', slideCount: 1 }],
      collection: [{ id: 'day', title: 'All day', systemId: 'counter' }],
      binItem: [
        { id: 'gone', entity: 'product', subjectId: 'nigiri', title: 'Nigiri', productCount: 0, createdAt: usedAt, keptUntil: usedAt },
      ],
      asset: [{ id: 'apple', title: 'Apple', type: 'IMAGE', filename: 'a.webp', organizationId: null, url: '/files/a.webp', tags: [] }],
    },
    {
      viewer: () => viewer,
      allProducts: ({ filter }, { rows }) => {
        const items = rows('product').filter(({ state }) => !filter?.state || state === filter.state)
        return { totalCount: items.length, items: items.map(product => ({ ...product, category: { id: 'coffee', title: 'Coffee' } })) }
      },
      viewerSessions: () => [
        { ...session, id: 'here', isCurrent: true },
        { ...session, id: 'there', isCurrent: false },
      ],
      mailSetup: () => ({ isSent: true, server: 'smtp.example', from: 'menu@cafe.example', outbox: null, isPublicUrlSet: true }),
    },
  )

const button = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name })
const sure = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const lifted = async (title: string, key: string) => {
  const handle = button(`Move ${title}`)
  await expect.element(handle).toBeVisible()
  for (const pressed of [' ', key, ' '])
    handle.element().dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
}
const typed = async (cell: RegExp, field: string, text: string) => {
  await button(cell).click()
  await page.getByRole('textbox', { name: field }).fill(text)
  await userEvent.keyboard('{Enter}')
}

interface PlaceRow {
  readonly what: string
  readonly Page: ComponentType
  readonly at?: { readonly name: RouteName; readonly path: string }
  readonly viewer?: object
  readonly width?: number
  /** The call that is refused, or gets no answer. */
  readonly call: CallName
  readonly change: () => Promise<unknown>
  /** Where it is told. */
  readonly place: () => Locator
  /** The sentence, if not the call’s own. */
  readonly says?: string
  /** What was typed stays, and can be discarded. */
  readonly isTyped?: boolean
}

/** The list item or row that says what it is about, and that something failed. */
const row = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
const below = () => page.getByRole('row').filter({ has: page.getByRole('alert') })
const products = { Page: ProductsPage }
const promotions = { Page: PromotionsPage }

/** Each place where something is changed where it stands. */
const places: readonly PlaceRow[] = [
  {
    ...products,
    what: 'a price of a product',
    call: 'updateProductPrice',
    change: () => typed(/^Latte, Small/, 'Latte, Small', '3.20'),
    place: below,
    says: 'The price could not be changed.',
    isTyped: true,
  },
  {
    ...products,
    what: 'a price of a product, on a phone',
    width: 390,
    call: 'updateProductPrice',
    change: () => typed(/^Latte, Small/, 'Latte, Small', '3.20'),
    place: () => row('Latte'),
    says: 'The price could not be changed.',
    isTyped: true,
  },
  {
    ...products,
    what: 'the place of a product',
    call: 'updateProducts',
    change: () => lifted('Espresso', 'ArrowDown'),
    place: below,
    says: 'The order of the products could not be saved.',
  },
  {
    ...products,
    what: 'several products at once',
    call: 'updateProducts',
    async change() {
      await page.getByRole('checkbox', { name: 'Select all: Products in Coffee' }).click()
      await page.getByRole('toolbar').getByRole('button', { name: 'Sold out' }).click()
    },
    place: () => page.getByRole('toolbar'),
  },
  {
    ...products,
    what: 'the deletion of several products',
    call: 'deleteProducts',
    async change() {
      await page.getByRole('checkbox', { name: 'Select all: Products in Coffee' }).click()
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    },
    place: () => page.getByRole('toolbar'),
  },
  {
    ...products,
    what: 'the place of a category',
    call: 'updateProductCategory',
    async change() {
      await button('Actions for Coffee').click()
      await item('Move category down').click()
    },
    place: () => page.getByRole('region', { name: 'Coffee' }),
  },
  {
    ...promotions,
    what: 'a title of a promotion',
    call: 'updatePromotion',
    change: () => typed(/^Soup$/, 'Soup, Title', 'Lentil soup'),
    place: below,
    says: 'The text of the promotion could not be changed.',
    isTyped: true,
  },
  {
    ...promotions,
    what: 'the place of a promotion',
    call: 'updatePromotion',
    change: () => lifted('Soup', 'ArrowDown'),
    place: below,
    says: 'The order of the promotions could not be saved.',
  },
  {
    ...promotions,
    what: 'a switch of a promotion',
    call: 'updatePromotion',
    change: () => pressSwitch(page.getByRole('switch', { name: 'Soup, Active' })),
    place: below,
    says: 'The promotion could not be switched on or off.',
  },
  {
    ...promotions,
    what: 'the deletion of a promotion',
    call: 'deletePromotion',
    change: () => button('Delete Soup').click(),
    place: below,
  },
  {
    what: 'what is sold out, on the start page',
    Page: StartPage,
    at: { name: 'start', path: '/start' },
    call: 'updateProduct',
    change: () => button('Espresso is available again').click(),
    place: () => page.getByRole('region', { name: 'Sold out' }),
  },
  {
    what: 'the start of a collection',
    Page: CollectionsPage,
    call: 'updateCollection',
    async change() {
      await page.getByRole('combobox', { name: /^Start day/ }).click()
      await page.getByRole('option', { name: 'Monday' }).click()
    },
    place: () => row('All day'),
    says: 'The start day could not be changed.',
  },
  {
    what: 'the activation of a collection',
    Page: CollectionsPage,
    call: 'activateCollection',
    change: () => button('Activate now: All day').click(),
    place: () => row('All day'),
  },
  {
    what: 'the deletion of a presentation',
    Page: PresentationsPage,
    call: 'deletePresentation',
    async change() {
      await button('Delete Menu').click()
      await sure('Delete').click()
    },
    place: () => row('Menu'),
  },
  {
    what: 'the deletion of a system',
    Page: SystemsPage,
    at: { name: 'systems', path: '/systems' },
    viewer: ada,
    call: 'deleteSystem',
    async change() {
      await button('Actions for Counter').click()
      await item('Delete').click()
      await sure('Delete').click()
    },
    place: () => page.getByRole('row').filter({ hasText: 'Counter' }),
  },
  {
    what: 'a TV that is to say its name',
    Page: SystemsPage,
    at: { name: 'systems', path: '/systems' },
    viewer: anna,
    call: 'identify',
    async change() {
      await button('Connect screens of Counter').click()
      await button(/^Show the name of/).click()
    },
    place: () => page.getByRole('dialog').getByRole('region'),
  },
  {
    what: 'the deletion of a user',
    Page: EditOrganizationPage,
    at: { name: 'edit-organization', path: '/organizations/annas' },
    viewer: ada,
    call: 'deleteUser',
    async change() {
      await button('Actions for Noor Ali').click()
      await item('Delete').click()
      await sure('Delete').click()
    },
    place: () => row('Noor Ali'),
  },
  {
    what: 'the deletion of a file',
    Page: MediaPage,
    viewer: ada,
    call: 'deleteAssets',
    says: 'The file could not be deleted.',
    async change() {
      await page.getByRole('checkbox', { name: 'Select Apple' }).click()
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
      await sure('Delete').click()
    },
    place: () => page.getByRole('main'),
  },
  {
    what: 'a session that is ended',
    Page: AccountPage,
    call: 'endSession',
    change: () =>
      button(/^End the session of/)
        .first()
        .click(),
    place: () => page.getByRole('list', { name: 'Where you are logged in' }),
  },
  {
    what: 'the emptying of the bin',
    Page: BinPage,
    call: 'emptyBin',
    async change() {
      await button('Empty the bin').click()
      await sure('Empty the bin').click()
    },
    place: () => page.getByRole('main'),
  },
  {
    what: 'a mail to try',
    Page: MailPage,
    viewer: ada,
    call: 'sendTrialMail',
    change: () => button('Send').click(),
    place: () => page.getByRole('main'),
  },
]

describe('[NW5] [NW16] [NW17] what fails where it was changed is told there, and not in a notice elsewhere', () => {
  test.each(places)('$what', async ({ Page, at, viewer = anna, width, call, change, place, says, isTyped = false }) => {
    const sentence = says ?? translate('en', (calls[call] as Call).says.fails)
    const api = aCafe(viewer)
    api.refuse(call, 'InternalError')
    const Main = () => (
      <main>
        <Page />
      </main>
    )
    await renderPage(Main, api, { ...(at && { at }), ...(width && { width }) })
    await change()
    const told = place().getByRole('alert')
    await expect.element(told.getByText(sentence)).toBeVisible()
    await expect.element(told.getByRole('button', { name: isTyped ? 'Discard' : 'Close' })).toBeVisible()
    expect(shownToasts()).toEqual([])
    const before = api.asked.filter(({ name }) => name === call)
    await told.getByRole('button', { name: 'Try again' }).click()
    const again = () => api.asked.filter(({ name }) => name === call)
    await expect.poll(() => again().length).toBe(before.length + 1)
    expect(again().at(-1)?.args).toEqual(before.at(-1)?.args)
    await expect.element(told.getByText(sentence)).toBeVisible()
    await told.getByRole('button', { name: isTyped ? 'Discard' : 'Close' }).click()
    await expect.element(told).not.toBeInTheDocument()
    expect(shownToasts()).toEqual([])
  })
})
