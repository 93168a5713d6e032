// Pictures of the demo's and the templates' slides as screens draw them, to look at: `node scripts/run-node.cjs scripts/demo-samples.mjs FOLDER [PART OF A TITLE]`.
// Each slide frozen, and live at second 5 of its time. With UNAVAILABLE=1 the first dish of every category is sold out, and the second has no price.

import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from 'playwright-core'
import { createServer } from 'vite'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { exampleCatalogue } from '@vitrine/model/screen/examples.ts'
import { chromium } from '../e2e/chromium.ts'
import { fontFolder } from '../server/src/core/http/fonts.ts'
import { cafe, menu, promotions } from '../server/src/demo/menu.ts'
import { presentations } from '../server/src/demo/shows.ts'
import { videoFolder, videos } from '../server/src/demo/videos.ts'
import { pictureFolder, pictures } from '../server/src/library/pictures.ts'
import { templates } from '../server/src/library/templates.ts'
import { slidesOf, styleOf } from '../server/src/library/widgets.ts'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const [folder = 'looks', wanted = ''] = process.argv.slice(2)
const isLacking = process.env['UNAVAILABLE'] === '1'

const assets = Object.fromEntries([
  ...[...pictures].map(([id, { title, file }]) => [id, { id, type: 'IMAGE', title, url: `/pictures/${file}`, thumbUrl: null }]),
  ...[...videos].map(([id, { title }]) => [id, { id, type: 'VIDEO', title, url: `/videos/${id}.mp4`, thumbUrl: `/videos/${id}.webp` }]),
])
const categories = menu.flatMap(group => group.categories)
const catalogue = {
  ...emptyCatalogue,
  assets,
  organization: { id: 'cafe', title: cafe.title, logoUrl: assets[cafe.logo]?.url ?? null },
  categories: Object.fromEntries(
    categories.map(({ title, variants, products }, sortIndex) => [
      title,
      {
        id: title,
        collectionId: '',
        title,
        sortIndex,
        variants: variants.map((name, i) => ({ id: `${title} ${i}`, title: name })),
        productIds: products.map(product => product.title),
      },
    ]),
  ),
  products: Object.fromEntries(
    categories.flatMap(category =>
      category.products.map(({ prices, picture, ...product }, place) => [
        product.title,
        {
          ...product,
          id: product.title,
          categoryId: category.title,
          imageAssetId: picture,
          state: isLacking && place === 0 ? 'UNAVAILABLE' : 'AVAILABLE',
          prices: Object.fromEntries(
            prices.flatMap((price, i) => (price === null || (isLacking && place === 1) ? [] : [[`${category.title} ${i}`, price]])),
          ),
        },
      ]),
    ),
  ),
  promotions: Object.fromEntries(
    promotions.map(({ picture, ...promotion }) => [
      promotion.title,
      {
        ...promotion,
        id: promotion.title,
        imageAssetId: picture,
        state: 'AVAILABLE',
        priceRegular: isLacking ? null : promotion.priceRegular,
      },
    ]),
  ),
}
const itself = (/** @type {string} */ name) => name
const drawns = [
  ...presentations({ picture: itself, video: itself, category: itself, product: itself, promotion: itself }).map(drawn => ({
    drawn,
    catalogue,
    icons: true,
  })),
  ...templates(itself).flatMap(each =>
    each.templates.map(drawn => ({ drawn, catalogue: { ...exampleCatalogue, assets, organization: null }, icons: false })),
  ),
]

/** What the stage fetches from the server: fonts, pictures and videos. */
const files = {
  name: 'files',
  /** @param {import('vite').ViteDevServer} server */
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, kind, name = ''] = /^\/(fonts|pictures|videos)\/([^?]+)/.exec(request.url ?? '') ?? []
      const folder = { fonts: fontFolder, videos: videoFolder, pictures: pictureFolder }[kind]
      const file = folder && path.join(folder, name)
      const type = kind === 'fonts' ? 'font/woff2' : name.endsWith('.mp4') ? 'video/mp4' : 'image/webp'
      if (file && existsSync(file)) response.setHeader('content-type', type).end(readFileSync(file))
      else next()
    })
  },
}

const server = await createServer({
  root: path.join(root, 'player'),
  configFile: path.join(root, 'player/vite.config.ts'),
  cacheDir: path.join(root, '.cache/demo-samples'),
  plugins: [files],
  logLevel: 'error',
  server: { port: 0, proxy: {} },
})
await server.listen()
const browser = await playwright.launch(await chromium())
await mkdir(folder, { recursive: true })

for (const { drawn, catalogue: surroundings, icons } of drawns) {
  if (!drawn.title.toLowerCase().includes(wanted.toLowerCase())) continue
  const viewport = drawn.orientation === 'PORTRAIT' ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 }
  const page = await browser.newPage({ viewport })
  page.on('pageerror', error => console.error(error.message))
  page.on('console', message => message.type() === 'error' && console.error(message.text()))
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}stage.html`)
  await page.waitForFunction('window.stage')
  let count = 0
  const show = {
    id: drawn.title,
    presentationId: '',
    organizationId: 'cafe',
    state: 'PUBLISHED',
    sequence: 1,
    title: drawn.title,
    orientation: drawn.orientation,
    style: styleOf(drawn.title, { ...drawn.style, ...(icons && { veggieAssetId: cafe.vegetarian, glutenfreeAssetId: cafe.glutenfree }) }),
    slides: slidesOf(drawn.title, drawn.slides, () => `${drawn.title} ${++count}`),
  }
  for (const [i, slide] of show.slides.entries()) {
    const name = `${drawn.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${i + 1}`
    await page.evaluate(`window.stage.show(${JSON.stringify({ show, slideId: slide.id, catalogue: surroundings })})`)
    await page.screenshot({ path: path.join(folder, `${name}.png`) })
    await page.evaluate('window.stage.seek(5)')
    await page.screenshot({ path: path.join(folder, `${name}-live.png`) })
    for (const words of await page.evaluate(`(${tooLong.toString()})()`)) console.log(`${name}: ${words}`)
  }
  await page.close()
}
await browser.close()
await server.close()

/** What a box cuts off: rows that are not shown, and words that are longer than their box. Runs in the page. */
function tooLong() {
  const found = []
  for (const box of document.querySelectorAll('[data-widget-id]')) {
    const { type } = box.dataset
    const kind = box.dataset.widgetType ?? type
    for (const row of box.querySelectorAll('tr[data-row]'))
      if (row.style.visibility === 'hidden') found.push(`a row is not shown: ${row.textContent}`)
    if (kind !== 'TICKER')
      for (const inner of box.querySelectorAll('div'))
        if (
          inner.scrollHeight > inner.clientHeight + 3 &&
          inner.clientHeight > 0 &&
          getComputedStyle(inner).display !== 'inline' &&
          inner.textContent
        )
          found.push(`${kind} ${inner.scrollHeight - inner.clientHeight}px too high: ${inner.textContent.slice(0, 40)}`)
  }
  return [...new Set(found)]
}
