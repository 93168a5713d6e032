import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addresses, contentChanges } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { withNews } from '@vitrine/model/screen/news.ts'
import { updateRow } from '../../core/database/rows.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { aSocket } from '../../../test/socket.ts'
import type { Asker } from '../../../test/vitrine.ts'
import { createRecentContents } from './contentNews.ts'

let server: TestServer
let anna: Somebody
let asAnna: Asker
let board: Board
let credential: string
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = await server.somebody()
  asAnna = askerAt(server.address, anna.token)
  board = await aBoard(server.services, anna.organizationId!)
  await board.activate(await board.collection({ 0: 'menu', 1: 'offers' }))
  credential = await board.pair(0)
})

const ask = (held: ScreenContent | null, accepts?: string, by = credential): Promise<Response> =>
  fetch(server.address + addresses.screenContent, {
    headers: {
      authorization: `Bearer ${by}`,
      ...(held && { 'if-none-match': `"${held.tag}"` }),
      ...(accepts !== undefined && { 'a-im': accepts }),
    },
  })
const contentOf = async (by = credential) => (await (await ask(null, undefined, by)).json()) as ScreenContent

const reprice = (price: number) => asAnna.updateProductPrice({ input: { productId: board.productId, variantId: board.variantId, price } })

/** What a screen is answered that holds this and takes changes, once there is something newer. */
const answerAfter = (held: ScreenContent): Promise<Response> =>
  vi.waitFor(
    async () => {
      const answer = await ask(held, contentChanges)
      expect(answer.status).not.toBe(304)
      return answer
    },
    { timeout: 30_000, interval: 20 },
  )

/** The same as the whole, to the letter, from an answer of changes. */
async function expectChanges(held: ScreenContent): Promise<string> {
  const answer = await answerAfter(held)
  const text = await answer.text()
  const whole = await (await ask(null)).text()
  expect([answer.status, answer.headers.get('im'), answer.headers.get('delta-base')]).toEqual([226, contentChanges, `"${held.tag}"`])
  const after = withNews(held, JSON.parse(text))
  expect(JSON.stringify(after)).toBe(whole)
  expect(answer.headers.get('etag')).toBe(`"${after!.tag}"`)
  return text
}

describe('a screen that takes changes', () => {
  test('[SC48] gets a price as that price, in at most 2 kB, and what follows makes the whole content of it', async () => {
    let held = await contentOf()
    for (const price of [3, 3.25]) {
      await reprice(price)
      const text = await expectChanges(held)
      expect(text.length).toBeLessThan(2_000)
      held = await contentOf()
      expect(held.catalogue.products[board.productId]!.prices).toEqual({ [board.variantId]: price })
    }
  })

  test('[SC48] gets what is its own alone where nothing else is other', async () => {
    const held = await contentOf()
    await server.services.asPlatform(db => updateRow(db, 'systemScreen', board.screenIds[0]!, { title: 'Window' }))
    const text = await expectChanges(held)
    expect(JSON.parse(text)).toMatchObject({ changes: null, own: { screen: { title: 'Window' } } })
  })

  test('[SC49] gets of a presentation that was published again the slides that differ', async () => {
    const presentationId = board.presentations.menu.id
    const first = (await asAnna.createConceptShow({ presentationId }))!
    for (let i = 0; i < 10; i++) {
      const slideId = (await asAnna.createSlide({ input: { id: randomUUID(), showId: first.id, sortIndex: 1 } }))!.id
      for (const type of ['TEXT', 'CLOCK', 'QR_CODE'] as const)
        await asAnna.createWidget({ input: { id: randomUUID(), slideId, type, positionX: 0.25, positionY: 0.25 } })
    }
    await asAnna.publishConceptShow({ presentationId })
    await vi.waitFor(async () => expect(Object.keys((await contentOf()).shows)).toEqual([first.id]), { timeout: 30_000 })
    const held = await contentOf()

    const concept = (await asAnna.createConceptShow({ presentationId }))!
    const { slides } = (await asAnna.findPresentationShow({ id: concept.id }))!
    await asAnna.updateSlide({ input: { id: slides[3]!.id, duration: 33 } })
    await asAnna.publishConceptShow({ presentationId })
    const text = await expectChanges(held)
    const whole = JSON.stringify(await contentOf()).length
    expect(whole).toBeGreaterThan(20_000)
    expect(text.length).toBeLessThan(3_000)
  })

  test('[CH19] gets a category that comes into a group of which it shows all, and loses one that is deleted', async () => {
    const { collectionId } = Object.values((await contentOf()).catalogue.categories)[0]!
    await server.services.asPlatform(db =>
      sql`update "widget" set "settings" = ("settings"::jsonb || jsonb_build_object('collectionId', ${collectionId}::text, 'categoryId', null))::json
        where "slideId" = ${board.presentations.menu.slideId} and "type" = 'PRODUCT_LIST'`.execute(db),
    )
    await board.activate(await board.collection({ 0: 'menu' }))
    const titles = async () => Object.values((await contentOf()).catalogue.categories).map(({ title }) => title)
    await vi.waitFor(async () => expect(await titles()).toEqual(['Coffee']), { timeout: 30_000 })
    const held = await contentOf()

    const tea = (await asAnna.createProductCategory({ input: { title: 'Tea', collectionId }, variants: ['Pot'] }))!
    await asAnna.createProduct({ input: { title: 'Mint', categoryId: tea.id }, prices: [] })
    await expectChanges(held)
    await vi.waitFor(async () => {
      const { products } = (await contentOf()).catalogue
      expect(Object.values(products).map(({ title }) => title)).toEqual(['Espresso', 'Mint'])
    })
    await asAnna.deleteProductCategory({ id: tea.id })
    await vi.waitFor(async () => expect(await titles()).toEqual(['Coffee']), { timeout: 30_000 })
  })

  test('[SC48] gets the whole where the server doesn’t know what it holds, and where it asks for something else', async () => {
    const held = await contentOf()
    await reprice(4)
    expect((await answerAfter(held)).status).toBe(226)
    const unknown = { ...held, tag: 'x'.repeat(44) }
    for (const [holds, accepts] of [
      [unknown, contentChanges],
      [{ ...held, tag: 'of an older edition' }, contentChanges],
      [null, contentChanges],
      [held, undefined],
      [held, 'vcdiff, gzip'],
      [held, `${contentChanges}-of-later`],
    ] as const)
      expect((await ask(holds, accepts)).status).toBe(200)
    expect((await ask(held, `gzip, ${contentChanges};q=0.5`)).status).toBe(226)
  })
})

describe('a screen that has said what it holds', () => {
  const connected = async (by: string) => {
    const tv = await aSocket(server.address, { subject: 'hello', as: 'screen', credential: by })
    const held = await contentOf(by)
    tv.say({ subject: 'shows', tag: held.tag })
    return { tv, held }
  }
  const isSaid = ({ tag }: ScreenContent) =>
    vi.waitFor(
      async () => {
        const { rows } = await server.services.pool.query('select 1 from "systemScreen" where "shownTag" = $1', [tag])
        expect(rows).toHaveLength(1)
      },
      { timeout: 30_000 },
    )

  test('[SC51] is told a price with the message that something changed, and needs no question; one that shows none of it is told nothing', async () => {
    const { tv, held } = await connected(credential)
    const other = await connected(await board.pair(1))
    await Promise.all([isSaid(held), isSaid(other.held)])
    // Pairing is heard as a change, too.
    await vi.waitFor(async () => expect((await ask(held)).status).toBe(304), { timeout: 30_000 })
    let known = held
    for (const price of [5, 5.5, 6]) {
      tv.forget()
      other.tv.forget()
      await reprice(price)
      const { news } = await tv.hear('content', message => message.news !== undefined)
      known = withNews(known, news)!
      expect(JSON.stringify(known)).toBe(JSON.stringify(await contentOf()))
      expect(JSON.stringify(news).length).toBeLessThan(2_000)
      expect(known.catalogue.products[board.productId]!.prices).toEqual({ [board.variantId]: price })
    }
    expect(other.tv.of('content')).toEqual([])
    expect((await ask(known)).status).toBe(304)
    for (const socket of [tv, other.tv]) socket.close()
  })

  test('[SC51] is told to ask where what is its own became other, too', async () => {
    const { tv, held } = await connected(credential)
    await isSaid(held)
    tv.forget()
    await server.services.asPlatform(db => updateRow(db, 'systemScreen', board.screenIds[0]!, { title: 'Window' }))
    expect(await tv.hear('content')).toEqual({ subject: 'content' })
    tv.close()
  })

  test('[SC51] is told of what is taken back before it has said that it shows it', async () => {
    const { tv, held } = await connected(credential)
    await isSaid(held)
    for (const title of ['Window', null]) {
      tv.forget()
      await server.services.asPlatform(db => updateRow(db, 'systemScreen', board.screenIds[0]!, { title }))
      expect(await tv.hear('content')).toEqual({ subject: 'content' })
    }
    tv.close()
  })

  test('[SC51] is told of what is taken back, also where what it said before it heard that arrives after it', async () => {
    const { tv, held } = await connected(credential)
    await isSaid(held)
    await vi.waitFor(async () => expect((await ask(held)).status).toBe(304), { timeout: 30_000 })
    const before = held.catalogue.products[board.productId]!.prices[board.variantId]!
    tv.forget()
    await reprice(before + 1)
    await tv.hear('content')
    await server.services.pool.query(`update "systemScreen" set "shownTag" = null where "id" = $1`, [board.screenIds[0]])
    tv.say({ subject: 'shows', tag: held.tag })
    await isSaid(held)
    tv.forget()
    await reprice(before)
    expect(await tv.hear('content')).toEqual({ subject: 'content' })
    tv.close()
  })

  test('[SC54] is told again where it says that it holds something else than it seemed to', async () => {
    const { tv, held } = await connected(credential)
    await isSaid(held)
    await vi.waitFor(async () => expect((await ask(held)).status).toBe(304), { timeout: 30_000 })
    tv.forget()
    tv.say({ subject: 'shows', tag: 'of-another-edition' })
    expect(await tv.hear('content')).toEqual({ subject: 'content' })
    tv.close()
  })

  test('[SC51] is told to ask where it holds what the server does not know', async () => {
    const { tv } = await connected(credential)
    tv.say({ subject: 'shows', tag: 'of-an-older-edition' })
    await isSaid({ tag: 'of-an-older-edition' } as ScreenContent)
    tv.forget()
    await reprice(7)
    expect(await tv.hear('content')).toEqual({ subject: 'content' })
    tv.close()
  })
})

describe('what is kept for changes', () => {
  const content = (tag: string, letters = 10) => ({ tag, text: 'x'.repeat(letters) })
  const found = (recent: ReturnType<typeof createRecentContents>, organizationId: string) =>
    ['a', 'b', 'c', 'd'].filter(tag => recent.find(organizationId, tag))

  test('[SC52] is bounded for each organisation: the oldest is forgotten first', () => {
    const recent = createRecentContents({ maxLetters: 1_000, maxLettersOfOne: 25 })
    for (const tag of ['a', 'b', 'a', 'c']) recent.remember('cafe', content(tag))
    expect(found(recent, 'cafe')).toEqual(['a', 'c'])
    expect(found(recent, 'bakery')).toEqual([])
    recent.remember('cafe', content('d', 26))
    expect(found(recent, 'cafe')).toEqual([])
  })

  test('[SC52] is bounded for all together: those of whom nothing was heard for longest are forgotten first', () => {
    const recent = createRecentContents({ maxLetters: 35, maxLettersOfOne: 25 })
    recent.remember('cafe', content('a'))
    recent.remember('bakery', content('b'))
    recent.remember('cafe', content('c'))
    recent.remember('inn', content('d'))
    expect([found(recent, 'cafe'), found(recent, 'bakery'), found(recent, 'inn')]).toEqual([['a', 'c'], [], ['d']])
  })

  test('[SC52] a content too long to be compared in a moment is not kept', () => {
    const recent = createRecentContents({ maxLetters: 1e9, maxLettersOfOne: 1e9 })
    recent.remember('cafe', content('a', 1_500_001))
    expect(found(recent, 'cafe')).toEqual([])
  })
})
