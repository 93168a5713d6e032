import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { insertRow, insertRows } from '../server/src/core/database/rows.ts'
import { logOf } from '../server/src/core/log.ts'
import { hashOfToken, newToken } from '../server/src/core/tokens.ts'
import { openHouse } from '../server/src/openHouse.ts'

/** What can be asked of the house under measurement. */
export interface Asks {
  screens: { readonly count: number }
  memory: object
  /** A plain HTTP server in the same process, on the same pool, that runs these statements and answers their rows. `$1` is the only parameter. */
  bare: { readonly statements: readonly string[]; readonly parameter: string }
  /** The time of one statement, so many times one after the other, in milliseconds each. */
  statement: { readonly sql: string; readonly times: number }
}
export interface Answers {
  screens: { readonly credentials: readonly string[]; readonly organizationId: string }
  memory: { readonly resident: number; readonly heap: number }
  bare: { readonly address: string }
  statement: { readonly milliseconds: readonly number[] }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ROLE: 'app', DATABASE_URL: process.env['DATABASE_URL'] ?? '' })
const { house, address, close } = await openHouse({ config, log: logOf(() => undefined) })

const answering: { [N in keyof Asks]: (given: Asks[N]) => Promise<Answers[N]> } = {
  /** More screens for the demo's organisation, each with a TV that holds its credential. */
  async screens({ count }) {
    const { rows } = await house.pool.query<{ id: string }>(`select id from organization where title like 'Café%'`)
    const organizationId = rows[0]!.id
    const credentials = Array.from({ length: count }, () => newToken())
    await house.asPlatform(async db => {
      for (let from = 0; from < count; from += 100) {
        const systemId = randomUUID()
        const { id: collectionId } = await db.selectFrom('collection').select('id').where('organizationId', '=', organizationId).executeTakeFirstOrThrow()
        const { presentationId } = await db.selectFrom('collectionAllocation').select('presentationId').where('collectionId', '=', collectionId).executeTakeFirstOrThrow()
        await insertRow(db, 'system', { id: systemId, organizationId, title: `Wall ${from}`, orientation: 'LANDSCAPE', screenCount: 100 })
        const screens = credentials.slice(from, from + 100).map((credential, i) => ({ id: randomUUID(), organizationId, systemId, sortIndex: i + 1, credentialHash: hashOfToken(credential) }))
        await insertRows(db, 'systemScreen', screens)
        const active = await insertRow(db, 'collection', { id: randomUUID(), organizationId, systemId, title: `Wall ${from}`, startDay: null, startTime: null })
        await insertRows(db, 'collectionAllocation', screens.map(screen => ({ id: randomUUID(), organizationId, collectionId: active.id, screenId: screen.id, presentationId })))
        await db.updateTable('system').set({ activeCollectionId: active.id }).where('id', '=', systemId).execute()
      }
    })
    return { credentials, organizationId }
  },
  async memory() {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 300))
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { resident: rss, heap: heapUsed + external }
  },
  async bare({ statements, parameter }) {
    const server = createServer((_, response) => {
      void answerBare(statements, parameter).then(body => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    server.unref()
    const listening = server.address()
    return { address: `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}` }
  },
  async statement({ sql, times }) {
    const client = await house.pool.connect()
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

async function answerBare(statements: readonly string[], parameter: string): Promise<string> {
  const client = await house.pool.connect()
  try {
    const answers: unknown[] = []
    for (const text of statements) answers.push((await client.query({ text, values: [parameter], name: text.slice(0, 40) })).rows)
    return JSON.stringify(answers)
  } finally {
    client.release()
  }
}

process.on('message', ({ name, given }: { name: keyof Asks | 'close'; given: never }) => {
  if (name === 'close') return void close().then(() => rm(dataDir, { recursive: true, force: true })).then(() => process.exit(0))
  return void answering[name](given).then(
    answer => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
process.send?.({ address })
