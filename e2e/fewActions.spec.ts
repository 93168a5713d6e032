import type { Locator, Page } from '@playwright/test'
import { aMenu, api, apiOf, aPresentation, type Graphql, canvasOf, codeOn, edit, palette, signedIn, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { startVitrine } from './vitrine.ts'

/** Clicks, keys and words typed, each counted once: what a task costs the hand. */
function hands(page: Page) {
  let count = 0
  const counted = <A extends unknown[]>(act: (...args: A) => Promise<unknown>) => {
    return async (...args: A) => {
      count += 1
      await act(...args)
    }
  }
  return {
    click: counted((what: Locator, options: Parameters<Locator['click']>[0] = {}) => what.click(options)),
    press: counted((key: string) => page.keyboard.press(key)),
    type: counted((words: string) => page.keyboard.type(words)),
    fill: counted((what: Locator, words: string) => what.fill(words)),
    spent(): number {
      const spent = count
      count = 0
      return spent
    },
  }
}

test('[FA1] [FA5] the usual tasks take few actions', async ({ browser, vitrine }) => {
  const ask = await api(vitrine)
  const context = await signedIn(browser, vitrine, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const { click, press, spent } = hands(page)
  const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })

  await aMenu(ask, { Coffee: ['Espresso', 'Cappuccino', 'Latte', 'Mocha', 'Filter'], Tea: ['Mint', 'Ginger', 'Green', 'Black', 'Chai'] })
  const made = await aPresentation(ask, 'Few actions')
  const widget = (id: string) => canvasOf(page).locator(`[data-widget-id="${id}"]`)
  const slideIdOf = async () =>
    (
      await ask<{ findPresentationShow: { slides: { id: string }[] } }>(
        'query q($id: ID!) { findPresentationShow(id: $id) { slides { id } } }',
        {
          id: made.actualShow.id,
        },
      )
    ).findPresentationShow.slides[0]!.id

  await edit(page, vitrine, made.id)

  await test.step('a list of five products is made white on dark (25 before)', async () => {
    await palette(page, 'Product list').click()
    await button('Choose products', canvasOf(page)).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Coffee' }).dblclick()
    await expect(widgets(page).first()).toContainText('Espresso')
    await page.keyboard.press('Escape')
    spent()
    await click(widgets(page).first())
    await click(page.locator('[data-section="texts"]').getByRole('button', { name: /^Colour/ }))
    await click(page.getByRole('dialog').getByRole('button', { name: '#FFFFFF', exact: true }).first())
    await expect(widgets(page).first().getByText('Espresso')).toHaveCSS('color', 'rgb(255, 255, 255)')
    expect(spent()).toBe(3)
    await page.keyboard.press('Escape')
  })

  await test.step('a heading takes the look of another (8 before)', async () => {
    for (const at of [0.1, 0.3]) {
      await ask('mutation m($input: CreateWidgetInput!) { createWidget(input: $input) { id } }', {
        input: { id: `heading-${at * 10}`, slideId: await slideIdOf(), type: 'TEXT', positionX: 0.05, positionY: at },
      })
    }
    await ask('mutation m($input: UpdateWidgetSettingsTextInput!) { updateWidgetSettingsText(input: $input) { widgetId } }', {
      input: { widgetId: 'heading-1', textStyle: { size: 60, color: '00AA00' } },
    })
    const [one, other] = [widget('heading-1'), widget('heading-3')]
    await expect(other).toBeVisible()
    await click(one)
    await press('Control+Alt+c')
    await click(other)
    await press('Control+Alt+v')
    await expect(other.getByText('Nieuwe tekst')).toHaveCSS('color', 'rgb(0, 170, 0)')
    expect(spent()).toBe(4)
  })

  await test.step('a picture becomes the background (5 before)', async () => {
    const { allAssets } = await ask<{ allAssets: { items: { id: string }[] } }>(
      '{ allAssets(limit: 1, filter: { type: IMAGE }) { items { id } } }',
    )
    await ask('mutation m($input: CreateWidgetInput!) { createWidget(input: $input) { id } }', {
      input: { id: 'photo', slideId: await slideIdOf(), type: 'IMAGE', positionX: 0.6, positionY: 0.7 },
    })
    await ask('mutation m($input: UpdateWidgetSettingsAssetInput!) { updateWidgetSettingsAsset(input: $input) { widgetId } }', {
      input: { widgetId: 'photo', assetId: allAssets.items[0]!.id },
    })
    await expect(widget('photo')).toBeVisible()
    await click(widget('photo'), { button: 'right' })
    await click(page.getByRole('menuitem', { name: 'Use as background' }))
    await expect(widget('photo')).toHaveCount(0)
    expect(spent()).toBe(2)
  })

  await test.step('ten products are sold out (10 before)', async () => {
    await page.goto(`${vitrine.address}/products`)
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await expect(boxes.nth(9)).toBeVisible()
    await click(boxes.first())
    await click(boxes.nth(9), { modifiers: ['Shift'] })
    await click(button('Sold out'))
    const soldOut = async () =>
      (await ask<{ allProducts: { totalCount: number } }>('{ allProducts(filter: { state: UNAVAILABLE }) { totalCount } }')).allProducts
        .totalCount
    await expect.poll(soldOut).toBeGreaterThanOrEqual(10)
    expect(spent()).toBe(3)
  })

  await test.step('a template is filled with one’s own categories (15 before)', async () => {
    await page.goto(`${vitrine.address}/presentations`)
    await click(button('Create presentation'))
    await click(page.getByRole('radio', { name: 'Coffee' }))
    for (const name of ['Coffee', 'Tea']) await click(page.getByRole('dialog').getByRole('button', { name }))
    await click(button('Create', page.getByRole('dialog')))
    await expect(page).toHaveURL(/\/editor\//)
    await expect(widgets(page).filter({ hasText: 'Espresso' })).toHaveCount(1)
    expect(spent()).toBe(5)
  })
})

test('[FA2] [FA3] [FA4] a new installation comes to a menu board on a TV, to a partner, and a customer to a first TV', async ({
  browser,
}) => {
  const vitrine = await startVitrine({ isNew: true })
  const tvs = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const mine = { email: 'anna@cafe.example', password: 'Menu-board-1' }

  try {
    await test.step('[FA3] a menu board of three products on a paired TV (56 before)', async () => {
      const tv = await tvs.newPage()
      const page = await context.newPage()
      const { click, fill, press, spent } = hands(page)
      const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
      const field = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('textbox', { name })
      const [, name, first] = /administrator is (\S+), with the password (\S+)\. /.exec(vitrine.printed()) ?? []
      await tv.goto(`${vitrine.address}/screen`)
      const code = await codeOn(tv)

      await page.goto(vitrine.address)
      await fill(page.getByLabel('Username'), name!)
      await fill(page.getByLabel('Password', { exact: true }), first!)
      await press('Enter')
      await fill(field('First name'), 'Anna')
      await fill(field('Last name'), 'Smit')
      await fill(field('E-mail'), mine.email)
      await fill(page.locator('input[name="password"]'), mine.password)
      await press('Enter')
      await fill(field('Name of the organisation'), 'Café Anna')
      await press('Enter')
      await click(button('I do'))
      await click(button('Continue'))
      await fill(field(/TV 1/), code)
      await click(button('Make the first menu board'))

      const dialog = page.getByRole('dialog')
      await click(dialog.getByRole('radio', { name: 'Coffee' }))
      await fill(field('Category', dialog), 'Coffee')
      for (const [at, [product, price]] of [
        ['Espresso', '2.60'],
        ['Latte', '3.40'],
        ['Mocha', '3.90'],
      ].entries()) {
        await fill(field(new RegExp(`^Product ${at + 1}$`), dialog), product!)
        await fill(field(`Price of product ${at + 1}`, dialog), price!)
      }
      await click(button('Add to the menu', dialog))
      await expect(dialog.getByRole('button', { name: /^Coffee/, pressed: true })).toBeVisible()
      await click(button('Create', dialog))
      await expect(page).toHaveURL(/\/editor\//)
      await click(button('Publish'))
      await click(button('Publish', dialog))
      for (const shown of ['Espresso', 'Latte', 'Mocha']) await expect(tv.getByText(shown).first()).toBeVisible()
      expect(spent()).toBeLessThanOrEqual(30)
    })
    await test.step('[FA4] a partner with its look, and somebody who works there (21 before)', async () => {
      const admins = await signedIn(browser, vitrine, { person: mine, viewport: { width: 1440, height: 900 } })
      const page = await admins.newPage()
      const { click, fill, press, spent } = hands(page)
      const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
      const field = (name: string, within: Page | Locator = page) => within.getByRole('textbox', { name, exact: true })
      await page.goto(vitrine.address)
      await click(page.getByRole('link', { name: 'Resellers', exact: true }))
      await click(page.getByRole('link', { name: 'Add reseller', exact: true }).or(button('Add reseller')).first())
      await fill(field('Name'), 'Rita')
      await fill(field('Domain'), 'rita.example')
      await fill(field('E-mail'), 'help@rita.example')
      await click(button('Draw one from the name'))
      await fill(field('Primary colour'), '#5B2C83')
      await fill(field('Secondary colour'), '#E0A100')
      await click(button('Save'))
      await click(button('Add user'))
      const dialog = page.getByRole('dialog', { name: 'Add user' })
      await fill(field('First name', dialog), 'Rita')
      await fill(field('Last name', dialog), 'Berg')
      await fill(field('E-mail', dialog), 'rita@rita.example')
      await press('Enter')
      await expect(field('Link')).toHaveValue(/^http:\/\/rita\.example.*\/password#/)
      await click(button('Copy link'))
      expect(spent()).toBeLessThanOrEqual(16)
      await admins.close()
    })
    await test.step('[FA2] a first TV plays from an empty account', async () => {
      const page = await context.newPage()
      await page.goto(vitrine.address)
      await asHandedOver(await api(vitrine, mine), await apiOf(page, vitrine))
      // On this device nobody has taken the steps before.
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter(key => key.startsWith('vitrine.first-steps.'))
          .forEach(key => localStorage.removeItem(key)),
      )
      const other = await browser.newContext({ viewport: { width: 1280, height: 720 } })
      const tv = await other.newPage()
      await tv.goto(`${vitrine.address}/screen`)
      const code = await codeOn(tv)
      const { click, press, type, spent } = hands(page)
      await page.goto(vitrine.address)

      await click(page.getByRole('region', { name: 'Your first TV' }).getByRole('link', { name: 'Make a presentation' }))
      await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
      await type('Menu')
      await press('Enter')
      await expect(page).toHaveURL(/\/editor\//)
      await click(palette(page, 'Text'))
      await click(page.getByRole('button', { name: 'Publish', exact: true }))
      await click(page.getByRole('dialog').getByRole('switch', { name: /^Play it on TV 1 of / }))
      await click(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }))
      const played = spent()

      await click(page.getByRole('button', { name: 'Connect a TV', exact: true }))
      await expect(page.getByRole('textbox', { name: /TV 1/ })).toBeFocused()
      await type(code)
      await expect(tv.locator('[data-widget-id]').first()).toBeVisible()
      expect([played, spent()]).toEqual([7, 2])
      await other.close()
    })
  } finally {
    await tvs.close()
    await context.close()
    await vitrine.demolish()
  }
})

/** Nothing but a new system of two TVs, which are not connected: as a supplier hands an account over. */
async function asHandedOver(supplier: Graphql, ask: Graphql): Promise<void> {
  const { allSystems } = await supplier<{ allSystems: { items: { id: string; organizationId: string }[] } }>(
    '{ allSystems { items { id organizationId } } }',
  )
  const { id, organizationId } = allSystems.items[0]!
  for (const [list, remove] of [
    ['allCollections', 'deleteCollection'],
    ['allPresentations', 'deletePresentation'],
  ] as const) {
    const found = await ask<Record<string, { items: { id: string }[] }>>(`{ ${list}(limit: 100) { items { id } } }`)
    for (const { id } of found[list]!.items) await ask(`mutation m($id: ID!) { ${remove}(id: $id) }`, { id })
  }
  await supplier('mutation m($id: ID!) { deleteSystem(id: $id) }', { id })
  await supplier('mutation m($input: SystemDraft!) { createSystem(input: $input) { id } }', {
    input: { title: 'Counter', orientation: 'LANDSCAPE', screenCount: 2, organizationId },
  })
}
