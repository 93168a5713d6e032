import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
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
  worksheets: [] as readonly string[],
  worksheet: null as string | null,
  headerRow: 1,
  firstRows: [
    { row: 1, cells: ['Dish', 'Cost'] },
    { row: 2, cells: ['Soup', '4,50'] },
  ],
}
const nothing = {
  tag: 'tag-1',
  createdCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  deletedCount: 0,
  problemCount: 0,
  valueCount: 0,
  fillableCount: 0,
  newGroups: [],
  newCategories: [],
  newVariations: [],
  changedExtras: [],
  deletedTitles: [],
  changes: [],
  problems: [],
}
const dated = {
  index: 1,
  row: 2,
  column: 2,
  header: 'Cost',
  text: '1-5-2026',
  rule: 'date',
  least: null,
  most: null,
  other: null,
  choices: null,
  word: null,
  worksheet: null,
  value: null,
}
let preview: object = nothing
let read = sheet
/** Whether a file that is sent can be read. */
let isReadable = true
let api: MemoryApi
/** Which group was shown. */
let shown: string | undefined
/** What left as a file that is to be read, and what was asked for as one. */
let sent: string[] = []

async function open(rows: Parameters<typeof createMemoryApi>[0] = {}, menuLanguages: readonly string[] = [], width = 1280): Promise<void> {
  api = createMemoryApi(rows, {
    viewer: () => ({ id: 'anna', role: 'USER', organization: { id: 'annas', menuLanguages } }),
    previewSheetImport: () => preview,
    runSheetImport: () => ({
      id: 'import-1',
      title: 'menu.csv',
      state: 'DONE',
      createdCount: 1,
      changedCount: 1,
      deletedCount: 1,
      groupId: 'food',
    }),
    undoSheetImport: () => ({ id: 'import-1', state: 'UNDONE' }),
    fetchSheet: () => read,
    readSheetImport: ({ headerRow }) => ({
      ...read,
      headerRow,
      columns: [column(headerRow === 0 ? '' : 'Soup', null, 'Dish'), column(headerRow === 0 ? '' : '4,50', null, 'Cost')],
    }),
  })
  const answering: typeof fetch = (asked, init) => {
    const address = String(asked instanceof Request ? asked.url : asked)
    if (!address.includes(addresses.sheet)) return api.fetch(asked, init)
    sent.push(`${address} ${typeof init?.body === 'string' ? init.body : ''}`)
    const isExport = address.includes(addresses.sheetExport)
    return Promise.resolve(isExport ? new Response('a') : Response.json(read, { status: isReadable ? 200 : 500 }))
  }
  await renderPage(
    () => <SheetMenu holds="PRODUCTS" groupId="food" onShow={groupId => (shown = groupId)} />,
    { ...api, fetch: answering },
    { width },
  )
}
beforeEach(() => {
  sent = []
  preview = nothing
  read = sheet
  isReadable = true
  shown = undefined
})

async function chooseFile(): Promise<void> {
  await page.getByRole('button', { name: 'Sheets' }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Import products' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input!, new File(['Dish,Cost\nSoup,"4,50"\n'], 'menu.csv', { type: 'text/csv' }))
  await expect.element(page.getByText('menu.csv: 2 rows')).toBeVisible()
}

const askedLast = (name: string) => api.asked.findLast(each => each.name === name)?.args

async function choose(select: Locator, name: string): Promise<void> {
  await select.click()
  await page.getByRole('option', { name, exact: true }).click()
}

describe('sheets', () => {
  test('[IM29] [IM86] [IM89] a file is matched, looked at, imported, and undone', async () => {
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
    const button = page.getByRole('button', { name: 'Import and delete 1', exact: true })
    await expect.element(button).toBeEnabled()
    await expect.poll(() => getComputedStyle(button.element()).backgroundColor).toMatch(/^rgb\((2[0-9]{2}), ([0-9]{1,2}|1[01][0-9]), /)
    await button.click()
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

  test('[IM46] [IM88] what was imported is shown, and is in a list with its undo', async () => {
    preview = { ...nothing, createdCount: 1 }
    const done = {
      id: 'import-0',
      title: 'winter.csv',
      holds: 'PRODUCTS',
      state: 'DONE',
      createdCount: 4,
      changedCount: 0,
      deletedCount: 2,
    }
    await open({ sheetImport: [done] })
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    expect(shown).toBe('food')
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    await page.getByRole('button', { name: 'Recent imports' }).click()
    await expect.element(page.getByText(/Imported: 4 new, 0 changed, 2 deleted/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Imports…' }).click()
    await page.getByRole('button', { name: 'Undo winter.csv' }).click()
    await expect.poll(() => askedLast('undoSheetImport')).toEqual({ id: 'import-0' })
  })

  test('[IM88] every import of the last 30 days has its undo, the fifty-first too', async () => {
    const sheetImport = Array.from({ length: 51 }, (_, at) => ({
      id: `import-${at}`,
      title: `sheet-${at}.csv`,
      holds: 'PRODUCTS',
      state: 'DONE',
      createdCount: 1,
      changedCount: 0,
      deletedCount: 0,
    }))
    await open({ sheetImport })
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Imports…' }).click()
    await expect.element(page.getByRole('button', { name: 'Undo sheet-49.csv' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Undo sheet-50.csv' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByRole('button', { name: 'Undo sheet-50.csv' }).click()
    await expect.poll(() => askedLast('undoSheetImport')).toEqual({ id: 'import-50' })
  })

  test('[IM40] what is deleted is asked for: in the groups of the file, or in its categories alone', async () => {
    await open()
    await chooseFile()
    await expect.element(page.getByRole('combobox', { name: 'Delete in' })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Delete what is no longer in the sheet' }).click()
    await page.getByRole('combobox', { name: 'Delete in' }).click()
    await page.getByRole('option', { name: 'only the categories that occur in the sheet' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => askedLast('previewSheetImport')).toMatchObject({ deletesMissing: true, deletesWithin: 'CATEGORIES' })
  })

  const problem = { ...dated, text: 'ask', rule: 'price' }

  test('[IM43] cells with problems are written in, and the file is looked at again', async () => {
    const second = { ...problem, index: 2, row: 3, text: '1,234' }
    preview = { ...nothing, problemCount: 2, problems: [problem, second] }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('textbox', { name: 'Row 2, Cost' }).fill('4,50')
    await page.getByRole('textbox', { name: 'Row 3, Cost' }).fill('1,23')
    preview = { ...nothing, changedCount: 2 }
    await page.getByRole('button', { name: 'Check again (2 changed)' }).click()
    await expect.element(page.getByText('0 new, 2 changed, 0 unchanged, 0 deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect
      .poll(() => askedLast('runSheetImport'))
      .toMatchObject({
        corrections: [
          { index: 1, column: 2, text: '4,50' },
          { index: 2, column: 2, text: '1,23' },
        ],
      })
  })

  test('[IM124] what was written and not checked stays while one pages, and counts with what else is asked', async () => {
    preview = { ...nothing, problemCount: 1_234, fillableCount: 2, problems: [problem] }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    const cell = page.getByRole('textbox', { name: 'Row 2, Cost' })
    await cell.fill('4,50')
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await expect.element(page.getByText('201 to 201 of 1,234')).toBeVisible()
    await expect.element(cell).toHaveValue('4,50')
    await expect.element(page.getByRole('button', { name: 'Check again (1 changed)' })).toBeVisible()
    await page.getByRole('button', { name: 'Fill in the category from above (2 rows)' }).click()
    await expect
      .poll(() => askedLast('previewSheetImport'))
      .toMatchObject({ fillsDown: true, corrections: [{ index: 1, column: 2, text: '4,50' }] })
  })

  test('[IM125] [FR8] an import with something written in its cells is not left unasked', async () => {
    preview = { ...nothing, problemCount: 1, problems: [problem] }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('textbox', { name: 'Row 2, Cost' }).fill('4,50')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Row 2, Cost' })).toHaveValue('4,50')
  })

  test('[IM140] another worksheet, and the way back to the file, ask before they leave a matched column', async () => {
    read = { ...sheet, worksheets: ['Menu', 'Dranken'], worksheet: 'Menu' }
    await open()
    await chooseFile()
    const cost = page.getByRole('combobox', { name: 'Cost is' })
    const worksheets = page.getByRole('combobox', { name: 'Worksheets: 2' })
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await choose(cost, 'Price')
    await choose(worksheets, 'Dranken')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(worksheets).toHaveValue('Menu')
    await page.getByRole('button', { name: 'Back' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(cost).toHaveValue('Price')
    read = { ...read, importId: 'import-2', worksheet: 'Dranken' }
    await choose(worksheets, 'Dranken')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(worksheets).toHaveValue('Dranken')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByText('CSV or Excel (.xlsx)', { exact: false })).toBeVisible()
  })

  test('[IM140] what was chosen or typed and taken back is left unasked', async () => {
    await open()
    await chooseFile()
    const cost = page.getByRole('combobox', { name: 'Cost is' })
    await choose(cost, 'Price')
    await page.getByRole('button', { name: 'Do not import Cost' }).click()
    await expect.element(cost).toHaveValue('')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByText('CSV or Excel (.xlsx)', { exact: false })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Sheets at an address…' }).click()
    await page.getByRole('button', { name: 'Add a sheet at an address' }).click()
    const title = page.getByRole('textbox', { name: 'Name' })
    await title.fill('M')
    await title.fill('')
    await userEvent.keyboard('{Escape}')
    await expect.element(title).not.toBeInTheDocument()
  })

  test('[IM15] [GD87] of several words in a cell the wrong one is named', async () => {
    const several = { ...problem, text: 'Milk, Ketchup', rule: 'choiceOfSeveral', word: 'Ketchup', choices: 'Milk, Nuts' }
    preview = { ...nothing, problemCount: 1, problems: [several] }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('“Ketchup” is not one of the choices: Milk, Nuts.')).toBeVisible()
  })

  test('[IM41] [IM69] [IM44] categories are filled in from above, and values of formulas taken, with a press', async () => {
    const formula = { ...problem, text: '=C4*1.05', rule: 'formula', value: '4.20' }
    preview = { ...nothing, problemCount: 3, valueCount: 1, fillableCount: 2, problems: [formula] }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('In the file: 4.20')).toBeVisible()
    await page.getByRole('button', { name: 'Fill in the category from above (2 rows)' }).click()
    await page.getByRole('button', { name: 'Take the values that the file holds (1)' }).click()
    await expect.poll(() => askedLast('previewSheetImport')).toMatchObject({ fillsDown: true, takesValues: true })
  })

  test('[IM42] the group of new categories is asked once, with the field beside it', async () => {
    const asks = ['Cakes', 'Pies'].map((text, i) => ({
      ...problem,
      index: i + 1,
      row: i + 2,
      header: 'Category',
      text,
      rule: 'groupRequired',
    }))
    preview = { ...nothing, problemCount: 2, problems: asks }
    await open(groups)
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('New categories: Cakes, Pies. In which group?')).toBeVisible()
    await page.getByRole('combobox', { name: 'Group for new categories' }).click()
    preview = { ...nothing, createdCount: 2 }
    await page.getByRole('option', { name: 'Food' }).click()
    await expect.element(page.getByText('2 new, 0 changed, 0 unchanged, 0 deleted')).toBeVisible()
    expect(askedLast('previewSheetImport')).toMatchObject({ groupId: 'Food' })
  })

  test('[IM45] of a workbook with several worksheets one is chosen, or all', async () => {
    read = { ...sheet, worksheets: ['Menu', 'Dranken'], worksheet: 'Menu' }
    await open()
    await chooseFile()
    const choice = page.getByRole('combobox', { name: 'Worksheets: 2' })
    await expect.element(choice).toHaveValue('Menu')
    await choice.click()
    read = { ...read, worksheet: 'Dranken' }
    await page.getByRole('option', { name: 'Dranken' }).click()
    await expect.poll(() => sent.at(-1)).toContain('worksheet=Dranken')
    await expect.element(choice).toHaveValue('Dranken')
    await choice.click()
    read = { ...read, worksheet: null }
    await page.getByRole('option', { name: 'All worksheets' }).click()
    await expect.poll(() => sent.at(-1)).toContain('&all=')
    await expect.element(choice).toHaveValue('All worksheets')
  })

  test('[IM47] of many columns those come first that nothing is known of, and the buttons stay in view', async () => {
    read = { ...sheet, columns: [...Array.from({ length: 30 }, (_, i) => column(`Known ${i}`, 'origin', 'x')), column('What', null, 'x')] }
    await open()
    await chooseFile()
    const [first] = page.getByRole('combobox', { name: / is$/ }).elements()
    expect(first?.getAttribute('aria-label')).toBe('What is')
    const button = page.getByRole('button', { name: 'Preview' }).element().getBoundingClientRect()
    expect(button.bottom).toBeLessThanOrEqual(innerHeight)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => api.asked.some(({ name }) => name === 'previewSheetImport')).toBe(true)
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

  test('[IM55] the group of new categories is chosen where there are several and the file says none', async () => {
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

  test('[IM55] of one group nobody is asked which', async () => {
    await open({ productCollection: [{ id: 'Drinks', title: 'Drinks' }] })
    await chooseFile()
    await expect.poll(() => askedLast('allProductCollections')).toBeDefined()
    await expect.element(page.getByRole('combobox', { name: 'Rows are recognised by' })).toBeVisible()
    await expect.element(page.getByText('Group for new categories')).not.toBeInTheDocument()
  })

  test('[IM56] a group that somebody deleted meanwhile is told where it was chosen', async () => {
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

  test('[IM66] a header that was passed over is matched again, in this file and in one that is kept so', async () => {
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
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
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

  test('[IM86] each problem stands at its cell, and nothing is imported', async () => {
    preview = {
      ...nothing,
      problemCount: 1,
      problems: [dated],
    }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('Cells with problems: 1').first()).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Row 2, Cost' })).toBeVisible()
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

  test('[IM126] after a failed reading the same file is chosen again', async () => {
    isReadable = false
    await open()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Import products' })).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const file = new File(['Dish,Cost'], 'menu.csv', { type: 'text/csv' })
    await userEvent.upload(input, file)
    await expect.element(page.getByText('The sheet could not be read')).toBeVisible()
    // Only in a field that holds no file any more is the same one a change.
    expect(input.value).toBe('')
    isReadable = true
    await userEvent.upload(input, file)
    await expect.element(page.getByText('menu.csv: 2 rows')).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  test('[IM86] on a phone the problem stands below its cell, nothing beside the window', async () => {
    preview = {
      ...nothing,
      problemCount: 1,
      problems: [dated],
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

  test('[IM49] the group that is shown goes out alone', async () => {
    await open()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Export this group as Excel workbook' }).click()
    await expect.poll(() => sent[0]).toContain('{"holds":"PRODUCTS","format":"xlsx","groupId":"food"}')
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

  test('[IM48] what is wrong with an address is said at its field', async () => {
    await open()
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Sheets at an address…' }).click()
    await page.getByRole('button', { name: 'Add a sheet at an address' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Menu')
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.fill('http://menu.example/menu.csv')
    await expect.element(page.getByText('An address begins with https://.')).toBeVisible()
    await address.fill('https://[')
    await expect.element(page.getByText('This is no address on the web.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await address.fill('htt')
    await expect.element(address).toBeValid()
    await address.fill('https://docs.google.com/spreadsheets/d/1AbC/edit')
    await expect.element(page.getByText('In Google Sheets: Share, then “Anyone with the link”.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  })

  test('[IM26] why a sheet could not be imported is told in whole sentences, with its first cell', async () => {
    const sheetAt = (id: string, trouble: string) => ({ id, title: id, holds: 'PRODUCTS', address: 'https://menu.example/a.csv', trouble })
    const first = { row: 2, header: 'Category', text: 'Soups', rule: 'choice', words: { choices: 'Soup' } }
    const failed = { id: 'last', title: 'Menu', holds: 'PRODUCTS', state: 'FAILED', trouble: 'SheetProblemsError' }
    await open({
      publishedSheet: [sheetAt('Open', 'SheetQuotesError'), sheetAt('Slow', 'SheetAddressSlowError'), sheetAt('Full', 'TooManyRowsError')],
      sheetImport: [{ ...failed, firstProblem: JSON.stringify(first) }],
    })
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Sheets at an address…' }).click()
    await expect.element(page.getByText('A quotation mark in the sheet is not closed.')).toBeVisible()
    await expect.element(page.getByText('This address takes too long to answer: more than 15 seconds.')).toBeVisible()
    await expect.element(page.getByText('It would add more than one organisation may have here.', { exact: false })).toBeVisible()
    await expect.element(page.getByText(/Row 2, Category “Soups”: .*Soup/)).toBeVisible()
    expect(page.getByRole('dialog').element().textContent).not.toMatch(/[{}]/)
  })

  test('[IM33] [IM87] a sheet at an address is changed: its name alone, or its address and columns too', async () => {
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

  test('[FR11] [IM33] what a colleague set of a sheet at an address stays, whether its name is changed or its columns', async () => {
    const matches = ['Dish', 'Cost'].map((header, i) => ({
      header,
      key: i === 0 ? 'title' : null,
      variation: null,
      language: null,
      priceList: null,
    }))
    const kept = { id: 'menu', title: 'Menu', holds: 'PRODUCTS', address: 'https://menu.example/a.csv', matches, matchedBy: 'title' }
    await open({ publishedSheet: [kept] })
    await page.getByRole('button', { name: 'Sheets' }).click()
    await page.getByRole('menuitem', { name: 'Sheets at an address…' }).click()
    await page.getByRole('button', { name: 'Change Menu' }).click()
    Object.assign(api.rows('publishedSheet')[0]!, { isPaused: true, deletesMissing: true })
    await page.getByRole('textbox', { name: 'Name' }).fill('Lunch')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => askedLast('updatePublishedSheet')).toEqual({ input: { id: 'menu', title: 'Lunch' } })
    await page.getByRole('button', { name: 'Change Lunch' }).click()
    Object.assign(api.rows('publishedSheet')[0]!, { isPaused: false, deletesMissing: false })
    await page.getByRole('button', { name: 'Columns and preview' }).click()
    await page.getByRole('combobox', { name: 'Cost is' }).click()
    await page.getByRole('option', { name: 'Price', exact: true }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => askedLast('updatePublishedSheet'))
      .toEqual({ input: { id: 'menu', matches: [matches[0], { ...matches[1], key: 'price' }] } })
  })

  test('[IM34] of very many problems one sees how many there are, and pages on', async () => {
    const [price] = [dated].map(each => ({ ...each, text: 'x', rule: 'price' }))
    preview = {
      ...nothing,
      problemCount: 1_234,
      problems: Array.from({ length: 200 }, (_, row) => ({ ...price, index: row + 1, row: row + 2 })),
    }
    await open()
    await chooseFile()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect.element(page.getByText('1 to 200 of 1,234')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await expect.element(page.getByText('201 to 400 of 1,234')).toBeVisible()
    expect(api.asked.findLast(({ name }) => name === 'previewSheetImport')?.args['problemsFrom']).toBe(200)
  })
})

test('[IM102] where a file is chosen there is a sample to download', async () => {
  await open()
  await page.getByRole('button', { name: 'Sheets' }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await page.getByRole('button', { name: /Download a sample/ }).click()
  await expect
    .poll(() => sent.map(each => each.replace(/^[^{]*/, '')))
    .toEqual([JSON.stringify({ holds: 'PRODUCTS', format: 'xlsx', isSample: true })])
})

const mapping = {
  id: 'supplier',
  title: 'Supplier A',
  holds: 'PRODUCTS',
  matchedBy: 'sku',
  headerRow: null as number | null,
  matches: [
    { header: 'Dish', key: 'subtitle', variation: null, language: null, priceList: null },
    { header: 'Number', key: 'sku', variation: null, language: null, priceList: null },
  ],
  addsNew: false,
  groupId: null,
  deletesMissing: true,
  deletesWithin: 'CATEGORIES',
  fillsDown: false,
}

test('[IM114] what was asked of a file is kept under a name, and takes the place of one of that name', async () => {
  await open({ columnMapping: [mapping] })
  await chooseFile()
  await page.getByRole('button', { name: 'Keep this mapping…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep this mapping' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Supplier B')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.findLast(({ name }) => name === 'createColumnMapping')?.args)
    .toMatchObject({
      input: {
        title: 'Supplier B',
        holds: 'PRODUCTS',
        matchedBy: 'title',
        matches: [{ header: 'Dish', key: 'title' }, { header: 'Cost' }],
      },
    })
  await page.getByRole('button', { name: 'Keep this mapping…' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('supplier a')
  await expect.element(dialog.getByText('It takes the place of “Supplier A”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.findLast(({ name }) => name === 'updateColumnMapping')?.args)
    .toMatchObject({ input: { id: 'supplier' } })
})

test('[IM114] one that is taken says what columns are and what is deleted, and what of it is not in the file; it is deleted after a question', async () => {
  await open({ columnMapping: [mapping] })
  await chooseFile()
  await page.getByRole('combobox', { name: 'Kept mapping' }).click()
  await page.getByRole('option', { name: 'Supplier A' }).click()
  await expect.element(page.getByText('Not in this file: Number.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Delete what is no longer in the sheet' })).toBeChecked()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect
    .poll(() => api.asked.findLast(({ name }) => name === 'previewSheetImport')?.args)
    .toMatchObject({
      key: 'sku',
      deletesMissing: true,
      deletesWithin: 'CATEGORIES',
      matches: [
        { header: 'Dish', key: 'subtitle' },
        { header: 'Cost', key: null },
      ],
    })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('combobox', { name: 'Kept mapping' }).click()
  await page.getByRole('option', { name: 'Supplier A' }).click()
  await page.getByRole('button', { name: 'Delete the mapping Supplier A' }).click()
  await page
    .getByRole('dialog', { name: /Supplier A/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.poll(() => api.asked.findLast(({ name }) => name === 'deleteColumnMapping')?.args).toEqual({ id: 'supplier' })
})

test('[IM127] in which row the names of the columns are is chosen, and goes with what is asked and kept', async () => {
  await open()
  await chooseFile()
  const rows = page.getByRole('combobox', { name: 'The names of the columns are in' })
  await expect.element(rows).toHaveValue('Row 1: Dish · Cost')
  await rows.click()
  await page.getByRole('option', { name: 'Row 2: Soup · 4,50' }).click()
  await page.getByRole('combobox', { name: 'Soup is' }).click()
  await page.getByRole('option', { name: 'Title', exact: true }).click()
  await rows.click()
  await page.getByRole('option', { name: 'No row: the file has no names of columns' }).click()
  await page.getByRole('combobox', { name: '1 is', exact: true }).click()
  await page.getByRole('option', { name: 'Title', exact: true }).click()
  await page.getByRole('button', { name: 'Keep this mapping…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep this mapping' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Without names')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => askedLast('createColumnMapping'))
    .toMatchObject({ input: { headerRow: 0, matches: [{ key: 'title' }, { key: null }] } })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect
    .poll(() => askedLast('previewSheetImport'))
    .toMatchObject({ headerRow: 0, matches: [{ header: '', key: 'title' }, { key: null }] })
})

test('[IM127] a mapping that is taken says in which row the names are, and its columns are known there by their places', async () => {
  const [first, second] = mapping.matches.map(match => ({ ...match, header: '' }))
  await open({ columnMapping: [{ ...mapping, headerRow: 0, matches: [first, second] }] })
  await chooseFile()
  await page.getByRole('combobox', { name: 'Kept mapping' }).click()
  await page.getByRole('option', { name: 'Supplier A' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'The names of the columns are in' }))
    .toHaveValue('No row: the file has no names of columns')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(() => askedLast('previewSheetImport')).toMatchObject({ headerRow: 0, matches: [{ key: 'subtitle' }, { key: 'sku' }] })
})
