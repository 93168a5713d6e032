import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { language } from '../../ui/language.ts'
import { pressSwitch } from '../../testing/pressSwitch.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import PriceListsPage from './PriceListsPage.tsx'

const dialog = () => page.getByRole('dialog')
let api: MemoryApi
const open = (seed: Parameters<typeof createMemoryApi>[0], own: Parameters<typeof createMemoryApi>[1] = {}) => {
  const organization = [{ id: 'annas', title: 'Anna', timeZone: 'Europe/Amsterdam' }]
  const anna = { id: 'anna', organizationId: 'annas' }
  const reach = { systemCount: 0, screenCount: 0, locationCount: 0, systems: [], earlier: [], later: [], earlierCount: 0, laterCount: 0 }
  api = createMemoryApi(
    { organization, user: [anna], ...seed },
    {
      findPriceListReach: ({ of: { systemIds = [] } }) => ({
        ...reach,
        systemCount: systemIds.length,
        systems: systemIds.map(() => ({ title: 'Counter', screenCount: 2 })),
      }),
      ...own,
    },
  )
  return renderPage(PriceListsPage, api)
}

describe('the price lists', () => {
  test('[WU8] [WU10] before one is deleted the question says where it holds; one that holds nowhere goes without', async () => {
    const priceList = [
      { id: 'terrace', title: 'Terrace', isForAllSystems: false, priceCount: 3, unlistedCount: 2 },
      { id: 'gone', title: 'Gone', isForAllSystems: false, priceCount: 1 },
    ]
    const uses = [{ kind: 'SYSTEM', id: 'counter', title: 'Counter' }]
    await open(
      { priceList },
      { allUses: ({ ids }) => ({ totalCount: ids[0] === 'terrace' ? 1 : 0, items: ids[0] === 'terrace' ? uses : [] }) },
    )
    await page.getByRole('button', { name: 'Delete Gone' }).click()
    await expect.element(page.getByRole('row', { name: /Gone/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Delete Terrace' }).click()
    await expect.element(dialog().getByText(/^Used in: system “Counter”\. Its 3 prices go/)).toBeVisible()
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByRole('row', { name: /Terrace/ })).not.toBeInTheDocument()
    // Behind the question nothing is to be seen, gone or not; what is still to be deleted would be in the next test.
    await expect
      .poll(() => api.asked.filter(({ name }) => name === 'deletePriceList').map(({ args }) => args['id']))
      .toEqual(['gone', 'terrace'])
  })

  test('[MA15] [MA101] say where and when they hold, how much differs, and which hold nowhere', async () => {
    await open({
      system: [{ id: 'counter', title: 'Counter', screenCount: 2 }],
      priceList: [
        { id: 'terrace', title: 'Terrace', isForAllSystems: false, priceCount: 3, unlistedCount: 2 },
        { title: 'Happy hour', priceCount: 1, schedule: { ...always, weekdays: ['fri'], startTime: '16:00:00', endTime: '18:00:00' } },
        { title: 'Gone', isForAllSystems: false, priceCount: 0 },
      ],
      priceListSystem: [{ priceListId: 'terrace', systemId: 'counter' }],
    })
    const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
    for (const [title, words] of [
      ['Terrace', ['Counter', 'Always', '3 prices', '2 off the menu']],
      ['Happy hour', ['All systems', 'Fri · 16:00 – 18:00', '1 price']],
      ['Gone', ['Nowhere yet']],
    ] as const)
      for (const word of words) await expect.element(row(title).getByText(word)).toBeVisible()
  })

  test('[MA29] are made with their systems and times; which TVs change is said first', async () => {
    await open({ system: [{ id: 'counter', title: 'Counter', screenCount: 2 }] })
    await page.getByRole('button', { name: 'Add price list' }).first().click()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Terrace')
    await dialog().getByRole('radio', { name: 'All systems' }).click()
    await expect.element(dialog().getByText('Changes what all screens show.')).toBeVisible()
    await dialog().getByRole('radio', { name: 'Chosen systems' }).click()
    await expect.element(dialog().getByText('It holds nowhere until you choose a system.')).toBeVisible()
    await dialog().getByRole('combobox', { name: 'Systems' }).click()
    await page.getByRole('option', { name: 'Counter' }).click()
    await expect.element(dialog().getByText('Changes what is shown on: Counter (screens: 2).')).toBeVisible()
    await pressSwitch(dialog().getByRole('switch', { name: /^Only at certain times/ }))
    await dialog().getByLabelText('From', { exact: true }).fill('2026-03-01T10:00')
    await dialog().getByLabelText('Until', { exact: true }).fill('2026-02-01T10:00')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByText('The end must be later than the start.')).toBeVisible()
    await dialog().getByLabelText('Until', { exact: true }).fill('2026-04-01T10:00')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Price list saved.')).toBeVisible()
    expect(api.asked.findLast(({ name }) => name === 'createPriceList')?.args).toMatchObject({
      input: {
        title: 'Terrace',
        isForAllSystems: false,
        schedule: { startsAt: '2026-03-01T09:00:00.000Z', endsAt: '2026-04-01T08:00:00.000Z', weekdays: null },
      },
      systemIds: ['counter'],
    })
  })

  test('[PL1] [PL4] where there are locations they and their labels are chosen, and other lists are named', async () => {
    const reached = { systemCount: 12, screenCount: 30, locationCount: 9, systems: [{ title: 'Counter', screenCount: 2 }] }
    const others = { earlier: [{ id: 'a', title: 'Terrace' }], earlierCount: 4, later: [{ id: 'b', title: 'Happy hour' }], laterCount: 1 }
    await open(
      { location: [{ id: 'airport', title: 'Airport' }], priceList: [{ id: 'own', title: 'Own', isForAllSystems: true }] },
      {
        allLocationLabels: () => ({ totalCount: 1, items: [{ label: 'south', count: 9 }] }),
        findPriceListReach: () => ({ ...reached, ...others }),
      },
    )
    await page.getByRole('button', { name: 'Add price list' }).first().click()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Airports')
    await dialog().getByRole('radio', { name: 'Chosen locations and systems' }).click()
    await dialog().getByRole('combobox', { name: 'Locations', exact: true }).click()
    await page.getByRole('option', { name: 'Airport' }).click()
    await dialog().getByRole('combobox', { name: 'Locations with a label' }).click()
    await page.getByRole('option', { name: 'south' }).click()
    await expect
      .element(dialog().getByText('Locations: 9. Changes what is shown on: Counter (screens: 2) and 11 more systems.'))
      .toBeVisible()
    await expect.element(dialog().getByText('Its prices lie over those of: “Terrace” and 3 more.')).toBeVisible()
    await expect.element(dialog().getByText('Over its prices lie those of: “Happy hour”.')).toBeVisible()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Price list saved.')).toBeVisible()
    expect(api.asked.findLast(({ name }) => name === 'createPriceList')?.args).toMatchObject({
      input: { title: 'Airports', isForAllSystems: false, locationLabels: ['south'] },
      systemIds: [],
      locationIds: ['airport'],
    })
  })

  test('[PL6] without locations nothing is said of them', async () => {
    await open({ system: [{ id: 'counter', title: 'Counter', screenCount: 2 }] })
    await page.getByRole('button', { name: 'Add price list' }).first().click()
    await dialog().getByRole('radio', { name: 'Chosen systems' }).click()
    await expect.element(dialog().getByRole('combobox', { name: 'Systems' })).toBeVisible()
    await expect.element(dialog().getByText(/location/i)).not.toBeInTheDocument()
  })

  test('[MA80] [MA107] a new one holds nowhere until somebody says where, and leads on to its prices', async () => {
    await open({})
    await page.getByRole('button', { name: 'Add price list' }).first().click()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Amsterdam')
    for (const name of ['All systems', 'Chosen systems']) await expect.element(dialog().getByRole('radio', { name })).not.toBeChecked()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByText('Choose where its prices hold.')).toBeVisible()
    expect(api.asked.some(({ name }) => name === 'createPriceList')).toBe(false)
    await dialog().getByRole('radio', { name: 'All systems' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Fill in its prices', exact: true }).click()
    const made = api.rows('priceList').find(({ title }) => title === 'Amsterdam')
    await expect.poll(() => sessionStorage.getItem('vitrine.gridPrices')).toBe(JSON.stringify(made?.id))
    expect(localStorage.getItem('vitrine.productsView')).toBe('"grid"')
  })

  test('[MA67] one that would be called as another says so at its title', async () => {
    await open({})
    api.refuse('createPriceList', 'PriceListTitleError', [{ path: 'input.title', rule: 'listTitleTaken' }])
    await page.getByRole('button', { name: 'Add price list' }).first().click()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Terrace')
    await dialog().getByRole('radio', { name: 'All systems' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect
      .element(dialog().getByRole('textbox', { name: 'Title' }))
      .toHaveAccessibleDescription(/Another price list is called so already/)
    await language.set('nl')
    await expect.element(dialog().getByText('Een andere prijslijst heet al zo. Kies een andere titel.').first()).toBeVisible()
  })
})
