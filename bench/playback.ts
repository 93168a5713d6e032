// How smoothly a weak TV plays: with a processor four times slower, the share of frames that come on time at 60 a second, during each kind of
// transition between photographs, and while ten widgets move. The real page, paired, in a real browser.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium as playwright } from 'playwright-core'
import { animationTypes, transitionTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { chromium } from '../e2e/chromium.ts'
import { startMeasuredServer, aPairedPage, percentile } from './measuredServer.ts'
import { photograph } from './photographs.ts'
import { slideWith, widgetOf } from './scene.ts'

const rounds = Number(process.argv[2] ?? 3)
const throttle = 4
const transitionSeconds = 1
const moving = 10

const vitrine = await startMeasuredServer()
const photographs = await Promise.all(Array.from({ length: transitionTypes.length }, (_, i) => photograph(i)))
const { assetIds } = await vitrine.ask('pictures', { base64: photographs.map(photo => photo.toString('base64')) })
const slides = [...transitionTypes.map(photoSlide), crowdedSlide(transitionTypes.length)]
const names = [...transitionTypes, `${moving} widgets moving`]
const { screenId } = await vitrine.ask('show', { title: 'Smooth', slides, isPlayed: true })

const browser = await playwright.launch(await chromium())
const page = await aPairedPage(browser, vitrine.address, screenId, { width: 1280, height: 720 })
await page.locator('[data-turn] img').first().waitFor()
await pause(3000)
const floor = await shares(1)
await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle })
await pause(1000)
const slow = await shares(rounds)
await browser.close()
await vitrine.close()

console.log(`Frames on time at 60 a second, processor ${throttle} times slower (as it is), ${rounds} rounds, medians:`)
for (const name of names) console.log(`  ${name.padEnd(20)} ${percent(slow.get(name))} (${percent(floor.get(name))})`)

function percent(values: readonly number[] = []): string {
  return `${Math.round(percentile(values, 0.5) * 100)} %`.padStart(5)
}

/** For each slide the share of its transition's frames that were there, each time it came. */
async function shares(times: number): Promise<Map<string, number[]>> {
  const seen = await page.evaluate(watch, { turns: slides.length * times + 1, seconds: transitionSeconds })
  const byName = new Map<string, number[]>(names.map(name => [name, []]))
  for (const { slideId, share } of seen) byName.get(names[slides.findIndex(slide => slide.id === slideId)] ?? '')?.push(share)
  return byName
}

/** Runs in the page: counts the frames of the first second of each turn. */
function watch({ turns, seconds }: { turns: number; seconds: number }): Promise<{ slideId: string; share: number }[]> {
  return new Promise(done => {
    const seen: { slideId: string; share: number }[] = []
    let turn = ''
    let slideId = ''
    let begun: number | null = null
    let frames = 0
    function frame(now: number) {
      const layers = [...document.querySelectorAll<HTMLElement>('[data-turn]')]
      const top = layers.reduce((a, b) => (Number(b.style.zIndex) > Number(a.style.zIndex) ? b : a), layers[0]!)
      if (top.dataset['turn'] !== turn) {
        // The first is met in the middle of its turn.
        begun = turn === '' ? null : now
        turn = top.dataset['turn']!
        slideId = top.querySelector<HTMLElement>('[data-slide-id]')?.dataset['slideId'] ?? ''
        frames = 0
      } else if (begun !== null) {
        frames += 1
        if (now - begun >= seconds * 1000) {
          seen.push({ slideId, share: Math.min(1, (frames * 1000) / (60 * (now - begun))) })
          begun = null
        }
      }
      if (seen.length < turns - 1) requestAnimationFrame(frame)
      else done(seen)
    }
    requestAnimationFrame(frame)
  })
}

function photoSlide(transitionType: Slide['transitionType'], index: number): Slide {
  const slide = slideWith(index, slideId => [covering(slideId, assetIds[index]!)])
  return { ...slide, transitionType, transitionDuration: transitionSeconds, duration: 2.2 }
}

/** Ten pictures and texts, each in another motion, over a photograph; it comes in at once. */
function crowdedSlide(index: number): Slide {
  const slide = slideWith(index, slideId => [
    covering(slideId, assetIds[0]!),
    ...Array.from({ length: moving }, (_, i): Widget => {
      const widget = widgetOf(i % 2 ? 'TEXT' : 'IMAGE', slideId, { x: (i % 5) / 5, y: i < 5 ? 0.1 : 0.55 }, i + 2)
      const settings = widget.type === 'IMAGE' ? { ...widget.settings, assetId: assetIds[i]! } : widget.settings
      const type = animationTypes.filter(each => each !== 'A_B')[i * 4]!
      const motion = { widgetId: widget.id, type, duration: transitionSeconds, delay: null, positionStartX: null, positionStartY: null }
      const stages = (['IN', 'LOOP'] as const).map(stage => ({ ...motion, stage, scaleStart: null }))
      return { ...widget, width: 0.18, settings, animations: stages } as Widget
    }),
  ])
  return { ...slide, transitionType: null, transitionDuration: null, duration: 2.2 }
}

function covering(slideId: string, assetId: string): Widget {
  const photo = widgetOf('IMAGE', slideId, { x: 0, y: 0 }, 1)
  return { ...photo, width: 1, height: 1, settings: { ...photo.settings, assetId } } as Widget
}
