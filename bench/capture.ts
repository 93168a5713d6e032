// A video of a show: 20 seconds of three slides on which four widgets move all the time, over photographs, and then ten minutes of the same.
// How long a second of video takes, what memory all that makes it takes together, whether every frame is there once, and whether frames look
// like pictures of the same moments.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium as playwright } from 'playwright-core'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { ffmpegHere } from '../server/src/core/videos/ffmpeg.ts'
import { createCapture } from '../server/src/workers/captureShow.ts'
import { chromium } from '../e2e/chromium.ts'
import { ask, checkBound, signIn, startMeasuredServer } from './measuredServer.ts'
import { photograph } from './photographs.ts'
import { slideWith, widgetOf } from './scene.ts'

const longMinutes = Number(process.argv[2] ?? 10)
const frameRate = 30
/** Megabytes. */
const mostMemory = 700

const vitrine = await startMeasuredServer()
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-capture-'))
const ffmpeg = (await ffmpegHere())!.path
const capture = (await createCapture(`${vitrine.address}/capture`))!
const photographs = await Promise.all(Array.from({ length: 6 }, (_, i) => photograph(i)))
const { assetIds } = await vitrine.ask('pictures', { base64: photographs.map(photo => photo.toString('base64')) })

const short = await filmed('short', [7, 7, 6])
await checkFrames(short)
await checkLooks(short)
const long = await filmed('long', [20 * longMinutes, 20 * longMinutes, 20 * longMinutes])
checkBound('memory beside that of the short one', long.megabytes / short.megabytes, 'at most', 1.2)
await vitrine.close()
await rm(folder, { recursive: true, force: true })

interface Filmed {
  readonly path: string
  readonly content: ShowContent
  readonly megabytes: number
}

async function filmed(title: string, durations: readonly number[]): Promise<Filmed> {
  const slides = durations.map(movingSlide)
  const { showId } = await vitrine.ask('show', { title, slides })
  const { body } = await ask(`${vitrine.address}/api/content/show/${showId}`, { token: await signIn(vitrine.address) })
  const content = JSON.parse(body.toString()) as ShowContent
  const to = path.join(folder, `${title}.mp4`)
  const memory = watchMemory()
  const begun = performance.now()
  const film = await capture({ content, to, signal: AbortSignal.timeout(3_600_000), onProgress: () => undefined })
  const worked = (performance.now() - begun) / 1000
  const megabytes = memory.end()
  console.log(`${film.seconds} s of video in ${worked.toFixed(1)} s, ${((await stat(to)).size / 1e6).toFixed(1)} MB:`)
  checkBound('seconds of work for a second of video', worked / film.seconds, 'at most', 0.5)
  checkBound('MB of memory, all that is started for it together', megabytes, 'at most', mostMemory)
  return { path: to, content, megabytes }
}

/** A photograph; over it a line that passes, and a picture and two texts that never stand still. */
function movingSlide(duration: number, index: number): Slide {
  const slide = slideWith(index, slideId => {
    const photo = widgetOf('IMAGE', slideId, { x: 0, y: 0 }, 1)
    const ticker = widgetOf('TICKER', slideId, { x: 0, y: 0.9 }, 5)
    const movers = (['IMAGE', 'TEXT', 'TEXT'] as const).map((type, i): Widget => {
      const widget = widgetOf(type, slideId, { x: 0.08 + 0.3 * i, y: 0.2 + 0.2 * i }, i + 2)
      const settings = widget.type === 'IMAGE' ? { ...widget.settings, assetId: assetIds[3 + index]! } : widget.settings
      const motion = { widgetId: widget.id, delay: null, positionStartX: null, positionStartY: null, scaleStart: null }
      const animations = [
        { ...motion, stage: 'IN', type: (['ZOOM', 'FADE_UP', 'SLIDE_LEFT'] as const)[i]!, duration: 1 } as const,
        { ...motion, stage: 'LOOP', type: (['BOUNCE', 'ZOOM', 'FADE_LEFT'] as const)[i]!, duration: 3 } as const,
      ]
      return { ...widget, width: 0.22, settings, animations } as Widget
    })
    const covering = { ...photo, width: 1, height: 1, settings: { ...photo.settings, assetId: assetIds[index]! } } as Widget
    const settings = {
      ...ticker.settings,
      source: 'CUSTOM_TEXT',
      content: 'Free wifi\nLunch from half past eleven\nAsk us for the cake of the day',
    }
    return [covering, ...movers, { ...ticker, width: 1, height: 0.1, settings } as Widget]
  })
  const transitionType = (['FADE', 'SLIDE_LEFT', 'ZOOM'] as const)[index]!
  return { ...slide, duration, transitionType, transitionDuration: 0.5 }
}

/** Everything moves all the time: each frame is another than the one before, and there are as many as there are thirtieths of a second. */
async function checkFrames({ path: from, content }: Filmed): Promise<void> {
  const sums = (await said(['-i', from, '-map', '0:v', '-fps_mode', 'passthrough', '-f', 'framemd5', '-']))
    .split('\n')
    .filter(line => line.startsWith('0,'))
  const hashes = sums.map(line => line.split(',').at(-1)!.trim())
  const wanted = content.show.slides.reduce((sum, { duration }) => sum + duration, 0) * frameRate
  checkBound('frames missing', Math.abs(wanted - hashes.length), 'at most', 0)
  checkBound('frames like the one before', hashes.filter((hash, i) => hash === hashes[i - 1]).length, 'at most', 0)
}

/** Beside the stage on which pictures are made, at moments between transitions. */
async function checkLooks({ path: film, content }: Filmed): Promise<void> {
  const browser = await playwright.launch(await chromium())
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 })).newPage()
  await page.goto(`${vitrine.address}/stage`)
  const { show, catalogue } = content
  let [begins, worst] = [0, 1]
  for (const slide of show.slides) {
    await page.evaluate(scene => (globalThis as unknown as { stage: Stage }).stage.show(scene), { show, slideId: slide.id, catalogue })
    for (const second of [0.6, 0.8, 1.5, 3, 5.5]) {
      await page.evaluate(t => (globalThis as unknown as { stage: Stage }).stage.seek(t), second)
      const picture = path.join(folder, 'picture.png')
      await writeFile(picture, await page.screenshot({ type: 'png' }))
      const frame = Math.round((begins + second) * frameRate)
      // In the film's own format: its colours have half as many points.
      const filter = `[0:v]select=eq(n\\,${frame})[a];[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[b];[a][b]ssim`
      const answer = await said(['-i', film, '-i', picture, '-lavfi', filter, '-frames:v', '1', '-f', 'null', '-'])
      const ssim = Number(/All:([\d.]+)/.exec(answer)?.[1])
      worst = Math.min(worst, ssim)
      if (process.env['VERBOSE']) console.log(slide.sortIndex, second, ssim)
    }
    begins += slide.duration
  }
  await browser.close()
  checkBound('likeness (SSIM) to pictures of the same moments, the worst of 15', worst, 'at least', 0.98)
}

interface Stage {
  show(scene: unknown): Promise<void>
  seek(second: number): Promise<void>
}

function said(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, ['-hide_banner', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let [answer, told] = ['', '']
    child.stdout.on('data', (part: Buffer) => (answer += part.toString()))
    child.stderr.on('data', (part: Buffer) => (told += part.toString()))
    child.on('error', reject).on('close', () => resolve(answer || told))
  })
}

/** The most that the browser's processes take together at one moment. What they share counts once. */
function watchMemory() {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, proportionalMemory())), 1_000)
  return {
    end(): number {
      clearInterval(timer)
      return most
    },
  }
}

function proportionalMemory(): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each))) {
    try {
      const about = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(about.slice(about.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It has just ended.
    }
  }
  const isOurs = (id: number): boolean => parents.has(id) && !isServer(id) && (parents.get(id) === process.pid || isOurs(parents.get(id)!))
  return [...parents.keys()].filter(isOurs).reduce((sum, id) => sum + megabytesOf(id), 0)
}

function isServer(id: number): boolean {
  return read(`/proc/${id}/cmdline`).includes('serverProcess')
}

function megabytesOf(id: number): number {
  return Number(/^Pss: +(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) / 1000
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
