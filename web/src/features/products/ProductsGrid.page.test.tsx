import { beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { putTogether } from './ProductsPage.testing.ts'
import ProductsPage from './ProductsPage.tsx'

const price = (productId: string, variantId: string, amount: number) => ({ productId, variantId, price: amount })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const press = (keys: string) => userEvent.keyboard(keys)
const field = () => page.getByRole('textbox', { name: /,/ })
const order = (categoryId: string) =>
  api
    .rows('product')
    .filter(product => product['categoryId'] === categoryId)
    .toSorted((a, b) => Number(a['sortIndex']) - Number(b['sortIndex']))
    .map(({ id }) => id)
    .join(' ')
const stops = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('button, input')].filter(({ tabIndex }) => tabIndex === 0)
const asked = (name: string) => api.asked.filter(call => call.name === name).map(({ args }) => args)

let api: MemoryApi
beforeEach(() => {
  api = createMemoryApi(
    {
      productCollection: [
        { id: 'drinks', title: 'Drinks' },
        { id: 'food', title: 'Food' },
      ],
      productCategory: [
        { id: 'coffee', collectionId: 'drinks', title: 'Coffee' },
        { id: 'tea', collectionId: 'drinks', title: 'Tea' },
        { id: 'cakes', collectionId: 'food', title: 'Cakes' },
      ],
      productVariant: [
        { id: 's', categoryId: 'coffee', title: 'Small' },
        { id: 'l', categoryId: 'coffee', title: 'Large' },
        { id: 'one', categoryId: 'tea', title: 'Large' },
        { id: 'slice', categoryId: 'cakes', title: 'Price' },
      ],
      product: [
        { id: 'espresso', categoryId: 'coffee', title: 'Espresso', subtitle: 'Short' },
        { id: 'latte', categoryId: 'coffee', title: 'Latte' },
        { id: 'mocha', categoryId: 'coffee', title: 'Mocha' },
        { id: 'mint', categoryId: 'tea', title: 'Mint', sortIndex: 0 },
        { id: 'cake', categoryId: 'cakes', title: 'Latte cake', sortIndex: 0 },
      ],
      productPrice: [price('espresso', 's', 2.5), price('espresso', 'l', 3)],
    },
    {
      updateProducts: putTogether,
      deleteProducts({ ids }, { rows }) {
        for (const id of ids)
          rows('product').splice(
            rows('product').findIndex(product => product.id === id),
            1,
          )
        return true as unknown as object
      },
      updateProductPrice: ({ input }, { add }) => add('productPrice', input),
      duplicateProductCategory: ({ id, resultId }, { add, rows }) => {
        const source = rows('productCategory').find(category => category.id === id)!
        return add('productCategory', { ...source, id: resultId, title: `${String(source['title'])} (copy)` })
      },
    },
  )
})

describe('the grid', () => {
  beforeEach(async () => {
    await renderPage(ProductsPage, api)
    await expect.element(page.getByRole('grid', { name: 'Products in Coffee' })).toBeVisible()
  })

  test('[LS6] has one stop for Tab, and arrows that walk through all that is in it', async () => {
    const grid = page.getByRole('grid', { name: 'Products in Coffee' }).element()
    expect(stops(grid)).toHaveLength(1)
    page.getByRole('button', { name: 'Espresso', exact: true }).element().focus()
    const way: (string | null | undefined)[] = []
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowDown}', '{ArrowRight}', '{ArrowUp}', '{Home}', '{Control>}{End}{/Control}']) {
      await press(key)
      way.push(focused())
    }
    expect(way).toEqual([
      'Espresso, Subtitle: Short. Change',
      'Espresso, Small: €2.50. Change',
      'Latte, Small: no price. Change',
      'Latte, Large: no price. Change',
      'Espresso, Large: €3.00. Change',
      'Select Espresso',
      'Select Mocha',
    ])
    expect(stops(grid)).toHaveLength(1)
    expect(grid.querySelector('[aria-label="Is gluten-free"]')?.getAttribute('title')).toBe('Is gluten-free')
  })

  test('[LS7] [LS16] [LS17] [LS25] typing opens a cell, Enter saves and goes down, Tab goes on, Escape takes back', async () => {
    page
      .getByRole('button', { name: /^Latte, Small/ })
      .element()
      .focus()
    await press('4,5')
    await expect.element(field()).toHaveValue('4,5')
    // It lies in its cell: nothing hangs over the next rows.
    expect(field().element().closest('td')?.dataset['kind']).toBe('priceOf')
    await press('{Enter}')
    expect(focused()).toBe('Mocha, Small: no price. Change')
    await expect.element(page.getByRole('button', { name: 'Latte, Small: €4.50. Change' })).toBeVisible()
    await press('{F2}6{Tab}')
    await expect.element(page.getByRole('textbox', { name: 'Mocha, Large' })).toHaveFocus()
    await press('{Shift>}{Tab}{/Shift}')
    await expect.element(page.getByRole('textbox', { name: 'Mocha, Small' })).toHaveValue('6.00')
    await press('7{Escape}')
    expect(focused()).toBe('Mocha, Small: €6.00. Change')
    await press('{Enter}{ArrowUp}')
    await expect.element(page.getByRole('textbox', { name: 'Latte, Small' })).toHaveFocus()
    expect(asked('updateProductPrice').map(({ input }) => input)).toEqual([
      { productId: 'latte', variantId: 's', price: 4.5 },
      { productId: 'mocha', variantId: 's', price: 6 },
    ])
  })

  test('[LS18] what can’t be kept stays in its cell with what is wrong, also when another cell is pressed', async () => {
    await page.getByRole('button', { name: /^Latte, Small/ }).click()
    await field().fill('twelve')
    await press('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an amount such as 12.50.')
    await page.getByRole('button', { name: /^Mocha, Small/ }).click()
    await expect.element(field()).toHaveValue('twelve')
    await field().fill('12')
    await press('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Latte, Small: €12.00. Change' })).toBeVisible()
  })

  test('[LS17] from a title Tab goes to what stands below it and on to the prices', async () => {
    await page.getByRole('button', { name: 'Latte', exact: true }).click()
    await press('Flat white{Tab}With oat{Tab}')
    await expect.element(page.getByRole('textbox', { name: 'Flat white, Small' })).toHaveFocus()
    await expect.poll(() => api.rows('product')[1]).toMatchObject({ title: 'Flat white', subtitle: 'With oat' })
  })

  test('[LS8] [LS19] a range, all, none: several are sold out by one call', async () => {
    await page.getByRole('checkbox', { name: 'Select Espresso' }).click()
    await page.getByRole('checkbox', { name: 'Select Mint' }).click({ modifiers: ['Shift'] })
    await expect.element(page.getByText('4 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Sold out' }).click()
    await expect.element(page.getByRole('switch', { name: 'Mint, Available' })).not.toBeChecked()
    await expect
      .poll(() => asked('updateProducts'))
      .toEqual([{ ids: ['espresso', 'latte', 'mocha', 'mint'], input: { state: 'UNAVAILABLE' } }])
    await press('{Escape}')
    await expect.element(page.getByText('4 selected')).not.toBeInTheDocument()
    page.getByRole('button', { name: 'Latte', exact: true }).element().focus()
    await press('{Control>}a{/Control}')
    await expect.element(page.getByText('4 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => api.rows('product').map(({ id }) => id)).toEqual(['cake'])
  })

  test('[LS9] [LS20] [LS21] [PD36] a row goes to another list by keys, which is one call; prices that have no place there are told first', async () => {
    page.getByRole('button', { name: 'Move Espresso', exact: true }).element().focus()
    await press(' {ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.element(page.getByText('Number 1 in Tea.')).toBeInTheDocument()
    await press('{Escape}')
    expect(asked('updateProducts')).toEqual([])
    await press(' {ArrowDown}{ArrowDown}{ArrowDown} ')
    await expect.element(page.getByRole('dialog', { name: 'Delete 1 price?' })).toBeVisible()
    await page.getByRole('button', { name: 'Move and delete prices' }).click()
    await expect.poll(() => order('tea')).toBe('espresso mint')
    expect(asked('updateProducts')).toEqual([{ ids: ['espresso'], input: { categoryId: 'tea', sortIndex: 0 } }])
  })

  test('[LS9] a row goes by mouse, with all that are selected with it', async () => {
    await page.getByRole('checkbox', { name: 'Select Latte' }).click()
    await page.getByRole('checkbox', { name: 'Select Mocha' }).click()
    drag(
      page.getByRole('button', { name: 'Move Mocha', exact: true }).element(),
      page.getByRole('button', { name: 'Espresso', exact: true }).element(),
    )
    await expect.element(page.getByText('2 rows')).toBeInTheDocument()
    await expect.poll(() => document.querySelector('[data-edge="top"]')?.getAttribute('data-row')).toBe('espresso')
    drop()
    await expect.poll(() => order('coffee')).toBe('latte mocha espresso')
    await expect.element(page.getByText('2 products is now number 1 in Coffee.')).toBeInTheDocument()
  })
})

test('[LS10] headings stay in the window while their rows scroll by', async () => {
  for (let count = 0; count < 30; count += 1) api.add('product', { categoryId: 'coffee', title: `Blend ${count}` })
  await renderPage(ProductsPage, api)
  await expect.element(page.getByRole('button', { name: 'Blend 29', exact: true })).toBeInTheDocument()
  page.getByRole('button', { name: 'Blend 20', exact: true }).element().scrollIntoView({ block: 'center' })
  const heading = page.getByRole('grid', { name: 'Products in Coffee' }).getByRole('columnheader', { name: 'Small' })
  await expect.poll(() => heading.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(heading.element().getBoundingClientRect().bottom).toBeLessThan(120)
})

test('[LS22] rows are compact where that is chosen, which is remembered', async () => {
  await renderPage(ProductsPage, api)
  const row = () => page.getByRole('row', { name: /Latte/ }).first().element().getBoundingClientRect().height
  const toggle = page.getByRole('button', { name: 'Compact rows' })
  await expect.element(page.getByRole('button', { name: 'Latte', exact: true })).toBeVisible()
  expect(row()).toBeGreaterThan(50)
  await toggle.click()
  await expect.poll(row).toBeLessThanOrEqual(42)
  expect(localStorage.getItem('vitrine.density')).toBe('"compact"')
})

test('[PD23] [PD38] a search finds products of other groups too, and goes there', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('latte')
  await page.getByRole('button', { name: /Latte cake.*Food › Cakes/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Cakes' })).toBeVisible()
  await expect.poll(focused).toBe('Latte cake')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

test('[PD22] a category is duplicated by its menu', async () => {
  await renderPage(ProductsPage, api)
  await page.getByRole('button', { name: 'Actions for Tea' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate category' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tea (copy)' })).toBeVisible()
})

test('[PG13] in forced colours a switch and a pressed toggle are drawn in those of the system', async () => {
  await emulateForcedColors('active')
  try {
    await renderPage(ProductsPage, api)
    await page.getByRole('group', { name: 'Allergens of Latte' }).getByRole('button', { name: 'Is vegetarian' }).click()
    const groundBehind = (name: string) =>
      groundOf(page.getByRole('group', { name: 'Allergens of Latte' }).getByRole('button', { name }).element())
    await expect.poll(() => groundBehind('Is vegetarian')).toBe(systemColor('Highlight'))
    expect(groundBehind('Is gluten-free')).not.toBe(systemColor('Highlight'))
    const track = page.getByRole('switch', { name: 'Latte, Available' }).element().nextElementSibling!
    await expect.poll(() => groundOf(track)).toBe(systemColor('Highlight'))
    expect(getComputedStyle(track).borderTopWidth).toBe('1px')
    expect(groundOf(track.firstElementChild!)).toBe(systemColor('HighlightText'))
  } finally {
    await emulateForcedColors('none')
  }
})

/** What the browser's own protocol takes isn't known to the types of every kind of browser. */
async function emulateForcedColors(value: 'active' | 'none'): Promise<void> {
  const session: object = cdp()
  const send: unknown = Reflect.get(session, 'send')
  if (typeof send === 'function')
    await Reflect.apply(send, session, ['Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] }])
}

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor

/** What a colour of the system is now. */
function systemColor(name: string): string {
  const sample = document.body.appendChild(document.createElement('i'))
  sample.style.cssText = `background: ${name}; forced-color-adjust: none`
  const color = groundOf(sample)
  sample.remove()
  return color
}

/** Not that of the browser's own mouse, which moves when the page does. */
const finger = 77

/** A mouse that takes hold of one thing and points at the upper half of another. */
function drag(from: Element, to: Element): void {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const at = (type: string, x: number, y: number) =>
    from.dispatchEvent(
      new PointerEvent(type, {
        pointerId: finger,
        pointerType: 'mouse',
        button: 0,
        buttons: 1,
        clientX: x,
        clientY: y,
        bubbles: true,
        cancelable: true,
      }),
    )
  from.setPointerCapture = () => undefined
  at('pointerdown', start.x + 5, start.y + 5)
  at('pointermove', start.x + 15, start.y + 15)
  at('pointermove', end.x + 5, end.y - 4)
}
const drop = () => window.dispatchEvent(new PointerEvent('pointerup', { pointerId: finger }))

test('[TP18] a price that waits for a second person is marked in the list and in the grid, with who asks', async () => {
  api.add('organization', { id: 'annas', title: 'Anna' })
  api.add('user', { id: 'anna', organizationId: 'annas', hasPriceApproval: true })
  api.add('priceProposal', { productId: 'espresso', variantId: 'l', price: 9, userId: 'carla', askedBy: 'Carla Smit', state: 'ASKED' })
  await renderPage(ProductsPage, api)
  await expect.element(page.getByText('Large: €9.00 waits for approval, asked by Carla Smit')).toBeVisible()
  await page.getByText('Grid', { exact: true }).click()
  await expect.element(page.getByRole('gridcell', { name: /now €3\.00, €9\.00 waits for approval, asked by Carla Smit/ })).toBeVisible()
})
