import { fastify } from 'fastify'
import { getIntrospectionQuery } from 'graphql'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@vitrine/model/calls.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { createOwnerDb } from '../database/ownerDb.ts'
import { createPool } from '../database/open.ts'
import { insertRow, insertRows } from '../database/rows.ts'
import { answerRefusals } from '../http/refusals.ts'
import type { AnyHandler } from './answer.ts'
import { createSchema } from './graphql.ts'
import { refuse } from '../errors/refusal.ts'
import { createApi, graphqlPlugin } from './server.ts'

let vitrine: TestVitrine
beforeAll(async () => {
  vitrine = await startVitrine()
  await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
})
afterEach(() => void vitrine.reports.splice(0))
afterAll(() => vitrine.close())

const anna = (query: string, variables?: object) => vitrine.ask(vitrine.anna, query, variables)
const codes = ({ errors = [] }: Awaited<ReturnType<typeof anna>>) => errors.map(error => error.extensions?.['code'])

describe('arguments', () => {
  const create = (input: object) => vitrine.as(vitrine.anna).createPromotion({ input: input as never })

  test('[AC14] that break rules are told, each by its path and its rule', async () => {
    await expect(create({ title: ' ', pricePromo: 1.234, priceRegular: -1 })).rejects.toMatchObject({
      code: 'ValidationError',
      fields: expect.arrayContaining([
        { path: 'input.title', rule: 'required' },
        { path: 'input.pricePromo', rule: 'cents' },
        { path: 'input.priceRegular', rule: 'tooSmall' },
      ]),
    })
  })

  test('[AC33] of unstorable text are told by their place', async () => {
    await expect(create({ title: 'zero \0 byte' })).rejects.toMatchObject({
      code: 'ValidationError',
      fields: [{ path: 'input.title', rule: 'characters' }],
    })
    await expect(create({ title: 'half \ud83d a pair' })).rejects.toMatchObject({ fields: [{ path: 'input.title', rule: 'characters' }] })
    for (const imageAssetId of ['', 'a b', '../a', 'a'.repeat(65), 'constructor', '__proto__'])
      await expect(create({ title: 'A', imageAssetId })).rejects.toMatchObject({
        fields: [{ path: 'input.imageAssetId', rule: 'identifier' }],
      })
    await expect(create({ title: 'a whole 😀' })).resolves.toMatchObject({ title: 'a whole 😀' })
  })

  test('[AC14] of the wrong type or name are no valid question', async () => {
    expect(codes(await anna('mutation { createPromotion(input: { title: 3 }) { id } }'))).toEqual(['ValidationError'])
    expect(
      codes(
        await anna('mutation ($input: PromotionDraft!) { createPromotion(input: $input) { id } }', {
          input: { title: 'A', organizationId: 'bobs' },
        }),
      ),
    ).toEqual(['ValidationError'])
    const odd = JSON.parse('{ "input": { "title": "A", "__proto__": { "isAdmin": true }, "constructor": 1 } }') as object
    expect(codes(await anna('mutation ($input: PromotionDraft!) { createPromotion(input: $input) { id } }', odd))).toEqual([
      'ValidationError',
    ])
    const create = (input: string) =>
      `mutation ($variants: [String!]!) { createProductCategory(input: ${input}, variants: $variants) { id } }`
    const plain = create('{ title: "A", collectionId: "a" }')
    for (const variants of [[1], [null], {}, undefined]) expect(codes(await anna(plain, { variants }))).toEqual(['ValidationError'])
    expect(vitrine.reports).toEqual([])
    expect(codes(await anna('{ nothing }'))).toEqual(['ValidationError'])
    expect(codes(await anna('{ viewer'))).toEqual(['ValidationError'])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('answers', () => {
  test('load relations by level, also through fragments, aliases and twice', async () => {
    const { data, errors } = await anna(`
      query { findProductCollection(id: "anna-productCollection") { ...Group again: categories { title } } }
      fragment Group on ProductCollection { title categories { products { ... on Product { prices { price } } imageAsset { url } title } variants { __typename id } } }`)
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      findProductCollection: {
        title: expect.any(String),
        categories: [
          {
            products: [
              { prices: [{ price: expect.anything() }], imageAsset: { url: '/files/anna-asset-filename' }, title: expect.any(String) },
            ],
            variants: [{ __typename: 'ProductVariant', id: 'anna-productVariant' }],
          },
        ],
        again: [{ title: expect.any(String) }],
      },
    })
  })

  test('of several calls in one request stand beside each other, each for itself', async () => {
    const { data, errors = [] } = await anna(
      '{ viewer { id organization { title } } missing: findCollection(id: "unknown") { id } allPromotions(limit: 1) { totalCount items { id } } }',
    )
    expect(data).toMatchObject({
      viewer: { id: 'anna', organization: { title: "Anna's café" } },
      missing: null,
      allPromotions: { items: [{}] },
    })
    for (const error of errors) expect(error).toMatchObject({ path: ['missing'], extensions: { code: 'NotFoundError' } })
  })

  test('to many at once don’t wait for each other’s connections', async () => {
    const asked = Array.from({ length: 80 }, () => vitrine.as(null).findResellerByHostname({ hostname: ' Rita.example' }))
    for (const reseller of await Promise.all(asked)) expect(reseller).toMatchObject({ name: 'Rita Resells', logoUrl: null })
  }, 8_000)

  test('are those of the operation that is named', async () => {
    const query = 'query A { viewer { id } } query B { viewer { email } }'
    const asked = async (operationName: string) => {
      const app = await served()
      const { body } = await post(app, { query, operationName })
      await app.close()
      return body
    }
    expect(await asked('A')).toEqual({ data: { viewer: { id: 'anna' } } })
    expect(await asked('B')).toEqual({ data: { viewer: { email: 'anna@vitrine.example' } } })
  })

  test('tell nobody’s secrets and nothing of another’s organisation by a detour', async () => {
    const { data } = await anna(
      '{ viewer { organization { reseller { name users { email } } users { email } systems { activeCollection { allocations { presentation { organization { title } } } } } } } }',
    )
    expect(data).toMatchObject({
      viewer: { organization: { reseller: { name: 'Rita Resells', users: [] }, users: [{ email: 'anna@vitrine.example' }] } },
    })
    expect(codes(await anna('{ viewer { passwordHash } }'))).toEqual(['ValidationError'])
  })
})

describe('a request', () => {
  const times = (count: number, text: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => text(index)).join(' ')

  test.each([
    ['too deep', `{ allSystems { items { ${times(8, () => 'screens { system {')} id ${times(8, () => '} }')} } } }`],
    ['too wide', `{ viewer { ${times(600, index => `a${index}: id`)} } }`],
    ['of too many calls', `{ ${times(30, index => `a${index}: viewer { id }`)} }`],
    [
      'for too much',
      '{ allSystems(limit: 100) { items { screens { system { screens { system { screens { id code sortIndex lastSeenAt updatedAt } } } } } } } }',
    ],
    [
      'of too many words',
      `{ viewer { id } } ${times(6_000, index => `# ${index}`)} ${times(2_500, index => `fragment F${index} on User { id }`)}`,
    ],
    ['too long', `{ viewer { id } } #${'x'.repeat(100_001)}`],
    ['nested in its fields', `{ ${'a { '.repeat(3_000)} b ${' }'.repeat(3_000)} }`],
    ['nested in its fragments', `{ viewer { ${'... { '.repeat(2_000)} id ${' }'.repeat(2_000)} } }`],
    ['nested in its arguments', `{ viewer(a: ${'['.repeat(4_500)}${']'.repeat(4_500)}) { id } }`],
    ['nested in its types', `query ($a: ${'['.repeat(4_500)}Int${']'.repeat(4_500)}) { viewer { id } }`],
    [
      'that unfolds',
      `{ viewer { ...A0 } } ${times(30, index => `fragment A${index} on User { ...A${index + 1} ...A${index + 1} }`)} fragment A30 on User { id email }`,
    ],
    // Validation would compare each with each other.
    ['of one field many times', `{ viewer { ${times(270, () => 'organization { id }')} } }`],
    ['of one field in many fragments', `{ viewer { ${times(200, () => '... { organization { id } }')} } }`],
    ['of one list many times', `{ allProducts { ${times(480, () => 'items { id }')} } }`],
  ])('[AC13] [LI9] %s is refused', async (_, query) => {
    expect(codes(await anna(query))).toEqual([expect.stringMatching(/TooLargeError|ValidationError/)])
    expect(vitrine.reports).toEqual([])
  })

  test('[AC13] with more values than any call takes is refused, and few errors are told', async () => {
    const create = 'mutation ($i: ProductCategoryDraft!, $v: [String!]!) { createProductCategory(input: $i, variants: $v) { id } }'
    const asked = (count: number) => anna(create, { i: { title: 'A', collectionId: 'a' }, v: Array.from({ length: count }, () => 1) })
    expect(codes(await asked(300_000))).toEqual(['TooLargeError'])
    expect(codes(await asked(9_000))).toEqual(Array.from({ length: 20 }, () => 'ValidationError'))
    expect(vitrine.reports).toEqual([])
  })

  test('[AC13] with fragments in a circle is no valid question', async () => {
    expect(codes(await anna('{ viewer { ...A } } fragment A on User { ...B } fragment B on User { ...A }'))).toContain('ValidationError')
  })

  test('[AC37] may ask that thirty times a minute, and everything else meanwhile', async () => {
    const answers: unknown[] = []
    // Twice as often and once more: a minute may begin in between.
    for (let i = 0; i < 61; i++) answers.push(...codes(await vitrine.ask(vitrine.bob, '{ __type(name: "Product") { name } }')))
    expect(new Set(answers)).toEqual(new Set(['TooManyTriesError']))
    expect((await vitrine.ask(vitrine.bob, '{ viewer { id } }')).errors).toBeUndefined()
    expect((await anna('{ __type(name: "Product") { name } }')).errors).toBeUndefined()
  })

  test('[AC18] may ask what there is to ask, once and with a session', async () => {
    const whole = getIntrospectionQuery()
    const { data, errors } = await anna(whole)
    expect(errors).toBeUndefined()
    expect(JSON.stringify(data)).toContain('createProduct')
    expect(await vitrine.ask(vitrine.rita, whole)).toEqual({ data })
    expect((await anna('{ __type(name: "Product") { fields { name } } viewer { id __typename } }')).errors).toBeUndefined()
    const nobodys = [
      whole,
      '{ __type(name: "Product") { name } }',
      '{ a: __schema { queryType { name } } }',
      '{ ...A } fragment A on Query { ... { b: __schema { queryType { name } } } }',
    ]
    for (const query of nobodys)
      expect(await vitrine.ask(null, query)).toMatchObject({ errors: [{ extensions: { code: 'UnauthenticatedError' } }] })
    for (const query of nobodys) expect((await vitrine.ask(null, query)).data ?? null).toBeNull()
    expect((await vitrine.ask(null, '{ __typename }')).data).toEqual({ __typename: 'Query' })
  })

  test.each([
    ['twice', '{ __schema { queryType { name } } __type(name: "Product") { name } }'],
    ['by other names', '{ a: __schema { queryType { name } } b: __schema { queryType { name } } }'],
    ['by a fragment', '{ ...A b: __schema { queryType { name } } } fragment A on Query { __schema { queryType { name } } }'],
    ['by a fragment twice', '{ ...A ...A } fragment A on Query { __schema { queryType { name } } }'],
    [
      'for everything many times',
      `{ __schema { ${times(40, index => `a${index}: types { fields { name description type { ofType { ofType { name } } } } }`)} } }`,
    ],
  ])('[AC18] may not ask it %s', async (_, query) => {
    expect(codes(await anna(query))).toEqual(['TooLargeError'])
  })
})

describe('what goes wrong', () => {
  test('[AC15] inside stays inside', async () => {
    await vitrine.pool.query('alter table "promotion" rename to "hidden"')
    const answer = await anna('{ allPromotions { totalCount } }')
    await vitrine.pool.query('alter table "hidden" rename to "promotion"')
    expect(answer.errors).toMatchObject([{ message: 'InternalError', extensions: { code: 'InternalError' } }])
    expect(JSON.stringify(answer)).not.toMatch(/promotion"|relation|stack|\.ts/)
    expect(vitrine.reports).toMatchObject([
      { where: 'allPromotions, request test', error: { message: expect.stringContaining('does not exist') } },
    ])
  })

  test('[AC35] with the database is UnavailableError, and over when it is back', async () => {
    const pool = createPool({ ...vitrine.pool.options, port: 1, host: '127.0.0.1', connectionString: undefined } as never)
    const away = createOwnerDb(pool)
    const good = vitrine.ownerDb
    Object.assign(vitrine, { ownerDb: away })
    const app = await served()
    Object.assign(vitrine, { ownerDb: good })
    expect(await post(app, { query: '{ viewer { id } }' })).toMatchObject({
      body: { errors: [{ extensions: { code: 'UnavailableError' } }] },
    })
    await Promise.all([app.close(), away.destroy()])
  })
})

/** As the product mounts it. */
async function served(options: { viewer?: boolean } = {}) {
  const app = fastify({ bodyLimit: 2_000_000 })
  answerRefusals(app)
  app.decorateRequest('session', null)
  app.decorateRequest('clientAddress', '192.0.2.9')
  app.addHook('onRequest', async request => {
    const address = request.headers['x-test-address']
    if (typeof address === 'string') Object.assign(request, { clientAddress: address })
  })
  app.addHook('onRequest', async request => void (request.session = options.viewer === false ? null : ({ viewer: vitrine.anna } as never)))
  graphqlPlugin({ schema: vitrine.schema })(app, {
    ...vitrine.services,
    ownerDb: vitrine.ownerDb,
    log: { error: (fields, line) => vitrine.reports.push({ where: line, error: fields }) },
  })
  await app.ready()
  return app
}

async function post(app: Awaited<ReturnType<typeof served>>, payload: object | string, type = 'application/json') {
  const answer = await app.inject({ method: 'POST', url: '/api/graphql', headers: { 'content-type': type }, payload })
  return {
    status: answer.statusCode,
    body: answer.body.startsWith('{') ? (JSON.parse(answer.body) as Record<string, unknown>) : answer.body,
  }
}

describe('a handler', () => {
  /** The API with one call, answered by this handler instead of the product's. */
  async function withHandler(createPromotion: AnyHandler) {
    const api = createApi(
      {
        schema: createSchema(
          { findResellerByHostname: calls.findResellerByHostname, createPromotion: calls.createPromotion },
          { createPromotion },
        ),
      },
      () => undefined,
    )
    const body = JSON.stringify({ query: documentOf('createPromotion', calls.createPromotion), variables: { input: { title: 'New' } } })
    const context = {
      viewer: vitrine.anna,
      asked: { id: 'test', address: '', language: 'en' as const },
      ownerDb: vitrine.ownerDb,
      services: vitrine.services,
      report: () => undefined,
    }
    const answer = await api.fetch(
      'http://vitrine/api/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body },
      context,
    )
    return (await answer.json()) as Awaited<ReturnType<typeof anna>>
  }

  test('[AC16] does what follows when all of it is committed', async () => {
    const seen: string[] = []
    const { data } = await withHandler(async ({ input }, { db, afterCommit }) => {
      afterCommit(() => void seen.push('told'))
      afterCommit(() => {
        throw new Error('nobody listens')
      })
      const row = await insertRow(db, 'promotion', { ...input, organizationId: 'annas' })
      seen.push('written')
      return row
    })
    expect(seen).toEqual(['written', 'told'])
    expect(data).toMatchObject({ createPromotion: { title: 'New', imageAsset: null } })
  })

  test('[AC16] that fails leaves nothing, and nothing follows', async () => {
    let told = false
    const answer = await withHandler(async ({ input }, { db, afterCommit }) => {
      afterCommit(() => void (told = true))
      await insertRow(db, 'promotion', { ...input, organizationId: 'annas', title: 'Never' })
      refuse('NotEditableError')
    })
    expect(codes(answer)).toEqual(['NotEditableError'])
    expect(told).toBe(false)
    const { rows } = await vitrine.pool.query(`select from "promotion" where "title" = 'Never'`)
    expect(rows).toEqual([])
  })

  test('[AC35] that takes too long, or waits too long for another, is unavailable for now', async () => {
    const slow = (limit: string, statement: string) =>
      withHandler(async (_, { db }) => {
        await sql.raw(`set local ${limit} = '50ms'`).execute(db)
        await sql.raw(statement).execute(db)
        return null
      })
    const holding = await vitrine.pool.connect()
    await holding.query(`begin; select from "promotion" where "organizationId" = 'annas' for update`)
    const late = await slow('statement_timeout', 'select pg_sleep(20)')
    const waited = await slow('lock_timeout', `select from "promotion" where "organizationId" = 'annas' for update`)
    await holding.query('rollback')
    holding.release()
    const unanswered = await withHandler(() => Promise.reject(new Error('Query read timeout')))
    expect([late, waited, unanswered].flatMap(codes)).toEqual(['UnavailableError', 'UnavailableError', 'UnavailableError'])
  })

  test('[AC15] that forgets to ask is refused by the database, in the same words', async () => {
    const across = await withHandler(({ input }, { db }) =>
      insertRow(db, 'product', { ...input, organizationId: 'annas', categoryId: 'unknown' }),
    )
    const intruding = await withHandler(({ input }, { db }) => insertRow(db, 'promotion', { ...input, organizationId: 'bobs' }))
    const twice = await withHandler((_, { db }) =>
      insertRows(
        db,
        'promotion',
        [1, 2].map(() => ({ id: 'same', organizationId: 'annas', title: 'Same' })),
      ),
    )
    expect([across, intruding, twice].flatMap(codes)).toEqual(['NotFoundError', 'NotFoundError', 'DuplicateError'])
  })
})

describe('over HTTP', () => {
  test('the API answers', async () => {
    const app = await served()
    expect(
      await post(app, {
        query: 'query Q($limit: Int) { viewer { firstName } allPromotions(limit: $limit) { totalCount } }',
        variables: { limit: 2 },
        operationName: 'Q',
      }),
    ).toMatchObject({
      status: 200,
      body: { data: { viewer: { firstName: 'Anna' } } },
    })
    const got = await app.inject({ url: '/api/graphql?query=%7Bviewer%7Bid%7D%7D' })
    expect(got.json()).toEqual({ data: { viewer: { id: 'anna' } } })
    const parts = await app.inject({ url: '/api/graphql?query=%7Bviewer%7Bid%7D%7D', headers: { accept: 'multipart/mixed' } })
    expect(parts.headers).toMatchObject({ 'content-length': String(parts.rawPayload.length) })
    expect(parts.headers['transfer-encoding']).toBeUndefined()
    await app.close()
  })

  test('a change is never made by a GET, nor by a form', async () => {
    const app = await served()
    const got = await app.inject({ url: `/api/graphql?query=${encodeURIComponent('mutation { deletePromotion(id: "anna-promotion") }')}` })
    expect(got.statusCode).toBe(405)
    expect((await post(app, 'query={viewer{id}}', 'application/x-www-form-urlencoded')).status).toBe(400)
    await app.close()
  })

  test('[AC13] a body of more than a megabyte, a batch, and what is no JSON are refused', async () => {
    const app = await served()
    expect(await post(app, { query: '{ viewer { id } }', variables: { text: 'x'.repeat(1_100_000) } })).toEqual({
      status: 413,
      body: { code: 'TooLargeError' },
    })
    expect((await post(app, [{ query: '{ viewer { id } }' }])).status).toBe(400)
    expect((await post(app, '{ broken')).status).toBe(400)
    expect((await post(app, {})).status).toBe(400)
    await app.close()
  })

  test('[LI10] without a session it is asked 300 times a minute by one address, and by others meanwhile', async () => {
    const app = await served({ viewer: false })
    const asked = async (address: string) => {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'x-test-address': address },
        payload: { query: '{ __typename }' },
      })
      return { statusCode, retryAfter: Number(headers['retry-after'] ?? 0) }
    }
    const answers = []
    // Twice as often and once more: a minute may begin in between.
    for (let i = 0; i < 601; i++) answers.push(await asked('192.0.2.1'))
    expect(answers[0]).toEqual({ statusCode: 200, retryAfter: 0 })
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.retryAfter).toBeGreaterThan(0)
    expect(refused?.retryAfter).toBeLessThanOrEqual(60)
    expect(await asked('192.0.2.2')).toMatchObject({ statusCode: 200 })
    await app.close()
  })

  test.each([
    ['variables that end too soon', 'variables=%7B', 'variables', 'record'],
    ['variables that are no JSON', 'variables=one', 'variables', 'record'],
    ['variables that are a list', 'variables=%5B1%5D', 'variables', 'record'],
    ['variables that are a number', 'variables=3', 'variables', 'record'],
    ['variables twice', 'variables=%7B%7D&variables=%7B%7D', 'variables', 'record'],
    ['a document twice', 'query=%7Bviewer%7Bid%7D%7D', 'query', 'text'],
    ['extensions that are a text', 'extensions=%22a%22', 'extensions', 'record'],
    ['an operation named twice', 'operationName=A&operationName=B', 'operationName', 'text'],
  ])('[AC34] a GET with %s is no valid question, and nothing to log', async (_, also, path, rule) => {
    const app = await served()
    const answer = await app.inject({ url: `/api/graphql?query=%7Bviewer%7Bid%7D%7D&${also}` })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'ValidationError', fields: [{ path, rule }] }])
    expect(vitrine.reports).toEqual([])
    await app.close()
  })

  test('[AC34] parts of a question that are something else are no valid question, and nothing to log', async () => {
    const app = await served()
    const query = '{ viewer { id } }'
    const told = (fields: object[]) => ({ status: 400, body: { code: 'ValidationError', fields } })
    expect(await post(app, {})).toEqual(told([{ path: 'query', rule: 'required' }]))
    for (const wrong of [3, ['{ viewer { id } }'], {}, true])
      expect(await post(app, { query: wrong })).toEqual(told([{ path: 'query', rule: 'text' }]))
    for (const variables of ['{', [], 3, true])
      expect(await post(app, { query, variables })).toEqual(told([{ path: 'variables', rule: 'record' }]))
    for (const operationName of [3, {}, []])
      expect(await post(app, { query, operationName })).toEqual(told([{ path: 'operationName', rule: 'text' }]))
    expect(await post(app, { documentId: 3 })).toEqual(told([{ path: 'documentId', rule: 'text' }]))
    expect(await post(app, { query, documentId: 'sha256:0' })).toEqual(told([{ path: 'documentId', rule: 'unknownField' }]))
    expect(await post(app, { query, variables: null, operationName: null })).toEqual({
      status: 200,
      body: { data: { viewer: { id: 'anna' } } },
    })
    const got = await app.inject({ url: '/api/graphql' })
    expect(got.json()).toEqual({ code: 'ValidationError', fields: [{ path: 'query', rule: 'required' }] })
    const variables = encodeURIComponent(JSON.stringify({ limit: 'many' }))
    const odd = await app.inject({
      url: `/api/graphql?query=query(%24limit:Int)%7BallPromotions(limit:%24limit)%7BtotalCount%7D%7D&variables=${variables}`,
    })
    expect(odd.json()).toMatchObject({ errors: [{ extensions: { code: 'ValidationError', fields: [{ path: 'limit', rule: 'number' }] } }] })
    expect(vitrine.reports).toEqual([])
    await app.close()
  })

  test('[AC32] nobody’s questions are short', async () => {
    const app = await served({ viewer: false })
    expect(await post(app, { query: `{ viewer { id } } #${'x'.repeat(5_000)}` })).toEqual({
      status: 401,
      body: { code: 'UnauthenticatedError' },
    })
    expect(await post(app, { query: '{ viewer { id } }', variables: { a: 'x'.repeat(5_000) } })).toMatchObject({ status: 401 })
    expect(await post(app, { query: '{ viewer { id } }' })).toMatchObject({
      body: { errors: [{ extensions: { code: 'UnauthenticatedError' } }] },
    })
    await app.close()
  })
})
