import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logoOnItsWay } from '../../testing/logoOnItsWay.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import BrandPage from './BrandPage.tsx'
import { ResellerForm } from './ResellerForm.tsx'
import ResellersPage from './ResellersPage.tsx'
import type { Reseller } from './useResellerForm.ts'

let api: MemoryApi
const pat = {
  id: 'pats',
  name: 'Pat',
  email: 'help@pat.example',
  hostname: 'pat.example',
  logoFilename: 'logo.webp',
  logoUrl: '/files/logo.webp',
  primaryColor: '1F5F52',
  secondaryColor: null,
  video1: null,
  video2: null,
  video3: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  users: [],
} satisfies Reseller
beforeEach(() => {
  api = createMemoryApi({ reseller: [pat] }, { findResellerByHostname: () => null })
})

const Edit = () => <ResellerForm reseller={pat} />
const Add = () => <ResellerForm reseller={null} />
const asked = (name: string) => api.asked.filter(each => each.name === name).map(({ args }) => args)
const save = () => page.getByRole('button', { name: 'Save' }).first()

test('resellers are listed by their names, which lead to their form', async () => {
  await renderPage(ResellersPage, api)
  const link = page.getByRole('link', { name: 'Pat' })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toBe('/resellers/pats')
})

test('[RE15] a new one needs a name, an e-mail address and a logo', async () => {
  await renderPage(Add, api)
  await save().click()
  for (const words of ['Name is required.', 'E-mail is required.', 'Logo is required.'])
    await expect.element(page.getByText(words)).toBeVisible()
  expect(asked('createReseller')).toEqual([])
})

test('[RE14] asks for name, domain, e-mail, logo, colours and videos, in this order', async () => {
  await renderPage(Add, api)
  await expect.element(page.getByRole('button', { name: 'Draw one from the name' })).toBeVisible()
  await expect.element(page.getByText(/With a name, one can be drawn from it/)).toBeVisible()
  const labels = ['Name', 'Domain', 'E-mail', 'Logo', 'Primary colour', 'Secondary colour', 'Explainer videos']
  const found = [...document.querySelectorAll('label, h3, [class*="InputWrapper-label"]')].map(each =>
    each.textContent?.replace(/\s*\*$/, ''),
  )
  expect(found.filter(text => labels.includes(text ?? ''))).toEqual(labels)
})

test('[RE17] a host name that is another’s is refused at its field', async () => {
  await renderPage(Edit, api)
  api.refuse('updateReseller', 'DuplicateError', [{ path: 'input.hostname', rule: 'claimed' }])
  await page.getByRole('textbox', { name: 'Domain' }).fill('rita.example')
  await save().click()
  await expect.element(page.getByText('This domain is another reseller’s already.')).toBeVisible()
})

test('[RE22] a partner changes its brand; its domain stands there to read, and there is no stock library to choose from', async () => {
  const partner = createMemoryApi(
    { reseller: [pat], user: [{ id: 'rita', role: 'RESELLER', organizationId: null, resellerId: 'pats' }] },
    { findResellerByHostname: () => null, findBrand: () => pat, updateBrand: ({ input }) => ({ ...pat, ...input }) as never },
  )
  await renderPage(BrandPage, partner)
  await expect.element(page.getByText('Your domain: pat.example. An administrator changes it.')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Domain' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Choose from the stock library' }).elements()).toEqual([])
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await save().click()
  await expect.element(page.getByText('Name is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Patricia')
  await save().click()
  await expect.element(page.getByText('Brand saved.')).toBeVisible()
  const [sent] = partner.asked.filter(({ name }) => name === 'updateBrand').map(({ args }) => args)
  const { name, email, logoFilename, primaryColor, secondaryColor, video1, video2, video3, updatedAt } = { ...pat, name: 'Patricia' }
  expect(sent).toEqual({ input: { name, email, logoFilename, primaryColor, secondaryColor, video1, video2, video3, updatedAt } })
})

test('[RE7] whoever saves second is told, and what they typed stays', async () => {
  await renderPage(Edit, api)
  api.refuse('updateReseller', 'ConflictError')
  await page.getByRole('textbox', { name: 'Name' }).fill('Patricia')
  await save().click()
  await expect.element(page.getByText('Somebody else changed this reseller')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Patricia')
  api.refuse('updateReseller')
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect.poll(() => asked('updateReseller').at(-1)).toMatchObject({ input: { id: 'pats', name: 'Patricia' } })
})

test('[RE8] on a light colour the letters are black, and the form says so', async () => {
  await renderPage(Edit, api)
  const note = page.getByText(/White letters can’t be read/)
  expect(note.elements()).toEqual([])
  await page.getByLabelText('Primary colour').fill('#FFEE00')
  await userEvent.keyboard('{Tab}')
  await expect.element(note).toBeVisible()
})

test('[RE5] a video is seen below its address', async () => {
  await renderPage(Edit, api)
  await page.getByRole('textbox', { name: 'Video about products' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await expect.element(page.getByRole('button', { name: /^Play/ })).toBeVisible()
  await expect.element(page.getByText('YouTube')).toBeVisible()
})

test('[RE12] [RE20] the form says what address, domain and videos are for, and leads to the login on the saved domain', async () => {
  await renderPage(Edit, api)
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect.element(field('E-mail')).toHaveAccessibleDescription(/below the login, and in the mails/)
  await expect.element(field('Domain')).toHaveAccessibleDescription(/A, AAAA or CNAME record.*certificate/)
  await expect.element(page.getByText(/on the start page of this reseller’s customers/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Open its login' })
  const here = new URL(location.href)
  here.hostname = 'pat.example'
  await expect.element(link).toHaveAttribute('href', `${here.origin}/login`)
})

test('[RE20] where no domain is saved there is no login to open', async () => {
  await renderPage(Add, api)
  await expect.element(page.getByRole('textbox', { name: 'Domain' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open its login' })).not.toBeInTheDocument()
})

async function drawAndSave() {
  await page.getByRole('textbox', { name: 'Name' }).fill('Rita')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('help@rita.example')
  await page.getByRole('button', { name: 'Draw one from the name' }).click()
  await save().click()
}

test('[CU17] saved while its logo is being sent, it waits and is saved with it', async () => {
  const { fetch, answer } = logoOnItsWay(api)
  await renderPage(Add, fetch)
  await drawAndSave()
  await expect.element(save()).toHaveAttribute('data-loading', 'true')
  expect(asked('createReseller')).toEqual([])
  answer(Response.json({ result: 'OK', filename: 'drawn.webp', url: '/files/drawn.webp', uploadType: 'IMAGE', variants: [] }))
  await expect.poll(() => asked('createReseller')).toMatchObject([{ input: { name: 'Rita', logoFilename: 'drawn.webp' } }])
})

test('[CU28] where the logo is refused, that is said, and nothing is saved', async () => {
  const { fetch, answer } = logoOnItsWay(api)
  await renderPage(Add, fetch)
  await drawAndSave()
  answer(Response.json({ code: 'InternalError' }, { status: 500 }))
  await expect.element(page.getByText(/The logo couldn’t be uploaded/)).toBeVisible()
  await expect.element(save()).not.toHaveAttribute('data-loading')
  expect(asked('createReseller')).toEqual([])
})

test('[NW5] a reseller that could not be deleted says so on its page, and another try leads to the list', async () => {
  const history = await renderPage(Edit, api, { at: { name: 'edit-reseller', path: '/resellers/pats' } })
  api.refuse('deleteReseller', 'UnavailableError')
  await page.getByRole('button', { name: 'Delete reseller' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alert').getByText('The reseller couldn’t be deleted')).toBeVisible()
  api.refuse('deleteReseller')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => history.location.pathname).toBe('/resellers')
})
