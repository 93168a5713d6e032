import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { can, featureFlags, roles, type Viewer } from '@vitrine/model/access/permissions.ts'
import { calls } from '@vitrine/model/calls.ts'
import { addresses, relayPrefix } from '@vitrine/model/http.ts'
import { session } from '../../api/session.ts'
import Shell from '../../app/Shell.tsx'
import { barriersOf } from '../../testing/barriersOf.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLeaving } from '../../ui/useLeaving.ts'
import { kindsFor } from './kinds.ts'
import { recentlyOpened } from './recentlyOpened.ts'

const flags = Object.fromEntries(featureFlags.map(flag => [flag, true]))
const anna = { id: 'anna', role: 'USER', firstName: 'Anna', lastName: 'Bakker', email: 'anna@cafe.example', ...flags }
const ada = { ...anna, id: 'ada', role: 'ADMIN', firstName: 'Ada' }

const group = { id: 'drinks', title: 'Drinks' }
const seed = {
  presentation: [
    { id: 'soups', title: 'Soups of the day' },
    { id: 'board', title: 'Menu board' },
  ],
  productCollection: [group],
  productCategory: [
    { id: 'warm', title: 'Warm', collectionId: 'drinks' },
    { id: 'soupy', title: 'Soupy', collectionId: 'drinks' },
  ],
  priceList: [{ id: 'late', title: 'Soup hour' }],
  product: [{ id: 'soup', title: 'Soup & bread', categoryId: 'warm' }],
  promotion: [{ id: 'deal', title: 'Soup for two' }],
  system: [{ id: 'wall', title: 'Soup wall' }],
  systemScreen: [{ id: 'door', title: 'Soup door', systemId: 'wall', sortIndex: 1 }],
  collection: [{ id: 'lunch', title: 'Soup lunch', systemId: 'wall' }],
  asset: [{ id: 'photo', title: 'Soup photo', type: 'IMAGE' }],
} as const

/** As who, and with what there is. */
const serving = (who: object, rows: object = seed, own: object = {}) =>
  createMemoryApi(rows, { viewer: () => ({ ...who, organization: null, reseller: null }), ...own })
const open = async (api: MemoryApi, width = 1280) => {
  const history = await renderPage(Shell, api, { width, at: { name: 'start', path: '/start' } })
  await expect.element(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  return history
}
const press = (keys: string) => userEvent.keyboard(keys)
const field = page.getByRole('combobox', { name: 'Search everything' })
const openByKey = async () => {
  await expect.element(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  await press('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}
const options = () => [...document.querySelectorAll('[role=option]')].map(option => option.textContent)
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
const inSection = (name: string) => page.getByRole('group', { name }).getByRole('option')

afterEach(() => {
  session.end()
  vi.restoreAllMocks()
})

test('[SR9] a key and a button open it, from a field too and on a phone, and closed it gives the focus back [PG22]', async () => {
  const WithField = () => (
    <Shell>
      <input aria-label="Title" defaultValue="Soup" />
    </Shell>
  )
  await renderPage(WithField, serving(anna), { width: 390, at: { name: 'start', path: '/start' } })
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.click()
  await openByKey()
  await press('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  await openByKey()
  await press('{Control>}k{/Control}')
  await expect.element(field).not.toBeInTheDocument()

  const button = page.getByRole('button', { name: 'Search everything' })
  expect(button.element().getAttribute('aria-keyshortcuts')).toBe('Control+K')
  await button.click()
  await expect.element(field).toHaveFocus()
  expect(await barriersOf()).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(button).toHaveFocus()
})

test('[SR10] [SR12] finds pages, settings and things of every kind, each of which opens where it is changed', async () => {
  const history = await open(serving(anna))
  const places = {
    'Soups of the day': '/editor/soups',
    'Soup & breadDrinks › Warm': '/products?group=drinks&search=Soup+%26+bread',
    SoupyDrinks: '/products?group=drinks&category=soupy',
    'Soup hour': '/products/price-lists?search=Soup+hour',
    'Soup for two': '/promotions?search=Soup+for+two',
    'Soup lunchSoup wall': '/collections/lunch',
    'Soup wall': '/systems?search=Soup+wall',
    'Soup doorSoup wall': '/screens/door',
    'Soup photo': '/media?library=own&search=Soup+photo',
  }
  for (const [index, place] of Object.values(places).entries()) {
    await openByKey()
    await field.fill('soup')
    await expect.poll(options).toEqual(Object.keys(places))
    await press(`${'{ArrowDown}'.repeat(index)}{Enter}`)
    await expect.poll(() => history.location.href).toBe(place)
    history.replace('/start')
  }
  for (const [words, place] of [
    ['two-fac', '/account'],
    ['price li', '/products/price-lists'],
    ['new coll', '/collections/add'],
    ['create pres', '/presentations#create'],
  ] as const) {
    await openByKey()
    await field.fill(words)
    await expect.poll(() => options().length).toBe(1)
    await press('{Enter}')
    await expect.poll(() => history.location.href).toBe(place)
    history.replace('/start')
  }
})

test('[SR11] [SR12] a user who looks finds nothing to begin, and a presentation as it plays', async () => {
  const rows = { presentation: [{ id: 'soups', title: 'Soups of the day', actualShowId: 'shown' }], show: [{ id: 'shown' }] }
  const history = await open(serving({ ...anna, memberRole: 'VIEWER' }, rows))
  await openByKey()
  await expect.poll(options).toContain('Systems')
  expect(options()).not.toContain('Create presentation')
  expect(options()).not.toContain('Connect a TV')
  await field.fill('soups')
  await page.getByRole('option', { name: 'Soups of the day' }).click()
  await expect.poll(() => history.location.pathname).toBe('/preview/shown')
})

test('[SR10] [SR12] partners and administrators find customers and people, whose page shows them', async () => {
  const rows = {
    organization: [{ id: 'cafe', title: 'Carla’s café', reseller: null }],
    reseller: [{ id: 'ritas', name: 'Rita Resells', title: 'Rita Resells' }],
  }
  const carla = { firstName: 'Carla', lastName: 'Cook', email: 'carla@cafe.example' }
  const people = [
    { ...carla, id: 'carla', organization: { id: 'cafe', title: 'Carla’s café' }, reseller: null },
    { ...carla, id: 'carl', firstName: 'Carl', organization: null, reseller: { id: 'ritas', name: 'Rita Resells' } },
  ]
  const api = serving(ada, rows, { allUsers: () => ({ totalCount: 2, items: people }) })
  const history = await open(api)
  await openByKey()
  await field.fill('car')
  await expect.poll(options).toEqual(['Carla’s café', 'Carla CookCarla’s café', 'Carl CookRita Resells'])
  await inSection('Users').nth(1).click()
  await expect.poll(() => history.location.href).toBe('/resellers/ritas?search=carla%40cafe.example')
})

test('[SR21] whoever is of locations alone finds products in the kitchen, and the price lists whose prices they may change', async () => {
  const lou = { ...anna, id: 'lou', memberRole: 'LOCATION', locationIds: ['airport'], maySetPrices: true }
  const history = await open(serving(lou))
  const places = {
    'Soup & breadWarm': '/kitchen?group=drinks&search=Soup+%26+bread',
    'Soup hour': '/products/price-lists/late',
  }
  for (const [index, place] of Object.values(places).entries()) {
    await openByKey()
    await field.fill('soup')
    await expect.poll(options).toEqual(Object.keys(places))
    await press(`${'{ArrowDown}'.repeat(index)}{Enter}`)
    await expect.poll(() => history.location.href).toBe(place)
    history.replace('/start')
  }
  const kinds = (maySetPrices: boolean) => kindsFor({ ...lou, maySetPrices } as never).map(({ name }) => name)
  expect(kinds(true)).toEqual(['stock', 'pricesOfList'])
  expect(kinds(false)).toEqual(['stock'])
})

test('[SR11] asks only what the viewer may ask', async () => {
  const viewers = roles.flatMap((role): Viewer[] =>
    [[], ...featureFlags.map(flag => [flag]), featureFlags].map(on => ({
      id: 'x',
      role,
      memberRole: 'MANAGER',
      organizationId: null,
      resellerId: null,
      ...(Object.fromEntries(featureFlags.map(flag => [flag, on.includes(flag)])) as Record<(typeof featureFlags)[number], boolean>),
    })),
  )
  for (const viewer of viewers)
    for (const { call } of kindsFor(viewer)) expect(can(viewer, calls[call].access), `${viewer.role} ${call}`).toBe(true)

  const api = serving({ ...anna, ...Object.fromEntries(featureFlags.map(flag => [flag, false])), isProductsEnabled: true })
  await open(api)
  await openByKey()
  await field.fill('soup')
  await expect.poll(options).toEqual(['Soup & breadDrinks › Warm', 'SoupyDrinks', 'Soup hour', 'Soup photo'])
  expect(api.asked.filter(({ args }) => 'search' in args).map(({ name }) => name)).toEqual([
    'allProducts',
    'allProductCategories',
    'allPriceLists',
    'allAssets',
  ])
  await field.fill('sys')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('[SR13] a kind that can’t be searched says so in its section and is tried again; the others stand', async () => {
  const api = serving(anna)
  vi.spyOn(console, 'error').mockReturnValue()
  api.refuse('allProducts', 'InternalError')
  await open(api)
  await openByKey()
  await field.fill('soup')
  await expect.element(inSection('Products')).toHaveTextContent('These could not be searched. Try again')
  await expect.element(inSection('Promotions')).toHaveTextContent('Soup for two')
  api.refuse('allProducts')
  await inSection('Products').click()
  await expect.element(inSection('Products')).toHaveTextContent('Soup & breadDrinks › Warm')
  await expect.element(field).toBeVisible()
})

test('[SR14] what was found stands until the next answer, which Enter waits for; a late one counts for nothing', async () => {
  const api = serving(anna, { promotion: [{ title: 'Soup' }, { title: 'Bread' }, { title: 'Butter' }] })
  const history = await open(api)
  await openByKey()
  await field.fill('soup')
  await expect.poll(options).toEqual(['Soup'])
  const answer = api.hold('allPromotions')
  await field.fill('bread')
  const asked = () => api.asked.filter(({ name, args }) => name === 'allPromotions' && 'search' in args).map(({ args }) => args['search'])
  await expect.poll(asked).toEqual(['soup', 'bread'])
  expect(options()).toEqual(['Soup'])
  await field.fill('butter')
  await expect.poll(asked).toEqual(['soup', 'bread', 'butter'])
  await press('{Enter}')
  expect(history.location.pathname).toBe('/start')
  expect(options()).toEqual(['Soup'])
  answer()
  await expect.poll(() => history.location.href).toBe('/promotions?search=Butter')
})

test('[SR15] what this account opened last comes first, then the pages', async () => {
  await open(serving(anna))
  const opened = (id: string) => ({ kind: 'promotions', id, title: `Deal ${id}`, at: { to: '/promotions', search: { search: id } } })
  for (const id of '123456789') recentlyOpened('anna').add(opened(id))
  recentlyOpened('anna').add(opened('4'))
  recentlyOpened('bob').add({ ...opened('1'), title: 'Bob’s deal' })
  await openByKey()
  const titles = [...'49876532'].map(id => `Deal ${id}Promotions`)
  await expect.poll(() => options().slice(0, 10)).toEqual([...titles, 'Start', 'Collections'])
  expect(await barriersOf()).toEqual([])
})

test.each([
  ['EDITOR', '/editor/board'],
  ['VIEWER', '/presentations?search=Menu+board'],
])('[MB23] what was opened last in the editor leads a member of role %s to %s', async (memberRole, to) => {
  const history = await open(serving({ ...anna, memberRole }))
  recentlyOpened('anna').add({ kind: 'presentations', id: 'board', title: 'Menu board', at: { to: '/editor/board' } })
  await openByKey()
  await expect.poll(chosen).toBe('Menu boardPresentations')
  await press('{Enter}')
  await expect.poll(() => history.location.href).toBe(to)
})

test('[SR15] [PG40] whatever else stands there is not shown', () => {
  const { get, add } = recentlyOpened('carl')
  const good = { kind: 'promotions', id: '1', title: 'Deal', at: { to: '/promotions' } }
  const bad = [null, 'x', {}, { ...good, at: { to: '//elsewhere' } }, { ...good, at: { to: 'javascript:1' } }, { ...good, title: 7 }]
  localStorage.setItem('vitrine.opened.carl', JSON.stringify([...bad, good]))
  expect(get()).toMatchObject([good])
  localStorage.setItem('vitrine.opened.carl', '{"no list')
  expect(get()).toEqual([])
  add(good)
  expect(get()).toMatchObject([good])
})

test('[SR16] arrows, Home and End walk through it; with Ctrl Enter opens beside the page', async () => {
  const history = await open(serving(anna))
  const beside = vi.spyOn(window, 'open').mockReturnValue(null)
  await openByKey()
  await expect.poll(chosen).toBe('Start')
  await press('{ArrowDown}')
  expect(chosen()).toBe('Collections')
  await press('{ArrowUp}{ArrowUp}')
  const last = options().at(-1)
  expect(chosen()).toBe(last)
  await press('{Home}')
  expect(chosen()).toBe('Start')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(document.querySelector('[aria-selected=true]')!.id)
  await press('{End}')
  expect(chosen()).toBe(last)
  await field.fill('soup for')
  await expect.poll(options).toEqual(['Soup for two'])
  await press('{Control>}{Enter}{/Control}')
  expect(beside.mock.calls).toEqual([['/promotions?search=Soup+for+two', '_blank', 'noopener']])
  expect(history.location.pathname).toBe('/start')
  await expect.element(field).toBeVisible()
})

test('[SR17] not above a dialog, where what was typed stays', async () => {
  const WithDialog = () => (
    <Shell>
      <FormDialog title="New deal" busy={false} onSubmit={() => undefined} onClose={() => undefined}>
        <input aria-label="Title" />
      </FormDialog>
    </Shell>
  )
  await renderPage(WithDialog, serving(anna), { at: { name: 'start', path: '/start' } })
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Soup')
  await press('{Control>}k{/Control}')
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('Soup')
  expect(field.query()).toBeNull()
})

test('[SR18] whatever is typed means itself, and is bounded', async () => {
  const signs = ['100% soup', 'c\\d', '<b>bold</b>', 'שלום עולם']
  const api = serving(anna, { promotion: signs.map(title => ({ title })) })
  await open(api)
  await openByKey()
  for (const sign of signs) {
    await field.fill(sign.slice(0, -1))
    await expect.poll(options).toEqual([sign])
  }
  await field.fill('%')
  await expect.element(page.getByText('No title has a word that starts with “%”.')).toBeVisible()
  await field.fill('')
  field.element().focus()
  document.execCommand('insertText', false, 'x'.repeat(10_000))
  await expect.element(field).toHaveValue('x'.repeat(200))
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  expect(api.asked.every(({ args }) => String(args['search'] ?? '').length <= 200)).toBe(true)
})

test('[SR19] what is not saved is asked about before a result is opened', async () => {
  const Form = () => {
    useLeaving(true)
    return <Shell>A form</Shell>
  }
  const api = serving(anna)
  api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
  const history = await renderPage(Form, api, { at: { name: 'start', path: '/start' } })
  await session.actAs({ refreshToken: `${relayPrefix}x` })
  await expect.element(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  await openByKey()
  await field.fill('kitchen')
  await expect.poll(options).toEqual(['Kitchen'])
  await press('{Enter}')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(history.location.pathname).toBe('/start')
  await openByKey()
  await field.fill('kitchen')
  await press('{Enter}')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => history.location.pathname).toBe('/kitchen')
})

test('[SR20] of more than are listed, a section leads to its list, searched', async () => {
  const history = await open(serving(anna, { promotion: Array.from({ length: 12 }, (_, n) => ({ title: `Soup ${n}` })) }))
  await openByKey()
  await field.fill('soup')
  await expect.poll(() => options().length).toBe(6)
  await press('{End}')
  expect(chosen()).toBe('All 12 in Promotions')
  await press('{Enter}')
  await expect.poll(() => history.location.href).toBe('/promotions?search=soup')
})
