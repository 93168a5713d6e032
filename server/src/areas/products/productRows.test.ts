import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxPricesAtOnce, maxRowsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

type Rows = Parameters<Asker['updateProductRows']>[0]['rows']
type Prices = Parameters<Asker['updatePrices']>[0]['prices']

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  bob = vitrine.as(vitrine.bob)
})
afterAll(() => vitrine.close())
beforeEach(() => vitrine.pool.query('delete from "productCollection"'))

/** Coffee (small, large) and tea (one price) in one group, with three products. */
async function aMenu(asker: Asker) {
  await asker.saveProductCollections({ collections: [{ title: 'Drinks' }] })
  const collectionId = (await asker.allProductCollections({})).items[0]!.id
  const coffee = (await asker.createProductCategory({ input: { collectionId, title: 'Coffee' }, variants: ['Small', 'Large'] }))!
  const tea = (await asker.createProductCategory({ input: { collectionId, title: 'Tea' }, variants: ['Small'] }))!
  const [small, large] = coffee.variants.map(({ id }) => id)
  const product = async (title: string, price: number) =>
    (await asker.createProduct({ input: { categoryId: coffee.id, title }, prices: [{ variantId: small!, price }] }))!.id
  const [espresso, latte] = [await product('Espresso', 2.5), await product('Latte', 3)]
  return { coffee: coffee.id, tea: tea.id, teaSmall: tea.variants[0]!.id, small: small!, large: large!, espresso, latte }
}

const shown = async () => {
  const { items } = await anna.allProductRows({})
  return items
    .toSorted((a, b) => a.sortIndex - b.sortIndex)
    .map(({ title, subtitle, prices }) => [title, subtitle, prices.map(({ price }) => price).toSorted(byAmount)])
}

const byAmount = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity)

describe('rows', () => {
  test('[GD1] [GD52] change together: fields, prices and category, and a row without an id is a new one', async () => {
    const { tea, teaSmall, small, large, espresso, latte, coffee } = await aMenu(anna)
    const { items } = await anna.updateProductRows({
      rows: [
        {
          id: espresso,
          title: 'Ristretto',
          subtitle: 'short',
          veggie: true,
          prices: [
            { variantId: small, price: 2.75 },
            { variantId: large, price: 3.2 },
          ],
        },
        { id: latte, categoryId: tea, prices: [{ variantId: teaSmall, price: 4 }] },
        { categoryId: coffee, title: 'Mocha', state: 'UNAVAILABLE', prices: [{ variantId: large, price: 5 }] },
      ],
    })
    expect(items.map(({ title, categoryId, state, sortIndex }) => [title, categoryId, state, sortIndex])).toEqual([
      ['Ristretto', coffee, 'AVAILABLE', 0],
      ['Latte', tea, 'AVAILABLE', 0],
      ['Mocha', coffee, 'UNAVAILABLE', 1],
    ])
    expect(items.map(({ prices }) => prices.map(({ price }) => price).toSorted(byAmount))).toEqual([[2.75, 3.2], [4], [5]])
    expect(items[0]).toMatchObject({ subtitle: 'short', veggie: true, glutenfree: false })
  })

  test('[GD50] that are new and named are made once, asked twice, one after the other or at once', async () => {
    const { coffee, small, espresso } = await aMenu(anna)
    const rows = [
      { id: espresso, title: 'Ristretto', was: { title: 'Espresso' } },
      { resultId: randomUUID(), categoryId: coffee, title: 'Mocha', prices: [{ variantId: small, price: 4 }] },
      { resultId: randomUUID(), categoryId: coffee, title: 'Cortado' },
    ]
    const [first, second] = await Promise.all([anna.updateProductRows({ rows }), anna.updateProductRows({ rows })])
    expect(second.items.slice(1)).toEqual(first.items.slice(1))
    const [, mocha] = first.items
    expect(first.items.map(({ id, title }) => [id, title]).slice(1)).toEqual([
      [rows[1]!.resultId, 'Mocha'],
      [rows[2]!.resultId, 'Cortado'],
    ])
    // What became of it since then stays.
    await anna.updateProduct({ input: { id: mocha!.id, title: 'Mochaccino' }, prices: [{ variantId: small, price: 5 }] })
    const { items } = await anna.updateProductRows({ rows: rows.slice(1) })
    expect(items.map(({ title, prices }) => [title, prices.map(({ price }) => price)])).toEqual([
      ['Mochaccino', [5]],
      ['Cortado', []],
    ])
    await anna.deleteProduct({ id: mocha!.id })
    const later = await anna.updateProductRows({ rows: rows.slice(1) })
    expect(later.items.map(({ title }) => title)).toEqual(['Cortado'])
  })

  test('[GD50] an id that is a stranger’s, given twice, or given to a product that is there is refused', async () => {
    const { coffee, espresso } = await aMenu(anna)
    const { espresso: bobs } = await aMenu(bob)
    const row = { categoryId: coffee, title: 'Mocha' }
    const resultId = randomUUID()
    await expect(anna.updateProductRows({ rows: [{ ...row, resultId: bobs }] })).rejects.toMatchObject({ code: 'NotFoundError' })
    for (const [rows, field] of [
      [[1, 2].map(() => ({ ...row, resultId })), { path: 'rows.1.resultId', rule: 'twice' }],
      [[{ id: espresso, resultId }], { path: 'rows.0.resultId', rule: 'other' }],
    ] as const)
      await expect(anna.updateProductRows({ rows: [...rows] })).rejects.toMatchObject({ code: 'ValidationError', fields: [field] })
  })

  test('[GD53] that say their place stand there, each where it stood before', async () => {
    const { tea, teaSmall, coffee, small, espresso, latte } = await aMenu(anna)
    await anna.updateProductRows({
      rows: [
        { id: espresso, categoryId: tea },
        { id: latte, categoryId: tea },
      ],
    })
    await anna.createProduct({ input: { categoryId: coffee, title: 'Mocha' }, prices: [] })
    const back = { categoryId: coffee, prices: [{ variantId: small, price: 9 }] }
    const { items } = await anna.updateProductRows({
      rows: [
        { id: latte, ...back, sortIndex: 1 },
        { id: espresso, ...back, sortIndex: 0 },
      ],
    })
    expect(items.map(({ title, sortIndex, prices }) => [title, sortIndex, prices.map(({ price }) => price)])).toEqual([
      ['Latte', 1, [9]],
      ['Espresso', 0, [9]],
    ])
    expect(teaSmall).not.toBe(small)
  })

  test('[GD2] that were changed or deleted by somebody else refuse all, and each is named', async () => {
    const { small, espresso, latte } = await aMenu(anna)
    const rows = [
      { id: espresso, subtitle: 'new', was: { subtitle: null } },
      { id: latte, title: 'Flat white', was: { title: 'Cappuccino' }, prices: [{ variantId: small, price: 1, was: 9 }] },
    ]
    await expect(anna.updateProductRows({ rows })).rejects.toMatchObject({
      code: 'ConflictError',
      fields: [{ path: 'rows.1.title', rule: 'changed' }],
    })
    await expect(anna.updateProductRows({ rows: [rows[0]!, { ...rows[1]!, was: { title: 'Latte' } }] })).rejects.toMatchObject({
      code: 'ConflictError',
      fields: [{ path: 'rows.1.prices.0', rule: 'changed' }],
    })
    await anna.deleteProduct({ id: latte })
    await expect(anna.updateProductRows({ rows })).rejects.toMatchObject({
      code: 'NotFoundError',
      fields: [{ path: 'rows.1.id', rule: 'gone' }],
    })
    expect(await shown()).toEqual([['Espresso', null, [2.5]]])
  })

  test('[GD43] that are as they are wanted already are no conflict: what arrives twice, and its undo, go through', async () => {
    const { small, espresso, latte } = await aMenu(anna)
    const list = (await anna.createPriceList({ input: { title: 'Garden' } }))!.id
    const rows = [
      { id: espresso, subtitle: 'new', was: { subtitle: null }, prices: [{ variantId: small, price: 4, was: 2.5 }] },
      {
        id: latte,
        title: 'Flat white',
        was: { title: 'Latte' },
        listPrices: [{ priceListId: list, variantId: small, price: 1, was: null }],
      },
    ]
    await anna.updateProductRows({ rows })
    await anna.updateProductRows({ rows })
    const prices = [{ productId: espresso, variantId: small, was: 4, price: 5 }]
    await anna.updatePrices({ prices })
    expect(await anna.updatePrices({ prices })).toBe(true)
    expect((await shown())[0]).toEqual(['Espresso', 'new', [5]])
    await expect(anna.updateProductRows({ rows })).rejects.toMatchObject({
      code: 'ConflictError',
      fields: [{ path: 'rows.0.prices.0', rule: 'changed' }],
    })
  })

  test('[GD14] [GD64] change one language or one nutrition value, and what somebody saw of it is so still', async () => {
    const { espresso } = await aMenu(anna)
    const german = (title: string | null) => [{ language: 'de', title }]
    await anna.updateProductRows({
      rows: [{ id: espresso, translations: [...german('Kurzer'), { language: 'fr', title: 'Café' }], was: { translations: german(null) } }],
    })
    const { items } = await anna.updateProductRows({
      rows: [
        {
          id: espresso,
          translations: german('Kleiner'),
          nutrition: { basis: 'PER_PORTION', energy: 8 } as never,
          was: { translations: german('Kurzer'), nutrition: null },
        },
      ],
    })
    expect(items[0]?.translations).toMatchObject([
      { language: 'de', title: 'Kleiner' },
      { language: 'fr', title: 'Café' },
    ])
    expect(items[0]?.nutrition).toMatchObject({ basis: 'PER_PORTION', energy: 8, fat: null })
    for (const [row, name] of [
      [{ translations: german('x'), was: { translations: german('Kurzer') } }, 'translations'],
      [{ nutrition: null, was: { nutrition: null } }, 'nutrition'],
    ] as const)
      await expect(anna.updateProductRows({ rows: [{ id: espresso, ...row } as Rows[number]] })).rejects.toMatchObject({
        code: 'ConflictError',
        fields: [{ path: `rows.0.${name}`, rule: 'changed' }],
      })
  })

  test('[GD65] change prices of lists with them; emptied, the base price holds again', async () => {
    const { espresso, latte, small, teaSmall } = await aMenu(anna)
    const list = (await anna.createPriceList({ input: { title: 'Terrace' } }))!.id
    const priced = (variantId: string, price: number | null, was?: number | null) => ({
      listPrices: [{ priceListId: list, variantId, price, ...(was !== undefined && { was }) }],
    })
    const listed = (items: readonly { readonly listPrices: readonly { readonly price: number }[] }[]) =>
      items.map(({ listPrices }) => listPrices.map(({ price }) => price))
    const before = new Date().toISOString()
    const { items } = await anna.updateProductRows({
      rows: [
        { id: espresso, title: 'Ristretto', ...priced(small, 2.9, null) },
        { id: latte, ...priced(small, 3.4) },
      ],
    })
    expect(listed(items)).toEqual([[2.9], [3.4]])
    expect((await anna.allProductRows({ changedSince: before })).items).toHaveLength(2)
    await expect(anna.updateProductRows({ rows: [{ id: latte, title: 'A', ...priced(small, 1, 9) }] })).rejects.toMatchObject({
      code: 'ConflictError',
      fields: [{ path: 'rows.0.listPrices.0', rule: 'changed' }],
    })
    await expect(anna.updateProductRows({ rows: [{ id: latte, ...priced(teaSmall, 1) }] })).rejects.toMatchObject({
      code: 'NotFoundError',
      fields: [{ path: 'rows.0.listPrices.0', rule: 'gone' }],
    })
    const bobs = (await bob.createPriceList({ input: { title: 'Bob’s' } }))!.id
    const strange = { listPrices: [{ priceListId: bobs, variantId: small, price: 1 }] }
    await expect(anna.updateProductRows({ rows: [{ id: latte, ...strange }] })).rejects.toThrow('NotFoundError')
    expect(listed((await anna.updateProductRows({ rows: [{ id: espresso, ...priced(small, null, 2.9) }] })).items)).toEqual([[]])
  })

  test('[GD3] with anything wrong change nothing, and say where it is', async () => {
    const { espresso, latte, teaSmall } = await aMenu(anna)
    const before = await shown()
    const broken: [Rows, string][] = [
      [[{ id: espresso, title: ' ' }], 'rows.0.title'],
      [[{ id: espresso, title: 'A' }, { title: 'B' }], 'rows.1.categoryId'],
      [
        [
          { id: espresso, title: 'A' },
          { id: espresso, title: 'B' },
        ],
        'rows.1.id',
      ],
      [
        [
          { id: espresso, title: 'A' },
          { id: latte, prices: [{ variantId: teaSmall, price: 1 }] },
        ],
        'rows.1.prices.0',
      ],
      [[{ id: espresso, title: 'A', prices: [{ variantId: 'x', price: 1.234 }] }], 'rows.0.prices.0.price'],
      [[{ id: espresso, title: 'A', prices: [{ variantId: 'x', price: 1e9 }] }], 'rows.0.prices.0.price'],
    ]
    for (const [rows, path] of broken)
      await expect(anna.updateProductRows({ rows })).rejects.toMatchObject({ fields: [expect.objectContaining({ path })] })
    await expect(
      anna.updateProductRows({ rows: Array.from({ length: maxRowsAtOnce + 1 }, () => ({ id: espresso })) }),
    ).rejects.toMatchObject({
      fields: [{ path: 'rows', rule: 'tooMany' }],
    })
    expect(await shown()).toEqual(before)
  })

  test("[GD54] of a stranger are no other than rows that never were, and so are a stranger's category, variation and picture", async () => {
    const theirs = await aMenu(bob)
    const { espresso, coffee } = await aMenu(anna)
    const tries: Rows[] = [
      [{ id: theirs.espresso, title: 'Mine' }],
      [{ id: espresso, categoryId: theirs.coffee }],
      [{ title: 'New', categoryId: theirs.coffee }],
      [{ id: espresso, prices: [{ variantId: theirs.small, price: 1 }] }],
      [{ id: espresso, imageAssetId: 'nowhere' }],
      [{ title: 'New', categoryId: coffee, prices: [{ variantId: theirs.small, price: 1 }] }],
    ]
    for (const rows of tries) await expect(anna.updateProductRows({ rows })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(
      anna.updatePrices({ prices: [{ productId: theirs.espresso, variantId: theirs.small, was: 2.5, price: 1 }] }),
    ).rejects.toMatchObject({ code: 'NotFoundError' })
    expect((await bob.allProductRows({})).items.map(({ title }) => title).toSorted()).toEqual(['Espresso', 'Latte'])
  })

  test('[GD4] are read in parts, and afterwards only those that were changed since', async () => {
    const { espresso, latte, small, large } = await aMenu(anna)
    const first = await anna.allProductRows({ limit: 1 })
    const second = await anna.allProductRows({ limit: 1, after: first.items[0]!.id })
    expect(first.totalCount).toBe(2)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([espresso, latte].toSorted())
    await vitrine.pool.query(`update "product" set "sortIndex" = "sortIndex"`)
    // What is changed from here on is changed at a later moment: moments are milliseconds.
    const since = await vi.waitFor(async () => {
      const { rows } = await vitrine.pool.query<{ since: string; isOver: boolean }>(
        `select max("updatedAt") as since, clock_timestamp() > max("updatedAt") + interval '1 millisecond' as "isOver" from "product"`,
      )
      expect(rows[0]!.isOver).toBe(true)
      return new Date(rows[0]!.since).toISOString()
    })
    expect((await anna.allProductRows({ changedSince: since })).items).toEqual([])
    await anna.updateProductPrice({ input: { productId: latte, variantId: large, price: 4 } })
    expect((await anna.allProductRows({ changedSince: since })).items.map(({ id }) => id)).toEqual([latte])
    await anna.updatePrices({ prices: [{ productId: espresso, variantId: small, was: 2.5, price: 2.6 }] })
    expect((await anna.allProductRows({ changedSince: since })).items.map(({ id }) => id).toSorted()).toEqual([espresso, latte].toSorted())
  })

  test('[GD4] have categories, which are answered with their group and their variations', async () => {
    await aMenu(anna)
    const { items } = await anna.allProductCategories({})
    expect(items.map(({ title, collection, variants }) => [title, collection?.title, variants.map(variant => variant.title)])).toEqual([
      ['Coffee', 'Drinks', ['Small', 'Large']],
      ['Tea', 'Drinks', ['Small']],
    ])
  })
})

describe('prices in bulk', () => {
  test('[GD20] change together, also those that nobody entered before', async () => {
    const { espresso, latte, small, large } = await aMenu(anna)
    const prices = [
      { productId: espresso, variantId: small, was: 2.5, price: 2.6 },
      { productId: latte, variantId: small, was: 3, price: null },
      { productId: latte, variantId: large, was: null, price: 3.55 },
    ]
    expect(await anna.updatePrices({ prices })).toBe(true)
    expect(await shown()).toEqual([
      ['Espresso', null, [2.6]],
      ['Latte', null, [3.55, null]],
    ])
    expect(await anna.updatePrices({ prices: prices.map(({ was, price, ...of }) => ({ ...of, was: price, price: was })) })).toBe(true)
    expect((await shown())[0]).toEqual(['Espresso', null, [2.5]])
  })

  test('[GD21] are refused together where one is no longer what it was, or of nothing that is there, and each is named', async () => {
    const { espresso, latte, small, large, teaSmall } = await aMenu(anna)
    const before = await shown()
    const good = { productId: espresso, variantId: small, was: 2.5, price: 2.6 }
    const refused = [
      [{ productId: latte, variantId: small, was: 9, price: 1 }, 'ConflictError', 'changed'],
      [{ productId: latte, variantId: small, was: null, price: 1 }, 'ConflictError', 'changed'],
      [{ productId: latte, variantId: large, was: 1, price: 2 }, 'ConflictError', 'changed'],
      [{ productId: latte, variantId: teaSmall, was: null, price: 2 }, 'NotFoundError', 'gone'],
      [{ ...good, price: 2.7 }, 'ValidationError', 'twice'],
      [{ productId: latte, variantId: small, was: 3, price: -1 }, 'ValidationError', 'tooSmall'],
    ] as const
    for (const [price, code, rule] of refused)
      await expect(anna.updatePrices({ prices: [good, price] })).rejects.toMatchObject({
        code,
        fields: [{ path: expect.stringMatching(/^prices\.1/), rule }],
      })
    expect(await shown()).toEqual(before)
  })

  test('[GD21] of two who change the same price at once, one is refused', async () => {
    const { espresso, latte, small, large } = await aMenu(anna)
    const change = (price: number) => anna.updatePrices({ prices: [{ productId: espresso, variantId: small, was: 2.5, price }] })
    expect((await Promise.allSettled([change(3), change(4)])).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const enter = (price: number) => anna.updatePrices({ prices: [{ productId: latte, variantId: large, was: null, price }] })
    expect((await Promise.allSettled([enter(3), enter(4)])).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('[GD22] are up to twenty thousand, right or wrong', async () => {
    const of = { productId: '0'.repeat(36), variantId: '0'.repeat(36), was: 1, price: 2 }
    const many = (price: object, count = maxPricesAtOnce): { prices: Prices } => ({
      prices: Array.from({ length: count }, (_, i) => ({ ...of, productId: `p${i}`, ...price })),
    })
    await expect(anna.updatePrices(many({}))).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(anna.updatePrices(many({ price: -1 }))).rejects.toMatchObject({ code: 'ValidationError' })
    await expect(anna.updatePrices(many({ price: 'x' }))).rejects.toMatchObject({ code: 'ValidationError' })
    await expect(anna.updatePrices(many({}, maxPricesAtOnce + 1))).rejects.toMatchObject({ fields: [{ path: 'prices', rule: 'tooMany' }] })
    await expect(anna.updatePrices(many({}, 2 * maxPricesAtOnce))).rejects.toMatchObject({ code: 'TooLargeError' })
  })
})
