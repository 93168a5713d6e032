import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Args } from '../../api/client.ts'
import { realtime } from '../../api/realtime.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import StartPage from './StartPage.tsx'

const flags = {
  isCollectionsEnabled: true,
  isPresentationsEnabled: true,
  isProductsEnabled: true,
  isPromotionsEnabled: true,
  isSystemsEnabled: true,
}
const anna = {
  id: 'anna',
  firstName: 'Anna',
  role: 'USER',
  organizationId: 'annas',
  organization: { id: 'annas', title: 'Anna’s café' },
  ...flags,
}
const now = new Date().toISOString()
const online = { isConnected: true, isOnline: true, lastSeenAt: now, onlineSince: now }
const menu = { id: 'menu', title: 'Menu board', orientation: 'LANDSCAPE', wasPublished: true, editedAt: now }
const screen = (number: number, values: object = {}) => ({
  id: `tv-${number}`,
  systemId: 'counter',
  sortIndex: number,
  isConnected: false,
  isOnline: false,
  ...values,
})

let api: MemoryApi
const open = (rows: object = {}, viewer: object = anna, options = {}, own: object = {}) => {
  api = createMemoryApi(
    {
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 2, activeCollectionId: 'all-day' }],
      ...rows,
    },
    {
      viewer: () => viewer,
      activateCollection: () => true,
      allProducts: ({ filter, limit = 20 }, { rows: of }) => {
        const found = of('product').filter(({ state }) => !filter?.state || state === filter.state)
        return {
          totalCount: found.length,
          items: found.slice(0, limit).map(product => ({ ...product, category: { id: 'c', title: 'Coffee' } })),
        }
      },
      ...own,
    },
  )
  return renderPage(StartPage, api, { at: { name: 'start', path: '/start' }, ...options })
}
const region = (name: string) => page.getByRole('region', { name })

describe('the start page', () => {
  test('[TH14] has the new picture of what a TV plays as soon as it is drawn', async () => {
    const heard: Parameters<typeof realtime.onChanged>[0][] = []
    vi.spyOn(realtime, 'onChanged').mockImplementation(listener => {
      heard.push(listener)
      return () => undefined
    })
    await open({ systemScreen: [screen(1, online)] })
    await expect.element(page.getByText('TV 1')).toBeVisible()
    const asked = () => api.asked.filter(({ name }) => name === 'allScreens').length
    const before = asked()
    heard.forEach(tell => tell(['slide']))
    await expect.poll(asked).toBe(before + 1)
  })

  test('[SP1] [SP14] has what plays on each TV, and whether it is there; a click opens its system', async () => {
    await open({
      presentation: [menu],
      systemScreen: [screen(1, { ...online, title: 'Window', presentationId: 'menu' }), screen(2, { ...online, isOnline: false })],
    })
    const section = region('On your TVs now')
    await expect.element(section.getByText('1 online · 1 offline · 0 not connected')).toBeVisible()
    await expect.element(section.getByText('Counter · Menu board')).toBeVisible()
    await expect.element(section.getByText(/^Online since/)).toBeVisible()
    await expect.element(section.getByText('Nothing to play')).toBeVisible()
    await section.getByRole('button', { name: 'Window, Counter' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Counter' }).getByRole('region', { name: 'Window' })).toBeVisible()
  })

  test('[SP9] folds what is well of forty TVs', async () => {
    await open({ systemScreen: Array.from({ length: 40 }, (_, i) => screen(i + 1, online)) })
    const cards = () => region('On your TVs now').getByRole('listitem').elements().length
    await expect.poll(cards).toBe(8)
    await page.getByRole('button', { name: 'Show all 40 TVs' }).click()
    await expect.poll(cards).toBe(40)
  })

  test('[LS11] counts and shows all of more TVs than are answered at once', async () => {
    const tvs = Array.from({ length: 130 }, (_, i) => screen(i + 1, i < 125 ? online : i < 128 ? { ...online, isOnline: false } : {}))
    await open(
      { systemScreen: tvs },
      anna,
      {},
      {
        allScreens: ({ filter, limit = 20, offset = 0 }: Args<'allScreens'>, { rows: of }: MemoryApi) => {
          const found = of('systemScreen').filter(row => Object.entries(filter ?? {}).every(([name, value]) => row[name] === value))
          const system = { ...of('system')[0]!, organization: null }
          return {
            totalCount: found.length,
            items: found.slice(offset ?? 0, (offset ?? 0) + limit).map(row => ({ ...row, system, organization: null, presentation: null })),
          }
        },
      },
    )
    const section = region('On your TVs now')
    await expect.element(section.getByText('125 online · 3 offline · 2 not connected')).toBeVisible()
    await page.getByRole('button', { name: 'Show all 130 TVs' }).click()
    await expect.poll(() => section.getByRole('listitem').elements().length).toBe(130)
  })

  test('[SP2] leads on to what was edited last', async () => {
    await open({ presentation: [menu] })
    await expect.element(page.getByRole('link', { name: 'Menu board' })).toHaveAttribute('href', '/editor/menu')
    await expect.element(page.getByText(/^Edited today at/)).toBeVisible()
    expect(api.asked.find(({ name }) => name === 'allPresentations')?.args).toMatchObject({ order: 'EDITED' })
  })

  test('[SP2] says what is not published yet, and what was changed since', async () => {
    const changed = { hasConcept: true, orientation: 'LANDSCAPE', editedAt: now }
    await open({
      presentation: [
        { id: 'new', title: 'New board', wasPublished: false, ...changed },
        { id: 'old', title: 'Old board', wasPublished: true, ...changed },
      ],
    })
    await expect.element(page.getByRole('listitem').filter({ hasText: 'New board' }).getByText('Not published yet')).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Old board' }).getByText('Unpublished changes')).toBeVisible()
  })

  test('[SP3] [MA118] makes available again what is sold out, says when it is back, and leads to the kitchen', async () => {
    await open({
      product: [
        { id: 'soup', title: 'Soup', state: 'UNAVAILABLE', availableFrom: '2099-05-01T10:00:00.000Z' },
        { id: 'tea', title: 'Tea', state: 'AVAILABLE' },
      ],
    })
    const soldOut = region('Sold out')
    await expect.element(soldOut.getByText('Soup')).toBeVisible()
    await expect.element(soldOut.getByText(/^Back on Fri,? 1 May at/)).toBeVisible()
    await expect.element(soldOut.getByRole('link', { name: 'To the kitchen' })).toHaveAttribute('href', '/kitchen')
    await expect.element(soldOut.getByText('Tea')).not.toBeInTheDocument()
    await soldOut.getByRole('button', { name: 'Soup is available again' }).click()
    await expect.element(soldOut).not.toBeInTheDocument()
    await expect.poll(() => api.rows('product')[0]).toMatchObject({ state: 'AVAILABLE' })
  })

  test('[SP4] [SP12] has the steps to the first TV, until it plays or nobody wants them', async () => {
    await open({
      systemScreen: [screen(1)],
      presentation: [{ ...menu, wasPublished: false }],
      product: [{ id: 'tea', title: 'Tea', state: 'AVAILABLE' }],
    })
    const steps = region('Your first TV')
    await expect.element(steps.getByText('2 of 4 done')).toBeVisible()
    await expect.element(steps.getByRole('link', { name: 'Publish “Menu board”' })).toHaveAttribute('href', '/editor/menu')
    await expect.element(steps.getByRole('link', { name: 'Connect a TV' })).toHaveAttribute('href', '/systems#connect')
    await steps.getByRole('button', { name: 'Hide these steps' }).click()
    await expect.element(steps).not.toBeInTheDocument()
  })

  test('[SP11] plays on an empty screen what is published, in one step', async () => {
    await open({
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1, activeCollectionId: null }],
      systemScreen: [screen(1)],
      presentation: [menu],
    })
    const steps = region('Your first TV')
    await steps.getByRole('button', { name: 'Play “Menu board” on TV 1' }).click()
    await expect.poll(() => api.asked.find(({ name }) => name === 'activateCollection')?.args['id']).toMatch(/^collection-/)
    await page.getByRole('button', { name: 'Connect a TV' }).click()
    await expect.element(page.getByText('The page systems')).toBeVisible()
  })

  const begun = {
    systemScreen: [screen(1)],
    presentation: [{ ...menu, wasPublished: false, actualShowId: 'shown' }],
    show: [{ id: 'shown', presentationId: 'menu' }],
    product: [{ id: 'soup', title: 'Soup', state: 'UNAVAILABLE' }],
  }
  const board = page.getByRole('link', { name: 'Menu board', exact: true })

  test('[MB14] [SP10] offers a user who looks nothing to do, and a presentation as it plays', async () => {
    await open(begun, { ...anna, memberRole: 'VIEWER' })
    await expect.element(board).toHaveAttribute('href', '/preview/shown')
    const steps = region('Your first TV')
    await expect.element(steps.getByText(/ of 4 done$/)).toBeVisible()
    await expect.element(region('Sold out').getByText('Soup')).toBeVisible()
    expect(steps.getByRole('link').elements()).toEqual([])
    expect(region('Sold out').getByRole('button').elements()).toEqual([])
  })

  test('[MB14] [SP10] offers an editor no TV to connect', async () => {
    await open(begun, { ...anna, memberRole: 'EDITOR' })
    await expect.element(board).toHaveAttribute('href', '/editor/menu')
    await expect.element(region('Your first TV').getByRole('link', { name: /^Publish / })).toBeVisible()
    expect(page.getByRole('link', { name: 'Connect a TV' }).elements()).toEqual([])
    await expect.element(region('Sold out').getByRole('button')).toBeVisible()
  })

  test('[SP12] has no steps once a TV plays', async () => {
    await open({ presentation: [menu], systemScreen: [screen(1, { ...online, presentationId: 'menu' })] })
    await expect.element(page.getByText('Counter · Menu board')).toBeVisible()
    await expect.element(region('Your first TV')).not.toBeInTheDocument()
  })

  test('[SP7] leads to products, promotions and collections, whatever else there is', async () => {
    await open({ presentation: [menu], systemScreen: [screen(1, { ...online, presentationId: 'menu' })] })
    const quick = page.getByRole('navigation', { name: 'Quick start' })
    await expect.element(quick.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products')
    await expect.element(quick.getByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/promotions')
    await expect.element(quick.getByRole('link', { name: 'Collections' })).toHaveAttribute('href', '/collections')
  })

  test('[SP7] leads to no section that is off', async () => {
    await open({ presentation: [menu] }, { ...anna, isPromotionsEnabled: false })
    const quick = page.getByRole('navigation', { name: 'Quick start' })
    await expect.element(quick.getByRole('link', { name: 'Products' })).toBeVisible()
    await expect.element(quick.getByRole('link', { name: 'Promotions' })).not.toBeInTheDocument()
  })

  test('[SP8] [SP13] says who adds a system, and asks them', async () => {
    const reseller = { id: 'ritas', name: 'Rita Resells', email: 'help@rita.example', video1: null, video2: null, video3: null }
    await open({ system: [], product: [] }, { ...anna, organization: { ...anna.organization, reseller } })
    const ask = region('Your first TV').getByRole('link', { name: 'Ask Rita Resells' })
    await expect.element(ask).toHaveAttribute('href', expect.stringMatching(/^mailto:help@rita[.]example[?]subject=A%20system%20for/))
    await expect.element(region('Your first TV').getByRole('link', { name: 'Connect a TV' })).not.toBeInTheDocument()
  })

  test('[SP5] leaves out what is switched off, and asks for nothing of it', async () => {
    const off = { ...anna, ...Object.fromEntries(Object.keys(flags).map(flag => [flag, flag === 'isPromotionsEnabled'])) }
    await open({}, off)
    await expect.element(page.getByRole('link', { name: 'Promotions' })).toBeVisible()
    await expect.element(region('On your TVs now')).not.toBeInTheDocument()
    expect(api.asked.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['allScreens']))
  })

  test('[SP5] tells an account without any section so', async () => {
    await open({}, { ...anna, ...Object.fromEntries(Object.keys(flags).map(flag => [flag, false])) })
    await expect.element(page.getByText('Nothing has been switched on for your account yet')).toBeVisible()
  })
})
