import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '../processes/log.ts'
import { openPictures, type Pictures } from '../pictures/pictures.ts'
import { findFfmpeg, type Ffmpeg } from './ffmpeg.ts'
import { probeVideo } from './probe.ts'
import { transcodeVideo } from './transcode.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-transcode-'))
let ffmpeg: Ffmpeg
let pictures: Pictures
beforeAll(async () => {
  const found = await findFfmpeg()
  if (!found) throw new Error('Without ffmpeg nothing here can be tried: npm brings one on Linux, elsewhere install it.')
  ffmpeg = found
  pictures = openPictures(silent())
})
afterAll(() => {
  pictures.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...words: readonly string[]): Promise<{ readonly stdout: Buffer; readonly stderr: string }> {
  const { stdout, stderr } = await promisify(execFile)(ffmpeg.path, ['-hide_banner', ...words], { encoding: 'buffer' })
  return { stdout, stderr: String(stderr) }
}
/** One colour all over, as codes of 10 bits, and what the file says of them. */
async function aPlane(name: string, [light, blue, red]: readonly [number, number, number], transfer: string): Promise<string> {
  const path = join(folder, name)
  const source = `color=gray:s=320x180:r=10:d=0.5,format=yuv420p10le,geq=lum=${light}:cb=${blue}:cr=${red}`
  const params = `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`
  await run('-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', params, path)
  return path
}
/** The left half is red, the right half blue, and lines of it stand at the top. */
async function aFlag(name: string, before: readonly string[], ...words: readonly string[]): Promise<string> {
  const [plain, path] = [join(folder, `plain-${name}`), join(folder, name)]
  const source = 'color=blue:s=320x180:r=10:d=1,drawbox=w=160:h=180:c=red:t=fill'
  const made = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...words]
  await run('-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...made, plain)
  await run('-v', 'error', '-y', ...before, '-i', plain, '-c', 'copy', path)
  return path
}

interface Made {
  readonly about: Awaited<ReturnType<typeof probeVideo>>
  readonly width: number
  readonly height: number
  readonly duration: number
  /** What the result says of itself. */
  readonly says: string
  readonly to: string
}
async function made(from: string, by: Ffmpeg = ffmpeg): Promise<Made> {
  const to = `${from}.made.mp4`
  const container = 'mov'
  const about = await probeVideo(by, from, container)
  const { poster: _, ...size } = await transcodeVideo({ ffmpeg: by, pictures, from, container, about, to })
  const { stderr } = await run('-i', to, '-map', '0:v', '-frames:v', '1', '-f', 'null', '-')
  return { about, ...size, to, says: /Video: .*/.exec(stderr)?.[0] ?? '' }
}
/** The colour of one point of the first picture. */
async function pointOf({ to, width }: Made, [x = 0, y = 0]: readonly number[]): Promise<readonly number[]> {
  const { stdout } = await run('-v', 'error', '-i', to, '-frames:v', '1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-')
  const at = (y * width + x) * 3
  return [...stdout.subarray(at, at + 3)]
}
const isRed = ([red, , blue]: readonly number[]) => red! > 180 && blue! < 80
const isBlue = ([red, , blue]: readonly number[]) => blue! > 180 && red! < 80

test.each([
  ['PQ', 'smpte2084', 572],
  ['HLG', 'arib-std-b67', 721],
] as const)('[VI24] [VI29] white of %s is white on a screen, and the file says what its colours are', async (name, transfer, white) => {
  const film = await made(await aPlane(`${name}.mp4`, [white, 512, 512], transfer))
  expect(film.about.colours).toBe(transfer)
  expect(film.says).toMatch(/h264 \(High\).*yuv420p\(tv, bt709/)
  const [red, green, blue] = await pointOf(film, [100, 100])
  for (const light of [red!, green!, blue!]) expect(light).toBeGreaterThan(205)
  for (const light of [red!, green!, blue!]) expect(light).toBeLessThan(250)
})

test('[VI29] a red of wider colours stays red; what has the colours of a screen keeps its light', async () => {
  const wide = await made(await aPlane('red.mp4', [400, 450, 700], 'smpte2084'))
  const [red, green, blue] = await pointOf(wide, [100, 100])
  expect(red! - Math.max(green!, blue!)).toBeGreaterThan(60)
  const sdr = await made(await aPlane('sdr.mp4', [502, 512, 512], 'bt709'))
  expect(sdr.about.colours).toBe('bt2020')
  expect(sdr.says).toMatch(/yuv420p\(tv, bt709/)
  for (const light of await pointOf(sdr, [100, 100])) expect(Math.abs(light - 128)).toBeLessThan(5)
})

test('[VI30] without what brings colours nearer it is made all the same', async () => {
  const film = await made(await aPlane('pale.mp4', [572, 512, 512], 'smpte2084'), { ...ffmpeg, hasZscale: false })
  expect(film.says).toMatch(/yuv420p\(tv, bt709/)
})

test.each([
  [90, [180, 320], [90, 310], [90, 10]],
  [-90, [180, 320], [90, 10], [90, 310]],
  [180, [320, 180], [310, 90], [10, 90]],
] as const)('[VI25] one that is turned by %s degrees stands upright', async (turn, [width, height], red, blue) => {
  const film = await made(await aFlag(`turned${turn}.mp4`, ['-display_rotation', String(turn)]))
  expect(film).toMatchObject({ width, height })
  expect(film.says).toContain(`${width}x${height}`)
  expect([isRed(await pointOf(film, red)), isBlue(await pointOf(film, blue))]).toEqual([true, true])
})

test('[VI25] [VI31] one that is turned by another angle keeps its size, and one that is mirrored is shown so', async () => {
  const odd = await made(await aFlag('odd.mp4', ['-display_rotation', '45']))
  expect(odd).toMatchObject({ width: 320, height: 180 })
  expect(odd.about.isPlayable).toBe(false)
  const mirrored = await made(await aFlag('mirrored.mp4', ['-display_hflip']))
  expect(mirrored.about.isPlayable).toBe(false)
  expect(mirrored).toMatchObject({ width: 320, height: 180 })
  expect([isBlue(await pointOf(mirrored, [10, 90])), isRed(await pointOf(mirrored, [310, 90]))]).toEqual([true, true])
  expect(mirrored.says).not.toContain('rotation')
})

test('[VI26] one whose pictures don’t come evenly takes as long as before, and has thirty a second', async () => {
  // Ten a second, then sixty.
  const path = join(folder, 'uneven.mp4')
  const source = "testsrc2=s=320x180:r=60:d=3,select='if(lt(t,1.5),not(mod(n,6)),1)'"
  const words = ['-fps_mode', 'vfr', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path]
  await run('-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...words)
  const film = await made(path)
  expect(film.about.isPlayable).toBe(false)
  expect(film.duration).toBeCloseTo(3, 0)
  expect(film.says).toContain('30 fps')
})
