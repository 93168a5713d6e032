import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UploadAnswer } from '@vitrine/model/http.ts'
import { Refused } from '../core/errors/refusal.ts'
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

/** Sends a film of this source, and answers its name. */
async function sentFilm(token: string, source: string): Promise<string> {
  const path = join(server.dataDir, 'film.avi')
  await promisify(execFile)(ffmpeg.path, ['-y', '-v', 'error', '-f', 'lavfi', '-i', source, '-c:v', 'mpeg4', path])
  const form = new FormData()
  form.set('file', new Blob([readFileSync(path)]), 'film.avi')
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${server.address}/api/upload/asset`, { method: 'POST', body: form, headers })
  return ((await sent.json()) as UploadAnswer).filename
}

test('[LB23] [LB24] while a video is made it says how far it is, and what is said of it then holds for the asset', async () => {
  const anna = await server.somebody()
  const filename = await sentFilm(anna.token, 'testsrc2=s=1280x720:r=30:d=6')
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

test('[VI23] [LB40] where what keeps files is away, a video is tried until it is back, after others of its owner', async () => {
  const bob = await server.somebody()
  const filename = await sentFilm(bob.token, 'testsrc2=s=160x90:r=10:d=1')
  const ask = askerAt(server.address, bob.token)
  const { id } = (await ask.createPendingAsset({ input: { type: 'VIDEO', filename } }))!
  const { services } = server
  const awayFiles = { ...services.files, withPath: () => Promise.reject(new Refused('UnavailableError')) }
  const turn = (files: typeof services.files) =>
    processNextVideo({ ...services, files }, ffmpeg, bob.organizationId, new AbortController().signal)
  for (let tries = 1; tries <= 7; tries += 1) {
    await expect(turn(awayFiles)).rejects.toThrow('UnavailableError')
    expect((await ask.allPendingAssets({})).items).toMatchObject([{ id, state: 'PROCESSING', failure: null, progress: null }])
  }
  const second = (await ask.createPendingAsset({ input: { type: 'VIDEO', filename } }))!
  const made = async () => (await ask.allAssets({ filter: { type: 'VIDEO', isStock: false } })).items.map(asset => asset.id)
  await turn(services.files)
  expect(await made()).toEqual([second.id])
  await turn(services.files)
  expect(await made()).toEqual(expect.arrayContaining([id, second.id]))
})
