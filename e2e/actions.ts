import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import type { Person, Vitrine } from './vitrine.ts'

/** What people do with the product, in the words of its own labels; and what a till does with its API. */

const password = 'Vitrine-demo-1'
export const people = {
  noor: { email: 'user@vitrine.example', password },
  admin: { email: 'admin@vitrine.example', password },
  reseller: { email: 'reseller@vitrine.example', password },
} as const

/** The same as model/src/http.ts, SessionAnswer. */
interface Session {
  readonly token: string
  readonly expires: string
  readonly refreshToken: string
}

async function sessionOf(vitrine: Vitrine, { email, password }: Person = vitrine.owner ?? people.noor): Promise<Session> {
  const answer = await fetch(`${vitrine.address}/api/auth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
  return (await answer.json()) as Session
}

/** A browser in which somebody has signed in before. */
export async function signedIn(
  browser: Browser,
  vitrine: Vitrine,
  options: BrowserContextOptions & { person?: Person } = {},
): Promise<BrowserContext> {
  const { person, ...rest } = options
  const session = { ...(await sessionOf(vitrine, person)), id: `e2e-${Math.random().toString(36).slice(2)}` }
  const localStorage = [
    { name: 'vitrine.session', value: JSON.stringify(session) },
    { name: 'vitrine.language', value: 'en' },
  ]
  return browser.newContext({ ...rest, storageState: { cookies: [], origins: [{ origin: vitrine.address, localStorage }] } })
}

/** The form at /login. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

export type Graphql = <T>(query: string, variables?: object) => Promise<T>

/** The API, as a till uses it. */
export async function api(vitrine: Vitrine, person?: Person): Promise<Graphql> {
  return asking(vitrine, await sessionOf(vitrine, person))
}

/** The API, as whoever this page is signed in as. */
export async function apiOf(page: Page, vitrine: Vitrine): Promise<Graphql> {
  return asking(vitrine, JSON.parse((await page.evaluate(() => localStorage.getItem('vitrine.session'))) ?? '') as Session)
}

function asking(vitrine: Vitrine, { token }: Session): Graphql {
  return async <T>(query: string, variables: object = {}) => {
    const answer = await fetch(`${vitrine.address}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

/** Which call a page asks. */
export const callOf = (route: Route): string | undefined => (route.request().postDataJSON() as { operationName?: string }).operationName

export interface Made {
  readonly id: string
  readonly actualShow: { readonly id: string }
}

/** A presentation of one empty slide, open for editing or published. */
export async function aPresentation(ask: Graphql, title: string, { orientation = 'LANDSCAPE', concept = true } = {}): Promise<Made> {
  const { createPresentation } = await ask<{ createPresentation: Made }>(
    'mutation m($input: PresentationDraft!) { createPresentation(input: $input) { id actualShow { id } } }',
    { input: { title, description: '', orientation } },
  )
  if (!concept) await ask('mutation m($id: ID!) { publishConceptShow(presentationId: $id) { id } }', { id: createPresentation.id })
  return createPresentation
}

/** The first product group: categories by their title, with the titles of their products. */
export async function aMenu(ask: Graphql, categories: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await ask('mutation m($collections: [ProductCollectionInput!]!) { saveProductCollections(collections: $collections) }', {
    collections: [{ title: 'Drinks' }],
  })
  const { allProductCollections } = await ask<{ allProductCollections: { items: { id: string }[] } }>(
    '{ allProductCollections { items { id } } }',
  )
  for (const [category, products] of Object.entries(categories)) {
    const { createProductCategory } = await ask<{ createProductCategory: { id: string } }>(
      'mutation m($input: ProductCategoryDraft!) { createProductCategory(input: $input, variants: []) { id } }',
      { input: { title: category, collectionId: allProductCollections.items[0]!.id } },
    )
    for (const title of products) {
      await ask('mutation m($input: ProductDraft!) { createProduct(input: $input, prices: []) { id } }', {
        input: { title, categoryId: createProductCategory.id },
      })
    }
  }
}

export const canvasOf = (page: Page): Locator => page.getByRole('application')
export const widgets = (page: Page): Locator => canvasOf(page).locator('[data-widget-id]')
export const palette = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Add elements' }).getByRole('button', { name, exact: true })
export const slide = (page: Page, number: number): Locator => page.getByRole('button', { name: new RegExp(`^Slide ${number} of \\d+$`) })
export const saved = (page: Page): Locator => page.getByText(/^Saved( at \d\d:\d\d)?$/)

export async function edit(page: Page, vitrine: Vitrine, presentationId: string): Promise<void> {
  await page.goto(`${vitrine.address}/editor/${presentationId}`)
  await expect(canvasOf(page)).toBeVisible()
}

/** As soon as it is on the screen: between two drawings it may be nowhere. */
export async function boxOf(element: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect.poll(async () => (box = await element.boundingBox())).not.toBeNull()
  return box!
}
export const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({ x: x + width / 2, y: y + height / 2 })

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let i = 1; i <= 12; i++) await page.mouse.move(from.x + ((to.x - from.x) * i) / 12, from.y + ((to.y - from.y) * i) / 12)
  await page.mouse.up()
}

export async function codeOn(tv: Page): Promise<string> {
  const code = tv.locator('.code')
  await expect(code).toHaveText(/^[2-9A-HJ-NP-Z]{4}$/)
  return (await code.textContent()) ?? ''
}

interface Screens {
  readonly allScreens: { readonly items: readonly { readonly id: string; readonly sortIndex: number }[] }
}

/** The TV that shows this code becomes the screen of this number of the demo's only system. */
export async function connectScreen(ask: Graphql, number: number, connectCode: string): Promise<void> {
  const { allScreens } = await ask<Screens>('{ allScreens { items { id sortIndex } } }')
  const { id } = allScreens.items.find(({ sortIndex }) => sortIndex === number)!
  await ask('mutation m($id: ID!, $connectCode: String!) { connect(id: $id, connectCode: $connectCode) { id } }', { id, connectCode })
}
