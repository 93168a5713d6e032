// The grid over 10,000 products: typing in a cell, and scrolling beside a plain page of as many cells. They take turns.
// `node bench/grid.ts 1000 60 1`: with a thousand products, sixty frames, one run.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { freshBrowsers, openFloor } from './browsers.ts'
import { framesDuring } from './frames.ts'
import { makeProducts } from './manyProducts.ts'
import { checkBound, checkRatio, percentile, sessionOf, startMeasuredServer } from './measuredServer.ts'

const products = Number(process.argv[2] ?? 10_000)
const frames = Number(process.argv[3] ?? 300)
const runs = Number(process.argv[4] ?? 3)
const letters = 'Soup of the day with bread '.repeat(3)

const vitrine = await startMeasuredServer()
const session = await sessionOf(vitrine.address)
await makeProducts(vitrine.address, session.token, products)
const inBrowser = freshBrowsers(vitrine.address, session, { 'vitrine.productsView': '"grid"', 'vitrine.gridOfAll': 'true' })

const scrolled: Record<'grid' | 'floor', number[]> = { grid: [], floor: [] }
const typed: Record<'grid' | 'floor', number[]> = { grid: [], floor: [] }
for (let run = 0; run < runs; run++) {
  const columns = await inBrowser(async (browser, page) => {
    await page.goto(`${vitrine.address}/products`)
    await page.getByRole('gridcell').first().waitFor()
    await page.waitForTimeout(1_500)
    scrolled.grid.push(...(await scrolling(browser, page, '[role=grid]')))
    typed.grid.push(...(await typing(page, '[role=grid]', '[role=gridcell]')))
    return page.getByRole('columnheader').count()
  })
  await inBrowser(async (browser, page) => {
    await openFloor(page, vitrine.address)
    await page.evaluate(layFloor, { rows: products, columns })
    await page.waitForTimeout(1_500)
    scrolled.floor.push(...(await scrolling(browser, page, '#floor')))
    // Of a few rows, as the grid draws them: a browser takes longer for a letter among all.
    await openFloor(page, vitrine.address)
    await page.evaluate(layFloor, { rows: 40, columns })
    typed.floor.push(...(await typing(page, '#floor', '.cell')))
  })
}
console.log(`The grid over ${products} products, ${runs} runs of ${frames} frames:`)
console.log(`  a plain page of as many cells: frame time ${percentile(scrolled.floor, 0.95).toFixed(1)} ms at p95`)
checkBound('scrolling, frame time in ms at p95', percentile(scrolled.grid, 0.95), 'at most', 20)
checkBound('a letter typed in a cell until it is drawn, ms at p95', percentile(typed.grid, 0.95), 'at most', 50)
const beside = (values: Record<'grid' | 'floor', number[]>, part: number) => percentile(values.grid, part) / percentile(values.floor, part)
checkRatio(`${products} products scrolled, frame time at p95 beside the plain page`, beside(scrolled, 0.95), 'at most', 1.1)
checkRatio('a letter typed in a cell of the grid, p50 beside the plain page', beside(typed, 0.5), 'at most', 1.2)
await vitrine.close()

/** As fast as a wheel turns, a step with each frame. */
async function scrolling(browser: Browser, page: Page, selector: string): Promise<readonly number[]> {
  const scroll = (count: number) =>
    page.evaluate(
      ({ count, selector }) =>
        new Promise<void>(resolve => {
          const box = document.querySelector(selector)!
          let left = count
          requestAnimationFrame(function step() {
            box.scrollTop += 120
            left -= 1
            if (left > 0) requestAnimationFrame(step)
            else resolve()
          })
        }),
      { count, selector },
    )
  await scroll(30)
  const result = await framesDuring(browser, page, async begin => {
    await begin()
    await scroll(frames)
  })
  return result.frames
}

/** From the key to the frame after it, in the page's own time: the first letter opens the cell, Enter goes on to the next. */
async function typing(page: Page, box: string, cell: string): Promise<readonly number[]> {
  await page.locator(box).evaluate(each => (each.scrollTop = 0))
  await page.locator(cell).nth(3).click()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const listener = (event: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp)
        channel.port2.postMessage(null)
      })
    addEventListener('keydown', listener, true)
  })
  for (const [i, letter] of [...letters].entries()) {
    await page.keyboard.press(letter === ' ' && i % 9 === 0 ? 'Enter' : letter)
    await pause(60)
  }
  await pause(300)
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

/** Runs in the page: a table of as many cells as the browser itself keeps, of which it draws those in view; in some the browser itself writes. */
function layFloor({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  document.body.style.cssText = 'margin:0;font:14px Arial,sans-serif'
  const box = document.createElement('div')
  box.id = 'floor'
  box.style.cssText = 'height:100vh;overflow:auto'
  for (let row = 0; row < rows; row++) {
    const line = document.createElement('div')
    line.style.cssText = 'display:flex;height:34px;content-visibility:auto;contain-intrinsic-height:34px'
    for (let column = 0; column < columns; column++) {
      const cell = document.createElement('div')
      cell.style.cssText = 'flex:none;width:110px;border:solid #ddd;border-width:0 1px 1px 0'
      cell.textContent = `${row} ${column}`
      if (row < 20) {
        cell.className = 'cell'
        cell.contentEditable = 'plaintext-only'
      }
      line.append(cell)
    }
    box.append(line)
  }
  box.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    const cells = [...box.querySelectorAll<HTMLElement>('.cell')]
    cells[cells.indexOf(event.target) + columns]?.focus()
  })
  document.body.append(box)
}
