import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UploadAnswer } from '@vitrine/model/http.ts'
import { findFfmpeg, type Ffmpeg } from '../core/videos/ffmpeg.ts'
import { askerAt } from '../../test/program.ts'
import { aServer, type TestServer } from '../../test/server.ts'
import { processNextVideo } from './videos.ts'

let server: TestServer
let ffmpeg: Ffmpeg
beforeAll(async () => {
  server = await aServer()
  ffmpeg = (await findFfmpeg())!
})
afterAll(() => server.close())

test('[LB23] [LB24] while a video is made it says how far it is, and what is said of it then holds for the asset', async () => {
  const anna = await server.somebody()
  const path = join(server.dataDir, 'film.avi')
  await promisify(execFile)(ffmpeg.path, ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=30:d=6', '-c:v', 'mpeg4', path])
  const form = new FormData()
  form.set('file', new Blob([readFileSync(path)]), 'film.avi')
  const headers = { authorization: `Bearer ${anna.token}` }
  const sent = await fetch(`${server.address}/api/upload/asset`, { method: 'POST', body: form, headers })
  const { filename } = (await sent.json()) as UploadAnswer
  const ask = askerAt(server.address, anna.token)
  const { id } = (await ask.createPendingAsset({ input: { type: 'VIDEO', filename, title: 'film' } }))!

  // It is made as far as half of it, and goes on when something was said of it.
  const { promise: described, resolve: goOn } = Promise.withResolvers<void>()
  const told: number[] = []
  const halting: Ffmpeg = {
    ...ffmpeg,
    async run(job) {
      const { onProgress } = job
      const noted = (seconds: number): void => {
        told.push(seconds)
        onProgress?.(seconds)
      }
      const run = await ffmpeg.run(onProgress ? { ...job, onProgress: noted } : job)
      if (onProgress) await described
      return run
    },
  }
  const done = processNextVideo(server.services, halting, anna.organizationId, new AbortController().signal)
  await vi.waitFor(async () => expect((await ask.allPendingAssets({})).items[0]?.progress).toBeGreaterThan(0), { timeout: 60_000 })
  await ask.updatePendingAsset({ input: { id, title: 'Coffee' }, tags: ['summer'] })
  goOn()
  await done
  expect((await ask.allAssets({ filter: { type: 'VIDEO', isStock: false } })).items).toMatchObject([
    { id, title: 'Coffee', tags: ['summer'] },
  ])
  expect(told.at(-1)).toBeCloseTo(6, 0)
})
