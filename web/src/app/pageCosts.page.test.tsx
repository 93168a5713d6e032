import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { clickAt, middleOf, mouse } from '../testing/mouse.ts'
import { kindsOfWork, workOf, type Work } from '../testing/workOf.ts'
import { changeInMemory } from '../features/products/ProductsPage.testing.ts'
import ProductsPage from '../features/products/ProductsPage.tsx'
import { cell } from '../features/products/grid/ProductGrid.testing.ts'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { drawn, focusCanvas, openedEditor } from '../features/editor/testing/openedEditor.tsx'

const turns = 4
const keys = (...pressed: readonly string[]) => userEvent.keyboard(pressed.join(''))

/** A slide of 300: texts and shapes in rows, and a shape and a text that lie alone above them. */
function aCrowd() {
  const crowd = Array.from({ length: 298 }, (_, i) => {
    const place = { positionX: (i % 23) / 24, positionY: 0.2 + Math.floor(i / 23) / 18, width: 0.03, height: 0.04 }
    return aWidget(i % 2 ? 'RECTANGLE' : 'TEXT', { id: `crowd-${i}`, ...place }) as Widget
  })
  const shape = aWidget('RECTANGLE', { id: 'shape', positionX: 0.05, positionY: 0.02, width: 0.1, height: 0.1 }) as Widget
  const text = aWidget('TEXT', { id: 'text', positionX: 0.3, positionY: 0.02, width: 0.4, height: 0.1 }) as Widget
  const widgets = [...crowd, shape, text].map((widget, i) => ({ ...widget, positionZ: i + 1 }))
  return aShow({ slides: [aSlide({ id: 'slide', widgets })] })
}

const shape = () => drawn().at(-2)!
const text = () => drawn().at(-1)!

/** The pointer goes on by a few pixels, while the button is down. */
async function dragged(): Promise<Work> {
  const from = middleOf(shape())
  const to = (turn: number) => mouse('Moved', { x: from.x + 20 + turn * 3, y: from.y + 11 + turn * 2 }, 'Control', true)
  await mouse('Moved', from)
  await mouse('Pressed', from, null, true)
  for (const warm of [-3, -2, -1]) await to(warm)
  const work = await workOf(turns, to)
  await keys('{Escape}')
  await mouse('Released', from, null, true)
  return work
}

/** Of forty products, with a cell chosen. */
async function openGrid() {
  const product = Array.from({ length: 40 }, (_, i) => ({ id: `dish-${i}`, categoryId: 'soups', title: `Soup ${i}`, sortIndex: i }))
  const api = createMemoryApi(
    {
      productCollection: [{ id: 'menu', title: 'Menu' }],
      productCategory: [{ id: 'soups', collectionId: 'menu', title: 'Soups' }],
      productVariant: [{ id: 'price', categoryId: 'soups', title: 'Price' }],
      product,
    },
    changeInMemory,
  )
  await renderPage(ProductsPage, api)
  await page.getByText('Grid', { exact: true }).click()
  await cell(3, 1).click()
}

type Rows = Record<string, () => Promise<Work>>

/** What happens on the slide, one after the other. */
const onTheSlide = ({ editor }: Awaited<ReturnType<typeof openedEditor>>): Rows => ({
  'a colleague moves one': () =>
    workOf(turns, turn => {
      const data = { id: 'text', positionX: 0.31 + turn / 100 }
      editor.receive(turn + 1, `theirs-${turn}`, { kind: 'updateWidget', data })
    }),
  'a frame of a drag of one': dragged,
  async 'an arrow key that moves one'() {
    await clickAt(middleOf(shape()))
    await keys('{ArrowRight}{ArrowRight}')
    return workOf(turns, () => keys('{ArrowRight}'))
  },
  async 'a letter in a text'() {
    await userEvent.dblClick(text())
    await expect.element(page.getByRole('textbox', { name: 'Text on the slide' })).toHaveFocus()
    await keys('{End}', 'so')
    const work = await workOf(turns, () => keys('u'))
    await keys('{Escape}')
    return work
  },
  async 'a frame of a drag of all together'() {
    focusCanvas()
    await keys('{Control>}a{/Control}')
    return dragged()
  },
})

const inTheGrid: Rows = {
  'an arrow key in the grid': () => workOf(turns, turn => keys(turn % 2 ? '{ArrowUp}' : '{ArrowDown}')),
  async 'a letter in a cell of the grid'() {
    await keys('{Enter}', 'so')
    return workOf(turns, () => keys('u'))
  },
}

test('[CS4] what happens on a page all day long costs what docs/costs-of-pages.md says', async () => {
  const lines: string[] = []
  const count = async (rows: Rows) => {
    for (const [name, work] of Object.entries(rows)) {
      const counted = await work()
      lines.push(`| ${[name, ...kindsOfWork.map(kind => counted[kind])].join(' | ')} |`)
    }
  }
  await count(onTheSlide(await openedEditor(aCrowd())))
  await cleanup()
  await openGrid()
  await count(inTheGrid)
  await expect(`${introduction}\n\n${head}\n${lines.join('\n')}\n`).toMatchFileSnapshot('../../../docs/costs-of-pages.md')
})

const head = `|  | ${kindsOfWork.join(' | ')} |\n|---|${kindsOfWork.map(() => '---:').join('|')}|`

const introduction = `# What the heart costs in the browser

Counted by \`web/src/app/pageCosts.page.test.tsx\`, so that a change shows in its difference what it costs; the rules are in
\`docs/spec/costs.md\`. Who means the change deletes this file, runs \`npm test -- web/src/app/pageCosts.page.test.tsx\`, and says in the
message of the commit what the cost is for. Milliseconds are measured under \`bench/\`.

Of the editor on a slide of 300 elements, and of the grid of products: how many components React calls, how many elements, attributes
and texts change, and how often the browser finds anew where things lie. All that follows is counted, and of two turns the cheaper one.`
