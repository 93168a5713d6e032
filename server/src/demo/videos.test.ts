import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { probeWithoutFfmpeg } from '../core/videos/probeWithoutFfmpeg.ts'
import { videoFolder, videos, videoSize } from './videos.ts'

test('the table names each video that is there, with its poster, and no other', () => {
  const named = [...videos.keys()].flatMap(name => [`${name}.mp4`, `${name}.webp`])
  expect(readdirSync(videoFolder).toSorted()).toEqual([...named, 'LICENSE.md'].toSorted())
})

test.each([...videos])('%s is a small H.264 video of the length it says, with a poster of its size', async (name, { duration }) => {
  const file = join(videoFolder, `${name}.mp4`)
  expect(statSync(file).size).toBeLessThanOrEqual(300_000)
  expect(await probeWithoutFfmpeg(file, 'mov')).toEqual({ ...videoSize, duration })
  expect(await sharp(join(videoFolder, `${name}.webp`)).metadata()).toMatchObject({ format: 'webp', ...videoSize })
})
