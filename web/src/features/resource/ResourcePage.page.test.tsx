import { IconPlayerPlay } from '@tabler/icons-react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import type { Resource, Row } from './columns.ts'
import { ResourcePage } from './ResourcePage.tsx'

/** A list with the kinds of columns that products and promotions don't have. */
const collections: Resource<'collection'> = {
  entity: 'collection',
  icon: IconPlayerPlay,
  columns: [
    { kind: 'words', field: 'title' },
    { kind: 'choice', field: 'startDay' },
    { kind: 'text', field: 'startTime' },
    { kind: 'date', field: 'createdAt' },
    { kind: 'own', id: 'initial', heading: 'collections.view', width: 90, Cell: ({ row }: { row: Row }) => <b>{row.title.charAt(0)}!</b> },
    { kind: 'actions', actions: ['edit', 'delete'] },
  ],
}
const Collections = () => <ResourcePage of={collections} list="allCollections" title="app.routes.list-collections.title" />

let api: MemoryApi
beforeEach(() => {
  const evening = { title: 'Evening', systemId: 'counter', startDay: 'fri', startTime: '18:00:00', createdAt: '2026-03-01T12:00:00.000Z' }
  api = createMemoryApi({ collection: [evening] })
})

test.each([1280, 390])('a choice, a text, a date and a cell of the page’s own stand in a list %i pixels wide', async width => {
  await renderPage(Collections, api, { width })
  await expect.element(page.getByRole('combobox', { name: 'Evening, Start day' })).toHaveValue('Friday')
  for (const text of ['18:00:00', '1 March 2026', 'E!']) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('[PD16] [NW16] a choice is shown before the server has answered; if it refuses, it goes back and its row says so', async () => {
  await renderPage(Collections, api)
  api.refuse('updateCollection', 'InternalError')
  const answer = api.hold('updateCollection')
  const day = page.getByRole('combobox', { name: 'Evening, Start day' })
  await day.click()
  await page.getByRole('option', { name: 'Monday' }).click()
  await expect.element(day).toHaveValue('Monday')
  answer()
  await expect.element(day).toHaveValue('Friday')
  await expect.element(page.getByRole('row').getByRole('alert')).toBeVisible()
})

test('a form has the fields of the columns where nothing else is said', async () => {
  await renderPage(Collections, api)
  await page.getByRole('button', { name: 'Edit Evening' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit collection' })
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Evening')
  await expect.element(dialog.getByRole('combobox', { name: 'Start day' })).toHaveValue('Friday')
})
