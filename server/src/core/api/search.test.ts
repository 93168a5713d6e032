import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@vitrine/model/calls.ts'
import { can } from '@vitrine/model/access/permissions.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { plainOf, matchesSearch } from '@vitrine/model/kernel/search.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { insertRow, insertRows } from '../database/rows.ts'
import { asPlatform } from '../database/tenant.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
afterAll(() => vitrine.close())

/** Letters with what makes them hard to find: accents of both kinds, capitals of several alphabets, signs, pictures. */
const letter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...`abeEzZ09  '’-"().,%_\\*?[{^$|+&/`) },
  { weight: 3, arbitrary: fc.constantFrom(...'éÉèüÜñçÅåøØæÆœŒßẞłŁđĐþÞŷıİĳǅﬁ½™ªº№…¿¡«»–—“”€') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...'ΑάΆσςΣЖжЙйЁёҐդԴ漢字ガｶ한글אبनि',
      '🎉',
      '👩‍🍳',
      '\u0301',
      '\u0327',
      '\u00a0',
      '\u200b',
      '\u00ad',
      '\t',
      '\n',
      '\u0001',
      '\u3000',
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 0x52f }).map(code => String.fromCodePoint(code)) },
  { weight: 1, arbitrary: fc.integer({ min: 0x1e00, max: 0x2fff }).map(code => String.fromCodePoint(code)) },
)
const title = fc.array(letter, { maxLength: 14 }).map(letters => letters.join(''))

test('[SR2] PostgreSQL reads titles as the model does', async () => {
  const titles = fc.sample(title, { numRuns: 4_000, seed: 20 })
  const { rows } = await vitrine.pool.query<{ title: string; read: string }>(
    'select title, plain(title) as read from unnest($1::text[]) with ordinality as t (title, place) order by place',
    [titles],
  )
  expect(rows.filter(({ title, read }) => read !== plainOf(title)).map(row => ({ ...row, ours: plainOf(row.title) }))).toEqual([])
})

test('[SR2] PostgreSQL finds what the model finds, by any part of a title', async () => {
  const asked = fc.sample(
    fc.tuple(title, title, fc.nat(14), fc.nat(6)).map(([title, other, from, length]) => ({
      title,
      typed: length === 0 ? other : title.slice(from, from + length).toWellFormed(),
    })),
    { numRuns: 4_000, seed: 21 },
  )
  const { rows } = await vitrine.pool.query<{ found: boolean }>(
    `select matches_search(title, typed) as found from unnest($1::text[], $2::text[]) with ordinality as t (title, typed, place) order by place`,
    [asked.map(({ title }) => title), asked.map(({ typed }) => plainOf(typed))],
  )
  const wrong = asked.filter(({ title, typed }, index) => rows[index]!.found !== matchesSearch(title, typed))
  expect(wrong).toEqual([])
  expect(rows.filter(({ found }) => found).length).toBeGreaterThan(200)
})

const titles = ['Crème brûlée', "Café d'Arabie", 'Soep (nieuw)', '50% korting', 'Plain']

test('[SR1] [SR5] lists are searched by beginnings of words, whatever the case and the accents', async () => {
  await asPlatform(vitrine.ownerDb, db =>
    insertRows(
      db,
      'promotion',
      titles.map((title, sortIndex) => ({ id: randomUUID(), organizationId: 'annas', title, sortIndex })),
    ),
  )
  const found = async (search: string) => (await vitrine.as(vitrine.anna).allPromotions({ search })).items.map(({ title }) => title)
  expect(await found('creme')).toEqual(['Crème brûlée'])
  expect(await found(' BRÛL ')).toEqual(['Crème brûlée'])
  expect(await found('arab')).toEqual(["Café d'Arabie"])
  expect(await found('NIEUW')).toEqual(['Soep (nieuw)'])
  expect(await found('50%')).toEqual(['50% korting'])
  for (const nothing of ['%', '_', '.*', '\\', 'rabie', "'; drop table"]) expect(await found(nothing)).toEqual([])
  expect(await found('')).toHaveLength(titles.length)
  expect((await vitrine.as(vitrine.anna).allPromotions({ search: 'caf' })).totalCount).toBe(1)
})

test('[SR1] every list that can be searched is searched so', async () => {
  const searchable = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.args['search'])
  const presentationId = randomUUID()
  const add = { organizationId: 'annas', title: 'Le thé glacé' }
  await asPlatform(vitrine.ownerDb, async db => {
    const systemId = (await insertRow(db, 'system', { ...add, id: randomUUID(), screenCount: 1 })).id
    await insertRow(db, 'location', { ...add, id: randomUUID(), labels: [add.title] })
    await insertRow(db, 'columnMapping', { ...add, id: randomUUID(), holds: 'PRODUCTS' })
    await insertRow(db, 'systemScreen', { ...add, id: randomUUID(), systemId, sortIndex: 1, labels: [add.title] })
    await insertRow(db, 'collection', { ...add, id: randomUUID(), systemId })
    await insertRow(db, 'presentation', { ...add, id: presentationId, labels: [add.title] })
    await insertRow(db, 'presentation', { ...add, organizationId: '0', id: `${presentationId}-0` })
    await insertRow(db, 'template', { id: randomUUID(), organizationId: '0', presentationId: `${presentationId}-0` })
    const collectionId = (await insertRow(db, 'productCollection', { ...add, id: randomUUID() })).id
    const categoryId = (await insertRow(db, 'productCategory', { ...add, id: randomUUID(), collectionId, sortIndex: 0 })).id
    await insertRow(db, 'product', { ...add, id: randomUUID(), categoryId })
    await insertRow(db, 'promotion', { ...add, id: randomUUID() })
    await insertRow(db, 'publishedSheet', { ...add, id: randomUUID(), holds: 'PRODUCTS', address: 'https://sheets.example/menu.csv' })
    await insertRow(db, 'sheetImport', { ...add, id: randomUUID(), holds: 'PRODUCTS', state: 'DONE', rowCount: 1 })
    await insertRow(db, 'release', { ...add, id: randomUUID() })
    const message = { id: randomUUID(), organizationId: 'annas', heading: add.title, body: '' }
    await insertRow(db, 'emergencyMessage', { ...message, title: add.title })
    await insertRow(db, 'emergency', {
      ...message,
      reach: 'CUSTOMER',
      requestId: message.id,
      style: 'ALARM',
      endsAt: '2000-01-01T00:00:00.000Z',
    })
    await insertRow(db, 'daypart', { ...add, id: randomUUID(), spans: [{ weekdays: null, startTime: null, endTime: null }] })
    await insertRow(db, 'holiday', { ...add, id: randomUUID(), date: '2030-12-25' })
    await insertRow(db, 'priceList', { ...add, id: 'listed', sortIndex: 0 })
    await insertRow(db, 'gridView', { ...add, id: randomUUID() })
    await insertRow(db, 'binItem', { ...add, id: randomUUID(), entity: 'product', subjectId: 'tea' })
    await insertRow(db, 'asset', { ...add, id: randomUUID(), type: 'IMAGE', filename: 'tea.webp' })
    await insertRow(db, 'tag', { ...add, id: randomUUID() })
    await insertRow(db, 'organization', { id: randomUUID(), title: add.title })
    await insertRow(db, 'reseller', { id: randomUUID(), name: add.title, email: 'the@vitrine.example' })
    const person = { firstName: 'Théo', lastName: 'Glacé', email: 'theo@vitrine.example', passwordHash: null }
    await insertRow(db, 'user', { ...person, id: randomUUID(), role: 'RESELLER', organizationId: null, resellerId: 'ritas' })
    await insertRow(db, 'auditEvent', {
      kind: 'PUBLISHED',
      organizationId: 'annas',
      subjectTitle: add.title,
      isByKey: false,
      changes: [],
    })
    await insertRow(db, 'passkey', {
      userId: 'anna',
      title: add.title,
      host: 'vitrine.example',
      credentialId: randomUUID(),
      publicKey: 'a',
      counter: 0,
      transports: [],
    })
    await insertRow(db, 'mail', {
      kind: 'TRIAL',
      recipient: 'glace@vitrine.example',
      language: 'en',
      subject: 'Le thé',
      state: 'SENT',
      tries: 1,
      expiresAt: new Date().toISOString(),
    })
  })
  for (const [name, { access }] of searchable) {
    const isOfCustomer = name === 'allAbsenceRecipients'
    // Of the people that are found here one is a partner's.
    const own = name === 'allMembers' ? vitrine.rita : vitrine.anna
    const who = can(own, access) && !isOfCustomer ? own : vitrine.ada
    const whose = isOfCustomer ? { organizationId: 'annas' } : name === 'allListedProducts' ? { priceListId: 'listed' } : {}
    const asker = vitrine.as(who) as unknown as Readonly<Record<string, (args: object) => Promise<{ totalCount: number }>>>
    expect({ name, found: (await asker[name]!({ ...whose, search: 'GLAC' })).totalCount }).toEqual({ name, found: 1 })
    expect({ name, found: (await asker[name]!({ ...whose, search: 'lace' })).totalCount }).toEqual({ name, found: 0 })
  }
})

test('[SR3] a part of a list has as many rows as the operator says, where the caller does not', async () => {
  Object.assign(vitrine.services, { pagingLimit: 3 })
  const { totalCount, items } = await vitrine.as(vitrine.anna).allPromotions({})
  expect([totalCount > 3, items.length]).toEqual([true, 3])
  expect((await vitrine.as(vitrine.anna).allPromotions({ limit: 4 })).items).toHaveLength(4)
  Object.assign(vitrine.services, { pagingLimit })
})

/** Every list that is sorted as it is asked, with each order there is; what is asked with more than that is tested at its place. */
const lists = Object.entries(calls as Readonly<Record<string, Call>>).filter(([, { args }]) =>
  Object.values(args).every(({ graphql }) => !graphql.endsWith('!')),
)
const orders = lists.flatMap(([name, { args }]) =>
  ('order' in args ? (args['order']!.field?.choices ?? []) : []).map(order => ({ name, order })),
)

test.each(orders)('[LS34] $name is sorted $order, both ways round', async ({ name, order }) => {
  const { access } = (calls as Readonly<Record<string, Call>>)[name]!
  const viewer = [vitrine.anna, vitrine.rita, vitrine.ada].find(each => can(each, access))!
  for (const isReversed of [false, true])
    await (vitrine.as(viewer)[name as 'allPresentations'] as (args: object) => Promise<unknown>)({ order, isReversed })
  expect(vitrine.reports).toEqual([])
})
