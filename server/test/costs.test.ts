import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { calls, type Calls } from '@vitrine/model/calls.ts'
import type { ArgsOf, Call } from '@vitrine/model/calls/call.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { addresses, contentChanges } from '@vitrine/model/http.ts'
import type { ArgsOfEdit, EditCall } from '@vitrine/model/show/operations.ts'
import { aBoard, type Board } from './board.ts'
import { hearing } from './heardStatements.ts'
import { askerAt } from './program.ts'
import { aServer, type Somebody, type TestServer } from './server.ts'
import type { Asker } from './vitrine.ts'

let server: TestServer
let anna: Somebody
let ask: Asker
let board: Board
let showId: string
let slideId: string
let presentationId: string
const widgetIds = {} as Record<WidgetType, string>

beforeAll(async () => {
  server = await aServer({ env: { QUIET: 'yes' } })
  anna = await server.somebody()
  board = await aBoard(server.services, anna.organizationId!)
  ask = askerAt(server.address, anna.token)
  presentationId = (await ask.createPresentation({ input: { title: 'Lunch' } }))!.id
  showId = (await ask.findPresentation({ id: presentationId }))!.actualShowId!
  slideId = (await ask.findPresentationShow({ id: showId }))!.slides[0]!.id
  for (const type of widgetTypes) widgetIds[type] = (await ask.createWidget({ input: aNewWidget(type) }))!.id
})
afterAll(() => server.close())

const aNewWidget = (type: WidgetType = 'TEXT') => ({ id: randomUUID(), slideId, type, positionX: 0.25, positionY: 0.25 })
const aSlide = async () => (await ask.createSlide({ input: { id: randomUUID(), showId, sortIndex: 1 } }))!.id
const aWidget = async () => (await ask.createWidget({ input: aNewWidget() }))!.id
const aDeleted = async (what: 'Slide' | 'Widget') => {
  const id = await (what === 'Slide' ? aSlide() : aWidget())
  await ask[`delete${what}`]({ id })
  return id
}

/** Turns that count, after one in which the server and its database learn the question. */
const turns = 6

/** Each edit of the show as the editor sends it, for a turn from 0: none is the same as the one before. */
const edits: { readonly [N in EditCall]: (turn: number) => Promise<ArgsOfEdit<N>> | ArgsOfEdit<N> } = {
  updatePresentation: turn => ({ input: { id: presentationId, title: `Lunch ${turn}` } }),
  updatePresentationShowStyle: turn => ({ input: { showId, colorPrimary: `00000${turn}` } }),
  createSlide: () => ({ input: { id: randomUUID(), showId, sortIndex: 1 } }),
  updateSlide: turn => ({ input: { id: slideId, duration: 20 + turn } }),
  deleteSlide: async () => ({ id: await aSlide() }),
  restoreSlide: async () => ({ id: await aDeleted('Slide') }),
  duplicateSlide: async () => ({ sourceId: await aSlide(), resultId: randomUUID(), showId, widgetMap: [], sortIndex: 1 }),
  createWidget: () => ({ input: aNewWidget() }),
  updateWidget: turn => ({ input: { id: widgetIds.TEXT, positionX: 0.125 + turn / 8, positionY: 0.5 } }),
  deleteWidget: async () => ({ id: await aWidget() }),
  restoreWidget: async () => ({ id: await aDeleted('Widget') }),
  duplicateWidget: () => ({ sourceId: widgetIds.TEXT, resultId: randomUUID(), positionOffset: { x: 0.125, y: 0.125 } }),
  updateWidgetStyle: turn => ({ input: { widgetId: widgetIds.RECTANGLE, padding: 10 + turn } }),
  updateWidgetAnimation: turn => ({ widgetId: widgetIds.TEXT, stage: 'IN', animation: { type: 'FADE', duration: 1 + turn } }),
  updateWidgetSettingsText: turn => {
    const [content, contentBefore] = [turn, turn - 1].map(each => `Soup of the day ${each}`) as [string, string]
    return { input: { widgetId: widgetIds.TEXT, content, runs: null, contentBefore, runsBefore: null } }
  },
  updateWidgetSettingsTicker: turn => ({ input: { widgetId: widgetIds.TICKER, content: `Open until ${turn}` } }),
  updateWidgetSettingsAsset: turn => ({ input: { widgetId: widgetIds.IMAGE, contentMode: turn % 2 ? 'COVER' : 'CONTAIN' } }),
  updateWidgetSettingsProduct: turn => ({ input: { widgetId: widgetIds.PRODUCT, showImage: turn % 2 === 1 } }),
  updateWidgetSettingsProductlist: turn => ({ input: { widgetId: widgetIds.PRODUCT_LIST, rowSpacing: 20 + turn } }),
  updateWidgetSettingsPromotion: turn => ({ input: { widgetId: widgetIds.PROMOTION, showImage: turn % 2 === 1 } }),
  updateWidgetSettingsMenuSection: turn => ({ input: { widgetId: widgetIds.MENU_SECTION, rowSpacing: 20 + turn } }),
  updateWidgetSettingsQrCode: turn => ({ input: { widgetId: widgetIds.QR_CODE, content: `https://menu.example/${turn}` } }),
  updateWidgetSettingsClock: turn => ({ input: { widgetId: widgetIds.CLOCK, showSeconds: turn % 2 === 0 } }),
  updateWidgetSettingsCountdown: turn => ({ input: { widgetId: widgetIds.COUNTDOWN, minutesAfter: 20 + turn } }),
  updateWidgetSettingsOpeningHours: turn => ({ input: { widgetId: widgetIds.OPENING_HOURS, rowSpacing: 20 + turn } }),
}

/** What else is asked all day long. */
const others: { readonly [N in keyof Calls]?: (turn: number) => ArgsOf<Calls[N]> } = {
  viewer: () => ({}),
  updateProductPrice: turn => ({ input: { productId: board.productId, variantId: board.variantId, price: 2 + turn / 4 } }),
  updateProduct: turn => ({ input: { id: board.productId, title: `Espresso ${turn}` } }),
  allPresentations: () => ({}),
  findPresentation: () => ({ id: presentationId }),
  findPresentationShow: () => ({ id: showId }),
}

interface Cost {
  readonly statements: number
  readonly roundTrips: number
  readonly subPlans: number
  readonly sent: number
  readonly answered: number
}

const figures = ['statements', 'roundTrips', 'subPlans', 'sent', 'answered'] as const
type Counted = 'statements' | 'roundTrips' | 'subPlans'

/** Asked often enough to be known; what else the server asks by the same connections is in few of the turns, and not in the cheapest. */
async function costOf(ask: (turn: number) => Promise<() => Promise<Omit<Cost, Counted>>>): Promise<Cost> {
  const costs: Cost[] = []
  for (let turn = 0; turn <= turns; turn++) {
    const { result, statements, roundTrips } = await hearing(await ask(turn), server.services.pool)
    // Where another's statement is among them, they can't all be planned by one.
    const subPlans = await subPlansOf(statements).catch(() => Infinity)
    if (turn > 0) costs.push({ ...result, statements: statements.length, roundTrips, subPlans })
  }
  return Object.fromEntries(figures.map(figure => [figure, Math.min(...costs.map(cost => cost[figure]))])) as unknown as Cost
}

/**
 * In the plans of a transaction's statements: what row policies ask beside the rows. PostgreSQL prepares all of them each time, whether or not one
 * is needed, and there were two hundred in what every page asks first.
 */
async function subPlansOf(statements: readonly string[]): Promise<number> {
  const client = await server.services.pool.connect()
  let count = 0
  try {
    for (const text of statements) {
      if (text === 'commit') continue
      const isAsked = !/^(begin|set)\b/.test(text)
      const { rows } = await client.query<{ 'QUERY PLAN'?: string }>(isAsked ? `explain (generic_plan, costs off) ${text}` : text)
      count += isAsked ? rows.filter(row => /^\s*(InitPlan|SubPlan) \d+$/.test(row['QUERY PLAN']!)).length : 0
    }
    return count
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const costOfCall = (name: keyof Calls, args: (turn: number) => unknown): Promise<Cost> =>
  costOf(async turn => {
    const given = (await args(turn)) as object
    const variables = name in edits ? { ...given, operationId: randomUUID() } : given
    const body = { ...referenceTo(name, calls[name] as Call), variables }
    return async () => {
      const answer = await (await server.post(addresses.graphql, body, anna.token)).text()
      expect(JSON.parse(answer)).not.toHaveProperty('errors')
      return { sent: Buffer.byteLength(JSON.stringify(body)), answered: Buffer.byteLength(answer) }
    }
  })

/** A screen asks for its content. `tagAt`: what it holds already. */
const costOfContent = (credential: string, tagAt: () => string | null): Promise<Cost> =>
  costOf(async () => {
    const tag = tagAt()
    return async () => {
      const headers = { authorization: `Bearer ${credential}`, ...(tag !== null && { 'if-none-match': tag }) }
      const answer = await fetch(server.address + addresses.screenContent, { headers })
      return { sent: 0, answered: Buffer.byteLength(await answer.text()) }
    }
  })

/** A screen that takes changes asks once something became of its content. */
const costOfNews = (credential: string, change: (turn: number) => Promise<unknown>): Promise<Cost> =>
  costOf(async turn => {
    const authorization = `Bearer ${credential}`
    const ask = (more: Readonly<Record<string, string>> = {}) =>
      fetch(server.address + addresses.screenContent, { headers: { authorization, ...more } })
    const tag = (await ask()).headers.get('etag')!
    await change(turn)
    await vi.waitFor(async () => expect((await ask()).headers.get('etag')).not.toBe(tag), { timeout: 30_000 })
    return async () => {
      const answer = await ask({ 'if-none-match': tag, 'a-im': contentChanges })
      expect(answer.status).toBe(226)
      return { sent: 0, answered: Buffer.byteLength(await answer.text()) }
    }
  })

/** A presentation of ten slides is published again, and one of them is other. */
async function aPublishing(presentation: string): Promise<(turn: number) => Promise<unknown>> {
  const concept = async () => (await ask.createConceptShow({ presentationId: presentation }))!.id
  const publish = () => ask.publishConceptShow({ presentationId: presentation })
  const { id: first } = (await ask.findPresentationShow({ id: await concept() }))!.slides[0]!
  const showId = await concept()
  for (let i = 1; i < 10; i++)
    await ask.duplicateSlide({
      sourceId: first,
      resultId: randomUUID(),
      showId,
      widgetMap: (await ask.findPresentationShow({ id: showId }))!.slides
        .find(({ id }) => id === first)!
        .widgets.map(({ id }) => ({ sourceId: id, destinationId: randomUUID() })),
      sortIndex: i,
    })
  await publish()
  return async turn => {
    const { slides } = (await ask.findPresentationShow({ id: await concept() }))!
    await ask.updateSlide({ input: { id: slides[4]!.id, duration: 20 + turn } })
    await publish()
  }
}

const row = (name: string, cost: Cost): string => `| ${[name, ...figures.map(figure => cost[figure])].join(' | ')} |`
const head = `|  | statements | round trips | sub-plans | bytes sent | bytes answered |\n|---|---:|---:|---:|---:|---:|`

test('[CS1] [CS2] what is asked of the server all day long costs what docs/costs.md says', async () => {
  const rows: string[] = []
  for (const [name, args] of Object.entries({ ...edits, ...others }))
    rows.push(row(`\`${name}\``, await costOfCall(name as keyof Calls, args as (turn: number) => unknown)))

  await board.activate(await board.collection({ 0: 'menu' }))
  const credential = await board.pair(0)
  const held = await fetch(server.address + addresses.screenContent, { headers: { authorization: `Bearer ${credential}` } })
  const tag = held.headers.get('etag')
  rows.push(row('a screen asks for what it has', await costOfContent(credential, () => tag)))
  rows.push(row('a screen asks for its content', await costOfContent(credential, () => null)))
  const reprice = (turn: number) =>
    ask.updateProductPrice({ input: { productId: board.productId, variantId: board.variantId, price: 10 + turn } })
  rows.push(row('a screen asks what became of it: a price', await costOfNews(credential, reprice)))
  const publishing = await aPublishing(board.presentations.menu.id)
  const ten = await costOfContent(credential, () => null)
  rows.push(row('a screen asks for ten slides', ten))
  rows.push(row('a screen asks what became of them: one of them', await costOfNews(credential, publishing)))

  await expect(`${introduction}\n\n${head}\n${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/costs.md')
})

const introduction = `# What the heart costs

Counted by \`server/test/costs.test.ts\`, so that a change shows in its difference what it costs; the rules are in
\`docs/spec/costs.md\`. Who means the change deletes this file, runs \`npm test -- server/test/costs.test.ts\`, and says in the message
of the commit what the cost is for. Milliseconds are measured under \`bench/\`.

Each call as the product sends it, with a session, when it was asked before. A statement that is sent with another, before its
answer, travels on the same round trip. Sub-plans are what row policies ask beside the rows: each takes PostgreSQL about a microsecond
to prepare, needed or not. Bytes are those of the bodies, before they are compressed. The show has a widget of each kind.`
