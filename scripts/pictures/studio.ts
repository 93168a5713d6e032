import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium as playwright, type Page, type Route } from 'playwright-core'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Gallery, PictureOptions } from '@vitrine/renderer/visual-samples/pictureTypes.ts'
import { chromium } from '../../e2e/chromium.ts'
import type { Pixels } from './difference.ts'

const root = path.join(import.meta.dirname, '../..')
const origin = 'http://pictures.test'
const folders: Readonly<Record<string, string>> = { fonts: 'server/fonts', pictures: 'server/demo/pictures' }
const types: Readonly<Record<string, string>> = { fonts: 'font/woff2', pictures: 'image/webp' }

/** Drawn larger and made small afterwards: how a browser smooths letters matters less. */
const density = 2

declare const window: { readonly gallery: Gallery }

/** A browser that draws the sheets of renderer/src/visual-samples with the renderer as it is, from files alone: no server, no clock. */
export async function openStudio({ args: more = [] }: { readonly args?: readonly string[] } = {}) {
  const [script, { args, ...launch }] = await Promise.all([bundle(), chromium()])
  const browser = await playwright.launch({ ...launch, args: [...args, ...more] })
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: density })
  await page.route(`${origin}/**`, route => answer(route, script))
  const complaints: Error[] = []
  page.on('pageerror', error => complaints.push(error))
  await page.goto(`${origin}/`)
  if (complaints[0]) throw complaints[0]
  return {
    names: (orientation: Orientation) => page.evaluate(o => window.gallery.names(o), orientation),
    /** The pictures of a sheet by their names. `spoil` does something to the page before they are taken. */
    async take(sheet: string, orientation: Orientation, { manner = 'jump', spoil }: Wishes = {}): Promise<ReadonlyMap<string, Pixels>> {
      const places = await page.evaluate(([s, o, m]) => window.gallery.draw(s, o, m), [sheet, orientation, manner] as const)
      await spoil?.(page)
      const shot = await page.locator('#root > div').screenshot({ animations: 'allow', caret: 'initial' })
      const pictures = new Map<string, Pixels>()
      for (const { name, ...place } of places) {
        const { width, height } = place
        const cut = { left: place.left * density, top: place.top * density, width: width * density, height: height * density }
        const data = await sharp(shot).extract(cut).resize({ width, height }).removeAlpha().raw().toBuffer()
        pictures.set([sheet, name, orientation.toLowerCase()].filter(Boolean).join('-'), { data, width, height })
      }
      return pictures
    },
    /** What the browser was told of each element: its style, by its properties in their order, and the second a video is at. */
    told: () =>
      page.locator('#root *').evaluateAll(all =>
        all.map(element => {
          const { style, currentTime } = element as unknown as { style: ArrayLike<string> & Told; currentTime?: number }
          const properties = Array.from(style, name => `${name}: ${style.getPropertyValue(name)}`).sort((a, b) => (a < b ? -1 : 1))
          return [...properties, currentTime].join('; ')
        }),
      ),
    close: () => browser.close(),
  }
}
export type Studio = Awaited<ReturnType<typeof openStudio>>

interface Told {
  getPropertyValue(name: string): string
}

interface Wishes {
  readonly manner?: PictureOptions
  readonly spoil?: (page: Page) => Promise<unknown>
}

/** What is said in the font of the machine, as placeholders are, is said in one of ours: pictures must not depend on the machine. */
const html = `<!doctype html><meta charset="utf-8">
<style>
  @font-face { font-family: Ours; src: url(/fonts/LATO-400-latin.woff2) }
  body { margin: 0; background: #888 }
  #root { display: inline-block }
  #root [title] { font-family: Ours !important }
</style>
<div id="root"></div>
<script src="/gallery.js"></script>`

async function answer(route: Route, script: string) {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
  if (pathname === '/gallery.js') return route.fulfill({ contentType: 'text/javascript', body: script })
  const [, kind = '', name = ''] = /^\/([a-z]+)\/(.+)$/.exec(pathname) ?? []
  const folder = folders[kind]
  const body = folder && (await readFile(path.join(root, folder, name)).catch(() => undefined))
  return body ? route.fulfill({ contentType: types[kind] ?? '', body }) : route.fulfill({ status: 404 })
}

/** The gallery as one script. */
async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    // As it is built for those who look at it, also where a test builds it.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'chrome87',
      modulePreload: false,
      rollupOptions: { input: path.join(root, 'renderer/src/visual-samples/gallery.tsx'), output: { format: 'iife' } },
    },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}
