// The media page over 20,000 files, scrolled: at the pace of reading, as fast as a wheel turns, and through all of them as with the bar.
import { chromium as playwright, type Page } from 'playwright-core'
import { chromium } from '../e2e/chromium.ts'
import { framesDuring } from './frames.ts'
import { checkBound, percentile, sessionOf, startMeasuredServer } from './measuredServer.ts'

const files = 20_000
/** Scrolled by a script once a frame, so that each frame is one of the page's own and none comes of the compositor alone. */
const frames = 300
const paces = { 'a page of it in a second': 15, 'as fast as a wheel turns': 120, 'through all of them': Infinity }

const vitrine = await startMeasuredServer()
await vitrine.ask('library', { assets: files, folders: 500, tags: 300, isStock: true })
const session = await sessionOf(vitrine.address, 'admin@vitrine.example')
const localStorage = [
  { name: 'vitrine.session', value: JSON.stringify(session) },
  { name: 'vitrine.language', value: 'en' },
]
const browser = await playwright.launch(await chromium())
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  storageState: { cookies: [], origins: [{ origin: vitrine.address, localStorage }] },
})

console.log(`The media page over ${files} files, ${frames} frames each:`)
for (const [name, pixels] of Object.entries(paces)) {
  const page = await context.newPage()
  await page.goto(`${vitrine.address}/media`)
  await page.locator('[data-index="0"]').waitFor()
  await scroll(page, 60, 30)
  const result = await framesDuring(browser, page, async begin => {
    await begin()
    await scroll(page, frames, pixels)
  })
  const p95 = percentile(result.frames, 0.95)
  checkBound(`${name}, frame time in ms at p95 (main thread ${result.mainPerFrame.toFixed(1)} ms a frame)`, p95, 'at most', 20)
  await page.close()
}
await browser.close()
await vitrine.close()

/** So many pixels further with each frame; infinitely many: evenly from the first file to the last. */
function scroll(page: Page, count: number, pixels: number): Promise<void> {
  return page.evaluate(
    ({ count, pixels }) =>
      new Promise<void>(resolve => {
        let left = count
        const all = document.documentElement.scrollHeight - innerHeight
        requestAnimationFrame(function step() {
          scrollBy(0, Number.isFinite(pixels) ? pixels : all / count)
          left -= 1
          if (left > 0) requestAnimationFrame(step)
          else resolve()
        })
      }),
    { count, pixels },
  )
}
