import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { always, daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { readConfig } from '../server/src/config.ts'
import { insertRow, insertRows } from '../server/src/core/database/rows.ts'
import { createLog } from '../server/src/core/processes/log.ts'
import { hashOfToken, newToken } from '../server/src/core/security/tokens.ts'
import { addUpProof } from '../server/src/areas/proof/sums.ts'
import { startServer } from '../server/src/startServer.ts'

/** What can be asked of the server under measurement. */
export interface Asks {
  screens: { readonly count: number }
  memory: object
  /** A presentation of the demo's organisation that is being edited, or played by a screen of its own. */
  show: { readonly title: string; readonly slides: readonly Slide[]; readonly isPlayed?: boolean; readonly orientation?: Orientation }
  /** Puts pictures into the organisation's library; answers their assets. */
  pictures: { readonly base64: readonly string[] }
  /** And videos, each with a poster. */
  videos: { readonly mp4: readonly string[]; readonly posters: readonly string[] }
  /** So many customers, with so many users among them; every second is the demo's partner's. */
  customers: { readonly customers: number; readonly users: number }
  /** So many files, folders and tags: half of each the demo's organisation's, half of the stock library; or all of that. */
  library: { readonly assets: number; readonly folders: number; readonly tags: number; readonly isStock?: boolean }
  /** So many presentations of one slide for the demo's organisation, and systems of ten screens, on which collections put them at ten times each. */
  chain: { readonly presentations: number; readonly collections: number; readonly systems: number }
  /** So many screens of so many customers, every second of which is the demo's partner's; most report, some are away. */
  fleet: { readonly customers: number; readonly screens: number }
  /** So many screens of the demo's organisation, and what was on them on so many days: three presentations of eight slides and three promotions each. */
  proof: { readonly screens: number; readonly days: number }
  /** A category of products of its own, so many of them. */
  menu: { readonly products: number }
  /** Writes down what is asked of the database from now on; answers what was asked since the last time. */
  listen: object
  /** A plain HTTP server in the same process, on the same pool, that runs these statements, each planned once, and answers their rows. */
  bare: { readonly statements: readonly Statement[] }
  /** The time of a transaction that was heard, again and again under another operation id and with the next sequence. */
  replay: { readonly statements: readonly Statement[]; readonly operationId: string; readonly sequence: number; readonly times: number }
  /** The time of one statement, so many times one after the other, in milliseconds each. */
  statement: { readonly sql: string; readonly times: number }
}
export interface Answers {
  screens: { readonly credentials: readonly string[]; readonly organizationId: string }
  show: { readonly presentationId: string; readonly showId: string; readonly screenId: string }
  pictures: { readonly assetIds: readonly string[] }
  videos: { readonly assetIds: readonly string[] }
  customers: { readonly someId: string }
  library: { readonly folderId: string }
  chain: { readonly systemId: string }
  fleet: { readonly someId: string }
  /** The first day and the last; `bytes`: of all days, with their indexes. */
  proof: {
    readonly systemId: string
    readonly presentationId: string
    readonly from: string
    readonly until: string
    readonly bytes: number
  }
  menu: { readonly categoryId: string }
  listen: { readonly heard: readonly Statement[] }
  /** Bytes, and for how many milliseconds it has had a processor until now. */
  memory: { readonly resident: number; readonly heap: number; readonly busy: number }
  bare: { readonly address: string }
  replay: { readonly milliseconds: readonly number[] }
  statement: { readonly milliseconds: readonly number[] }
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

let heard: Statement[] = []
const query = pg.Client.prototype.query as unknown as (this: pg.Client, ...given: readonly unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: readonly unknown[]) {
  const first = given[0] as string | { text?: string; values?: unknown[] }
  const second = given[1] as unknown[] | undefined
  const text = typeof first === 'string' ? first : first.text
  if (text) heard.push({ text, values: (typeof first === 'string' ? second : first.values) ?? [] })
  if (heard.length > 1000) heard = []
  return query.call(this, ...given)
} as unknown as typeof pg.Client.prototype.query

const keptFolder = process.env['VITRINE_BENCH_FOLDER']
const dataDir = keptFolder ?? (await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')))
const config = readConfig({
  PORT: process.env['VITRINE_BENCH_PORT'] ?? '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ROLE: 'app',
  DATABASE_URL: process.env['DATABASE_URL'] ?? '',
})
const { services, address, close } = await startServer({ config, log: createLog(() => undefined) })

async function cafe(): Promise<string> {
  const { rows } = await services.pool.query<{ id: string }>(`select id from organization where title like 'Café%'`)
  return rows[0]!.id
}

const answering: { [N in keyof Asks]: (given: Asks[N]) => Promise<Answers[N]> } = {
  async customers({ customers, users }) {
    const { rows } = await services.pool.query<{ id: string }>('select id from reseller limit 1')
    const ids = Array.from({ length: customers }, () => randomUUID())
    const names = ['Bakery', 'Bistro', 'Café', 'Deli', 'Inn', 'Lunchroom', 'Patisserie', 'Restaurant']
    const flags = { isCollectionsEnabled: true, isPresentationsEnabled: true, isProductsEnabled: true, isPromotionsEnabled: true }
    await services.asPlatform(async db => {
      await insertRows(
        db,
        'organization',
        ids.map((id, i) => ({ id, title: `${names[i % names.length]} ${i}`, resellerId: i % 2 ? rows[0]!.id : null })),
      )
      await insertRows(
        db,
        'user',
        Array.from({ length: users }, (_, i) => ({
          ...flags,
          organizationId: ids[i % customers]!,
          email: `user${i}@bench.example`,
          firstName: 'Anna',
          lastName: `Number ${i}`,
        })),
      )
      await insertRows(
        db,
        'system',
        ids.map((organizationId, i) => ({ organizationId, title: `Wall ${i}`, screenCount: 1 })),
      )
    })
    await services.pool.query('analyze')
    return { someId: ids[0]! }
  },
  async library({ assets, folders, tags, isStock = false }) {
    const owners = [isStock ? null : await cafe(), null]
    // The demo's own, so that there is something to see.
    const { rows: pictures } = await services.pool.query<{ filename: string; thumbFilename: string }>(
      `select "filename", "thumbFilename" from "asset" where "type" = 'IMAGE' and "thumbFilename" is not null`,
    )
    const ownerOf = (i: number) => owners[i % 2] ?? null
    const folderIds = Array.from({ length: folders }, () => randomUUID())
    const names = ['Tiramisu', 'Pizza Margherita', 'Crème brûlée', 'Opening hours', 'Summer menu', 'Espresso', 'Chef', 'Terrace']
    // Of the same owner: even numbers are the organisation's.
    const tagsOf = (i: number) => Array.from({ length: i % 5 }, (_, k) => `tag ${(i + 2 * k * 7) % tags}`)
    await services.asPlatform(async db => {
      await insertRows(
        db,
        'assetFolder',
        folderIds.map((id, i) => ({
          id,
          organizationId: ownerOf(i),
          title: `Folder ${i}`,
          parentFolderId: i < 20 ? null : folderIds[i % 20]!,
        })),
      )
      await insertRows(
        db,
        'tag',
        Array.from({ length: tags }, (_, i) => ({ organizationId: ownerOf(i), title: `tag ${i}` })),
      )
      await insertRows(
        db,
        'asset',
        Array.from({ length: assets }, (_, i) => ({
          organizationId: ownerOf(i),
          type: i % 10 === 0 ? ('VIDEO' as const) : ('IMAGE' as const),
          title: `${names[i % names.length]} ${i}`,
          ...pictures[i % pictures.length]!,
          folderId: folderIds[i % folders]!,
          tags: tagsOf(i),
        })),
      )
    })
    await services.pool.query('analyze')
    return { folderId: folderIds[0]! }
  },
  /** More screens for the demo's organisation, each with a TV that holds its credential. */
  async screens({ count }) {
    const organizationId = await cafe()
    const credentials = Array.from({ length: count }, () => newToken())
    await services.asPlatform(async db => {
      for (let from = 0; from < count; from += 100) {
        const systemId = randomUUID()
        const { id: collectionId } = await db
          .selectFrom('collection')
          .select('id')
          .where('organizationId', '=', organizationId)
          .executeTakeFirstOrThrow()
        const { presentationId } = await db
          .selectFrom('collectionAllocation')
          .select('presentationId')
          .where('collectionId', '=', collectionId)
          .executeTakeFirstOrThrow()
        await insertRow(db, 'system', { id: systemId, organizationId, title: `Wall ${from}`, orientation: 'LANDSCAPE', screenCount: 100 })
        const screens = credentials.slice(from, from + 100).map((credential, i) => ({
          id: randomUUID(),
          organizationId,
          systemId,
          sortIndex: i + 1,
          credentialHash: hashOfToken(credential),
        }))
        await insertRows(db, 'systemScreen', screens)
        const active = await insertRow(db, 'collection', {
          id: randomUUID(),
          organizationId,
          systemId,
          title: `Wall ${from}`,
          startDay: null,
          startTime: null,
        })
        await insertRows(
          db,
          'collectionAllocation',
          screens.map(screen => ({ id: randomUUID(), organizationId, collectionId: active.id, screenId: screen.id, presentationId })),
        )
        await db
          .updateTable('system')
          .set({ activeCollectionId: active.id, defaultCollectionId: active.id })
          .where('id', '=', systemId)
          .execute()
      }
    })
    return { credentials, organizationId }
  },
  async show({ title, slides, isPlayed = false, orientation = 'LANDSCAPE' }) {
    const organizationId = await cafe()
    const [presentationId, showId, screenId] = [randomUUID(), randomUUID(), randomUUID()]
    // Any picture will do as a slide's own; there is no worker here that makes them.
    const { rows } = await services.pool.query<{ thumbFilename: string }>(
      `select "thumbFilename" from "asset" where "thumbFilename" is not null limit 1`,
    )
    await services.asPlatform(async db => {
      await insertRow(db, 'presentation', { id: presentationId, organizationId, title, orientation })
      const state = isPlayed ? 'PUBLISHED' : 'CONCEPT'
      await insertRow(db, 'show', { id: showId, organizationId, presentationId, state, style: initialOf(showStyle, { showId }) })
      await db
        .updateTable('presentation')
        .set(isPlayed ? { publishedShowId: showId } : { conceptShowId: showId })
        .where('id', '=', presentationId)
        .execute()
      await insertRows(
        db,
        'slide',
        slides.map(({ widgets: _widgets, thumbUrl: _thumb, ...slide }) => ({
          ...slide,
          showId,
          organizationId,
          thumbFilename: rows[0]!.thumbFilename,
        })),
      )
      await insertRows(
        db,
        'widget',
        slides.flatMap(slide => slide.widgets.map(widget => ({ ...widget, animations: [...widget.animations], organizationId }))),
      )
      if (isPlayed) {
        const systemId = randomUUID()
        await insertRow(db, 'system', { id: systemId, organizationId, title, orientation, screenCount: 1 })
        await insertRow(db, 'systemScreen', { id: screenId, organizationId, systemId, sortIndex: 1 })
        const active = await insertRow(db, 'collection', {
          id: randomUUID(),
          organizationId,
          systemId,
          title,
          startDay: null,
          startTime: null,
        })
        await insertRow(db, 'collectionAllocation', { id: randomUUID(), organizationId, collectionId: active.id, screenId, presentationId })
        await db
          .updateTable('system')
          .set({ activeCollectionId: active.id, defaultCollectionId: active.id })
          .where('id', '=', systemId)
          .execute()
      }
    })
    return { presentationId, showId, screenId }
  },
  async pictures({ base64 }) {
    const assetIds: string[] = []
    for (const text of base64) {
      const filename = await stored('assetImage', text)
      assetIds.push(await assetOf('IMAGE', filename, filename))
    }
    return { assetIds }
  },
  async videos({ mp4, posters }) {
    const assetIds: string[] = []
    for (const [index, text] of mp4.entries())
      assetIds.push(await assetOf('VIDEO', await stored('assetVideo', text), await stored('assetVideoThumbnail', posters[index]!)))
    return { assetIds }
  },
  async chain({ presentations, collections, systems }) {
    const organizationId = await cafe()
    const idsOf = (length: number) => Array.from({ length }, () => randomUUID())
    const [presentationIds, showIds, systemIds, collectionIds] = [presentations, presentations, systems, collections].map(idsOf)
    const screens = systemIds!.flatMap(systemId =>
      Array.from({ length: 10 }, (_, i) => ({ id: randomUUID(), organizationId, systemId, sortIndex: i + 1 })),
    )
    const names = ['Breakfast', 'Lunch', 'Dinner', 'Summer menu', 'Coffee', 'Crème brûlée', 'Window', 'Terrace']
    const titleOf = (i: number) => `${names[i % names.length]} ${i}`
    const two = (x: number) => String(x % 24).padStart(2, '0')
    await services.asPlatform(async db => {
      await insertRows(
        db,
        'presentation',
        presentationIds!.map((id, i) => ({ id, organizationId, title: titleOf(i) })),
      )
      await insertRows(
        db,
        'show',
        showIds!.map((id, i) => ({
          id,
          organizationId,
          presentationId: presentationIds![i]!,
          state: 'PUBLISHED' as const,
          style: initialOf(showStyle, { showId: id }),
        })),
      )
      await insertRows(
        db,
        'slide',
        showIds!.map(showId => ({ showId, organizationId, sortIndex: 0 })),
      )
      await insertRows(
        db,
        'system',
        systemIds!.map((id, i) => ({ id, organizationId, title: `Shop ${i}`, screenCount: 10 })),
      )
      await insertRows(db, 'systemScreen', screens)
      const systemOf = (i: number) => i % systems
      await insertRows(
        db,
        'collection',
        collectionIds!.map((id, i) => ({
          id,
          organizationId,
          systemId: systemIds![systemOf(i)]!,
          title: titleOf(i),
          priority: i % 10,
          times: Array.from({ length: 10 }, (_, j) => ({
            ...always,
            weekdays: [daysOfWeek[(i + j) % 7]!],
            startTime: `${two(i + j * 2)}:00:00`,
            endTime: `${two(i + j * 2 + 3)}:00:00`,
          })),
        })),
      )
      await insertRows(
        db,
        'collectionAllocation',
        collectionIds!.flatMap((collectionId, i) =>
          screens.slice(systemOf(i) * 10, systemOf(i) * 10 + 10).map(({ id }, j) => ({
            organizationId,
            collectionId,
            screenId: id,
            presentationId: presentationIds![(i * 10 + j) % presentations]!,
          })),
        ),
      )
    })
    await services.pool.query(
      `update presentation p set "publishedShowId" = s.id from show s where s."presentationId" = p.id and p."publishedShowId" is null and s.state = 'PUBLISHED'`,
    )
    await services.pool.query('analyze')
    return { systemId: systemIds![0]! }
  },
  async fleet({ customers, screens }) {
    const { rows } = await services.pool.query<{ id: string }>('select id from reseller limit 1')
    const [organizationIds, systemIds] = [0, 1].map(() => Array.from({ length: customers }, () => randomUUID()))
    const screenIds = Array.from({ length: screens }, () => randomUUID())
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const places = ['Counter', 'Window', 'Left of the door', 'Above the bar', 'Terrace']
    const isAway = (i: number) => i % 12 === 0
    await services.asPlatform(async db => {
      await insertRows(
        db,
        'organization',
        organizationIds!.map((id, i) => ({ id, title: `Bakery ${i}`, resellerId: i % 2 ? rows[0]!.id : null })),
      )
      await insertRows(
        db,
        'system',
        systemIds!.map((id, i) => ({ id, organizationId: organizationIds![i]!, title: `Shop ${i}`, screenCount: 10 })),
      )
      await insertRows(
        db,
        'systemScreen',
        screenIds.map((id, i) => ({
          id,
          organizationId: organizationIds![i % customers]!,
          systemId: systemIds![i % customers]!,
          sortIndex: 1 + Math.floor(i / customers),
          title: i % 3 ? (places[i % places.length] ?? null) : null,
          labels: i % 4 ? [] : [`Label ${i % 50}`, 'Front'],
          credentialHash: i % 20 ? id : null,
          lastSeenAt: i % 20 ? ago(isAway(i) ? 60 + (i % 5_000) : 1) : null,
        })),
      )
      await insertRows(
        db,
        'screenReport',
        screenIds.flatMap((id, i) =>
          i % 20
            ? [
                {
                  organizationId: organizationIds![i % customers]!,
                  screenId: id,
                  reportedAt: ago(5),
                  engine: 'Chromium',
                  engineVersion: i % 30 ? 87 : 63,
                  files: 20,
                  filesHere: i % 40 ? 20 : 11,
                  missing: [],
                  troubles: [],
                  behindSince: i % 25 ? null : ago(9),
                },
              ]
            : [],
        ),
      )
    })
    await services.pool.query('analyze')
    return { someId: screenIds[1]! }
  },
  async proof({ screens, days }) {
    const { organizationId } = await answering.screens({ count: screens })
    const { rows } = await services.pool.query<{ systemId: string }>(
      `select "systemId" from "systemScreen" where "organizationId" = $1 group by 1 order by count(*) desc limit 1`,
      [organizationId],
    )
    await services.pool.query(
      `insert into "proofSubject" ("organizationId", "number", "kind", "sourceId", "parentId", "title", "place", "lastDay")
       select $1, 2000 + row_number() over (order by "id"), 'SCREEN', "id", "systemId", 'TV', "sortIndex", current_date::text from "systemScreen" where "organizationId" = $1`,
      [organizationId],
    )
    // A presentation has the number 9, 18 and so on, its slides those that follow; promotions begin at 1001.
    await services.pool.query(
      `insert into "proofSubject" ("organizationId", "number", "kind", "sourceId", "parentId", "title", "place", "lastDay")
       select $1, n, case when n % 9 = 0 then 'PRESENTATION' else 'SLIDE' end, 'bench' || n, case when n % 9 > 0 then 'bench' || n - n % 9 end,
         'Presentation ' || n / 9, nullif(n % 9, 0), current_date::text from generate_series(9, 116) n
       union all select $1, n, 'PROMOTION', 'bench' || n, null, 'Promotion ' || n, null, current_date::text from generate_series(1001, 1010) n`,
      [organizationId],
    )
    await services.pool.query(
      `insert into "proofDay" ("organizationId", "screenId", "systemId", "day", "shownSeconds", "offSeconds", "emptySeconds", "isKept", "knownUntil",
         "subjects", "times", "seconds", "firsts", "lasts", "runs")
       select $1, s."id", s."systemId", (current_date - d)::text, 50400, 36000, 0, true, current_date - d + interval '1 day',
         array_agg(n), array_agg(c), array_agg(c * 7), array_agg(28800 + c), array_agg(79200 - c),
         array[-1, 0, 28800, 9 * (1 + s.i % 12), 28800, 39600, 9 * (1 + (s.i + 1) % 12), 39600, 61200, 9 * (1 + (s.i + 2) % 12), 61200, 79200, -1, 79200, 86400]
       from (select *, row_number() over (order by "id") as i from "systemScreen" where "organizationId" = $1) s
       cross join generate_series(1, $2::int) d
       cross join lateral (
         select n, 1 + (random() * 2000)::int as c from (
           select 9 * (1 + (s.i + p) % 12) + k as n from generate_series(0, 2) p cross join generate_series(0, 8) k
           union all select 1001 + (s.i + p) % 10 from generate_series(0, 2) p
         ) t
       ) t
       group by s."id", s."systemId", s.i, d`,
      [organizationId, days],
    )
    await addUpProof(services, new Date())
    await services.pool.query('analyze')
    const { rows: found } = await services.pool.query<{ from: string; until: string; bytes: string }>(
      `select min("day") as "from", max("day") as "until", pg_total_relation_size('"proofDay"') + pg_total_relation_size('"proofSum"') as "bytes" from "proofDay"`,
    )
    const { from, until, bytes } = found[0]!
    return { systemId: rows[0]!.systemId, presentationId: 'bench9', from, until, bytes: Number(bytes) }
  },
  async menu({ products }) {
    const organizationId = await cafe()
    const [collectionId, categoryId] = [randomUUID(), randomUUID()]
    await services.asPlatform(async db => {
      await insertRow(db, 'productCollection', { id: collectionId, organizationId, title: 'Measured' })
      await insertRow(db, 'productCategory', { id: categoryId, organizationId, collectionId, title: 'Measured', sortIndex: 0 })
      for (let i = 0; i < products; i++)
        await insertRow(db, 'product', { id: randomUUID(), organizationId, categoryId, title: `Cappuccino ${i + 1}`, sortIndex: i })
    })
    return { categoryId }
  },
  listen() {
    const answer = { heard }
    heard = []
    return Promise.resolve(answer)
  },
  async memory() {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 300))
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return { resident: rss, heap: heapUsed + external, busy: (user + system) / 1_000 }
  },
  async bare({ statements }) {
    const server = createServer((_, response) => {
      void answerBare(statements).then(body => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    server.unref()
    const listening = server.address()
    return { address: `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}` }
  },
  async replay({ statements, operationId, sequence, times }) {
    const client = await services.pool.connect()
    const milliseconds: number[] = []
    for (let i = 0; i < times; i++) {
      const id = randomUUID()
      const begun = performance.now()
      for (const { text, values } of statements)
        await client.query(
          text,
          values.length > 0 ? values.map(value => (value === operationId ? id : value === sequence ? sequence + i : value)) : undefined,
        )
      milliseconds.push(performance.now() - begun)
    }
    client.release()
    return { milliseconds }
  },
  async statement({ sql, times }) {
    const client = await services.pool.connect()
    const milliseconds: number[] = []
    for (let i = 0; i < times; i++) {
      const begun = performance.now()
      await client.query(sql)
      milliseconds.push(performance.now() - begun)
    }
    client.release()
    return { milliseconds }
  },
}

const mediaTypes = {
  assetImage: ['image/jpeg', 'jpg'],
  assetVideo: ['video/mp4', 'mp4'],
  assetVideoThumbnail: ['image/jpeg', 'jpg'],
} as const

async function stored(kind: keyof typeof mediaTypes, base64: string): Promise<string> {
  const organizationId = await cafe()
  const [mediaType, ending] = mediaTypes[kind]
  const content = Buffer.from(base64, 'base64')
  const filename = await services.files.put(content, ending)
  const row = { id: randomUUID(), organizationId, filename, kind, mediaType, bytes: content.length, width: 1920, height: 1080 }
  await services.asPlatform(async db => insertRow(db, 'storedFile', row))
  return filename
}

async function assetOf(type: 'IMAGE' | 'VIDEO', filename: string, thumbFilename: string): Promise<string> {
  const organizationId = await cafe()
  const id = randomUUID()
  const row = { id, organizationId, type, title: id, filename, thumbFilename, width: 1920, height: 1080, tags: [], sortIndex: 0 }
  await services.asPlatform(async db => insertRow(db, 'asset', row))
  return id
}

async function answerBare(statements: readonly Statement[]): Promise<string> {
  const client = await services.pool.connect()
  try {
    const answers: unknown[] = []
    for (const [index, { text, values }] of statements.entries()) {
      answers.push((await client.query({ text, values: [...values], name: `bare ${index}` })).rows)
    }
    return JSON.stringify(answers)
  } finally {
    client.release()
  }
}

const end = () =>
  close()
    .then(() => (keptFolder === undefined ? rm(dataDir, { recursive: true, force: true }) : undefined))
    .then(() => process.exit(0))
// Who measured has failed or was stopped.
process.on('disconnect', () => void end())
process.on('message', ({ name, given }: { name: keyof Asks | 'close'; given: never }) => {
  if (name === 'close') return void end()
  return void answering[name](given).then(
    answer => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
process.send?.({ address })
