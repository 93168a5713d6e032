import type { Page, Route } from '@playwright/test'
import { api, callOf, codeOn, logIn, people, signedIn } from './actions.ts'
import { expect, test } from './fixtures.ts'
import type { Vitrine } from './vitrine.ts'
import { barriersOf, complaintsOf, faultsOf, tour, type Sight } from './accessibilityAudit.ts'

// What is found is told in words; recording hundreds of pages would take longer than looking at them.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

// Beside each other.
test.describe.configure({ mode: 'parallel', timeout: 420_000 })

/** Every page and every state of it, wide and narrow, in both languages: nothing that axe calls serious, nothing cut off, nothing untranslated. */
const tours: Readonly<Record<string, (vitrine: Vitrine) => readonly Sight[]>> = {
  'the start and presentations': vitrine => [...start(vitrine), ...presentationPages(vitrine)],
  products: vitrine => productPages(vitrine),
  'promotions, systems and collections': vitrine => [...promotionPages(vitrine), ...systemPages(vitrine), ...collectionPages(vitrine)],
}
for (const [pages, sights] of Object.entries(tours)) {
  test(`${pages} can be read and used by everybody, wide and narrow, in English and Dutch`, async ({ browser, demo }) => {
    const office = await signedIn(browser, demo)
    expect(await tour(await office.newPage(), sights(demo))).toEqual([])
  })
}

test('who has not signed in, and a TV, can read everything, in English and Dutch', async ({ browser, vitrine }) => {
  const stranger = await browser.newContext({ locale: 'en-GB' })
  const faults = await tour(await stranger.newPage(), beforeLogin(vitrine))
  expect([...faults, ...(await onTv(browser, vitrine))]).toEqual([])
})

const at = (vitrine: Vitrine, path: string, ready: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.goto(vitrine.address + path)
  await ready(page)
}
/** What is opened on a page whose sight was loaded before. To load all anew for each of them would take longer than to look at it. */
const on = (path: string, ready: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.evaluate(to => history.pushState(null, '', to), path)
  await ready(page)
}
const heading = (name: string | RegExp) => (page: Page) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Another answer than the server's to one call. */
async function answering(page: Page, call: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/graphql', route => (callOf(route) === call ? answer(route) : route.fallback()))
}
const nothing = (call: string) => (route: Route) => route.fulfill({ json: { data: { [call]: { totalCount: 0, items: [] } } } })

const beforeLogin = (vitrine: Vitrine): Sight[] => [
  { name: 'login', open: at(vitrine, '/login', heading('Welcome to Vitrine')) },
  {
    name: 'login, nothing entered',
    open: on('/login', async page => {
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByText('Enter your username and password')).toBeVisible()
    }),
  },
  {
    name: 'login, wrong password',
    complains: /status of 401/,
    open: on('/login', async page => {
      await logIn(page, { email: `${Math.random()}@vitrine.example`, password: 'not this one' } as never)
      await expect(page.getByText('Wrong credentials, try again.')).toBeVisible()
    }),
  },
  { name: 'an address that leads nowhere', open: at(vitrine, '/nowhere', heading('This page does not exist')) },
]

const start = (vitrine: Vitrine): Sight[] => [
  { name: 'start', open: at(vitrine, '/start', heading(/Noor/)) },
  {
    name: 'the account menu',
    open: on('/start', async page => {
      await page.getByRole('button', { name: /^(Language|Taal)$/ }).click()
      await expect(page.getByRole('menuitemradio', { name: 'Nederlands' })).toBeVisible()
    }),
  },
  {
    name: 'the menu',
    widths: [360],
    open: on('/start', async page => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('link', { name: 'Systems' }).first()).toBeInViewport()
    }),
  },
  {
    name: 'the search over everything',
    open: on('/start', async page => {
      await page.getByRole('button', { name: /^(Search everything|Alles doorzoeken)$/ }).click()
      await page.getByRole('combobox').fill('m')
      await expect(
        page
          .getByRole('group', { name: /^(Products|Producten)$/ })
          .getByRole('option')
          .first(),
      ).toBeVisible()
    }),
  },
  { name: 'notices', open: at(vitrine, '/notices', heading('Notices')) },
  { name: 'forbidden', open: at(vitrine, '/forbidden', heading('You can’t open this page')) },
  { name: 'error', open: at(vitrine, '/error', heading('This page does not exist')) },
  {
    name: 'a page whose data could not be had',
    complains: /status of 500/,
    open: async page => {
      await answering(page, 'allPresentations', route => route.fulfill({ status: 500, json: { code: 'InternalError' } }))
      await page.goto(`${vitrine.address}/presentations`)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
]

const presentationPages = (vitrine: Vitrine): Sight[] => [
  { name: 'presentations', open: at(vitrine, '/presentations', presentations) },
  { name: 'presentations, none found', open: on('/presentations', search('Search presentations')) },
  {
    name: 'presentations, create',
    open: on('/presentations', async page => {
      await page.getByRole('button', { name: 'Create presentation' }).click()
      // The dialog is there once it has taken the focus.
      await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toBeFocused()
      await dialog(page).getByRole('button', { name: 'Create' }).click()
      await expect(dialog(page).getByText('Title is required.')).toBeVisible()
    }),
  },
  {
    name: 'presentations, create from a template',
    open: on('/presentations', async page => {
      await page.getByRole('button', { name: 'Create presentation' }).click()
      await dialog(page).getByText('Template', { exact: true }).click()
      await expect(dialog(page).locator('img').first()).toBeVisible()
    }),
  },
  {
    name: 'presentations, delete',
    open: on('/presentations', async page => {
      await presentations(page)
      // One that plays is asked about first.
      await page.getByRole('button', { name: 'Delete Menu board' }).click()
      await expect(dialog(page).getByText('Delete “Menu board”?')).toBeVisible()
    }),
  },
  {
    name: 'preview',
    open: at(vitrine, '/presentations', async page => {
      await presentations(page)
      await page.getByRole('link', { name: 'View Menu board' }).click()
      await expect(page.locator('[data-widget-id]').first()).toBeVisible()
      await page.mouse.move(200, 200)
    }),
  },
  {
    name: 'presentations, none',
    open: async page => {
      await answering(page, 'allPresentations', nothing('allPresentations'))
      await page.goto(`${vitrine.address}/presentations`)
      await expect(page.getByText('No presentations yet')).toBeVisible()
    },
  },
  {
    name: 'preview of nothing',
    complains: /status of 404/,
    open: at(vitrine, '/preview/00000000-0000-4000-8000-000000000000', async page =>
      expect(page.getByText('The presentation can’t be played.')).toBeVisible(),
    ),
  },
]

const productPages = (vitrine: Vitrine): Sight[] => [
  { name: 'products', open: at(vitrine, '/products', products) },
  { name: 'products, none found', open: on('/products', search('Search products')) },
  {
    name: 'products, choosing a group',
    open: on('/products', async page => {
      await page.getByRole('combobox', { name: /^(Product group|Productgroep)$/ }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
    }),
  },
  {
    name: 'products, groups',
    open: on('/products', async page => {
      const groups = page.getByRole('button', { name: 'Product groups', exact: true })
      await expect(page.getByRole('button', { name: 'Add category' })).toBeVisible()
      if (await groups.isVisible()) await groups.click()
      else {
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Product groups' }).click()
      }
      await expect(dialog(page)).toBeVisible()
    }),
  },
  { name: 'products, new category', open: on('/products', press('Add category')) },
  { name: 'products, category', open: on('/products', press(/^Edit category: /)) },
  { name: 'products, new product', open: on('/products', press(/^Add product to /)) },
  {
    name: 'products, menu of a category',
    open: on('/products', async page => {
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    }),
  },
  {
    name: 'products, price',
    open: on('/products', async page => {
      await page
        .getByRole('button', { name: /Change$/ })
        .filter({ hasText: '€' })
        .first()
        .click()
      await page.getByRole('textbox', { name: /,/ }).fill('twelve')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/Enter an amount such as/)).toBeVisible()
    }),
  },
  {
    name: 'products, words',
    open: on('/products', async page => {
      await page
        .getByRole('button', { name: /^Espresso/ })
        .first()
        .click()
      await expect(page.getByRole('textbox', { name: /^Espresso.*, Title$/ })).toBeVisible()
    }),
  },
  {
    name: 'products, picture',
    open: on('/products', async page => {
      await page
        .getByRole('button', { name: /^Image of .* Change$/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Change image' }).click()
      await expect(dialog(page)).toBeVisible()
      await dialog(page).getByRole('tab', { name: 'Stock library' }).click()
      await expect(dialog(page).locator('img').first()).toBeVisible()
    }),
  },
  {
    name: 'products, no groups',
    open: async page => {
      await answering(page, 'allProductCollections', nothing('allProductCollections'))
      await page.goto(`${vitrine.address}/products`)
      await expect(page.getByText('Begin your menu')).toBeVisible()
    },
  },
]

const promotionPages = (vitrine: Vitrine): Sight[] => [
  { name: 'promotions', open: at(vitrine, '/promotions', promotions) },
  { name: 'promotions, none found', open: on('/promotions', search('Search promotions')) },
  { name: 'promotions, new', open: on('/promotions', press('Add promotion')) },
  {
    name: 'promotions, none',
    open: async page => {
      await answering(page, 'allPromotions', nothing('allPromotions'))
      await page.goto(`${vitrine.address}/promotions`)
      await expect(page.getByText('No promotions yet')).toBeVisible()
    },
  },
]

const systemPages = (vitrine: Vitrine): Sight[] => [
  { name: 'systems', open: at(vitrine, '/systems', press(null)) },
  { name: 'locations, none', open: on('/locations', async page => expect(page.getByText('No locations yet')).toBeVisible()) },
  { name: 'locations, create', open: on('/locations', press('Add location')) },
  { name: 'systems, none found', open: on('/systems', search('Search systems')) },
  { name: 'screens', open: at(vitrine, '/screens', async page => expect(page.getByRole('link', { name: 'TV 1' })).toBeVisible()) },
  { name: 'screens, none found', open: on('/screens', search('Search screens')) },
  {
    name: 'a screen',
    open: on('/screens', async page => {
      await page.getByRole('link', { name: 'TV 1' }).click()
      await heading('TV 1')(page)
    }),
  },
  { name: 'systems, screens', open: on('/systems', press('Connect screens of Counter')) },
  {
    name: 'systems, a code that is not known',
    open: on('/systems', async page => {
      await page.getByRole('button', { name: 'Connect screens of Counter' }).click()
      await page.getByRole('button', { name: 'Enter code for TV 1' }).click()
      await page.getByLabel('Code on TV 1').fill('2')
      await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(page.getByText('A code has four characters.')).toBeVisible()
    }),
  },
]

const collectionPages = (vitrine: Vitrine): Sight[] => [
  {
    name: 'collections',
    open: at(vitrine, '/collections', async page => expect(page.getByText('All day').first()).toBeVisible()),
  },
  { name: 'collections, none found', open: on('/collections', search('Search collections')) },
  {
    name: 'collections, new',
    open: on('/collections/add', async page => {
      await expect(page.getByRole('button', { name: 'Put on a screen: Menu board' })).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Title is required.')).toBeVisible()
    }),
  },
  {
    name: 'collections, edit',
    open: on('/collections', async page => {
      await page.getByRole('link', { name: 'Evening', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Move Menu board to another screen' }).first()).toBeVisible()
    }),
  },
  {
    name: 'collections, a time',
    open: on('/collections', async page => {
      await page.getByRole('link', { name: 'All day' }).click()
      await page.getByRole('button', { name: 'Add a time' }).click()
      await page.getByRole('button', { name: 'Holidays and exceptions' }).click()
      await expect(page.getByRole('button', { name: 'Add a day' })).toBeVisible()
    }),
  },
  {
    name: 'week',
    open: on('/collections/week?at=2026-11-24T14:05', async page => {
      await expect(page.getByRole('img', { name: /^Slide 1 of/ }).first()).toBeVisible()
    }),
  },
  {
    name: 'week, a time without a collection',
    open: on('/collections/week', async page => {
      await page.getByRole('button', { name: 'Add a time', exact: true }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Choose a collection.')).toBeVisible()
    }),
  },
  {
    name: 'month',
    open: on('/collections/week?view=month&date=2026-11-24', async page => {
      await expect(page.getByRole('button', { name: /^Tuesday 24 November/ })).toBeVisible()
    }),
  },
  {
    name: 'releases, none',
    open: on('/releases', async page => expect(page.getByText('No releases yet')).toBeVisible()),
  },
  {
    name: 'releases, create',
    open: on('/releases', async page => {
      await page.getByRole('button', { name: 'New release' }).first().click()
      await expect(dialog(page).getByLabel(/^Title/)).toBeVisible()
    }),
  },
  { name: 'dayparts', open: on('/collections/dayparts', heading('Dayparts')) },
  {
    name: 'dayparts, create',
    open: on('/collections/dayparts', async page => {
      await page.getByRole('button', { name: 'Add daypart' }).first().click()
      await dialog(page).getByRole('button', { name: 'Add other days' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Remove these days' }).first()).toBeVisible()
    }),
  },
  {
    name: 'holidays, create',
    open: on('/collections/holidays', async page => {
      await page.getByRole('button', { name: 'Add holiday' }).first().click()
      await expect(dialog(page).getByLabel(/^Date/)).toBeVisible()
    }),
  },
  {
    name: 'collections, none',
    open: async page => {
      await answering(page, 'allCollections', nothing('allCollections'))
      await page.goto(`${vitrine.address}/collections`)
      await expect(page.getByText('No collections for this system yet')).toBeVisible()
    },
  },
]

async function presentations(page: Page) {
  await expect(page.getByText('Chalkboard')).toBeVisible()
}
async function products(page: Page) {
  await expect(page.getByRole('button', { name: /^Add product to / }).first()).toBeVisible()
}
async function promotions(page: Page) {
  await expect(page.getByRole('switch').nth(3)).toBeAttached()
}
function search(label: string) {
  return async (page: Page) => {
    await page.getByRole('searchbox', { name: label }).fill('zzzz')
    await expect(page.getByText('Nothing found')).toBeVisible()
  }
}
/** A button that opens a dialog. */
function press(name: string | RegExp | null) {
  return async (page: Page) => {
    if (name === null) return expect(page.getByText('Counter').first()).toBeVisible()
    await page.getByRole('button', { name }).first().click()
    await expect(dialog(page)).toBeVisible()
  }
}

/** The TV has no menu of languages: it speaks its browser's. */
async function onTv(browser: Parameters<typeof signedIn>[0], vitrine: Vitrine): Promise<string[]> {
  const faults: string[] = []
  await aSystem(vitrine)
  const office = await signedIn(browser, vitrine)
  for (const [locale, language] of [
    ['en-GB', 'en'],
    ['nl-NL', 'nl'],
    ['fr-FR', 'en'],
  ] as const) {
    for (const viewport of [
      { width: 1920, height: 1080 },
      { width: 1080, height: 1920 },
      { width: 360, height: 640 },
    ]) {
      const context = await browser.newContext({ locale, viewport })
      const tv = await context.newPage()
      const complaints = complaintsOf(tv)
      await tv.goto(`${vitrine.address}/screen`)
      await codeOn(tv)
      for (const fault of [...(await faultsOf(tv, language)), ...(locale === 'en-GB' ? await barriersOf(tv) : [])])
        faults.push(`pairing, ${viewport.width}, ${locale}: ${fault}`)
      faults.push(...complaints.take().map(complaint => `pairing, ${viewport.width}, ${locale}: ${complaint}`))
      if (viewport.width === 1920 && locale !== 'fr-FR') {
        await connect(await office.newPage(), vitrine, await codeOn(tv))
        await expect(tv.locator('[data-at="notice"]')).toBeVisible()
        for (const fault of [...(await faultsOf(tv, language)), ...(await barriersOf(tv))]) faults.push(`notice, ${locale}: ${fault}`)
      }
      await context.close()
    }
    const login = await (await browser.newContext({ locale })).newPage()
    await login.goto(`${vitrine.address}/login`)
    await expect(login.getByRole('heading', { level: 1 })).toBeVisible()
    const spoken = await login.locator('html').getAttribute('lang')
    if (spoken !== language) faults.push(`login speaks ${spoken} to a browser that wants ${locale}`)
    await login.context().close()
  }
  await office.close()
  return faults
}

/** Of two screens. */
async function aSystem(vitrine: Vitrine): Promise<void> {
  const { viewer } = await (await api(vitrine))<{ viewer: { organization: { id: string } } }>('{ viewer { organization { id } } }')
  const supplier = await api(vitrine, people.admin)
  await supplier('mutation m($input: SystemDraft!) { createSystem(input: $input) { id } }', {
    input: { title: 'Counter', orientation: 'LANDSCAPE', screenCount: 2, organizationId: viewer.organization.id },
  })
}

async function connect(page: Page, vitrine: Vitrine, code: string): Promise<void> {
  await page.goto(`${vitrine.address}/systems`)
  await page.getByRole('button', { name: 'Connect screens of Counter' }).click()
  await page
    .getByRole('button', { name: 'Enter code for TV 2' })
    .or(page.getByRole('button', { name: 'Replace the TV of TV 2' }))
    .click()
  const replacement = page.getByRole('dialog', { name: 'Replace the TV of TV 2?' }).getByRole('button', { name: 'Replace TV' })
  await expect(replacement.or(page.getByLabel('Code on TV 2'))).toBeVisible()
  if (await replacement.isVisible()) await replacement.click()
  await page.getByLabel('Code on TV 2').fill(code)
  await expect(page.getByLabel('Code on TV 2')).toBeHidden()
  await expect(page.getByRole('dialog').getByText('Online since').first()).toBeVisible()
  await page.close()
}
