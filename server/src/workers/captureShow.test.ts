import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import type { Show, Widget } from '@vitrine/model/show/show.ts'
import { builds } from '../core/http/pages.ts'
import { ffmpegHere, type Ffmpeg } from '../core/videos/ffmpeg.ts'
import { aServer, type TestServer } from '../../test/server.ts'
import { captureShow, createCapture } from './captureShow.ts'
import { findChromium } from './chromium.ts'
import type { Film, FilmShow } from './filming.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
let server: TestServer
let address: string
let capture: FilmShow
let ffmpeg: Ffmpeg

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-capture-'))
  // The page as it is now, whatever was built before.
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'player', '--outDir', join(folder, 'player'), '--logLevel', 'error']
  await promisify(execFile)(process.execPath, vite, { cwd: root })
  server = await aServer({ builds: { ...builds, player: join(folder, 'player') } })
  address = `${server.address.replace('127.0.0.1', 'localhost')}/capture`
  capture = (await createCapture(address))!
  ffmpeg = (await ffmpegHere())!
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

let films = 0
async function filmed(
  show: Show,
  catalogue: Catalogue = emptyCatalogue,
): Promise<Film & { readonly path: string; readonly told: number[] }> {
  const path = join(folder, `${films++}.mp4`)
  const told: number[] = []
  const onProgress = (fraction: number) => void told.push(fraction)
  const film = await capture({ content: { show, catalogue }, to: path, signal: AbortSignal.timeout(60_000), onProgress })
  return { ...film, path, told }
}

/** How light each frame is, from 16 to 235, column by column. */
async function lightness(path: string, columns = 1): Promise<number[][]> {
  const making = ['-vf', `scale=${columns}:1:flags=area,format=yuv444p,extractplanes=y`, '-f', 'rawvideo', '-fps_mode', 'passthrough']
  const { made } = await ffmpeg.run({ from: path, reading: ['-f', 'mov'], making, seconds: 60 })
  return Array.from({ length: made.length / columns }, (_, i) => [...made.subarray(i * columns, (i + 1) * columns)])
}
const whole = (frames: readonly number[][]): number[] => frames.map(([light]) => light!)

/** Filled with this colour, in layers. */
const area = (id: string, backgroundColor: string, given: Partial<Widget> = {}): Widget => {
  const widget = aWidget('RECTANGLE', { id, positionX: 0, positionY: 0, width: 1, height: 1, ...given })
  return { ...widget, style: { ...widget.style, backgroundColor } }
}

describe('[VM20] what is made of a show', () => {
  test.for([
    ['LANDSCAPE', '1920x1080'],
    ['PORTRAIT', '1080x1920'],
  ] as const)('[VM40] is a video that every screen plays, %s', async ([orientation, size]) => {
    const slides = [aSlide({ id: 'a', duration: 0.35, widgets: [area('a1', '336699')] })]
    const { path, picture, ...film } = await filmed(aShow({ orientation, slides }))
    expect(film).toMatchObject({ seconds: 0.35, width: orientation === 'LANDSCAPE' ? 1920 : 1080 })
    const { said } = await ffmpeg.run({ from: path, reading: ['-f', 'mov'], making: ['-f', 'null'], seconds: 60 })
    expect(said).toMatch(new RegExp(`h264 \\(High\\).*yuv420p\\(tv, bt709, progressive\\), ${size}`))
    expect(said).toMatch(/Duration: 00:00:00\.35,/)
    const bytes = readFileSync(path)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(picture.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('has the colours that were chosen', async () => {
    const { path } = await filmed(aShow({ slides: [aSlide({ id: 'a', duration: 0.1, widgets: [area('a1', 'D04020')] })] }))
    const making = ['-vf', 'scale=1:1:flags=area:in_color_matrix=bt709,format=rgb24', '-frames:v', '1', '-f', 'rawvideo']
    const { made } = await ffmpeg.run({ from: path, reading: ['-f', 'mov'], making, seconds: 60 })
    for (const [i, wanted] of [0xd0, 0x40, 0x20].entries()) expect(Math.abs(made[i]! - wanted)).toBeLessThan(4)
  })
})

describe('[VM21] it shows what a screen shows', () => {
  test('slides for their time, in their order, without those whose condition does not hold', async () => {
    const slides = [
      aSlide({ id: 'a', sortIndex: 0, duration: 0.3, widgets: [area('a1', '000000')] }),
      aSlide({ id: 'b', sortIndex: 1, duration: 1, conditionType: 'PROMOTION_ACTIVE_ANY', widgets: [area('b1', '808080')] }),
      aSlide({ id: 'c', sortIndex: 2, duration: 0.25, widgets: [area('c1', 'FFFFFF')] }),
    ]
    const { path, seconds, told } = await filmed(aShow({ slides }))
    expect(seconds).toBeCloseTo(0.55, 3)
    const frames = whole(await lightness(path))
    expect(frames.map(light => (light > 230 ? 'c' : light < 20 ? 'a' : '?')).join('')).toBe(`${'a'.repeat(9)}${'c'.repeat(8)}`)
    expect(told.at(-1)).toBe(1)
  })

  test('transitions and motions, each frame another', async () => {
    const moves = area('a1', '000000', { width: 0.1, positionX: 0.9 })
    const slideIn = { widgetId: 'a1', stage: 'IN', type: 'SLIDE_LEFT', duration: 0.5, delay: null } as const
    const animations = [{ ...slideIn, positionStartX: null, positionStartY: null, scaleStart: null }]
    const slides = [
      aSlide({ id: 'a', sortIndex: 0, duration: 0.5, widgets: [{ ...moves, animations }] }),
      aSlide({ id: 'b', sortIndex: 1, duration: 1, transitionType: 'FADE', transitionDuration: 0.5, widgets: [area('b1', '000000')] }),
    ]
    const { path } = await filmed(aShow({ slides }))
    const frames = await lightness(path, 40)
    const arriving = frames.slice(0, 12).map(String)
    expect(new Set(arriving).size).toBe(12)
    const fading = frames.slice(15, 30).map(columns => columns[10]!)
    expect(fading).toEqual(fading.toSorted((a, b) => b - a))
    expect(new Set(fading).size).toBeGreaterThan(12)
    expect(frames[44]![10]).toBeLessThan(20)
  })

  test('[VM41] every frame of a video, none missing and none doubled, and again from its beginning', async () => {
    const source = join(folder, 'source.mp4')
    const frames = "color=s=160x90:r=30:d=1,geq=lum='30+6*N':cb=128:cr=128"
    const words = ['-v', 'error', '-f', 'lavfi', '-i', frames, ...'-c:v libx264 -qp 4 -bf 2 -pix_fmt yuv420p -y'.split(' '), source]
    await promisify(execFile)(ffmpeg.path, words)
    const name = await server.services.files.put(readFileSync(source), 'mp4')
    const asset = { id: 'film', type: 'VIDEO', title: 'Film', url: `/files/${name}`, thumbUrl: null } as const
    const slides = [aSlide({ id: 'a', duration: 1.5, backgroundAssetId: 'film' })]
    const seen = whole(await lightness((await filmed(aShow({ slides }), { ...emptyCatalogue, assets: { film: asset } })).path))
    const once = whole(await lightness(source))
    expect(new Set(once).size).toBe(30)
    expect(seen).toHaveLength(45)
    for (const [i, light] of seen.entries()) expect(Math.abs(light - once[i % 30]!)).toBeLessThan(4)
  })
})

describe('[VM22] while it is made', () => {
  const long = aShow({ slides: [aSlide({ id: 'a', duration: 600, widgets: [area('a1', '000000')] })] })

  test('it can be cancelled', async () => {
    const stop = new AbortController()
    const onProgress = (fraction: number) => void (fraction > 0 && stop.abort(new Error('Nobody wants it')))
    const film = capture({
      content: { show: long, catalogue: emptyCatalogue },
      to: join(folder, 'no.mp4'),
      signal: stop.signal,
      onProgress,
    })
    await expect(film).rejects.toThrow('Nobody wants it')
  })

  test('it can be cancelled, also as its browser starts', async () => {
    const stop = new AbortController()
    const launch = (await findChromium())!
    // As whom it starts is asked when it does.
    const wrap: typeof launch.user.wrap = (program, args) => {
      stop.abort(new Error('Nobody wants it'))
      return launch.user.wrap(program, args)
    }
    const told: number[] = []
    const film = captureShow({ ...launch, user: { ...launch.user, wrap } }, address, {
      content: { show: long, catalogue: emptyCatalogue },
      to: join(folder, 'none.mp4'),
      signal: stop.signal,
      onProgress: fraction => void told.push(fraction),
    })
    await expect(film).rejects.toThrow('Nobody wants it')
    expect(told).toEqual([])
  })
})
