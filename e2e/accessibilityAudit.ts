import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test, type Page } from '@playwright/test'

/**
 * What is wrong with what a page shows now: for people who see it, hear it, or read another language.
 * Findings are collected rather than thrown, so that one run tells all of them.
 */
export async function faultsOf(page: Page, language: string): Promise<string[]> {
  await settled(page)
  return page.evaluate(faultsInLayout, language)
}

/** What axe calls serious or critical, and a second banner. Slides are their makers' own. */
export async function barriersOf(page: Page): Promise<string[]> {
  await settled(page)
  const { violations } = await heardBy(page)
  const barriers = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'landmark-no-duplicate-banner',
  )
  const found: string[] = []
  for (const { id, nodes } of barriers) {
    const own = []
    for (const node of nodes) if (!(await isOfSlide(page, id, String(node.target[0])))) own.push(node)
    if (own.length > 0)
      found.push(
        `axe ${id}: ${own.map(node => `${node.html.slice(0, 160)} (${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''})`).join(' | ')}`,
      )
  }
  return found
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Half a megabyte of its own is read once for each page that is loaded, not for each look at it. */
async function heardBy(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(() =>
    (window as never as { axe: { run(context: object, options: object): Promise<AxeResults> } }).axe.run(
      { exclude: ['[data-widget-id]'] },
      { resultTypes: ['violations'] },
    ),
  )
}

/** The words that a slide shows are no label of the button that it is drawn on. */
const isOfSlide = async (page: Page, rule: string, selector: string): Promise<boolean> =>
  rule === 'label-content-name-mismatch' && (await page.locator(selector).locator('[data-widget-id]').count()) > 0

/** Nothing is on its way in or out. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity
    // One that starts when another ends belongs to the same change.
    for (let i = 0; i < 20; i++) {
      const running = document.getAnimations().filter(animation => animation.playState === 'running' && isEnding(animation))
      if (running.length === 0) break
      await Promise.race([
        Promise.allSettled(running.map(animation => animation.finished)),
        new Promise(resolve => setTimeout(resolve, 500)),
      ])
    }
    // An open menu takes its place anew some frames after the window has another width.
    const fits = () => document.scrollingElement!.scrollWidth <= innerWidth
    for (let frames = 0; frames < 2 || (!fits() && frames < 120); frames++) await new Promise(requestAnimationFrame)
  })
}

/** In the page. */
function faultsInLayout(language: string): string[] {
  const faults: string[] = []
  const root = document.scrollingElement!
  if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${root.scrollWidth} in ${innerWidth}, because of ${widest()}`)
  if (document.documentElement.lang !== language) faults.push(`lang is ${document.documentElement.lang}`)
  if (!document.title.trim()) faults.push('has no title')

  for (const element of document.querySelectorAll('body *')) {
    if (
      !(element instanceof HTMLElement) ||
      element.closest('[data-widget-id], [aria-hidden="true"], script, style, noscript, svg, textarea, select')
    )
      continue
    const texts = [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '')
    if (texts.length === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const words = texts.map(text => text.data.trim()).join(' ')
    if (/^[a-z]+(\.[a-z][a-zA-Z-]*)+$/.test(words)) faults.push(`says a key: ${words}`)
    if (/\{\w+\}|undefined|\[object|NaN/.test(words)) faults.push(`says ${words}`)
    if (element.closest('[title]')) continue
    const cut = cutOff(element, texts)
    if (cut) faults.push(`cuts off “${words.slice(0, 60)}” ${cut}`)
  }
  return faults

  /** By how much of its width and by whom a text is cut off: its own box, or one around it that doesn't scroll. */
  function cutOff(element: HTMLElement, texts: readonly Text[]): string | null {
    const range = document.createRange()
    const boxes = texts.flatMap(text => (range.selectNodeContents(text), [...range.getClientRects()])).filter(box => box.width > 0)
    if (boxes.length === 0) return null
    const left = Math.min(...boxes.map(box => box.left))
    const right = Math.max(...boxes.map(box => box.right))
    const top = Math.min(...boxes.map(box => box.top))
    const bottom = Math.max(...boxes.map(box => box.bottom))
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0 &&
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      !isHiddenForEyes(element)
    )
      return `itself (${element.scrollWidth} in ${element.clientWidth})`
    for (let around: HTMLElement | null = element; around && around !== document.body; around = around.parentElement) {
      if (isHiddenForEyes(around)) return null
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return null
      if (/hidden|clip/.test(overflowX) && (right > box.right + 1.5 || left < box.left - 1.5))
        return `at ${around.tagName}.${String(around.className).slice(0, 40)}`
      if (/hidden|clip/.test(overflowY) && (bottom > box.bottom + 4 || top < box.top - 4))
        return `in height at ${around.tagName}.${String(around.className).slice(0, 40)}`
      if (position === 'fixed') break
    }
    if (right > innerWidth + 1 || left < -1) return 'at the edge of the window'
    return null
  }

  /** Words for those who listen. */
  function isHiddenForEyes(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1
  }

  function widest(): string {
    const all = [...document.querySelectorAll('body *')].filter(element => element.getBoundingClientRect().right > innerWidth + 0.5)
    return all
      .slice(-3)
      .map(element => element.outerHTML.slice(0, 120))
      .join(' | ')
  }
}

const ourOwn = /^console: \S+ failed: \w+Error/

/** What the browser complains of. Sights that show a refusal bring the refused request with them, which the browser notes too, and so do we. */
export function complaintsOf(page: Page) {
  const heard: string[] = []
  page.on('console', message => message.type() === 'error' && heard.push(`console: ${message.text().slice(0, 300)}`))
  page.on('pageerror', error => heard.push(`error: ${error.message.slice(0, 300)}`))
  return {
    take(expected?: RegExp): string[] {
      return heard.splice(0).filter(complaint => !expected || !(expected.test(complaint) || ourOwn.test(complaint)))
    },
  }
}

/** How a page is shown. */
interface Showing {
  readonly width: number
  readonly language: Language
}
type Language = 'en' | 'nl'

/**
 * Changes window, language and light of what is open at once, as another tab would choose them: each for itself has the browser style every
 * element of the page anew. The narrow window is at night.
 */
async function show(page: Page, { width, language }: Showing): Promise<void> {
  const isNight = width === narrow
  await page.evaluate(choose, { 'vitrine.language': language, 'vitrine.appearance': JSON.stringify(isNight ? 'dark' : 'light') })
  await resize(page, width)
  // The words of a language are fetched the first time.
  await page.waitForFunction(
    next => document.documentElement.lang === next.language && document.documentElement.hasAttribute('data-night') === next.isNight,
    { language, isNight },
  )
}

const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: width === narrow ? 740 : 900 })

/** In the page. */
function choose(choices: Readonly<Record<string, string>>): void {
  for (const [key, newValue] of Object.entries(choices)) {
    if (localStorage.getItem(key) === newValue) continue
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
}

/** By way of a page that shares nothing with others, so that nothing stays open; and so small that it is soon shown otherwise. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/forbidden'))
  await page.getByRole('heading', { name: /^(You can’t open this page|Je kunt deze pagina niet openen)$/, level: 1 }).waitFor()
}

export interface Sight {
  readonly name: string
  /** Goes there from anywhere, in English. */
  readonly open: (page: Page) => Promise<void>
  /** What the browser notes by itself. */
  readonly complains?: RegExp
  /** Only in windows of these widths. */
  readonly widths?: readonly number[]
  /** Opened on what the sight before has left. */
  readonly staysOnPage?: boolean
}

export const wide = 1440
export const narrow = 360

/** Every sight in every width and language; all that is wrong with any of them. */
export async function tour(page: Page, sights: readonly Sight[], widths: readonly number[] = [wide, narrow]): Promise<string[]> {
  const complaints = complaintsOf(page)
  const faults: string[] = []
  for (const sight of sights) {
    const found = await test.step(sight.name, () => faultsAt(page, sight, sight.widths ?? widths))
    faults.push(...[...found, ...complaints.take(sight.complains)].map(fault => `${sight.name}: ${fault}`))
  }
  return faults
}

/** Opened once, wide and in English, as opening takes longer than looking; then nothing is changed back before another sight needs it. */
async function faultsAt(page: Page, { name, open, staysOnPage }: Sight, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  const first = widths[0]!
  try {
    if (page.url() === 'about:blank') await resize(page, first)
    else {
      if (!staysOnPage) await leave(page)
      await show(page, { width: first, language: 'en' })
    }
    await open(page)
    for (const [count, width] of widths.entries())
      for (const language of count % 2 === 0 ? inEnglishFirst : inDutchFirst) {
        await show(page, { width, language })
        faults.push(...(await faultsOf(page, language)).map(fault => `${width}, ${language}: ${fault}`))
        if (isHeard(name, { width, first, language }))
          faults.push(...(await barriersOf(page)).map(fault => `${width}, ${language}: ${fault}`))
      }
  } catch (error) {
    faults.push(`could not be opened: ${String(error).slice(0, 500)}`)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return faults
}

const inEnglishFirst = ['en', 'nl'] as const
const inDutchFirst = ['nl', 'en'] as const

/** Axe is slow: a page itself it hears wide in English by day and narrow in Dutch, at night, what is opened on it only once. */
function isHeard(name: string, { width, first, language }: Showing & { first: number }): boolean {
  if (width === first) return language === 'en'
  return width === narrow && language === 'nl' && !name.includes(',')
}
