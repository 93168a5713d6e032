import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/useCall.ts'
import { logoOnItsWay } from '../../testing/logoOnItsWay.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import AddOrganizationPage from './AddOrganizationPage.tsx'
import EditOrganizationPage from './EditOrganizationPage.tsx'

let api: MemoryApi
const screens = (system: string, connected: readonly number[]) =>
  [1, 2, 3].map(sortIndex => ({ systemId: system, sortIndex, isConnected: connected.includes(sortIndex) }))
const seed = () =>
  createMemoryApi(
    {
      organization: [
        {
          id: 'annas',
          title: 'Anna’s café',
          logoFilename: 'logo.webp',
          logoUrl: null,
          state: 'ACTIVE',
          timeZone: 'Europe/Amsterdam',
          menuLanguages: ['nl', 'de', 'fr'],
          tags: [],
          storageUsed: 1_288_490_189,
        },
      ],
      user: [
        { id: 'anna', firstName: 'Anna', lastName: 'Bakker', email: 'anna@cafe.example', organizationId: 'annas', role: 'USER' },
        { id: 'ada', firstName: 'Ada', lastName: 'Admin', email: 'ada@cafe.example', organizationId: 'annas', role: 'USER' },
      ],
      system: [{ id: 'window', title: 'Window', screenCount: 3, orientation: 'LANDSCAPE', organizationId: 'annas' }],
      systemScreen: screens('window', [2, 3]),
    },
    {
      viewer: () => ({ id: 'ada', role: 'ADMIN' }),
      allMenuLanguages: () => [
        { language: 'nl', missing: 0, translated: 0, onSlides: 0 },
        { language: 'de', missing: 3, translated: 2, onSlides: 1 },
        { language: 'fr', missing: 5, translated: 0, onSlides: 0 },
      ],
      restoreBinItems: ({ ids }) => ids.map(subjectId => ({ entity: 'organization', subjectId, title: 'Anna’s café' })),
      generateUserPassword: () => ({ isSent: false, link: '/password#abc', expiresAt: '2026-12-01T12:00:00.000Z' }),
    },
  )
const open = (id = 'annas', options = {}) => {
  api = seed()
  return renderPage(EditOrganizationPage, api, { at: { name: 'edit-organization', path: `/organizations/${id}` }, ...options })
}
const title = () => page.getByRole('textbox', { name: 'Title' })
const save = () => page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Save' })
const inputOf = (name: string) => api.asked.findLast(asked => asked.name === name)?.args
const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })

test('[LS12] [LS13] [LS34] many users are leafed through, sorted and searched, in the address, beside changes that are not saved', async () => {
  api = seed()
  for (let number = 10; number < 20; number += 1)
    api.add('user', {
      firstName: `Cook ${number}`,
      lastName: 'Chef',
      email: `cook${number}@cafe.example`,
      organizationId: 'annas',
      role: 'USER',
    })
  const path = '/organizations/annas'
  const history = await renderPage(EditOrganizationPage, api, { at: { name: 'edit-organization', path: `${path}?page=2` } })
  const names = () =>
    page
      .getByRole('list', { name: 'Users' })
      .getByRole('listitem')
      .elements()
      .map(row => row.querySelector('p')?.textContent)
  await expect.poll(names).toEqual(['Cook 11 Chef', 'Cook 12 Chef', 'Cook 13 Chef'])
  await title().fill('Anna’s')
  await page.getByRole('button', { name: 'Page 4' }).click()
  await expect.poll(names).toEqual(['Cook 17 Chef', 'Cook 18 Chef', 'Cook 19 Chef'])
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Name, Z to A' }).click()
  await expect.poll(names).toEqual(['Cook 19 Chef', 'Cook 18 Chef', 'Cook 17 Chef'])
  await page.getByRole('searchbox', { name: 'Search by name or address' }).fill('bakker')
  await expect.poll(names).toEqual(['Anna Bakker'])
  expect(history.location.href).toBe(`${path}?sort=title-reversed&search=bakker`)
  await expect.element(title()).toHaveValue('Anna’s')
})

describe('a customer', () => {
  test('[WD21] on a phone opening hours can be removed', async () => {
    api = seed()

    await renderPage(EditOrganizationPage, api, { at: { name: 'edit-organization', path: '/organizations/annas' }, width: 390 })
    await page.getByRole('button', { name: 'Monday: Add hours' }).click()
    const remove = page.getByRole('button', { name: /^Monday: Remove/ }).last()
    await expect.element(remove).toBeVisible()
    expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('[MA54] a language of its menus with translations is removed after a question', async () => {
    await open()
    await page.getByRole('button', { name: 'Remove French' }).click()
    await expect.element(page.getByRole('button', { name: 'Remove French' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Remove German' }).click()
    await expect.element(page.getByText(/Titles and subtitles: 2, texts on slides: 1\. They are kept/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove language' }).click()
    await expect.element(page.getByRole('button', { name: 'Remove German' })).not.toBeInTheDocument()
    await save().click()
    await expect.poll(() => inputOf('updateOrganization')).toMatchObject({ input: { menuLanguages: ['nl'] } })
  })

  test('[CU9] is saved with the version it is a change of, and stays where it is', async () => {
    await open()
    await title().fill('Anna’s bistro')
    await save().click()
    await expect.element(page.getByText('Customer changed.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Anna’s bistro' })).toBeVisible()
    expect(inputOf('updateOrganization')).toMatchObject({
      input: { id: 'annas', title: 'Anna’s bistro', logoFilename: 'logo.webp', state: 'ACTIVE', updatedAt: expect.any(String) },
      tags: [],
    })
  })

  test('[CU9] is saved again and again, and nobody is told of themselves as of somebody else', async () => {
    await open()
    await title().fill('Anna’s bistro')
    await save().click()
    await expect.element(page.getByText('Customer changed.')).toBeVisible()
    await title().fill('Anna’s bar')
    await save().click()
    await expect.poll(() => inputOf('updateOrganization')).toMatchObject({ input: { title: 'Anna’s bar' } })
    const { updatedAt } = api.rows('organization')[0]!
    const versions = api.asked
      .filter(({ name }) => name === 'updateOrganization')
      .map(({ args }) => (args['input'] as { updatedAt: string }).updatedAt)
    expect(new Set([...versions, updatedAt]).size).toBe(3)
    await expect.element(page.getByText('Somebody else changed this customer')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByText('The page list-organizations')).toBeVisible()
  })

  test('[CU19] is said to be a reseller’s, or nobody’s, by an administrator', async () => {
    await open()
    api.add('reseller', { id: 'ritas', name: 'Rita Resells', email: 'rita@rita.example' })
    const reseller = page.getByRole('combobox', { name: 'Reseller' })
    await reseller.click()
    await expect.element(page.getByRole('option', { name: 'Rita Resells' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(reseller).toHaveValue('Rita Resells')
    await page.getByRole('button', { name: 'Reseller: none' }).click()
    await expect.element(reseller).toHaveValue('')
    await reseller.click()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await save().click()
    await expect.poll(() => inputOf('updateOrganization')).toMatchObject({ input: { id: 'annas', resellerId: 'ritas' } })
  })

  test('[FI53] [FI54] has a limit of storage beside what it uses; what is more than everybody may have is refused there', async () => {
    await open()
    const limit = page.getByRole('textbox', { name: 'Storage limit (GB)' })
    await expect.element(page.getByText('1.2 GB in use. Empty: no limit.')).toBeVisible()
    await limit.fill('50')
    api.refuse('updateOrganization', 'ValidationError', [{ path: 'input.storageLimit', rule: 'tooLarge' }])
    await save().click()
    await expect.element(page.getByText('Storage limit (GB) is too large.')).toBeVisible()
    api.refuse('updateOrganization')
    await limit.fill('0')
    await save().click()
    await expect.element(page.getByText('Storage limit (GB) is at least 1.')).toBeVisible()
    await limit.fill('5')
    await save().click()
    await expect.poll(() => inputOf('updateOrganization')).toMatchObject({ input: { storageLimit: 5 } })
  })

  test('[CU26] that there is not leads to the list', async () => {
    await open('nobodys')
    await expect.element(page.getByText('The page list-organizations')).toBeVisible()
  })

  test('[CU12] without a title or a logo isn’t saved, and says so there', async () => {
    api = seed()
    await renderPage(AddOrganizationPage, api, { at: { name: 'add-organization', path: '/organizations/add' } })
    await save().click()
    await expect.element(page.getByText('Title is required.')).toBeVisible()
    await expect.element(page.getByText('Logo is required.')).toBeVisible()
    expect(inputOf('createOrganization')).toBeUndefined()
  })

  test('[CU17] saved while its logo is being sent, waits and is saved with it', async () => {
    api = seed()
    const { fetch, answer } = logoOnItsWay(api)
    await renderPage(AddOrganizationPage, fetch, { at: { name: 'add-organization', path: '/organizations/add' } })
    await title().fill('Bob’s bar')
    await page.getByRole('button', { name: 'Draw one from the title' }).click()
    await save().click()
    await expect.element(save()).toHaveAttribute('data-loading', 'true')
    expect(inputOf('createOrganization')).toBeUndefined()
    answer(Response.json({ result: 'OK', filename: 'drawn.webp', url: '/files/drawn.webp', uploadType: 'IMAGE', variants: [] }))
    await expect.poll(() => inputOf('createOrganization')).toMatchObject({ input: { title: 'Bob’s bar', logoFilename: 'drawn.webp' } })
  })

  test('[CU28] of which the logo is refused says so, and is not saved', async () => {
    api = seed()
    const { fetch, answer } = logoOnItsWay(api)
    await renderPage(AddOrganizationPage, fetch, { at: { name: 'add-organization', path: '/organizations/add' } })
    await title().fill('Bob’s bar')
    await page.getByRole('button', { name: 'Draw one from the title' }).click()
    await save().click()
    answer(Response.json({ code: 'InternalError' }, { status: 500 }))
    await expect.element(page.getByText(/The logo couldn’t be uploaded/)).toBeVisible()
    await expect.element(save()).not.toHaveAttribute('data-loading')
    expect(inputOf('createOrganization')).toBeUndefined()
  })

  test('[CU16] that is new is proposed the time zone of the browser', async () => {
    const here = new Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...here, timeZone: 'Pacific/Auckland' })
    await renderPage(AddOrganizationPage, seed(), { at: { name: 'add-organization', path: '/organizations/add' } })
    await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Auckland')
    vi.restoreAllMocks()
  })

  test('[CU11] that somebody else saved keeps what was typed, and shows what they saved', async () => {
    await open()
    await title().fill('Mine')
    api.add('reseller', { id: 'ritas', name: 'Rita Resells', email: 'rita@rita.example' })
    const theirs = { title: 'Theirs', logoFilename: 'other.webp', resellerId: 'ritas', updatedAt: new Date().toISOString() }
    Object.assign(api.rows('organization')[0]!, theirs)
    api.refuse('updateOrganization', 'ConflictError')
    await save().click()
    await queryClient.invalidateQueries()
    await expect.element(page.getByText('Somebody else changed this customer')).toBeVisible()
    for (const text of ['Theirs', 'Rita Resells', 'another picture'])
      await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(title()).toHaveValue('Mine')
    api.refuse('updateOrganization')
    await page.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect.poll(() => inputOf('updateOrganization')).toMatchObject({ input: { title: 'Mine' } })
    await expect.element(page.getByText('Somebody else changed this customer')).not.toBeInTheDocument()
  })

  test('[CU27] that somebody else saved is shown at once where nothing was typed', async () => {
    await open()
    await expect.element(title()).toHaveValue('Anna’s café')
    Object.assign(api.rows('organization')[0]!, { title: 'Theirs', updatedAt: new Date().toISOString() })
    await queryClient.invalidateQueries()
    await expect.element(title()).toHaveValue('Theirs')
  })

  test('[CU10] [BN15] is deleted once it was said what goes with it and its name was typed, with the way back', async () => {
    await open()
    await page.getByRole('button', { name: 'Delete customer' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Users who can log in: 2')).toBeVisible()
    await expect.element(dialog.getByText('Systems: 1, screens: 3')).toBeVisible()
    await expect.element(dialog.getByText('TVs that stop at once: 2')).toBeVisible()
    await expect.element(dialog.getByText(/For 30 days all of it can be restored/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByRole('textbox').fill('Anna’s café')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('The page list-organizations')).toBeVisible()
    expect(inputOf('deleteOrganization')).toEqual({ id: 'annas' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => inputOf('restoreBinItems')).toMatchObject({ ids: ['annas'] })
  })

  test('[CU5] has blocked tags in small letters, each once', async () => {
    await open()
    const tags = page.getByRole('combobox', { name: 'Blocked media tags' })
    for (const tag of ['Alcohol', ' alcohol', 'Meat']) {
      await tags.fill(tag)
      await userEvent.keyboard('{Enter}')
    }
    await save().click()
    await expect.poll(() => inputOf('updateOrganization')).toMatchObject({ tags: ['alcohol', 'meat'] })
  })
})

describe('its users', () => {
  test('[US7] [US25] are made with what the form asks, and refused at its fields', async () => {
    await open()
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Carla')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Cook')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('carla')
    await dialog.getByLabelText('Password', { exact: true }).fill('weak')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('E-mail is not a valid e-mail address.')).toBeVisible()
    await expect.element(dialog.getByText('The chosen password is too weak')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('carla@cafe.example')
    await dialog.getByLabelText('Password', { exact: true }).fill('Cafe-Lumiere-1')
    api.refuse('createUser', 'UserDuplicateError', [{ path: 'input.email', rule: 'taken' }])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('The chosen e-mail address is already in use')).toBeVisible()
    api.refuse('createUser')
    await dialog.getByRole('switch', { name: 'Products' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('carla@cafe.example')).toBeVisible()
    expect(inputOf('createUser')).toMatchObject({
      input: {
        organizationId: 'annas',
        email: 'carla@cafe.example',
        password: 'Cafe-Lumiere-1',
        isProductsEnabled: false,
        isSystemsEnabled: true,
      },
    })
  })

  test('[US25] keep their address', async () => {
    await open()
    await menuOf('Anna Bakker').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Brood')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Anna Brood')).toBeVisible()
    expect(inputOf('updateUser')).toMatchObject({ input: { id: 'anna', lastName: 'Brood' } })
    expect(inputOf('updateUser')!['input']).not.toHaveProperty('email')
  })

  test('[US9] [ML36] are told their link by whoever made them, where no mail is sent', async () => {
    await open()
    await menuOf('Anna Bakker').click()
    await page.getByRole('menuitem', { name: 'Send new password' }).click()
    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/password#abc`)
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  test('[US8] can be acted as by whoever may', async () => {
    await open()
    await menuOf('Anna Bakker').click()
    await expect.element(page.getByRole('menuitem', { name: 'Log in as user' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Send new password' })).toBeEnabled()
  })

  test('[NW5] tell in their row that acting as them could not begin, with another try', async () => {
    await open()
    await menuOf('Anna Bakker').click()
    api.connect(false)
    await page.getByRole('menuitem', { name: 'Log in as user' }).click()
    const told = page.getByRole('listitem').filter({ hasText: 'Anna Bakker' }).getByRole('alert')
    await expect.element(told.getByText('Couldn’t login')).toBeVisible()
    await expect.element(told.getByText(/The server can’t be reached/)).toBeVisible()
    await expect.element(told.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('[PG5] that can’t be acted as are told so by the sentence of the list', async () => {
    await open()
    await menuOf('Anna Bakker').click()
    await page.getByRole('menuitem', { name: 'Log in as user' }).click()
    await expect.element(page.getByText('Couldn’t login')).toBeVisible()
  })

  test('[US8] [US26] are deleted after a question, and not oneself', async () => {
    await open()
    await menuOf('Ada Admin').click()
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await menuOf('Anna Bakker').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('anna@cafe.example')).not.toBeInTheDocument()
  })
})

describe('its systems', () => {
  test('[CU14] are told how many screens they may have, instead of getting as many', async () => {
    await open()
    await page.getByRole('button', { name: 'Add system' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Stadium')
    await dialog.getByRole('textbox', { name: 'Number of screens' }).fill('500')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Number of screens is at most 100.')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Number of screens' })).toHaveValue('500')
    expect(inputOf('createSystem')).toBeUndefined()
  })

  test('[SY9] have another number of screens after it was said which go and which TVs stop', async () => {
    await open()
    await menuOf('Window').click()
    const edit = page.getByRole('menuitem', { name: 'Edit' })
    // Until the menu stands beside its button, whoever scrolls to it scrolls the button away.
    await expect.element(edit).toBeInViewport()
    await edit.click()
    await page.getByRole('textbox', { name: 'Number of screens' }).fill('1')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/Screens removed from the end: TV 2, TV 3/)).toBeVisible()
    await expect.element(page.getByText(/A TV is connected to TV 2, TV 3/)).toBeVisible()
    expect(inputOf('updateSystem')).toBeUndefined()
    await page.getByRole('button', { name: 'Change number' }).click()
    await expect.poll(() => inputOf('updateSystem')).toEqual({ input: { id: 'window', screenCount: 1 }, wasScreenCount: 3 })
  })

  test('[SY26] [FR11] keep the screens that a colleague added while only their title was corrected', async () => {
    await open()
    await menuOf('Window').click()
    const edit = page.getByRole('menuitem', { name: 'Edit' })
    await expect.element(edit).toBeInViewport()
    await edit.click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Title' })
    await expect.element(field).toHaveValue('Window')
    Object.assign(api.rows('system')[0]!, { screenCount: 5 })
    await field.fill('Shop window ')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(inputOf('updateSystem')).toEqual({ input: { id: 'window', title: 'Shop window' } })
    expect(api.rows('system')[0]).toMatchObject({ title: 'Shop window', screenCount: 5 })
  })

  test('[SY6] are added here, and open their screens’ codes with a click', async () => {
    await open()
    await page.getByRole('button', { name: 'Add system' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Terrace')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Terrace')).toBeVisible()
    expect(inputOf('createSystem')).toMatchObject({ input: { title: 'Terrace', screenCount: 1, organizationId: 'annas' } })
    await page.getByRole('button', { name: 'Window', exact: true }).click()
    await expect.element(page.getByRole('dialog').getByRole('region', { name: 'TV 1' })).toBeVisible()
  })
})

test('[AP11] whether publications need approval is a switch, and while they do, so is who may publish', async () => {
  await open()
  const editUser = async () => {
    await menuOf('Anna Bakker').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  }
  const mayPublish = () => page.getByRole('dialog').getByRole('switch', { name: 'May publish' })
  await editUser()
  expect(mayPublish().elements()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('switch', { name: /^Publications need approval/ }).click()
  await save().click()
  await expect.poll(() => inputOf('updateOrganization')).toMatchObject({ input: { id: 'annas', needsApproval: true } })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await editUser()
  await expect.element(mayPublish()).toBeChecked()
  await mayPublish().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => inputOf('updateUser')).toMatchObject({ input: { id: 'anna', isApprover: false } })
})
