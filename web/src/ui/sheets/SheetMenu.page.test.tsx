import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tableLimits } from '@vitrine/model/areas/sheets/table.ts'
import { addresses } from '@vitrine/model/http.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SheetMenu } from './SheetMenu.tsx'

const column = (header: string, match: string | null, sample: string) => ({
  header,
  match,
  samples: [sample],
  variation: null,
  language: null,
  priceList: null,
})
const sheet = {
  importId: 'import-1',
  title: 'menu.csv',
  holds: 'PRODUCTS',
  rowCount: 2,
  key: 'title',
  columns: [column('Dish', 'title', 'Soup'), column('Cost', null, '4,50')],
}
const nothing = {
  tag: 'tag-1',
  createdCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  deletedCount: 0,
  problemCount: 0,
  newGroups: [],
  newCategories: [],
  newVariations: [],
  deletedTitles: [],
  changes: [],
  problems: [],
}
let preview: object = nothing
let api: MemoryApi
/** What left as a file that is to be read, and what was asked for as one. */
let sent: string[] = []

async function open(rows: Parameters<typeof createMemoryApi>[0] = {}, menuLanguages: readonly string[] = [], width = 1280): Promise<void> {
  api = createMemoryApi(rows, {
    viewer: () => ({ id: 'anna', role: 'USER', organization: { id: 'annas', menuLanguages } }),
    previewSheetImport: () => preview,
    runSheetImport: () => ({ id: 'import-1', title: 'menu.csv', state: 'DONE', createdCount: 1, changedCount: 1, deletedCount: 1 }),
    undoSheetImport: () => ({ id: 'import-1', state: 'UNDONE' }),
    fetchSheet: () => sheet,
  })
  const answering: typeof fetch = (asked, init) => {
    const address = String(asked instanceof Request ? asked.url : asked)
    if (!address.includes(addresses.sheet)) return api.fetch(asked, init)
    sent.push(`${address} ${typeof init?.body === 'string' ? init.body : ''}`)
    const isExport = address.includes(addresses.sheetExport)
    return Promise.resolve(isExport ? new Response('a') : Response.json(sheet))
  }
  await renderPage(() => <SheetMenu holds="PRODUCTS" />, { ...api, fetch: answering }, { width })
}
beforeEach(() => {
  sent = []
  preview = nothing
})

async function chooseFile(): Promise<void> {
  await page.getByRole('button', { name: 'Sheets' }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Import products' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input!, new File(['Dish,Cost\nSoup,"4,50"\n'], 'menu.csv', { type: 'text/csv' }))
  await expect.element(page.getByText('menu.csv: 2 rows')).toBeVisible()
}

describe('sheets', () => {
  test('[IM29] a file is matched, looked at, imported, and undone', async () => {
    preview = {
      ...nothing,
      createdCount: 1,
      changedCount: 1,
      deletedCount: 1,
      deletedTitles: ['Old soup'],
      newCategories: ['Food: Soups'],
      changes: [{ kind: 'CHANGED', row: 2, title: 'Soup', cells: [{ header: 'Cost', before: '4.00', after: '4.50' }] }],
    }
    await open()
    await chooseFile()
    await page.getByRole('combobox', { name: 'Cost is' }).click()
    await page.getByRole('option', { name: 'Price' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('1 new, 1 changed, 0 unchanged, 1 deleted')).toBeVisible()
    await expect.element(page.getByText('Old soup')).toBeVisible()
    await expect.element(page.getByText('Food: Soups')).toBeVisible()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect.element(page.getByText('Imported: 1 new, 1 changed, 1 deleted.')).toBeVisible()
    const run = api.asked.find(({ name }) => name === 'runSheetImport')
    expect(run?.args).toMatchObject({
      id: 'import-1',
      tag: 'tag-1',
      key: 'title',
      deletesMissing: false,
      matches: [
        { header: 'Dish', key: 'title' },
        { header: 'Cost', key: 'price' },
      ],
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => api.asked.some(({ name }) => name === 'undoSheetImport')).toBe(true)
  })

  test('[IM30] [IM31] a column is said to be in a language, or of a price list', async () => {
    await open({ priceList: [{ id: 'terrace', title: 'Terrace' }] }, ['nl', 'de'])
    await chooseFile()
    await page.getByRole('combobox', { name: 'Dish is' }).click()
    await page.getByRole('option', { name: 'Title (another language)' }).click()
    await page.getByRole('combobox', { name: 'Dish: in which language' }).click()
    await page.getByRole('option', { name: 'German' }).click()
    await page.getByRole('combobox', { name: 'Cost is' }).click()
    await page.getByRole('option', { name: 'Price of a price list' }).click()
    await page.getByRole('combobox', { name: 'Cost: of which price list' }).click()
    await page.getByRole('option', { name: 'Terrace' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect
      .poll(() => api.asked.find(({ name }) => name === 'previewSheetImport')?.args)
      .toMatchObject({
        matches: [
          { header: 'Dish', key: 'translatedTitle', language: 'de' },
          { header: 'Cost', key: 'listPrice', priceList: 'Terrace' },
        ],
      })
  })

  const groups = { productCollection: ['Drinks', 'Food', 'Specials'].map(title => ({ id: title, title })) }
  const askedLast = (name: string) => api.asked.findLast(each => each.name === name)?.args

  test('[IM10] the group of new categories is chosen where there are several and the file says none', async () => {
    await open(groups)
    await chooseFile()
    const group = page.getByRole('combobox', { name: 'Group for new categories' })
    await group.click()
    await page.getByRole('option', { name: 'Food' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => askedLast('previewSheetImport')).toMatchObject({ groupId: 'Food' })
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(group).toHaveValue('Food')
    // A column that says groups, or nothing new, leaves nothing to choose.
    await page.getByRole('combobox', { name: 'Cost is' }).click()
    await page.getByRole('option', { name: 'Group', exact: true }).click()
    await expect.element(group).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => askedLast('previewSheetImport')).not.toHaveProperty('groupId')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('combobox', { name: 'Cost is' }).click()
    await page.getByRole('option', { name: 'Price', exact: true }).click()
    await expect.element(group).toBeVisible()
    await page.getByRole('checkbox', { name: 'Add new groups, categories and variations' }).click()
    await expect.element(group).not.toBeInTheDocument()
  })

  test('[IM10] of one group nobody is asked which', async () => {
    await open({ productCollection: [{ id: 'Drinks', title: 'Drinks' }] })
    await chooseFile()
    await expect.poll(() => askedLast('allProductCollections')).toBeDefined()
    await expect.element(page.getByRole('combobox', { name: 'Rows are recognised by' })).toBeVisible()
    await expect.element(page.getByText('Group for new categories')).not.toBeInTheDocument()
  })

  test('[IM10] a group that somebody deleted meanwhile is told where it was chosen', async () => {
    await open(groups)
    await chooseFile()
    await page.getByRole('combobox', { name: 'Group for new categories' }).click()
    await page.getByRole('option', { name: 'Food' }).click()
    api.refuse('previewSheetImport', 'NotFoundError', [{ path: 'groupId', rule: 'gone' }])
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('This was deleted by somebody else.')).toBeVisible()
    api.refuse('previewSheetImport')
    await page.getByRole('combobox', { name: 'Group for new categories' }).click()
    await page.getByRole('option', { name: 'Drinks' }).click()
    await expect.element(page.getByText('This was deleted by somebody else.')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('0 new, 0 changed, 0 unchanged, 0 deleted')).toBeVisible()
    expect(askedLast('previewSheetImport')).toMatchObject({ groupId: 'Drinks' })
  })

  test('[IM17] a header that was passed over is matched again, in this file and in one that is kept so', async () => {
    const matches = ['Dish', 'Cost'].map(header => ({ header, key: null, variation: null, language: null, priceList: null }))
    await open({
      publishedSheet: [
        { id: 'menu', title: 'Menu', holds: 'PRODUCTS', address: 'https://menu.example/a.csv', matches, matchedBy: 'title' },
      ],
    })
    await chooseFile()
    const dish = page.getByRole('combobox', { name: 'Dish is' })
    await expect.element(dish).toHaveValue('Title')
    await page.getByRole('button', { name: 'Do not import Dish' }).click()
    await expect.element(dish).toHaveValue('')
    await expect.element(dish).toHaveAttribute('placeholder', 'Not imported')
    await dish.click()
    await page.getByRole('option', { name: 'Subtitle', exact: true }).click()
    await page.getByRole('combobox', { name: 'Cost is' }).click()
    await page.getByRole('option', { name: 'Title', exact: true }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => askedLast('previewSheetImport')).toMatchObject({ matches: [{ key: 'subtitle' }, { key: 'title' }] })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Sheets at an address…' }).click()
    await page.getByRole('button', { name: 'Change Menu' }).click()
    await page.getByRole('button', { name: 'Columns and preview' }).click()
    await expect.element(dish).toHaveValue('')
    await dish.click()
    await page.getByRole('option', { name: 'Title', exact: true }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => api.rows('publishedSheet')[0]?.['matches'])
      .toMatchObject([
        { header: 'Dish', key: 'title' },
        { header: 'Cost', key: null },
      ])
  })

  test('[IM29] each problem stands at its cell, and nothing is imported', async () => {
    preview = {
      ...nothing,
      problemCount: 1,
      problems: [
        { row: 2, column: 2, header: 'Cost', text: '1-5-2026', rule: 'date', least: null, most: null, other: null, choices: null },
      ],
    }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('Cells with problems: 1').first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '1-5-2026' })).toBeVisible()
    await expect.element(page.getByText(/This is a date, not a number/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  })

  test('[IM29] a file that can’t be taken says why, with the number that counts', async () => {
    await open()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    const choose = (file: File) => {
      const chosen = new DataTransfer()
      chosen.items.add(file)
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose(new File([new Uint8Array(tableLimits.file + 1)], 'huge.csv', { type: 'text/csv' }))
    await expect.element(page.getByText('The sheet could not be read')).toBeVisible()
    await expect.element(page.getByText('The file is too large: at most 10 MB.')).toBeVisible()
    choose(new File([], 'empty.csv', { type: 'text/csv' }))
    await expect.element(page.getByText('There is nothing in this sheet.')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('[IM29] on a phone the problem stands below its cell, nothing beside the window', async () => {
    preview = {
      ...nothing,
      problemCount: 1,
      problems: [
        { row: 2, column: 2, header: 'Cost', text: '1-5-2026', rule: 'date', least: null, most: null, other: null, choices: null },
      ],
    }
    await open({}, [], 390)
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    const problem = page.getByText(/This is a date, not a number/)
    await expect.element(problem).toBeVisible()
    expect(problem.element().getBoundingClientRect().right).toBeLessThan(390)
  })

  test('[IM29] what there is goes out as a file', async () => {
    await open()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Export as CSV (semicolon)' }).click()
    await expect.poll(() => sent[0]).toContain('{"holds":"PRODUCTS","format":"csv","separator":";"}')
  })

  test('[IM29] a sheet at an address is looked at, kept, and paused', async () => {
    await open()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Sheets at an address…' }).click()
    await expect.element(page.getByText('No sheets at an address yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add a sheet at an address' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Menu')
    await page.getByRole('textbox', { name: 'Address' }).fill('https://menu.example/menu.csv')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Add sheet' }).click()
    await expect
      .poll(() => api.rows('publishedSheet').map(({ title, address }) => [title, address]))
      .toEqual([['Menu', 'https://menu.example/menu.csv']])
    await page.getByRole('button', { name: 'Pause Menu' }).click()
    await expect.poll(() => api.rows('publishedSheet')[0]?.['isPaused']).toBe(true)
  })

  test('[IM26] why a sheet could not be imported is told in whole sentences, with its first cell', async () => {
    const sheetAt = (id: string, trouble: string) => ({ id, title: id, holds: 'PRODUCTS', address: 'https://menu.example/a.csv', trouble })
    const first = { row: 2, header: 'Category', text: 'Soups', rule: 'choice', words: { choices: 'Soup' } }
    const failed = { id: 'last', title: 'Menu', holds: 'PRODUCTS', state: 'FAILED', trouble: 'SheetProblemsError' }
    await open({
      publishedSheet: [sheetAt('Open', 'SheetQuotesError'), sheetAt('Slow', 'SheetAddressSlowError')],
      sheetImport: [{ ...failed, firstProblem: JSON.stringify(first) }],
    })
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Sheets at an address…' }).click()
    await expect.element(page.getByText('A quotation mark in the sheet is not closed.')).toBeVisible()
    await expect.element(page.getByText('This address takes too long to answer: more than 15 seconds.')).toBeVisible()
    await expect.element(page.getByText(/Row 2, Category “Soups”: .*Soup/)).toBeVisible()
    expect(page.getByRole('dialog').element().textContent).not.toMatch(/[{}]/)
  })

  test('[IM33] a sheet at an address is changed: its name alone, or its address and columns too', async () => {
    const matches = [{ header: 'Cost', key: 'price', variation: null, language: null, priceList: null }]
    const kept = { id: 'menu', title: 'Menu', holds: 'PRODUCTS', address: 'https://menu.example/a.csv', matches, matchedBy: 'title' }
    await open({ publishedSheet: [{ ...kept, deletesMissing: true, addsNew: false }] })
    const openSheets = async () => {
      await page.getByRole('button', { name: 'Sheets' }).click()
      await page.getByRole('menuitem', { name: 'Sheets at an address…' }).click()
    }
    await openSheets()
    await page.getByRole('button', { name: 'Change Menu' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Lunch')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => api.rows('publishedSheet').map(({ title, matches: said }) => [title, said])).toEqual([['Lunch', matches]])
    await page.getByRole('button', { name: 'Change Lunch' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill('https://menu.example/b.csv')
    await page.getByRole('checkbox', { name: 'Read every five minutes' }).click()
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.getByRole('button', { name: 'Columns and preview' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Cost is' })).toHaveValue('Price')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => api.rows('publishedSheet'))
      .toMatchObject([
        {
          id: 'menu',
          title: 'Lunch',
          address: 'https://menu.example/b.csv',
          isPaused: true,
          matchedBy: 'title',
          addsNew: false,
          deletesMissing: true,
          matches: [
            { header: 'Dish', key: 'title' },
            { header: 'Cost', key: 'price' },
          ],
        },
      ])
  })

  test('[IM34] of very many problems one sees how many there are, and pages on', async () => {
    const problem = { column: 2, header: 'Cost', text: 'x', rule: 'price', least: null, most: null, other: null, choices: null }
    preview = { ...nothing, problemCount: 1_234, problems: Array.from({ length: 200 }, (_, row) => ({ ...problem, row: row + 2 })) }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('1 to 200 of 1,234')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await expect.element(page.getByText('201 to 400 of 1,234')).toBeVisible()
    expect(api.asked.findLast(({ name }) => name === 'previewSheetImport')?.args['problemsFrom']).toBe(200)
  })
})
