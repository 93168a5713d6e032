import { describe, expect, test } from 'vitest'
import { columnOfHeader } from '../products/sheetHeaders.ts'
import { productColumns } from '../products/sheetColumns.ts'
import { planSheet } from './planSheet.ts'
import type { SheetOptions } from './sheetReading.ts'
import type { Snapshot, StoredRow } from './snapshot.ts'
import { withoutMark, type SheetTable } from './table.ts'

const categories = ['Coffee', 'Tea'].map((title, sortIndex) => ({
  id: title,
  title,
  collectionId: 'drinks',
  sortIndex,
  extrasCategoryId: null as string | null,
}))
const snapshotOf = (...products: readonly Partial<StoredRow>[]): Snapshot => ({
  groups: [{ id: 'drinks', title: 'Drinks', sortIndex: 0 }],
  categories,
  variants: categories.map(({ id }) => ({ id: `price of ${id}`, title: 'Price', categoryId: id, sortIndex: 0 })),
  rows: products.map((product, sortIndex) => ({
    id: `product ${sortIndex}`,
    title: 'Latte',
    sku: null,
    categoryId: 'Coffee',
    imageAssetId: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    sortIndex,
    ...product,
  })),
  prices: [],
  pictures: [],
  priceLists: [],
  listPrices: [],
  languages: ['nl'],
})

function planOf(text: string, snapshot: Snapshot, more: Partial<SheetOptions> = {}, table: Partial<SheetTable> = {}) {
  const rows = text.split('\n').map(line => line.split(','))
  let made = 0
  return planSheet({ rows, odd: [], ...table }, snapshot, {
    holds: 'PRODUCTS',
    language: 'en',
    timeZone: 'Europe/Amsterdam',
    headerRow: 0,
    matches: rows[0]!.map(header => columnOfHeader(productColumns, header)),
    key: 'sku',
    addsNew: true,
    deletesMissing: false,
    createId: () => `new ${made++}`,
    ...more,
  })
}
const counts = ({ createdCount, changedCount, unchangedCount }: ReturnType<typeof planOf>) => [createdCount, changedCount, unchangedCount]
const problems = ({ problems: all }: ReturnType<typeof planOf>) =>
  all.map(({ row, header, rule, words }) => [row, header, rule, words?.['row']])

describe('a row without a key', () => {
  const sheet = 'Category,Title,SKU\nCoffee,Latte,\nTea,Latte,\nCoffee,Mocha,7'

  test('[IM35] is the product of its title in its category, and of no other', () => {
    expect(counts(planOf(sheet, snapshotOf()))).toEqual([3, 0, 0])
    const there = snapshotOf({}, { categoryId: 'Tea' }, { title: 'Mocha', sku: '7' })
    expect(counts(planOf(sheet, there))).toEqual([0, 0, 3])
    expect(counts(planOf(sheet, snapshotOf({ categoryId: 'Tea' })))).toEqual([2, 0, 1])
    // Of two of one title it is the one that has no number either.
    expect(counts(planOf(sheet, snapshotOf({ sku: '1' }, {})))).toEqual([2, 0, 1])
    expect(problems(planOf(sheet, snapshotOf({}, {})))).toEqual([[2, 'Title', 'keyAmbiguous', undefined]])
  })

  test('[IM35] [IM99] or with an ID that nothing here has is found when the sheet is read again', () => {
    const others = 'ID,Category,Title\n1,Coffee,Latte\n,Tea,Latte'
    expect(counts(planOf(others, snapshotOf(), { key: 'id' }))).toEqual([2, 0, 0])
    expect(counts(planOf(others, snapshotOf({}, { categoryId: 'Tea' }), { key: 'id' }))).toEqual([0, 0, 2])
  })

  test('[IM35] is not what another row names by its key and calls otherwise', () => {
    const plan = planOf('Category,Title,SKU\nCoffee,Latte,\nCoffee,Flat white,1', snapshotOf({ sku: '1' }))
    expect(counts(plan)).toEqual([1, 1, 0])
    expect(plan.changes.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['CREATED Latte', 'CHANGED Flat white'])
  })
})

describe('two rows of one title in one category', () => {
  test.each([
    ['neither with a key', 'Category,Title,SKU\nCoffee,Latte,\nCoffee,latte,', [[3, 'Title', 'keyTwice', 2]]],
    ['one with a key, before', 'Category,Title,SKU\nCoffee,Latte,1\nCoffee,Latte,', [[3, 'Title', 'keyTwice', 2]]],
    ['one with a key, behind', 'Category,Title,SKU\nCoffee,Latte,\nCoffee,Latte,1', [[3, 'Title', 'keyTwice', 2]]],
    ['each with its own', 'Category,Title,SKU\nCoffee,Latte,1\nCoffee,Latte,2', []],
    ['of one key', 'Category,Title,SKU\nCoffee,Latte,1\nTea,Chai,1', [[3, 'SKU', 'keyTwice', 2]]],
    ['one that says its group', 'Group,Category,Title\nDrinks,Coffee,Latte\n,Coffee,Latte', [[3, 'Title', 'keyTwice', 2]]],
  ] as const)('[IM36] are a problem at the later one: %s', (_, text, wanted) => {
    const key = text.includes('SKU') ? 'sku' : 'title'
    expect(problems(planOf(text, snapshotOf(), { key }))).toEqual(wanted)
  })
})

test('[IM38] choices in another order are the same', () => {
  const sheet = 'SKU,Allergens\n1,"Nuts'
  const stored = snapshotOf({ sku: '1', allergens: ['SESAME', 'MILK'] })
  expect(counts(planOf(sheet.replace('"Nuts', 'Milk; Sesame'), stored))).toEqual([0, 0, 1])
  expect(counts(planOf(sheet.replace('"Nuts', 'Milk'), stored))).toEqual([0, 1, 0])
  expect(counts(planOf(sheet.replace('"Nuts', 'Milk; Eggs'), stored))).toEqual([0, 1, 0])
})

test('[IM101] [MA167] none of the fourteen beside an allergen is a problem at its cell; an allergen alone takes it away', () => {
  const none = 'None of the 14 allergens'
  const [said, unsaid] = [
    { sku: '1', allergens: ['MILK'], mayContain: [], hasNoAllergens: false },
    { sku: '1', allergens: [], mayContain: [] },
  ]
  const checked = snapshotOf({ ...unsaid, hasNoAllergens: true })
  expect(problems(planOf(`Category,SKU,Title,Allergens,${none}\nCoffee,1,Latte,Milk,yes`, snapshotOf()))).toMatchObject([
    [2, none, 'allergensSaid', undefined],
  ])
  // What stands there counts where the file says nothing of it.
  expect(problems(planOf(`SKU,${none}\n1,yes`, snapshotOf(said)))).toEqual([[2, none, 'allergensSaid', undefined]])
  expect(problems(planOf(`SKU,Allergens,${none}\n1,,ja`, snapshotOf(said)))).toEqual([])
  expect(counts(planOf(`SKU,Allergens,May contain,${none}\n1,,,Yes`, checked))).toEqual([0, 0, 1])
  const taken = planOf('SKU,May contain\n1,Nuts', checked)
  expect(taken.writes.changed).toMatchObject([{ mayContain: ['NUTS'], hasNoAllergens: false }])
  expect(taken.writes.before).toMatchObject([{ mayContain: [], hasNoAllergens: true }])
  expect(counts(planOf('SKU,May contain\n1,', checked))).toEqual([0, 0, 1])
})

test('[IM68] the mark of an encoding is passed over, whatever it was read as', () => {
  // As Windows-1252, Mac OS Roman, the two of DOS, and Windows-1251 show it.
  for (const mark of ['ï»¿', 'ÿþ', 'þÿ', 'Ôªø', '´╗┐', '∩╗┐', 'п»ї']) expect(withoutMark(`${mark}ID`)).toBe('ID')
  expect(withoutMark('\ufeff\ufeffID')).toBe('ID')
  expect(withoutMark('Ïles')).toBe('Ïles')
})

test('[IM40] what is missing is deleted in the categories of the file alone, or in its groups', () => {
  const there = snapshotOf({}, { title: 'Mocha' }, { title: 'Chai', categoryId: 'Tea' })
  const titles = (deletesWithin: SheetOptions['deletesWithin']) =>
    planOf('Category,Title\nCoffee,Latte', there, { key: 'title', deletesMissing: true, deletesWithin }).deletedTitles
  expect(titles('CATEGORIES')).toEqual(['Mocha'])
  expect(titles('GROUPS')).toEqual(['Mocha', 'Chai'])
  expect(titles(undefined)).toEqual(['Mocha', 'Chai'])
})

describe('an empty category', () => {
  const sheet = 'Group,Category,Title\nDrinks,Coffee,Latte\n,,Mocha\n,,\n,Tea,Chai\nDrinks,,Mint\nFood,,Soup'
  test('[IM41] [IM69] is that of the row above, if somebody asks for it and no other group begins', () => {
    const asked = planOf(sheet, snapshotOf(), { key: 'title' })
    expect([asked.fillableCount, problems(asked).map(([row]) => row)]).toEqual([2, [3, 6, 7]])
    const filled = planOf(sheet, snapshotOf(), { key: 'title', fillsDown: true })
    expect([filled.fillableCount, problems(filled)]).toEqual([0, [[7, 'Category', 'categoryRequired', undefined]]])
    expect(filled.changes.map(({ title, cells }) => `${title}: ${cells[0]?.after}`)).toEqual([
      'Latte: Drinks: Coffee',
      'Mocha: Drinks: Coffee',
      'Chai: Drinks: Tea',
      'Mint: Drinks: Tea',
    ])
  })

  test('[IM42] a new one is asked about once', () => {
    const groups = [...snapshotOf().groups, { id: 'food', title: 'Food', sortIndex: 1 }]
    const plan = planOf('Category,Title\nCakes,A\ncakes,B\nPies,C\nCakes,D', { ...snapshotOf(), groups }, { key: 'title' })
    expect(problems(plan).map(([row, , rule]) => [row, rule])).toEqual([
      [2, 'groupRequired'],
      [4, 'groupRequired'],
    ])
    expect(problems(planOf('Category,Title\nCakes,A\ncakes,B', { ...snapshotOf(), groups }, { key: 'title', groupId: 'food' }))).toEqual([])
  })

  test('[IM98] prices that can’t be read are told before its group is chosen', () => {
    const groups = [...snapshotOf().groups, { id: 'food', title: 'Food', sortIndex: 1 }]
    const sheet = 'Category,Title,Price\nCakes,A,abc\nCakes,B,"1,234,5"\nCakes,C,3'
    const plan = planOf(sheet, { ...snapshotOf(), groups }, { key: 'title' })
    expect(problems(plan).map(([row, , rule]) => [row, rule])).toEqual([
      [2, 'groupRequired'],
      [2, 'price'],
      [3, 'price'],
    ])
  })
})

test('[IM130] an empty price of what moves is told at once, whether its category was there or the file makes it', () => {
  const prices = [{ productId: 'product 0', variantId: 'price of Coffee', price: 500 }]
  const snapshot = { ...snapshotOf({ sku: '1' }), prices }
  for (const category of ['Tea', 'Syrups']) {
    const plan = planOf(`Category,Title,SKU,Price\n${category},Latte,1,`, snapshot)
    expect(plan.writes.prices).toMatchObject([{ productId: 'product 0', price: null, was: 500 }])
    expect(plan.changes[0]?.cells).toContainEqual({ header: 'Price', before: '5.00', after: '' })
    // Without the column nothing is said of what it costs.
    expect(planOf(`Category,Title,SKU\n${category},Latte,1`, snapshot).writes.prices).toEqual([])
  }
})

test('[IM43] what was written instead of a cell counts, and nothing above the rows or beside the columns', () => {
  const sheet = 'SKU,Category,Title,Price\n1,Coffee,Latte,ask\n2,Coffee,Mocha,=1+1'
  const odd = { odd: [[2, 3, 'formula']] } as const
  const first = planOf(sheet, snapshotOf(), {}, odd)
  expect(first.problems.map(({ index, column, rule }) => [index, column, rule])).toEqual([
    [1, 4, 'price'],
    [2, 4, 'formula'],
  ])
  const corrections = [
    { row: 1, column: 3, text: '2.50' },
    { row: 2, column: 3, text: '3' },
    { row: 0, column: 3, text: 'Title' },
    { row: 99, column: 3, text: 'x' },
    { row: 1, column: 99_999, text: 'x' },
  ]
  const plan = planOf(sheet, snapshotOf(), { corrections }, odd)
  expect(plan.problems).toEqual([])
  expect(plan.changes.map(({ cells }) => cells.at(-1)?.after)).toEqual(['2.50', '3.00'])
  expect(plan.tag).not.toBe(planOf(sheet, snapshotOf(), { corrections: [corrections[0]!, { row: 2, column: 3, text: '4' }] }, odd).tag)
})

test('[IM44] [IM77] what formulas came to is counted and told, and taken if somebody asks', () => {
  const sheet = 'SKU,Category,Title,Price\n1,Coffee,Latte,=C4*1.05\n2,Coffee,Mocha,=A1\n3,Coffee,Flat white,=1/0'
  const table = {
    odd: [
      [1, 3, 'formula', '4.2'],
      [2, 3, 'formula'],
      [3, 3, 'formula', ''],
    ],
  } as const
  const plan = planOf(sheet, snapshotOf(), {}, table)
  expect([plan.valueCount, plan.problems.map(({ rule, value }) => [rule, value])]).toEqual([
    1,
    [
      ['formula', '4.2'],
      ['formula', undefined],
      ['formula', undefined],
    ],
  ])
  const taken = planOf(sheet, snapshotOf(), { takesValues: true }, table)
  expect(problems(taken).map(([row, , rule]) => [row, rule])).toEqual([
    [3, 'formula'],
    [4, 'formula'],
  ])
  expect(taken.changes[0]?.cells.at(-1)?.after).toBe('4.20')
})

test('[IM79] of several worksheets the row and the worksheet are named', () => {
  const sheet = 'Category,Title\nCoffee,Latte\nTea,Chai\nCoffee,latte\n,Mint'
  const tabs = [
    { title: 'Menu', from: 1, row: 3 },
    { title: 'More', from: 3, row: 1 },
  ]
  const { problems: told, changes } = planOf(sheet, snapshotOf(), { key: 'title' }, { tabs })
  expect(told.map(({ row, index, worksheet, rule, words }) => [row, index, worksheet, rule, words?.['row']])).toEqual([
    [2, 3, 'More', 'keyTwice', 4],
    [3, 4, 'More', 'categoryRequired', undefined],
  ])
  expect(changes.map(({ row }) => row)).toEqual([4, 5])
})

describe('what combinations consist of', () => {
  const there = () =>
    snapshotOf({ id: 'burger', title: 'Burger', sku: '7' }, { id: 'fries', title: 'Fries' }, { id: 'cola', title: 'Cola' })
  const said = (plan: ReturnType<typeof planOf>) =>
    plan.problems.map(({ row, rule, words }) => [row, rule, words?.['text'] ?? words?.['most']].join(' '))

  test('[IM113] are products by their numbers or titles, in the order of the cell, those too that stand below it in the file', () => {
    const plan = planOf('Category,Title,Consists of\nCoffee,Meal,7; fries ;Shake\nCoffee,Shake,', there(), { key: 'title' })
    expect(plan.problems).toEqual([])
    const [meal, shake] = plan.writes.created
    expect(meal).toMatchObject({ title: 'Meal', partIds: ['burger', 'fries', shake!['id']] })
    expect(plan.changes[0]!.cells).toContainEqual({ header: 'Consists of', before: '', after: 'Burger; Fries; Shake' })
  })

  test('[IM113] are products that the file calls otherwise, and an empty cell makes a combination one no longer', () => {
    const meal = snapshotOf({ id: 'burger', title: 'Burger', sku: '7' }, { id: 'meal', title: 'Meal', sku: '9', partIds: ['burger'] })
    const renamed = planOf('SKU,Title,Consists of\n9,Meal,Cheeseburger\n7,Cheeseburger,', meal)
    expect([renamed.problems, counts(renamed)]).toEqual([[], [0, 1, 1]])
    const emptied = planOf('SKU,Title,Consists of\n9,Meal,', meal)
    expect(emptied.writes.changed).toMatchObject([{ id: 'meal', partIds: [] }])
    expect(emptied.changes[0]!.cells).toEqual([{ header: 'Consists of', before: 'Burger', after: '' }])
    // One that was deleted may come back: what is as it was keeps it.
    const kept = snapshotOf({ id: 'burger', title: 'Burger' }, { id: 'meal', title: 'Meal', sku: '9', partIds: ['burger', 'deleted'] })
    expect(counts(planOf('SKU,Title,Consists of\n9,Meal,Burger', kept))).toEqual([0, 0, 1])
    // Without the column nothing is said of it.
    expect(planOf('SKU,Title\n9,Dinner', meal).writes.fields).not.toContain('partIds')
  })

  test('[IM113] what can’t be told, is there twice, or is a combination itself is told at its cell', () => {
    const twins = snapshotOf(
      { id: 'a', title: 'Soup' },
      { id: 'b', title: 'Soup', categoryId: 'Tea' },
      { id: 'meal', title: 'Meal', partIds: ['a'] },
    )
    const sheet = (cell: string) => said(planOf(`Category,Title,Consists of\nCoffee,Deal,${cell}`, twins, { key: 'title' }))
    expect(sheet('Stew')).toEqual(['2 partUnknown Stew'])
    expect(sheet('Soup')).toEqual(['2 partAmbiguous Soup'])
    expect(sheet('Meal')).toEqual(['2 partCombined Meal'])
    expect(sheet('Deal')).toEqual(['2 partCombined Deal'])
    expect(said(planOf('Category,Title,Consists of\nCoffee,Deal,Fries; fries', there(), { key: 'title' }))).toEqual(['2 partTwice Fries'])
    // By its number and by its title.
    expect(said(planOf('Category,Title,Consists of\nCoffee,Deal,7; Burger', there(), { key: 'title' }))).toEqual(['2 partTwice Burger'])
    const many = Array.from({ length: 21 }, () => 'Fries').join(';')
    expect(said(planOf(`Category,Title,Consists of\nCoffee,Deal,${many}`, there(), { key: 'title' }))[0]).toBe('2 tooManyParts 20')
    // Its own row has a problem: that is told there alone.
    expect(said(planOf('Category,Title,Position,Consists of\nCoffee,Deal,1,Shake\nCoffee,Shake,far,', there(), { key: 'title' }))).toEqual([
      '3 whole ',
    ])
    // What is a part of another is none itself.
    expect(said(planOf('Category,Title,Consists of\nCoffee,Soup,Fries\nCoffee,Fries,', twins, { key: 'title' }))).toEqual([
      '2 partCombined Soup',
    ])
  })
})

describe('what was exported and comes in again', () => {
  test('[IM121] leaves combinations as they are, though the titles of their parts can’t tell them from others', () => {
    const twins = snapshotOf(
      { id: 'a', title: 'Soup' },
      { id: 'b', title: 'Soup', categoryId: 'Tea' },
      { id: 'chips', title: 'Fish; chips' },
      { id: 'meal', title: 'Meal', sku: '9', partIds: ['b', 'chips'] },
    )
    expect(counts(planOf('SKU,Title,Consists of\n9,Meal,Soup; Fish; chips', twins))).toEqual([0, 0, 1])
    // Beside another one, the soup is the one that is a part already.
    const more = planOf('SKU,Title,Consists of\n9,Meal,Soup; Tart', snapshotOf(...twins.rows, { id: 'tart', title: 'Tart' }))
    expect([more.problems, more.writes.changed]).toMatchObject([[], [{ id: 'meal', partIds: ['b', 'tart'] }]])
  })

  test('[IM121] leaves categories in their groups, though two groups have one title', () => {
    const plain = snapshotOf({}, { title: 'Chai', categoryId: 'Tea' })
    const groups = [...plain.groups, { id: 'evening', title: 'Drinks', sortIndex: 1 }]
    const there = {
      ...plain,
      groups,
      categories: plain.categories.map(each => (each.id === 'Tea' ? { ...each, collectionId: 'evening' } : each)),
    }
    const plan = planOf('ID,Group,Category,Title\nproduct 0,Drinks,Coffee,Latte\nproduct 1,Drinks,Tea,Chai', there, { key: 'id' })
    expect([plan.problems, counts(plan), plan.newCategories]).toEqual([[], [0, 0, 2], []])
  })
})

describe('what may be had with the products of a category', () => {
  const extras = (plan: ReturnType<typeof planOf>) => plan.writes.extras.map(({ id, extrasCategoryId, was }) => [id, was, extrasCategoryId])
  /** Coffee and tea; coffee may be had with what is in Shots, if so. */
  const there = (withShots = false): Snapshot => ({
    ...snapshotOf({ id: 'latte' }, { id: 'mocha', title: 'Mocha' }),
    categories: [
      { ...categories[0]!, extrasCategoryId: withShots ? 'Shots' : null },
      categories[1]!,
      { id: 'Shots', title: 'Shots', collectionId: 'drinks', sortIndex: 2, extrasCategoryId: null },
    ],
  })
  const sheet = (lines: string, snapshot = there()) => planOf(`Category,Title,Extras\n${lines}`, snapshot, { key: 'title' })

  test('[IM115] [IM118] is a category by its title; one row says it for all, and it is told once', () => {
    const plan = sheet('Coffee,Latte,shots\nCoffee,Mocha,\nTea,Green,')
    expect([plan.problems, extras(plan), counts(plan)]).toEqual([[], [['Coffee', null, 'Shots']], [1, 1, 1]])
    expect(plan.changes[0]).toMatchObject({ title: 'Latte', cells: [{ header: 'Extras', before: '', after: 'Shots' }] })
    expect(plan.changedExtras).toEqual(['Drinks: Coffee → Shots'])
    expect(extras(sheet('Coffee,Latte,Shots', there(true)))).toEqual([])
  })

  test('[IM116] is none where no row of the category says it, and unsaid without the column, or by what is new there', () => {
    const plan = sheet('Coffee,Latte,\nCoffee,Mocha,', there(true))
    expect([extras(plan), counts(plan), plan.changedExtras]).toEqual([[['Coffee', 'Shots', null]], [0, 1, 1], ['Drinks: Coffee → –']])
    expect(extras(planOf('Category,Title\nCoffee,Latte', there(true), { key: 'title' }))).toEqual([])
    expect(extras(sheet('Coffee,Lungo,', there(true)))).toEqual([])
  })

  test('[IM115] may be a category that the file makes, above or below', () => {
    const plan = sheet('Juice,Orange,Toppings\nToppings,Mint,\nCoffee,Latte,Toppings')
    const [juice, toppings] = plan.writes.categories
    expect(extras(plan)).toEqual([
      [juice!.id, null, toppings!.id],
      ['Coffee', null, toppings!.id],
    ])
    expect(plan.changes.find(({ title }) => title === 'Orange')!.cells).toContainEqual({ header: 'Extras', before: '', after: 'Toppings' })
  })

  test('[IM115] of several of one title it is the one of the same group, or the one whose group is said', () => {
    const several: Snapshot = {
      ...there(),
      groups: [...there().groups, { id: 'food', title: 'Food', sortIndex: 1 }, { id: 'bar', title: 'Bar', sortIndex: 2 }],
      categories: [
        ...there().categories,
        ...['food', 'bar'].flatMap(collectionId => [
          { id: `${collectionId} shots`, title: 'Shots', collectionId, sortIndex: 0, extrasCategoryId: null },
          { id: `${collectionId} sauces`, title: 'Sauces', collectionId, sortIndex: 1, extrasCategoryId: null },
        ]),
      ],
    }
    expect(extras(sheet('Coffee,Latte,Shots', several))).toEqual([['Coffee', null, 'Shots']])
    expect(extras(sheet('Coffee,Latte,Food: Shots', several))).toEqual([['Coffee', null, 'food shots']])
    expect(problems(sheet('Coffee,Latte,Sauces', several))).toEqual([[2, 'Extras', 'extrasAmbiguous', undefined]])
  })

  test('[IM116] a product that moves takes nothing along that its category has, but may say what its new one has', () => {
    const moved = (said: string) =>
      planOf(
        `SKU,Category,Extras\n7,Tea,${said}`,
        {
          ...there(true),
          rows: snapshotOf({ id: 'latte', sku: '7' }).rows,
        },
        { key: 'sku' },
      )
    expect([extras(moved('Shots')), extras(moved(''))]).toEqual([[], []])
    expect(extras(moved('Coffee'))).toEqual([['Tea', null, 'Coffee']])
  })

  test('[IM115] goes out and comes in the same where categories are called the same', () => {
    const twins: Snapshot = {
      ...there(),
      categories: [
        { ...categories[0]!, extrasCategoryId: 'second' },
        categories[1]!,
        ...['first', 'second'].map((id, i) => ({
          id,
          title: 'Toppings',
          collectionId: 'drinks',
          sortIndex: 2 + i,
          extrasCategoryId: null,
        })),
      ],
    }
    const plan = sheet('Coffee,Latte,Drinks: Toppings\nTea,Green,Toppings', twins)
    expect(extras(plan)).toEqual([])
    expect(problems(plan)).toEqual([[3, 'Extras', 'extrasAmbiguous', undefined]])
  })

  test('[IM117] what can’t be told is told once for a category, and one correction stands for all that say the same', () => {
    const lines = 'Coffee,Latte,Shtos\nCoffee,Mocha,shtos\nTea,Green,Shtos'
    expect(problems(sheet(lines))).toEqual([
      [2, 'Extras', 'extrasUnknown', undefined],
      [4, 'Extras', 'extrasUnknown', undefined],
    ])
    const corrections = [
      { row: 1, column: 2, text: 'Shots' },
      { row: 3, column: 2, text: '' },
    ]
    const plan = planOf(`Category,Title,Extras\n${lines}`, there(), { key: 'title', corrections })
    expect([plan.problems, extras(plan)]).toEqual([[], [['Coffee', null, 'Shots']]])
  })

  test('[IM115] what can’t be told, is said otherwise above, or is the category itself is told at its cell', () => {
    expect(problems(sheet('Coffee,Latte,Sauces'))).toEqual([[2, 'Extras', 'extrasUnknown', undefined]])
    expect(problems(sheet('Coffee,Latte,Shots\nCoffee,Mocha,Tea'))).toEqual([[3, 'Extras', 'extrasTwice', 2]])
    expect(problems(sheet('Coffee,Latte,Coffee'))).toEqual([[2, 'Extras', 'extrasOwn', undefined]])
  })
})
