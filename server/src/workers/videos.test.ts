import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UploadAnswer } from '@vitrine/model/http.ts'
import { findFfmpeg } from '../core/videos/ffmpeg.ts'
import { askerAt, aProgram, type Program } from '../../test/program.ts'
import { aServer, type TestServer } from '../../test/server.ts'

let server: TestServer
/** Seconds: as little as the queue allows. */
const jobTimes = { heartbeat: 10, supervise: 1 }
const workers: Program[] = []
beforeAll(async () => {
  server = await aServer({ jobTimes })
})
afterAll(async () => {
  for (const worker of workers) worker.stop('SIGKILL')
  await Promise.all(workers.map(worker => worker.ended))
  await server.close()
})

/** Another process, which does what is queued. */
function aWorker(): Program {
  const env = {
    ROLE: 'worker',
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    SECRET: 's'.repeat(40),
    CHROMIUM_PATH: '/nowhere',
  }
  const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)
  const script = `import { readConfig } from ${from('../config.ts')}
    import { createLog } from ${from('../core/log.ts')}
    import { startServer } from ${from('../startServer.ts')}
    await startServer({ config: readConfig(process.env), log: createLog(), jobTimes: ${JSON.stringify(jobTimes)} })`
  const worker = aProgram(env, { script })
  workers.push(worker)
  return worker
}

test('[VI16] a video whose worker was killed is made by the next', { timeout: 240_000 }, async () => {
  const anna = await server.somebody()
  const path = join(server.dataDir, 'long.avi')
  const { path: ffmpeg } = (await findFfmpeg())!
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=30:d=8', '-c:v', 'mpeg4', path])
  const form = new FormData()
  form.set('file', new Blob([readFileSync(path)]), 'long.avi')
  const headers = { authorization: `Bearer ${anna.token}` }
  const sent = await fetch(`${server.address}/api/upload/asset`, { method: 'POST', body: form, headers })
  const { filename } = (await sent.json()) as UploadAnswer
  const ask = askerAt(server.address, anna.token)
  const { id } = (await ask.createPendingAsset({ input: { type: 'VIDEO', filename } }))!

  const triesOf = async () =>
    (await server.services.pool.query(`select tries from "pendingAsset" where id = $1`, [id])).rows[0]?.tries as number
  const first = aWorker()
  await vi.waitFor(async () => expect(await triesOf()).toBe(1), { timeout: 60_000 })
  first.stop('SIGKILL')
  await first.ended
  expect((await ask.allPendingAssets({})).items).toMatchObject([{ id, state: 'PROCESSING' }])

  aWorker()
  const made = () => ask.allAssets({ filter: { type: 'VIDEO', isStock: false } })
  await vi.waitFor(async () => expect((await made()).items).toMatchObject([{ id, width: 1280, height: 720 }]), { timeout: 150_000 })
  expect((await ask.allPendingAssets({})).items).toEqual([])
})
