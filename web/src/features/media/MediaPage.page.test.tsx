import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '../../api/callError.ts'
import { queryClient } from '../../api/useCall.ts'
import { createMemoryApi, type MemoryApi, type MemoryRow } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { sentFiles, stopSending } from '../../testing/sentFiles.ts'
import { cancelUploads, startUpload, uploads } from './uploads.ts'
import MediaPage from './MediaPage.tsx'

const asset = (id: string, title: string, rest: object = {}) => ({
  id,
  title,
  type: 'IMAGE',
  filename: `${id}.webp`,
  organizationId: null,
  url: `/files/${id}.webp`,
  tags: [],
  ...rest,
})
const folder = (id: string, title: string, assetCount: number) => ({ id, title, assetCount, organizationId: null })

let api: MemoryApi
/** Who keeps the stock library; some tests are about somebody who has files of their own. */
const ada = { id: 'ada', role: 'ADMIN', organizationId: null }
const anna = { id: 'anna', role: 'USER', organizationId: 'annas' }
let viewer: typeof ada | typeof anna = ada
/** A colleague has deleted the folder, which the page has not heard yet. */
let isFoodGone = false
const chosen = (ids: readonly string[]) => api.rows('asset').filter(({ id }) => ids.includes(id))

function apiWith(assets: readonly Record<string, unknown>[], pending: readonly Record<string, unknown>[] = []): MemoryApi {
  return createMemoryApi(
    {
      asset: assets,
      pendingAsset: pending,
      assetFolder: [folder('drinks', 'Drinks', 1), folder('food', 'Food', 0), { ...folder('own', 'Anna’s', 0), organizationId: 'annas' }],
      tag: [
        { id: 't1', title: 'summer', assetCount: 2 },
        { id: 't2', title: 'sumer', assetCount: 1 },
      ],
    },
    {
      viewer: () => viewer,
      allAssets({ filter, ids, search = '', limit = 60, offset = 0 }) {
        const items = api
          .rows('asset')
          .filter(row => !ids || ids.includes(row.id))
          .filter(row => !filter?.folderId || row['folderId'] === filter.folderId)
          .filter(row => !filter?.type || row['type'] === filter.type)
          .filter(row => !filter?.filename || row['filename'] === filter.filename)
          .filter(row => filter?.isStock == null || (row['organizationId'] === null) === filter.isStock)
          .filter(row => String(row['title']).toLowerCase().startsWith(search.toLowerCase()))
        return { totalCount: items.length, items: items.slice(offset, offset + limit) }
      },
      updateAssets({ ids, input, addTags = [], removeTags = [] }) {
        for (const row of chosen(ids)) {
          const tags = [...(row['tags'] as string[]), ...addTags].filter(tag => !removeTags.includes(tag))
          Object.assign(row, input, { tags })
        }
        return { totalCount: ids.length, items: chosen(ids) }
      },
      deleteAssets({ ids }) {
        const rows = api.rows('asset')
        rows.splice(0, rows.length, ...rows.filter(({ id }) => !ids.includes(id)))
        return true as never
      },
      restoreBinItems: ({ ids }) => ids.map(subjectId => ({ entity: 'asset', subjectId, title: 'Apple' })),
      allUses: () => ({ totalCount: 1, items: [{ kind: 'TEMPLATE', id: 'lunch', title: 'Lunch menu' }] }),
      updateAsset: ({ input, tags }) =>
        Object.assign(api.rows('asset').find(({ id }) => id === input.id) as MemoryRow, input, tags && { tags }),
      createVideoUploadSession: () => ({ url: '/api/upload/asset', params: [{ name: 'kind', value: 'assetVideo' }] }),
      createAsset({ input, tags = [] }) {
        requireFolder(input.folderId)
        return api.add('asset', asset(`new ${input.title}`, '', { ...input, tags }))
      },
      createPendingAsset({ input, tags = [] }) {
        requireFolder(input.folderId)
        return api.add('pendingAsset', { ...input, tags, state: 'PROCESSING', organizationId: null })
      },
      retryPendingAsset: ({ id }) =>
        Object.assign(api.rows('pendingAsset').find(row => row.id === id) as MemoryRow, { state: 'PROCESSING' }),
    },
  )
}

function requireFolder(id: string | null | undefined): void {
  if (id === 'food' && isFoodGone) throw new CallError('NotFoundError', [{ path: 'input.folderId', rule: 'other' }])
}

const four = [
  asset('a', 'Apple'),
  asset('b', 'Banana', { folderId: 'drinks' }),
  asset('c', 'Cherry', { tags: ['red'] }),
  asset('d', 'Date'),
]
beforeEach(() => {
  viewer = ada
  isFoodGone = false
  api = apiWith(four)
})
afterEach(() => {
  cancelUploads()
  stopSending()
})

const tile = (title: string) => page.getByRole('group', { name: 'Images and videos' }).getByText(title, { exact: true })
const place = (title: string) => page.getByRole('list', { name: 'Folders' }).getByText(title, { exact: true })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const selected = () =>
  page
    .getByRole('button', { pressed: true })
    .elements()
    .map(button => button.textContent)
const asked = (name: string) => api.asked.filter(each => each.name === name).map(({ args }) => args)
/** As browsers call them; of a font they say nothing. */
const types: Readonly<Record<string, string>> = { png: 'image/png', mp4: 'video/mp4' }
const aFile = (name: string) => new File(['x'], name, { type: types[name.split('.').at(-1)!] ?? '' })
const drop = (...names: string[]) => {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(aFile(name))
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

test('[LS12] library, folder, type and search stand in the address, and a folder that is gone is all of them', async () => {
  viewer = anna
  const at = (search: string) => ({ at: { name: 'media' as const, path: `/media${search}` } })
  const history = await renderPage(MediaPage, api, at('?library=stock&folder=drinks'))
  await expect.element(tile('Banana')).toBeVisible()
  expect(tile('Apple').elements()).toEqual([])
  await page.getByText('Images', { exact: true }).click()
  await page.getByRole('searchbox').fill('ban')
  await expect.poll(() => history.location.search).toBe('?library=stock&folder=drinks&type=IMAGE&search=ban')
  await page.getByRole('tab', { name: 'Own files' }).click()
  await expect.poll(() => history.location.search).toBe('?library=own&type=IMAGE&search=ban')
  await renderPage(MediaPage, api, at('?library=stock&folder=gone'))
  await expect.element(tile('Apple')).toBeVisible()
})

test('[ME1] the stock library is found by folder, type and title; others’ folders are not there', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  expect(place('Anna’s').elements()).toEqual([])
  await place('Drinks').click()
  await expect.element(tile('Apple')).not.toBeInTheDocument()
  await expect.element(tile('Banana')).toBeVisible()
  await place('All files').click()
  await page.getByRole('searchbox').fill('che')
  await expect.element(tile('Apple')).not.toBeInTheDocument()
  await expect.element(tile('Cherry')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByText('Videos', { exact: true }).click()
  await expect.element(page.getByText('No file is of this kind')).toBeVisible()
})

test('[FI86] what one’s files take is said, of how much they may', async () => {
  let storage = { used: 1_288_490_189, inBin: 5 * 1024 ** 2, limit: null as number | null }
  api = createMemoryApi({ asset: four }, { findStorage: () => storage, allAssets: () => ({ totalCount: 4, items: four }) })
  await renderPage(MediaPage, api)
  await expect.element(page.getByText('1.2 GB used · 5 MB of it in the bin')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '5 MB of it in the bin' })).toHaveAttribute('href', '/bin')
  storage = { used: 6 * 1024 ** 3, inBin: 0, limit: 5 * 1024 ** 3 }
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(/6 GB of 5 GB used. Delete files/)).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: '6 GB of 5 GB used' })).toHaveAttribute('aria-valuenow', '100')
})

test('[ME31] of thousands only those are drawn and asked for that can be seen', async () => {
  api = apiWith(Array.from({ length: 3_000 }, (_, index) => asset(`n${index}`, `File ${index}`)))
  await renderPage(MediaPage, api)
  await expect.element(tile('File 0')).toBeVisible()
  expect(document.querySelectorAll('[data-index]').length).toBeLessThan(100)
  // As who drags the bar down: the page may still become longer.
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return tile('File 2999').elements().length
    })
    .toBe(1)
  expect(tile('File 0').elements()).toEqual([])
  expect(asked('allAssets').length).toBeLessThan(8)
})

test('[ME5] [ME34] several are selected with Shift, with Ctrl and by a tick, and moved together', async () => {
  await renderPage(MediaPage, api)
  await tile('Apple').click()
  await tile('Cherry').click({ modifiers: ['Shift'] })
  await expect.poll(selected).toEqual(['Apple', 'Banana', 'Cherry'])
  await tile('Banana').click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(selected).toEqual(['Apple', 'Cherry'])
  await page.getByRole('checkbox', { name: 'Select Date' }).click()
  await expect.element(page.getByText('3 files selected')).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('combobox', { name: 'Folder' }).fill('Food')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await dialog('Move 3 files').getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => asked('updateAssets')).toEqual([{ ids: ['a', 'c', 'd'], input: { folderId: 'food' } }])
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
})

test('[ME55] all files are selected when they are there, unless something else is selected meanwhile', async () => {
  api = apiWith(Array.from({ length: 130 }, (_, index) => asset(`n${index}`, `File ${index}`)))
  await renderPage(MediaPage, api)
  const tick = page.getByRole('checkbox', { name: 'Select File 1', exact: true })
  const bar = page.getByRole('toolbar')
  await tick.click()
  const before = asked('allAssets').length
  const answer = api.hold('allAssets')
  await bar.getByRole('button', { name: 'Select all' }).click()
  await expect.poll(() => asked('allAssets').length).toBeGreaterThan(before)
  await bar.getByRole('button', { name: 'Deselect' }).click()
  answer()
  await api.rested()
  await tick.click()
  await expect.element(bar.getByText('1 file selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await expect.element(bar.getByText('130 files selected')).toBeVisible()
})

test('[ME55] that the files to be selected did not come is said', async () => {
  api = apiWith(Array.from({ length: 130 }, (_, index) => asset(`n${index}`, `File ${index}`)))
  await renderPage(MediaPage, api)
  await page.getByRole('checkbox', { name: 'Select File 1', exact: true }).click()
  api.refuse('allAssets', 'InternalError')
  await page.getByRole('toolbar').getByRole('button', { name: 'Select all' }).click()
  await expect.element(page.getByRole('alert').getByText('The files could not be selected.')).toBeVisible()
  await expect.element(page.getByText('1 file selected')).toBeVisible()
})

test('[ME55] files of before a search are not selected when they come', async () => {
  api = apiWith(Array.from({ length: 130 }, (_, index) => asset(`n${index}`, `File ${index}`)))
  await renderPage(MediaPage, api)
  await page.getByRole('checkbox', { name: 'Select File 1', exact: true }).click()
  const before = asked('allAssets').length
  const answer = api.hold('allAssets')
  await page.getByRole('toolbar').getByRole('button', { name: 'Select all' }).click()
  await expect.poll(() => asked('allAssets').length).toBeGreaterThan(before)
  await page.getByRole('searchbox').fill('File 12')
  await expect.poll(() => asked('allAssets').at(-1)).toMatchObject({ search: 'File 12' })
  answer()
  await expect.element(tile('File 129')).toBeVisible()
  await api.rested()
  await expect.element(page.getByText('1 file selected')).toBeVisible()
})

test('[ME35] tags are added to all that are selected, and taken from all', async () => {
  await renderPage(MediaPage, api)
  await tile('Apple').click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('4 files selected')).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Tag…' }).click()
  await page.getByRole('combobox', { name: 'Add tags' }).fill('Sale')
  await userEvent.keyboard('{Enter}')
  await dialog('Tags of 4 files').getByText('red', { exact: true }).click()
  await dialog('Tags of 4 files').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked('updateAssets')).toEqual([{ ids: ['a', 'b', 'c', 'd'], addTags: ['sale'], removeTags: ['red'] }])
})

test('[ME4] keys walk through the files, select, view and let go', async () => {
  await renderPage(MediaPage, api)
  await tile('Apple').click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight} ')
  await expect.poll(selected).toEqual(['Apple', 'Cherry'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(selected).toEqual([])
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => selected().length).toBeGreaterThan(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Image: Date')).toBeVisible()
})

test('[ME6] files that are selected are dragged onto a folder together', async () => {
  await renderPage(MediaPage, api)
  await tile('Apple').click()
  await tile('Cherry').click({ modifiers: ['ControlOrMeta'] })
  await tile('Cherry').dropTo(place('Food'))
  await expect.poll(() => asked('updateAssets')).toEqual([{ ids: ['a', 'c'], input: { folderId: 'food' } }])
  await tile('Date').dropTo(place('Drinks'))
  await expect.poll(() => asked('updateAssets').at(-1)).toEqual({ ids: ['d'], input: { folderId: 'drinks' } })
})

test('[ME49] before a folder is deleted, what is in it is named', async () => {
  await renderPage(MediaPage, api)
  await page.getByRole('button', { name: 'Actions for Drinks' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(dialog('Delete “Drinks”?').getByText('The files in it stay: “Banana”. They are then in no folder.')).toBeVisible()
  await dialog('Delete “Drinks”?').getByRole('button', { name: 'Cancel' }).click()
})

test('[ME7] [ME36] a file is viewed, and the arrow keys go on to the next', async () => {
  await renderPage(MediaPage, api)
  await tile('Apple').dblClick()
  await expect.element(dialog('Image: Apple')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog('Image: Banana')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(/Image/)).not.toBeInTheDocument()
})

test('[ME8] the settings of a file are its title, its folder and its tags, each there once', async () => {
  await renderPage(MediaPage, api)
  await page.getByRole('button', { name: 'Actions for Cherry' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = dialog('Settings of Cherry')
  await settings.getByRole('textbox', { name: 'Title' }).fill('')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.element(settings.getByText('Title is required.')).toBeVisible()
  await expect.element(settings.getByText('Folder is required.')).toBeVisible()
  await expect.element(settings.getByText('Used in: template “Lunch menu”.')).toBeVisible()
  await settings.getByRole('textbox', { name: 'Title' }).fill('Cherries')
  await settings.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option', { name: 'Food' }).click()
  await settings.getByRole('combobox', { name: 'Tags' }).fill('RED')
  await userEvent.keyboard('{Enter}')
  await settings.getByRole('combobox', { name: 'Tags' }).fill('sum')
  await page.getByRole('option', { name: 'summer' }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked('updateAsset')).toEqual([{ input: { id: 'c', title: 'Cherries', folderId: 'food' } }])
  await expect.poll(() => asked('updateAssets')).toEqual([{ ids: ['c'], addTags: ['summer'], removeTags: [] }])
})

test('[FR11] [ME52] the settings of a file leave what a colleague changed meanwhile', async () => {
  await renderPage(MediaPage, api)
  await page.getByRole('button', { name: 'Actions for Cherry' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = dialog('Settings of Cherry')
  await settings.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option', { name: 'Food' }).click()
  await settings.getByRole('combobox', { name: 'Tags' }).fill('sum')
  await page.getByRole('option', { name: 'summer' }).click()
  const [cherry] = chosen(['c'])
  Object.assign(cherry!, { title: 'Sour cherry', tags: ['red', 'fruit'] })
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.element(settings).not.toBeInTheDocument()
  expect(cherry).toMatchObject({ title: 'Sour cherry', folderId: 'food', tags: ['red', 'fruit', 'summer'] })
})

test('[FO29] a font that has arrived keeps the name that it gives itself when something else is said of it', async () => {
  await renderPage(MediaPage, api)
  await place('Drinks').click()
  await expect.element(tile('Apple')).not.toBeInTheDocument()
  const files = sentFiles()
  drop('PlexSans-v2.ttf')
  const settings = dialog('Settings of PlexSans-v2')
  await settings.getByRole('combobox', { name: 'Tags' }).fill('sum')
  await page.getByRole('option', { name: 'summer' }).click()
  files[0]?.arrive('IBM Plex Sans')
  await expect.poll(() => asked('createAsset')).toMatchObject([{ input: { title: 'IBM Plex Sans' } }])
  await expect.poll(uploads.get).toEqual([])
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.element(settings).not.toBeInTheDocument()
  expect(asked('updateAsset')).toEqual([])
  await expect.poll(() => asked('updateAssets')).toMatchObject([{ addTags: ['summer'], removeTags: [] }])
})

test('[ME37] [ME12] the settings of a file that is dropped open by themselves, and hold when it arrives', async () => {
  await renderPage(MediaPage, api)
  await place('Drinks').click()
  await expect.element(tile('Apple')).not.toBeInTheDocument()
  const files = sentFiles()
  drop('latte.png')
  const settings = dialog('Settings of latte')
  await settings.getByRole('textbox', { name: 'Title' }).fill('Caffè latte')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.element(settings).not.toBeInTheDocument()
  files[0]?.arrive()
  await expect
    .poll(() => asked('createAsset'))
    .toMatchObject([{ input: { type: 'IMAGE', title: 'Caffè latte', folderId: 'drinks' }, tags: [] }])
  await expect.element(tile('Caffè latte')).toBeVisible()
})

test.each([
  ['latte.png', 'createAsset', 'updateAsset'],
  ['film.mp4', 'createPendingAsset', 'updatePendingAsset'],
] as const)('[ME37] what is said of %s holds if it is saved while the file is being added', async (name, adding, changing) => {
  await renderPage(MediaPage, api)
  await place('Drinks').click()
  await expect.element(tile('Apple')).not.toBeInTheDocument()
  const files = sentFiles()
  drop(name)
  const settings = dialog(/^Settings of/)
  await settings.getByRole('textbox', { name: 'Title' }).fill('Coffee')
  await settings.getByRole('combobox', { name: 'Tags' }).fill('sum')
  await page.getByRole('option', { name: 'summer' }).click()
  const add = api.hold(adding)
  files[0]?.arrive()
  await expect.poll(() => asked(adding)).toHaveLength(1)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.element(settings).not.toBeInTheDocument()
  add()
  const { id } = asked(adding)[0]!['input'] as { id: string }
  await expect.poll(() => asked(changing)).toEqual([{ input: { id, title: 'Coffee' }, tags: ['summer'] }])
  await expect.poll(uploads.get).toEqual([])
})

test('[ME30] the settings of a file on its way say that it stays, and are left with Later', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  const files = sentFiles()
  drop('latte.png')
  await expect
    .element(dialog('Settings of latte').getByText('The file is sent meanwhile, and stays whether this is saved or not.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  files[0]?.arrive()
  await expect.element(tile('latte')).toBeVisible()
})

test('[ME51] the settings of one file stay its own while another is sent', async () => {
  await renderPage(MediaPage, api)
  await place('Drinks').click()
  await expect.element(tile('Apple')).not.toBeInTheDocument()
  const files = sentFiles()
  drop('first.png')
  const settings = dialog('Settings of first')
  await settings.getByRole('textbox', { name: 'Title' }).fill('Caffè latte')
  drop('second.png')
  // What the page set for half a second later comes before this, on any machine.
  await new Promise(resolve => setTimeout(resolve, 500))
  await expect.poll(() => files.length).toBe(2)
  files[1]?.arrive()
  await expect.element(tile('second')).toBeInTheDocument()
  await settings.getByRole('button', { name: 'Save' }).click()
  files[0]?.arrive()
  await expect.element(tile('Caffè latte')).toBeVisible()
  await expect.element(tile('second')).toBeVisible()
})

test.each(['latte.png', 'film.mp4'])('[FI71] %s arrives in no folder, if that was deleted while it was sent', async name => {
  const call = name.endsWith('mp4') ? 'createPendingAsset' : 'createAsset'
  await renderPage(MediaPage, api)
  const files = sentFiles()
  startUpload(aFile(name), 'food')
  await expect.poll(() => files.length).toBe(1)
  isFoodGone = true
  files[0]?.arrive()
  await expect.poll(() => asked(call)).toMatchObject([{ input: { folderId: 'food' } }, { input: { folderId: null } }])
  const [first, second] = asked(call).map(args => args['input'] as { id: string })
  expect(second!.id).toBe(first!.id)
  await expect.poll(uploads.get).toEqual([])
})

test('[ME38] of several that are sent together no settings open; they are selected', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  const files = sentFiles()
  drop('one.png', 'two.png')
  await expect.poll(() => files.length).toBe(2)
  files.forEach(({ arrive }) => arrive())
  await expect.element(page.getByText('2 files selected')).toBeVisible()
  expect(dialog(/Settings/).elements()).toEqual([])
})

test.each([
  [['Apple'], 'The file could not be deleted.'],
  [['Apple', 'Cherry'], 'The files could not be deleted.'],
])('[ME50] of %j it is said that %s', async (titles, sentence) => {
  api.refuse('deleteAssets', 'InternalError')
  await renderPage(MediaPage, api)
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await dialog(/^Delete/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
})

test('[ME9] before files are deleted, the question names where they are used', async () => {
  await renderPage(MediaPage, api)
  await tile('Apple').click()
  await userEvent.keyboard('{Delete}')
  const question = dialog('Delete “Apple”?')
  await expect.element(question.getByText(/Used in: template “Lunch menu”/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => asked('deleteAssets')).toEqual([{ ids: ['a'] }])
  await expect.element(tile('Apple')).not.toBeInTheDocument()
  await expect.element(page.getByText('Deleted Apple.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked('restoreBinItems')).toEqual([{ ids: ['a'], withParents: false }])
  await expect.element(page.getByText('Apple is back.')).toBeVisible()
})

test('[ME23] whoever has files of their own keeps them there, beside the stock library', async () => {
  viewer = anna
  api = apiWith([...four, asset('own', 'Our terrace', { organizationId: 'annas' })])
  await renderPage(MediaPage, api)
  await expect.element(tile('Our terrace')).toBeVisible()
  await expect.element(place('Anna’s')).toBeVisible()
  expect(tile('Apple').elements()).toEqual([])
  await page.getByRole('tab', { name: 'Stock library' }).click()
  await expect.element(tile('Apple')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Apple' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(3)
})

test('[ME24] a library without folders gets its first one with the settings of a file', async () => {
  viewer = anna
  api = apiWith([asset('own', 'Our terrace', { organizationId: 'annas' })])
  api.rows('assetFolder').splice(0, 9)
  await renderPage(MediaPage, api)
  await page.getByRole('button', { name: 'Actions for Our terrace' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = dialog('Settings of Our terrace')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.element(settings.getByText('Folder is required.')).toBeVisible()
  await settings.getByRole('textbox', { name: 'Folder' }).fill('Outside')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked('createAssetFolder')).toEqual([{ input: { title: 'Outside' } }])
  await expect.poll(() => asked('updateAsset')).toMatchObject([{ input: { id: 'own', folderId: api.rows('assetFolder')[0]!.id } }])
})

test.each([
  ['combobox', 'Food', [{ id: 'food', title: 'Food', parentFolderId: null, organizationId: null }]],
  ['textbox', 'Own files', []],
] as const)('[ME24] of a file that is sent the only folder is chosen, and the first one has a name: %s', async (role, title, folders) => {
  api.rows('assetFolder').splice(0, 9, ...folders)
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  sentFiles()
  drop('latte.png')
  await expect.element(dialog('Settings of latte').getByRole(role, { name: 'Folder' })).toHaveValue(title)
})

test('[ME25] fonts are found by their type, and stand in their own letters', async () => {
  api = apiWith([...four, asset('chalk', 'Chalk', { type: 'FONT', filename: 'chalk.woff2', url: '/files/chalk.woff2' })])
  await renderPage(MediaPage, api)
  await page.getByText('Fonts', { exact: true }).click()
  await expect.element(tile('Apple')).not.toBeInTheDocument()
  await expect.element(page.getByText('AaBb')).toBeVisible()
})

test('[ME33] the Tab key leads to one file and its actions, however many there are', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  const stops = () => [...document.querySelectorAll<HTMLElement>('[role="group"] button')].filter(({ tabIndex }) => tabIndex === 0)
  const names = () => stops().map(each => each.ariaLabel ?? each.textContent)
  expect(names()).toEqual(['Apple', 'Actions for Apple'])
  await tile('Apple').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(names).toEqual(['Banana', 'Actions for Banana'])
})

test('[ME26] the same picture again is told, with the name under which it is there', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  const files = sentFiles()
  drop('again.png')
  await expect.poll(() => files.length).toBe(1)
  api.add('asset', asset('before', 'Old apple', { filename: 'f.webp' }))
  files[0]?.arrive()
  await expect.element(page.getByText('You have this already: “Old apple”.')).toBeVisible()
})

test('[ME26] a picture is there also where it can’t be looked up whether it was there before', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  const files = sentFiles()
  const { done } = startUpload(aFile('new.png'))
  await expect.poll(() => files.length).toBe(1)
  api.refuse('allAssets', 'InternalError')
  files[0]?.arrive()
  expect(await done).toMatchObject({ title: 'new' })
  await api.rested()
  expect(uploads.get()).toEqual([])
})

test('[ME10] a video that failed says why, and is tried again', async () => {
  api = apiWith(four, [{ id: 'film', title: 'Film', type: 'VIDEO', state: 'FAILED', failure: 'FileDamagedError', organizationId: null }])
  await renderPage(MediaPage, api)
  await expect.element(page.getByText(/damaged or incomplete/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again: Film' }).click()
  await expect.element(page.getByText('Waits for its turn')).toBeVisible()
  expect(asked('retryPendingAsset')).toEqual([{ id: 'film' }])
})

test('[ME22] a video that is being made says how far it is, and one that waits how many are before it', async () => {
  const pending = { type: 'VIDEO', state: 'PROCESSING', organizationId: null, tags: [], createdAt: '2026-01-01T00:00:00.000Z' }
  api = apiWith(four, [
    { ...pending, id: 'late', title: 'Late', progress: null },
    { ...pending, id: 'early', title: 'Early', progress: 0.42 },
  ])
  await renderPage(MediaPage, api)
  await expect.element(page.getByText('Being processed · 42 %')).toBeVisible()
  await expect.element(page.getByText('Waits for its turn · 1 before it')).toBeVisible()
  Object.assign(api.rows('pendingAsset')[1]!, { progress: 0.9 })
  await expect.element(page.getByText('Being processed · 90 %')).toBeVisible()
})

test('[ME37] what is said of a video that is being made is kept at the server', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  const files = sentFiles()
  drop('film.mp4')
  await expect.poll(() => files.length).toBe(1)
  files[0]?.arrive()
  const settings = dialog('Settings of film')
  await settings.getByRole('textbox', { name: 'Title' }).fill('Coffee')
  await settings.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option', { name: 'Drinks' }).click()
  await settings.getByRole('combobox', { name: 'Tags' }).fill('sum')
  await page.getByRole('option', { name: 'summer' }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked('updatePendingAsset')).toMatchObject([{ input: { title: 'Coffee', folderId: 'drinks' }, tags: ['summer'] }])
})

test('[ME54] [LB43] a video that became an asset before the answer to its upload came has arrived', async () => {
  await renderPage(MediaPage, api)
  const files = sentFiles()
  const { done } = startUpload(aFile('film.mp4'))
  await expect.poll(() => files.length).toBe(1)
  const { id } = uploads.get()[0]!
  api.add('asset', asset(id, 'film', { type: 'VIDEO' }))
  api.refuse('createPendingAsset', 'DuplicateError')
  files[0]?.arrive()
  expect(await done).toMatchObject({ id, title: 'film' })
  expect(uploads.get()).toEqual([])
})

test('[ME11] [ME39] [ME40] a panel says how many are on their way; each is cancelled, or stays with its reason', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  const files = sentFiles()
  drop('one.png', 'two.png', 'three.png')
  await expect.element(page.getByText('Uploading 3 files')).toBeVisible()
  await page.getByRole('button', { name: /Show uploads/ }).click()
  await page.getByRole('button', { name: 'Cancel: one.png' }).click()
  await expect.element(page.getByText('Uploading 2 files')).toBeVisible()
  files[1]?.refuse(422, 'FileDamagedError')
  await expect.element(page.getByText('“two.png” could not be uploaded.')).toBeVisible()
  await expect.element(page.getByText(/damaged or incomplete/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again: two.png' }).elements()).toEqual([])
  files[2]?.refuse(507, 'StorageFullError')
  await page.getByRole('button', { name: 'Try again: three.png' }).click()
  await expect.poll(() => files.length).toBe(4)
  files[3]?.arrive()
  await expect.element(tile('three')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss: two.png' }).click()
  expect(uploads.get()).toEqual([])
})

test('[ME40] a file to which something in between answers is not there, and is sent again', async () => {
  await renderPage(MediaPage, api)
  const files = sentFiles()
  startUpload(aFile('one.png'))
  await expect.poll(() => files.length).toBe(1)
  files[0]?.intercept('<h1>Welcome to our network</h1>')
  await expect.element(page.getByText('“one.png” could not be uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: one.png' }).click()
  await expect.poll(() => files.length).toBe(2)
  files[1]?.arrive()
  await expect.element(tile('one')).toBeVisible()
})

test('[ME42] what one user sends ends with the session', async () => {
  await renderPage(MediaPage, api)
  await expect.element(tile('Apple')).toBeVisible()
  const files = sentFiles()
  drop('one.png', 'two.png')
  await expect.poll(() => files.length).toBe(2)
  cancelUploads()
  expect(uploads.get()).toEqual([])
  expect(files.every(({ isAborted }) => isAborted())).toBe(true)
})

test('[ME13] an empty library says what to do, and one that can’t be loaded is asked for again', async () => {
  api = apiWith([])
  api.refuse('allAssets', 'InternalError')
  await renderPage(MediaPage, api)
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  // Their own files come first, until the page knows who looks: whoever keeps the stock library sees that.
  await expect.poll(() => asked('allAssets').at(-1)).toMatchObject({ filter: { isStock: true } })
  await api.rested()
  await expect.element(again).toBeVisible()
  const answer = api.hold('allAssets')
  await again.click()
  api.refuse('allAssets')
  answer()
  await expect.element(page.getByText('No files yet')).toBeVisible()
  await place('Food').click()
  await expect.element(page.getByText('This folder is empty')).toBeVisible()
})

test('[ME14] [ME43] tags are found and renamed; renamed to another’s name they become one, which is said before', async () => {
  await renderPage(MediaPage, api)
  await page.getByRole('button', { name: 'Manage tags' }).click()
  const tags = dialog('Manage tags')
  await expect.element(tags.getByText('2 files')).toBeVisible()
  await tags.getByRole('searchbox').fill('sume')
  await expect.element(tags.getByText('summer', { exact: true })).not.toBeInTheDocument()
  await tags.getByRole('button', { name: 'Rename “sumer”' }).click()
  const name = tags.getByRole('textbox', { name: 'New name of “sumer”' })
  await name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(tags.getByText('Title is required.')).toBeVisible()
  await name.fill('Summer ')
  await userEvent.keyboard('{Enter}')
  const question = dialog('Merge “sumer” into “summer”?')
  await expect.element(question.getByText(/What has “sumer” \(1 file\) gets “summer” instead/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(asked('updateTag')).toEqual([])
  await name.fill('Terrace')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked('updateTag')).toEqual([{ input: { id: 't2', title: 'terrace' } }])
  await expect.element(name).not.toBeInTheDocument()
})

test('[ME43] Escape leaves a tag its name; before one is deleted, it is said how many files have it', async () => {
  await renderPage(MediaPage, api)
  await page.getByRole('button', { name: 'Manage tags' }).click()
  const tags = dialog('Manage tags')
  await tags.getByRole('button', { name: 'Rename “summer”' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(tags.getByRole('textbox')).not.toBeInTheDocument()
  await tags.getByRole('button', { name: 'Delete “summer”' }).click()
  const question = dialog('Delete “summer”?')
  await expect
    .element(question.getByText(/2 files have it; they stay, without this tag. Customers who block it see these .*This can’t be undone/))
    .toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => asked('deleteTag')).toEqual([{ id: 't1' }])
  await expect.element(tags.getByText('summer', { exact: true })).not.toBeInTheDocument()
})

test('[ME28] search, filters, tags and the button that uploads stand on one line where the menu leaves 1144 pixels', async () => {
  api = apiWith([asset('a', 'Apple')])
  await renderPage(MediaPage, api)
  await page.viewport(1144, 900)
  const parts = [
    page.getByRole('searchbox'),
    page.getByRole('radiogroup', { name: 'Type of file' }),
    page.getByRole('combobox', { name: 'Tag' }),
    page.getByRole('button', { name: 'Manage tags' }),
    page.getByRole('button', { name: 'Upload', exact: true }),
  ]
  for (const part of parts) await expect.element(part).toBeVisible()
  const middles = parts.map(part => part.element().getBoundingClientRect()).map(({ top, height }) => top + height / 2)
  for (const middle of middles) expect(middle).toBeCloseTo(middles[0]!, -1)
})
