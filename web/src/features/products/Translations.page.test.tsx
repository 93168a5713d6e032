import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mergedTranslations, type Translation } from '@vitrine/model/areas/products/translations.ts'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import PromotionsPage from '../promotions/PromotionsPage.tsx'
import ProductsPage from './ProductsPage.tsx'

const languages = [
  { language: 'nl', missing: 0, translated: 0, onSlides: 0 },
  { language: 'de', missing: 3, translated: 2, onSlides: 1 },
]
const kept: string[][] = []
const open = async () => {
  kept.length = 0
  const api = createMemoryApi(
    {
      productCollection: [{ id: 'food', title: 'Eten' }],
      productCategory: [{ id: 'soups', collectionId: 'food', title: 'Soepen', translations: [{ language: 'de', title: 'Suppen' }] }],
      productVariant: [{ id: 'one', categoryId: 'soups', title: 'Price' }],
      product: [
        { id: 'tomato', categoryId: 'soups', title: 'Tomatensoep', subtitle: 'Met room' },
        { id: 'onion', categoryId: 'soups', title: 'Uiensoep' },
      ],
    },
    {
      allMenuLanguages: () => languages,
      updateMenuLanguages: ({ languages: given }) => {
        kept.push(given)
        return languages
      },
      updateTranslations: ({ changes }, { rows }) => {
        for (const { entity, id, translations } of changes) {
          const row = rows(entity).find(each => each.id === id)
          if (row) row['translations'] = mergedTranslations(row['translations'] as readonly Translation[], translations)
        }
        return true as unknown as object
      },
    },
  )
  await renderPage(ProductsPage, api)
  return api
}
const dialog = () => page.getByRole('dialog')

test('[MA53] [MA158] what is missing is translated one below the other, with Enter', async () => {
  const api = await open()
  await page.getByRole('button', { name: 'German: 3 missing' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Tomatensoep in German' })).toBeVisible()
  // The category is translated already.
  await expect.element(dialog().getByText('Soepen', { exact: true })).not.toBeInTheDocument()
  await dialog().getByRole('textbox', { name: 'Tomatensoep in German' }).fill('Tomatensuppe')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('textbox', { name: 'Met room in German' })).toHaveFocus()
  await userEvent.keyboard('Mit Sahne{Enter}')
  await expect.element(dialog().getByRole('textbox', { name: 'Uiensoep in German' })).toHaveFocus()
  await expect
    .poll(() => api.rows('product')[0]!['translations'])
    .toEqual([{ language: 'de', title: 'Tomatensuppe', subtitle: 'Mit Sahne' }])
  await expect.element(dialog().getByText('1 text is not translated into German yet.')).toBeVisible()
  // What was just translated stays where it is, also among what was missing.
  await expect.element(dialog().getByRole('textbox', { name: 'Tomatensoep in German' })).toHaveValue('Tomatensuppe')
  await dialog().getByRole('switch', { name: 'Not translated only' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Soepen in German' })).toHaveValue('Suppen')
})

test('[MA185] what a colleague translated meanwhile is not written over: the row says so, and the next try is a change of theirs', async () => {
  const api = await open()
  await page.getByRole('button', { name: 'German: 3 missing' }).click()
  const field = dialog().getByRole('textbox', { name: 'Uiensoep in German' })
  await field.fill('Zwiebelsuppe')
  Object.assign(api.rows('product')[1]!, { translations: [{ language: 'de', title: 'Zwiebelbrühe' }] })
  api.refuse('updateTranslations', 'ConflictError', [{ path: 'changes.0.translations', rule: 'changed' }])
  await userEvent.keyboard('{Enter}')
  const asked = () =>
    api.asked.filter(({ name }) => name === 'updateTranslations').map(({ args }) => (args['changes'] as { was: object[] }[])[0]!.was)
  await expect.poll(asked).toEqual([[{ language: 'de', title: null }]])
  await expect.element(field).toHaveValue('Zwiebelsuppe')
  api.refuse('updateTranslations')
  await dialog()
    .getByRole('button', { name: /Try again/ })
    .click()
  await expect.poll(() => asked().at(-1)).toEqual([{ language: 'de', title: 'Zwiebelbrühe' }])
  await expect.poll(() => api.rows('product')[1]!['translations']).toEqual([{ language: 'de', title: 'Zwiebelsuppe' }])
})

test('[MA185] [LS38] a row that is only passed through is not written over what a colleague put there meanwhile, and says it', async () => {
  const api = await open()
  await page.getByRole('button', { name: 'German: 3 missing' }).click()
  await dialog().getByRole('switch', { name: 'Not translated only' }).click()
  const category = dialog().getByRole('textbox', { name: 'Soepen in German' })
  await expect.element(category).toHaveValue('Suppen')
  Object.assign(api.rows('productCategory')[0]!, { translations: [{ language: 'de', title: 'Feine Suppen' }] })
  Object.assign(api.rows('product')[1]!, { translations: [{ language: 'de', title: 'Zwiebelbrühe' }] })
  api.refuse('updateTranslations', 'ConflictError', [{ path: 'changes.0.translations', rule: 'changed' }])
  await dialog().getByRole('textbox', { name: 'Uiensoep in German' }).fill('Zwiebelsuppe')
  await userEvent.keyboard('{Enter}')
  await expect.element(category).toHaveValue('Feine Suppen')
  api.refuse('updateTranslations')
  await category.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(category).not.toHaveFocus()
  await api.rested()
  expect(api.asked.filter(({ name }) => name === 'updateTranslations')).toHaveLength(1)
  expect(api.rows('productCategory')[0]!['translations']).toEqual([{ language: 'de', title: 'Feine Suppen' }])
})

test('[MA190] what is discarded after a refusal is gone from its field, and is not saved when that is left', async () => {
  const api = await open()
  await page.getByRole('button', { name: 'German: 3 missing' }).click()
  const field = dialog().getByRole('textbox', { name: 'Uiensoep in German' })
  api.refuse('updateTranslations', 'TooManyTriesError')
  await field.fill('Zwiebelsuppe')
  await userEvent.keyboard('{Enter}')
  await dialog().getByRole('button', { name: 'Discard' }).click()
  await expect.element(field).toHaveValue('')
  api.refuse('updateTranslations')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await api.rested()
  expect(api.asked.filter(({ name }) => name === 'updateTranslations')).toHaveLength(1)
  await page.getByRole('button', { name: 'German: 3 missing' }).click()
  await expect.element(field).toHaveValue('')
})

test('[MA187] [FR8] what is being typed is saved when Escape closes the list', async () => {
  const api = await open()
  await page.getByRole('button', { name: 'German: 3 missing' }).click()
  await dialog().getByRole('textbox', { name: 'Uiensoep in German' }).fill('Zwiebelsuppe')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => api.rows('product')[1]!['translations']).toEqual([{ language: 'de', title: 'Zwiebelsuppe' }])
})

test('[MA54] a language that is removed asks first and says what goes; another is added', async () => {
  await open()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Menu languages' }).click()
  await dialog().getByRole('button', { name: 'Remove German' }).click()
  await expect.element(page.getByText(/Titles and subtitles: 2, texts on slides: 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove language' }).click()
  await dialog().getByRole('combobox', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'French' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => kept).toEqual([['nl', 'fr']])
})

test('[MA52] [MA157] the form of a promotion has the other languages, and sends only what was changed', async () => {
  const translations = [{ language: 'fr', title: 'Soupe' }]
  const viewer = { id: 'anna', role: 'USER', organization: { id: 'annas', menuLanguages: ['nl', 'de', 'fr'] } }
  const api = createMemoryApi({ promotion: [{ title: 'Soep', translations }] }, { viewer: () => viewer })
  await renderPage(PromotionsPage, api)
  await page.getByRole('button', { name: 'Edit Soep' }).click()
  await dialog().getByRole('textbox', { name: 'Title in German' }).fill('Suppe')
  await dialog().getByText('French').click()
  await expect.element(dialog().getByRole('textbox', { name: 'Title in French' })).toHaveValue('Soupe')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'updatePromotion')?.args['input'])
    .toMatchObject({ translations: [{ language: 'de', title: 'Suppe' }] })
})

test('[MA84] [MA161] the field of a menu language is empty once one is chosen, and what is not saved is not thrown away unasked', async () => {
  await open()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Menu languages' }).click()
  const field = dialog().getByRole('combobox', { name: 'Add a language' })
  await field.fill('Fren')
  await page.getByRole('option', { name: 'French' }).first().click()
  await expect.element(field).toHaveValue('')
  await expect.element(dialog().getByText('French')).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(field).not.toBeInTheDocument()
  expect(kept).toEqual([])
})

test('[MA87] [MA162] texts are those of the group that is chosen, in the order of the menu, and what says the same is translated once', async () => {
  const api = await open()
  const add = (entity: 'productCollection' | 'productCategory' | 'productVariant' | 'product', row: object) =>
    void api.rows(entity).push(row as never)
  add('productCollection', { ...api.rows('productCollection')[0], id: 'drinks', title: 'Dranken', sortIndex: 1 })
  for (const [at, id] of ['tea', 'coffee'].entries()) {
    add('productCategory', { ...api.rows('productCategory')[0], id, collectionId: 'drinks', title: id, translations: [], sortIndex: at })
    for (const title of ['Klein', 'Groot'])
      add('productVariant', { ...api.rows('productVariant')[0], id: `${id}-${title}`, categoryId: id, title })
  }
  add('product', { ...api.rows('product')[1], id: 'mint', categoryId: 'tea', title: 'Munt', subtitle: null })
  await page.getByRole('button', { name: 'German: 3 missing' }).click()
  const written = () =>
    dialog()
      .getByRole('textbox')
      .elements()
      .map(each => each.getAttribute('aria-label')?.replace(' in German', ''))
  await expect.poll(written).toEqual(['Tomatensoep', 'Met room', 'Uiensoep'])
  await dialog().getByRole('combobox', { name: 'Product group' }).click()
  await page.getByRole('option', { name: 'Dranken' }).click()
  await expect.poll(written).toEqual(['tea', 'Klein', 'Groot', 'Munt', 'coffee'])
  await expect.element(dialog().getByText('and 1 more like it').first()).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Klein in German' }).fill('Klein (de)')
  await userEvent.keyboard('{Enter}')
  const small = () => api.rows('productVariant').filter(({ title }) => title === 'Klein')
  await expect.poll(() => small().map(row => row['translations'])).toEqual([1, 2].map(() => [{ language: 'de', title: 'Klein (de)' }]))
})
