import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fontOfSameName } from '@vitrine/model/areas/media/fontNames.ts'
import { CallError } from '../../../../api/callError.ts'
import { createMemoryApi, type MemoryApi } from '../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { sentFiles, stopSending } from '../../../../testing/sentFiles.ts'
import { FontShelf } from './FontShelf.tsx'
import { useFontLibrary } from './useFontLibrary.ts'

const nothing = () => undefined
const Shelf = () => <FontShelf library={useFontLibrary({ enabled: true, onAdded: nothing, onRemoved: nothing })} />
const font = (id: string, title: string) => ({ id, title, type: 'FONT', filename: `${id}.ttf`, url: `/files/${id}.ttf`, tags: [] })

function apiWith(fonts: readonly Record<string, unknown>[], uses: readonly object[] = []): MemoryApi {
  const api: MemoryApi = createMemoryApi(
    { asset: fonts },
    {
      allUses: () => ({ totalCount: uses.length, items: uses }),
      createAsset({ input }) {
        const title = String(input.title)
        if (fontOfSameName(fonts as readonly { title: string }[], title)) throw new CallError('FontDuplicateError', [], { name: title })
        return api.add('asset', font(`new ${title}`, title))
      },
    },
  )
  return api
}

afterEach(stopSending)

const asked = (api: MemoryApi, name: string) => api.asked.filter(each => each.name === name).map(({ args }) => args)
function drop(...names: string[]): void {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['x'], name, { type: 'font/ttf' }))
  const target = page.getByText(/Drop font files here/).element()
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('[FO25] an own font stands in its own letters: its name and a sentence with accents and a euro sign', async () => {
  await renderPage(Shelf, apiWith([font('brandon', 'Brandon')]))
  const list = page.getByRole('list', { name: 'Your own fonts' })
  await expect.element(list.getByText(/brûlée.*€/)).toBeVisible()
  expect(list.getByText('Brandon', { exact: true }).elements()).toHaveLength(2)
})

test('[FO43] [FO44] several are dropped, each with how far it is; one is cancelled, one refused, and the others go on', async () => {
  const api = apiWith([font('gotham', 'Gotham')])
  await renderPage(Shelf, api)
  await expect.element(page.getByRole('button', { name: 'Remove Gotham' })).toBeVisible()
  const files = sentFiles()
  drop('go-tham.ttf', 'Avenir.ttf', 'Futura.otf')
  await expect.poll(() => files.length).toBe(1)
  files[0]?.arrive()
  await expect.element(page.getByText('Font "go-tham" already exists in your font library')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('progressbar', { name: /Avenir/ })
        .element()
        .getAttribute('aria-valuenow'),
    )
    .toBe('50')
  await page.getByRole('button', { name: 'Cancel: Futura' }).click()
  files[1]?.arrive()
  await expect.poll(() => asked(api, 'createAsset').at(-1)).toMatchObject({ input: { type: 'FONT', title: 'Avenir' } })
  await expect.element(page.getByRole('button', { name: 'Remove Avenir' })).toBeVisible()
  expect(files).toHaveLength(2)
})

test('[FO29] a font is added as it calls itself, whatever its file is called', async () => {
  const api = apiWith([])
  await renderPage(Shelf, api)
  await expect.element(page.getByText(/Upload the fonts of your house style/)).toBeVisible()
  const files = sentFiles()
  drop('brandon_grot_w01-bold_final.ttf')
  await expect.poll(() => files.length).toBe(1)
  files[0]?.arrive('Brandon Grotesque Bold')
  await expect.element(page.getByRole('button', { name: 'Remove Brandon Grotesque Bold' })).toBeVisible()
})

test('[FO45] without own fonts it says what they are for', async () => {
  await renderPage(Shelf, apiWith([]))
  await expect.element(page.getByText(/Upload the fonts of your house style/)).toBeVisible()
})

test('[FO26] before a font is removed, a question names what is written with it, and where that plays now', async () => {
  const use = {
    ways: [],
    slideNumber: 1,
    showId: null,
    slideId: null,
    isPublished: true,
    isConcept: false,
    isEdited: true,
    screenNumbers: [],
  }
  const slides = ['Menu', 'Menu', 'Offers', 'Soups'].map(title => ({ ...use, kind: 'PRESENTATION', id: title, title }))
  const uses = [{ ...use, kind: 'SCREEN', id: 'counter', title: 'Counter', screenNumbers: [1, 2] }, ...slides]
  const api = createMemoryApi({ asset: [font('brandon', 'Brandon')] }, { allUses: () => ({ totalCount: 9, items: uses }) })
  await renderPage(Shelf, api)
  await page.getByRole('button', { name: 'Remove Brandon' }).click()
  const question = page.getByRole('dialog', { name: 'Remove “Brandon”?' })
  const names = 'presentation “Menu”, presentation “Offers”, presentation “Soups” and 4 more'
  await expect.element(question).toBeVisible()
  expect(question.element().textContent).toContain(`Plays now on Counter, TV 1, 2. Used in: ${names}. Screens go on with it for 30 days`)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => asked(api, 'deleteAsset')).toEqual([{ id: 'brandon' }])
})

test('[FO26] [BN15] [FO46] a font that nothing is written with goes after a question that says so, and Undo brings it back under the name that is free', async () => {
  const api: MemoryApi = createMemoryApi(
    { asset: [font('brandon', 'Brandon')] },
    {
      restoreBinItems: ({ ids }) => ids.map(subjectId => ({ entity: 'asset', subjectId, title: 'Brandon (2)' })),
    },
  )
  await renderPage(Shelf, api)
  await page.getByRole('button', { name: 'Remove Brandon' }).click()
  await expect.element(page.getByText('It is used nowhere. It can be restored from the bin for 30 days.')).toBeVisible()
  expect(asked(api, 'deleteAsset')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => asked(api, 'deleteAsset')).toEqual([{ id: 'brandon' }])
  await expect.element(page.getByText('Deleted Brandon.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked(api, 'restoreBinItems')).toEqual([{ ids: ['brandon'], withParents: false }])
  await expect.element(page.getByText('Brandon is back, as Brandon (2).')).toBeVisible()
})
