import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choice, listOfField, measure, moment, nullable } from '../../kernel/field.ts'
import { languages } from '../../messages/languages.ts'
import { guardCell, readCell, unguardCell, writeCell, type CellColumn, type CellOptions } from './cells.ts'
import { choiceWords } from './choiceWords.ts'
import { nutrition } from './labels.ts'
import { locationColumns, productColumns, promotionColumns } from './sheetColumns.ts'
import { columnOfHeader, headerOf, placedColumns } from './sheetHeaders.ts'
import { dictionaries } from '../../messages/messages.ts'

const options: CellOptions = { language: 'en', timeZone: 'Europe/Amsterdam' }
const read = (column: CellColumn, text: string) => {
  const answer = readCell(column, text, options)
  return 'problem' in answer ? answer.problem.rule : answer.value
}
const { price, veggie, state, title, subtitle, sortIndex } = productColumns
const fancies = { field: listOfField(choice('Fancy', ['HOT', 'NEW', 'LOCAL']), 3) }
const at = { field: nullable(moment()) }
const weight = { field: nullable(measure(0, 1000)) }

test('[IM2] an amount with a comma or a point, a euro sign and thousands', () => {
  for (const [text, value] of [
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['€ 12,-', 12],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['12.50 EUR', 12.5],
    ['€ 1.234,-', 1234],
    ['3.--', 3],
    ['0', 0],
    ['', null],
  ] as const)
    expect(read(price, text)).toBe(value)
})

test('[IM51] what is no amount is told apart', () => {
  for (const [text, rule] of [
    ['1-5-2026', 'date'],
    ['2026-05-01', 'date'],
    ['1.5.2026', 'date'],
    ['1-mei', 'date'],
    ['May 5', 'price'],
    ['12,345', 'cents'],
    ['1e9', 'tooLarge'],
    ['1000000000', 'tooLarge'],
    ['-3', 'tooSmall'],
    ['twelve', 'price'],
    ['=1+1', 'price'],
    ['1,2,3', 'price'],
  ] as const)
    expect([text, read(price, text)]).toEqual([text, rule])
})

test('[IM122] a whole number with a mark of thousands is neither a thousand nor one', () => {
  const calories = productColumns.calories
  for (const text of ['1.000', '1,000', '12.500', '1.000.000']) expect([text, read(calories, text)]).toEqual([text, 'thousands'])
  for (const [text, value] of [
    ['1000', 1000],
    ['250.0', 250],
    ['3,00', 3],
    ['0.000', 0],
  ] as const)
    expect(read(calories, text)).toBe(value)
  const energy = { field: nutrition.fields['energy'] }
  expect(read(energy, '2.200')).toBe('thousands')
  for (const value of [2200, 220.5, 123.456, 0.125]) expect(read(energy, writeCell(energy, value, options))).toBe(value)
})

test('[IM3] [IM52] yes, no and choices in both languages', () => {
  for (const text of ['yes', 'JA', 'x', '1', 'true', '✓', ' Y ']) expect(read(veggie, text)).toBe(true)
  for (const text of ['no', 'Nee', '0', '', '-', 'onwaar']) expect(read(veggie, text)).toBe(false)
  expect(read(veggie, 'maybe')).toBe('flag')
  for (const text of ['Available', 'beschikbaar', 'AVAILABLE', 'ja']) expect(read(state, text)).toBe('AVAILABLE')
  for (const text of ['Not available', 'Niet beschikbaar', 'uitverkocht', '0']) expect(read(state, text)).toBe('UNAVAILABLE')
  expect(readCell(state, 'perhaps', options)).toEqual({ problem: { rule: 'choice', words: { choices: 'Available, Not available' } } })
  expect(read(fancies, 'new; Hot | new')).toEqual(['HOT', 'NEW'])
  expect(read(fancies, '')).toEqual([])
  expect(read(fancies, 'hot, odd')).toBe('choiceOfSeveral')
})

test('[GD87] of several choices the one that is none is named', () => {
  const column = productColumns.allergens
  expect(readCell(column, 'Melk, Ketchup, Gluten', options)).toMatchObject({
    problem: { rule: 'choiceOfSeveral', words: { text: 'Ketchup' } },
  })
  expect(readCell(column, 'Melk, Gluten', options)).toEqual({ value: ['GLUTEN', 'MILK'] })
})

test('[IM52] choices are called in cells as in forms', () => {
  const named = Object.entries(choiceWords).flatMap(([enumeration, choices]) =>
    Object.entries(choices).flatMap(([name, words]) =>
      languages.map(language => [`choice.${enumeration}.${name}`, language, words[language]] as const),
    ),
  )
  for (const [key, language, word] of named) {
    const said = Object.entries(dictionaries[language]).find(([each]) => each === key)?.[1]
    expect([key, said ?? word]).toEqual([key, word])
  }
})

test('[IM4] [IM53] a moment on the clock of the organisation', () => {
  expect(read(at, '2026-05-31 18:00')).toBe('2026-05-31T16:00:00.000Z')
  expect(read(at, '31-5-2026 18:00')).toBe('2026-05-31T16:00:00.000Z')
  expect(read(at, '2026-05-31')).toBe('2026-05-30T22:00:00.000Z')
  expect(read(at, '2026-05-31T18:00:00Z')).toBe('2026-05-31T18:00:00.000Z')
  for (const none of ['31-2-2026', '2026-13-01', 'tomorrow', '2026-05-31 25:00', '1e9'])
    expect([none, read(at, none)]).toEqual([none, 'moment'])
})

test('[IM5] an empty cell empties what may be empty, and nothing else', () => {
  expect(read(subtitle, ' ')).toBe(null)
  expect(read(title, ' ')).toBe('required')
  expect(read(state, '')).toBe(undefined)
  expect(read(title, 'x'.repeat(201))).toBe('tooLong')
  expect(read(sortIndex, '1')).toBe(0)
  expect(read(sortIndex, '0')).toBe('tooSmall')
})

test('[IM1] what is written in either language is read as the same value', () => {
  const values = [
    [price, fc.integer({ min: 0, max: 9_999_999 }).map(cents => cents / 100)],
    [veggie, fc.boolean()],
    [state, fc.constantFrom('AVAILABLE', 'UNAVAILABLE')],
    [sortIndex, fc.integer({ min: 0, max: 1_000_000 })],
    [fancies, fc.subarray(['HOT', 'NEW', 'LOCAL'])],
    [weight, fc.integer({ min: 0, max: 1_000_000 }).map(thousandths => thousandths / 1000)],
    [at, fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }).map(date => date.toISOString())],
    [
      title,
      fc
        .string({ minLength: 1, maxLength: 200 })
        .map(text => text.trim())
        .filter(text => text !== ''),
    ],
  ] as const
  for (const [column, value] of values)
    fc.assert(
      fc.property(value, fc.constantFrom(...languages), fc.constantFrom(...languages), (kept, language, other) => {
        const text = writeCell(column, kept, { ...options, language })
        expect(readCell(column, text, { ...options, language: other })).toEqual({ value: kept })
      }),
      { numRuns: 60 },
    )
})

test('[IM6] what begins like a formula is guarded, and comes back as it was', () => {
  for (const text of ['=1+1', '+31 20', '-5', '@SUM(A1)', '\tx', '\rx', "'=x", "''=x"]) {
    expect(guardCell(text).startsWith("'")).toBe(true)
    expect(unguardCell(guardCell(text))).toBe(text)
  }
  const odd = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '＝') })
  fc.assert(fc.property(odd, text => unguardCell(guardCell(text)) === text && !/^[=+\-@\t\r]/.test(guardCell(text))))
  expect(guardCell("'s Gravenmoer")).toBe("'s Gravenmoer")
})

const known = { variations: ['Small', 'Large'], languages: ['nl', 'de', 'zh-Hant'], priceLists: ['Takeaway', 'Large'] }

test('[IM7] headers are recognised in both languages and by what others call them', () => {
  for (const [header, placed] of [
    ['Titel', { key: 'title' }],
    ['NAAM', { key: 'title' }],
    ['Product_name', { key: 'title' }],
    ['gluten-free', { key: 'glutenfree' }],
    ['Artikelnr.', { key: 'sku' }],
    ['Prijs', { key: 'price' }],
    ['Price (Large)', { key: 'price', variation: 'Large' }],
    ['prijs: Groot', { key: 'price', variation: 'Groot' }],
    ['Price - Small', { key: 'price', variation: 'Small' }],
    ['Prijs klein', { key: 'price', variation: 'klein' }],
    ['Price (Pot (0,5 l))', { key: 'price', variation: 'Pot (0,5 l)' }],
    ['large', { key: 'price', variation: 'Large' }],
    ['Eiwit (g)', { key: 'protein' }],
    ['Energy (kJ)', { key: 'energy' }],
    ['kcal', { key: 'calories' }],
    ['Weather', null],
    ['', null],
  ] as const)
    expect([header, columnOfHeader(productColumns, header, known)]).toEqual([header, placed])
  expect(columnOfHeader(promotionColumns, 'Actieprijs')).toEqual({ key: 'pricePromo' })
})

test('[IM129] a header is recognised by its words where all of it is no name, and a price that nobody pays by none', () => {
  for (const [header, placed] of [
    ['Naam gerecht', { key: 'title' }],
    ['naam product', { key: 'title' }],
    ['Product naam', { key: 'title' }],
    ['Name of the dish', { key: 'title' }],
    ['Omschrijving gerecht', { key: 'subtitle' }],
    ['Omschrijving NL', { key: 'subtitle' }],
    ['Product groep', { key: 'group' }],
    ['Product prijs', { key: 'price' }],
    ['Artikel nr.', { key: 'sku' }],
    ['Prijs incl.', { key: 'price' }],
    ['prijs incl. btw', { key: 'price' }],
    ['Verkoopprijs (incl. btw)', { key: 'price' }],
    ['selling price incl. VAT', { key: 'price' }],
    ['Price (including tax)', { key: 'price' }],
    ['Prijs in euro', { key: 'price' }],
    ['Prijs (€)', { key: 'price' }],
    ['Statiegeld incl. btw', { key: 'deposit' }],
    ['Prijs excl. btw', null],
    ['Price (excl. VAT)', null],
    ['Verkoopprijs ex btw', null],
    ['Prijs inkoop', null],
    ['Naam leverancier', null],
    ['Product gewicht', null],
    ['Prijs btw', null],
    ['Prijs zonder btw', null],
    ['Prijs zonder', { key: 'price', variation: 'zonder' }],
    ['Prijs middel', { key: 'price', variation: 'middel' }],
  ] as const)
    expect([header, columnOfHeader(productColumns, header, known)]).toEqual([header, placed])
  // Where a variation is called so it is meant.
  expect(columnOfHeader(productColumns, 'Prijs netto', { ...known, variations: ['Netto'] })).toEqual({ key: 'price', variation: 'netto' })
  expect(columnOfHeader(promotionColumns, 'Actieprijs incl. btw')).toEqual({ key: 'pricePromo' })
  expect(columnOfHeader(locationColumns, 'Naam winkel')).toEqual({ key: 'title' })
  expect(columnOfHeader(productColumns, 'Naam winkel', known)).toBeNull()
})

// Tried in every way there is, these would take hours.
test('[IM7] a cell as long as a book is no header, and blanks in a row are one', () => {
  const long = ' '.repeat(200_000)
  for (const text of [`Price${long}x`, `(${long})[${long}`, `a${'_'.repeat(200_000)}`])
    expect(columnOfHeader(productColumns, text, known)).toBeNull()
  expect(columnOfHeader(productColumns, `Price${' '.repeat(200)}(Large)`, known)).toEqual({ key: 'price', variation: 'Large' })
  expect(readCell(productColumns.price, `1${long}x`, { language: 'en', timeZone: 'Europe/Amsterdam' })).toMatchObject({
    problem: { rule: 'price' },
  })
})

test('[IM91] a header names a language by its code or its name, and a price list by its title', () => {
  for (const [header, placed] of [
    ['Title (de)', { key: 'translatedTitle', language: 'de' }],
    ['Naam (Duits)', { key: 'translatedTitle', language: 'de' }],
    ['description: German', { key: 'translatedSubtitle', language: 'de' }],
    ['Omschrijving Deutsch', { key: 'translatedSubtitle', language: 'de' }],
    ['title_zh-hant', { key: 'translatedTitle', language: 'zh-Hant' }],
    // In which titles are written.
    ['Title (nl)', { key: 'title' }],
    ['Title (fr)', null],
    ['Prijs [takeaway]', { key: 'listPrice', priceList: 'Takeaway' }],
    ['Price (Small) [Takeaway]', { key: 'listPrice', variation: 'Small', priceList: 'Takeaway' }],
    ['Price: Takeaway', { key: 'listPrice', priceList: 'Takeaway' }],
    ['Takeaway', { key: 'listPrice', priceList: 'Takeaway' }],
    ['Price [Terrace]', null],
    ['Title [Takeaway]', null],
  ] as const)
    expect([header, columnOfHeader(productColumns, header, known)]).toEqual([header, placed])
})

test('[IM7] what heads a column is recognised, and means one column, whatever the titles are', () => {
  const odd = {
    variations: ['Price', 'Large', 'Pot (0,5 l)', 'a) [b'],
    languages: ['en', 'nl', 'de'],
    priceLists: ['[x]', 'de', 'Large', 'a (b)'],
  }
  for (const columns of [productColumns, promotionColumns])
    for (const language of languages)
      for (const placed of placedColumns(columns, odd))
        expect(columnOfHeader(columns, headerOf(columns, placed, language), odd)).toEqual(placed)
  expect(placedColumns(productColumns, odd).filter(({ key }) => key === 'listPrice')).toHaveLength(16)
})

test('[MA34] [MA128] allergens and diets are read in any language, by number or by letter, and written in one', () => {
  const { allergens, diets, alcohol, deposit } = productColumns
  const nl = { language: 'nl', timeZone: 'Europe/Amsterdam' } as const
  const all = { value: ['GLUTEN', 'MILK'] }
  for (const text of ['Melk, gluten', '7; 1', 'g|A', 'Milk, Gluten, milk', 'Lait\nGlutine'])
    expect([text, readCell(allergens, text, nl)]).toEqual([text, all])
  expect(writeCell(allergens, ['GLUTEN', 'MILK'], nl)).toBe('Gluten, Melk')
  expect(readCell(allergens, '', nl)).toEqual({ value: [] })
  expect(readCell(allergens, 'Melk, stof', nl)).toMatchObject({ problem: { rule: 'choiceOfSeveral' } })
  expect(readCell(diets, 'Koosjer, plantaardig', nl)).toEqual({ value: ['VEGAN', 'KOSHER'] })
  expect(readCell(alcohol, '5,2', nl)).toEqual({ value: 5.2 })
  expect(readCell(alcohol, '101', nl)).toMatchObject({ problem: { rule: 'tooLarge' } })
  expect(readCell(deposit, '€ 0,15', nl)).toEqual({ value: 0.15 })
})

test('[MA172] what a price is for is read as people write it, and VAT as a number', () => {
  const { priceUnit, vatRate } = productColumns
  const nl = { language: 'nl', timeZone: 'Europe/Amsterdam' } as const
  for (const [text, value] of [
    ['per 100 g', 'PER_100_G'],
    ['/100g', 'PER_100_G'],
    ['Kilo', 'PER_KG'],
    ['per 100 ml', 'PER_100_ML'],
    ['per litre', 'PER_L'],
    ['per liter', 'PER_L'],
    ['', null],
  ] as const)
    expect([text, readCell(priceUnit, text, nl)]).toEqual([text, { value }])
  expect(writeCell(priceUnit, 'PER_L', nl)).toBe('per liter')
  expect(readCell(priceUnit, 'per pond', nl)).toMatchObject({ problem: { rule: 'choice' } })
  expect(readCell(vatRate, '5,5', nl)).toEqual({ value: 5.5 })
  expect(readCell(vatRate, '101', nl)).toMatchObject({ problem: { rule: 'tooLarge' } })
})
