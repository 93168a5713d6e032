import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { entities, type EntityName } from '@vitrine/model/entities.ts'
import { furnish, hasOwner } from '../../../test/belongings.ts'
import { aHouse, type TestHouse } from '../../../test/house.ts'
import { nobody } from '../api/handler.ts'
import { deleteRow, insertRow, insertRows, rowOf, selectOf, updateRow } from './rows.ts'
import { entityNames } from './tables.ts'
import { asPlatform, asTenant, lifted } from './tenant.ts'

let house: TestHouse
beforeAll(async () => {
  house = await aHouse()
  await furnish(house.ground, 'anna', 'annas')
})
afterAll(() => house.close())

const owned = entityNames.filter(hasOwner)
const inTenancy = (...tenancies: string[]): EntityName[] => owned.filter(name => tenancies.includes(entities[name].tenancy))

/** What somebody sees of a table without asking for anything in particular. */
const seenBy = (viewer: Viewer | null, name: EntityName): Promise<string[]> =>
  asTenant(house.ground, viewer, async db =>
    (
      await db
        .selectFrom(name as 'product')
        .select('id')
        .orderBy('id')
        .execute()
    ).map(row => row.id),
  )

describe('a query without any condition', () => {
  test('[AC3] of nobody sees nothing, in any table', async () => {
    await asPlatform(house.ground, db => insertRow(db, 'tag', { id: 'shared-tag', title: 'Shared', organizationId: null }))
    for (const viewer of [null, nobody]) for (const name of owned) expect([name, ...(await seenBy(viewer, name))]).toEqual([name])
  })

  test('[AC4] sees an organisation’s own rows, and a stranger none of them', async () => {
    for (const name of owned) {
      expect(await seenBy(house.anna, name)).toContain(`anna-${name}`)
      expect(await seenBy(house.bob, name)).not.toContain(`anna-${name}`)
    }
  })

  test('[AC4] of an ADMIN or a RESELLER sees nothing of an organisation’s own work', async () => {
    for (const name of inTenancy('organization', 'library')) {
      for (const viewer of [house.ada, house.rita]) expect(await seenBy(viewer, name)).not.toContain(`anna-${name}`)
    }
  })

  test('[AC6] sees the systems of those one manages', async () => {
    await furnish(house.ground, 'bob', 'bobs')
    for (const name of inTenancy('customer')) {
      expect(await seenBy(house.ada, name)).toEqual([`anna-${name}`, `bob-${name}`])
      expect(await seenBy(house.rita, name)).toEqual([`anna-${name}`])
    }
  })

  test('[AC8] sees oneself, one’s own organisation, and what one manages', async () => {
    expect(await seenBy(house.anna, 'user')).toEqual(['anna'])
    expect(await seenBy(house.rita, 'user')).toEqual(['anna', 'rita'])
    expect(await seenBy(house.ada, 'user')).toEqual(['ada', 'anna', 'bob', 'rita'])
    expect(await seenBy(house.anna, 'organization')).toEqual(['annas'])
    expect(await seenBy(house.rita, 'organization')).toEqual(['annas'])
    expect(await seenBy(house.ada, 'organization')).toEqual(['0', 'annas', 'bobs'])
    expect(await seenBy(house.rita, 'reseller')).toEqual(['ritas'])
    expect(await seenBy(house.anna, 'reseller')).toEqual([])
  })

  test('[AC8] is refused where no tenant has any business', async () => {
    for (const name of ['session', 'screenPairing'] as const) await expect(seenBy(house.ada, name)).rejects.toThrow('permission denied')
    const hashes = asTenant(house.ground, house.ada, db => db.selectFrom('user').select('passwordHash').execute())
    await expect(hashes).rejects.toThrow('permission denied')
    await expect(asTenant(house.ground, house.ada, db => db.selectFrom('organization').select('apiKeyHash').execute())).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('shared things', () => {
  beforeEach(() =>
    asPlatform(house.ground, async db => {
      await db.deleteFrom('asset').where('organizationId', 'is', null).execute()
      await insertRow(db, 'asset', {
        id: 'wine',
        organizationId: null,
        type: 'IMAGE',
        title: 'Wine',
        filename: 'wine.png',
        tags: ['alcohol', 'red'],
      })
      await insertRow(db, 'asset', { id: 'bread', organizationId: null, type: 'IMAGE', title: 'Bread', filename: 'bread.png', tags: [] })
      await db
        .updateTable('organization')
        .set({ tags: sql`'[]'` })
        .where('id', '=', 'bobs')
        .execute()
    }),
  )

  test('[AC5] are read by everybody, and written by an ADMIN', async () => {
    for (const viewer of [house.anna, house.bob, house.ada])
      expect(await seenBy(viewer, 'asset')).toEqual(expect.arrayContaining(['bread', 'wine']))
    await expect(asTenant(house.ground, house.bob, db => updateRow(db, 'asset', 'wine', { title: 'Mine' }))).rejects.toThrow(
      'NotFoundError',
    )
    await expect(asTenant(house.ground, house.bob, db => deleteRow(db, 'asset', 'wine'))).rejects.toThrow('NotFoundError')
    const stock = { organizationId: null, type: 'IMAGE', title: 'Water', filename: 'water.png' } as const
    await expect(asTenant(house.ground, house.bob, db => insertRow(db, 'asset', stock))).rejects.toThrow('row-level security')
    expect(await asTenant(house.ground, house.ada, db => updateRow(db, 'asset', 'wine', { title: 'Red wine' }))).toMatchObject({
      title: 'Red wine',
      url: '/files/wine.png',
    })
  })

  test('[AC7] with a blocked tag are invisible to that organisation', async () => {
    await asPlatform(house.ground, db => updateRow(db, 'organization', 'bobs', { tags: ['alcohol', 'meat'] }))
    expect(await seenBy(house.bob, 'asset')).toEqual(['bob-asset', 'bread'])
    expect(await seenBy(house.anna, 'asset')).toContain('wine')
    const pointing = asTenant(house.ground, house.bob, db => updateRow(db, 'product', 'bob-product', { imageAssetId: 'wine' }))
    await expect(pointing).rejects.toThrow('row-level security')
  })
})

describe('writing', () => {
  test('[AC4] under a foreign organisation is refused', async () => {
    const row = { organizationId: 'annas', title: 'Intruder' }
    await expect(asTenant(house.ground, house.bob, db => insertRow(db, 'productCollection', row))).rejects.toThrow('row-level security')
    await expect(
      asTenant(house.ground, house.bob, db => updateRow(db, 'productCollection', 'bob-productCollection', { organizationId: 'annas' })),
    ).rejects.toThrow()
    const { numUpdatedRows } = await asTenant(house.ground, house.bob, db =>
      db.updateTable('product').set({ title: 'Everything' }).where('organizationId', '=', 'annas').executeTakeFirst(),
    )
    expect(numUpdatedRows).toBe(0n)
  })

  test('[AC6] into a customer’s organisation is for those who manage it', async () => {
    const system = (organizationId: string) => ({ organizationId, title: 'Window', screenCount: 1 })
    await expect(asTenant(house.ground, house.rita, db => insertRow(db, 'system', system('bobs')))).rejects.toThrow('row-level security')
    const made = await asTenant(house.ground, house.rita, db => insertRow(db, 'system', system('annas')))
    expect(made).toMatchObject({ organizationId: 'annas', orientation: 'LANDSCAPE', activeCollectionId: null })
    await asPlatform(house.ground, db => deleteRow(db, 'system', made.id))
  })

  test('[AC8] oneself more than one is, is refused', async () => {
    const anna = (change: object) => asTenant(house.ground, house.anna, db => updateRow(db, 'user', 'anna', change))
    expect(await anna({ lastName: 'Test' })).toMatchObject({ id: 'anna' })
    for (const change of [{ role: 'ADMIN' }, { organizationId: 'bobs' }, { resellerId: 'ritas' }])
      await expect(anna(change)).rejects.toThrow('row-level security')
    const admin = asTenant(house.ground, house.rita, db => updateRow(db, 'user', 'anna', { role: 'ADMIN' }))
    await expect(admin).rejects.toThrow('row-level security')
    await expect(asTenant(house.ground, house.ada, db => deleteRow(db, 'organization', '0'))).rejects.toThrow('NotFoundError')
  })

  test('[AC10] a row whose parent is another organisation’s is impossible, for the product’s own work too', async () => {
    const row = { organizationId: 'bobs', categoryId: 'anna-productCategory', title: 'Across' }
    await expect(asTenant(house.ground, house.bob, db => insertRow(db, 'product', row))).rejects.toThrow('foreign key')
    await expect(asPlatform(house.ground, db => insertRow(db, 'product', row))).rejects.toThrow('foreign key')
    const allocation = {
      organizationId: 'bobs',
      collectionId: 'bob-collection',
      screenId: 'anna-systemScreen',
      presentationId: 'bob-presentation',
    }
    await expect(asPlatform(house.ground, db => insertRow(db, 'collectionAllocation', allocation))).rejects.toThrow('foreign key')
  })

  test('[AC10] a picture that one can’t see can’t be pointed at', async () => {
    const pointing = (id: string) => asTenant(house.ground, house.bob, db => updateRow(db, 'product', 'bob-product', { imageAssetId: id }))
    await expect(pointing('anna-asset')).rejects.toThrow('row-level security')
    expect(await pointing('bob-asset')).toMatchObject({ imageAssetId: 'bob-asset' })
    const folder = asTenant(house.ground, house.bob, db => updateRow(db, 'asset', 'bob-asset', { folderId: 'anna-assetFolder' }))
    await expect(folder).rejects.toThrow('row-level security')
  })

  test('[AC11] a taken id is a duplicate to who can see it, and unknown to who can’t', async () => {
    const group = (organizationId: string) => ({ id: 'anna-productCollection', organizationId, title: 'Again' })
    await expect(asTenant(house.ground, house.anna, db => insertRow(db, 'productCollection', group('annas')))).rejects.toThrow(
      'DuplicateError',
    )
    await expect(asTenant(house.ground, house.bob, db => insertRow(db, 'productCollection', group('bobs')))).rejects.toThrow(
      'NotFoundError',
    )
    const price = { organizationId: 'annas', productId: 'anna-product', variantId: 'anna-productVariant' }
    await expect(asTenant(house.ground, house.anna, db => insertRow(db, 'productPrice', price))).rejects.toThrow('DuplicateError')
  })
})

describe('rows', () => {
  test('are written in euro and kept in cents', async () => {
    const read = await asTenant(house.ground, house.anna, async db => {
      await updateRow(db, 'productPrice', 'anna-productPrice', { price: 8.95 })
      const { price } = await db.selectFrom('productPrice').select('price').executeTakeFirstOrThrow()
      return { row: await rowOf(db, 'productPrice', 'anna-productPrice'), price }
    })
    expect(read).toMatchObject({ row: { price: 8.95 }, price: 895 })
  })

  test('keep records and lists as they were given', async () => {
    const widget = await asTenant(house.ground, house.anna, db => updateRow(db, 'widget', 'anna-widget', { animations: [] }))
    expect(widget).toMatchObject({
      animations: [],
      style: { widgetId: 'anna-widget', opacity: 100 },
      settings: { __typename: 'WidgetSettingsText' },
    })
    expect(widget).not.toHaveProperty('deletedAt')
  })

  test('know what is worked out', async () => {
    const presentation = await asTenant(house.ground, house.anna, db => rowOf(db, 'presentation', 'anna-presentation'))
    expect(presentation).toMatchObject({
      actualShowId: 'anna-show',
      hasConcept: true,
      slideCount: 1,
      thumbUrl: '/files/anna-slide-thumbFilename',
    })
    await asPlatform(house.ground, db => updateRow(db, 'slide', 'anna-slide', { deletedAt: new Date().toISOString() }))
    expect(await asTenant(house.ground, house.anna, db => rowOf(db, 'presentation', 'anna-presentation'))).toMatchObject({
      slideCount: 0,
      thumbUrl: null,
    })
    await asPlatform(house.ground, db => updateRow(db, 'slide', 'anna-slide', { deletedAt: null }))
  })

  test('say when they last changed, and not for what is no news', async () => {
    const at = (change: object) => asPlatform(house.ground, async db => (await updateRow(db, 'slide', 'anna-slide', change)).updatedAt)
    const before = await at({ duration: 5 })
    expect(await at({ thumbFilename: 'new.png', thumbnailAt: new Date().toISOString() })).toBe(before)
    await new Promise(resolve => setTimeout(resolve, 3))
    expect(await at({ duration: 6 })).not.toBe(before)
  })

  test('come in numbers too', async () => {
    await asTenant(house.ground, house.anna, async db => {
      await insertRows(
        db,
        'promotion',
        ['A', 'B'].map(title => ({ organizationId: 'annas', title, pricePromo: 1.5 })),
      )
      await insertRows(db, 'promotion', [])
      const found = await selectOf(db, 'promotion', ['title', 'pricePromo']).where('title', 'in', ['A', 'B']).orderBy('title').execute()
      expect(found).toEqual([
        { title: 'A', pricePromo: 1.5 },
        { title: 'B', pricePromo: 1.5 },
      ])
    })
  })
})

describe('a transaction', () => {
  test('leaves nothing of its viewer on the connection', async () => {
    for (let again = 0; again < 3; again++) await seenBy(house.anna, 'product')
    const { rows } = await sql<{
      role: string
      organization: string
    }>`select current_user as role, current_setting('app.organization', true) as organization`.execute(house.ground)
    expect(rows[0]!.role).not.toBe('vitrine_tenant')
    expect(rows[0]!.organization).toBe('')
  })

  test('of a query changes nothing and sees one moment', async () => {
    const changing = asTenant(house.ground, house.anna, db => updateRow(db, 'product', 'anna-product', { title: 'No' }), { readOnly: true })
    await expect(changing).rejects.toThrow('read-only transaction')
    const titles = await asTenant(
      house.ground,
      house.anna,
      async db => {
        const before = await rowOf(db, 'product', 'anna-product')
        await asTenant(house.ground, house.anna, other => updateRow(other, 'product', 'anna-product', { title: 'Later' }))
        return [before!.title, (await rowOf(db, 'product', 'anna-product'))!.title]
      },
      { readOnly: true },
    )
    expect(titles[0]).toBe(titles[1])
  })

  test('whose failure was passed over doesn’t pretend to be committed', async () => {
    const deaf = asTenant(house.ground, house.anna, async db => {
      await updateRow(db, 'product', 'anna-product', { title: 'Lost' })
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
    })
    await expect(deaf).rejects.toThrow('had failed before its end')
  })

  test('[AC16] in another’s way comes again', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let attempts = 0
    const crossing = (mine: string, theirs: string, here: PromiseWithResolvers<void>, there: PromiseWithResolvers<void>) =>
      asTenant(house.ground, house.anna, async db => {
        attempts++
        await updateRow(db, 'productCollection', mine, { title: 'Crossed' })
        here.resolve()
        await there.promise
        await updateRow(db, 'productCollection', theirs, { title: 'Crossed' })
      })
    await asPlatform(house.ground, db => insertRow(db, 'productCollection', { id: 'other', organizationId: 'annas', title: 'Other' }))
    await Promise.all([
      crossing('anna-productCollection', 'other', first, second),
      crossing('other', 'anna-productCollection', second, first),
    ])
    expect(attempts).toBeGreaterThan(2)
  })

  test('can be lifted to the product’s own reach, and is confined again afterwards', async () => {
    const seen = await asTenant(house.ground, house.anna, async db => {
      const all = await lifted(db, inner => inner.selectFrom('user').select('id').execute())
      const refused = await lifted(db, () => Promise.reject(new Error('no'))).catch((error: Error) => error.message)
      return { all: all.length, refused, own: (await db.selectFrom('user').select('id').execute()).length }
    })
    expect(seen).toEqual({ all: 4, refused: 'no', own: 1 })
  })
})
