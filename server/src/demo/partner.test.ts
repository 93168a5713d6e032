import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { probeWithoutFfmpeg } from '../core/videos/probeWithoutFfmpeg.ts'
import { explainers, partnerFolder } from './partner.ts'
import { videoSize } from './videos.ts'

test('what the demo’s partner has is there, and nothing else', () => {
  expect(readdirSync(partnerFolder).toSorted()).toEqual(['LICENSE.md', ...explainers.map(name => `${name}.mp4`), 'logo.webp'].toSorted())
})

test.each(explainers)('what it explains about %s is a small H.264 video', async name => {
  const file = join(partnerFolder, `${name}.mp4`)
  expect(statSync(file).size).toBeLessThanOrEqual(100_000)
  expect(await probeWithoutFfmpeg(file, 'mov')).toEqual({ ...videoSize, duration: 6 })
})
