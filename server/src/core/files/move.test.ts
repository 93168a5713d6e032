import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBucket, type Bucket } from '../../../test/bucket.ts'
import { readConfig } from '../../config.ts'
import { createFiles, openUnfinished, type Files, type FileStore } from './files.ts'
import { moveFiles } from './move.ts'
import { openStore } from './openFiles.ts'

let bucket: Bucket
let dataDir: string
beforeAll(async () => {
  bucket = await aBucket()
})
afterAll(() => bucket.close())
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-moving-'))
})
afterEach(() => {
  bucket.trouble = null
  rmSync(dataDir, { recursive: true, force: true })
})

const wholeOf = async (files: Pick<Files, 'read'>, name: string): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of files.read(name)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const namesIn = async (store: FileStore): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of store.all()) names.push(name)
  return names.toSorted()
}
const nothing = { tell: () => undefined }

describe.each([
  ['the folder', 'a bucket', () => ['', bucket.address(randomBytes(4).toString('hex'))]],
  ['a bucket', 'the folder', () => [bucket.address(randomBytes(4).toString('hex')), '']],
  ['a bucket', 'another', () => [bucket.address(randomBytes(4).toString('hex')), bucket.address(randomBytes(4).toString('hex'))]],
])('files that move from %s to %s', (_, __, addresses) => {
  let from: FileStore
  let to: FileStore
  let unfinished: string
  /** As the product has them before it is started anew, and afterwards. */
  let before: Files
  let product: Files
  beforeEach(async () => {
    unfinished = await openUnfinished(join(dataDir, 'files'))
    const [old, other] = addresses().map(address => readConfig({ FILES_URL: address }).files)
    from = await openStore(dataDir, old!, unfinished)
    to = await openStore(dataDir, other!, unfinished)
    before = createFiles(from, null, unfinished)
    product = createFiles(to, from, unfinished)
  })
  afterEach(() => {
    for (const store of [from, to]) store.close()
  })
  async function some(files: Files, count: number): Promise<string[]> {
    const names: string[] = []
    while (names.length < count) names.push(await files.put(randomBytes(5_000), 'webp'))
    return names
  }

  test('[FI55] [FI96] are all there while they do, and so are those that come meanwhile', async () => {
    const old = await some(before, 12)
    const again = await wholeOf(before, old[0]!)
    const moving = moveFiles({ from, to, unfinished, removes: true, ...nothing })
    let isOver = false
    const over = moving.finally(() => (isOver = true))
    const come: string[] = []
    do {
      come.push(...(await some(product, 2)))
      for (const name of [...old, ...come]) expect((await wholeOf(product, name)).length).toBe(5_000)
      expect(await product.put(again, 'webp')).toBe(old[0])
    } while (!isOver)
    expect(await over).toMatchObject({ total: 12, removed: 12, damaged: [] })
    expect(await namesIn(from)).toEqual([])
    expect(await namesIn(to)).toEqual([...old, ...come].toSorted())
    expect(readdirSync(unfinished)).toEqual([])
  })

  test('[FI97] [FI99] go on where a run was cut, and stay in both places until that is said', async () => {
    const old = await some(before, 8)
    let left = 10
    bucket.trouble = (answer, _, pass) => (--left < 0 ? answer.writeHead(500).end() : pass())
    await expect(moveFiles({ from, to, unfinished, removes: false, ...nothing })).rejects.toMatchObject({ code: 'UnavailableError' })
    bucket.trouble = null
    const done = (await namesIn(to)).length
    const { copied, kept } = await moveFiles({ from, to, unfinished, removes: false, ...nothing })
    expect([copied, kept]).toEqual([8 - done, done])
    expect([await namesIn(from), await namesIn(to)]).toEqual([old.toSorted(), old.toSorted()])
    expect(readdirSync(unfinished)).toEqual([])
  })

  test('[FI98] that are damaged are named and stay where they are', async () => {
    const [good, bad] = await some(before, 2)
    const path = join(unfinished, 'bad')
    await writeFile(path, 'something else')
    await from.remove(bad!)
    await from.write({ name: bad!, bytes: 14 }, path)
    const arrived = join(unfinished, 'arrived')
    await writeFile(arrived, randomBytes(5_000))
    await to.write({ name: good!, bytes: 5_000 }, arrived)
    const moved = await moveFiles({ from, to, unfinished, removes: true, ...nothing })
    expect(moved).toMatchObject({ copied: 0, removed: 0 })
    const both = expect.arrayContaining([good, bad])
    expect(moved.damaged).toEqual(both)
    expect(await namesIn(from)).toEqual(both)
    expect(await moveFiles({ from, to, unfinished, removes: true, ...nothing })).toMatchObject({ copied: 1, removed: 1, damaged: [bad] })
  })

  test('[FI96] that the product removes meanwhile are gone from both', async () => {
    const [name] = await some(before, 1)
    await moveFiles({ from, to, unfinished, removes: false, ...nothing })
    const gone: FileStore = {
      ...from,
      async sizeOf(of) {
        const size = await from.sizeOf(of)
        await product.remove(of)
        return size
      },
    }
    expect(await moveFiles({ from: gone, to, unfinished, removes: true, ...nothing })).toMatchObject({ copied: 0, damaged: [] })
    await product.remove(name!)
    expect([await from.sizeOf(name!), await to.sizeOf(name!), await product.sizeOf(name!)]).toEqual([null, null, null])
  })
})

test('[FI55] the command says how far it is, and where from is asked for', async () => {
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../moveFiles.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    })
  const unfinished = await openUnfinished(join(dataDir, 'files'))
  const folder = createFiles(await openStore(dataDir, { kind: 'folder' }, unfinished), null, unfinished)
  await folder.put(randomBytes(2_000_000), 'mp4')
  const { stdout } = await run({ FILES_URL: bucket.address('moved'), FILES_URL_BEFORE: 'folder' })
  expect(stdout).toMatch(/^1 of 1 files, 1\.9 MB copied\n1 files are in s3:\/\/menus\/moved\/: 1 were copied now\.\n$/)
  await expect(run({})).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Where are the files now\? [^\n]*\n$/) })
})
