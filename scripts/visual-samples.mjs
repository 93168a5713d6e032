// Pictures of every kind and mode of widget, to look at: `node scripts/run-node.cjs scripts/visual-samples.mjs FOLDER [SLIDE] [SECOND]`.

import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from 'playwright-core'
import { createServer } from 'vite'
import { chromium } from '../e2e/chromium.ts'
import { fontFolder } from '../server/src/core/http/fonts.ts'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const [folder = 'looks', only, second] = process.argv.slice(2)

/** The two things that pages fetch from the server: fonts, and the pictures of the demo. */
const files = {
  name: 'files',
  /** @param {import('vite').ViteDevServer} server */
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, kind, name = ''] = /^\/(fonts|pictures)\/([^?]+)/.exec(request.url ?? '') ?? []
      const folder = kind === 'fonts' ? fontFolder : path.join(root, 'server/demo/pictures')
      const file = kind ? path.join(folder, name) : undefined
      if (file && existsSync(file))
        response.setHeader('content-type', kind === 'fonts' ? 'font/woff2' : 'image/webp').end(readFileSync(file))
      else next()
    })
  },
}

const server = await createServer({
  root: path.join(root, 'renderer/src/visual-samples'),
  configFile: false,
  plugins: [files],
  logLevel: 'error',
  server: { port: 0 },
})
await server.listen()
const browser = await playwright.launch(await chromium())
await mkdir(folder, { recursive: true })
const address = server.resolvedUrls?.local[0] ?? ''

for (const [orientation, width, height] of /** @type {const} */ ([
  ['LANDSCAPE', 1280, 720],
  ['PORTRAIT', 720, 1280],
])) {
  const page = await browser.newPage({ viewport: { width, height } })
  page.on('pageerror', error => console.error(error.message))
  page.on('console', message => message.type() === 'error' && console.error(message.text()))
  const open = async (/** @type {string} */ slide) => {
    await page.goto(`${address}?orientation=${orientation}&width=${width}&slide=${slide}${second ? `&t=${second}` : ''}`)
    await page.waitForSelector('body[data-ready]', { state: 'attached' })
  }
  await open(only ?? '')
  const slides = only ? [only] : ((await page.getAttribute('body', 'data-slides')) ?? '').split(' ')
  for (const slide of slides) {
    await open(slide)
    await page.screenshot({ path: path.join(folder, `${slide}-${orientation.toLowerCase()}${second ? `-${second}` : ''}.png`) })
  }
  await page.close()
}
await browser.close()
await server.close()
