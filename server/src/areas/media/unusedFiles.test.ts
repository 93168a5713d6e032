import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { entities, type EntityName } from '@vitrine/model/entities.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { addresses, type UploadAnswer } from '@vitrine/model/http.ts'
import type { Value } from '@vitrine/model/kernel/field.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import type { Asker } from '../../../test/vitrine.ts'
import { askerAt } from '../../../test/program.ts'
import type { Ids } from '../../../test/samples.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { writeBackup } from '../../core/backup/backup.ts'
import { createPool } from '../../core/database/open.ts'
import { insertRow } from '../../core/database/rows.ts'
import { fileColumns, removeIfUnused, removeUnknownFiles, removeUnusedFiles } from './unusedFiles.ts'

let server: TestServer
let anna: Somebody
let bob: Somebody
let ids: Ids
const asked = (who: Somebody): Asker => askerAt(server.address, who.token)

beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
  bob = await server.somebody()
  ids = await seedOneOfEach(server.services.ownerDb, 'annas', anna.organizationId!)
  const resellerId = randomUUID()
  await server.services.asPlatform(db =>
    insertRow(db, 'reseller', {
      id: resellerId,
      name: 'Rita',
      email: 'rita@vitrine.example',
      primaryColor: '000000',
      secondaryColor: '000000',
    }),
  )
  ids = { ...ids, organization: anna.organizationId!, reseller: resellerId }
})
afterAll(() => server.close())

const aPicture = () =>
  sharp(randomBytes(12 * 12 * 3), { raw: { width: 12, height: 12, channels: 3 } })
    .png()
    .toBuffer()

async function upload(content: Buffer, who = anna): Promise<UploadAnswer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'picture.png')
  const answer = await fetch(`${server.address}/api/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as UploadAnswer
}
const uploaded = async (who = anna) => upload(await aPicture(), who)
const sizeOf = (name: string) => server.services.files.sizeOf(name)
const later = (days: number) =>
  server.services.pool.query(`update "storedFile" set "unusedSince" = "unusedSince" - $1::interval`, [`${days} days`])

/** What is not used now is noted, and so many days later looked at again. */
async function sweepAfter(days: number): Promise<void> {
  await removeUnusedFiles(server.services)
  await later(days)
  await removeUnusedFiles(server.services)
}

describe('what stays', () => {
  test.each(fileColumns)('[FI30] a file that is named by the $column of a $entity', async ({ entity, column }) => {
    const { ownerDb, files, pool } = server.services
    // What was written down of a file is itself removed when nothing names that one.
    const id = entity === 'storedFile' ? await writtenDown(await files.put(randomBytes(30), 'webp')) : ids[entity]
    const name = await files.put(randomBytes(20), 'webp')
    await writtenDown(name)
    const point = (at: string | null) => sql`update ${sql.table(entity)} set ${sql.ref(column)} = ${at} where "id" = ${id}`.execute(ownerDb)
    await point(entityOf(entity).fields[column]!.isFileAddress ? `${addresses.files}${name}` : name)
    if (entity === 'storedFile') await pool.query(`update "asset" set filename = (select filename from "storedFile" where id = $1)`, [id])
    await sweepAfter(8)
    expect(await sizeOf(name)).toBe(20)
    await point('another.webp')
    await sweepAfter(8)
    expect(await sizeOf(name)).toBeNull()
  })

  test('[FI30] no record that is kept inside another names a file, where nobody would look', () => {
    const named = (Object.keys(entities) as EntityName[]).flatMap(entity =>
      Object.entries(entities[entity].fields).flatMap(([column, { value, union = [] }]) =>
        [...(value ? [value] : []), ...union].flatMap(filesIn).map(path => `${entity}.${column}.${path}`),
      ),
    )
    expect(named).toEqual([])
  })

  test('[FI31] an upload and what was deleted, for a week', async () => {
    const { filename, variants } = await uploaded()
    await sweepAfter(6)
    expect(await sizeOf(filename)).toBeGreaterThan(0)
    const { id } = (await asked(anna).createAsset({ input: { type: 'IMAGE', filename } }))!
    await sweepAfter(8)
    await asked(anna).deleteAsset({ id })
    await sweepAfter(6)
    for (const name of [filename, variants[0]!.filename]) expect(await sizeOf(name)).toBeGreaterThan(0)
  })

  test('[FI87] what was used again meanwhile, and is unused once more, has its week anew', async () => {
    const { filename } = await uploaded()
    await removeUnusedFiles(server.services)
    await later(6)
    const { id } = (await asked(anna).createAsset({ input: { type: 'IMAGE', filename } }))!
    await asked(anna).deleteAsset({ id })
    await sweepAfter(6)
    expect(await sizeOf(filename)).toBeGreaterThan(0)
  })

  test('[LB41] what was sent of a video that failed, for a week', async () => {
    const name = await server.services.files.put(randomBytes(20), 'mp4')
    await writtenDown(name)
    const failed = (updatedAt: Date) =>
      server.services.asPlatform(db =>
        insertRow(db, 'pendingAsset', {
          id: randomUUID(),
          organizationId: anna.organizationId,
          type: 'VIDEO',
          filename: name,
          title: null,
          folderId: null,
          state: 'FAILED',
          updatedAt: updatedAt.toISOString(),
        }),
      )
    const { id } = await failed(new Date(Date.now() - 6 * 86_400_000))
    await sweepAfter(8)
    expect(await sizeOf(name)).toBe(20)
    await server.services.pool.query('delete from "pendingAsset" where "id" = $1', [id])
    await failed(new Date(Date.now() - 8 * 86_400_000))
    await sweepAfter(8)
    expect(await sizeOf(name)).toBeNull()
  })

  test('[FI89] the same file of another organisation', async () => {
    const content = await aPicture()
    const [{ filename }] = [await upload(content), await upload(content, bob)]
    await asked(bob).createAsset({ input: { type: 'IMAGE', filename } })
    await sweepAfter(8)
    expect(await sizeOf(filename)).toBeGreaterThan(0)
    const { rows } = await server.services.pool.query(`select "organizationId" from "storedFile" where filename = $1`, [filename])
    expect(rows).toEqual([{ organizationId: bob.organizationId }])
  })

  test('[FI33] what is stored again while it is removed', async () => {
    const content = await aPicture()
    const { filename } = await upload(content)
    await removeUnusedFiles(server.services)
    await later(8)
    let again: Promise<UploadAnswer> | undefined
    const remove = async (name: string) => {
      if (name === filename) {
        again = upload(content)
        await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 })
      }
      await server.services.files.remove(name)
    }
    await removeUnusedFiles({ ...server.services, files: { ...server.services.files, remove } })
    expect((await again)?.filename).toBe(filename)
    expect(await sizeOf(filename)).toBeGreaterThan(0)
    expect(await asked(anna).createAsset({ input: { type: 'IMAGE', filename } })).toMatchObject({ type: 'IMAGE' })
  })
})

describe('what goes', () => {
  test('[FI31] an upload that never became an asset, with its thumbnail, and what nobody names since an asset was deleted', async () => {
    const [never, deleted] = [await uploaded(), await uploaded()]
    const { id } = (await asked(anna).createAsset({ input: { type: 'IMAGE', filename: deleted.filename } }))!
    await asked(anna).deleteAsset({ id })
    // As long as it lies in the bin it names its file.
    await asked(anna).deleteBinItems({ ids: [id] })
    await sweepAfter(8)
    // A thumbnail has its week after its picture is gone.
    await sweepAfter(8)
    for (const { filename, variants } of [never, deleted])
      for (const name of [filename, variants[0]!.filename]) expect(await sizeOf(name)).toBeNull()
    await expect(asked(anna).createAsset({ input: { type: 'IMAGE', filename: never.filename } })).rejects.toMatchObject({
      code: 'NotFoundError',
    })
  })

  test('[FI32] what lies there for a week and nobody knows of: of an organisation that is gone, or what a crash left', async () => {
    const rita = await server.somebody()
    const { filename } = await uploaded(rita)
    await server.services.pool.query(`delete from "organization" where id = $1`, [rita.organizationId])
    const recent = await server.services.files.put(randomBytes(20), 'webp')
    const known = (await uploaded()).filename
    const old = new Date(Date.now() - 8 * 86_400_000)
    for (const name of [filename, known]) await server.services.files.withPath(name, path => utimes(path, old, old))
    await removeUnknownFiles(server.services)
    expect(await sizeOf(filename)).toBeNull()
    for (const name of [recent, known]) expect(await sizeOf(name)).toBeGreaterThan(0)
  })
})

async function writtenDown(filename: string): Promise<string> {
  const id = randomUUID()
  const row = { id, organizationId: anna.organizationId, filename, kind: 'organizationLogo', mediaType: 'image/webp', bytes: 20 } as const
  await server.services.asPlatform(db => insertRow(db, 'storedFile', row))
  return id
}

/** How many wait for a name that somebody else holds. */
async function waiting(): Promise<number> {
  const { rows } = await server.services.pool.query(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0].count as number
}

function filesIn({ name, fields }: Value): string[] {
  return Object.entries(fields).flatMap(([field, { isFile, value, union = [] }]) => [
    ...(isFile ? [`${name}.${field}`] : []),
    ...[...(value ? [value] : []), ...union].flatMap(filesIn),
  ])
}

test('[FI100] what a backup under way may name stays until it has it', async () => {
  const { filename } = await uploaded()
  await server.services.pool.query('update "storedFile" set "awaited" = 0 where "filename" = $1', [filename])
  const remove = () => removeIfUnused(server.services, filename, anna.organizationId)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
  const pool = createPool({ connectionString: server.databaseUrl })
  const [reached, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { files } = server.services
  const slowly: Pick<typeof files, 'all' | 'sizeOf' | 'read'> = {
    async *all() {
      reached.resolve()
      await goesOn.promise
      yield* files.all()
    },
    sizeOf: name => files.sizeOf(name),
    read: (name, part) => files.read(name, part),
  }
  const backup = writeBackup(pool, server.dataDir, join(folder, 'backup.tar.gz'), { files: slowly })
  await Promise.race([reached.promise, backup])
  await remove()
  expect(await sizeOf(filename)).not.toBeNull()
  goesOn.resolve()
  await backup
  await pool.end()
  await expect.poll(() => remove().then(() => sizeOf(filename))).toBeNull()
  rmSync(folder, { recursive: true })
})
