import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addresses, relayPrefix } from '@vitrine/model/http.ts'
import { session } from '../../../api/session.ts'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { CreatePresentation } from '../CreatePresentation.tsx'
import TemplatesPage from './TemplatesPage.tsx'

let api: MemoryApi
beforeEach(() => {
  sessionStorage.clear()
  const template = (id: string, folderId: string | null, presentationId: string) => ({
    id,
    organizationId: '0',
    folderId,
    presentationId,
    replacedFonts: [],
  })
  api = createMemoryApi(
    {
      templateFolder: [
        { id: 'menus', organizationId: '0', title: 'Menus', templateCount: 0, landscapeCount: 0, portraitCount: 0 },
        { id: 'seasons', organizationId: '0', title: 'Seasons', templateCount: 5, landscapeCount: 4, portraitCount: 1 },
        {
          id: 'summer',
          organizationId: '0',
          title: 'Summer',
          parentFolderId: 'seasons',
          templateCount: 1,
          landscapeCount: 1,
          portraitCount: 0,
        },
      ],
      presentation: [
        { id: 'p1', title: 'Iced coffee', slideCount: 2 },
        { id: 'p2', title: 'Pumpkin soup', slideCount: 1 },
        { id: 'p3', title: 'Lunch', slideCount: 3, organizationId: 'annas' },
      ],
      template: [template('iced', 'summer', 'p1'), template('soup', 'seasons', 'p2')],
      organization: [{ id: 'annas', title: 'Anna’s café' }],
    },
    {
      allTemplates: ({ filter }, { rows }) => {
        const items = rows('template')
          .filter(({ folderId }) => !filter?.folderId || folderId === filter.folderId)
          .filter(({ organizationId }) => filter?.isStock == null || (organizationId === '0') === filter.isStock)
          .map(row => ({
            ...row,
            folder: rows('templateFolder').find(({ id }) => id === row['folderId']) ?? null,
            presentation: rows('presentation').find(({ id }) => id === row['presentationId']) ?? null,
          }))
        return { totalCount: items.length, items }
      },
      createTemplate: () => ({
        id: 'made',
        folderId: null,
        folder: null,
        presentation: { id: 'p9', title: 'Lunch board' },
        replacedFonts: [{ title: 'Brandon', font: 'OPEN_SANS' }],
      }),
      duplicateTemplate: ({ resultId }) => ({ id: resultId ?? 'copy', presentation: { id: 'p5', title: 'Iced coffee' } }),
    },
  )
})

const folder = (title: string) => page.getByRole('list', { name: 'Folders' }).getByText(title, { exact: true })
const cards = () => page.getByRole('link', { name: /^Open / })
const asked = (name: string) => api.asked.filter(each => each.name === name).map(({ args }) => args)

test('a folder shows what is in it, and a template opens the editor', async () => {
  await renderPage(TemplatesPage, api)
  await expect.poll(() => cards().elements().length).toBe(2)
  await folder('Summer').click()
  await expect.poll(() => cards().elements().length).toBe(1)
  expect(cards().first().element().getAttribute('href')).toBe('/editor/p1')
})

test('[TM22] a folder is added, renamed and moved without a mouse', async () => {
  await renderPage(TemplatesPage, api)
  await page.getByRole('button', { name: 'Add folder' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Drinks')
  await userEvent.keyboard('{Enter}')
  await expect.element(folder('Drinks')).toBeVisible()

  await folder('Summer').click()
  await userEvent.keyboard('{F2}')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Warm days')
  await userEvent.keyboard('{Enter}')
  await expect.element(folder('Warm days')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Warm days' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('combobox', { name: 'Folder' }).fill('Menus')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => asked('updateTemplateFolder').at(-1)).toEqual({ input: { id: 'summer', parentFolderId: 'menus' } })
})

test('[TM22] a folder is moved by dragging it onto another, and a template into one', async () => {
  await renderPage(TemplatesPage, api)
  await folder('Summer').dropTo(folder('Menus'))
  await expect.poll(() => asked('updateTemplateFolder')).toEqual([{ input: { id: 'summer', parentFolderId: 'menus' } }])
  await page.getByText('Pumpkin soup').dropTo(folder('Menus'))
  await expect.poll(() => asked('updateTemplate')).toEqual([{ input: { id: 'soup', folderId: 'menus' } }])
})

test('[TM2] a folder is not offered a place within itself', async () => {
  await renderPage(TemplatesPage, api)
  await page.getByRole('button', { name: 'Actions for Seasons' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('combobox', { name: 'Folder' }).click()
  await expect.element(page.getByRole('option', { name: 'Menus' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Summer' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}{Escape}')
  await folder('Seasons').dropTo(folder('Summer'))
  expect(asked('updateTemplateFolder')).toEqual([])
})

test('[TM4] before a folder is deleted, what is in it is named', async () => {
  await renderPage(TemplatesPage, api)
  await page.getByRole('button', { name: 'Actions for Seasons' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(/Deleted with it: “Summer”/)).toBeVisible()
  await expect.element(question.getByText(/templates in it stay: .*“Pumpkin soup”/)).toBeVisible()
  await expect.element(question.getByText(/“Iced coffee”/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => asked('deleteTemplateFolder')).toEqual([{ id: 'seasons' }])
})

test.each(['search=soup', 'orientation=PORTRAIT'])('[TM53] all that is in a folder is named, also under ?%s', async narrowed => {
  await renderPage(TemplatesPage, api, { at: { name: 'templates', path: `/templates?${narrowed}` } })
  await page.getByRole('button', { name: 'Actions for Seasons' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByRole('dialog').getByText(/“Pumpkin soup”, “Iced coffee” and 4 more/)).toBeVisible()
})

test('[TM10] a template of a presentation asks which, and says which fonts were replaced', async () => {
  await renderPage(TemplatesPage, api)
  await page.getByRole('button', { name: 'Create template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Lunch board')
  await dialog.getByText('Presentation', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByText('Choose a presentation first.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Presentation' }).fill('Lunch')
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(option => option.textContent),
    )
    .toEqual(['LunchAnna’s café'])
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('“Brandon” is the customer’s own font. Open Sans stands in its place.')).toBeVisible()
  expect(asked('createTemplate')).toMatchObject([{ input: { title: 'Lunch board' }, sourcePresentationId: 'p3' }])
})

test.each([
  ['summer', 'summer'],
  ['gone', null],
])('[TM50] a new template lies in the folder that is shown: %s in the address is %s', async (folderId, shown) => {
  await renderPage(TemplatesPage, api, { at: { name: 'templates', path: `/templates?folder=${folderId}` } })
  // The head's: an empty folder offers it once more, and one that is gone is empty until the folders are known.
  await page.getByRole('button', { name: 'Create template' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create template' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Lunch board')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => asked('createTemplate')).toMatchObject([{ folderId: shown }])
})

test('[FR15] a new template has one name while the same is sent, and another once it is called otherwise', async () => {
  await renderPage(TemplatesPage, api)
  await page.getByRole('button', { name: 'Create template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create template' })
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await title.fill('Lunch board')
  api.refuse('createTemplate', 'InternalError')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked('createTemplate').length).toBe(2)
  await title.fill('Dinner board')
  api.refuse('createTemplate')
  await dialog.getByRole('button', { name: /^(Create|Try again)$/ }).click()
  await expect.poll(() => asked('createTemplate').length).toBe(3)
  const [first, again, other] = asked('createTemplate').map(({ resultId }) => resultId)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('[FR8] [FR9] a new template that was called something is not left without a question', async () => {
  api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
  const history = await renderPage(TemplatesPage, api, { at: { name: 'templates', path: '/templates' } })
  await session.actAs({ refreshToken: `${relayPrefix}x` })
  await page.getByRole('button', { name: 'Create template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create template' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await title.fill('Lunch board')
  history.push('/account')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(history.location.pathname).toBe('/templates')
  await title.click()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => history.location.pathname).toBe('/editor/p9')
})

test('[TM19] a presentation is called as its template, in the language of whoever makes it, until they call it otherwise', async () => {
  api.rows('presentation').find(({ title }) => title === 'Iced coffee')!['title'] = 'Coffee / Koffie'
  await renderPage(() => <CreatePresentation opened onClose={() => {}} />, api)
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await page.getByRole('radio', { name: 'Coffee' }).click()
  await expect.element(title).toHaveValue('Coffee')
  await page.getByRole('button', { name: 'Choose another' }).click()
  await expect.element(title).toHaveValue('')
  await title.fill('Mine')
  await page.getByRole('radio', { name: 'Coffee' }).click()
  await expect.element(title).toHaveValue('Mine')
})

test('[TM20] [TM35] [TM40] the templates stand beside the form, and the orientation is asked of an empty one only', async () => {
  await renderPage(() => <CreatePresentation opened onClose={() => {}} />, api)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: 'Iced coffee' })).toBeVisible()
  const before = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const order = () => [
    dialog.getByRole('textbox', { name: 'Title' }).element(),
    dialog.getByRole('textbox', { name: 'Description' }).element(),
    dialog.getByRole('radiogroup', { name: 'Start from' }).element(),
    dialog.getByRole('radiogroup', { name: 'Orientation', exact: true }).element(),
    dialog.getByRole('searchbox').element(),
  ]
  expect(order().every((each, index, all) => index === 0 || before(all[index - 1]!, each))).toBe(true)
  const field = dialog.getByRole('radiogroup', { name: 'Orientation', exact: true })
  await field.getByText('Portrait').click()
  expect(asked('allTemplates').every(args => !args['filter'])).toBe(true)
  await dialog.getByText('Template', { exact: true }).click()
  expect(field.elements()).toEqual([])
})

test('[NA31] on a phone templates come with *Template*, right below the title, and leafing through them stays in sight', async () => {
  for (let number = 1; number <= 20; number += 1) {
    const presentation = api.add('presentation', { title: `Board ${number}`, slideCount: 1 })
    api.add('template', { organizationId: '0', folderId: null, presentationId: presentation.id, replacedFonts: [] })
  }
  await renderPage(() => <CreatePresentation opened onClose={() => {}} />, api, { width: 390 })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toBeVisible()
  expect(dialog.getByRole('searchbox').elements()).toEqual([])
  await dialog.getByText('Template', { exact: true }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Description' })).not.toBeInTheDocument()
  const first = dialog.getByRole('radio', { name: 'Iced coffee' })
  const pages = dialog.getByRole('navigation', { name: 'Pages' })
  await expect.element(pages).toBeVisible()
  const { bottom } = pages.element().getBoundingClientRect()
  expect(first.element().getBoundingClientRect().bottom).toBeLessThan(bottom)
  expect(bottom).toBeLessThanOrEqual(dialog.getByRole('button', { name: 'Create', exact: true }).element().getBoundingClientRect().top)
})

test('[TM21] [TM36] the templates that are picked from are filtered by orientation, and folders count those that are shown', async () => {
  await renderPage(() => <CreatePresentation opened onClose={() => {}} />, api)
  const dialog = page.getByRole('dialog')
  const counted = () =>
    dialog
      .getByRole('list', { name: 'Folders' })
      .getByRole('button', { name: /^Seasons/ })
      .element().textContent
  await expect.poll(counted).toBe('Seasons5')
  await dialog.getByRole('radiogroup', { name: 'Filter by orientation' }).getByText('Portrait').click()
  await expect.poll(() => asked('allTemplates').at(-1)).toMatchObject({ filter: { orientation: 'PORTRAIT' } })
  await expect.poll(counted).toBe('Seasons1')
  await dialog.getByRole('searchbox').fill('soup')
  await expect.poll(() => asked('allTemplates').at(-1)).toMatchObject({ search: 'soup' })
  expect(counted()).toBe('Seasons')
})

test('[TM21] the page of templates filters them too, and keeps folder and filter in its address', async () => {
  const history = await renderPage(TemplatesPage, api, { at: { name: 'templates', path: '/templates' } })
  await page.getByText('Landscape', { exact: true }).click()
  await folder('Seasons').click()
  await expect.poll(() => asked('allTemplates').at(-1)).toMatchObject({ filter: { folderId: 'seasons', orientation: 'LANDSCAPE' } })
  expect(history.location.search).toBe('?orientation=LANDSCAPE&folder=seasons')
})

test('[TM12] [TM34] whoever makes a presentation picks a template by folder and picture', async () => {
  await renderPage(() => <CreatePresentation opened onClose={() => {}} />, api)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Mine')
  await dialog.getByText('Template', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Choose a template first.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Actions for|Add folder/ }).elements()).toEqual([])
  await folder('Summer').click()
  await dialog.getByRole('radio', { name: 'Iced coffee' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => asked('createPresentation')).toMatchObject([{ input: { title: 'Mine' }, templateId: 'iced' }])
})

/** Rita's own, beside those that everybody has. */
function addRitas() {
  api.rows('presentation').push({ id: 'p4', title: 'Tulips', slideCount: 1 })
  api.rows('template').push({ id: 'tulips', organizationId: '0:ritas', folderId: null, presentationId: 'p4', replacedFonts: [] })
  const counts = { templateCount: 1, landscapeCount: 1, portraitCount: 0 }
  api.rows('templateFolder').push({ id: 'spring', organizationId: '0:ritas', title: 'Spring', parentFolderId: null, ...counts })
}
const shownTitles = () =>
  page
    .getByRole('list', { name: 'Templates' })
    .getByRole('listitem')
    .elements()
    .map(card => card.textContent)

test('[TM46] a partner has its own templates and their folders apart from everybody’s, which it copies', async () => {
  addRitas()
  api.rows('user').push({ id: 'rita', role: 'RESELLER', organizationId: null, resellerId: 'ritas' })
  await renderPage(TemplatesPage, api)
  await expect.poll(() => shownTitles().length).toBe(1)
  expect(shownTitles()[0]).toContain('Tulips')
  await expect.element(folder('Spring')).toBeVisible()
  expect(folder('Menus').elements()).toEqual([])

  await page.getByRole('tab', { name: 'Standard templates' }).click()
  await expect.poll(() => shownTitles().length).toBe(2)
  expect(folder('Spring').elements()).toEqual([])
  expect(cards().elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Add folder' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Copy “Iced coffee” to own templates' }).dblClick()
  await expect.element(page.getByText('“Iced coffee” is among your own templates now.')).toBeVisible()
  const [{ id, resultId }, ...others] = asked('duplicateTemplate') as [{ id: string; resultId: string }]
  expect(others).toEqual([])
  expect(id).toBe('iced')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked('deleteTemplate')).toEqual([{ id: resultId }])
})

const whose = () => page.getByRole('dialog').getByRole('radiogroup', { name: 'Templates of' })
const tiles = () => page.getByRole('radiogroup', { name: 'Template', exact: true }).getByRole('radio')
const tileTitles = () =>
  tiles()
    .elements()
    .map(tile => tile.textContent)

/** Anna, a customer of Rita's. */
function signInAnna() {
  api.rows('reseller').push({ id: 'ritas', name: 'Rita Resells' })
  api.rows('organization')[0]!['resellerId'] = 'ritas'
  api.rows('user').push({ id: 'anna', role: 'USER', organizationId: 'annas', resellerId: null })
}

test('[TM42] a customer says whose templates to choose from', async () => {
  signInAnna()
  addRitas()
  await renderPage(() => <CreatePresentation opened onClose={() => {}} />, api)
  await expect.element(whose()).toHaveTextContent('AllRita ResellsStandard')
  expect(tileTitles()).toContain('TulipsRita Resells')
  await whose().getByText('Rita Resells').click()
  await expect.poll(tileTitles).toEqual(['TulipsRita Resells'])
  await whose().getByText('Standard').click()
  await expect.poll(tileTitles).toEqual(['Iced coffee', 'Pumpkin soup'])
})

test('[TM42] as long as the partner has none, the customer is not asked', async () => {
  signInAnna()
  await renderPage(() => <CreatePresentation opened onClose={() => {}} />, api)
  await expect.poll(() => tiles().elements().length).toBe(2)
  await expect.poll(() => asked('allTemplates')).toContainEqual({ filter: { isStock: false }, limit: 1 })
  expect(whose().elements()).toEqual([])
})
