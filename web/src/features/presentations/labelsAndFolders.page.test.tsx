import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changedLabels } from '@vitrine/model/areas/presentations/labels.ts'
import { CallError } from '../../api/callError.ts'
import type { Args } from '../../api/client.ts'
import { barriersOf } from '../../testing/barriersOf.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import PresentationsPage from './PresentationsPage.tsx'

const five = ['bar', 'kids', 'lunch', 'summer', 'terrace']
const presentations = [
  { id: 'lunch', title: 'Lunch', slideCount: 1, labels: five, folderId: null },
  { id: 'menu', title: 'Menu', slideCount: 1, labels: ['summer'], folderId: 'menus' },
  { id: 'party', title: 'Party', slideCount: 1, labels: [], folderId: 'menus' },
]
const folders = [
  { id: 'menus', title: 'Menus', presentationCount: 2 },
  { id: 'seasons', title: 'Seasons', presentationCount: 0 },
]

const memoryWith = (presentationFolder: readonly (typeof folders)[number][]): MemoryApi =>
  createMemoryApi(
    { presentation: presentations.map(each => (presentationFolder.length > 0 ? each : { ...each, folderId: null })), presentationFolder },
    {
      allPresentations({ filter = {} }, { rows }) {
        const { folderId, labels = [] } = filter
        const items = rows('presentation')
          .filter(row => (!folderId || row['folderId'] === folderId) && labels.every(label => (row['labels'] as string[]).includes(label)))
          .map(row => ({ ...row, allocations: [] }))
        return { totalCount: items.length, items }
      },
      allPresentationLabels: ({ search = '' }) => {
        const items = five.filter(label => label.startsWith(search)).map(label => ({ label, count: label === 'summer' ? 2 : 1 }))
        return { totalCount: items.length, items }
      },
      updatePresentations({ changes }, { rows }) {
        const gone = changes.flatMap(({ id }, index) => (rows('presentation').some(row => row.id === id) ? [] : [index]))
        if (gone.length > 0)
          throw new CallError(
            'NotFoundError',
            gone.map(index => ({ path: `changes.${index}.id`, rule: 'other' })),
          )
        for (const { id, folderId, addLabels = [], removeLabels = [] } of changes) {
          const row = rows('presentation').find(each => each.id === id)!
          const labels = changedLabels(row['labels'] as string[], { add: addLabels, remove: removeLabels })
          Object.assign(row, { labels, ...(folderId !== undefined && { folderId }) })
        }
        return { totalCount: 0, items: [] }
      },
    },
  )

let api: MemoryApi
beforeEach(() => void (api = memoryWith(folders)))

const asked = (name: string) => api.asked.filter(each => each.name === name).map(({ args }) => args)
const changes = () => asked('updatePresentations').map(args => (args as Args<'updatePresentations'>).changes)
const cards = () => page.getByRole('link', { name: /^Open / })
const card = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Open ${title}` }) })
const folder = (title: string) => page.getByRole('list', { name: 'Folders' }).getByText(title, { exact: true })
const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const bar = () => page.getByRole('toolbar', { name: 'What is selected' })
const dialog = () => page.getByRole('dialog')
const undo = () => page.getByRole('button', { name: 'Undo' })
const choose = async (title: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[LF14] without folders there is one quiet button, which adds the first', async () => {
  api = memoryWith([])
  await renderPage(PresentationsPage, api)
  await expect.poll(() => cards().elements().length).toBe(3)
  expect(page.getByRole('list', { name: 'Folders' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Actions for Menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Labels…' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /folder/ }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Add folder' }).click()
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Menus')
  await userEvent.keyboard('{Enter}')
  await expect.element(folder('Menus')).toBeVisible()
  expect(asked('createPresentationFolder')).toEqual([{ input: { title: 'Menus', parentFolderId: null } }])
})

test('[LF15] [LF16] the folder and the labels stand in the address; a card names four labels', async () => {
  const history = await renderPage(PresentationsPage, api, { at: { name: 'presentations', path: '/presentations?labels=summer' } })
  await expect.poll(() => cards().elements().length).toBe(2)
  await expect.element(card('Lunch').getByRole('list', { name: 'Labels' })).toHaveTextContent('barkidslunchsummer1 more')
  await expect.element(card('Menu').getByText('1 slide · Menus')).toBeVisible()
  await folder('Menus').click()
  await expect.poll(() => history.location.search).toBe('?labels=summer&folder=menus')
  await expect.poll(() => cards().elements().length).toBe(1)
  await page.getByRole('combobox', { name: 'Filter by labels' }).fill('kids')
  await page.getByRole('option', { name: 'kids' }).click()
  await expect.element(page.getByText('No presentations with these labels')).toBeVisible()
  expect(asked('allPresentations').at(-1)).toMatchObject({ filter: { folderId: 'menus', labels: ['summer', 'kids'] } })
  expect(new URLSearchParams(history.location.search).get('labels')).toBe('summer,kids')
  await userEvent.keyboard('{Escape}')
  expect(await barriersOf()).toEqual([])
})

test('[LF17] [LF19] labels of several are added and removed at once, and taken back at once, also at the second try', async () => {
  await renderPage(PresentationsPage, api)
  await box('Lunch').click()
  await box('Menu').click()
  await bar().getByRole('button', { name: 'Labels…' }).click()
  const label = (name: string) => dialog().getByRole('checkbox', { name })
  await expect.element(label('summer 2 of 2')).toBeChecked()
  await expect.element(label('bar 1 of 2')).toBePartiallyChecked()
  await label('bar 1 of 2').click()
  await label('summer 2 of 2').click()
  await dialog().getByRole('combobox', { name: 'Add labels' }).fill('new,KIDS')
  expect(await barriersOf()).toEqual([])
  await dialog().getByRole('button', { name: 'Save' }).click()
  const change = { addLabels: ['new', 'KIDS', 'bar'], removeLabels: ['summer'] }
  await expect.poll(changes).toEqual([
    [
      { id: 'lunch', ...change },
      { id: 'menu', ...change },
    ],
  ])
  await expect.element(page.getByText('Labels of 2 presentations changed.')).toBeVisible()
  api.refuse('updatePresentations', 'InternalError')
  await undo().click()
  await expect.element(page.getByText('The labels or the folder could not be changed.')).toBeVisible()
  api.refuse('updatePresentations')
  await undo().click()
  await expect.poll(() => api.rows('presentation').map(row => row['labels'])).toEqual([five, ['summer'], []])
})

test('[LF19] what was deleted meanwhile keeps nothing else from being taken back', async () => {
  await renderPage(PresentationsPage, api)
  await box('Lunch').click()
  await box('Menu').click()
  await page.getByText('Menu', { exact: true }).dropTo(folder('Seasons'))
  await expect.element(page.getByText('2 presentations moved to “Seasons”.')).toBeVisible()
  api.rows('presentation').splice(0, 1)
  await undo().click()
  await expect.poll(() => changes().at(-1)).toEqual([{ id: 'menu', folderId: 'menus' }])
  await expect.poll(() => api.rows('presentation').find(({ id }) => id === 'menu')?.['folderId']).toBe('menus')
})

test('[LF1] one label too many is said before it is sent, and labels of one are written in one field', async () => {
  await renderPage(PresentationsPage, api)
  await choose('Lunch', 'Labels…')
  const field = dialog().getByRole('combobox', { name: 'Labels' })
  await field.fill(Array.from({ length: 16 }, (_, index) => `label ${index}`).join())
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('A presentation has at most 20 labels. Too many: “Lunch”.')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.keyboard('{Backspace}')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => changes()[0]?.[0]).toMatchObject({ id: 'lunch', removeLabels: [] })
  expect(changes()[0]?.[0]?.addLabels).toHaveLength(15)
})

test('[LF18] [LF19] presentations are moved by the menu, by the bar and dragged, and each goes back to where it was', async () => {
  await renderPage(PresentationsPage, api)
  await choose('Lunch', 'Move to folder…')
  await dialog().getByRole('combobox', { name: 'Folder' }).fill('Seasons')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await dialog().getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(page.getByText('1 presentation moved to “Seasons”.')).toBeVisible()
  await undo().click()
  await expect.poll(changes).toEqual([[{ id: 'lunch', folderId: 'seasons' }], [{ id: 'lunch', folderId: null }]])
  await box('Lunch').click()
  await box('Menu').click()
  await page.getByText('Menu', { exact: true }).dropTo(folder('Seasons'))
  await expect.element(page.getByText('2 presentations moved to “Seasons”.')).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  await undo().click()
  await expect
    .poll(() => changes().slice(2))
    .toEqual([
      [
        { id: 'lunch', folderId: 'seasons' },
        { id: 'menu', folderId: 'seasons' },
      ],
      [
        { id: 'lunch', folderId: null },
        { id: 'menu', folderId: 'menus' },
      ],
    ])
})

test('[LF9] what is made while a folder is open is put there', async () => {
  await renderPage(PresentationsPage, api, { at: { name: 'presentations', path: '/presentations?folder=menus' } })
  await page.getByRole('button', { name: 'Create presentation' }).click()
  await expect.element(dialog().getByText('It is put into the folder “Menus”.')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Brunch')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked('createPresentation')).toMatchObject([{ folderId: 'menus' }])
})

test('[LF20] a folder is deleted after a question that says what stays', async () => {
  await renderPage(PresentationsPage, api)
  await page.getByRole('button', { name: 'Actions for Menus' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(dialog().getByText('The presentations in it stay: “Menu”, “Party”. They are then in no folder.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => asked('deletePresentationFolder')).toEqual([{ id: 'menus' }])
})

test('[LF24] [LF19] a label is renamed everywhere with a way back, asks before it becomes another one, and is removed', async () => {
  const back = [{ id: 'menu', addLabels: ['summer'], removeLabels: [] }]
  const own = createMemoryApi(
    { presentation: presentations.map(each => ({ ...each, folderId: null })) },
    {
      allPresentationLabels: ({ search = '' }) => {
        const items = five.filter(label => label.startsWith(search)).map(label => ({ label, count: label === 'summer' ? 2 : 1 }))
        return { totalCount: items.length, items }
      },
      replacePresentationLabel: ({ by }) => ({ label: by ?? null, changes: back }),
      updatePresentations: () => ({ totalCount: 0, items: [] }),
    },
  )
  await renderPage(PresentationsPage, own)
  const replaced = () => own.asked.filter(({ name }) => name === 'replacePresentationLabel').map(({ args }) => args)
  const rename = async (to: string) => {
    await dialog().getByRole('button', { name: 'Rename “summer”' }).click()
    await dialog().getByRole('textbox', { name: 'New name of “summer”' }).fill(to)
    await userEvent.keyboard('{Enter}')
  }
  await page.getByRole('button', { name: 'Manage labels' }).click()
  await expect.element(dialog().getByText('2 presentations')).toBeVisible()
  await rename(' ')
  await expect.element(dialog().getByText('Label is required.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await rename('kids')
  const question = page.getByRole('dialog', { name: 'Merge “summer” into “kids”?' })
  await expect.element(question.getByText(/^2 presentations get “kids” in its place/)).toBeVisible()
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(replaced).toEqual([{ label: 'summer', by: 'kids' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => own.asked.filter(({ name }) => name === 'updatePresentations').map(({ args }) => args))
    .toEqual([{ changes: back }])
  await rename('Summer')
  await expect.element(page.getByText('“summer” is “Summer” now, everywhere.')).toBeVisible()
  own.refuse('replacePresentationLabel', 'InternalError')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The label could not be changed.')).toBeVisible()
  own.refuse('replacePresentationLabel')
  await page.getByRole('button', { name: 'Undo' }).click()
  const written = { label: 'Summer', by: 'summer' }
  await expect.poll(replaced).toEqual([{ label: 'summer', by: 'kids' }, { label: 'summer', by: 'Summer' }, written, written])
  await dialog().getByRole('button', { name: 'Delete “bar”' }).click()
  await expect.element(page.getByText('“bar” is taken off 1 presentation.')).toBeVisible()
  expect(await barriersOf()).toEqual([])
})
