import { addresses, relayPrefix } from '@vitrine/model/http.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../api/session.ts'
import { queryClient } from '../../api/useCall.ts'
import { createMemoryApi, rowsOfPage, type MemoryApi } from '../../testing/memoryApi.ts'
import { pressSwitch } from '../../testing/pressSwitch.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import PromotionsPage from './PromotionsPage.tsx'

const titles = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .flatMap(row => row.querySelector('[data-look="title"]')?.textContent ?? [])
const dialog = () => page.getByRole('dialog')
const offers = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Offer ${index + 1}`, priceRegular: 5 }))

let api: MemoryApi
const open = (promotions: readonly object[], options = {}) => {
  api = createMemoryApi({ promotion: promotions as Record<string, unknown>[] })
  return renderPage(PromotionsPage, api, options)
}

describe('the promotions', () => {
  test('stand in a table, in their order', async () => {
    await open([{ title: 'Soup', subtitle: 'Of the day' }, { title: 'Tea for two' }])
    await expect.element(page.getByRole('grid', { name: 'Promotions' })).toBeVisible()
    expect(titles()).toEqual(['Soup', 'Tea for two'])
    await expect.element(page.getByText('Of the day')).toBeVisible()
  })

  test('are cards on a narrow window, with all that the table has', async () => {
    await open([{ title: 'Soup', priceRegular: 4.5 }], { width: 390 })
    await expect.element(page.getByRole('list', { name: 'Promotions' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Soup, Regular price: €4.50. Change' })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Soup' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  })

  test('[PD28] have a form that begins with the image, and the cursor in the title', async () => {
    await open([])
    await page.getByRole('button', { name: 'Add promotion' }).first().click()
    const title = dialog().getByRole('textbox', { name: 'Title', exact: true })
    await expect.element(title).toHaveFocus()
    const image = dialog().getByText('Image', { exact: true }).first().element()
    expect(image.compareDocumentPosition(title.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('[WU11] say once one is saved where it is shown, and where that is nowhere the way to the presentations', async () => {
    api = createMemoryApi(
      { promotion: [{ id: 'soup', title: 'Soup' }] },
      {
        viewer: () => ({ id: 'anna', role: 'USER', isPresentationsEnabled: true, isPromotionsEnabled: true }),
        allUses: ({ ids }) => {
          const items = ids.includes('soup') ? [{ kind: 'PRESENTATION', id: 'menu', title: 'Menu board', screenNumbers: [], ways: [] }] : []
          return { totalCount: items.length, items }
        },
      },
    )
    const at = { name: 'promotions', path: '/promotions' } as const
    await renderPage(PromotionsPage, api, { at })
    const saved = async (title: string) => {
      await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill(title)
      await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Edit Soup' }).click()
    await saved('Leek soup')
    const used = page.getByRole('alert').filter({ hasText: 'Promotion saved. Used in: presentation “Menu board”.' })
    await used.getByRole('button', { name: 'Where is it used?' }).click()
    await expect.element(dialog().getByText('Menu board')).toBeVisible()
    await dialog().getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Add promotion' }).first().click()
    await saved('Tea for two')
    const nowhere = page.getByRole('alert').filter({ hasText: 'Promotion saved. No slide shows it yet' })
    await nowhere.getByRole('button', { name: 'Presentations' }).click()
    await expect.element(page.getByText('The page presentations')).toBeVisible()
  })

  test('say what they are for while there are none', async () => {
    await open([])
    await expect.element(page.getByText('No promotions yet')).toBeVisible()
  })

  test('[PG7] say so when they can’t be loaded, and try again', async () => {
    api = createMemoryApi({ promotion: offers(1) })
    api.refuse('allPromotions', 'InternalError')
    await renderPage(PromotionsPage, api)
    await expect.element(page.getByRole('alert')).toBeVisible()
    api.refuse('allPromotions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Offer 1')).toBeVisible()
  })

  test('are searched by the server, and say when nothing is found', async () => {
    await open([{ title: 'Soup' }, { title: 'Tea for two' }])
    await page.getByRole('searchbox', { name: 'Search promotions' }).fill('tea')
    await expect.poll(titles).toEqual(['Tea for two'])
    await page.getByRole('searchbox').fill('zzz')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
  })

  test('[LS34] [LS35] [LS36] are sorted and narrowed by what the address says; sorted, they have no handles', async () => {
    const history = await open(offers(2), { at: { name: 'promotions', path: '/promotions?only=AVAILABLE' } })
    const asked = () => api.asked.findLast(({ name }) => name === 'allPromotions')?.args
    await expect.element(page.getByRole('button', { name: 'Move Offer 1' })).toBeVisible()
    expect(asked()).toMatchObject({ filter: { state: 'AVAILABLE' } })
    await page.getByRole('combobox', { name: 'Sort' }).click()
    await page.getByRole('option', { name: 'Name, Z to A' }).click()
    await expect.poll(asked).toMatchObject({ order: 'TITLE', isReversed: true, filter: { state: 'AVAILABLE' } })
    await expect.poll(() => history.location.search).toBe('?only=AVAILABLE&sort=title-reversed')
    await expect.element(page.getByRole('button', { name: 'Move Offer 1' })).not.toBeInTheDocument()
  })

  test('[LS3] a page whose last one is deleted steps back to the page before', async () => {
    await open(offers(rowsOfPage + 1))
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(titles).toEqual(['Offer 4'])
    await page.getByRole('button', { name: 'Delete Offer 4' }).click()
    await expect.poll(titles).toEqual(['Offer 1', 'Offer 2', 'Offer 3'])
    await expect.poll(() => api.rows('promotion').length).toBe(rowsOfPage)
  })
})

test('[LS38] a price that a colleague has saved since its cell was opened is not written over unseen', async () => {
  await open([{ id: 'soup', title: 'Soup', priceRegular: 4.5 }])
  const saved = () => api.rows('promotion')[0]?.['priceRegular']
  const cell = page.getByRole('button', { name: /^Soup, Regular price/ })
  const field = page.getByRole('textbox', { name: 'Soup, Regular price' })
  const theyChange = async (priceRegular: number) => {
    Object.assign(api.rows('promotion')[0]!, { priceRegular })
    await queryClient.invalidateQueries()
  }
  await cell.click()
  await theyChange(4.6)
  await field.fill('4.70')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^It became “4.60” meanwhile\./)).toBeVisible()
  expect(saved()).toBe(4.6)
  // A press elsewhere decides nothing.
  await page.getByRole('heading', { name: 'Promotions' }).click()
  expect(saved()).toBe(4.6)
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toBe(4.7)
  await expect.element(cell).toHaveAccessibleName('Soup, Regular price: €4.70. Change')
  await cell.click()
  await theyChange(4.8)
  await userEvent.keyboard('{Tab}')
  await expect.element(cell).toHaveAccessibleName('Soup, Regular price: €4.80. Change')
  expect(saved()).toBe(4.8)
  // A finger has none of these keys.
  for (const [pressed, price] of [
    ['Leave it', 4.9],
    ['Write over', 5.2],
  ] as const) {
    await cell.click()
    await theyChange(4.9)
    await field.fill('5.20')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: pressed }).click()
    await expect.poll(saved).toBe(price)
    await expect.element(field).not.toBeInTheDocument()
    await theyChange(pressed === 'Leave it' ? 4.6 : price)
  }
  // Tab leads to them, and decides nothing.
  await cell.click()
  await theyChange(5.3)
  await field.fill('5.40')
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Write over' })).toHaveFocus()
  expect(saved()).toBe(5.3)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  expect(saved()).toBe(5.3)
})

test('[FR9] another page asks before what is typed in a cell goes', async () => {
  const history = await open([{ id: 'soup', title: 'Soup', priceRegular: 4.5 }])
  api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
  await session.actAs({ refreshToken: `${relayPrefix}x` })
  await page.getByRole('button', { name: /^Soup, Regular price/ }).click()
  await page.getByRole('textbox', { name: 'Soup, Regular price' }).fill('4.70')
  history.push('/account')
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

describe('the form of a promotion', () => {
  test('[FR1] says what is wrong at its field, which has the focus', async () => {
    await open([])
    await page.getByRole('button', { name: 'Add promotion' }).first().click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByText('Title is required.')).toBeVisible()
    await expect.element(dialog().getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus()
    expect(api.asked.map(({ name }) => name)).not.toContain('createPromotion')
  })

  test('[FR1] shows the server’s refusal at its field', async () => {
    await open([])
    api.refuse('createPromotion', 'ValidationError', [{ path: 'input.title', rule: 'tooLong' }])
    await page.getByRole('button', { name: 'Add promotion' }).first().click()
    await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Soup')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByText('Title is too long.')).toBeVisible()
  })

  test('makes a new one, without the blanks around its texts', async () => {
    await open([])
    await page.getByRole('button', { name: 'Add promotion' }).first().click()
    await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill(' Soup ')
    await dialog().getByRole('textbox', { name: 'Regular price' }).fill('4,50')
    await dialog().getByRole('switch', { name: 'Active' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Promotion saved.')).toBeVisible()
    await expect.poll(titles).toEqual(['Soup'])
    expect(api.rows('promotion')[0]).toMatchObject({ title: 'Soup', subtitle: null, priceRegular: 4.5, state: 'UNAVAILABLE' })
  })

  test('[LS37] shows the one that was made, also on a page behind', async () => {
    await open(offers(rowsOfPage))
    await page.getByRole('button', { name: 'Add promotion' }).click()
    await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Soup')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.poll(titles).toEqual(['Soup'])
    await expect.poll(() => document.activeElement?.closest('[data-row]')?.textContent).toContain('Soup')
  })

  test('[PD43] says of one that saves nothing that it does', async () => {
    await open([
      { title: 'Soup', priceRegular: 4, pricePromo: 4 },
      { title: 'Tea', priceRegular: 4, pricePromo: 3 },
      { title: 'Cake', pricePromo: 3 },
    ])
    const said = page.getByText('The promotion price is not lower')
    await expect
      .poll(() => said.elements().map(each => each.closest('tr')?.querySelector('[data-look="title"]')?.textContent))
      .toEqual(['Soup'])
  })

  test('[FR11] begins with what is there when one is edited, and saves what was changed', async () => {
    await open([{ title: 'Soup', subtitle: 'Of the day', priceRegular: 4.5 }])
    await page.getByRole('button', { name: 'Edit Soup' }).click()
    await expect.element(dialog().getByRole('textbox', { name: 'Regular price' })).toHaveValue('4.50')
    await dialog().getByRole('textbox', { name: 'Subtitle' }).fill('')
    // By a colleague, meanwhile.
    Object.assign(api.rows('promotion')[0]!, { priceRegular: 5, state: 'UNAVAILABLE' })
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => api.rows('promotion')[0])
      .toMatchObject({ title: 'Soup', subtitle: null, priceRegular: 5, state: 'UNAVAILABLE' })
  })
})

describe('a change of a promotion where it stands', () => {
  beforeEach(() =>
    open([
      { title: 'Soup', priceRegular: 4.5 },
      { title: 'Tea for two', priceRegular: 8 },
    ]),
  )

  test('[PD16] is shown before the server has answered', async () => {
    const answer = api.hold('updatePromotion')
    const isActive = page.getByRole('switch', { name: 'Soup, Active' })
    await pressSwitch(isActive)
    await expect.element(isActive).not.toBeChecked()
    expect(api.rows('promotion')[0]).toMatchObject({ state: 'AVAILABLE' })
    answer()
    await expect.poll(() => api.rows('promotion')[0]).toMatchObject({ state: 'UNAVAILABLE' })
  })

  test('[NW5] [NW15] stays as it was typed when the server refuses it, says so by its own sentence, and is sent again from there', async () => {
    api.refuse('updatePromotion', 'InternalError')
    const answer = api.hold('updatePromotion')
    const price = page.getByRole('button', { name: /^Soup, Regular price/ })
    await price.click()
    await page.getByRole('textbox', { name: 'Soup, Regular price' }).fill('9')
    await userEvent.keyboard('{Enter}')
    await expect.element(price).toHaveTextContent('€9.00')
    answer()
    await expect.element(page.getByText('The price of the promotion could not be changed.')).toBeVisible()
    await expect.element(price).toHaveTextContent('€9.00')
    api.refuse('updatePromotion')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => api.rows('promotion')[0]).toMatchObject({ priceRegular: 9 })
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(price).toHaveTextContent('€9.00')
  })

  test('[PD14] goes on to the next price by Tab', async () => {
    await page.getByRole('button', { name: /^Soup, Regular price/ }).click()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('textbox', { name: 'Soup, Promotion price' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('textbox', { name: 'Tea for two, Regular price' })).toHaveFocus()
  })

  test('a title can’t be left empty', async () => {
    await page.getByRole('button', { name: 'Soup', exact: true }).click()
    const field = page.getByRole('textbox', { name: 'Soup, Title' })
    await field.fill(' ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Title is required.')).toBeVisible()
    await field.fill('Lentil soup')
    await userEvent.keyboard('{Enter}')
    await expect.poll(titles).toEqual(['Lentil soup', 'Tea for two'])
    await expect.poll(() => api.rows('promotion').map(({ title }) => title)).toContain('Lentil soup')
  })

  test('[PD33] its place changes by Space and the arrow keys at its handle, and is said', async () => {
    const handle = page.getByRole('button', { name: 'Move Soup', exact: true })
    await expect.element(handle).toBeVisible()
    // Not through the browser's focus, which only one of several windows has.
    const press = (key: string) => handle.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press(' ')
    await expect.element(page.getByText(/^Soup is lifted/)).toBeInTheDocument()
    press('ArrowDown')
    await expect.element(page.getByText('Number 2 in Promotions.')).toBeInTheDocument()
    expect(titles()).toEqual(['Soup', 'Tea for two'])
    press(' ')
    await expect.poll(titles).toEqual(['Tea for two', 'Soup'])
    await expect.element(page.getByText('Soup is now number 2 of 2.')).toBeInTheDocument()
    await expect.poll(() => api.rows('promotion').find(({ title }) => title === 'Soup')?.['sortIndex']).toBe(1)
  })

  test('[PD16] a deleted one is gone at once, and back when the server refuses', async () => {
    api.refuse('deletePromotion', 'InternalError')
    const answer = api.hold('deletePromotion')
    await page.getByRole('button', { name: 'Delete Soup' }).click()
    await expect.poll(titles).toEqual(['Tea for two'])
    answer()
    await expect.poll(titles).toEqual(['Soup', 'Tea for two'])
    await expect.element(page.getByText('The promotion could not be deleted.')).toBeVisible()
  })
})
