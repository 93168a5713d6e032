import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { entityNames, entities, type EntityName } from '@vitrine/model/entities.ts'
import { seedOneOfEach, hasOwner } from '../../../test/seedOneOfEach.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { nobody } from '../api/handler.ts'
import { deleteRow, insertRow, insertRows, rowOf, selectOf, updateRow } from './rows.ts'
import { asPlatform, asTenant, lifted } from './tenant.ts'

let vitrine: TestVitrine
beforeAll(async () => {
  vitrine = await startVitrine()
  await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
})
afterAll(() => vitrine.close())

const owned = entityNames.filter(hasOwner)
const inTenancy = (...tenancies: string[]): EntityName[] => owned.filter(name => tenancies.includes(entities[name].tenancy))

/** What somebody sees of a table without asking for anything in particular. */
const seenBy = (viewer: Viewer | null, name: EntityName): Promise<string[]> =>
  asTenant(vitrine.ownerDb, viewer, async db =>
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
    await asPlatform(vitrine.ownerDb, db => insertRow(db, 'tag', { id: 'shared-tag', title: 'Shared', organizationId: null }))
    for (const viewer of [null, nobody]) for (const name of owned) expect([name, ...(await seenBy(viewer, name))]).toEqual([name])
  })

  test('[AC4] sees an organisation’s own rows, and a stranger none of them', async () => {
    for (const name of owned) {
      expect(await seenBy(vitrine.anna, name)).toContain(`anna-${name}`)
      expect(await seenBy(vitrine.bob, name)).not.toContain(`anna-${name}`)
    }
  })

  test('[AC22] [AC24] of an ADMIN or a RESELLER sees nothing of an organisation’s own work', async () => {
    for (const name of inTenancy('organization', 'library')) {
      for (const viewer of [vitrine.ada, vitrine.rita]) expect(await seenBy(viewer, name)).not.toContain(`anna-${name}`)
    }
  })

  test('[AC6] sees the systems of those one manages', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'bob', 'bobs')
    for (const name of inTenancy('customer')) {
      expect(await seenBy(vitrine.ada, name)).toEqual([`anna-${name}`, `bob-${name}`])
      expect(await seenBy(vitrine.rita, name)).toEqual([`anna-${name}`])
    }
  })

  test('[AC8] sees oneself, one’s own organisation, and what one manages', async () => {
    expect(await seenBy(vitrine.anna, 'user')).toEqual(['anna'])
    expect(await seenBy(vitrine.rita, 'user')).toEqual(['anna', 'rita'])
    expect(await seenBy(vitrine.ada, 'user')).toEqual(['ada', 'anna', 'bob', 'rita'])
    expect(await seenBy(vitrine.anna, 'organization')).toEqual(['annas'])
    expect(await seenBy(vitrine.rita, 'organization')).toEqual(['annas'])
    expect(await seenBy(vitrine.ada, 'organization')).toEqual(['annas', 'bobs'])
    expect(await seenBy(vitrine.rita, 'reseller')).toEqual(['ritas'])
    expect(await seenBy(vitrine.anna, 'reseller')).toEqual(['ritas'])
    expect(await seenBy(vitrine.bob, 'reseller')).toEqual([])
  })

  test('[AC27] is refused where no tenant has any business', async () => {
    for (const name of ['session', 'screenPairing'] as const) await expect(seenBy(vitrine.ada, name)).rejects.toThrow('permission denied')
    const hashes = asTenant(vitrine.ownerDb, vitrine.ada, db => db.selectFrom('user').select('passwordHash').execute())
    await expect(hashes).rejects.toThrow('permission denied')
    await expect(asTenant(vitrine.ownerDb, vitrine.ada, db => db.selectFrom('apiKey').select('keyHash').execute())).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('shared things', () => {
  beforeEach(() =>
    asPlatform(vitrine.ownerDb, async db => {
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

  test('[AC5] [AC23] are read by everybody, and written by an ADMIN', async () => {
    for (const viewer of [vitrine.anna, vitrine.bob, vitrine.ada])
      expect(await seenBy(viewer, 'asset')).toEqual(expect.arrayContaining(['bread', 'wine']))
    await expect(asTenant(vitrine.ownerDb, vitrine.bob, db => updateRow(db, 'asset', 'wine', { title: 'Mine' }))).rejects.toThrow(
      'NotFoundError',
    )
    await expect(asTenant(vitrine.ownerDb, vitrine.bob, db => deleteRow(db, 'asset', 'wine'))).rejects.toThrow('NotFoundError')
    const stock = { organizationId: null, type: 'IMAGE', title: 'Water', filename: 'water.png' } as const
    await expect(asTenant(vitrine.ownerDb, vitrine.bob, db => insertRow(db, 'asset', stock))).rejects.toThrow('row-level security')
    expect(await asTenant(vitrine.ownerDb, vitrine.ada, db => updateRow(db, 'asset', 'wine', { title: 'Red wine' }))).toMatchObject({
      title: 'Red wine',
      url: '/files/wine.png',
    })
  })

  test('[AC7] with a blocked tag are invisible to that organisation', async () => {
    await asPlatform(vitrine.ownerDb, db => updateRow(db, 'organization', 'bobs', { tags: ['alcohol', 'meat'] }))
    expect(await seenBy(vitrine.bob, 'asset')).toEqual(['bob-asset', 'bread'])
    expect(await seenBy(vitrine.anna, 'asset')).toContain('wine')
    const pointing = asTenant(vitrine.ownerDb, vitrine.bob, db => updateRow(db, 'product', 'bob-product', { imageAssetId: 'wine' }))
    await expect(pointing).rejects.toThrow('row-level security')
  })
})

describe('writing', () => {
  test('[AC4] under a foreign organisation is refused', async () => {
    const row = { organizationId: 'annas', title: 'Intruder' }
    await expect(asTenant(vitrine.ownerDb, vitrine.bob, db => insertRow(db, 'productCollection', row))).rejects.toThrow(
      'row-level security',
    )
    await expect(
      asTenant(vitrine.ownerDb, vitrine.bob, db =>
        updateRow(db, 'productCollection', 'bob-productCollection', { organizationId: 'annas' }),
      ),
    ).rejects.toThrow()
    const { numUpdatedRows } = await asTenant(vitrine.ownerDb, vitrine.bob, db =>
      db.updateTable('product').set({ title: 'Everything' }).where('organizationId', '=', 'annas').executeTakeFirst(),
    )
    expect(numUpdatedRows).toBe(0n)
  })

  test('[AC6] into a customer’s organisation is for those who manage it', async () => {
    const system = (organizationId: string) => ({ organizationId, title: 'Window', screenCount: 1 })
    await expect(asTenant(vitrine.ownerDb, vitrine.rita, db => insertRow(db, 'system', system('bobs')))).rejects.toThrow(
      'row-level security',
    )
    const made = await asTenant(vitrine.ownerDb, vitrine.rita, db => insertRow(db, 'system', system('annas')))
    expect(made).toMatchObject({ organizationId: 'annas', orientation: 'LANDSCAPE', activeCollectionId: null })
    await asPlatform(vitrine.ownerDb, db => deleteRow(db, 'system', made.id))
  })

  test('[AC26] oneself more than one is, is refused', async () => {
    const anna = (change: object) => asTenant(vitrine.ownerDb, vitrine.anna, db => updateRow(db, 'user', 'anna', change))
    expect(await anna({ lastName: 'Test' })).toMatchObject({ id: 'anna' })
    for (const change of [{ role: 'ADMIN' }, { organizationId: 'bobs' }, { resellerId: 'ritas' }])
      await expect(anna(change)).rejects.toThrow('row-level security')
    const admin = asTenant(vitrine.ownerDb, vitrine.rita, db => updateRow(db, 'user', 'anna', { role: 'ADMIN' }))
    await expect(admin).rejects.toThrow('row-level security')
    await expect(asTenant(vitrine.ownerDb, vitrine.ada, db => deleteRow(db, 'organization', '0'))).rejects.toThrow('NotFoundError')
  })

  test('[AC10] a row whose parent is another organisation’s is impossible, for the product’s own work too', async () => {
    const row = { organizationId: 'bobs', categoryId: 'anna-productCategory', title: 'Across' }
    await expect(asTenant(vitrine.ownerDb, vitrine.bob, db => insertRow(db, 'product', row))).rejects.toThrow('foreign key')
    await expect(asPlatform(vitrine.ownerDb, db => insertRow(db, 'product', row))).rejects.toThrow('foreign key')
    const allocation = {
      organizationId: 'bobs',
      collectionId: 'bob-collection',
      screenId: 'anna-systemScreen',
      presentationId: 'bob-presentation',
    }
    await expect(asPlatform(vitrine.ownerDb, db => insertRow(db, 'collectionAllocation', allocation))).rejects.toThrow('foreign key')
  })

  test('[AC28] a picture that one can’t see can’t be pointed at', async () => {
    const pointing = (id: string) =>
      asTenant(vitrine.ownerDb, vitrine.bob, db => updateRow(db, 'product', 'bob-product', { imageAssetId: id }))
    await expect(pointing('anna-asset')).rejects.toThrow('row-level security')
    expect(await pointing('bob-asset')).toMatchObject({ imageAssetId: 'bob-asset' })
    const folder = asTenant(vitrine.ownerDb, vitrine.bob, db => updateRow(db, 'asset', 'bob-asset', { folderId: 'anna-assetFolder' }))
    await expect(folder).rejects.toThrow('row-level security')
  })

  test('[AC11] a taken id is a duplicate to who can see it, and unknown to who can’t', async () => {
    const group = (organizationId: string) => ({ id: 'anna-productCollection', organizationId, title: 'Again' })
    await expect(asTenant(vitrine.ownerDb, vitrine.anna, db => insertRow(db, 'productCollection', group('annas')))).rejects.toThrow(
      'DuplicateError',
    )
    await expect(asTenant(vitrine.ownerDb, vitrine.bob, db => insertRow(db, 'productCollection', group('bobs')))).rejects.toThrow(
      'NotFoundError',
    )
    const price = { organizationId: 'annas', productId: 'anna-product', variantId: 'anna-productVariant' }
    await expect(asTenant(vitrine.ownerDb, vitrine.anna, db => insertRow(db, 'productPrice', price))).rejects.toThrow('DuplicateError')
  })
})

describe('rows', () => {
  test('are written in euro and kept in cents', async () => {
    const read = await asTenant(vitrine.ownerDb, vitrine.anna, async db => {
      await updateRow(db, 'productPrice', 'anna-productPrice', { price: 8.95 })
      const { price } = await db.selectFrom('productPrice').select('price').executeTakeFirstOrThrow()
      return { row: await rowOf(db, 'productPrice', 'anna-productPrice'), price }
    })
    expect(read).toMatchObject({ row: { price: 8.95 }, price: 895 })
  })

  test('keep records and lists as they were given', async () => {
    const widget = await asTenant(vitrine.ownerDb, vitrine.anna, db => updateRow(db, 'widget', 'anna-widget', { animations: [] }))
    expect(widget).toMatchObject({
      animations: [],
      style: { widgetId: 'anna-widget', opacity: 100 },
      settings: { __typename: 'WidgetSettingsText' },
    })
    expect(widget).not.toHaveProperty('deletedAt')
  })

  test('know what is worked out', async () => {
    const presentation = await asTenant(vitrine.ownerDb, vitrine.anna, db => rowOf(db, 'presentation', 'anna-presentation'))
    expect(presentation).toMatchObject({
      actualShowId: 'anna-show',
      hasConcept: true,
      slideCount: 1,
      thumbUrl: '/files/anna-slide-thumbFilename',
    })
    await asPlatform(vitrine.ownerDb, db => updateRow(db, 'slide', 'anna-slide', { deletedAt: new Date().toISOString() }))
    expect(await asTenant(vitrine.ownerDb, vitrine.anna, db => rowOf(db, 'presentation', 'anna-presentation'))).toMatchObject({
      slideCount: 0,
      thumbUrl: null,
    })
    await asPlatform(vitrine.ownerDb, db => updateRow(db, 'slide', 'anna-slide', { deletedAt: null }))
  })

  test('say when they last changed, and not for what is no news', async () => {
    const at = (change: object) => asPlatform(vitrine.ownerDb, async db => (await updateRow(db, 'slide', 'anna-slide', change)).updatedAt)
    const before = await at({ duration: 5 })
    expect(await at({ thumbFilename: 'new.png', thumbnailAt: new Date().toISOString() })).toBe(before)
    await new Promise(resolve => setTimeout(resolve, 3))
    expect(await at({ duration: 6 })).not.toBe(before)
  })

  test('come in numbers too', async () => {
    await asTenant(vitrine.ownerDb, vitrine.anna, async db => {
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
    for (let again = 0; again < 3; again++) await seenBy(vitrine.anna, 'product')
    const { rows } = await sql<{
      role: string
      organization: string
    }>`select current_user as role, current_setting('app.organization', true) as organization`.execute(vitrine.ownerDb)
    expect(rows[0]!.role).not.toBe('vitrine_tenant')
    expect(rows[0]!.organization).toBe('')
  })

  test('of a query changes nothing and sees one moment', async () => {
    const changing = asTenant(vitrine.ownerDb, vitrine.anna, db => updateRow(db, 'product', 'anna-product', { title: 'No' }), {
      readOnly: true,
    })
    await expect(changing).rejects.toThrow('read-only transaction')
    const titles = await asTenant(
      vitrine.ownerDb,
      vitrine.anna,
      async db => {
        const before = await rowOf(db, 'product', 'anna-product')
        await asTenant(vitrine.ownerDb, vitrine.anna, other => updateRow(other, 'product', 'anna-product', { title: 'Later' }))
        return [before!.title, (await rowOf(db, 'product', 'anna-product'))!.title]
      },
      { readOnly: true },
    )
    expect(titles[0]).toBe(titles[1])
  })

  test('whose failure was passed over doesn’t pretend to be committed', async () => {
    const deaf = asTenant(vitrine.ownerDb, vitrine.anna, async db => {
      await updateRow(db, 'product', 'anna-product', { title: 'Lost' })
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
    })
    await expect(deaf).rejects.toThrow('had failed before its end')
  })

  test('[AC36] in another’s way comes again', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let attempts = 0
    const crossing = (mine: string, theirs: string, here: PromiseWithResolvers<void>, there: PromiseWithResolvers<void>) =>
      asTenant(vitrine.ownerDb, vitrine.anna, async db => {
        attempts++
        await updateRow(db, 'productCollection', mine, { title: 'Crossed' })
        here.resolve()
        await there.promise
        await updateRow(db, 'productCollection', theirs, { title: 'Crossed' })
      })
    await asPlatform(vitrine.ownerDb, db => insertRow(db, 'productCollection', { id: 'other', organizationId: 'annas', title: 'Other' }))
    await Promise.all([
      crossing('anna-productCollection', 'other', first, second),
      crossing('other', 'anna-productCollection', second, first),
    ])
    expect(attempts).toBeGreaterThan(2)
  })

  test('can be lifted to the product’s own reach, and is confined again afterwards', async () => {
    const seen = await asTenant(vitrine.ownerDb, vitrine.anna, async db => {
      const all = await lifted(db, inner => inner.selectFrom('user').select('id').execute())
      const refused = await lifted(db, () => Promise.reject(new Error('no'))).catch((error: Error) => error.message)
      return { all: all.length, refused, own: (await db.selectFrom('user').select('id').execute()).length }
    })
    expect(seen).toEqual({ all: 4, refused: 'no', own: 1 })
  })
})
