import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UploadAnswer } from '@vitrine/model/http.ts'
import type { Closable } from '../core/processes/closable.ts'
import { findFfmpeg } from '../core/videos/ffmpeg.ts'
import { askerAt, aProgram, type Program } from '../../test/program.ts'
import { aServer, type TestServer } from '../../test/server.ts'
import { startVideos } from './videos.ts'

let server: TestServer
/** Seconds. */
const jobTimes = { heartbeat: 20, supervise: 1 }
let killed: Program | undefined
let next: Closable | undefined
beforeAll(async () => {
  server = await aServer({ jobTimes })
})
afterAll(async () => {
  killed?.stop('SIGKILL')
  await killed?.ended
  await next?.close()
  await server.close()
})

/** Another process, which does what is queued. */
function aWorker(ffmpeg: string): Program {
  const env = {
    ROLE: 'worker',
    FFMPEG_PATH: ffmpeg,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    SECRET: 's'.repeat(40),
    CHROMIUM_PATH: '/nowhere',
  }
  const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)
  const script = `import { readConfig } from ${from('../config.ts')}
    import { createLog } from ${from('../core/processes/log.ts')}
    import { startServer } from ${from('../startServer.ts')}
    await startServer({ config: readConfig(process.env), log: createLog(), jobTimes: ${JSON.stringify(jobTimes)} })`
  return aProgram(env, { script })
}

/** Does what ffmpeg does, but is never done with a video while its worker lives. */
function slowFfmpeg(ffmpeg: string): string {
  const path = join(server.dataDir, 'slow-ffmpeg')
  const endless = 'while echo still; do sleep 1; done'
  writeFileSync(path, `#!/bin/sh\ncase "$*" in *faststart*) ${endless};; *) exec "${ffmpeg}" "$@";; esac\n`, { mode: 0o755 })
  return path
}

test('[VI16] a video whose worker was killed is made by the next', { timeout: 240_000 }, async () => {
  const anna = await server.somebody()
  const path = join(server.dataDir, 'film.avi')
  const { path: ffmpeg } = (await findFfmpeg())!
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=1', '-c:v', 'mpeg4', path])
  const form = new FormData()
  form.set('file', new Blob([readFileSync(path)]), 'film.avi')
  const headers = { authorization: `Bearer ${anna.token}` }
  const sent = await fetch(`${server.address}/api/upload/asset`, { method: 'POST', body: form, headers })
  const { filename } = (await sent.json()) as UploadAnswer
  const ask = askerAt(server.address, anna.token)
  const { id } = (await ask.createPendingAsset({ input: { type: 'VIDEO', filename } }))!

  const { pool } = server.services
  const triesOf = async () => (await pool.query(`select tries from "pendingAsset" where id = $1`, [id])).rows[0]?.tries as number
  killed = aWorker(slowFfmpeg(ffmpeg))
  await vi.waitFor(async () => expect(await triesOf()).toBe(1), { timeout: 60_000 })
  killed.stop('SIGKILL')
  await killed.ended
  expect((await ask.allPendingAssets({})).items).toMatchObject([{ id, state: 'PROCESSING' }])
  // As it stands when nobody gave a sign of life for longer than that.
  const { rowCount } = await pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'nextVideo' and state = 'active'`,
  )
  expect(rowCount).toBe(1)

  next = startVideos(server.services)
  const made = () => ask.allAssets({ filter: { type: 'VIDEO', isStock: false } })
  await vi.waitFor(async () => expect((await made()).items).toMatchObject([{ id, width: 160, height: 90 }]), { timeout: 150_000 })
  expect((await ask.allPendingAssets({})).items).toEqual([])
})
